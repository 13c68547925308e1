import type { z } from 'zod';
import type { GatewayAnswer } from '../../core/carrier-gateway.ts';
import type { Clock } from '../../core/clock.ts';
import type { HttpRequest } from '../../http-client/exchange.ts';
import type { OpenExchange } from '../../http-client/open-exchange.ts';
import { noService } from '../../http-client/read-json.ts';
import { readAnswer } from './read-answer.ts';

/** Requests with the key, and their answers. Nothing throws. */
export class KarrioRequests {
  readonly #open: OpenExchange;
  readonly #apiKey: () => Promise<string | null>;
  readonly #clock: Clock;

  constructor(open: OpenExchange, apiKey: () => Promise<string | null>, clock: Clock) {
    this.#open = open;
    this.#apiKey = apiKey;
    this.#clock = clock;
  }

  async #send(method: HttpRequest['method'], path: string, body?: object) {
    const key = await this.#apiKey();
    return await this.#open.exchange({
      method,
      path: this.#open.base + path,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== null && { authorization: `Token ${key}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  /** The answer as the value that the schema reads from it. */
  async ask<Schema extends z.ZodType>(
    method: HttpRequest['method'],
    path: string,
    schema: Schema,
    body?: object,
  ): Promise<GatewayAnswer<z.output<Schema>>> {
    return readAnswer(await this.#send(method, path, body), schema, this.#clock.now());
  }

  /** The bytes at an address of the engine. */
  async bytes(path: string): Promise<GatewayAnswer<Uint8Array>> {
    const received = await this.#send('GET', path);
    if (received.kind === 'unreachable') return received;
    if (received.status === 200 && received.body.length > 0) return { kind: 'ok', value: received.body };
    return noService(`status ${received.status}, no document`);
  }
}
