import type { WebContents } from 'electron';

/**
 * Electron checklist 12: there is no webview in the renderer, so one that appears is an intruder's.
 * https://www.electronjs.org/docs/latest/tutorial/security#12-verify-webview-options-before-creation
 */
export const refuseWebviews = (contents: Pick<WebContents, 'on'>): void => {
  contents.on('will-attach-webview', (event) => event.preventDefault());
};
