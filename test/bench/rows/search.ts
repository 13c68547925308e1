import Database from 'better-sqlite3';
import { systemClock } from '../../../electron/core/clock.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { storePaths } from '../../../electron/db/folder.ts';
import { openStore } from '../../../electron/db/open.ts';
import { orderOf } from '../references.ts';
import { medianMs, sideBySide } from '../rounds.ts';
import type { Measurement } from '../row.ts';

/** Typical input, letter by letter: names, cities, a part of an order number. */
const words = (shipments: number): string[] => [
  'mül',
  'loxst',
  'gdań',
  'αθή',
  'gmbh berlin',
  orderOf(shipments - 7).slice(4),
  orderOf(Math.floor(shipments / 2)).slice(-5),
];

/** Every beginning of every word, as the field asks while one types. */
const typed = (shipments: number): string[] =>
  words(shipments).flatMap((word) => Array.from(word, (_, i) => word.slice(0, i + 1)));

export const search: Measurement = {
  name: 'search',
  what: 'search as one types: the first page after a key',
  against: 'looking through every row (LIKE)',
  unit: 'ms',
  aim: 0.2,
  better: 'lower',
  measure: async (fixture) => {
    const folder = await fixture.copy();
    const store = await openStore({ folder, clock: systemClock, logger: silentLogger, role: 'owner' });
    fixture.onEnd(() => store.close());
    const db = new Database(storePaths(folder).file, { readonly: true });
    fixture.onEnd(async () => db.close());
    const like = db.prepare(
      `SELECT reference FROM shipments WHERE reference LIKE @word OR recipient_name LIKE @word
       OR city LIKE @word OR order_number LIKE @word ORDER BY updated_at DESC LIMIT 50`,
    );
    const texts = typed(fixture.shipments);
    const text = (turn: number) => texts[turn % texts.length] ?? '';
    return sideBySide(
      () =>
        medianMs(texts.length, (turn) => store.shipments.list({ text: text(turn), offset: 0, limit: 50 })),
      () => medianMs(texts.length, async (turn) => like.all({ word: `%${text(turn)}%` })),
      3,
    );
  },
};
