import type { DeskAccess } from '../../shared/roles.ts';
import type { Caller } from '../core/caller.ts';

/** Decides who may call now. */
export interface Gate {
  /**
   * The signed-in, unlocked caller with the right that `access` asks for.
   * @throws PackdeskError auth.token, auth.locked, auth.role
   */
  admit(access: DeskAccess): Promise<Caller>;
  /**
   * Checks that an answer may still be shown to its caller: the desk may have been locked, or left to another
   * user, in the meantime.
   * @throws PackdeskError auth.locked, auth.token
   */
  mayShow(caller: Caller): void;
  /** True while a user is signed in and the desk is not locked. */
  readonly open: boolean;
}
