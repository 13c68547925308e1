import { describe, expect, test } from 'vitest';
import { conflictVersion } from '../../../electron/sync/decisions.ts';
import { newRecord } from '../../../electron/sync/sides.ts';
import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { remember } from '../../../shared/sync/confirmed.ts';
import { type Conflict, WHOLE } from '../../../shared/sync/conflict.ts';
import { conflictsToKeep, currentConflicts } from '../../../shared/sync/current-conflicts.ts';
import { type MergeResult, merge } from '../../../shared/sync/merge.ts';
import type { Side } from '../../../shared/sync/parcels.ts';
import { resolve } from '../../../shared/sync/resolve.ts';
import { parcelPath, toTree } from '../../../shared/sync/tree.ts';

const shipment = (orderNumber: string): Shipment => ({
  shipmentInfo: { shipmentReference: 'R1', orderNumber },
});
const side = (orderNumber: string): Side => ({ document: shipment(orderNumber), ids: [] });

const first = (base: Side | null, local: Side | null, remote: Shipment | null): MergeResult =>
  merge({ base, local, remote, held: [], confirmed: [], at: 1 });
/** The remote is looked at again. */
const then = ({ base, local, held }: MergeResult, remote: Shipment | null): MergeResult =>
  merge({ base, local, remote, held, confirmed: [], at: 2 });
const kinds = ({ held }: MergeResult) => held.map(({ kind, path, at }) => [kind, path, at]);
const taking = ({ base, local, held }: MergeResult, take: 'mine' | 'theirs') =>
  resolve({ base, local, held, confirmed: [] }, [{ path: WHOLE, take }]);

describe('a question about a whole shipment asks what is so now', () => {
  test('gone there, and there again with other values', () => {
    const gone = first(side('both'), side('here'), null);
    expect(kinds(gone)).toEqual([['gone-there', '', 1]]);
    const again = then(gone, shipment('there'));
    expect(kinds(again)).toEqual([['both', '', 1]]);
    expect(taking(again, 'theirs').local?.document).toEqual(shipment('there'));
    expect(taking(again, 'mine')).toMatchObject({ local: { document: shipment('here') }, send: true });
    expect(kinds(then(again, null))).toEqual([['gone-there', '', 1]]);
  });

  test('another one there, which is gone then', () => {
    const there = first(null, side('here'), shipment('there'));
    expect(kinds(there)).toEqual([['exists-there', '', 1]]);
    expect(kinds(then(there, shipment('there, changed')))).toEqual([['exists-there', '', 1]]);
    const gone = then(there, null);
    expect(kinds(gone)).toEqual([['gone-there', '', 1]]);
    // A shipment that has vanished there is not brought here; ours is created there.
    expect(taking(gone, 'theirs')).toMatchObject({ local: null, send: false });
    expect(taking(gone, 'mine')).toMatchObject({
      base: null,
      local: { document: shipment('here') },
      send: true,
    });
  });

  test('gone there, with a question about a value: both answers count', () => {
    const { held } = first(side('both'), side('here'), null);
    const inner = { kind: 'both', path: 'shipmentInfo.orderNumber', at: 1 } as const;
    const question = { base: side('both'), local: side('here'), held: [...held, inner], confirmed: [] };
    const after = resolve(question, [
      { path: WHOLE, take: 'mine' },
      { path: inner.path, take: 'theirs' },
    ]);
    expect(after).toMatchObject({ base: null, held: [], decided: [inner.path], send: true });
    expect(after.local?.document).toEqual(shipment('both'));
  });

  test('deleted here, and here again', () => {
    const deleted = first(side('both'), null, shipment('there'));
    expect(kinds(deleted)).toEqual([['gone-here', '', 1]]);
    const again = then({ ...deleted, local: side('here') }, shipment('there'));
    expect(kinds(again)).toEqual([['both', '', 1]]);
    expect(kinds(then(deleted, null))).toEqual([]);
  });
});

describe('a shipment that was deleted here while places in it are asked about', () => {
  const box = { content: 'cups', dimensions: { weight: 1 } };
  const of = (...shipmentItems: object[]): Shipment =>
    ({ shipmentInfo: { shipmentReference: 'R1', shipmentItems } }) as Shipment;
  const asked: readonly Conflict[] = [
    { kind: 'same-or-two', path: parcelPath('p1'), at: 5, maybe: ['r1'] },
    { kind: 'both', path: 'shipmentInfo.orderNumber', at: 3 },
  ];
  const base: Side = { document: of(box), ids: ['r1'] };
  const question = { base, local: null, held: asked, confirmed: [] };

  test('the deletion is asked about, for as long as the first of them', () => {
    expect(currentConflicts(asked, undefined, toTree(base))).toEqual([
      { kind: 'gone-here', path: WHOLE, at: 3 },
    ]);
    expect(currentConflicts([], undefined, toTree(base))).toEqual([]);
    expect(conflictsToKeep(asked, undefined, toTree(base))).toEqual(asked);
  });

  test('an answer about a place decides nothing, and what is asked about in earlier edits stays', () => {
    for (const { path } of asked)
      for (const take of ['mine', 'theirs'] as const)
        expect(resolve(question, [{ path, take }])).toMatchObject({
          local: null,
          held: asked,
          decided: [],
          send: false,
        });
    const earlier: Side = { document: of(box, { content: 'cups, ours' }), ids: ['r1', 'p1'] };
    const sent = merge({ ...question, local: earlier, remote: base.document, atDesk: null, at: 9 });
    expect(sent.target?.ids).toEqual(['r1']);
  });

  test('an answer about the deletion decides all of it', () => {
    expect(resolve(question, [{ path: WHOLE, take: 'theirs' }])).toMatchObject({
      local: base,
      held: [],
      send: false,
    });
    expect(resolve(question, [{ path: WHOLE, take: 'mine' }])).toMatchObject({
      local: null,
      held: [],
      send: true,
    });
  });
});

