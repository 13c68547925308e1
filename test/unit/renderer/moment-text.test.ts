import { expect, test } from 'vitest';
import { dayAndTime, shortMomentText } from '../../../renderer/lib/time.ts';

const at = (text: string): number => new Date(text).getTime();
const now = at('2026-11-30T15:00:00');

/** Blanks that no line breaks at are written by some versions of ICU. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

test.each([
  ['2026-11-30T08:05:00', '8:05 AM', '08:05'],
  ['2026-11-29T08:05:00', 'Nov 29, 8:05 AM', '29. Nov., 8:05'],
  ['2025-11-30T08:05:00', 'Nov 30, 2025', '30.11.2025'],
])('a narrow column says of %s its day unless it is today', (moment, english, german) => {
  expect(plain(shortMomentText(at(moment), now, 'en-US'))).toBe(english);
  expect(plain(shortMomentText(at(moment), now, 'de-DE'))).toBe(german);
});

test('a column of moments says day and time, today as well', () => {
  expect(plain(dayAndTime(now, 'en-US'))).toBe('11/30/26, 3:00 PM');
  expect(plain(dayAndTime(now, 'de-DE'))).toBe('30.11.26, 15:00');
});
