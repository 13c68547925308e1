import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openReader } from '../../../electron/db/connection.ts';
import { storePaths } from '../../../electron/db/folder.ts';
import { outboxReads } from '../../../electron/db/outbox.ts';
import { type Fate, pass } from '../../helpers/fault-proxy.ts';
import { edit, killablePair, PATCH, POST, SHIPMENTS, shipmentOf } from '../../helpers/faulty-pair.ts';
import { volume } from '../../helpers/profile.ts';
import { createDice } from '../../sync-model/random.ts';

/** kill -9 of the desk so many times; a full run takes 200. */
const KILLS = Number(process.env.PACKDESK_KILLS ?? volume(3, 10));
const SEED = Number(process.env.PACKDESK_SEED ?? 1);
const SHIPMENTS_HELD = volume(100, 250);
/** Each held shipment is edited twice, in different fields. */
const EDITS = 2 * SHIPMENTS_HELD;

const references = Array.from({ length: SHIPMENTS_HELD }, (_, at) => `K-${at}`);

/** Counts rows that are not done, from outside the desk. */
const watchQueue = (folder: string): (() => number) => {
  const db = openReader(storePaths(folder));
  onTestFinished(() => void db.close());
  const { counts } = outboxReads(db);
  return () => {
    const { waiting, held, refused } = counts();
    return waiting + held + refused;
  };
};

const until = (state: () => boolean): Promise<void> =>
  vi.waitFor(() => expect(state()).toBe(true), { timeout: 60_000, interval: 10 });

describe('a desk that is killed again and again while it sends', () => {
  it(`has sent each of ${EDITS} edits once after ${KILLS} kills, seed ${SEED}`, {
    timeout: 60_000 + KILLS * 12_000,
  }, async () => {
    const { upTo } = createDice(SEED);
    const pair = await killablePair();
    const there = await pair.remote.at();
    const known = references.slice(0, SHIPMENTS_HELD * 0.8);
    for (let at = 0; at < known.length; at += 40) {
      const some = known.slice(at, at + 40);
      await there.create(...some.map((reference) => shipmentOf(reference)));
      await pair.here().getAll(some);
    }
    // Nothing gets out until all of it is answered: a fifth of it new shipments, and two edits of each.
    const closed = pair.proxy.when({ path: SHIPMENTS }, ({ drop }) => drop());
    for (const reference of references) {
      if (!known.includes(reference)) await pair.here().create(shipmentOf(reference));
      expect((await pair.here().update(edit({ orderNumber: `o ${reference}` }, reference))).status).toBe(200);
      expect((await pair.here().update(edit({ description: `d ${reference}` }, reference))).status).toBe(200);
    }
    await pair.kill();
    closed.stop();
    const left = watchQueue(pair.folder);
    expect(left()).toBe(SHIPMENTS_HELD);

    // Each life ends at the nth request, before it reaches the remote, after it, or some way into the next.
    const perLife = Math.max(1, Math.floor((SHIPMENTS_HELD * 3) / (KILLS + 1)));
    let ends = 0;
    for (let life = 0; life < KILLS; life += 1) {
      let [requests, end] = [1 + upTo(2 * perLife), (): void => undefined];
      const moment = new Promise<void>((resolve) => {
        end = resolve;
      });
      const [where, turns] = [upTo(3), upTo(40)];
      const fate: Fate = async (exchange) => {
        requests -= 1;
        if (requests !== 0) return pass(exchange);
        if (where === 0) return end();
        const real = await exchange.forward();
        if (where === 1) return end();
        exchange.answer(real);
        // Some way into what the desk does about it: its merge, its write, its next requests.
        for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
        end();
      };
      const rule = pair.proxy.when({ path: SHIPMENTS }, fate);
      await pair.start();
      // It may have sent everything before its time comes.
      let ended = false;
      void moment.then(() => {
        ended = true;
      });
      await until(() => ended || left() === 0);
      if (ended) ends += 1;
      await pair.kill();
      rule.stop();
    }

    await pair.start();
    await until(() => left() === 0);
    // Most of them ended it in the midst of its work, as long as there was any.
    expect(ends).toBeGreaterThan(Math.min(volume(0, KILLS / 2), 80));
    for (const reference of references) {
      const document = await pair.remote.document(reference);
      expect(document?.shipmentInfo).toMatchObject({
        orderNumber: `o ${reference}`,
        description: `d ${reference}`,
      });
      const history = await pair.remote.history(reference);
      // Made once; each value written once.
      expect(history.filter(({ action }) => action === 'create')).toHaveLength(1);
      const written = history
        .filter(({ action }) => action === 'update')
        .flatMap(({ changes }) => changes.map(({ path }) => path));
      expect(new Set(written).size, reference).toBe(written.length);
      expect(await pair.remote.version(reference)).toBe(history.length);
    }
    // A request whose answer was lost is not sent again.
    const bodies = pair.proxy.seen.filter(
      ({ method, path }) => method !== 'GET' && path.startsWith(SHIPMENTS),
    );
    expect(bodies.length).toBeLessThanOrEqual(SHIPMENTS_HELD + 5 * (KILLS + 1));
    expect(pair.proxy.count(POST) + pair.proxy.count(PATCH)).toBe(bodies.length);
  });
});
