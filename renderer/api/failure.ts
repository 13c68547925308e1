import { BridgeError, type CodedError, localError } from '../../shared/bridge/rpc.ts';

/** Failure as the window keeps and shows it. */
export type Failure = Pick<CodedError, 'code' | 'details' | 'errors' | 'broken' | 'unfit' | 'traceId'>;

/** Any thrown value as a coded failure; a fault of the window itself is `internal`. */
export const toFailure = (thrown: unknown): Failure => {
  const error = thrown instanceof BridgeError ? thrown : localError('internal');
  return {
    code: error.code,
    details: error.details,
    errors: error.errors,
    broken: error.broken,
    unfit: error.unfit,
    traceId: error.traceId,
  };
};

/** Failures that leave open whether the desk did it. */
const OPEN: readonly Failure['code'][] = ['bridge.lost', 'bridge.unreadable', 'internal', 'store.disk'];

/** True if the request may have been carried out: a retry must use the same id. */
export const mayBeDone = ({ code }: Failure): boolean => OPEN.includes(code);
