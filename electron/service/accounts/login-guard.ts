import { PackdeskError } from '../../../shared/errors.ts';
import type { Clock } from '../../core/clock.ts';
import { sourceOf } from '../../core/sign-in-source.ts';
import { createBoundedMutex } from './bounded-mutex.ts';
import { createThrottle, type ThrottleRules } from './throttle.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Short waits: guesses at a packer's account must not keep the packer from work. */
const ACCOUNT: ThrottleRules = { free: 5, firstMs: SECOND, capMs: 30 * SECOND, forgetMs: MINUTE };
/**
 * Programs of this computer share one address with any other program here, so their guesses cannot be told from
 * theirs. A wide budget keeps right sign-ins going: 1,000 wrong passwords for an account, then one each 90 seconds.
 * That is 960 a day for each account, a third of the 2,880 that `ACCOUNT` lets through, against passwords of 15
 * characters and more (8 with a one-time password).
 */
const ACCOUNT_HERE: ThrottleRules = {
  free: 1000,
  firstMs: 90 * SECOND,
  capMs: 90 * SECOND,
  forgetMs: 90 * SECOND,
};
/** Wide: a whole depot may stand behind one address. */
const ADDRESS: ThrottleRules = { free: 100, firstMs: SECOND, capMs: MINUTE, forgetMs: 10 * SECOND };
/** Unknown names, tried from this computer: ten a second, each costs some 15 ms of one processor. */
const ADDRESS_HERE: ThrottleRules = { free: 500, firstMs: SECOND, capMs: SECOND, forgetMs: SECOND / 10 };
/** Counted only after a right password, so it cannot lock out anyone else. A code is one in 333,000. */
const CODE: ThrottleRules = { free: 5, firstMs: 30 * SECOND, capMs: 15 * MINUTE, forgetMs: 30 * MINUTE };

/** Account and address pairs remembered as good. */
const MAX_KNOWN = 10_000;
/** Passwords that are looked at side by side for programs; what `createPasswords` has beyond is the window's. */
const MAX_UNDER_WAY = 120;

export interface Attempt<T> {
  /** False: the password was right and a one-time password must follow. */
  complete: boolean;
  value: T;
}

export interface LoginGuard {
  /**
   * Runs one attempt to sign in, unless there were too many. It failed when `run` throws auth.credentials;
   * any other failure counts for nothing.
   * @param address of the network, or `WINDOW` for the desk's own window
   * @throws PackdeskError request.throttled
   */
  attempt<T>(account: string, address: string, run: () => Promise<Attempt<T>>): Promise<T>;
  /** Runs the check of a one-time password after a right password; false is a wrong code. */
  code(account: string, check: () => Promise<boolean>): Promise<boolean>;
}

/** Limits of one attempt: its budgets, and its keys in them. */
interface Measure {
  budget: ReturnType<typeof createThrottle>;
  key: string;
  /** The budget of all accounts together; null where none applies. */
  address: ReturnType<typeof createThrottle> | null;
  /** A right sign-in wipes out the failures before it. Not where it may be another program's. */
  forgives: boolean;
}

const createKnown = () => {
  const known = new Set<string>();
  return {
    has: (pair: string): boolean => known.has(pair),
    add: (pair: string): void => {
      known.delete(pair);
      known.add(pair);
      if (known.size <= MAX_KNOWN) return;
      const oldest = known.values().next();
      if (!oldest.done) known.delete(oldest.value);
    },
  };
};

/**
 * Throttles sign-in by account and by where it comes from. Each of these is counted apart, so that failures at one
 * make no user wait at another: the desk's own window; this computer; an address where the account has signed in
 * before; all other addresses together, so that many addresses gain a stranger nothing.
 * @param clock one that is never set back (`steadyClock`)
 */
export const createLoginGuard = (clock: Clock): LoginGuard => {
  const accounts = createThrottle(clock, ACCOUNT);
  const accountsHere = createThrottle(clock, ACCOUNT_HERE);
  const addresses = createThrottle(clock, ADDRESS);
  const addressesHere = createThrottle(clock, ADDRESS_HERE);
  const codes = createThrottle(clock, CODE);
  const exclusively = createBoundedMutex();
  const known = createKnown();
  let underWay = 0;

  const measureOf = (account: string, address: string): Measure => {
    const source = sourceOf(address);
    const pair = `${account}\n${address}`;
    // A window has one person before it, who cannot try hundreds of accounts.
    if (source === 'window') return { budget: accounts, key: pair, address: null, forgives: true };
    const isKnown = known.has(pair);
    if (source === 'here') {
      const wide = isKnown ? null : addressesHere;
      return { budget: accountsHere, key: `${account}\nhere`, address: wide, forgives: false };
    }
    const wide = isKnown ? null : addresses;
    return { budget: accounts, key: isKnown ? pair : account, address: wide, forgives: true };
  };

  const bounded = async <T>(address: string, run: () => Promise<T>): Promise<T> => {
    if (sourceOf(address) === 'window') return await run();
    if (underWay >= MAX_UNDER_WAY) throw new PackdeskError('request.throttled', { details: { seconds: 1 } });
    underWay += 1;
    try {
      return await run();
    } finally {
      underWay -= 1;
    }
  };

  return {
    attempt(account, address, run) {
      const { budget, key, address: wide, forgives } = measureOf(account, address);
      return exclusively(key, async () => {
        budget.check(key);
        wide?.check(address);
        // Counted before the outcome is known: guesses for many accounts at once count too.
        wide?.count(address);
        try {
          const { complete, value } = await bounded(address, run);
          wide?.uncount(address);
          if (complete) {
            if (forgives) budget.reset(key);
            codes.reset(account);
            known.add(`${account}\n${address}`);
          }
          return value;
        } catch (error) {
          if (error instanceof PackdeskError && error.code === 'auth.credentials') budget.count(key);
          else wide?.uncount(address);
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
