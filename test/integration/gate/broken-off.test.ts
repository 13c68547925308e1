import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { TALLY_FILE, type Tally } from '../../gate/tally.ts';
import { tempFolder } from '../../helpers/store.ts';

/** The tally of a real run of Vitest over these files. */
const tallyOf = async (files: Readonly<Record<string, string>>): Promise<Tally> => {
  const folder = await tempFolder();
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const tally = join(folder, 'tally.json');
  const reporter = resolve('test/gate/vitest-tally.ts');
  const args = [
    'run',
    '--root',
    folder,
    '--globals',
    '--no-isolate',
    '--maxWorkers=2',
    '--reporter',
    reporter,
  ];
  await new Promise<void>((done) =>
    execFile(
      process.execPath,
      [resolve('node_modules/vitest/vitest.mjs'), ...args],
      { env: { ...process.env, [TALLY_FILE]: tally } },
      () => done(),
    ),
  );
  return JSON.parse(readFileSync(tally, 'utf8'));
};

test('a file whose process ends under it is named, with the reason, and can be tried alone', async () => {
  const { passed, failed, failures } = await tallyOf({
    'dies.test.js': `test('it', async () => {
      process.kill(process.pid, 'SIGKILL');
      await new Promise(() => {});
    });`,
    'lives.test.js': `test('it', () => {});`,
  });
  expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
  expect(failures).toMatchObject([{ what: 'dies.test.js', place: { file: 'dies.test.js', titles: null } }]);
  expect(failures?.[0]?.why).toContain('Caused by: Error: Worker exited unexpectedly with signal SIGKILL');
});

test('an error that is of no file stays outside of any test', async () => {
  const { failed, failures } = await tallyOf({
    'late.test.js': `test('it', async () => {
      setTimeout(() => { throw new Error('too late', { cause: new Error('the clock') }); }, 1);
      await new Promise((done) => setTimeout(done, 50));
    });`,
  });
  expect(failed).toBe(1);
  expect(failures).toMatchObject([{ what: 'outside of any test' }]);
  expect(failures?.[0]).not.toHaveProperty('place');
  expect(failures?.[0]?.why).toMatch(/too late[\s\S]*Caused by: Error: the clock/);
});
