import type { CodedError } from '../../shared/bridge/rpc.ts';
import { errorWords, PackdeskError } from '../../shared/errors.ts';
import { failureFields } from '../core/failure-fields.ts';
import type { Logger } from '../core/logger.ts';

/**
 * Failure as the window gets it. Anything outside the catalogue becomes `internal`: its cause goes only to
 * the log, under the trace id, without its message.
 */
export const toCodedError = (error: unknown, traceId: string, log: Logger): CodedError => {
  const known = error instanceof PackdeskError && error.code !== 'internal' ? error : null;
  if (!known) {
    log.error('bridge.failed', { traceId, ...failureFields(error) });
    const details = { traceId };
    return { code: 'internal', ...errorWords('internal', details), details, traceId };
  }
  if (known.status >= 500) log.warn('bridge.refused', { traceId, ...failureFields(known) });
  return {
    code: known.code,
    ...errorWords(known.code, known.details),
    details: known.details,
    errors: known.errors,
    ...(known.broken && { broken: [...known.broken] }),
    ...(known.unfit && { unfit: [...known.unfit] }),
    traceId,
  };
};
