import type { WebPreferences } from 'electron';

/**
 * Electron checklist 2-6, 9-11: no Node in the page, its world apart from the preload's, in the system's
 * sandbox, with the web's own rules on. Electron's defaults, written down so that a change shows.
 * https://www.electronjs.org/docs/latest/tutorial/security
 */
export const secureWebPreferences = (preload: string, development: boolean): WebPreferences => ({
  preload,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  contextIsolation: true,
  sandbox: true,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  enableBlinkFeatures: '',
  webviewTag: false,
  plugins: false,
  navigateOnDragDrop: false,
  autoplayPolicy: 'no-user-gesture-required',
  // Addresses and names are no words to be looked up anywhere.
  spellcheck: false,
  devTools: development,
});
