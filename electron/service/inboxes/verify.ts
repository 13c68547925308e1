import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { InboxScheme } from '../../../shared/import/inbox.ts';
import { sameSecret } from '../../core/same-secret.ts';
import { signature } from '../webhooks/signature.ts';

/** By so much a sender's clock may be off, and a message have been on its way, ms (Standard Webhooks). */
export const TOLERANCE_MS = 5 * 60_000;

/** Signatures of one message that are looked at: one for each secret while one is replaced. */
const MOST_SIGNATURES = 10;

const WOOCOMMERCE = 'x-wc-webhook-signature';
const SHOPIFY = 'x-shopify-hmac-sha256';

/** A request as it came. */
export interface Sent {
  headers: IncomingHttpHeaders;
  body: Uint8Array;
}

const text = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '');

/** SHA-256 of a body, hex. */
export const digestOf = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');

/** Does a request look signed at all? One that does not is answered before its body is read. */
export const looksSigned = (headers: IncomingHttpHeaders): boolean =>
  [headers['webhook-signature'], headers[WOOCOMMERCE], headers[SHOPIFY]].some(
    (header) => text(header) !== '',
  );

const standard = (secrets: readonly string[], { headers, body }: Sent, now: number): string | null => {
  const id = text(headers['webhook-id']);
  const at = text(headers['webhook-timestamp']);
  if (!/^[\x21-\x7e]{1,255}$/.test(id) || !/^\d{1,12}$/.test(at)) return null;
  const timestamp = Number(at);
  if (Math.abs(now - timestamp * 1000) > TOLERANCE_MS) return null;
  const given = text(headers['webhook-signature']).split(' ').slice(0, MOST_SIGNATURES);
  const isSigned = secrets
    .map((secret) => signature(secret, { id, timestamp, body }))
    .some((right) => given.map((each) => sameSecret(each, right)).includes(true));
  return isSigned ? `id ${id}` : null;
};

/**
 * Shops sign the body alone, with the letters of the secret as they are, and no time: a body that comes again is the same
 * message, however often and under whatever id, so that an older one that is replayed changes nothing.
 */
const bodyAlone = (secrets: readonly string[], given: string, body: Uint8Array): string | null => {
  const isSigned = secrets
    .map((secret) => createHmac('sha256', secret).update(body).digest('base64'))
    .map((right) => sameSecret(given, right))
    .includes(true);
  return isSigned ? `body ${digestOf(body)}` : null;
};

/**
 * The name by which a repeat of a signed request is known; null where it is not signed by one of the secrets, or not now.
 * @param now ms
 */
export const verified = (
  scheme: InboxScheme,
  secrets: readonly string[],
  sent: Sent,
  now: number,
): string | null => {
  switch (scheme) {
    case 'standard':
      return standard(secrets, sent, now);
    case 'woocommerce':
      return bodyAlone(secrets, text(sent.headers[WOOCOMMERCE]), sent.body);
    case 'shopify':
      return bodyAlone(secrets, text(sent.headers[SHOPIFY]), sent.body);
    default:
      return scheme satisfies never;
  }
};

/** WooCommerce asks once whether the address answers, unsigned, when a webhook is set up there. */
export const isPing = (scheme: InboxScheme, { headers, body }: Sent): boolean =>
  scheme === 'woocommerce' &&
  text(headers['content-type']).startsWith('application/x-www-form-urlencoded') &&
  body.length < 40 &&
  /^webhook_id=\d+$/.test(Buffer.from(body).toString('latin1'));
