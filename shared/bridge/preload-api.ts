/**
 * All that the Electron preload puts into the page, as `window.packdesk`: texts to and from the main process.
 * No Electron object and no event of it crosses.
 */
export interface PreloadApi {
  send(message: string): void;
  onMessage(listener: (message: string) => void): void;
}

export const PRELOAD_KEY = 'packdesk';
