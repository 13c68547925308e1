import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StoredCarrierManifest } from '../../../electron/core/carrier-manifest-store.ts';
import type { ShipmentChange } from '../../../electron/core/shipment-store.ts';
import type { Store } from '../../../electron/db/open.ts';
import { manifestLine } from '../../helpers/handovers.ts';
import { volume } from '../../helpers/profile.ts';
import { columns, creation, edit, openAt, someTime, tempFolder } from '../../helpers/store.ts';

const [CARRIER, OTHER] = ['UPS', 'GLS'];
const ENDS = ['made', 'incomplete', 'refused', 'none', 'uncertain'] as const;
/** The carrier has it, or may have it. */
const TOLD = ['asking', 'uncertain', 'made', 'incomplete'];

const shipment = fc.nat({ max: 2 });
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('leave' as const), at: shipment }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('back' as const), at: shipment }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('own' as const), at: shipment }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('recode' as const), at: shipment }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('declare' as const), other: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('some', 'waive', 'unwaive'), at: shipment }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('send' as const), at: shipment, end: fc.constantFrom(...ENDS) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('again' as const), at: shipment }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Known {
  reference: string;
  version: number;
  status: number;
  code: string;
  /** A second handover of this desk is another test's. */
  isOwn: boolean;
}

const bought = async (store: Store, index: number): Promise<Known> => {
  const reference = `R-${index}`;
  const purchase = await store.purchases.begin({
    ...{ reference, engine: 'main', draftId: `shp_${index}`, carrierId: `connection-${index % 2}` },
    ...{ service: 'standard', fingerprint: 'f', userId: 1, at: someTime },
  });
  await store.purchases.move(purchase?.id ?? 0, 'buying', 'labelled', someTime);
  await store.shipments.commit([
    creation(reference, { columns: columns({ status: 20, carrierCode: CARRIER }) }),
  ]);
  return { reference, version: 1, status: 20, code: CARRIER, isOwn: false };
};

const changed = (known: Known): ShipmentChange => {
  const change = edit(known.reference, known.version, {
    columns: columns({ status: known.status, carrierCode: known.code }),
  });
  known.version += 1;
  return change;
};

const own = async (store: Store, known: Known, count: number): Promise<void> => {
  const heading = { language: 'en' as const, sender: [], carrierName: '', station: '', day: '', time: '' };
  await store.handovers.make(
    {
      ...{ number: count, requestId: `request-${count}`, carrierCode: known.code, at: someTime, heading },
      ...{ lines: [manifestLine(known.reference)], userId: 1, email: 'packer@packdesk.example' },
    },
    [changed(known)],
  );
};

/** As a carrier is asked, to this end. */
const send = async (store: Store, { id, state }: StoredCarrierManifest, end: (typeof ENDS)[number]) => {
  const { carrierManifests } = store;
  const move = (from: typeof state, to: typeof state, more = {}) =>
    carrierManifests.move({ id, from, to, at: someTime, ...more });
  await move('due', 'asking');
  const purchases = await carrierManifests.left(id);
  if (purchases.length === 0) return void (await move('asking', 'withdrawn'));
  await move('asking', 'asking', { purchases });
  await move('asking', end);
};

/** Each of these would be declared twice if one condition were left out. */
const KNOWN: [Step[]][] = [
  // Told, taken back there, and handed over here.
  [
    [
      { do: 'leave', at: 0 },
      { do: 'declare', other: false },
      { do: 'send', at: 0, end: 'made' },
      { do: 'back', at: 0 },
      { do: 'own', at: 0 },
      { do: 'send', at: 0, end: 'made' },
    ],
  ],
  // Declared under one code of the carrier, then under another.
  [
    [
      { do: 'leave', at: 0 },
      { do: 'declare', other: false },
      { do: 'recode', at: 0 },
      { do: 'declare', other: true },
    ],
  ],
  // Two rows of one connection that can both take up more.
  [
    [
      { do: 'leave', at: 0 },
      { do: 'declare', other: false },
      { do: 'send', at: 0, end: 'none' },
      { do: 'leave', at: 2 },
      { do: 'declare', other: false },
      { do: 'again', at: 0 },
      { do: 'declare', other: false },
    ],
  ],
];

const allOf = async (store: Store): Promise<StoredCarrierManifest[]> => {
  const rows: StoredCarrierManifest[] = [];
  for (let id = 1; ; id += 1) {
    const row = await store.carrierManifests.byId(id);
    if (!row) return rows;
    rows.push(row);
  }
};

