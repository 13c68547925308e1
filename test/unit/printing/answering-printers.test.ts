import { expect, it } from 'vitest';
import { createAnsweringPrinters } from '../../../electron/printing/adapters/network/answering-printers.ts';
import { testClock } from '../../helpers/clock.ts';

const limits = { askMs: 400, answerMs: 2_000, forgetMs: 600_000 };
const ADDRESS = '10.0.0.7:9100';

it('a printer that nothing is known of is waited for longer by a look than by a label', () => {
  const printers = createAnsweringPrinters(testClock(), limits);
  expect(printers.answerMs(ADDRESS)).toBe(400);
  expect(printers.lookMs(ADDRESS)).toBe(2_000);
});

it('one that did not answer is asked by looks alone, and shortly, until that is forgotten', () => {
  const clock = testClock();
  const printers = createAnsweringPrinters(clock, limits);
  printers.isSilent(ADDRESS);
  expect(printers.answerMs(ADDRESS)).toBeNull();
  expect(printers.lookMs(ADDRESS)).toBe(400);
  clock.advance(600_000);
  expect(printers.answerMs(ADDRESS)).toBe(400);
  expect(printers.lookMs(ADDRESS)).toBe(2_000);
});

it('one that answers is waited for', () => {
  const printers = createAnsweringPrinters(testClock(), limits);
  printers.isSilent(ADDRESS);
  printers.answers(ADDRESS);
  expect(printers.answerMs(ADDRESS)).toBe(2_000);
  expect(printers.lookMs(ADDRESS)).toBe(2_000);
});
