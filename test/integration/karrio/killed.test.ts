import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import { boughtShipment, buyingDeskAt, CALLER, statesAt } from '../../helpers/buying-desk.ts';
import { type Exchange, type Fate, faultProxy } from '../../helpers/fault-proxy.ts';
import { useKarrio } from '../../helpers/karrio.ts';
import { volume } from '../../helpers/profile.ts';
import { openAt, tempFolder } from '../../helpers/store.ts';
import { createDice } from '../../sync-model/random.ts';

const CHILD = fileURLToPath(new URL('../../helpers/buying-child.ts', import.meta.url));
const LABELS = volume(8, 200);
/** Rounds in which a program is killed and faults happen; then one without either. */
const MOST_ROUNDS = 400;

const badGateway = ({ answer }: Exchange): void =>
  answer({ status: 502, headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') });

describe('a desk that is killed while it buys', () => {
  const engine = useKarrio();

  it(`has each of ${LABELS} labels once, or asks`, { timeout: 30_000 * LABELS }, async () => {
    await engine().connect('generic');
    const folder = await tempFolder();
    const references = Array.from({ length: LABELS }, (_, index) => `KILL-${index}`);
    const filled = await openAt(folder);
    const { apiKey } = engine();
    const local = await buyingDeskAt(filled, { url: engine().url, apiKey });
    await local.create(CALLER, { shipment: references.slice(0, 100).map((each) => boughtShipment(each)) });
    if (LABELS > 100)
      await local.create(CALLER, { shipment: references.slice(100).map((each) => boughtShipment(each)) });
    await filled.close();

    const random = createDice(7).next;
    const proxy = await faultProxy(() => Number(new URL(engine().url).port));
    let kill = (): void => undefined;
    const fates: [share: number, fate: Fate][] = [
      [0.06, ({ drop }) => drop()],
      [0.06, badGateway],
      [
        0.06,
        async (exchange) => {
          await exchange.forward();
          badGateway(exchange);
        },
      ],
      [
        0.06,
        async ({ forward, drop }) => {
          await forward();
          drop();
        },
      ],
      // Before the engine has it, and while it is at work.
      [
        0.06,
        async ({ forward, drop }) => {
          kill();
          if (random() < 0.5) await forward();
          drop();
        },
      ],
      // After the engine has answered, at any of the desk's steps behind it.
      [
        0.1,
        async ({ forward, answer }) => {
          answer(await forward());
          const wait = random() * 12;
          setTimeout(() => kill(), wait);
        },
      ],
    ];
    const faults = proxy.when({}, async (exchange) => {
      let left = random();
      for (const [share, fate] of fates) {
        left -= share;
        if (left < 0) return await fate(exchange);
      }
      exchange.answer(await exchange.forward());
    });

    const open = new Set(references);
    /** The last answer to each that is open. */
    const answers = new Map<string, string>();
    const isAsked = (): boolean => [...open].every((each) => answers.get(each) === 'label.uncertain');
    let kills = 0;
    const round = async (): Promise<void> => {
      const child = spawn(process.execPath, [CHILD, folder, proxy.url, apiKey, ...open], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      kill = () => {
        if (child.exitCode === null && child.kill('SIGKILL')) kills += 1;
      };
      const closed = once(child, 'close');
      for await (const line of createInterface(child.stdout)) {
        const { reference, outcome } = JSON.parse(line) as { reference: string; outcome: string };
        if (outcome === 'labelled') open.delete(reference);
        answers.set(reference, outcome);
      }
      await closed;
    };
    for (let count = 0; count < MOST_ROUNDS && !isAsked(); count += 1) {
      await round();
      if (count > LABELS) faults.stop();
    }
    // The faults are over: what is still open is asked about for good, once the engine has answered for each.
    faults.stop();
    for (let count = 0; count === 0 || (count < 5 && !isAsked()); count += 1) await round();
    kill = () => undefined;

    const store = await openAt(folder);
    try {
      for (const reference of references) {
        const bought = (await statesAt(engine(), reference)).filter((state) => state === 'created');
        const live = await store.purchases.live(reference);
        const [shipment] = await store.shipments.byReferences([reference]);
        const isLabelled = shipment?.status === ShipmentStatus.labelled;
        // Bought: labelled here. Not bought: nothing here says so, or a person is asked.
        expect([reference, bought.length, isLabelled, live?.state], answers.get(reference)).toEqual(
          isLabelled ? [reference, 1, true, 'labelled'] : [reference, 0, false, 'buying'],
        );
      }
    } finally {
      await store.close();
    }
    expect(kills).toBeGreaterThan(0);
  });
});
