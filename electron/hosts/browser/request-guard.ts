import type { IncomingMessage } from 'node:http';

/**
 * Decides whether a request to this loopback address is accepted. Every page that the user visits can send
 * requests here, and by rebinding a name of its own even read the answers, so the rules are exact: Host is
 * ours to the letter, Origin (where a browser sends one) too, and no other site made the request. See notes
 * on CVE-2025-66414 and its likes; Fetch Metadata: https://www.w3.org/TR/fetch-metadata/
 */
export const createRequestGuard = (authority: string) => {
  const origin = `http://${authority}`;
  /** `none` is what a person opened (the app window, the address bar). */
  const sites: readonly unknown[] = [undefined, 'none', 'same-origin'];

  return {
    origin,
    allowsPage: ({ headers }: IncomingMessage): boolean =>
      headers.host === authority &&
      (headers.origin === undefined || headers.origin === origin) &&
      sites.includes(headers['sec-fetch-site']),
    /**
     * A page on the disk leads here: to a browser that is another site. Its proof is checked by the
     * admission, and the request must be for a whole page, which no script of another site can read.
     */
    allowsDoorway: ({ headers, method }: IncomingMessage): boolean =>
      method === 'GET' &&
      headers.host === authority &&
      headers.origin === undefined &&
      [undefined, 'navigate'].includes(headers['sec-fetch-mode'] as string | undefined) &&
      [undefined, 'document'].includes(headers['sec-fetch-dest'] as string | undefined),
    /** A WebSocket's opening carries an Origin from every browser; without one it is no browser of ours. */
    allowsSocket: ({ headers }: IncomingMessage): boolean =>
      headers.host === authority && headers.origin === origin && sites.includes(headers['sec-fetch-site']),
  };
};

export type RequestGuard = ReturnType<typeof createRequestGuard>;
