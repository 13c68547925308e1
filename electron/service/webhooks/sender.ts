import type { WebhookFault } from '../../../shared/webhooks/views.ts';
import type { Clock } from '../../core/clock.ts';
import { failureFields } from '../../core/failure-fields.ts';
import type { Logger } from '../../core/logger.ts';
import type { Timers } from '../../core/timers.ts';
import type { WebhookEndpoint } from '../../core/webhook-store.ts';
import type { RawAnswer } from '../../http-client/exchange.ts';
import type { HttpLimits } from '../../http-client/limits.ts';
import { type OpenExchange, openExchange } from '../../http-client/open-exchange.ts';
import { retryAfterMs } from '../../http-client/retry-after.ts';
import type { WebhookSecrets } from './secrets.ts';
import { signedHeaders } from './signature.ts';

/** A receiver answers at once, and works afterwards. Its answer's body is not read for anything. */
export const WEBHOOK_LIMITS: HttpLimits = {
  connectMs: 10_000,
  headersMs: 15_000,
  wholeMs: 20_000,
  bodyBytes: 1024 * 1024,
  connections: 4,
};

export type Sent =
  | { ok: true; status: number }
  | {
      ok: false;
      fault: WebhookFault;
      detail: string;
      /** The status of the answer, null: there was none. */
      status: number | null;
      /** Its Retry-After, ms. */
      askedMs: number | null;
    };

/** A message to send: its id and its body, the same at each try. */
export interface Outgoing {
  message: string;
  body: string;
}

export interface SenderPorts {
  secrets: Pick<WebhookSecrets, 'get'>;
  clock: Clock;
  timers: Timers;
  logger: Logger;
  limits?: HttpLimits;
}

const placeOf = ({ url, ca, proxy }: WebhookEndpoint): string => JSON.stringify([url, ca, proxy]);

/** Signs messages and sends them, one connection pool an endpoint. Never throws. */
export class WebhookSender {
  readonly #ports: SenderPorts;
  readonly #open = new Map<string, { place: string; exchange: OpenExchange }>();

  constructor(ports: SenderPorts) {
    this.#ports = ports;
  }

  async send(endpoint: WebhookEndpoint, { message, body }: Outgoing): Promise<Sent> {
    const secrets = await this.#secretsOf(endpoint);
    if (secrets.length === 0) {
      return { ok: false, fault: 'secret', detail: '', status: null, askedMs: null };
    }
    const now = this.#ports.clock.now();
    const { pathname, search } = new URL(endpoint.url);
    const answer = await this.#exchangeOf(endpoint).exchange({
      method: 'POST',
      path: `${pathname}${search}`,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Packdesk',
        ...signedHeaders(secrets, { id: message, timestamp: Math.floor(now / 1000), body }),
      },
      body,
    });
    if (answer.kind === 'received') return this.#judged(answer);
    return { ok: false, fault: answer.step, detail: answer.detail, status: null, askedMs: null };
  }

  #judged({ status, headers }: RawAnswer): Sent {
    if (status >= 200 && status < 300) return { ok: true, status };
    const askedMs = retryAfterMs(headers, this.#ports.clock.now());
    const other = status >= 300 && status < 400 ? 'redirect' : 'status';
    return { ok: false, fault: status === 410 ? 'gone' : other, detail: String(status), status, askedMs };
  }

  /** The secret, and while it is new the one before; none where this program has none. */
  async #secretsOf(endpoint: WebhookEndpoint): Promise<string[]> {
    const { secrets, clock, logger } = this.#ports;
    const { generation, previousUntil } = endpoint;
    const isRotating = previousUntil !== null && clock.now() < previousUntil;
    const generations = isRotating ? [generation, generation - 1] : [generation];
    try {
      const found = await Promise.all(
        generations.map((each) => secrets.get({ ...endpoint, generation: each })),
      );
      // Signed by the former one alone it would look as if nothing had changed.
      return found[0] === null ? [] : found.filter((secret) => secret !== null);
    } catch (error) {
      logger.warn('webhook.secret-unread', { endpoint: endpoint.id, ...failureFields(error) });
      return [];
    }
  }

  #exchangeOf(endpoint: WebhookEndpoint): OpenExchange {
    const place = placeOf(endpoint);
    const open = this.#open.get(endpoint.id);
    if (open?.place === place) return open.exchange;
    const { url, ca, proxy } = endpoint;
    const { limits = WEBHOOK_LIMITS, timers } = this.#ports;
    const exchange = openExchange({ url, ca, proxy }, limits, timers);
    this.#open.set(endpoint.id, { place, exchange });
    if (open) void open.exchange.close();
    return exchange;
  }

  /** Ends the connections of endpoints that are not among these any more. */
  async keepOnly(ids: ReadonlySet<string>): Promise<void> {
    const gone = [...this.#open].filter(([id]) => !ids.has(id));
    for (const [id] of gone) this.#open.delete(id);
    await Promise.all(gone.map(([, { exchange }]) => exchange.close()));
  }

  /** Ends all connections: what is on its way ends as broken. */
  async close(): Promise<void> {
    await this.keepOnly(new Set());
  }
}
