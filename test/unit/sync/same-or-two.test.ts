import { describe, expect, test } from 'vitest';
import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';
import type { Conflict } from '../../../shared/sync/conflict.ts';
import { type MergeResult, merge, rebase, settle } from '../../../shared/sync/merge.ts';
import { parcelsIn, type Side } from '../../../shared/sync/parcels.ts';
import { type Answer, resolve } from '../../../shared/sync/resolve.ts';
import { changesOfRequest, type UnconfirmedRequest } from '../../../shared/sync/unconfirmed.ts';
import { at, box, shipment, side } from '../../helpers/parcel-sides.ts';

/** The question about a whole parcel: is it one of the remote's new ones, or one more? */

const look = (
  base: Side | null,
  local: Side,
  there: Parcel[],
  more: { held?: readonly Conflict[]; inDoubt?: readonly UnconfirmedRequest[]; keepsIds?: boolean } = {},
): MergeResult => merge({ base, local, remote: shipment(there), held: [], confirmed: [], at: 1, ...more });

const answer = ({ base, local, held }: MergeResult, ...answers: Answer[]) =>
  resolve({ base, local, held, confirmed: [] }, answers);
const items = (of: Side | null) => of && parcelsIn(of.document);

describe('a parcel whose number was corrected, and which was changed on both sides', () => {
  const first = box('cups', 1, { packetNumber: '1' });
  const before = box('bolts', 2, { packetNumber: '2' });
  const base = side([first, before], ['r1', 'r2']);
  const mine = { ...before, packageReference2: 'mine' };
  const local = side([first, mine], ['r1', 'r2']);
  const theirs = box('bolts', 7, { packetNumber: '77', netWeight: 3 });
  const merged = look(base, local, [first, theirs]);

  test('is one question: nothing of either goes to the other before it is answered', () => {
    expect(merged.held).toEqual([
      { kind: 'same-or-two', path: at('r2'), at: 1, base: before, maybe: ['r3'] },
    ]);
    expect(items(merged.target)).toEqual([first, theirs]);
    expect(items(merged.local)).toEqual([first, theirs, mine]);
  });

  test('the same: what was changed here goes on to the other, and it is one parcel', () => {
    const after = answer(merged, { path: at('r2'), take: 'same', as: 'r3' });
    expect(items(after.local)).toEqual([first, { ...theirs, packageReference2: 'mine' }]);
    expect(after.local?.ids).toEqual(['r1', 'r3']);
    expect(after.held).toEqual([]);
    expect(after.send).toBe(true);
  });

  test('the same: a value that both have changed is asked about', () => {
    const weighed = side([first, { ...mine, dimensions: { ...before.dimensions, weight: 9 } }], ['r1', 'r2']);
    const after = answer(look(base, weighed, [first, theirs]), { path: at('r2'), take: 'same', as: 'r3' });
    expect(items(after.local)?.[1]).toMatchObject({ packetNumber: '77', dimensions: { weight: 9 } });
    expect(after.held).toMatchObject([{ kind: 'both', path: `${at('r3')}.dimensions.weight`, base: 2 }]);
  });

  test('the same: what was changed in the other here since stays, where the parcel itself was not changed', () => {
    const [one, other, ours] = items(merged.local) as [Parcel, Parcel, Parcel];
    const edited = { ...other, packageReference2: 'newer', packageReference3: 'more' };
    const now = side([one, edited, ours], ['r1', 'r3', 'r2']);
    const after = answer({ ...merged, local: now }, { path: at('r2'), take: 'same', as: 'r3' });
    expect(items(after.local)).toEqual([first, { ...edited, packageReference2: 'mine' }]);
  });

  test('is not the same where it was removed here since: the other stays as it is', () => {
    const [one, other] = items(merged.local) as [Parcel, Parcel];
    const now = side([one, other], ['r1', 'r3']);
    const after = answer({ ...merged, local: now }, { path: at('r2'), take: 'same', as: 'r3' });
    expect(after.decided).toEqual([]);
    expect(items(after.local)).toEqual([one, other]);
    expect(look(merged.base as Side, now, [first, theirs], { held: after.held }).held).toEqual([]);
  });

  test('two: both are there', () => {
    const after = answer(merged, { path: at('r2'), take: 'mine' });
    expect(items(after.local)).toEqual([first, theirs, mine]);
    const next = merge({
      base: after.base,
      local: after.local,
      remote: shipment([first, theirs]),
      held: after.held,
      confirmed: [],
      at: 2,
    });
    expect(next.held).toEqual([]);
    expect(items(next.target)).toEqual([first, theirs, mine]);
  });

  test('gone: it is removed here', () => {
    expect(items(answer(merged, { path: at('r2'), take: 'theirs' }).local)).toEqual([first, theirs]);
  });

  test('an answer that names another parcel decides nothing', () => {
    const after = answer(merged, { path: at('r2'), take: 'same', as: 'r1' });
    expect(after.decided).toEqual([]);
    expect(after.held).toEqual(merged.held);
  });

  test('is asked as removed where the other has gone again, and not at all where it is back', () => {
    const known = merged.base as Side;
    const gone = look(known, merged.local as Side, [first], { held: merged.held });
    expect(gone.held).toMatchObject([{ kind: 'parcel-gone-there', path: at('r2') }]);
    const back = look(known, merged.local as Side, [first, theirs, before], { held: merged.held });
    expect(back.held).toEqual([]);
    expect(items(back.target)).toContainEqual(mine);
  });

  test('is asked about once more where another one comes that it may be', () => {
    const other = { ...theirs, packetNumber: '78' };
    const again = look(merged.base as Side, merged.local as Side, [first, theirs, other], {
      held: merged.held,
    });
    expect(again.held).toMatchObject([{ kind: 'same-or-two', path: at('r2'), at: 1, maybe: ['r4', 'r3'] }]);
  });

  test('is no question where nothing of it was changed here', () => {
    expect(look(base, base, [first, theirs]).held).toEqual([]);
  });

  test('is asked about where the remote keeps ids too: a program may have left them out', () => {
    const carried = (parcel: Parcel, id: string): Parcel => ({ ...parcel, packdeskId: id });
    const [was, now] = [carried(before, 'carried-2'), carried(mine, 'carried-2')];
    const kept = look(
      side([first, was], ['r1', 'r2']),
      side([first, now], ['r1', 'r2']),
      [first, carried(theirs, 'carried-3')],
      { keepsIds: true },
    );
    expect(kept.held).toMatchObject([{ kind: 'same-or-two', path: at('r2'), maybe: ['carried-3'] }]);
  });
});