test('a question that has become another one has another version, also where neither side has changed', () => {
  const record = { ...newRecord('R1'), base: '{}', held: [{ kind: 'both', path: WHOLE, at: 1 } as const] };
  const gone = { ...record, held: [{ kind: 'gone-there', path: WHOLE, at: 1 } as const] };
  const versions = [record, gone, { ...gone, goneAt: 5 }].map((each) => conflictVersion(each, 1));
  expect(new Set(versions).size).toBe(3);
  expect(conflictVersion({ ...record, seenAt: 9 }, 1)).toBe(conflictVersion(record, 1));
});

test('a removed parcel that comes back by an answer has its place among the others again', () => {
  const list = ['1', '2', '3'].map(
    (packetNumber): Parcel => ({ packetNumber, content: `of ${packetNumber}` }),
  );
  const document = (items: Parcel[]): Shipment => ({
    shipmentInfo: { shipmentReference: 'R1', shipmentItems: items },
  });
  const base: Side = { document: document(list), ids: ['r1', 'r2', 'r3'] };
  for (const at of [0, 1, 2]) {
    const local: Side = { document: document(list.toSpliced(at, 1)), ids: base.ids.toSpliced(at, 1) };
    const held = [{ kind: 'parcel-gone-here', path: parcelPath(`r${at + 1}`), at: 1 } as const];
    const answers = held.map(({ path }) => ({ path, take: 'theirs' as const }));
    const after = resolve({ base, local, held, confirmed: [] }, answers);
    expect(after.local).toEqual(base);
  }
});

test('a question that is over waits for the merge that ends it, also where another one is answered', () => {
  const box = { content: 'cups', dimensions: { weight: 1 } };
  const of = (...shipmentItems: object[]) =>
    ({ shipmentInfo: { shipmentReference: 'R1', shipmentItems } }) as Shipment;
  const back = { ...box, trackingNumber: 'theirs' };
  const mine = { ...box, dimensions: { weight: 6 } };
  const path = 'shipmentInfo.shipmentItems[#p1]';
  const asked: Conflict = { kind: 'parcel-gone-there', path, base: box, at: 1 };
  // Written with the row of another user, whose document lacks the parcel: the remote has it again.
  const [base, local] = [
    { document: of(back), ids: ['p1'] },
    { document: of(mine), ids: ['p1'] },
  ];
  expect(currentConflicts([asked], toTree(local), toTree(base))).toEqual([]);
  const held = conflictsToKeep([asked], toTree(local), toTree(base));
  expect(held).toEqual([asked]);
  expect(resolve({ base, local, held, confirmed: [] }, []).held).toEqual([asked]);
  const merged = merge({ base, local, remote: base.document, held, confirmed: [], at: 2 });
  expect(merged.held).toEqual([]);
  expect(merged.target?.document).toEqual(of({ ...back, dimensions: { weight: 6 } }));
});

test('what the remote has confirmed and still shows is asked about after a decision, where a restored backup undoes it', () => {
  const [before, after] = [side('before'), side('after')];
  const there: Shipment = { shipmentInfo: { ...shipment('after').shipmentInfo, description: 'there' } };
  const confirmed = remember(remember([], null, before, 1), before, after, 1);
  for (const [local, take] of [
    [null, 'theirs'],
    [null, 'mine'],
  ] as const) {
    const { base, held } = merge({ base: after, local, remote: there, held: [], confirmed, at: 2 });
    const decided = resolve({ base, local, held, confirmed }, [{ path: WHOLE, take }]);
    expect(decided.confirmed.map(({ path }) => path)).toEqual(['shipmentInfo.orderNumber']);
    if (take === 'mine') continue;
    const restored = merge({ ...decided, remote: before.document, at: 3 });
    expect(restored.held).toMatchObject([{ kind: 'rolled-back', path: 'shipmentInfo.orderNumber' }]);
  }
});

test('what it does not show any more is none of these', () => {
  const confirmed = remember([], side('before'), side('after'), 1);
  const { base, held } = merge({
    base: side('after'),
    local: null,
    remote: shipment('there'),
    held: [],
    confirmed,
    at: 2,
  });
  expect(
    resolve({ base, local: null, held, confirmed }, [{ path: WHOLE, take: 'theirs' }]).confirmed,
  ).toEqual([]);
});
