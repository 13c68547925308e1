import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { subkey } from '../../../electron/service/accounts/signing-key.ts';
import { secretOf } from '../../../electron/service/webhooks/signature.ts';
import type { OrderInbox } from '../../../shared/import/inbox.ts';
import { sentOrder, standardHeaders } from '../../helpers/inbox.ts';
import { volume } from '../../helpers/profile.ts';
import { openAt, tempFolder } from '../../helpers/store.ts';
import { createDice } from '../../sync-model/random.ts';

const CHILD = fileURLToPath(new URL('../../helpers/inbox-child.ts', import.meta.url));
const KILLS = volume(1, 50);
const EACH_LIFE = 12;

const start = async (folder: string): Promise<{ url: string; kill(): Promise<void> }> => {
  const child: ChildProcess = spawn(process.execPath, [CHILD, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  return {
    url: said.toString('utf8').trim(),
    kill: async () => {
      child.kill('SIGKILL');
      await closed;
    },
  };
};

/** The secret of the inbox, as the service derives it from its key file. */
const secretIn = async (folder: string): Promise<string> => {
  const store = await openAt(folder, { role: 'guest' });
  const [inbox] = (await store.settings.get('import.inboxes')) as OrderInbox[];
  await store.close();
  return secretOf(subkey(new Uint8Array(32).fill(7), `order-inbox.erp-${inbox?.createdAt}.1`));
};

it(
  `${KILLS} kills while orders are sent: each that was answered is one shipment, and none is two`,
  async () => {
    const folder = await tempFolder();
    const dice = createDice(21);
    const sent = new Set<string>();
    const answered = new Set<string>();
    let secret = '';
    const post = async (url: string, number: string): Promise<void> => {
      const body = sentOrder(number);
      sent.add(number);
      const response = await fetch(`${url}/api/v3/orders/erp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...standardHeaders(secret, `m-${number}`, body, Date.now()),
        },
        body,
      }).catch(() => null);
      if (response?.status === 202) answered.add(number);
    };
    for (let life = 0; life < KILLS; life += 1) {
      const { url, kill } = await start(folder);
      secret ||= await secretIn(folder);
      const wanted = answered.size + dice.upTo(EACH_LIFE);
      const numbers = Array.from({ length: EACH_LIFE }, (_, at) => String(life * EACH_LIFE + at));
      // A shop sends again what was not answered.
      const again = [...sent].filter((number) => !answered.has(number));
      const posts = [...again, ...numbers].map((number) => post(url, number));
      await vi.waitFor(
        async () => {
          const isOver = await Promise.race([Promise.all(posts).then(() => true), Promise.resolve(false)]);
          if (answered.size < wanted && !isOver) throw new Error('not yet');
        },
        { interval: 1, timeout: 30_000 },
      );
      await kill();
      await Promise.all(posts);
    }
    const { url, kill } = await start(folder);
    await Promise.all([...sent].map((number) => post(url, number)));
    expect(answered).toEqual(sent);
    const store = await openAt(folder, { role: 'guest' });
    onTestFinished(() => store.close());
    await vi.waitFor(async () => expect(await store.inbox.waiting(1)).toEqual([]), { timeout: 60_000 });
    await kill();
    expect(await store.inbox.open(1)).toEqual([]);
    const { rows } = await store.shipments.list({ offset: 0, limit: 10_000 });
    expect(rows.map(({ reference }) => reference).sort()).toEqual(
      [...sent].map((each) => `S-${each}`).sort(),
    );
  },
  volume(120_000, 1_800_000),
);
