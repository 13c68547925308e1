import { Buffer } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import type { Timers } from '../core/timers.ts';
import type { Unreachable } from '../core/unreachable.ts';
import { networkFailure, TimeOver } from './network-failure.ts';

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** The complete answer, not yet parsed. */
export interface RawAnswer {
  kind: 'received';
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export type Exchange = (request: HttpRequest) => Promise<RawAnswer | Unreachable>;

interface ExchangeOptions {
  dispatcher: Dispatcher;
  /** `https://host:port`. */
  origin: string;
  isProxied: boolean;
  /** The limit of a whole request, ms. */
  wholeMs: number;
  timers: Timers;
}

/**
 * One request and its whole answer. Never throws: what got no answer says at which step it ended, and whether bytes of
 * the request may have left. The library tells of a request's begin right before it writes it.
 */
export const createExchange = (options: ExchangeOptions): Exchange => {
  const { dispatcher, origin, isProxied, wholeMs, timers } = options;
  const isSecure = origin.startsWith('https:');

  return (request) =>
    new Promise((resolve) => {
      let controller: Dispatcher.DispatchController | null = null;
      let over: TimeOver | null = null;
      let head = { status: 0, headers: {} as IncomingHttpHeaders };
      const chunks: Buffer[] = [];

      const end = (answer: RawAnswer | Unreachable): void => {
        stopWaiting();
        resolve(answer);
      };
      const fail = (error: unknown): void =>
        end(networkFailure(error, { sent: controller !== null, isSecure, isProxied }));
      const stopWaiting = timers.after(wholeMs, () => {
        over = new TimeOver();
        if (controller) controller.abort(over);
        // Still waiting for a connection: the request is dropped as soon as it gets one.
        else fail(over);
      });

      const handler: Dispatcher.DispatchHandler = {
        onRequestStart(given) {
          if (over) given.abort(over);
          else controller = given;
        },
        onResponseStart(_controller, status, headers) {
          head = { status, headers };
        },
        onResponseData(_controller, chunk) {
          chunks.push(chunk);
        },
        onResponseEnd() {
          end({ kind: 'received', ...head, body: Buffer.concat(chunks) });
        },
        onResponseError(_controller, error) {
          fail(error);
        },
      };

      try {
        dispatcher.dispatch({ origin, ...request }, handler);
      } catch (error) {
        fail(error);
      }
    });
};
