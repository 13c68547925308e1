import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ParcelIds, withIdsToSend } from '../../../electron/sync/parcel-ids.ts';
import { volatileKnown } from '../../../electron/sync/remote/known-of-remote.ts';
import type { RemoteState } from '../../../electron/sync/remote-state.ts';
import { carriedId, carriedIds } from '../../../shared/shipment/carried-ids.ts';
import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { keepCarriedIds } from '../../../shared/sync/keep-carried-ids.ts';
import { merge } from '../../../shared/sync/merge.ts';
import { nameParcels } from '../../../shared/sync/name-parcels.ts';
import { carryIds, parcelsIn, type Side } from '../../../shared/sync/parcels.ts';
import { changesOfRequest } from '../../../shared/sync/unconfirmed.ts';

/** Parcels that carry their ids to the remote, and back. */

const ALL = { parcels: true, articles: true };
const NONE = { parcels: false, articles: false };

const CARTON = { length: 30, width: 20, height: 10, unitOfMeasurement: 'cm' };
const parcel = (id: string | null, weight = 1, more: Parcel = {}): Parcel => ({
  content: 'spare parts',
  dimensions: { ...CARTON, weight },
  ...more,
  ...(id !== null && { packdeskId: `parcel-${id}` }),
});
const shipment = (shipmentItems: Parcel[]): Shipment => ({
  shipmentInfo: { shipmentReference: 'R1', shipmentItems },
});
const sideOf = (list: Parcel[]): Side => {
  const document = shipment(list);
  return { document, ids: carryIds(null, document) };
};
const known = { held: [], confirmed: [], at: 1 };
const look = (before: Parcel[], mine: Parcel[], there: Parcel[]) => {
  const base = sideOf(before);
  const local = {
    document: shipment(mine),
    ids: carryIds(base, shipment(mine), base.ids, 'edit-of-this-desk'),
  };
  return merge({ base, local, remote: shipment(there), keepsIds: true, ...known });
};
const listOf = (side: Side | null) => side && parcelsIn(side.document);

describe('a parcel that carries its id', () => {
  test('is the same whatever else was changed, and keeps what was changed here', () => {
    // As in a list without ids no number and no value tells: the third was removed, the second changed in all it says.
    const before = [parcel('a'), parcel('b', 2, { packetNumber: '4711' }), parcel('c', 3)];
    const changed = parcel('b', 7, { packetNumber: '4712', content: 'screws', dimensions: null });
    const mine = [
      parcel('a'),
      parcel('b', 2, { packetNumber: '4711', packageReference2: 'mine' }),
      parcel('c', 9.9),
    ];
    const merged = look(before, mine, [parcel('a'), changed]);
    expect(merged.held).toMatchObject([{ kind: 'parcel-gone-there' }]);
    expect(listOf(merged.target)).toEqual([parcel('a'), { ...changed, packageReference2: 'mine' }]);
  });

  test('is no new one that says the same, also where only the remote has shown its id', () => {
    const base = sideOf([parcel('a'), parcel('b')]);
    // It was made here, and the document of this desk says nothing of its id.
    const local = { document: shipment([parcel('a'), parcel(null)]), ids: base.ids };
    const merged = merge({ base, local, remote: shipment([parcel('c')]), keepsIds: true, ...known });
    expect(base.ids).not.toContain(merged.seen?.ids[0]);
    expect(listOf(merged.local)).toEqual([parcel('c')]);
  });

  test('is no other one that says the same, unless a person says so', () => {
    const merged = look([parcel('a')], [parcel('a', 9.9)], [parcel('b')]);
    expect(merged.held).toMatchObject([{ kind: 'same-or-two' }]);
    expect(listOf(merged.target)).toEqual([parcel('b')]);
  });

  test('is the same where two have changed places in all that they say', () => {
    const [one, two] = [
      { content: 'nuts', packetNumber: '1' },
      { content: 'bolts', packetNumber: '2' },
    ];
    const merged = look(
      [parcel('a', 1, one), parcel('b', 2, two)],
      [parcel('a', 1, { ...one, packageReference2: 'mine' }), parcel('b', 2, two)],
      [parcel('a', 2, two), parcel('b', 1, one)],
    );
    expect(merged.held).toEqual([]);
    expect(listOf(merged.target)).toEqual([
      parcel('a', 2, { ...two, packageReference2: 'mine' }),
      parcel('b', 1, one),
    ]);
  });

  test('has got it from another desk since: it is the one that it was', () => {
    const merged = look(
      [parcel(null), parcel(null, 2)],
      [parcel(null), parcel(null, 9.9)],
      [parcel('a'), parcel('b', 2)],
    );
    expect(merged.held).toEqual([]);
    expect(listOf(merged.target)).toEqual([parcel('a'), parcel('b', 9.9)]);
  });

  test('has lost it in another program: what else it says tells, as without', () => {
    const merged = look(
      [parcel('a'), parcel('b', 2)],
      [parcel('a'), parcel('b', 9.9)],
      [parcel(null), parcel(null, 2)],
    );
    expect(merged.held).toEqual([]);
    expect(listOf(merged.target)).toEqual([parcel(null), parcel(null, 9.9)]);
  });

  test('is the same by it where another desk has sent another one under the id that it has here', () => {
    // A program had left the ids out. This desk saw its own parcel under the next id, and the other desk sent it again.
    const own = parcel('b', 2, { content: 'mine', trackingNumber: '4711' });
    const base = { document: shipment([own]), ids: ['parcel-a'] };
    const there = [parcel('a'), own];
    const merged = merge({ base, local: base, remote: shipment(there), keepsIds: true, ...known });
    expect(merged.held).toEqual([]);
    expect(merged.seen?.ids[1]).toBe('parcel-a');
    expect(listOf(merged.local)).toEqual(there);
    expect(listOf(merged.target)).toEqual(there);
  });

  test('that was removed here and is put back is the same', () => {
    const before = sideOf([parcel('a'), parcel('b', 2)]);
    const without = shipment([parcel('a')]);
    const removed: Side = { document: without, ids: carryIds(before, without, before.ids, 'edit-1') };
    const back = shipment([parcel('a'), parcel('b', 5)]);
    expect(carryIds(removed, back, removed.ids, 'edit-2')[1]).toBe('parcel-b');
  });
});

