import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** A message as it arrived, verified by the reference library. */
export interface Received {
  id: string;
  type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects and fails where it is not there
  data: any;
  body: string;
  headers: Record<string, string>;
}

/** Ends a request in a way of its own; nothing: as taken. */
export type Answering = (answer: ServerResponse, message: Received) => void;

export const take: Answering = (answer) => void answer.writeHead(204).end();

/** An answer with this status. */
export const refuse =
  (status: number, headers: Record<string, string> = {}): Answering =>
  (answer) =>
    void answer.writeHead(status, headers).end();

export const drop: Answering = (answer) => void answer.socket?.destroy();

/** No answer ever. */
export const hang: Answering = () => undefined;

export interface Receiver {
  url: string;
  /** All that came, in order, also what was not taken. */
  received: Received[];
  /** The answers to come; `take` where there is none. */
  answers: Answering[];
  /** Of the endpoint; until it is known nothing is verified. */
  secret: string;
  /** Messages that the reference library refuses. */
  refused: string[];
  /** Resolves when so many have come. */
  got(count: number): Promise<void>;
  close(): void;
}

const FIVE_MINUTES_S = 300;

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/** The library takes no message of long ago; one by a test's clock is compared with what it would have signed. */
const isGenuine = (secret: string, body: string, headers: Record<string, string>): boolean => {
  const library = new Webhook(secret);
  const timestamp = Number(headers['webhook-timestamp']);
  if (Math.abs(Date.now() / 1000 - timestamp) < FIVE_MINUTES_S) {
    try {
      library.verify(body, headers);
      return true;
    } catch {
      return false;
    }
  }
  const expected = library.sign(headers['webhook-id'] ?? '', new Date(timestamp * 1000), body);
  return headers['webhook-signature']?.split(' ').includes(expected) ?? false;
};

/** A receiver of webhooks on a socket, which its caller closes. */
export const startReceiver = async (): Promise<Receiver> => {
  const waiting = new Set<() => void>();
  const server = createServer(async (request, answer) => {
    const body = await bodyOf(request).catch(() => null);
    if (body === null) return;
    const headers = request.headers as Record<string, string>;
    const { type, data } = JSON.parse(body) as { type: string; data: unknown };
    const message = { id: headers['webhook-id'] ?? '', type, data, body, headers };
    if (receiver.secret !== '' && !isGenuine(receiver.secret, body, headers))
      receiver.refused.push(message.id);
    receiver.received.push(message);
    (receiver.answers.shift() ?? take)(answer, message);
    for (const look of waiting) look();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks?shop=1`,
    received: [],
    answers: [],
    secret: '',
    refused: [],
    got: (count) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (receiver.received.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
};
