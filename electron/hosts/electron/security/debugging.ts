import type { App } from 'electron';

/** Switches that hand the window to another program on this computer, or take its protection off. */
const switches = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-allow-origins',
  'no-sandbox',
  'disable-web-security',
  'allow-running-insecure-content',
  'ignore-certificate-errors',
  'load-extension',
];

/**
 * True when the installed program was started with a switch that undoes its protection. The fuses close the
 * switches of Node (electron-builder.yml), Chromium's are left to the program. From the sources they are allowed:
 * the end-to-end tests drive the window through one.
 */
export const isTamperedStart = (app: {
  isPackaged: boolean;
  commandLine: Pick<App['commandLine'], 'hasSwitch'>;
}): boolean => app.isPackaged && switches.some((name) => app.commandLine.hasSwitch(name));
