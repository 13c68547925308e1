import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { filesIn } from '../../helpers/exports.ts';
import { volume } from '../../helpers/profile.ts';
import { openAt, tempFolder } from '../../helpers/store.ts';
import { createDice } from '../../sync-model/random.ts';

const CHILD = fileURLToPath(new URL('../../helpers/export-child.ts', import.meta.url));
const KILLS = volume(2, 50);
/** More than a kill waits for, so that each program has some left to make, however late it is killed. */
const EACH = 12;
const SHIPMENTS = KILLS * EACH + 4;

const start = (...args: string[]): { child: ChildProcess; kill(): Promise<void> } => {
  const child = spawn(process.execPath, [CHILD, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    child,
    kill: async () => {
      child.kill('SIGKILL');
      await closed;
    },
  };
};

/** Resolves when the program has said the word; its output flows on. */
const said = async ({ stdout }: ChildProcess, word: string): Promise<void> => {
  let all = '';
  stdout?.on('data', (chunk) => {
    all += String(chunk);
  });
  await vi.waitFor(() => expect(all).toContain(word), { timeout: 60_000, interval: 5 });
};

it(
  `${KILLS} kills while labels are made and exported: each is in exactly one whole file, and none is forgotten`,
  async () => {
    const data = await tempFolder();
    const folder = join(await tempFolder(), 'out');
    await mkdir(folder);
    const dice = createDice(21);
    for (let kills = 0; kills < KILLS; kills += 1) {
      const before = (await readdir(folder)).length;
      const { child, kill } = start(data, folder, String((kills + 1) * EACH));
      await said(child, 'started');
      const more = 1 + dice.upTo(6);
      await vi.waitFor(
        async () => expect((await readdir(folder)).length).toBeGreaterThanOrEqual(before + more),
        {
          timeout: 20_000,
          interval: 2,
        },
      );
      await kill();
    }
    const { child, kill } = start(data, folder, String(SHIPMENTS));
    await said(child, 'done');
    const store = await openAt(data, { role: 'guest' });
    onTestFinished(() => store.close());
    await vi.waitFor(async () => expect(await store.exports.list()).toMatchObject([{ due: 0, waiting: 0 }]), {
      timeout: 60_000,
      interval: 50,
    });
    await kill();
    const rows = (await filesIn(folder)).map(({ text }) => {
      const [head, row, ...rest] = text.split('\r\n');
      expect([head, ...rest]).toEqual(['reference,state,tracking', '']);
      return row ?? '';
    });
    expect(new Set(rows).size).toBe(rows.length);
    const { rows: shipments } = await store.shipments.list({ offset: 0, limit: SHIPMENTS });
    const expected = shipments.flatMap(({ reference, labelledAt }) => [
      `${reference},labelled,T-${reference}`,
      ...(labelledAt === null ? [`${reference},voided,T-${reference}`] : []),
    ]);
    expect(rows.toSorted()).toEqual(expected.toSorted());
  },
  volume(120_000, 1_800_000),
);
