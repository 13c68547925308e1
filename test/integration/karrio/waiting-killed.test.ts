import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { LabelWait } from '../../../electron/core/label-waits.ts';
import { ENGINES_SETTING } from '../../../electron/karrio/engines/stored-engines.ts';
import { PRINTERS_SETTING } from '../../../electron/printing/profiles.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { boughtShipment, buyingDeskAt, CALLER, statesAt } from '../../helpers/buying-desk.ts';
import { type Exchange, type Fate, faultProxy } from '../../helpers/fault-proxy.ts';
import { useKarrio } from '../../helpers/karrio.ts';
import { startPrinterSocket } from '../../helpers/printer-socket.ts';
import { volume } from '../../helpers/profile.ts';
import { openAt, tempFolder } from '../../helpers/store.ts';
import { createDice } from '../../sync-model/random.ts';

const CHILD = fileURLToPath(new URL('../../helpers/waiting-child.ts', import.meta.url));
const LABELS = volume(3, 40);
/** Rounds with faults; behind them only few are needed, for what is left. */
const FAULTY_ROUNDS = LABELS;
const MOST_ROUNDS = LABELS * 3;

/** Killed between its note and the request to buy: a person says that it was not bought; the desk never does by itself. */
const isAsked = ({ error }: LabelWait): boolean => error?.code === 'label.uncertain';

