import type { App } from 'electron';

/** Switches of Chromium that undo what Packdesk relies on, by what they do. */
export const refusedSwitches = [
  // Hand the window to another program on this computer.
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  'remote-debugging-socket-name',
  'remote-allow-origins',
  'enable-automation',
  'load-extension',
  'disable-extensions-except',
  'load-component-extension',
  // Take the sandbox off, or the page's process together with the program.
  'no-sandbox',
  'disable-sandbox',
  'disable-setuid-sandbox',
  'disable-namespace-sandbox',
  'disable-seccomp-filter-sandbox',
  'disable-gpu-sandbox',
  'no-zygote',
  'no-zygote-sandbox',
  'allow-sandbox-debugging',
  'single-process',
  'in-process-gpu',
  'disable-site-isolation-trials',
  'disable-site-isolation-for-policy',
  // Start another program in place of one of Chromium's.
  'browser-subprocess-path',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'gpu-launcher',
  'ppapi-plugin-launcher',
  'js-flags',
  // Loosen what a page may do.
  'disable-web-security',
  'allow-file-access-from-files',
  'allow-running-insecure-content',
  'unsafely-treat-insecure-origin-as-secure',
  'enable-blink-features',
  'disable-blink-features',
  // Let another computer answer in place of the right one, or read along.
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'allow-insecure-localhost',
  'host-rules',
  'host-resolver-rules',
  'log-net-log',
  'net-log-capture-mode',
  'ssl-key-log-file',
] as const;

/**
 * True when the installed program was started with a switch that undoes its protection. The fuses close the
 * switches of Node (electron-builder.yml), Chromium's are left to the program. From the sources they are allowed:
 * the end-to-end tests drive the window through one.
 */
export const isTamperedStart = (app: {
  isPackaged: boolean;
  commandLine: Pick<App['commandLine'], 'hasSwitch'>;
}): boolean => app.isPackaged && refusedSwitches.some((name) => app.commandLine.hasSwitch(name));
