import { PackdeskError } from '../../shared/errors.ts';
import type { UserAnswer } from '../core/remote.ts';

/** The failure that a person is told where the remote has not done a request that waits for no sync. */
export const failureAt = (answer: Exclude<UserAnswer<unknown>, { kind: 'ok' }>): PackdeskError => {
  switch (answer.kind) {
    case 'signed-out':
      return new PackdeskError('sync.signed-out');
    case 'unauthorised':
    case 'refused':
      return new PackdeskError('sync.refused', { details: { detail: answer.title || '401' } });
    case 'unreachable':
      return new PackdeskError('sync.unreachable', {
        details: { detail: `${answer.step}: ${answer.detail}` },
      });
    case 'unavailable':
      return new PackdeskError('sync.unreachable', { details: { detail: `status ${answer.status}` } });
    case 'missing':
    case 'stale':
    case 'unchanged':
      return new PackdeskError('sync.unreachable', { details: { detail: answer.kind } });
    default:
      return answer satisfies never;
  }
};
