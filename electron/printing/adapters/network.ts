import { createConnection } from 'node:net';
import type { NetworkPrinter } from '../../../shared/printing/printer.ts';
import type { PrinterStatus } from '../../../shared/printing/status.ts';
import type { PrinterAdapter, SendResult } from '../../core/printer.ts';

/** How long a printer may take, in ms. */
export interface NetworkLimits {
  /** From the first attempt (name look-up included) to the open connection. */
  connectMs: number;
  /** Without a single byte taken, while bytes are still to go. */
  stallMs: number;
  /** From our last byte to our close. Who closes in this time has not read to the end: it serves somebody else. */
  quietMs: number;
  /** From our close to the printer's own: it prints in between. */
  closeMs: number;
}

const usualLimits: NetworkLimits = { connectMs: 5_000, stallMs: 30_000, quietMs: 250, closeMs: 60_000 };

const refused = (detail: string): SendResult => ({ outcome: 'refused', code: 'printer.refused', detail });
const broken = (detail: string): SendResult => ({ outcome: 'broken', code: 'printer.broken', detail });
const silent: SendResult = {
  outcome: 'broken',
  code: 'printer.silent',
  detail: 'did not close the connection',
};

const words = (error: Error & { code?: string }): string => error.code ?? error.message;

/**
 * Sends bytes to `host:port` and tells what is known of their fate.
 *
 * Raw printing (port 9100) has no answer, so the only sign that all bytes were read is the order of the
 * two closes: ours some time after the last byte, then the printer's. A printer that closes first, resets, or
 * stays silent has perhaps printed a part: `broken`. Until the connection stands nothing can have gone out:
 * `refused`.
 *
 * Silence after all bytes is no proof either, though others take it for one (CUPS' socket backend after 90 s):
 * a paused printer and a print server that still serves another connection take a small label into their
 * buffers and say nothing, exactly like a device that has printed and never closes.
 */
const exchange = (
  to: { host: string; port: number },
  payload: Uint8Array,
  limits: NetworkLimits,
  signal?: AbortSignal,
): Promise<SendResult> =>
  new Promise((resolve) => {
    let open = false;
    let weClosed = false;
    let timer: NodeJS.Timeout | undefined;
    // Half-open, so that the printer's early close cannot pass for the end of a complete exchange.
    const socket = createConnection({ host: to.host, port: to.port, allowHalfOpen: true });

    const end = (result: SendResult): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      socket.destroy();
      resolve(result);
    };
    const fail = (detail: string): void => end(open ? broken(detail) : refused(detail));
    const giveUp = (): void => fail('given up');
    const after = (ms: number, act: () => void): void => {
      clearTimeout(timer);
      timer = setTimeout(act, ms);
    };
    const closeOurSide = (): void => {
      weClosed = true;
      socket.end();
      after(limits.closeMs, () => end(silent));
    };

    signal?.addEventListener('abort', giveUp);
    after(limits.connectMs, () => fail('no answer in time'));
    socket.on('error', (error) => fail(words(error)));
    socket.on('timeout', () => fail('took no more bytes'));
    socket.on('connect', () => {
      open = true;
      clearTimeout(timer);
      // Node restarts this clock whenever the system takes bytes, so a slow printer is not a stalled one.
      socket.setTimeout(limits.stallMs);
      socket.write(payload, (error) => {
        if (error) return;
        socket.setTimeout(0);
        after(limits.quietMs, closeOurSide);
      });
    });
    // Printers talk back unasked (status lines); unread bytes would turn their close into a reset.
    socket.resume();
    socket.on('end', () => {
      if (!weClosed) fail('closed before the end');
    });
    socket.on('close', () => {
      if (weClosed && socket.writableFinished && socket.readableEnded) end({ outcome: 'sent' });
      else fail('closed');
    });
    if (signal?.aborted) giveUp();
  });

/** Printers that take raw bytes over TCP, usually on port 9100. */
export const createNetworkAdapter = (limits: Partial<NetworkLimits> = {}): PrinterAdapter<NetworkPrinter> => {
  const all = { ...usualLimits, ...limits };
  return {
    kind: 'network',
    send: (printer, job, signal) => exchange(printer, job.payload, all, signal),
    status: (printer) => look(printer, all.connectMs),
  };
};

/** Opens a connection and closes it without a byte. */
const look = (to: { host: string; port: number }, connectMs: number): Promise<PrinterStatus> =>
  new Promise((resolve) => {
    const socket = createConnection(to);
    const end = (state: PrinterStatus['state'], detail: string): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ state, reasons: [], detail });
    };
    const timer = setTimeout(
      () => end('unreachable', `${to.host}:${to.port} did not answer in time.`),
      connectMs,
    );
    socket.on('connect', () => end('silent', ''));
    socket.on('error', (error) =>
      end('unreachable', `${to.host}:${to.port} cannot be reached (${words(error)}).`),
    );
  });
