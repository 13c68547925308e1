import { existsSync } from 'node:fs';
import { join } from 'node:path';

const onMac = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome'];
const onWindows = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];
const onLinux = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];

const candidates = (): string[] => {
  switch (process.platform) {
    case 'darwin':
      return onMac.map((name) => join('/Applications', name));
    case 'win32':
      return [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
        .filter((folder) => folder !== undefined)
        .flatMap((folder) => onWindows.map((name) => join(folder, name)));
    default:
      return onLinux.map((name) => join('/usr/bin', name));
  }
};

/** An installed browser of the Chromium family (PACKDESK_BROWSER names one); null where there is none. */
export const findBrowser = (): string | null =>
  [process.env.PACKDESK_BROWSER ?? '', ...candidates()].find((path) => path && existsSync(path)) ?? null;
