import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron';
import { APP_PAGE } from './security/app-origin.ts';
import { secureWebPreferences } from './security/web-preferences.ts';

export const windowOptions = (preload: string, development: boolean): BrowserWindowConstructorOptions => ({
  title: 'Packdesk',
  width: 1400,
  height: 900,
  minWidth: 800,
  minHeight: 600,
  show: false,
  autoHideMenuBar: true,
  webPreferences: secureWebPreferences(preload, development),
});

/** Shows the window when its first picture is there: no white flash at the bench. Rejects when the page is missing. */
export const showPage = async (window: Pick<BrowserWindow, 'once' | 'show' | 'loadURL'>): Promise<void> => {
  window.once('ready-to-show', () => window.show());
  await window.loadURL(APP_PAGE);
};
