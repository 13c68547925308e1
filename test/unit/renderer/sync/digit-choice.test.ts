import { describe, expect, it } from 'vitest';
import { SCAN_HICCUP_MS } from '../../../../renderer/features/bench/burst.ts';
import { createDigitChoice } from '../../../../renderer/features/sync/conflict/digit-choice.ts';

/** A question with three choices, on a clock of its own. `type` are keys with the ms since the one before. */
const question = () => {
  let now = 1000;
  const chosen: string[] = [];
  const timers = new Set<{ at: number; run: () => void }>();
  const hearers = new Set<(at: number) => void>();
  const digits = createDigitChoice({
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    hearCharacters: (heard) => {
      hearers.add(heard);
      return () => hearers.delete(heard);
    },
    choose: (take) => chosen.push(take),
  });
  const pass = (ms: number) => {
    now += ms;
    for (const timer of [...timers]) {
      if (timer.at > now || !timers.delete(timer)) continue;
      timer.run();
    }
  };
  /** @param reaches false for one that what hears scans has swallowed */
  const type = (key: string, pause: number, reaches = true) => {
    pass(pause);
    for (const heard of [...hearers]) heard(now);
    const at = '123'.indexOf(key);
    if (reaches && /\d/.test(key)) digits.digit((['mine', 'theirs', 'value'] as const)[at], now);
  };
  return { digits, chosen, pass, type, waits: () => timers.size + hearers.size };
};

describe('a choice by a digit', () => {
  it('is made once nothing has followed it for longer than a scanner pauses', () => {
    const { chosen, pass, type, waits } = question();
    type('2', 0);
    pass(SCAN_HICCUP_MS);
    expect(chosen).toEqual([]);
    pass(20);
    expect(chosen).toEqual(['theirs']);
    expect(waits()).toBe(0);
    type('1', 1000);
    pass(1000);
    expect(chosen).toEqual(['theirs', 'mine']);
  });

  it('is not made by a scan whose other characters are swallowed, whether the first pause is short or long', () => {
    for (const first of [5, 60, 100, SCAN_HICCUP_MS]) {
      const { chosen, pass, type, waits } = question();
      type('1', 0);
      type('Z', first, first > 50);
      for (const key of '99900012') type(key, 8, false);
      pass(5000);
      expect(chosen, `${first} ms`).toEqual([]);
      expect(waits()).toBe(0);
    }
  });

  it('is not made by a code of digits at any pace of a scanner', () => {
    for (const pace of [1, 20, 49, 60, 120, SCAN_HICCUP_MS]) {
      const { chosen, pass, type } = question();
      for (const key of '1231231') type(key, pace, pace > 50);
      pass(5000);
      expect(chosen, `${pace} ms`).toEqual([]);
    }
  });

  it('is made at once where the person goes on, and once', () => {
    const { digits, chosen, pass, type } = question();
    type('3', 0);
    expect(digits.settle()).toBe('value');
    expect(digits.settle()).toBeNull();
    pass(5000);
    expect(chosen).toEqual(['value']);
  });

  it('is not made after the question has gone, or for a digit without a choice', () => {
    const { digits, chosen, pass, type, waits } = question();
    type('1', 0);
    digits.drop();
    type('7', 5000);
    pass(5000);
    expect(chosen).toEqual([]);
    expect(waits()).toBe(0);
  });
});
