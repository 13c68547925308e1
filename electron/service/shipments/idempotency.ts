import { createHash } from 'node:crypto';
import { PackdeskError } from '../../../shared/errors.ts';
import type { SaveResponse } from '../../../shared/service.ts';
import type { Caller } from '../../core/caller.ts';
import type { IdempotentResponse, ShipmentStore } from '../../core/shipment-store.ts';

/** One request under an Idempotency-Key. */
export interface Repeatable<Response = SaveResponse> {
  key: string;
  /** The answer that this request got before; null the first time. @throws PackdeskError request.idempotency */
  earlier(): Promise<Response | null>;
  /** Row saved with the change that the answer reports. */
  record(response: Response, at: number): IdempotentResponse;
}

/**
 * The same key with the same request gets the same answer, with another request a refusal. Keys are each
 * user's own. The hash covers what was asked, not how it was formatted.
 */
export const repeatable = <Response = SaveResponse>(
  store: Pick<ShipmentStore, 'idempotent'>,
  caller: Caller,
  request: { key: string; kind: string; body: unknown },
): Repeatable<Response> => {
  const { key } = request;
  const requestHash = createHash('sha256')
    .update(`${request.kind}\n${JSON.stringify(request.body)}`)
    .digest('hex');
  return {
    key,
    earlier: async () => {
      const saved = await store.idempotent(key, caller.userId);
      if (saved === null) return null;
      if (saved.requestHash !== requestHash) {
        throw new PackdeskError('request.idempotency', {
          errors: { 'Idempotency-Key': ['This key was used for a different request.'] },
        });
      }
      return JSON.parse(saved.response) as Response;
    },
    record: (response, at) => ({
      key,
      userId: caller.userId,
      requestHash,
      response: JSON.stringify(response),
      at,
    }),
  };
};
