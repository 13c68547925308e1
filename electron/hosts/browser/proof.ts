import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hello } from '../../../shared/bridge/handshake.ts';
import type { Ids } from '../../core/ids.ts';

/** Proof that tells the desk's own window from any other page or program on this computer. */
export interface Proof {
  /**
   * Goes into the address that is opened. Good until a window has kept its ticket: one that is reloaded before
   * that has nothing else to show.
   */
  readonly secret: string;
  /** Leads to the secret, for a page on the disk (doorway.ts). Good once. */
  readonly key: string;
  /** True the first time that it is shown the key. */
  opens(key: string): boolean;
  /** True when the hello shows the unused secret or a ticket that is still good. */
  accepts(hello: Hello): boolean;
  /** A new ticket. The one before stays good until the new one is `kept`. */
  renew(): string;
  /** The window has stored this ticket: from now on only it is good, and the secret is used up. */
  kept(ticket: string): void;
}

const same = (one: string, other: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  // Digests have one length and compare in one time, whatever was sent.
  return timingSafeEqual(digest(one), digest(other));
};

/** 256 bits each: nothing to guess, so nothing to throttle. */
const SECRET_BYTES = 32;

export const createProof = (ids: Ids): Proof => {
  const secret = ids.secret(SECRET_BYTES);
  const key = ids.secret(SECRET_BYTES);
  let unused = true;
  let keyUnused = true;
  let tickets: string[] = [];

  return {
    secret,
    key,
    opens: (shown) => {
      const right = keyUnused && same(key, shown);
      if (right) keyUnused = false;
      return right;
    },
    accepts: ({ proof, value }) => {
      if (proof === 'ticket') return tickets.some((ticket) => same(ticket, value));
      return unused && same(secret, value);
    },
    renew: () => {
      const ticket = ids.secret(SECRET_BYTES);
      // At most the one that the window surely has and the one that it may have got.
      tickets = [...tickets.slice(-2), ticket];
      return ticket;
    },
    kept: (ticket) => {
      unused = false;
      tickets = [ticket];
    },
  };
};
