import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { FORBIDDEN_DETAIL, isForbiddenHost, lookupAllowed } from '../allowed-address.ts';
import { IppFailure } from './failure.ts';

/** In ms and bytes. */
export interface PostLimits {
  /** From the first attempt (name look-up included) to the open connection. */
  connectMs: number;
  /** From the open connection to the last byte of the answer. */
  answerMs: number;
  /** Of an answer. */
  maxBytes: number;
}

export interface PostTarget {
  secure: boolean;
  host: string;
  port: number;
  /** A socket of this computer in place of host and port. */
  socketPath?: string;
  path: string;
  headers?: Record<string, string>;
}

const words = (error: Error & { code?: string }): string => error.code ?? error.message;

const collect = async (answer: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw new IppFailure('garbled', `an answer of more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const bodyOf = async (answer: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const status = answer.statusCode ?? 0;
  if (status === 401 || status === 403) throw new IppFailure('denied', `HTTP ${status}`);
  if (status !== 200) throw new IppFailure('http', `HTTP ${status}`);
  const type = answer.headers['content-type'] ?? '';
  if (!/^application\/ipp\b/i.test(type))
    throw new IppFailure('garbled', `an answer of type ${type || 'none'}`);
  return collect(answer, maxBytes);
};

/**
 * Sends one request on a connection of its own and gives the body of its answer. A kept connection may close under
 * a request, and then it is unknown whether it was read.
 * @throws IppFailure unreachable, lost, garbled, denied, http
 */
export const post = (
  target: PostTarget,
  body: Uint8Array,
  limits: PostLimits,
  signal?: AbortSignal,
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    let open = false;
    if (target.socketPath === undefined && isForbiddenHost(target.host)) {
      reject(new IppFailure('unreachable', FORBIDDEN_DETAIL));
      return;
    }
    const { secure, host, port, socketPath, path } = target;
    const request = (secure ? httpsRequest : httpRequest)({
      ...(socketPath === undefined ? { host, port, lookup: lookupAllowed } : { socketPath }),
      path,
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/ipp', 'content-length': body.byteLength, ...target.headers },
    });

    const settle = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      request.destroy();
    };
    const fail = (error: unknown): void => {
      settle();
      if (error instanceof IppFailure) reject(error);
      else reject(new IppFailure(open ? 'lost' : 'unreachable', words(error as Error)));
    };
    const giveUp = (): void => fail(new Error('given up'));
    let timer = setTimeout(() => fail(new Error('no answer in time')), limits.connectMs);

    request.on('socket', (socket) => {
      socket.once(secure ? 'secureConnect' : 'connect', () => {
        open = true;
        clearTimeout(timer);
        timer = setTimeout(() => fail(new Error('no whole answer in time')), limits.answerMs);
      });
    });
    request.on('error', fail);
    request.on('response', (answer) => {
      bodyOf(answer, limits.maxBytes).then((bytes) => {
        settle();
        resolve(bytes);
      }, fail);
    });
    signal?.addEventListener('abort', giveUp);
    if (signal?.aborted) giveUp();
    else request.end(body);
  });