describe('a desk that is killed while its prints wait for their labels', () => {
  const engine = useKarrio();

  it(`buys each of ${LABELS} labels once, and prints it once at most`, {
    timeout: 60_000 * LABELS,
  }, async () => {
    await engine().connect('generic');
    const folder = await tempFolder();
    const socket = await startPrinterSocket();
    onTestFinished(() => socket.close());
    const { apiKey } = engine();
    const proxy = await faultProxy(() => Number(new URL(engine().url).port));
    const references = Array.from({ length: LABELS }, (_, index) => `WK-${index}`);
    const filled = await openAt(folder);
    const local = await buyingDeskAt(filled, { url: engine().url, apiKey });
    await filled.settings.set(ENGINES_SETTING, [
      {
        ...{ id: 'main', name: 'Depot', url: proxy.url, ca: '', proxy: '', isTest: false },
        ...{ version: '2026.1', connections: [], readAt: Date.now() },
      },
    ]);
    await filled.settings.set(PRINTERS_SETTING, [
      {
        ...{ id: 'zebra', name: 'ZEBRA', kind: 'network', host: socket.host, port: socket.port },
        ...{ language: 'zpl', dpi: 300, media: { widthMm: 101.6, heightMm: 152.4 } },
        ...{ offset: { xMm: 0, yMm: 0 }, isDefault: true },
      },
    ]);
    await local.create(CALLER, { shipment: references.map((each) => boughtShipment(each)) });
    for (const reference of references) {
      const [stored] = await filled.shipments.byReferences([reference]);
      await filled.waits.put({
        ...{ reference, requestId: `wish-${reference}`, version: stored?.version ?? 0, carrier: 'PARCEL' },
        ...{ printerId: null, userId: 1, email: CALLER.email, role: 'packer', at: Date.now() },
        ...{ state: 'waiting', error: null },
      });
    }
    await filled.close();

    const random = createDice(11).next;
    let kill = (): void => undefined;
    const later = (): void => void setTimeout(() => kill(), random() * 40);
    const unavailable = ({ answer }: Exchange): void =>
      answer({ status: 502, headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') });
    const fates: [share: number, fate: Fate][] = [
      [0.08, unavailable],
      [
        0.08,
        async ({ forward, drop }) => {
          await forward();
          drop();
        },
      ],
      // Before the engine has it, and while it is at work.
      [
        0.1,
        async ({ forward, drop }) => {
          kill();
          if (random() < 0.5) await forward();
          drop();
        },
      ],
      // After its answer: at any step of storing and printing behind it.
      [
        0.2,
        async ({ forward, answer }) => {
          answer(await forward());
          later();
        },
      ],
    ];
    let exchanges = 0;
    const faults = proxy.when({}, async (exchange) => {
      exchanges += 1;
      // Chance may spare a short trial: the first request is one that is killed.
      if (exchanges === 1) {
        kill();
        return exchange.drop();
      }
      let left = random();
      for (const [share, fate] of fates) {
        left -= share;
        if (left < 0) return await fate(exchange);
      }
      exchange.answer(await exchange.forward());
    });

    let kills = 0;
    /** Prints that wait; once the engine has answered for some rounds, without those that a person is asked about. */
    const waiting = async (round: number): Promise<number> => {
      const store = await openAt(folder);
      const waits = (await store.waits.list()).filter(({ state }) => state === 'waiting');
      await store.close();
      return waits.filter((wait) => round < FAULTY_ROUNDS + 3 || !isAsked(wait)).length;
    };
    /** True where there are prints, and not one has been begun: the next start sends one. */
    const areAllQueued = async (): Promise<boolean> => {
      const store = await openAt(folder);
      const jobs = await store.jobs.list({ limit: 1_000 });
      await store.close();
      return jobs.length > 0 && jobs.every(({ state }) => state === 'queued');
    };
    /** Until it is killed, or `isDone` says so. */
    const round = async (isDone: () => boolean): Promise<void> => {
      const child = spawn(process.execPath, [CHILD, folder, apiKey], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const closed = once(child, 'close');
      onTestFinished(() => void child.kill('SIGKILL'));
      let isKilled = false;
      kill = () => {
        if (!isKilled && child.kill('SIGKILL')) kills += 1;
        isKilled = true;
      };
      // One that is killed before it has started says nothing.
      await Promise.race([once(child.stdout, 'data'), closed]);
      const timer = setInterval(() => isDone() && child.kill('SIGKILL'), 50);
      await closed;
      clearInterval(timer);
      kill = () => undefined;
    };
    /** Nothing has been asked of the engine, and nothing printed, for some looks. */
    const quiet = (): (() => boolean) => {
      let seen = -1;
      let looks = 0;
      return () => {
        const now = proxy.seen.length + socket.jobs.length;
        looks = seen === now ? looks + 1 : 0;
        seen = now;
        return looks > 120;
      };
    };
    for (let count = 0; count < MOST_ROUNDS && (await waiting(count)) > 0; count += 1) {
      if (count === FAULTY_ROUNDS) faults.stop();
      await round(quiet());
    }
    // Kills may have come between each purchase and the printer: what is queued is printed by the next start, however long
    // a busy machine takes to draw it.
    faults.stop();
    if (socket.jobs.length === 0)
      await round((await areAllQueued()) ? () => socket.jobs.length > 0 : quiet());

    const store = await openAt(folder);
    onTestFinished(() => store.close());
    const printed = socket.jobs.map((job) => job.toString('latin1'));
    // Killed while its bytes were sent: a person says whether it came out, and those behind it wait.
    const asked = await store.jobs.list({ states: ['uncertain'], limit: 1_000 });
    for (const reference of references) {
      const bought = (await statesAt(engine(), reference)).filter((state) => state === 'created');
      const [stored] = await store.shipments.byReferences([reference]);
      const jobs = await store.jobs.list({ reference, limit: 10 });
      const wait = await store.waits.of(reference);
      const number = (JSON.parse(stored?.text ?? '{}') as Shipment).shipmentInfo.shipmentItems?.[0]
        ?.trackingNumber;
      // Labelled by the very print that waited, or a person is asked.
      expect([reference, bought.length, jobs.length]).toEqual(
        wait ? [reference, bought.length, 0] : [reference, 1, 1],
      );
      expect(bought.length).toBeLessThanOrEqual(1);
      if (wait?.state === 'waiting')
        expect([reference, bought.length, isAsked(wait)]).toEqual([reference, 0, true]);
      const papers = number ? printed.filter((text) => text.includes(number)) : [];
      expect(papers.length).toBeLessThanOrEqual(1);
    }
    expect(kills).toBeGreaterThan(0);
    expect(printed.length + asked.length).toBeGreaterThan(0);
  });
});
