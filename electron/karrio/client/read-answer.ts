import type { z } from 'zod';
import { safeParse } from '../../../shared/safe-parse.ts';
import type { CarrierMessage, GatewayAnswer } from '../../core/carrier-gateway.ts';
import type { Unreachable } from '../../core/unreachable.ts';
import type { RawAnswer } from '../../http-client/exchange.ts';
import { noService, readJson } from '../../http-client/read-json.ts';
import { retryAfterMs } from '../../http-client/retry-after.ts';
import { messagesIn } from './bodies.ts';

/** 4xx that ask to come again, as 5xx do. */
const LATER = new Set([408, 425, 429]);
/** A carrier's answer, or that there was none: 424 (RFC 4918, 11.4), of tracking 404. */
const OF_CARRIERS = new Set([424, 404]);
/** The engine's code for a failure of its own while it spoke to a carrier: that was not reached, or not understood. */
export const NOT_REACHED = 'SHIPPING_SDK_INTERNAL_ERROR';

const isNotReached = (status: number, messages: readonly CarrierMessage[]): boolean =>
  OF_CARRIERS.has(status) && messages.length > 0 && messages.every(({ code }) => code === NOT_REACHED);

/** `Tracking not found`, `Resource not found` (of a shipment to void), `Manifest 'manf_1' not found or has no document`. */
const ABSENT = /^(?:shipment|resource|tracking|pickup|manifest)\b.*\bnot found/i;

/** A carrier's own "not found" is a refusal: the engine has what was asked for. */
const isAbsent = (status: number, messages: readonly CarrierMessage[]): boolean =>
  status === 404 && messages.some(({ text, carrier }) => carrier === undefined && ABSENT.test(text));

type Failed = Exclude<GatewayAnswer<never>, { kind: 'ok' }>;

const failure = (received: RawAnswer, now: number): Failed => {
  const { status, headers } = received;
  const json = readJson(received);
  const messages = json.ok ? messagesIn(json.value) : [];
  if (status >= 500 || LATER.has(status) || isNotReached(status, messages)) {
    return { kind: 'unavailable', status, retryAfterMs: retryAfterMs(headers, now), messages };
  }
  if (status === 407) return { kind: 'unreachable', step: 'proxy', detail: 'status 407', sent: true };
  if (status < 400 || !json.ok) return noService(`status ${status}`);
  if (status === 401 || status === 403) return { kind: 'unauthorised' };
  // Another server's page knows neither form.
  if (messages.length === 0) return noService(`status ${status}, not of the engine`);
  return isAbsent(status, messages) ? { kind: 'missing' } : { kind: 'refused', status, messages };
};

/** An answer of the engine as the value that it holds, everything else as what it means. */
export const readAnswer = <Schema extends z.ZodType>(
  received: RawAnswer | Unreachable,
  schema: Schema,
  now: number,
): GatewayAnswer<z.output<Schema>> => {
  if (received.kind === 'unreachable') return received;
  const { status } = received;
  if (status < 200 || status > 299) return failure(received, now);
  const json = readJson(received);
  if (!json.ok) return noService(`status ${status}, ${json.detail}`);
  const parsed = safeParse(schema, json.value);
  return parsed.success
    ? { kind: 'ok', value: parsed.data }
    : noService(`status ${status}, not of the engine`);
};
