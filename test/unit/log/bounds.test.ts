import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDeskLog } from '../../../electron/app/desk-log.ts';
import { limitedLog } from '../../../electron/app/limited-log.ts';
import { createLogger } from '../../../electron/app/logger.ts';
import { rotatingFile } from '../../../electron/app/rotating-file.ts';
import { recordingLogger } from '../../helpers/accounts.ts';

const folderOfTest = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'packdesk-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

test('a log is put aside while the program runs, and never takes more than twice its limit', () => {
  const folder = folderOfTest();
  const file = rotatingFile(join(folder, 'a.log'), join(folder, 'b.log'), 10_000);
  for (let line = 0; line < 5000; line += 1) file.write(`${String(line).padStart(20, '.')}\n`);
  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
  expect(sizes).toHaveLength(2);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(10_021);
  expect(readFileSync(join(folder, 'a.log'), 'utf8')).toContain('4999\n');
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
});

/** A name that cannot be replaced, as of a file that another program holds on Windows. */
const hold = (name: string): void => {
  mkdirSync(name);
  writeFileSync(join(name, 'held'), '');
};

test('a log that cannot be put aside goes on, errors too, and is put aside once that works again', () => {
  const folder = folderOfTest();
  const [current, aside] = [join(folder, 'a.log'), join(folder, 'b.log')];
  hold(aside);
  const logger = createLogger({ destination: rotatingFile(current, aside, 10_000) });
  for (let line = 0; line < 120; line += 1) logger.info('job.sent', { job: 'x'.repeat(60) });
  expect(statSync(current).size).toBeGreaterThan(10_000);
  logger.error('store.trouble');
  expect(readFileSync(current, 'utf8')).toContain('store.trouble');

  rmSync(aside, { recursive: true });
  for (let line = 0; line < 40; line += 1) logger.info('job.done', { job: 'x'.repeat(60) });
  expect(readFileSync(aside, 'utf8')).toContain('store.trouble');
  expect(readFileSync(current, 'utf8')).toContain('job.done');
  expect(statSync(current).size).toBeLessThan(10_000);
});

test('a log that can never be put aside keeps its newest lines, and grows to about twice its limit', () => {
  const folder = folderOfTest();
  const [current, aside] = [join(folder, 'a.log'), join(folder, 'b.log')];
  hold(aside);
  const file = rotatingFile(current, aside, 10_000);
  let largest = 0;
  for (let line = 0; line < 5000; line += 1) {
    file.write(`${String(line).padStart(20, '.')}\n`);
    largest = Math.max(largest, statSync(current).size);
  }
  expect(largest).toBeGreaterThan(20_000);
  expect(largest).toBeLessThan(21_300);
  expect(readFileSync(current, 'utf8')).toContain('.4999\n');
});

test('an event that comes all the time leaves room for the others, and is counted', () => {
  const { logger, lines } = recordingLogger();
  let now = 0;
  const log = limitedLog(logger, () => now);
  for (let time = 0; time < 100_000; time += 1) log.warn('request.foreign');
  log.info('login.done');
  for (let time = 0; time < 1000; time += 1) log.error('request.failed');
  expect(lines.filter(({ event }) => event === 'request.foreign')).toHaveLength(300);
  expect(lines.filter(({ event }) => event === 'login.done')).toHaveLength(1);
  expect(lines.filter(({ event }) => event === 'request.failed')).toHaveLength(1000);
  now = 60_000;
  log.warn('request.foreign');
  expect(lines.at(-2)).toMatchObject({
    event: 'log.left-out',
    fields: { of: 'request.foreign', lines: 99_700 },
  });
});

test('the log of a desk is bounded, whoever feeds it', () => {
  const folder = folderOfTest();
  const log = openDeskLog(folder);
  for (let time = 0; time < 20_000; time += 1) log.warn('request.foreign', { traceId: 'x'.repeat(100) });
  expect(statSync(join(folder, 'logs', 'desk.log')).size).toBeLessThan(100_000);
});