const NAMES = ['a', 'b', 'c', 'd', 'e'] as const;

test('property: every value stays on the parcel that it was written for, and there are as many as people made', () => {
  const made = fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1 });
  // The parcels that a side keeps, in its order, with what it adds.
  const side = fc.record({ keeps: fc.shuffledSubarray([...NAMES]), adds: fc.nat(2) });
  fc.assert(
    fc.property(made, side, side, (made, mine, theirs) => {
      // All of one carton: nothing but the id tells them apart.
      const changedBy = (who: string, { keeps, adds }: typeof mine) => [
        ...keeps.filter((id) => made.includes(id)).map((id) => parcel(id, 1, { [who]: id })),
        ...Array.from({ length: adds }, (_, at) => parcel(`${who}-${at}`)),
      ];
      const merged = look(
        made.map((id) => parcel(id)),
        changedBy('mine', mine),
        changedBy('theirs', theirs),
      );
      const here = listOf(merged.local) ?? [];
      for (const each of [...here, ...(listOf(merged.target) ?? [])])
        for (const written of [each.mine, each.theirs])
          if (written !== undefined) expect(carriedId(each)).toBe(`parcel-${written}`);
      const kept = (one: typeof mine, other: typeof mine) =>
        made.filter((id) => one.keeps.includes(id) && !other.keeps.includes(id)).length;
      expect(merged.held).toHaveLength(kept(mine, theirs) + kept(theirs, mine));
      const both = made.filter((id) => mine.keeps.includes(id) && theirs.keeps.includes(id)).length;
      expect(here).toHaveLength(both + kept(mine, theirs) + mine.adds + theirs.adds);
    }),
  );
});

describe('a parcel that was sent, and whose answer got lost', () => {
  const before = sideOf([parcel('a')]);
  const mine = shipment([parcel('a'), parcel(null, 1)]);
  const local: Side = { document: mine, ids: carryIds(before, mine, before.ids, 'edit-of-this-desk') };
  const sent = withIdsToSend(local, before, ALL, 'request-1');
  const inDoubt = [changesOfRequest(before, sent)];
  const naming = { ...known, local, inDoubt };
  const ours = parcelsIn(sent.document)[1] as Parcel;

  test('carries the id that the desk has for it', () => {
    expect(carriedId(ours)).toBe(local.ids[1]);
    expect(inDoubt[0]).toMatchObject([
      { path: `shipmentInfo.shipmentItems[#${local.ids[1]}]`, carriesId: true },
    ]);
    expect(JSON.stringify(inDoubt)).not.toContain('packdeskId');
  });

  test('is known by it, whatever has become of it there', () => {
    const changed = { content: 'no word as it was', packdeskId: ours.packdeskId };
    expect(nameParcels(shipment([parcel('a'), changed]), before, naming).ids).toEqual(local.ids);
  });

  test('is not the one that another desk has added, nor one without an id, at a Packdesk', () => {
    for (const [other, keepsIds] of [
      [parcel('b'), true],
      [parcel(null), true],
    ] as const)
      expect(nameParcels(shipment([parcel('a'), other]), before, { ...naming, keepsIds }).ids[1]).not.toBe(
        local.ids[1],
      );
  });

  test('is not known where the remote has thrown the id away: a person is asked', () => {
    expect(nameParcels(shipment([parcel(null), parcel(null)]), sideOf([parcel(null)]), naming).ids[1]).toBe(
      'r1',
    );
  });
});

