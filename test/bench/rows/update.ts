import Database from 'better-sqlite3';
import { storePaths } from '../../../electron/db/folder.ts';
import { runLoad } from '../processes/load.ts';
import { referenceOf } from '../references.ts';
import { sideBySide } from '../rounds.ts';
import type { Measurement } from '../row.ts';
import { startBenchService } from '../service.ts';
import { benchShipment } from '../shipments.ts';

/** An update: one field of one shipment, another value each time. */
export const UPDATE = {
  method: 'PATCH',
  path: '/api/v3/shipments',
  body: '{"shipment":[{"shipmentInfo":{"shipmentReference":"{n}","description":"turn {turn}"}}]}',
} as const;

/** The same row changed as SQLite can at best: one UPDATE by its key, as durable as the service's. */
const rawUpdates = (folder: string) => {
  const db = new Database(storePaths(folder).file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  const seq = db.prepare('SELECT seq FROM shipments WHERE reference = ?').pluck().get(referenceOf(0));
  const update = db.prepare('UPDATE shipment_texts SET text = ? WHERE seq = ?');
  const shipment = benchShipment(0);
  const run = (ms: number): number => {
    const began = performance.now();
    let turns = 0;
    while (performance.now() - began < ms) {
      shipment.shipmentInfo.description = `turn ${turns}`;
      update.run(JSON.stringify(shipment), seq);
      turns += 1;
    }
    return (performance.now() - began) / turns;
  };
  return { run, close: () => db.close() };
};

export const update: Measurement = {
  name: 'update',
  what: 'one durable update over HTTP, its time',
  against: 'one raw durable UPDATE of the same row',
  unit: 'ms',
  aim: 3,
  better: 'lower',
  measure: async (fixture) => {
    const { port, token } = await startBenchService(fixture, await fixture.copy());
    const raw = rawUpdates(await fixture.copy());
    fixture.onEnd(async () => raw.close());
    const load = {
      ...UPDATE,
      port,
      token,
      connections: 1,
      ms: 1000,
      own: true,
      shipments: fixture.shipments,
    };
    return sideBySide(
      async () => (await runLoad(load)).medianMs,
      async () => raw.run(1000),
    );
  },
};
