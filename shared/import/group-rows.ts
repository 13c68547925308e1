import { type Columns, type SourceRow, sourceNames } from './columns.ts';
import { detached } from './detached.ts';
import { isNameless, keyReader } from './order-key.ts';
import type { ImportProfile } from './profile.ts';
import { importedRows } from './row-filters.ts';
import type { Survey } from './survey.ts';

/** An order has so many rows at most. */
export const MAX_ORDER_ROWS = 10_000;

/** Bounds of the rows of orders that are not whole yet, in letters of the columns that the profile reads. */
export interface HeldBounds {
  /** Of one order; one with more is refused. */
  order: number;
  /** Of all orders together, twice that of one at least: beyond it orders wait for another pass through the source. */
  all: number;
}

const usualBounds: HeldBounds = { order: 16 * 1024 * 1024, all: 32 * 1024 * 1024 };

/** Rows of one order, in the order of the source. */
export interface OrderRows {
  rows: SourceRow[];
  /** Number of the row from which on they are left out, as the order has more than one may have; null: they are all there. */
  cutAt: number | null;
}

/** Rows of an order so far. Only what the profile reads is kept, as one text apart from the source's own. */
interface Held {
  rows: { row: number; text: string }[];
  seen: number;
  letters: number;
  cutAt: number | null;
}

/**
 * Puts the rows of each order together, wherever in the source they are: an order is given out with its last row, which
 * the survey has counted. Rows without a number are given out alone. Where rows of more orders are waiting for their last
 * one than memory is given for, some of these orders are given out in another pass.
 */
class Grouping {
  readonly #places: readonly number[];
  readonly #counts: ReadonlyMap<string, number>;
  readonly #isImported: (row: SourceRow) => boolean;
  readonly #keyOf: (row: SourceRow) => string;
  readonly #bounds: HeldBounds;
  readonly #open = new Map<string, Held>();
  #letters = 0;
  /** Orders of this pass; null: the first, of all orders. */
  #wanted: ReadonlySet<string> | null = null;
  #later = new Set<string>();

  constructor(profile: ImportProfile, columns: Columns, counts: Survey['orders'], bounds: HeldBounds) {
    this.#isImported = importedRows(profile, columns);
    this.#keyOf = keyReader(profile, columns);
    this.#counts = counts;
    this.#bounds = bounds;
    const places = sourceNames(profile).map((name) => columns.at(name));
    this.#places = [...new Set(places.filter((at) => at >= 0))];
  }

  /** Takes a row; the rows of an order where it was its last one, null otherwise. */
  take(row: SourceRow): OrderRows | null {
    if (!this.#isImported(row)) return null;
    const key = this.#keyOf(row);
    if (isNameless(key)) return this.#wanted === null ? { rows: [row], cutAt: null } : null;
    if (this.#later.has(key) || this.#wanted?.has(key) === false) return null;
    const count = this.#counts.get(key) ?? 0;
    const there = this.#open.get(key);
    if (!there && count <= 1) return { rows: [row], cutAt: null };
    const held = there ?? { rows: [], seen: 0, letters: 0, cutAt: null };
    if (!there) this.#open.set(detached(key), held);
    held.seen += 1;
    if (held.seen >= count) return this.#whole(key, held, row);
    this.#hold(key, held, row);
    return null;
  }

  /** Begins another pass through the source, for the orders that were put off; false where there are none. */
  again(): boolean {
    this.#wanted = this.#later;
    this.#later = new Set();
    return this.#wanted.size > 0;
  }

  #hold(key: string, held: Held, { row, cells }: SourceRow): void {
    if (held.cutAt !== null) return;
    const text = JSON.stringify(this.#places.map((at) => cells[at] ?? ''));
    const { order, all } = this.#bounds;
    if (held.rows.length >= MAX_ORDER_ROWS || held.letters + text.length > order) this.#cut(held, row);
    else if (this.#letters + text.length > all) {
      this.#free(key, held);
      this.#later.add(detached(key));
    } else {
      held.rows.push({ row, text });
      held.letters += text.length;
      this.#letters += text.length;
    }
  }

  /** One row is enough to refuse the order. */
  #cut(held: Held, at: number): void {
    held.cutAt = at;
    held.rows.length = Math.min(held.rows.length, 1);
    const kept = held.rows[0]?.text.length ?? 0;
    this.#letters -= held.letters - kept;
    held.letters = kept;
  }

  #free(key: string, held: Held): void {
    this.#letters -= held.letters;
    this.#open.delete(key);
  }

  #whole(key: string, held: Held, last: SourceRow): OrderRows {
    this.#free(key, held);
    const rows = held.rows.map(({ row, text }) => this.#restored(row, text));
    const isLong = held.rows.length >= MAX_ORDER_ROWS;
    return isLong || held.cutAt !== null
      ? { rows: rows.slice(0, 1), cutAt: held.cutAt ?? last.row }
      : { rows: [...rows, last], cutAt: null };
  }

  #restored(row: number, text: string): SourceRow {
    const cells: string[] = [];
    const values = JSON.parse(text) as string[];
    for (const [index, at] of this.#places.entries()) cells[at] = values[index] ?? '';
    return { row, cells: Array.from(cells, (cell) => cell ?? '') };
  }
}

/** Groups the rows of a source; see `Grouping`. */
export const createGrouping = (
  profile: ImportProfile,
  columns: Columns,
  { orders }: Pick<Survey, 'orders'>,
  bounds: HeldBounds = usualBounds,
) => new Grouping(profile, columns, orders, bounds);
