import { describe, expect, it } from 'vitest';
import type { StoredShipment } from '../../../electron/core/shipment-store.ts';
import { nextReference } from '../../../electron/service/shipments/next-reference.ts';

/** A store that has these references. */
const having = (...references: string[]) => ({
  byReferences: async (wanted: readonly string[]) =>
    wanted
      .filter((reference) => references.includes(reference))
      .map((reference) => ({ reference }) as StoredShipment),
});
const upTo = (last: number): string[] =>
  Array.from({ length: last }, (_, index) => `P-07-${String(index + 1).padStart(4, '0')}`);

describe('the next reference of a station', () => {
  it.each([
    [0, 'P-07-0001'],
    [1, 'P-07-0002'],
    [2, 'P-07-0003'],
    [31, 'P-07-0032'],
    [32, 'P-07-0033'],
    [1_000, 'P-07-1001'],
    [9_999, 'P-07-10000'],
  ])('after %i shipments is %s', async (count, next) => {
    expect(await nextReference(having(...upTo(count)), 'P-07')).toBe(next);
  });

  it('is free also where one in between was deleted, and where others count elsewhere', async () => {
    const kept = upTo(20).filter((reference) => !reference.endsWith('0016'));
    const next = await nextReference(having(...kept, 'P-08-0001', 'PD-100001'), 'P-07');
    expect(kept).not.toContain(next);
    expect(next).toMatch(/^P-07-/);
  });
});
