import { createHmac } from 'node:crypto';

/** Prefix of a secret of Standard Webhooks; base64 of the key follows. */
const PREFIX = 'whsec_';

/** The form in which receivers take a key: `whsec_` and its base64. The scheme takes 24 to 64 bytes. */
export const secretOf = (key: Uint8Array): string => `${PREFIX}${Buffer.from(key).toString('base64')}`;

/** The parts that are signed: `id.timestamp.body`. */
interface Signed {
  id: string;
  /** Of this try, seconds since 1970. */
  timestamp: number;
  body: string | Uint8Array;
}

/** One signature, `v1,` and its base64. @param secret as `secretOf` writes it */
export const signature = (secret: string, { id, timestamp, body }: Signed): string => {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
};

/**
 * The headers of a message by Standard Webhooks.
 * @param secrets the current one first; while one is being replaced both sign, so that a receiver may have either
 */
export const signedHeaders = (secrets: readonly string[], signed: Signed): Record<string, string> => ({
  'webhook-id': signed.id,
  'webhook-timestamp': String(signed.timestamp),
  'webhook-signature': secrets.map((secret) => signature(secret, signed)).join(' '),
});
