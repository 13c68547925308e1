import type { FastifyRequest } from 'fastify';
import { PackdeskError } from '../../../shared/errors.ts';

/**
 * Refuses a compressed body before it is read: a small one could become a large one.
 * @throws PackdeskError request.encoding
 */
export const requirePlain = ({ headers }: Pick<FastifyRequest, 'headers'>): void => {
  const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (encoding !== 'identity') throw new PackdeskError('request.encoding');
};
