import { createConnection, Socket } from 'node:net';
import { FORBIDDEN_DETAIL, isForbiddenHost, lookupAllowed } from '../../allowed-address.ts';

/** Kinds of loss of a connection: the printer closed its side before we closed ours, the caller gave up, or a fault. */
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

// Half-open, so that the printer's early close cannot pass for the end of a complete exchange. No delay: a
// question after a label would wait until the label is acknowledged.
const socketTo = ({ host, port }: { host: string; port: number }): Socket =>
  isForbiddenHost(host)
    ? new Socket().destroy(new Error(FORBIDDEN_DETAIL))
    : createConnection({ host, port, allowHalfOpen: true, noDelay: true, lookup: lookupAllowed });

class SocketConnection implements Connection {
  readonly #socket: Socket;
  readonly #signal: AbortSignal | undefined;
  readonly #giveUp = (): void => this.#lose('caller', 'given up');
  #isOpen = false;
  #weClosed = false;
  #isOver = false;
  #lost: ConnectionLost | null = null;
  /** Looks whether what is waited for has come. */
  #look = (): void => undefined;

  constructor(socket: Socket, signal: AbortSignal | undefined, take: (chunk: Uint8Array) => void) {
    this.#socket = socket;
    this.#signal = signal;
    signal?.addEventListener('abort', this.#giveUp);
    if (signal?.aborted) this.#giveUp();
    this.#listen(take);
  }

  #listen(take: (chunk: Uint8Array) => void): void {
    const socket = this.#socket;
    socket.on('connect', () => {
      this.#isOpen = true;
      this.#look();
    });
    socket.on('data', (chunk) => {
      take(chunk);
      this.#look();
    });
    socket.on('error', (error) => this.#lose('fault', words(error)));
    socket.on('timeout', () => this.#lose('fault', 'took no more bytes'));
    socket.on('end', () => {
      if (!this.#weClosed) this.#lose('close', 'closed before the end');
    });
    socket.on('close', () => {
      this.#isOver = true;
      if (this.#weClosed && socket.writableFinished && socket.readableEnded) this.#look();
      else this.#lose('fault', 'closed');
    });
  }

  #lose(by: LostBy, detail: string): void {
    this.#lost ??= new ConnectionLost(by, detail);
    this.#look();
  }

  #waitFor(ms: number | typeof FOREVER, done: () => boolean): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const end = (act: () => void): void => {
        clearTimeout(timer);
        this.#look = () => undefined;
        act();
      };
      const timer = ms === FOREVER ? undefined : setTimeout(() => end(() => resolve(false)), ms);
      this.#look = () => {
        if (done()) end(() => resolve(true));
        else if (this.#lost !== null) end(() => reject(this.#lost));
      };
      this.#look();
    });
  }

  async opened(ms: number): Promise<void> {
    if (!(await this.#waitFor(ms, () => this.#isOpen && this.#lost === null))) {
      throw new ConnectionLost('fault', 'no answer in time');
    }
  }

  mustStand(): void {
    if (this.#lost !== null) throw this.#lost;
  }

  say(text: string): void {
    this.#socket.write(text);
  }

  async write(bytes: Uint8Array, stallMs: number): Promise<void> {
    let taken = false;
    // Node restarts this clock whenever the system takes bytes, so a slow printer is not a stalled one.
    this.#socket.setTimeout(stallMs);
    this.#socket.write(bytes, (error) => {
      if (error) return;
      taken = true;
      this.#socket.setTimeout(0);
      this.#look();
    });
    await this.#waitFor(FOREVER, () => taken);
  }

  wait(ms: number, done: () => boolean = () => false): Promise<boolean> {
    return this.#waitFor(ms, done);
  }

  finish(ms: number): Promise<boolean> {
    this.#closeOurSide();
    return this.#waitFor(ms, () => this.#isOver && this.#lost === null);
  }

  async leave(ms: number): Promise<void> {
    this.#closeOurSide();
    await this.#waitFor(ms, () => this.#isOver).catch(() => false);
    this.destroy();
  }

  #closeOurSide(): void {
    this.#weClosed = true;
    this.#socket.end();
  }

  destroy(): void {
    this.#signal?.removeEventListener('abort', this.#giveUp);
    this.#socket.destroy();
  }
}

/** Opens a connection. `take` gets what the printer says; unread bytes would turn its close into a reset. */
export const connect = (
  to: { host: string; port: number },
  signal: AbortSignal | undefined,
  take: (chunk: Uint8Array) => void,
): Connection => new SocketConnection(socketTo(to), signal, take);
