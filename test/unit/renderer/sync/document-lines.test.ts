import { describe, expect, it } from 'vitest';
import { documentLines } from '../../../../renderer/features/sync/conflict/document-lines.ts';

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
    expect(lines[0]).toEqual({ path: `${path}.dimensions.weight`, value: 4.2, unit: 'mm/g', differs: true });
    expect(lines.slice(1).map((line) => [line.path.slice(path.length + 1), line.differs])).toEqual([
      ['content', false],
      ['dimensions.length', false],
      ['dimensions.unitOfMeasurement', false],
    ]);
  });

  it('counts its articles and says whether they differ', () => {
    const base = { ...parcel, articles: [{ description: 'Bolt' }, { description: 'Washer' }] };
    expect(documentLines(path, parcel, base)).toMatchObject({ articles: 2, articlesDiffer: true });
    expect(documentLines(path, parcel, parcel)).toMatchObject({ articles: 2, articlesDiffer: false });
  });

  it('marks nothing where there was nothing before', () => {
    expect(documentLines(path, parcel, undefined).lines.some(({ differs }) => differs)).toBe(false);
  });

  it('names the lines of a list, and of a whole shipment', () => {
    const list = documentLines('shipmentInfo.shipmentItems', [parcel], undefined);
    expect(list.lines[0]?.path).toBe('shipmentInfo.shipmentItems[0].content');
    const whole = documentLines('', { shipmentInfo: { orderNumber: 'ORD-1' } }, undefined);
    expect(whole.lines.map((line) => line.path)).toEqual(['shipmentInfo.orderNumber']);
  });
});