describe('a program that writes the list of parcels at a Packdesk', () => {
  const before = shipment([parcel('a'), parcel('b', 2, { packetNumber: '4711' }), parcel('c', 3)]);

  test('may leave the ids out: parcels that stay for sure have them again', () => {
    const after = shipment([
      parcel(null),
      parcel(null, 2, { packetNumber: '4712' }),
      parcel(null, 8, { content: 'new' }),
    ]);
    expect(carriedIds(parcelsIn(keepCarriedIds(before, after)))).toEqual(['parcel-a', 'parcel-b', null]);
  });

  test('may copy a parcel: the copy has none', () => {
    const after = shipment([parcel('a'), parcel('a'), parcel('b', 2), parcel('c', 3)]);
    expect(parcelsIn(keepCarriedIds(before, after))).toEqual([
      parcel('a'),
      parcel(null),
      parcel('b', 2),
      parcel('c', 3),
    ]);
    expect(parcelsIn(keepCarriedIds(null, shipment([parcel('a'), parcel('a')])))).toEqual([
      parcel('a'),
      parcel(null),
    ]);
  });

  test('may give the member a meaning of its own, which stays', () => {
    const after = shipment([{ ...parcel(null), packdeskId: 7 } as Parcel]);
    expect(keepCarriedIds(before, after)).toEqual(after);
  });
});

