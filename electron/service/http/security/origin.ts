/**
 * A browser names the page that a request comes from: Origin on everything but a plain same-origin GET, and
 * Sec-Fetch-Site on every request (Fetch Metadata). A program names neither. Only this service's own page
 * passes; a page on another port of this computer is `same-site` and refused as well.
 */
export const originAllowed = (
  headers: { origin?: string | undefined; 'sec-fetch-site'?: string | string[] | undefined },
  origins: ReadonlySet<string>,
): boolean => {
  const { origin } = headers;
  if (origin !== undefined && !origins.has(origin.toLowerCase())) return false;
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
};
