import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { orderProfile, ordersText } from '../../helpers/orders.ts';
import { volume } from '../../helpers/profile.ts';
import { openAt, tempFolder } from '../../helpers/store.ts';
import { type Answering, drop, refuse, take } from '../../helpers/webhook-receiver.ts';
import { webhookReceiver } from '../../helpers/webhooks.ts';
import { createDice } from '../../sync-model/random.ts';

const CHILD = fileURLToPath(new URL('../../helpers/import-child.ts', import.meta.url));
const KILLS = volume(1, 20);
const EACH = 6;
/** Killed between its report and its move, a file gets another name: nothing there is overwritten. */
const DONE = /^f\d+(?: \(\d+\))?\.csv$/;
const by = { userId: 0, email: 'hot folder', role: 'admin' as const };

const start = (data: string, url: string) => {
  const child = spawn(process.execPath, [CHILD, data, url], { stdio: ['ignore', 'ignore', 'inherit'] });
  const closed = once(child, 'close');
  onTestFinished(() => void child.kill('SIGKILL'));
  return async () => {
    child.kill('SIGKILL');
    await closed;
  };
};

it(
  `a desk that imports and tells of it, killed ${KILLS} times: each order once, each event at least once`,
  async () => {
    const [data, folder] = [await tempFolder(), await tempFolder()];
    const seeded = await openAt(data);
    await seeded.settings.set('import.profiles', [orderProfile()]);
    await seeded.settings.set('import.folders', [{ id: 'in', folder, profile: 'shop', on: true, by }]);
    await seeded.close();
    const receiver = await webhookReceiver();
    const dice = createDice(16);
    receiver.answers = Array.from(
      { length: KILLS * EACH * 20 },
      (): Answering => (dice.chance(0.08) ? dice.pick([refuse(500), drop]) : take),
    );
    for (let kill = 0; kill < KILLS; kill += 1) {
      const path = join(folder, `.f${kill}.csv`);
      await writeFile(path, ordersText(kill * EACH + 1, EACH));
      await rename(path, join(folder, `f${kill}.csv`));
      const end = start(data, receiver.url);
      // Within the import of this file, or of what a kill before has left.
      await receiver.got(receiver.received.length + 1 + dice.upTo(EACH));
      await end();
    }
    const end = start(data, receiver.url);
    const files = async () =>
      (await readdir(join(folder, 'done')).catch(() => [])).filter((name) => DONE.test(name));
    const waiting = { timeout: volume(30_000, 300_000), interval: 50 };
    await vi.waitFor(async () => expect(await files()).toHaveLength(KILLS), waiting);
    const store = await openAt(data, { role: 'guest' });
    onTestFinished(() => store.close());
    await vi.waitFor(
      async () => expect(await store.webhooks.endpoints()).toMatchObject([{ waiting: 0, dead: 0 }]),
      waiting,
    );
    await end();
    const expected = Array.from({ length: KILLS * EACH }, (_, order) => `S-${order + 1}`).toSorted();
    const { rows } = await store.shipments.list({ offset: 0, limit: KILLS * EACH + 1 });
    expect(rows.map(({ reference }) => reference).toSorted()).toEqual(expected);
    const told = new Set(receiver.received.map(({ data: of }) => of.shipmentReference as string));
    expect([...told].toSorted()).toEqual(expected);
    expect(await readdir(join(folder, 'failed'))).toEqual([]);
  },
  volume(120_000, 2_400_000),
);
