import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges, Change, changesBetween, clashing } from '../../../shared/shipment/changes.ts';

/** JSON objects with names as paths can carry them, and now and then one that they cannot. */
const names = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('a', 'b', 'content', 'dimensions', 'weight') },
  { weight: 1, arbitrary: fc.constantFrom('', '0', 'x.y', 'z[0]') },
);
const { value: json } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(fc.integer(), fc.boolean(), fc.string(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(names, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));
const document = fc.dictionary(names, json, { maxKeys: 5, noNullPrototype: true });

const overTheWire = (changes: Change[]): Change[] =>
  (JSON.parse(JSON.stringify(changes)) as unknown[]).map((each) => Change.parse(each));

describe('changes between two documents', () => {
  it('make the one of the other', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        expect(applyChanges(before, overTheWire(changesBetween(before, after)))).toEqual(after);
      }),
      { numRuns: 2000 },
    );
  });

  it('are none between two that say the same, and clash with nothing that is as it was', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        expect(changesBetween(before, structuredClone(before))).toEqual([]);
        expect(clashing(before, changesBetween(before, after))).toEqual([]);
      }),
    );
  });

  it('are small in a large document', () => {
    const parcels = Array.from({ length: 200 }, (_, index) => ({ content: `Goods ${index}`, weight: index }));
    const before = { info: { parcels } };
    const typed = { info: { parcels: parcels.with(7, { content: 'Cups', weight: 7 }) } };
    expect(changesBetween(before, typed)).toEqual([
      { kind: 'put', path: 'info.parcels[7].content', before: 'Goods 7', after: 'Cups' },
    ]);
    const removed = { info: { parcels: parcels.toSpliced(7, 1) } };
    expect(changesBetween(before, removed)).toEqual([
      { kind: 'splice', path: 'info.parcels', length: 200, index: 7, before: [parcels[7]], after: [] },
    ]);
  });
});

describe('changes on a document that somebody else changed meanwhile', () => {
  const before = { city: 'Bern', parcels: [{ weight: 1 }, { weight: 2 }] };
  const mine = { city: 'Basel', parcels: [{ weight: 1 }, { weight: 5 }] };
  const changes = changesBetween(before, mine);

  it('keep what is another’s', () => {
    const theirs = { ...before, order: 'ORD-1' };
    expect(clashing(theirs, changes)).toEqual([]);
    expect(applyChanges(theirs, changes)).toEqual({ ...mine, order: 'ORD-1' });
  });

  it('clash where both changed one place differently, not where both said the same', () => {
    const theirs = { city: 'Genf', parcels: [{ weight: 1 }, { weight: 5 }] };
    expect(clashing(theirs, changes)).toEqual([
      { kind: 'put', path: 'city', before: 'Bern', after: 'Basel' },
    ]);
  });

  it('clash where a list became longer or shorter under a change of its length', () => {
    const removal = changesBetween(before, { ...before, parcels: [{ weight: 2 }] });
    expect(clashing(before, removal)).toEqual([]);
    expect(clashing({ ...before, parcels: [{ weight: 9 }, ...before.parcels] }, removal)).toHaveLength(1);
  });

  it('clash with nothing where parcels have got ids that they carry since', () => {
    const [one, two] = [{ weight: 1 }, { weight: 2 }];
    const known = { parcels: [one, two] };
    const there = {
      parcels: [
        { ...one, packdeskId: 'parcel-a' },
        { ...two, packdeskId: 'parcel-b' },
      ],
    };
    const removal = changesBetween(known, { parcels: [one] });
    expect(clashing(there, removal)).toEqual([]);
    expect(applyChanges(there, removal)).toEqual({ parcels: there.parcels.slice(0, 1) });
    expect(clashing(there, changesBetween({}, known))).toEqual([]);
  });

  it('clash with nothing where articles have got ids since', () => {
    const [nut, bolt] = [
      { description: 'nut', quantity: 1 },
      { description: 'bolt', quantity: 1 },
    ];
    const known = { parcels: [{ articles: [nut, bolt] }] };
    const given = [nut, bolt].map((each, index) => ({ ...each, packdeskId: `article-${index}` }));
    const there = { parcels: [{ articles: given }] };
    for (const parcels of [[{ articles: [nut] }], [{ articles: [nut, bolt, nut] }], []])
      expect(clashing(there, changesBetween(known, { parcels }))).toEqual([]);
    const counted = changesBetween(known, { parcels: [{ articles: [nut, { ...bolt, quantity: 5 }] }] });
    expect(clashing(there, counted)).toEqual([]);
    expect(applyChanges(there, counted)).toEqual({
      parcels: [{ articles: [given[0], { ...given[1], quantity: 5 }] }],
    });
    // A program that leaves ids out has got others for the same articles.
    const asSeen = { shipmentInfo: { shipmentItems: there.parcels } };
    const draft = changesBetween(asSeen, {
      shipmentInfo: { shipmentItems: [{ articles: [given[1], nut] }] },
    });
    const renewed = given.map((each, index) => ({ ...each, packdeskId: `renewed-${index}` }));
    expect(clashing({ shipmentInfo: { shipmentItems: [{ articles: renewed }] } }, draft)).toEqual([]);
  });

  it('of an earlier version’s draft are asked about each time', () => {
    const merge: Change = { kind: 'merge', patch: { city: 'Basel' } };
    expect(applyChanges(before, [merge])).toEqual({ ...before, city: 'Basel' });
    expect(clashing(before, [merge])).toEqual([merge]);
  });
});
