import type { ErrorCode } from '../../../shared/errors.ts';
import { accountMark } from '../../core/account-name.ts';
import type { AccountStore } from '../../core/account-store.ts';
import { actorNow } from '../../core/actor.ts';
import type { AuditStore } from '../../core/audit-store.ts';
import type { Clock } from '../../core/clock.ts';
import { failureFields } from '../../core/failure-fields.ts';
import type { Logger } from '../../core/logger.ts';

const WINDOW_MS = 10 * 60_000;
/** Entries of one account at one place within that time, and of all together. Some 1.5 MB an hour under attack. */
const MOST_OF_ONE = 10;
const MOST = 200;

export interface RefusedSignIns {
  /**
   * Records a refused sign-in. One of an account that there is not is named by its mark alone: people type passwords in
   * the wrong field. A failure to record is logged: the refusal is the same without it.
   */
  note(code: ErrorCode, email: string): Promise<void>;
}

/**
 * Refused sign-ins in the audit log, which keeps all that is in it: so no program can fill the disk with them. Within ten
 * minutes ten of an account at a place are told one by one; that there are more is told once, and how many they were with
 * the next refusal that is told.
 */
export const createRefusedSignIns = (ports: {
  accounts: Pick<AccountStore, 'userByEmail'>;
  audit: Pick<AuditStore, 'note'>;
  clock: Clock;
  logger: Logger;
}): RefusedSignIns => {
  const { accounts, audit, clock, logger } = ports;
  let began = Number.NEGATIVE_INFINITY;
  let told = 0;
  let untold = 0;
  const counts = new Map<string, number>();

  const renew = (now: number): void => {
    // A clock that was set back begins another window.
    if (now - began < WINDOW_MS && now >= began) return;
    began = now;
    told = 0;
    counts.clear();
  };

  /** 'tell', the last one that is told, or nothing. */
  const place = (key: string): 'tell' | 'last' | 'none' => {
    if (told >= MOST) {
      untold += 1;
      return 'none';
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count <= MOST_OF_ONE && told < MOST - 1) {
      told += 1;
      return 'tell';
    }
    untold += 1;
    if (count > MOST_OF_ONE + 1) return 'none';
    told += 1;
    return 'last';
  };

  const write = async (code: ErrorCode, email: string): Promise<void> => {
    renew(clock.now());
    const which = place(`${email}\n${actorNow().place}`);
    if (which === 'none') return;
    const user = await accounts.userByEmail(email);
    const subject = user?.email ?? `? ${accountMark(email)}`;
    if (which === 'last') {
      return audit.note({ kind: 'sign-in', action: 'more-refused', subject, details: { code } });
    }
    const unlisted = untold;
    untold = 0;
    await audit.note({
      ...{ kind: 'sign-in', subject },
      action: code === 'request.throttled' ? 'locked-out' : 'refused',
      details: { code, ...(unlisted > 0 && { unlisted }) },
    });
  };

  return {
    note: async (code, email) => {
      try {
        await write(code, email);
      } catch (error) {
        logger.error('audit.not-noted', failureFields(error));
      }
    },
  };
};
