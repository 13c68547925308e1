import { PackdeskError } from '../../../shared/errors.ts';
import type { Clock } from '../../core/clock.ts';

export interface ThrottleRules {
  /** Failures that cost no waiting. */
  free: number;
  /** The first wait; each further failure doubles it. */
  firstMs: number;
  /** The longest wait. */
  capMs: number;
  /** One failure is forgotten in each such span. */
  forgetMs: number;
  /** Keys remembered at most; the one that failed longest ago goes first. */
  maxKeys?: number;
}

export interface Throttle {
  /** @throws PackdeskError request.throttled with the seconds to wait */
  check(key: string): void;
  count(key: string): void;
  /** Takes one `count` back: the attempt was a good one after all. */
  uncount(key: string): void;
  reset(key: string): void;
  /** Number of keys that are remembered. */
  size(): number;
}

interface Entry {
  /** Failures not yet forgotten, as of `at`. */
  level: number;
  at: number;
  blockedUntil: number;
}

const MAX_KEYS = 10_000;

/**
 * Counts failures for each key as a bucket that leaks. Beyond the free ones each failure brings a wait
 * that doubles up to a cap; the level is capped with it, so that a long attack is soon forgotten.
 */
export const createThrottle = (clock: Clock, rules: ThrottleRules): Throttle => {
  const entries = new Map<string, Entry>();
  const maxKeys = rules.maxKeys ?? MAX_KEYS;
  const maxLevel = rules.free + Math.ceil(Math.log2(rules.capMs / rules.firstMs)) + 1;

  const levelNow = (entry: Entry): number =>
    Math.max(0, entry.level - (clock.now() - entry.at) / rules.forgetMs);

  const wait = (level: number): number =>
    level <= rules.free ? 0 : Math.min(rules.capMs, rules.firstMs * 2 ** (Math.ceil(level - rules.free) - 1));

  const remember = (key: string, entry: Entry): void => {
    // Out and in again: the map's order is then the order of the last failures.
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size <= maxKeys) return;
    const oldest = entries.keys().next();
    if (!oldest.done) entries.delete(oldest.value);
  };

  return {
    check(key) {
      const entry = entries.get(key);
      if (!entry) return;
      const left = entry.blockedUntil - clock.now();
      if (left > 0) {
        throw new PackdeskError('request.throttled', { details: { seconds: Math.ceil(left / 1000) } });
      }
      if (levelNow(entry) === 0) entries.delete(key);
    },
    count(key) {
      const entry = entries.get(key);
      const level = Math.min(maxLevel, (entry ? levelNow(entry) : 0) + 1);
      const now = clock.now();
      remember(key, { level, at: now, blockedUntil: Math.max(entry?.blockedUntil ?? 0, now + wait(level)) });
    },
    uncount(key) {
      const entry = entries.get(key);
      if (!entry) return;
      const level = levelNow(entry) - 1;
      if (level <= 0) entries.delete(key);
      else
        entries.set(key, {
          level,
          at: clock.now(),
          blockedUntil: level <= rules.free ? 0 : entry.blockedUntil,
        });
    },
    reset: (key) => {
      entries.delete(key);
    },
    size: () => entries.size,
  };
};
