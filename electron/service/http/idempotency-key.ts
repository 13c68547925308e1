import type { FastifyRequest } from 'fastify';
import { PackdeskError } from '../../../shared/errors.ts';

/** Printable ASCII without blanks. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/** The key of a request that may be repeated. @throws PackdeskError request.malformed */
export const idempotencyKey = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || IDEMPOTENCY_KEY.test(key)) return key as string | undefined;
  throw new PackdeskError('request.malformed', {
    errors: { 'Idempotency-Key': ['must be 1 to 255 printable characters'] },
  });
};
