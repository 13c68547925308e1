import { expect, test } from 'vitest';
import { remember } from '../../../shared/sync/confirmed.ts';
import { type ConfirmedChange, WHOLE } from '../../../shared/sync/conflict.ts';
import { merge, settle } from '../../../shared/sync/merge.ts';
import type { Side } from '../../../shared/sync/parcels.ts';

type Pickup = Record<string, unknown> | null;

const withPickup = (pickup: Pickup): Side => ({
  document: { shipmentInfo: { shipmentReference: 'S-1', pickup } },
  ids: [],
});

/** The questions where the desk has made these of it, one after the other, and the remote shows this now. */
const asked = (states: readonly Pickup[], now: Pickup, local = states.at(-1) ?? null) => {
  const sides = states.map(withPickup);
  const confirmed = sides
    .slice(1)
    .reduce(
      (known: ConfirmedChange[], after, index) => remember(known, sides[index] ?? null, after, index + 1),
      [],
    );
  const merged = merge({
    base: sides.at(-1) ?? null,
    local: withPickup(local),
    remote: withPickup(now).document,
    held: [],
    confirmed,
    at: 9,
  });
  expect(merged.local?.document.shipmentInfo.pickup ?? null).toEqual(merged.held.length > 0 ? local : now);
  return merged.held.map(({ kind, path }) => `${kind} ${path}`);
};

const whole = ['rolled-back shipmentInfo.pickup'];
const dated = { date: '2026-11-21', location: 'Gate 1' };
const timed = { ...dated, fromTime1: '08:00' };

test('a pickup that was taken out and entered anew is asked about where a restored backup has the one before it', () => {
  expect(asked([dated, null, { location: 'Gate 2' }], dated)).toEqual(whole);
  expect(asked([dated, timed, null, { location: 'Gate 2' }], timed)).toEqual(whole);
  expect(asked([dated, timed, null, { location: 'Gate 2' }], timed, { location: 'Gate 3' })).toEqual(whole);
});

test('so it is where the backup is older than what was changed in it', () => {
  expect(asked([dated, timed, null, { location: 'Gate 2' }], dated)).toEqual(whole);
  expect(asked([dated, timed, null], dated)).toEqual(whole);
  expect(asked([null, { location: 'Gate 2' }, dated, timed], null)).toEqual(whole);
});

test('what was changed in it alone is asked about in its place, and what somebody else has made of it is taken', () => {
  expect(asked([dated, timed], dated)).toEqual(['rolled-back shipmentInfo.pickup.{window}']);
  expect(asked([null, dated, timed], { ...timed, location: 'Gate 4' })).toEqual([]);
});

test('what was entered here as the remote has it is no question', () => {
  expect(asked([dated, timed, null, { location: 'Gate 2' }], timed, timed)).toEqual([]);
});

test('a shipment that was removed, made again and is there again as it was is no question about the whole', () => {
  const [old, later] = [{ date: '2026-11-01' }, { date: '2026-11-02' }].map((pickup) => withPickup(pickup));
  const confirmed: ConfirmedChange[] = [
    { path: WHOLE, before: old?.document, after: null, at: 1 },
    { path: WHOLE, before: null, after: later?.document, at: 2 },
  ];
  const side = later ?? null;
  const { held } = merge({
    base: side,
    local: side,
    remote: old?.document ?? null,
    held: [],
    confirmed,
    at: 3,
  });
  expect(held.map(({ path }) => path)).not.toContain(WHOLE);
});

test('a remote that writes what it was sent as it had been before a change is not asked about', () => {
  const described = (description: string): Side => ({
    document: { shipmentInfo: { shipmentReference: 'S-1', description } },
    ids: [],
  });
  const [pre, sent, shown] = [described('Screws'), described('small parts'), described('SMALL PARTS')];
  // The desk had changed how it is spelled, and that was taken once.
  const confirmed = remember([], shown, sent, 1);
  const of = { base: pre, local: sent, held: [], confirmed, at: 9 };
  const settled = settle({ ...of, remote: shown.document }, sent);
  expect(settled).toMatchObject({ held: [], local: { document: shown.document } });
  // A look that finds it so later may find a backup.
  const looked = merge({ ...of, base: sent, remote: shown.document });
  expect(looked.held).toMatchObject([{ kind: 'rolled-back', path: 'shipmentInfo.description' }]);
});
