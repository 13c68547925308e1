import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, countDays, dayOf, daysBetween, isDay, startOfDay } from '../../../shared/reports/days.ts';

const HOUR_MS = 3_600_000;
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'America/Havana',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
];

const hoursOf = (day: string, zone: string): number =>
  (startOfDay(addDays(day, 1), zone) - startOfDay(day, zone)) / HOUR_MS;

describe('a day', () => {
  test('begins at midnight of its zone', () => {
    expect(new Date(startOfDay('2026-11-21', 'Europe/Berlin')).toISOString()).toBe(
      '2026-11-20T23:00:00.000Z',
    );
  });

  test.each([
    ['2026-03-29', 'Europe/Berlin', 23],
    ['2026-10-25', 'Europe/Berlin', 25],
    ['2026-03-30', 'Europe/Berlin', 24],
    // Clocks are put forward at midnight: the day begins at one o’clock.
    ['2018-11-04', 'America/Sao_Paulo', 23],
    // Clocks are put back at midnight: the day before is the longer one.
    ['2018-02-17', 'America/Sao_Paulo', 25],
    // One o’clock becomes midnight: it begins with the first of the two.
    ['2025-11-02', 'America/Havana', 25],
    ['2026-04-05', 'Australia/Lord_Howe', 24.5],
  ])('%s in %s has %d hours', (day, zone, hours) => {
    expect(hoursOf(day, zone)).toBe(hours);
  });

  test('has every moment from its beginning up to that of the next', () => {
    const day = fc.integer({ min: 0, max: 15_000 }).map((count) => addDays('2000-01-01', count));
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        day,
        fc.double({ min: 0, max: 0.999_99, noNaN: true }),
        (zone, one, part) => {
          const [from, to] = [startOfDay(one, zone), startOfDay(addDays(one, 1), zone)];
          const at = Math.floor(from + (to - from) * part);
          expect(dayOf(at, zone)).toBe(one);
          expect(dayOf(from - 1, zone)).toBe(addDays(one, -1));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('of no calendar is none', () => {
    expect(['2026-02-29', '2026-13-01', '26-01-01', '', '1969-12-31'].map(isDay)).toEqual(
      Array.from({ length: 5 }, () => false),
    );
    expect(() => startOfDay('2026-02-30', 'UTC')).toThrow(RangeError);
  });
});

test('days from one to another are counted with both', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect([countDays('2026-01-01', '2026-12-31'), countDays('2026-01-02', '2026-01-01')]).toEqual([365, 0]);
});
