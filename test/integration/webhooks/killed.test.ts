import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Webhook } from 'standardwebhooks';
import { expect, it, onTestFinished, vi } from 'vitest';
import { subkey } from '../../../electron/service/accounts/signing-key.ts';
import { secretOf } from '../../../electron/service/webhooks/signature.ts';
import { volume } from '../../helpers/profile.ts';
import { openAt, tempFolder } from '../../helpers/store.ts';
import { type Answering, drop, type Receiver, refuse, take } from '../../helpers/webhook-receiver.ts';
import { webhookReceiver } from '../../helpers/webhooks.ts';
import { createDice } from '../../sync-model/random.ts';

const CHILD = fileURLToPath(new URL('../../helpers/webhook-child.ts', import.meta.url));
const KILLS = volume(2, 200);
/** Their events are more than a kill waits for, so that each program has some left to tell, however late it is killed. */
const EACH = 3;
const SHIPMENTS = KILLS * EACH + 10;

const start = (
  folder: string,
  url: string,
  shipments: number,
): { child: ChildProcess; kill(): Promise<void> } => {
  const args = [CHILD, folder, url, String(shipments)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
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

/** Resolves when the program has made all shipments. */
const made = async ({ stdout }: ChildProcess): Promise<void> => {
  let said = '';
  for await (const chunk of stdout ?? []) {
    said += String(chunk);
    if (said.includes('done')) return;
  }
};

/** The versions of each shipment that its events have told, in the order in which they came. */
const versionsTold = ({ received }: Receiver): Map<string, number[]> => {
  const all = new Map<string, number[]>();
  for (const { data } of received) {
    const reference = data.shipmentReference as string;
    all.set(reference, [...(all.get(reference) ?? []), data.version as number]);
  }
  return all;
};

it(
  `${KILLS} kills while events are written and delivered: each arrives, and those of a shipment in order`,
  async () => {
    const folder = await tempFolder();
    const receiver = await webhookReceiver();
    const dice = createDice(15);
    // Long before the program has had so many messages.
    receiver.answers = Array.from({ length: SHIPMENTS * 20 }, (): Answering => {
      const isTaken = !dice.chance(0.08);
      return isTaken ? take : dice.pick([refuse(500), refuse(429, { 'retry-after': '1' }), drop]);
    });
    for (let kills = 0; kills < KILLS; kills += 1) {
      const { kill } = start(folder, receiver.url, (kills + 1) * EACH);
      await receiver.got(receiver.received.length + 1 + dice.upTo(8));
      await kill();
    }
    expect(receiver.received.length).toBeLessThan(SHIPMENTS * 3);
    const { child, kill } = start(folder, receiver.url, SHIPMENTS);
    await made(child);
    const store = await openAt(folder, { role: 'guest' });
    onTestFinished(() => store.close());
    await vi.waitFor(
      async () => expect(await store.webhooks.endpoints()).toMatchObject([{ waiting: 0, dead: 0 }]),
      { timeout: 60_000, interval: 50 },
    );
    await kill();

    const told = versionsTold(receiver);
    const { rows } = await store.shipments.list({ offset: 0, limit: SHIPMENTS });
    expect(rows).toHaveLength(SHIPMENTS);
    for (const { reference } of rows) {
      const [shipment] = await store.shipments.byReferences([reference]);
      const versions = told.get(reference) ?? [];
      // One that a kill has cut short has fewer edits: each that was stored has arrived.
      const stored = Array.from({ length: shipment?.version ?? 0 }, (_, at) => at + 1);
      expect([...new Set(versions)]).toEqual(stored);
      expect(versions).toEqual(versions.toSorted((one, other) => one - other));
    }

    const [endpoint] = await store.webhooks.endpoints();
    // As the program derives it from its key file.
    const secret = secretOf(subkey(new Uint8Array(32).fill(7), `webhook-secret.${endpoint?.id}.1`));
    const library = new Webhook(secret);
    for (const { id, headers, body } of receiver.received) {
      const at = new Date(Number(headers['webhook-timestamp']) * 1000);
      expect(headers['webhook-signature']).toBe(library.sign(id, at, body));
    }
  },
  volume(120_000, 2_400_000),
);
