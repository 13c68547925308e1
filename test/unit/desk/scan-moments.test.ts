import { expect, test } from 'vitest';
import type { BenchScan } from '../../../electron/core/report-store.ts';
import { ScanMoments } from '../../../electron/desk/scan-moments.ts';
import { capturedLog } from '../../helpers/captured-log.ts';
import { handTimers } from '../../helpers/hand-timers.ts';

const scan = (reference: string): BenchScan => ({ reference, at: 1, userId: 1 });

const noting = (fails = false) => {
  const written: string[][] = [];
  const { timers, pass, pending } = handTimers();
  const { logger, text } = capturedLog();
  const noteScans = async (scans: readonly BenchScan[]): Promise<void> => {
    written.push(scans.map(({ reference }) => reference));
    if (fails) throw new Error('the disk is full');
  };
  return { moments: new ScanMoments({ store: { noteScans }, timers, logger }), written, pass, pending, text };
};

test('scans are written together, some seconds after the first', () => {
  const { moments, written, pass, pending } = noting();
  moments.note(scan('A'));
  pass(3_000);
  moments.note(scan('B'));
  expect(written).toEqual([]);
  pass(2_000);
  expect(written).toEqual([['A', 'B']]);
  expect(pending()).toBe(0);
});

test('a label has them written before it, and nothing is written twice', () => {
  const { moments, written, pass } = noting();
  moments.note(scan('A'));
  moments.flush();
  moments.flush();
  pass(10_000);
  expect(written).toEqual([['A']]);
});

test('a scan that cannot be noted is told to the log alone', async () => {
  const { moments, text } = noting(true);
  moments.note(scan('A'));
  expect(() => moments.flush()).not.toThrow();
  await expect.poll(text).toContain('scans.not-noted');
});
