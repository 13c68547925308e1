/** The scheme that the renderer is served from: no file:// page can be of its origin, no port is open for it. */
export const APP_SCHEME = 'app';

export const APP_ORIGIN = `${APP_SCHEME}://packdesk`;

export const APP_PAGE = `${APP_ORIGIN}/index.html`;

/**
 * True where an address belongs to the renderer, by its parts: a prefix check would let app://packdesk.evil
 * pass.
 */
export const isAppUrl = (address: string): boolean => {
  const url = URL.parse(address);
  return url !== null && url.protocol === `${APP_SCHEME}:` && url.host === 'packdesk' && url.username === '';
};
