import type { WebContents } from 'electron';
import { isAppUrl } from './app-origin.ts';

/**
 * Electron checklist 13: the window shows the renderer and never anything else, whatever asks for it: a link, a
 * dropped file, a redirect, a frame.
 * https://www.electronjs.org/docs/latest/tutorial/security#13-disable-or-limit-navigation
 */
export const limitNavigation = (contents: Pick<WebContents, 'on'>): void => {
  contents.on('will-navigate', (event) => {
    if (!isAppUrl(event.url)) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!isAppUrl(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    if (!isAppUrl(event.url)) event.preventDefault();
  });
};
