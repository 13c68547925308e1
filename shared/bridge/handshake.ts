import { z } from 'zod';

/**
 * Proof of a browser window that it is the one that the desk opened, before the first call.
 * It shows the one-time secret of its address (#secret) or, after a reload, the ticket that its tab keeps in
 * sessionStorage; it is answered a new ticket and confirms that it has kept it. Until then the ticket before
 * stays good, so that a connection that breaks in between does not lock the window out.
 */
export const SOCKET_PATH = '/bridge';

/** Names the protocol in the WebSocket's opening; a page that does not know it gets no further. */
export const SOCKET_PROTOCOL = 'packdesk-1';

export const Hello = z.strictObject({
  kind: z.literal('hello'),
  proof: z.enum(['secret', 'ticket']),
  value: z.string().min(1).max(200),
});
export type Hello = z.infer<typeof Hello>;

export const Welcome = z.strictObject({ kind: z.literal('welcome'), ticket: z.string().min(1).max(200) });
export type Welcome = z.infer<typeof Welcome>;

export const Kept = z.strictObject({ kind: z.literal('kept') });
export type Kept = z.infer<typeof Kept>;

/** Close codes of the WebSocket (4000-4999 are the application's, RFC 6455 section 7.4.2). */
export const closeCodes = {
  /** The proof is wrong or used up. Connecting again will not help. */
  refused: 4401,
  /** Another window has the desk. */
  elsewhere: 4409,
} as const;
