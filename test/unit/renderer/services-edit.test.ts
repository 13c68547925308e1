import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  serviceCodeOf,
  toldAt,
  toldBeside,
  withService,
  withTold,
} from '../../../renderer/features/form/services-edit.ts';

describe('the services of a shipment', () => {
  it('are read as objects with a code and as bare codes', () => {
    expect(['SAT', ' COD ', { serviceCode: 'ID' }].map(serviceCodeOf)).toEqual(['SAT', 'COD', 'ID']);
    expect([7, null, [], {}, { serviceCode: 5 }, ' '].map(serviceCodeOf)).toEqual(Array(6).fill(null));
  });

  it('are booked at the end, and what is there stays', () => {
    expect(withService(undefined, 'A')).toEqual([{ serviceCode: 'A', serviceInformation: [] }]);
    expect(withService([7, 'B'], 'A')).toEqual([7, 'B', { serviceCode: 'A', serviceInformation: [] }]);
  });

  it('are told things in the way that stands there already', () => {
    const both = {
      serviceCode: 'COD',
      serviceInformation: [{ key: 'amount', value: 5, note: 'x' }, { currency: 'EUR' }],
    };
    expect([toldAt(both, 'amount'), toldAt(both, 'currency'), toldAt(both, 'iban')]).toEqual([
      5,
      'EUR',
      undefined,
    ]);
    expect(withTold(both, 'amount', 6).serviceInformation).toEqual([
      { key: 'amount', value: 6, note: 'x' },
      { currency: 'EUR' },
    ]);
    expect(withTold(both, 'currency', 'CHF').serviceInformation).toEqual([
      { key: 'amount', value: 5, note: 'x' },
      { currency: 'CHF' },
    ]);
    expect(withTold(both, 'iban', 'DE1').serviceInformation).toHaveLength(3);
    expect(withTold(both, 'amount', '').serviceInformation).toEqual([{ currency: 'EUR' }]);
    expect(withTold('COD', 'amount', '5')).toEqual({
      serviceCode: 'COD',
      serviceInformation: [{ key: 'amount', value: '5' }],
    });
  });

  it('keep what nobody asked for', () => {
    const odd = {
      serviceCode: 'A',
      colour: 'red',
      serviceInformation: [7, { key: 'x', value: 1 }, { y: 2 }],
    };
    expect(toldBeside(odd, ['x'])).toEqual([7, { y: 2 }]);
    expect(withTold(odd, 'z', 'new')).toEqual({
      ...odd,
      serviceInformation: [7, { key: 'x', value: 1 }, { y: 2 }, { key: 'z', value: 'new' }],
    });
  });

  it('say under a key what they were told last, whatever else is told', () => {
    const key = fc.stringMatching(/^[a-z]{1,3}$/).filter((name) => name !== 'key');
    const told = fc.oneof(
      fc.record({ key, value: fc.string() }),
      fc.dictionary(key, fc.string(), { maxKeys: 1 }),
      fc.integer(),
    );
    fc.assert(
      fc.property(fc.array(told), key, fc.string({ minLength: 1 }), (information, name, value) => {
        const element = { serviceCode: 'S', serviceInformation: information };
        const after = withTold(element, name, value);
        expect(toldAt(after, name)).toBe(value);
        expect(toldBeside(after, [name])).toEqual(toldBeside(element, [name]));
      }),
    );
  });
});
