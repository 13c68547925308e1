import { PackdeskError } from '../../../shared/errors.ts';
import type { Clock } from '../../core/clock.ts';
import { createLanes } from './lanes.ts';
import { createThrottle, type ThrottleRules } from './throttle.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Short waits: whoever guesses at a packer's account must not keep the packer from work. */
const ACCOUNT: ThrottleRules = { free: 5, firstMs: SECOND, capMs: 30 * SECOND, forgetMs: MINUTE };
/** Wide: a whole depot may stand behind one address. */
const ADDRESS: ThrottleRules = { free: 100, firstMs: SECOND, capMs: MINUTE, forgetMs: 10 * SECOND };
/** Counted only after a right password, so nobody else can be locked out by it. A code is one in 333,000. */
const CODE: ThrottleRules = { free: 5, firstMs: 30 * SECOND, capMs: 15 * MINUTE, forgetMs: 30 * MINUTE };

/** Account and address pairs remembered as good. */
const MAX_KNOWN = 10_000;

export interface Attempt<T> {
  /** False: the password was right and a one-time password must follow. */
  complete: boolean;
  value: T;
}

export interface LoginGuard {
  /**
   * Runs one attempt to sign in, unless there were too many. It failed when `run` throws auth.credentials;
   * any other failure counts for nothing.
   * @throws PackdeskError request.throttled
   */
  attempt<T>(account: string, address: string, run: () => Promise<Attempt<T>>): Promise<T>;
  /** Runs the check of a one-time password after a right password; false is a wrong code. */
  code(account: string, check: () => Promise<boolean>): Promise<boolean>;
}

/**
 * Throttles sign-in by account and by address. From where an account has signed in before, it is counted
 * apart: strangers who guess elsewhere do not make its owner wait.
 */
export const createLoginGuard = (clock: Clock): LoginGuard => {
  const accounts = createThrottle(clock, ACCOUNT);
  const addresses = createThrottle(clock, ADDRESS);
  const codes = createThrottle(clock, CODE);
  const inTurn = createLanes();
  const known = new Set<string>();

  const remember = (pair: string): void => {
    known.delete(pair);
    known.add(pair);
    if (known.size <= MAX_KNOWN) return;
    const oldest = known.values().next();
    if (!oldest.done) known.delete(oldest.value);
  };

  return {
    attempt(account, address, run) {
      const pair = `${account}\n${address}`;
      const isKnown = known.has(pair);
      const key = isKnown ? pair : account;
      return inTurn(key, async () => {
        accounts.check(key);
        if (!isKnown) addresses.check(address);
        // Counted before the outcome is known: guesses for many accounts at once count too.
        addresses.count(address);
        try {
          const { complete, value } = await run();
          addresses.uncount(address);
          if (complete) {
            accounts.reset(key);
            codes.reset(account);
            remember(pair);
          }
          return value;
        } catch (error) {
          if (error instanceof PackdeskError && error.code === 'auth.credentials') accounts.count(key);
          else addresses.uncount(address);
          throw error;
        }
      });
    },
    async code(account, check) {
      codes.check(account);
      const right = await check();
      if (!right) codes.count(account);
      return right;
    },
  };
};