/** One shipment is chosen alone: to be declared, or to be told of no more. */
const choose = async (store: Store, { reference, code }: Known, isWaived: boolean): Promise<void> => {
  const { carrierManifests } = store;
  const free = async () =>
    (await carrierManifests.undeclaredOf({ carrierCode: code, since: 0, limit: 9 })).rows.map(
      (each) => each.reference,
    );
  const before = await free();
  const request = { carrierCode: code, references: [reference], at: someTime };
  const count = isWaived
    ? await carrierManifests.waive(request)
    : (await carrierManifests.declare(request)).added;
  expect(count).toBe(before.includes(reference) ? 1 : 0);
  // The others are as they were.
  expect(await free()).toEqual(before.filter((each) => each !== reference));
};

const draftsOf = (rows: readonly StoredCarrierManifest[]): string[] =>
  rows.flatMap(({ purchases }) => purchases.map(({ draftId }) => draftId));

const take = async (store: Store, known: Known[], taken: Step, count: number): Promise<void> => {
  const one = 'at' in taken ? known[taken.at % known.length] : undefined;
  const rows = await allOf(store);
  if (taken.do === 'declare') {
    const carrierCode = taken.other ? OTHER : CARRIER;
    await store.carrierManifests.declare({ carrierCode, at: someTime });
    const left = await store.carrierManifests.undeclared();
    expect(left.filter((each) => each.carrierCode === carrierCode)).toEqual([]);
    const again = await store.carrierManifests.declare({ carrierCode, at: someTime });
    expect(again.added).toBe(0);
    const live = draftsOf((await allOf(store)).filter(({ state }) => state !== 'withdrawn'));
    for (const { reference, status, code } of known) {
      if (status === 30 && code === carrierCode) expect(live).toContain(reference.replace('R-', 'shp_'));
    }
  } else if (one && (taken.do === 'some' || taken.do === 'waive')) {
    await choose(store, one, taken.do === 'waive');
  } else if (taken.do === 'unwaive') {
    const waived = rows.filter(({ state }) => state === 'waived');
    const row = waived[taken.at % waived.length];
    if (row) await store.carrierManifests.move({ id: row.id, from: 'waived', to: 'withdrawn', at: someTime });
  } else if (taken.do === 'send' || taken.do === 'again') {
    const states = taken.do === 'send' ? ['due'] : ['refused', 'none', 'uncertain'];
    const able = rows.filter(({ state }) => states.includes(state));
    const row = able[taken.at % able.length];
    if (row && taken.do === 'send') await send(store, row, taken.end);
    else if (row) await store.carrierManifests.move({ id: row.id, from: row.state, to: 'due', at: someTime });
  } else if (one) {
    if (taken.do === 'recode') one.code = one.code === CARRIER ? OTHER : CARRIER;
    else if (taken.do === 'back') one.status = 20;
    else if (one.status === 30 || (taken.do === 'own' && one.isOwn)) return;
    else one.status = 30;
    one.isOwn ||= taken.do === 'own';
    if (taken.do === 'own') await own(store, one, count);
    else await store.shipments.commit([changed(one)]);
  }
};

/** Shipments that a carrier was told of and that are here again are named. */
const backIsKnown = async (store: Store, known: readonly Known[], rows: readonly StoredCarrierManifest[]) => {
  const { carrierManifests } = store;
  const told = rows.filter(({ state }) => TOLD.includes(state));
  const back = await carrierManifests.takenBack(told.map(({ id }) => id));
  for (const { handoverId, id, purchases } of told) {
    if (handoverId !== null) continue;
    const here = purchases
      .map(({ reference }) => reference)
      .filter((reference) => known.find((each) => each.reference === reference)?.status !== 30);
    expect(back.filter((each) => each.id === id).map(({ reference }) => reference)).toEqual(here);
  }
  const all = known.map(({ reference }) => reference);
  expect(new Set(await carrierManifests.told(all))).toEqual(
    new Set(told.flatMap(({ purchases }) => purchases.map(({ reference }) => reference))),
  );
};

it(
  'declares each bought label that has left elsewhere once, whatever comes in between',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
        const store = await openAt(await tempFolder());
        try {
          const known: Known[] = [];
          for (let index = 0; index < 3; index += 1) known.push(await bought(store, index));
          for (const [count, each] of steps.entries()) {
            await take(store, known, each, count + 1);
            const rows = await allOf(store);
            const elsewhere = rows.filter(
              ({ handoverId, state }) => handoverId === null && state !== 'withdrawn',
            );
            expect(new Set(draftsOf(elsewhere)).size).toBe(draftsOf(elsewhere).length);
            const told = draftsOf(rows.filter(({ state }) => TOLD.includes(state)));
            expect(new Set(told).size).toBe(told.length);
            await backIsKnown(store, known, rows);
          }
        } finally {
          await store.close();
        }
      }),
      { numRuns: volume(25, 250), examples: KNOWN },
    );
  },
  volume(60_000, 600_000),
);
