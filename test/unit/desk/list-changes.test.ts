import { describe, expect, it } from 'vitest';
import type { ListedShipment } from '../../../electron/core/shipment-store.ts';
import { judged } from '../../../electron/desk/list-changes/judge.ts';
import { LEFT_OUT_NAMED, listChangeKinds } from '../../../shared/shipment/list-change.ts';

const listed = (reference: string, part: Partial<ListedShipment> = {}): ListedShipment => ({
  ...{ reference, version: 1, status: 10, labelledAt: null, heldAt: null },
  ...part,
});

const all = [
  listed('open'),
  listed('held', { heldAt: 7 }),
  listed('labelled', { status: 20, labelledAt: 7 }),
  listed('elsewhere', { status: 20 }),
  listed('question'),
  listed('left', { status: 30 }),
  listed('cancelled', { status: 90, heldAt: 7 }),
];
const about = { gone: ['gone'], isInQuestion: (reference: string) => reference === 'question' };

describe('shipments that a change of several leaves out', () => {
  it.each([
    ['hold', ['open', 'labelled', 'elsewhere', 'question']],
    ['release', ['held']],
    ['carrier', ['open', 'held']],
    ['delete', ['open', 'held']],
  ] as const)('%s fits what one person may do it with', (kind, expected) => {
    const { fits, leftOut } = judged(kind, all, about);
    expect(fits.map(({ reference }) => reference)).toEqual(expected);
    // Each is counted once.
    expect(leftOut.reduce((sum, { count }) => sum + count, fits.length)).toBe(all.length + 1);
  });

  it.each(listChangeKinds)('%s names each with its reason', (kind) => {
    const reasons = judged(kind, all, about).leftOut.map(({ why, references }) => [why, references]);
    const own = {
      hold: [['held', ['held']]],
      release: [['not-held', ['open', 'labelled', 'elsewhere', 'question']]],
      carrier: [['labelled', ['labelled', 'elsewhere']]],
      delete: [['labelled', ['labelled', 'elsewhere']]],
    }[kind];
    const question = kind === 'carrier' || kind === 'delete' ? [['in-question', ['question']]] : [];
    expect(reasons).toEqual([
      ...own,
      ['handed-over', ['left']],
      ['cancelled', ['cancelled']],
      ...question,
      ['gone', ['gone']],
    ]);
  });

  it('names as many as there is room for, and counts all', () => {
    const many = Array.from({ length: LEFT_OUT_NAMED + 5 }, (_, index) => listed(`R-${index}`));
    const [left] = judged('release', many, { ...about, gone: [] }).leftOut;
    expect(left?.count).toBe(LEFT_OUT_NAMED + 5);
    expect(left?.references).toHaveLength(LEFT_OUT_NAMED);
  });
});
