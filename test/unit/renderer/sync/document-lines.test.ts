import { describe, expect, it } from 'vitest';
import {
  comparedWith,
  documentLines,
  shownOf,
} from '../../../../renderer/features/sync/conflict/document-lines.ts';
import { conflictItem } from '../../../helpers/sync-views.ts';

const path = 'shipmentInfo.shipmentItems[1]';
const parcel = {
  content: 'Parts',
  netWeight: null,
  packageReference1: '',
  dimensions: { length: 400, weight: 4.2, unitOfMeasurement: 'mm/g' },
  articles: [{ description: 'Bolt' }, { description: 'Nut' }],
};

describe('a parcel to be compared', () => {
  it('shows what differs from before first, with its unit, and no empty field', () => {
    const base = { ...parcel, dimensions: { ...parcel.dimensions, weight: 4 } };
    const { lines } = documentLines(path, parcel, base);
    expect(lines[0]).toEqual({
      path: `${path}.dimensions.weight`,
      value: 4.2,
      unit: 'mm/g',
      differs: true,
      removed: false,
    });
    expect(lines.slice(1).map((line) => [line.path.slice(path.length + 1), line.differs])).toEqual([
      ['content', false],
      ['dimensions.length', false],
      ['dimensions.unitOfMeasurement', false],
    ]);
  });

  it('shows the fields in the order of the form, whatever order a side has them in', () => {
    const recipient = 'shipmentInfo.addressData[0].recipient';
    const address = { street: 'Hafenstraße', city: 'Loxstedt', houseNo: '12', name: 'Zoë Müller' };
    const { lines } = documentLines(recipient, address, undefined);
    expect(lines.map((line) => line.path.slice(recipient.length + 1))).toEqual([
      'name',
      'street',
      'houseNo',
      'city',
    ]);
  });

  it('counts its articles and says whether they differ', () => {
    const base = { ...parcel, articles: [{ description: 'Bolt' }, { description: 'Washer' }] };
    expect(documentLines(path, parcel, base)).toMatchObject({ articles: 2, articlesDiffer: true });
    expect(documentLines(path, parcel, parcel)).toMatchObject({ articles: 2, articlesDiffer: false });
  });

  it('shows what a side has removed, with the differences and marked', () => {
    const { articles: _articles, ...plain } = parcel;
    const base = { ...plain, note: 'fragile', dimensions: { ...plain.dimensions, width: 30 } };
    const { lines } = documentLines(path, plain, base);
    expect(lines.slice(0, 2)).toEqual([
      {
        path: `${path}.dimensions.width`,
        value: undefined,
        unit: undefined,
        differs: true,
        removed: true,
      },
      { path: `${path}.note`, value: undefined, unit: undefined, differs: true, removed: true },
    ]);
    expect(lines.slice(2).some(({ differs }) => differs)).toBe(false);
    expect(documentLines(path, { content: 'x' }, { content: 'x', weight: 4, note: 'y' }).lines).toMatchObject(
      [
        { path: `${path}.weight`, differs: true },
        { path: `${path}.note`, differs: true },
        { path: `${path}.content`, differs: false },
      ],
    );
    expect(documentLines(path, plain, parcel)).toMatchObject({ articles: 0, articlesDiffer: true });
  });

  it('takes null, missing and empty for one and the same', () => {
    const empty = { content: 'x', netWeight: null, note: '', services: [], articles: [] };
    expect(documentLines(path, { content: 'x' }, empty).lines).toHaveLength(1);
    expect(documentLines(path, empty, { content: 'x', note: null })).toMatchObject({
      lines: [{ differs: false }],
      articlesDiffer: false,
    });
  });

  it('names a value in place of a list by the path of the list', () => {
    const services = 'shipmentInfo.services';
    expect(documentLines(services, 'text', ['A']).lines.map((line) => [line.path, line.removed])).toEqual([
      [services, false],
      [`${services}[0]`, true],
    ]);
  });

  it('marks nothing where there was nothing before', () => {
    expect(documentLines(path, parcel, undefined).lines.some(({ differs }) => differs)).toBe(false);
  });

  it('names the lines of a list, and of a whole shipment', () => {
    const list = documentLines('shipmentInfo.shipmentItems', [parcel], undefined);
    expect(list.lines[0]?.path).toBe('shipmentInfo.shipmentItems[0].content');
    const two = documentLines('shipmentInfo.shipmentItems', [{ content: 'A' }, { content: 'B' }], undefined);
    expect(two.lines.map((line) => line.value)).toEqual(['A', 'B']);
    const mixed = [
      { dimensions: { weight: 1 }, content: 'A' },
      { content: 'B', dimensions: { weight: 2 } },
    ];
    const parcels = documentLines('shipmentInfo.shipmentItems', mixed, undefined);
    expect(parcels.lines.map((line) => line.value)).toEqual(['A', 1, 'B', 2]);
    const whole = documentLines('', { shipmentInfo: { orderNumber: 'ORD-1' } }, undefined);
    expect(whole.lines.map((line) => line.path)).toEqual(['shipmentInfo.orderNumber']);
  });
});

describe('what the sides of a question are compared with', () => {
  it('is what both had before, and where there was nothing the other side', () => {
    const item = conflictItem('', { base: undefined, mine: { a: 1 }, theirs: { a: 2 } });
    expect(comparedWith(item, 'mine')).toEqual({ value: { a: 2 }, isBase: false });
    expect(comparedWith(item, 'theirs')).toEqual({ value: { a: 1 }, isBase: false });
    const based = { ...item, base: { a: 0 } };
    expect(comparedWith(based, 'mine')).toEqual({ value: { a: 0 }, isBase: true });
    expect(comparedWith(based, 'base')).toEqual({ value: { a: 0 }, isBase: true });
    expect(comparedWith({ ...item, theirs: null }, 'mine')).toEqual({ value: undefined, isBase: false });
  });

  it('marks what decides between two that were made under one reference', () => {
    const made = (orderNumber: string, weight: number) => ({
      shipmentInfo: { shipmentReference: 'R1', orderNumber, shipmentItems: [{ dimensions: { weight } }] },
    });
    const item = conflictItem('', {
      kind: 'exists-there',
      base: undefined,
      mine: made('A', 1),
      theirs: made('B', 1),
    });
    const { lines } = documentLines('', item.mine, comparedWith(item, 'mine').value);
    expect(lines.filter(({ differs }) => differs).map((line) => [line.path, line.value])).toEqual([
      ['shipmentInfo.orderNumber', 'A'],
    ]);
  });
});

describe('how many lines of a card are shown', () => {
  it('is some, and those that differ; more with each step, down to all', () => {
    expect(shownOf(5, 0, 0)).toBe(5);
    expect(shownOf(19, 0, 0)).toBe(8);
    expect(shownOf(19, 12, 0)).toBe(12);
    expect(shownOf(400, 390, 0)).toBe(24);
    expect(shownOf(19, 0, 1)).toBe(19);
    expect(shownOf(5000, 0, 1)).toBe(208);
    expect(shownOf(5000, 0, 2)).toBe(408);
  });
});
