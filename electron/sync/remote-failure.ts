import { type ErrorCode, PackdeskError } from '../../shared/errors.ts';
import type { UserAnswer } from '../core/remote.ts';

/** Every end of a request that is not `ok`. */
export type NotOk = Exclude<UserAnswer<unknown>, { kind: 'ok' }>;

/** Statuses of services that know no such request. */
const UNKNOWN = new Set([404, 405, 501]);

/** Refusals of a void that are told here with the remote's own code. */
const OF_VOIDS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'label.void-refused',
  'label.void-uncertain',
  'label.void-away',
  'label.void-offline',
  'label.uncertain',
  'label.engine-none',
  'label.of-remote',
  'label.asked',
]);

/** Statuses that a gateway on the way answers too, after the service behind it may have done the request. */
const IN_BETWEEN = new Set([500, 502, 504]);

const unreachable = (detail: string): PackdeskError =>
  new PackdeskError('sync.unreachable', { details: { detail } });

/** True where the remote knows no such request: it is no Packdesk, or an older one. */
export const isUnknownRequest = (answer: NotOk): boolean => {
  // A page of another server has no such thing to say.
  if (answer.kind === 'unreachable') return answer.step === 'not-a-service';
  const isRefused = answer.kind === 'refused' || answer.kind === 'unavailable';
  return isRefused && answer.code === undefined && UNKNOWN.has(answer.status);
};

/** The failure that a person is told where a request that waits for no sync was not done. */
export const remoteFailure = (answer: NotOk): PackdeskError => {
  switch (answer.kind) {
    case 'signed-out':
      return new PackdeskError('sync.signed-out');
    case 'unauthorised':
      return new PackdeskError('sync.refused', { details: { detail: answer.title || '401' } });
    case 'refused': {
      const { title, errors } = answer;
      return new PackdeskError('sync.refused', { details: { detail: title }, errors });
    }
    case 'unreachable':
      return unreachable(`${answer.step}: ${answer.detail}`);
    case 'unavailable':
      return unreachable(`status ${answer.status}`);
    case 'missing':
    case 'stale':
    case 'unchanged':
      return unreachable(answer.kind);
    default:
      return answer satisfies never;
  }
};

/** The failure of a void at the remote. The refusals of a carrier are told as the remote tells them. */
export const voidFailure = (
  answer: NotOk,
  details: { reference: string; carrier: string },
): PackdeskError => {
  if (answer.kind === 'unreachable' && answer.step !== 'not-a-service') {
    // The carrier may have been asked, and its answer was not waited for.
    return new PackdeskError(answer.sent ? 'label.void-uncertain' : 'label.void-offline', { details });
  }
  if (answer.kind !== 'refused' && answer.kind !== 'unavailable') return remoteFailure(answer);
  const { code, status } = answer;
  const errors = answer.kind === 'refused' ? answer.errors : {};
  if (code !== undefined && OF_VOIDS.has(code)) {
    const message = Object.values(errors).flat().join('; ') || '-';
    return new PackdeskError(code, { details: { ...details, message }, errors });
  }
  if (answer.kind === 'refused') return remoteFailure(answer);
  const isUncertain = code === undefined && IN_BETWEEN.has(status);
  return new PackdeskError(isUncertain ? 'label.void-uncertain' : 'label.void-offline', { details });
};
