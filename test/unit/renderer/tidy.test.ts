import { describe, expect, it } from 'vitest';
import { EMPTIED, forFields, tidy } from '../../../renderer/stores/bench/tidy.ts';

describe('a form’s values as a document', () => {
  it('leaves out what the form only holds room for', () => {
    const values = {
      a: undefined,
      parcel: { dimensions: { length: undefined, weight: EMPTIED } },
      kept: { x: 1, y: undefined },
    };
    expect(tidy(values)).toEqual({ kept: { x: 1 } });
  });

  it('keeps empty objects, nulls, unknown members and each place of an array', () => {
    const values = {
      empty: {},
      nothing: null,
      custom: { any: [1, { b: 2 }] },
      list: [{ a: undefined }, { a: 1 }],
    };
    expect(tidy(values)).toEqual({ ...values, list: [{}, { a: 1 }] });
  });

  it('shares nothing with the form', () => {
    const values = { list: [{ weight: 1 }] };
    const document = tidy(values) as typeof values;
    values.list[0]!.weight = 2;
    expect(document.list[0]!.weight).toBe(1);
  });
});

describe('a document for fields that are on screen', () => {
  const names = ['order', 'address.city', 'parcels.0.content', 'parcels.1.content', 'parcels.0.size.length'];

  it('empties the fields that it says nothing of, and no others', () => {
    const document = { order: 'A', parcels: [{ weight: 1 }] };
    expect(forFields(document, names)).toEqual({
      order: 'A',
      address: { city: EMPTIED },
      parcels: [{ weight: 1, content: EMPTIED, size: { length: EMPTIED } }],
    });
    expect(document).toEqual({ order: 'A', parcels: [{ weight: 1 }] });
  });

  it('is the same document afterwards', () => {
    const documents: object[] = [
      { order: 'A', parcels: [{ weight: 1 }, {}] },
      { order: 'A', note: null },
    ];
    for (const document of documents) expect(tidy(forFields(document, names))).toEqual(document);
  });
});