describe('the ids that are sent', () => {
  const now: RemoteState = { document: shipment([parcel(null)]), etag: null };
  const carrying = shipment([parcel('a')]);
  const plain = { sent: sideOf([parcel(null)]), merged: { seen: null } };
  const given = { sent: sideOf([parcel('a')]), merged: { seen: sideOf([parcel(null)]) } };
  const ok = { kind: 'ok', value: null, status: 200, etag: null } as const;
  const refused = { kind: 'refused', status: 400, title: '', errors: {} } as const;

  test('are tried once with a plain update, and no more where they are thrown away', () => {
    const ids = new ParcelIds(() => ({ parcels: store, articles: volatileKnown() }));
    const store = volatileKnown<boolean>();
    expect(ids.areSent(now, { requestId: 'q', printerId: null, reprint: false }).parcels).toBe(false);
    expect(ids.areSent({ ...now, document: null }, null).parcels).toBe(false);
    expect(ids.areSent(now, null).parcels).toBe(true);
    expect(ids.answered(1, now, given, ok)).toBe(false);
    expect(ids.areSent(now, null).parcels).toBe(false);
    ids.shown(carrying, now);
    expect(store.get()).toBe(false);
  });

  test('go along always where they are kept, and not to one that refuses them', () => {
    const store = volatileKnown<boolean>();
    const ids = new ParcelIds(() => ({ parcels: store, articles: volatileKnown() }));
    ids.shown(carrying, { ...now, document: carrying });
    expect(ids.areSent({ ...now, document: null }, null).parcels).toBe(true);
    expect(ids.answered(1, now, given, refused)).toBe(true);
    expect(ids.areSent(now, null).parcels).toBe(false);
    expect(ids.answered(1, now, plain, ok)).toBe(false);
    expect(store.get()).toBe(false);
  });

  test('of articles go first: a remote that takes the request without them may keep those of parcels', () => {
    const known = { parcels: volatileKnown<boolean>(), articles: volatileKnown<boolean>() };
    const ids = new ParcelIds(() => known);
    const lined = (id: string | null, packdeskId?: string) =>
      sideOf([parcel(id, 1, { articles: [{ description: 'nut', packdeskId }] })]);
    const merged = { seen: lined(null) };
    const both = { sent: lined('a', 'article-a'), merged };
    const ofParcels = { sent: lined('a'), merged };
    const none = { sent: lined(null), merged };
    expect(ids.areSent(now, null)).toEqual(ALL);
    expect(ids.answered(1, now, both, refused)).toBe(true);
    expect(ids.areSent(now, null)).toEqual({ parcels: true, articles: false });
    expect(ids.answered(1, now, ofParcels, ok)).toBe(false);
    expect([known.parcels.get(), known.articles.get()]).toEqual([null, false]);
    expect(ids.answered(2, now, both, refused)).toBe(true);
    expect(ids.answered(2, now, ofParcels, refused)).toBe(true);
    expect(ids.areSent(now, null)).toEqual(NONE);
    expect(ids.answered(2, now, none, ok)).toBe(false);
    expect([known.parcels.get(), known.articles.get()]).toEqual([false, false]);
  });

  test('stay known as kept where a request is refused without them as well', () => {
    const store = volatileKnown<boolean>();
    const ids = new ParcelIds(() => ({ parcels: store, articles: volatileKnown() }));
    store.note(true);
    expect(ids.answered(1, now, given, refused)).toBe(true);
    expect(ids.answered(1, now, plain, refused)).toBe(false);
    expect(ids.areSent(now, null).parcels).toBe(true);
  });

  test('are no reason of a refusal where the remote has shown them itself, nor of another row', () => {
    const store = volatileKnown<boolean>();
    const ids = new ParcelIds(() => ({ parcels: store, articles: volatileKnown() }));
    const back = { sent: sideOf([parcel('a')]), merged: { seen: sideOf([parcel('a')]) } };
    expect(ids.answered(1, now, back, refused)).toBe(false);
    expect(ids.answered(1, now, given, refused)).toBe(true);
    // Another update is taken meanwhile: that says nothing of the ids.
    expect(ids.answered(2, now, plain, ok)).toBe(false);
    expect(store.get()).toBe(null);
    expect(ids.answered(1, now, back, refused)).toBe(false);
    expect([store.get(), ids.areSent(now, null).parcels]).toEqual([null, false]);
  });

  test('of articles are known for themselves: one that keeps those of parcels may refuse or drop them', () => {
    const known = { parcels: volatileKnown<boolean>(), articles: volatileKnown<boolean>() };
    const ids = new ParcelIds(() => known);
    const lined = (packdeskId?: string) =>
      sideOf([parcel('a', 1, { articles: [{ description: 'nut', packdeskId }] })]);
    const there: RemoteState = { document: lined().document, etag: null };
    const given = { sent: lined('article-a'), merged: { seen: lined() } };
    const bare = { sent: lined(), merged: { seen: lined() } };
    expect(ids.areSent(there, null)).toEqual(ALL);
    expect(ids.answered(1, there, given, refused)).toBe(true);
    expect(ids.areSent(there, null)).toEqual({ parcels: true, articles: false });
    expect(ids.answered(1, there, bare, ok)).toBe(false);
    // New ids of articles alone were refused.
    expect([known.parcels.get(), known.articles.get()]).toEqual([true, false]);
    expect(ids.areSent(there, null)).toEqual({ parcels: true, articles: false });
    known.articles.note(true);
    ids.shown(lined().document, there);
    expect(known.articles.get()).toBe(true);
    const without: RemoteState = { document: shipment([parcel('a')]), etag: null };
    ids.shown(lined('article-a').document, without);
    expect(known.articles.get()).toBe(true);
    ids.shown(lined('article-a').document, there);
    expect(ids.areSent(there, null)).toEqual({ parcels: true, articles: false });
    expect(ids.areSent({ document: lined('article-b').document, etag: null }, null)).toEqual(ALL);
  });

  test('go to a Packdesk always, and what it refuses is refused', () => {
    const ids = new ParcelIds(() => ({ parcels: volatileKnown(), articles: volatileKnown() }));
    const packdesk = { ...now, status: 10 };
    expect(ids.areSent(packdesk, null).parcels).toBe(true);
    expect(ids.answered(1, packdesk, given, refused)).toBe(false);
  });

  test('are those alone that a remote has shown itself, where none are sent', () => {
    const seen = sideOf([parcel('a'), parcel(null, 2)]);
    const target: Side = {
      document: shipment([parcel('a'), parcel(null, 9), parcel('c')]),
      ids: [...seen.ids, 'parcel-c'],
    };
    expect(carriedIds(parcelsIn(withIdsToSend(target, seen, NONE, 'request-1').document))).toEqual([
      'parcel-a',
      null,
      null,
    ]);
    expect(carriedIds(parcelsIn(withIdsToSend(target, seen, ALL, 'request-1').document))).not.toContain(null);
  });
});