test('of more than can be compared with each other each is compared with those that are near it', () => {
  const many = Array.from({ length: 300 }, (_, index) =>
    box(`goods ${index}`, 1, { packetNumber: `${index}` }),
  );
  const ids = many.map((_, index) => `r${index + 1}`);
  const mine = many.map((each) => ({ ...each, packageReference2: 'mine' }));
  const there = many.map((each, index) => ({
    ...each,
    packetNumber: `new-${index}`,
    netWeight: 3,
    quantity: 2,
  }));
  const merged = look(side(many, ids), side(mine, ids), there);
  const asked = merged.held.filter(({ kind }) => kind === 'same-or-two');
  for (const { path, maybe = [] } of asked) {
    expect(maybe.length).toBeLessThanOrEqual(3);
    const own = ids.indexOf(/#(r\d+)/.exec(path)?.[1] ?? '');
    expect(merged.seen?.ids.indexOf(maybe[0] ?? '')).toBe(own);
  }
  expect(asked.length + (merged.seen?.ids.filter((id) => ids.includes(id)).length ?? 0)).toBe(300);
});

describe('a carton that others changed in much, beside a new one', () => {
  const carton = box('cups', 1.5, { packageReference2: 'here' });
  const base = side([carton], ['r1']);
  const filled = box('cups', 9, { netWeight: 8, packetNumber: '4' });
  const fresh = box('spare parts', 1.5);

  test.each([
    ['nothing is nearly it', [filled, fresh], ['r2', 'r3']],
    ['in another order', [fresh, filled], ['r3', 'r2']],
  ])('is asked about: %s', (_what, there, maybe) => {
    const edited = { ...carton, trackingNumber: 'T-1' };
    const merged = look(base, side([edited], ['r1']), there);
    expect(merged.held).toMatchObject([{ kind: 'same-or-two', path: at('r1') }]);
    expect([...(merged.held[0]?.maybe ?? [])].sort()).toEqual([...maybe].sort());
    expect(items(merged.target)).toEqual(there);
  });

  test('is asked about where it was only sent, and the rest of its request has arrived', () => {
    const [empty, sent] = [side([], []), side([carton], ['p1'], { description: 'mine' })];
    const remote = shipment([filled, fresh], { description: 'mine' });
    const merged = merge({
      ...{ base: empty, local: sent, remote, held: [], confirmed: [], at: 1 },
      inDoubt: [changesOfRequest(empty, sent)],
    });
    expect(merged.held).toMatchObject([{ kind: 'same-or-two', path: at('p1') }]);
    expect(items(merged.target)).toEqual([filled, fresh]);
  });

  test('is asked about where the new one is more like it, or as much', () => {
    const edited = side([{ ...carton, trackingNumber: 'T-1' }], ['r1']);
    const alike = { ...fresh, packageReference2: 'here' };
    for (const there of [
      [{ ...filled, packageReference2: 'here' }, alike],
      [
        { ...carton, netWeight: 8 },
        { ...carton, netWeight: 9 },
      ],
      [{ ...carton, netWeight: 8 }, fresh],
    ])
      expect(look(base, edited, there).held).toMatchObject([{ kind: 'same-or-two', path: at('r1') }]);
  });

  test('is asked about where a request without an answer has changed it', () => {
    const before = side([box('cups', 1.5)], ['r1']);
    const sent = side([{ ...box('cups', 1.5), packageReference2: 'x' }], ['r1']);
    const unweighed = { content: 'cups', dimensions: { length: 30, width: 20, height: 10 } };
    const there = [box('cups', 9, { netWeight: 8, packetNumber: '4' }), unweighed];
    const merged = look(before, sent, there, { inDoubt: [changesOfRequest(before, sent)] });
    expect(merged.held).toMatchObject([{ kind: 'same-or-two', path: at('r1') }]);
  });

  test('is itself where no other one may be it, also beside one that is asked about', () => {
    const edited = side([{ ...carton, trackingNumber: 'T-1' }], ['r1']);
    const alone = look(base, edited, [box('vases', 3), filled]);
    expect(alone.held).toEqual([]);
    expect(alone.seen?.ids).toEqual(['r2', 'r1']);
    const two = side([box('cups', 1), box('plates', 1)], ['r1', 'r2']);
    const mine = parcelsIn(two.document).map((parcel) => ({ ...parcel, packageReference2: 'mine' }));
    const there = [box('cups', 1.1), box('plates', 1, { netWeight: 1, quantity: 2 }), box('cups', 3)];
    const beside = look(two, side(mine, ['r1', 'r2']), there);
    expect(beside.held).toMatchObject([{ kind: 'same-or-two', path: at('r1') }]);
    expect(beside.seen?.ids).toEqual(['r3', 'r2', 'r4']);
  });

  test('is no question where a service has numbered and weighed ten, and one is new', () => {
    const ids = Array.from({ length: 10 }, (_, index) => `r${index + 1}`);
    const ten = side(
      ids.map((id) => box(`cups ${id}`, 1)),
      ids,
    );
    const mine = parcelsIn(ten.document).map((parcel) => ({ ...parcel, packageReference2: 'mine' }));
    const numbered = ids.map((id, index) => box(`cups ${id}`, 2, { trackingNumber: `T-${index}` }));
    const merged = look(ten, side(mine, ids), [...numbered, box('vases', 2, { trackingNumber: 'T-10' })]);
    expect(merged.held).toEqual([]);
    expect(merged.seen?.ids.slice(0, 10)).toEqual(ids);
  });

  test('is no question where nothing of it was changed here', () => {
    expect(look(base, base, [fresh, filled]).held).toEqual([]);
  });
});

test('two that may be the same one are not both made it', () => {
  const carton = box('spare parts', 2);
  const base = side([], []);
  const local = side([carton, carton], ['p1', 'p2']);
  const merged = look(base, local, [carton], { inDoubt: [changesOfRequest(base, local)] });
  expect(merged.held).toMatchObject([{ maybe: ['r1'] }, { maybe: ['r1'] }]);
  const same = { take: 'same', as: 'r1' } as const;
  const after = answer(merged, { path: at('p1'), ...same }, { path: at('p2'), ...same });
  expect(after.decided).toEqual([at('p1')]);
  // Nor in two rounds: the one that is taken is no answer any more.
  expect(after.held).toEqual([{ kind: 'parcel-gone-there', path: at('p2'), at: 1 }]);
});

describe('a carton that was added here in a request without an answer', () => {
  const first = box('spare parts', 1, { packetNumber: '1' });
  const base = side([first], ['r1']);
  const carton = box('spare parts', 2);
  const numbered = { ...carton, packetNumber: '4711' };
  const local = side([first, numbered], ['r1', 'p2']);
  const inDoubt = [changesOfRequest(base, local)];

  test.each([
    ['says the same', numbered, { ...carton }],
    ['says the same but for the number', numbered, carton],
    ['was weighed there', numbered, box('spare parts', 3)],
  ])('is asked about where one that %s is there: it may be another person’s', (_, mine, there) => {
    const merged = look(base, side([first, mine], ['r1', 'p2']), [first, there], { inDoubt });
    expect(merged.held).toMatchObject([{ kind: 'same-or-two', path: at('p2'), maybe: ['r2'] }]);
    // No number of this desk is on the other one, and none is sent.
    expect(items(merged.target)).toEqual([first, there]);
    const two = answer(merged, { path: at('p2'), take: 'mine' });
    expect(items(two.local)).toEqual([first, there, mine]);
    const one = answer(merged, { path: at('p2'), take: 'same', as: 'r2' });
    expect(one.local?.ids).toEqual(['r1', 'r2']);
    expect(items(one.local)?.[1]).toMatchObject({ packetNumber: '4711' });
  });

  test('is itself by its number, and where another value of its request is there', () => {
    expect(look(base, local, [first, numbered], { inDoubt }).seen?.ids).toEqual(['r1', 'p2']);
    const withOrder = side([first, carton], ['r1', 'p2'], { orderNumber: 'B' });
    const merged = merge({
      base,
      local: withOrder,
      remote: shipment([first, carton], { orderNumber: 'B' }),
      held: [],
      confirmed: [],
      inDoubt: [changesOfRequest(base, withOrder)],
      at: 1,
    });
    expect(merged.seen?.ids).toEqual(['r1', 'p2']);
    expect(merged.held).toEqual([]);
  });

  test('is not there where the remote keeps ids, and none carries the one that it was sent with', () => {
    const ids = ['r1', 'carried-p2'];
    const sent = side([first, { ...carton, packdeskId: 'carried-p2' }], ids);
    const doubts = [changesOfRequest(base, sent)];
    const mine = side([first, numbered], ids);
    const merged = look(base, mine, [first, carton], { inDoubt: doubts, keepsIds: true });
    expect(merged.held).toEqual([]);
    expect(items(merged.target)).toEqual([first, carton, numbered]);
  });

  describe('under its id, at a service that gives parcels ids itself', () => {
    const ids = ['r1', 'p2-edit-of-this-desk'];
    const sent = side([first, { ...carton, packdeskId: 'p2-edit-of-this-desk' }], ids);
    const lookAt = (known: Parcel, packdeskId: string) => {
      const merged = look(
        side([{ ...first, packdeskId: 'service-knows-it' }], ['service-knows-it']),
        side([first, carton], ['service-knows-it', 'p2-edit-of-this-desk']),
        [known, { ...carton, netWeight: 3, packdeskId }],
        { inDoubt: [changesOfRequest(base, sent)], keepsIds: true },
      );
      return [merged.held.map(({ kind }) => kind), items(merged.target)?.length];
    };
    const kept = { ...first, packdeskId: 'service-knows-it' };
    const renamed = { ...first, netWeight: 7, packdeskId: 'service-gave-that' };

    test('is asked about where a program has left the ids out, so that the service gave new ones', () => {
      expect(lookAt(renamed, 'service-gave-this')).toEqual([['same-or-two'], 2]);
    });

    test('is another one than one that a program has added beside it, and than one of a second desk', () => {
      expect(lookAt(kept, 'service-gave-this')).toEqual([[], 3]);
      expect(lookAt(renamed, 'p2-edit-of-another-desk')).toEqual([[], 3]);
    });

    test('is asked about where it was sent with one that is there under its id: a request arrives whole', () => {
      const all = side(
        [
          { ...first, packdeskId: 'p1-edit-of-this-desk' },
          { ...carton, packdeskId: 'p2-edit-of-this-desk' },
        ],
        ['p1-edit-of-this-desk', 'p2-edit-of-this-desk'],
      );
      const lookAfter = (packdeskId: string) => {
        const there = [
          { ...first, packdeskId: 'p1-edit-of-this-desk' },
          { ...carton, netWeight: 3, packdeskId },
        ];
        const made = { inDoubt: [changesOfRequest(null, all)], keepsIds: true };
        const { held, target } = look(null, side([first, carton], [...all.ids]), there, made);
        return [held.map(({ kind }) => kind), items(target)?.length];
      };
      expect(lookAfter('service-gave-this')).toEqual([['same-or-two'], 2]);
      expect(lookAfter('p2-edit-of-another-desk')).toEqual([[], 3]);
    });

    test('is asked about where no id of its request is left there, and other values of it are', () => {
      const bolts = box('bolts', 5);
      const made = { orderNumber: 'B', description: 'tools', pickup: { location: 'gate' } };
      const all = side(
        [
          { ...bolts, packdeskId: 'p1-edit-of-this-desk' },
          { ...carton, packdeskId: 'p2-edit-of-this-desk' },
        ],
        ['p1-edit-of-this-desk', 'p2-edit-of-this-desk'],
        made,
      );
      const lookAfter = (info: object, ...given: string[]) => {
        const there = [bolts, carton].map((parcel, index) => ({
          ...parcel,
          netWeight: 3,
          packdeskId: given[index],
        }));
        const { held, target } = merge({
          base: null,
          local: side([bolts, carton], [...all.ids], made),
          remote: shipment(there, info),
          held: [],
          confirmed: [],
          inDoubt: [changesOfRequest(null, all)],
          keepsIds: true,
          at: 1,
        });
        return [held.map(({ kind }) => kind), items(target)?.length];
      };
      expect(lookAfter(made, 'service-gave-this', 'service-gave-that')).toEqual([
        ['same-or-two', 'same-or-two'],
        2,
      ]);
      expect(lookAfter(made, 'p1-edit-of-another-desk', 'p2-edit-of-another-desk')).toEqual([[], 4]);
    });

    describe('beside others in requests without an answer', () => {
      const made = (...named: (readonly [Parcel, string])[]): Side =>
        side(
          [
            { ...first, packdeskId: 'service-knows-it' },
            ...named.map(([parcel, id]) => ({ ...parcel, packdeskId: id })),
          ],
          ['service-knows-it', ...named.map(([, id]) => id)],
        );
      const one = [box('bolts', 5), 'p2-edit-of-this-desk'] as const;
      const removed = [box('nails', 6), 'p3-edit-of-this-desk'] as const;
      const last = [carton, 'p4-edit-of-this-desk'] as const;
      const [none, two, left, mine] = [made(), made(one, removed), made(one), made(one, last)];
      const there = [
        ...parcelsIn(left.document),
        { ...carton, netWeight: 3, packdeskId: 'service-gave-this' },
      ];
      const kindsAfter = (...inDoubt: UnconfirmedRequest[]) =>
        look(none, mine, there, { inDoubt, keepsIds: true }).held.map(({ kind }) => kind);

      test('is another one where one that came with the other was removed since, and it went out last', () => {
        const requests = [
          changesOfRequest(none, two),
          changesOfRequest(two, left),
          changesOfRequest(left, mine),
        ];
        expect(kindsAfter(...requests)).toEqual([]);
      });

      test('is another one where the other may be there from a request without it', () => {
        const requests = [two, left, mine].map((sent) => changesOfRequest(none, sent));
        expect(kindsAfter(...requests)).toEqual([]);
      });

      test('is asked about where each request that brought the other brought it too', () => {
        const again = made([{ ...one[0], netWeight: 4 }, one[1]], last);
        expect(kindsAfter(changesOfRequest(none, mine), changesOfRequest(none, again))).toEqual([
          'same-or-two',
        ]);
      });
    });
  });

  test('is one more where it was never sent', () => {
    const merged = look(base, local, [first, carton]);
    expect(merged.held).toEqual([]);
    expect(items(merged.target)).toEqual([first, carton, numbered]);
  });

  test('is asked about where one says what it was before, and another one what was sent of it', () => {
    const before = side([first, carton], ['r1', 'r2']);
    const sent = side([first, { ...carton, content: 'cups' }], ['r1', 'r2']);
    const there = [first, { ...carton, content: 'cups', packetNumber: '9' }, carton];
    const merged = look(before, sent, there, { inDoubt: [changesOfRequest(before, sent)] });
    expect(merged.held).toMatchObject([{ kind: 'same-or-two', path: at('r2'), maybe: ['r4', 'r3'] }]);
    expect(items(merged.target)).toEqual(there);
    const after = answer(merged, { path: at('r2'), take: 'same', as: 'r3' });
    expect(items(after.local)).toEqual(there);
    // Weighed there as well, and edited here since: the value that was sent tells.
    const [weighed, edited] = [
      { ...carton, content: 'cups', dimensions: { ...carton.dimensions, weight: 7 } },
      { ...carton, content: 'cups', trackingNumber: 'T-1' },
    ];
    const since = look(before, side([first, edited], ['r1', 'r2']), [first, weighed, carton], {
      inDoubt: [changesOfRequest(before, sent)],
    });
    expect(since.held).toMatchObject([{ kind: 'same-or-two', path: at('r2') }]);
    // None says what was sent: it is as it was.
    const unsent = look(before, sent, [first, carton], { inDoubt: [changesOfRequest(before, sent)] });
    expect(unsent.held).toEqual([]);
    expect(unsent.seen?.ids).toEqual(['r1', 'r2']);
  });

  test('is asked about where one is like what it was before, and another one shows what was sent of it', () => {
    const before = side([first, carton], ['r1', 'r2']);
    const sent = side([first, { ...carton, content: 'cups' }], ['r1', 'r2']);
    const inDoubt = [changesOfRequest(before, sent)];
    const changed = { ...box('cups', 7), trackingNumber: 'T-1', netWeight: 6 };
    const alike = { ...carton, netWeight: 1 };
    const merged = look(before, sent, [first, changed, alike], { inDoubt });
    expect(merged.held).toMatchObject([{ kind: 'same-or-two', path: at('r2') }]);
    expect(items(merged.target)).toEqual([first, changed, alike]);
    // No other one shows it: the one that is like it is it.
    const alone = look(before, sent, [first, { ...changed, content: 'plates' }, alike], { inDoubt });
    expect(alone.held).toEqual([]);
    expect(alone.seen?.ids).toEqual(['r1', 'r3', 'r2']);
  });

  test.each([
    ['has lost its number, as after a restored backup', {}],
    ['has another number', { packetNumber: '9' }],
  ])(
    'is asked about where one that says what it was before %s, and another one shows what was sent',
    (_, given) => {
      const before = side([first, { ...carton, packetNumber: '8' }], ['r1', 'r2']);
      const sent = side([first, { ...carton, packetNumber: '8', content: 'cups' }], ['r1', 'r2']);
      const there = [first, { ...carton, content: 'cups' }, { ...carton, ...given }];
      const inDoubt = [changesOfRequest(before, sent)];
      const merged = look(before, sent, there, { inDoubt });
      expect(merged.held).toMatchObject([{ kind: 'same-or-two', path: at('r2') }]);
      expect(items(merged.target)).toEqual(there);
      // None says what was sent: it is the one that has lost or changed its number.
      const unsent = look(before, sent, there.toSpliced(1, 1), { inDoubt });
      expect(unsent.held).toEqual([]);
      expect(unsent.seen?.ids).toEqual(['r1', 'r2']);
    },
  );

  test('is asked about where its number was corrected before its answer came', () => {
    const there = { ...numbered, packetNumber: '4712' };
    const merged = look(base, local, [first, there], { inDoubt });
    expect(merged.held).toMatchObject([{ kind: 'same-or-two', path: at('p2'), maybe: ['r2'] }]);
    expect(items(merged.target)).toEqual([first, there]);
  });

  test('is asked about where the remote has taken it and shows another one in its place', () => {
    const theirs = box('spare parts', 3, { packetNumber: '99', netWeight: 1 });
    const merged = settle(
      { base, local, remote: shipment([first, theirs]), held: [], confirmed: [], at: 1 },
      local,
    );
    expect(merged.held).toMatchObject([{ kind: 'same-or-two', path: at('p2'), maybe: ['r2'] }]);
  });

  test('is asked about beside one that says the same, where one of the two is left and was weighed there', () => {
    // Sent together with one that its reference names: both have been there.
    const named = box('cups', 4, { packageReference1: 'C-1' });
    const known = side([first, carton], ['r1', 'r2']);
    const mine = side([first, carton, named, carton], ['r1', 'r2', 'p3', 'p4']);
    const left = box('spare parts', 9);
    const merged = look(known, mine, [first, named, left], { inDoubt: [changesOfRequest(known, mine)] });
    expect(merged.seen?.ids).toEqual(['r1', 'p3', 'r3']);
    expect(merged.held).toMatchObject([{ kind: 'same-or-two', path: at('p4'), maybe: ['r3'] }]);
    expect(items(merged.target)).toEqual([first, named, left]);
  });
});

describe('a carton that only a later edit has changed', () => {
  const first = box('cups', 1, { packetNumber: '1' });
  const carton = box('spare parts', 2);
  const before = side([first, carton], ['r1', 'r2']);
  const later = side([first, { ...carton, netWeight: 1 }], ['r1', 'r2']);

  test('is asked about where an earlier edit learns that one like it is there in its place', () => {
    const there = side([first, carton], ['r1', 'r3']);
    const { local, held } = rebase(before, later, there, { held: [], at: 1 });
    expect(held).toEqual([{ kind: 'same-or-two', path: at('r2'), at: 1, base: carton, maybe: ['r3'] }]);
    expect(local?.ids).toEqual(['r1', 'r3', 'r2']);
  });

  test('is itself where it is back under its number before the earlier edit is sent, and no question any more', () => {
    const numbered = { ...carton, packetNumber: '2' };
    const mine = { ...numbered, packageReference2: 'mine' };
    const other = box('spare parts', 7, { packetNumber: '77', netWeight: 3 });
    const known = side([first, numbered], ['r1', 'r2']);
    const one = side([first, numbered], ['r1', 'r2'], { description: 'x' });
    const two = side([first, mine], ['r1', 'r2'], { description: 'x' });
    const gone = look(known, one, [first, other]);
    const desk = rebase(one, two, gone.local, { held: gone.held, at: 1 });
    expect(desk.held).toMatchObject([{ path: at('r2') }]);
    const there = shipment([first, other, numbered]);
    const states = { base: gone.base, local: gone.local, atDesk: desk.local, remote: there };
    const back = merge({ ...states, held: desk.held, confirmed: [], at: 1 });
    const { overLater = [] } = back;
    const held = [
      ...back.held,
      ...desk.held.filter(({ path }) => !back.held.some((each) => each.path === path)),
    ];
    const now = rebase(gone.local as Side, desk.local, back.local, { held, overLater, at: 1 });
    const last = look(back.base, now.local as Side, [first, other, numbered], { held: now.held });
    expect(last.held).toEqual([]);
    expect(items(last.local)).toEqual([first, other, mine]);
  });

  test('is still asked about where the service has given its number to another parcel', () => {
    const numbered = { ...carton, packetNumber: '2' };
    const lamp = box('lamp', 17, { packetNumber: '2', netWeight: 15 });
    lamp.dimensions = { length: 90, width: 80, height: 70, unitOfMeasurement: 'cm', weight: 17 };
    const known = side([first, numbered], ['r1', 'r2']);
    const one = side([first, numbered], ['r1', 'r2'], { description: 'x' });
    const two = side([first, { ...numbered, packageReference2: 'mine' }], ['r1', 'r2'], { description: 'x' });
    const gone = look(known, one, [first]);
    const desk = rebase(one, two, gone.local, { held: gone.held, at: 1 });
    const states = {
      base: gone.base,
      local: gone.local,
      atDesk: desk.local,
      remote: shipment([first, lamp]),
    };
    const back = merge({ ...states, held: desk.held, confirmed: [], at: 1 });
    expect(back.seen?.ids).not.toContain('r2');
    expect(items(back.target)).toContainEqual(lamp);
  });

  test('is asked about as removed where there is none', () => {
    const { held } = rebase(before, later, side([first], ['r1']), { held: [], at: 1 });
    expect(held).toMatchObject([{ kind: 'parcel-gone-there', path: at('r2') }]);
  });
});
