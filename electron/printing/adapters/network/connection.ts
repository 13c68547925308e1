import { createConnection, Socket } from 'node:net';
import { FORBIDDEN_DETAIL, isForbiddenHost, lookupAllowed } from '../../allowed-address.ts';

/** How a connection was lost: the printer closed its side before we closed ours, the caller gave up, or a fault. */
export type LostBy = 'close' | 'caller' | 'fault';

/** The connection is of no more use. `detail` is the system's word for it, or ours. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost';
  readonly by: LostBy;
  readonly detail: string;
  constructor(by: LostBy, detail: string) {
    super(detail);
    this.by = by;
    this.detail = detail;
  }
}

/** One connection to a printer, as something to wait at. Each wait throws ConnectionLost once it is lost. */
export interface Connection {
  /** Resolves when it is established. `ms` includes the name look-up. */
  opened(ms: number): Promise<void>;
  /** @throws ConnectionLost when it is lost already */
  mustStand(): void;
  /** Says something and does not wait until it is taken. */
  say(text: string): void;
  /** Resolves when the system has taken all bytes. It is lost when none is taken for `stallMs`. */
  write(bytes: Uint8Array, stallMs: number): Promise<void>;
  /** True as soon as `done()`, looked at whenever something happens; false after `ms`. One wait at a time. */
  wait(ms: number, done?: () => boolean): Promise<boolean>;
  /**
   * Closes our side. True when the printer, which has read all that went before by then, closes its own; false
   * when it has not after `ms`.
   */
  finish(ms: number): Promise<boolean>;
  /** Closes in good order what has served its purpose; after `ms` without manners. Never throws. */
  leave(ms: number): Promise<void>;
  destroy(): void;
}

const words = (error: Error & { code?: string }): string => error.code ?? error.message;

const FOREVER = null;

/** Opens a connection. `take` gets what the printer says; unread bytes would turn its close into a reset. */
export const connect = (
  to: { host: string; port: number },
  signal: AbortSignal | undefined,
  take: (chunk: Uint8Array) => void,
): Connection => {
  let open = false;
  let weClosed = false;
  let over = false;
  let lost: ConnectionLost | null = null;
  let look = (): void => undefined;
  // Half-open, so that the printer's early close cannot pass for the end of a complete exchange. No delay: a
  // question after a label would wait until the label is acknowledged.
  const socket = isForbiddenHost(to.host)
    ? new Socket().destroy(new Error(FORBIDDEN_DETAIL))
    : createConnection({
        host: to.host,
        port: to.port,
        allowHalfOpen: true,
        noDelay: true,
        lookup: lookupAllowed,
      });

  const lose = (by: LostBy, detail: string): void => {
    lost ??= new ConnectionLost(by, detail);
    look();
  };
  const giveUp = (): void => lose('caller', 'given up');
  signal?.addEventListener('abort', giveUp);
  if (signal?.aborted) giveUp();

  socket.on('connect', () => {
    open = true;
    look();
  });
  socket.on('data', (chunk) => {
    take(chunk);
    look();
  });
  socket.on('error', (error) => lose('fault', words(error)));
  socket.on('timeout', () => lose('fault', 'took no more bytes'));
  socket.on('end', () => {
    if (!weClosed) lose('close', 'closed before the end');
  });
  socket.on('close', () => {
    over = true;
    if (weClosed && socket.writableFinished && socket.readableEnded) look();
    else lose('fault', 'closed');
  });

  const waitFor = (ms: number | typeof FOREVER, done: () => boolean): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const end = (act: () => void): void => {
        clearTimeout(timer);
        look = () => undefined;
        act();
      };
      const timer = ms === FOREVER ? undefined : setTimeout(() => end(() => resolve(false)), ms);
      look = () => {
        if (done()) end(() => resolve(true));
        else if (lost !== null) end(() => reject(lost));
      };
      look();
    });

  const closeOurSide = (): void => {
    weClosed = true;
    socket.end();
  };
  const destroy = (): void => {
    signal?.removeEventListener('abort', giveUp);
    socket.destroy();
  };

  return {
    opened: async (ms) => {
      if (!(await waitFor(ms, () => open && lost === null))) {
        throw new ConnectionLost('fault', 'no answer in time');
      }
    },
    mustStand: () => {
      if (lost !== null) throw lost;
    },
    say: (text) => void socket.write(text),
    write: async (bytes, stallMs) => {
      let taken = false;
      // Node restarts this clock whenever the system takes bytes, so a slow printer is not a stalled one.
      socket.setTimeout(stallMs);
      socket.write(bytes, (error) => {
        if (error) return;
        taken = true;
        socket.setTimeout(0);
        look();
      });
      await waitFor(FOREVER, () => taken);
    },
    wait: (ms, done = () => false) => waitFor(ms, done),
    finish: (ms) => {
      closeOurSide();
      return waitFor(ms, () => over && lost === null);
    },
    leave: async (ms) => {
      closeOurSide();
      await waitFor(ms, () => over).catch(() => false);
      destroy();
    },
    destroy,
  };
};
