import type { Article, Parcel } from '../../shipment/schema/parcel.ts';
import type { Shipment } from '../../shipment/schema/shipment.ts';
import { spreadTarget } from '../assign.ts';
import { highestPosition, parcelsIn, withLines, withParcels } from '../lines.ts';
import type { ArticleRow } from './read-rows.ts';

/** Parcel of imported lines: one for all, the one that each row names (else `parcel`), or spread over all. */
export type Target = { kind: 'parcel' | 'column'; parcel: number } | { kind: 'spread' };

const targetOf = (target: Target, row: ArticleRow, index: number, count: number, parcels: number): number => {
  if (target.kind === 'spread') return spreadTarget(index, count, parcels);
  return target.kind === 'column' ? (row.parcel ?? target.parcel) : target.parcel;
};

/**
 * Adds the lines of an import at the end of their parcels, and the parcels that rows name and that are not there yet.
 * A table without positions gets them, counted on from the highest one.
 */
export const placeRows = (
  shipment: Shipment,
  rows: readonly ArticleRow[],
  target: Target,
  positions: 'given' | 'missing',
): Shipment => {
  if (rows.length === 0) return shipment;
  const there = parcelsIn(shipment);
  const count = Math.max(1, there.length);
  const targets = rows.map((row, index) => targetOf(target, row, index, rows.length, count));
  const needed = targets.reduce((most, parcel) => Math.max(most, parcel + 1), count);
  const parcels: Parcel[] = [...there, ...Array.from({ length: needed - there.length }, () => ({}))];
  const first = highestPosition(shipment) + 1;
  const lines = new Map<number, Article[]>();
  for (const [index, { article }] of rows.entries()) {
    const parcel = targets[index] ?? 0;
    const line = positions === 'given' ? article : { position: first + index, ...article };
    const before = lines.get(parcel);
    if (before) before.push(line);
    else lines.set(parcel, [line]);
  }
  return withLines(withParcels(shipment, parcels), (before, parcel) => {
    const added = lines.get(parcel);
    return added ? [...before, ...added] : before;
  });
};
