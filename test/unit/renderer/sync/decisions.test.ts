import { describe, expect, it } from 'vitest';
import {
  type ConflictChoices,
  decidedCount,
  decisionsOf,
  groupsOf,
  rebasedOn,
  sameForAll,
  takenAll,
  takesValue,
} from '../../../../renderer/stores/sync/decisions.ts';
import { conflictItem } from '../../../helpers/sync-views.ts';

const weight = 'shipmentInfo.shipmentItems[1].dimensions.weight';
const city = 'shipmentInfo.addressData[0].recipient.city';
const order = 'shipmentInfo.orderNumber';

describe('decisions between here and the remote', () => {
  const items = [conflictItem(weight), conflictItem(city), conflictItem(order)];

  it('counts and sends what is decided, and no third value that does not fit yet', () => {
    const made: ConflictChoices = {
      [weight]: { take: 'value', text: '4,', parsed: { value: 4 } },
      [city]: { take: 'theirs' },
      [order]: { take: 'value', text: 'x', parsed: { problem: 'number' } },
    };
    expect(decidedCount(items, made)).toBe(2);
    expect(decisionsOf(items, made)).toEqual([
      { key: weight, take: 'value', value: 4 },
      { key: city, take: 'theirs' },
    ]);
  });

  it('takes a value away where the third one is empty', () => {
    const made: ConflictChoices = { [order]: { take: 'value', text: '', parsed: { value: undefined } } };
    expect(decisionsOf(items, made)).toEqual([{ key: order, take: 'value' }]);
  });

  it('takes one side for all', () => {
    expect(decisionsOf(items, takenAll(items, 'mine', {})).map(({ take }) => take)).toEqual([
      'mine',
      'mine',
      'mine',
    ]);
  });

  it('keeps the choices whose question is the same, wherever it stands, and drops the others', () => {
    const made = takenAll(items, 'mine', {});
    const after = [
      conflictItem(order),
      // The parcel moved; its key says that it is the same.
      conflictItem(weight, { path: 'shipmentInfo.shipmentItems[0].dimensions.weight' }),
      conflictItem(city, { theirs: 'elsewhere' }),
      conflictItem('shipmentInfo.invoiceNumber'),
    ];
    const rebased = rebasedOn(items, made, after);
    expect(Object.keys(rebased.made).sort()).toEqual([order, weight].sort());
    expect(rebased.fresh).toBe(2);
  });

  it.each([
    ['what is here', { mine: 'other' }],
    ['what was before', { base: undefined }],
    ['why it is asked', { kind: 'rolled-back' as const }],
  ])('asks anew when %s is another one', (_, over) => {
    const after = [conflictItem(order, over)];
    expect(rebasedOn([conflictItem(order)], { [order]: { take: 'mine' } }, after)).toEqual({
      made: {},
      fresh: 1,
    });
  });

  it('takes null and absent for the same', () => {
    const before = [conflictItem(order, { base: undefined })];
    const after = [conflictItem(order, { base: null })];
    expect(rebasedOn(before, { [order]: { take: 'mine' } }, after).fresh).toBe(0);
  });

  it('lets a third value be typed for a field, and for nothing larger', () => {
    expect(takesValue(conflictItem(order))).toBe(true);
    expect(takesValue(conflictItem(order, { kind: 'ignored' }))).toBe(true);
    expect(takesValue(conflictItem('', { kind: 'exists-there' }))).toBe(false);
    expect(
      takesValue(conflictItem('shipmentInfo.shipmentItems[0]', { kind: 'parcel-gone-there', mine: {} })),
    ).toBe(false);
    expect(takesValue(conflictItem('shipmentInfo.shipmentItems[0].articles', { mine: [] }))).toBe(false);
    expect(takesValue(conflictItem('shipmentInfo.unheardOf'))).toBe(false);
  });

  it('stands by whole shipment, addresses, parcels in their order, and the rest', () => {
    const parcel = (number: number) =>
      conflictItem(`p${number}`, {
        path: `shipmentInfo.shipmentItems[${number - 1}].content`,
        parcel: { number, name: '' },
      });
    const groups = groupsOf([
      conflictItem(order),
      parcel(3),
      parcel(1),
      conflictItem(city),
      conflictItem('', { kind: 'gone-there' }),
    ]);
    expect(groups.map(({ id, items: own }) => [id, own.map(({ key }) => key)])).toEqual([
      ['Shipment', ['']],
      ['Addresses', [city]],
      ['Parcels', ['p1', 'p3']],
      ['Rest', [order]],
    ]);
  });
});

describe('which parcel is which', () => {
  const candidate = (id: string) => ({ id, number: 2, name: '', value: {} });
  const item = (key: string, ...maybe: string[]) =>
    conflictItem(key, { kind: 'same-or-two', maybe: maybe.map(candidate) });
  const items = [item('one', 'r1', 'r2'), item('two', 'r1', 'r2'), item('three', 'r1'), conflictItem(city)];

  it('is sent with the parcel that it is', () => {
    expect(decisionsOf(items, { one: { take: 'same', as: 'r2' } })).toEqual([
      { key: 'one', take: 'same', as: 'r2' },
    ]);
  });

  it('is answered for all with the likeliest, and no parcel is two; other choices stay', () => {
    expect(sameForAll(items, { [city]: { take: 'mine' } })).toEqual({
      three: { take: 'same', as: 'r1' },
      one: { take: 'same', as: 'r2' },
      [city]: { take: 'mine' },
    });
  });

  it('is no matter of one side for all', () => {
    const made: ConflictChoices = { one: { take: 'same', as: 'r1' } };
    expect(takenAll(items, 'theirs', made)).toEqual({ ...made, [city]: { take: 'theirs' } });
  });

  it('is asked once more where the other parcel has changed', () => {
    const made: ConflictChoices = { one: { take: 'same', as: 'r1' } };
    const now = { ...item('one', 'r1'), maybe: [{ ...candidate('r1'), value: { content: 'x' } }] };
    expect(rebasedOn([item('one', 'r1')], made, [now])).toEqual({ made: {}, fresh: 1 });
  });
});
