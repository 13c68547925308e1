import type { Session } from 'electron';
import { isAppUrl } from './app-origin.ts';

/** Schemes that stay within the page, and the developer tools' own. */
const inner = ['blob:', 'data:', 'devtools:'];

/**
 * Electron checklist 1: nothing but the renderer's own files is loaded. The policy of the page says so too;
 * this holds even where a page would have got around it.
 * https://www.electronjs.org/docs/latest/tutorial/security#1-only-load-secure-content
 */
export const blockForeignRequests = (session: {
  webRequest: Pick<Session['webRequest'], 'onBeforeRequest'>;
}): void =>
  session.webRequest.onBeforeRequest(({ url }, answer) => {
    const stays = isAppUrl(url) || inner.some((scheme) => url.startsWith(scheme));
    answer({ cancel: !stays });
  });
