import { expect, test } from 'vitest';
import { createAsItCame } from '../../../electron/sync/remote/as-it-came.ts';
import { inInterfaceTypes } from '../../../electron/sync/remote/other-types.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';

const came = {
  shipmentInfo: {
    shipmentReference: 'S-1',
    addressData: [{ recipient: { name: 'Ada', houseNo: 2 } }],
    shipmentItems: [{ dimensions: { weight: '1.50' } }, { dimensions: { weight: '3' } }],
  },
};

const noted = (heard: string[][] = []) => {
  const asItCame = createAsItCame((paths) => heard.push([...paths]));
  const read = inInterfaceTypes(came);
  if (!read) throw new Error('not read');
  asItCame.note('S-1', read.otherTypes);
  return { asItCame, read };
};

test('what was read in another type goes back as it came, also where its parcel stands elsewhere by now', () => {
  const { asItCame, read } = noted();
  expect(read.document.shipmentInfo.addressData?.[0]?.recipient?.houseNo).toBe('2');
  expect(asItCame.of(read.document)).toEqual(came);
  const [first, second] = read.document.shipmentInfo.shipmentItems ?? [];
  const turned = { shipmentInfo: { shipmentReference: 'S-1', shipmentItems: [second, first] } } as Shipment;
  expect(asItCame.of(turned).shipmentInfo.shipmentItems).toEqual([
    { dimensions: { weight: '3' } },
    { dimensions: { weight: '1.50' } },
  ]);
});

test('what a person has entered goes as the interface has it, and so does all of another shipment', () => {
  const { asItCame } = noted();
  const entered = {
    shipmentInfo: { shipmentReference: 'S-1', shipmentItems: [{ dimensions: { weight: 2 } }] },
  };
  expect(asItCame.of(entered)).toEqual(entered);
  const other = {
    shipmentInfo: { shipmentReference: 'S-2', shipmentItems: [{ dimensions: { weight: 3 } }] },
  };
  expect(asItCame.of(other)).toBe(other);
});

test('each kind of place is told once', () => {
  const heard: string[][] = [];
  const { asItCame, read } = noted(heard);
  asItCame.note('S-2', read.otherTypes);
  expect(heard).toEqual([
    ['shipmentInfo.addressData.[].recipient.houseNo', 'shipmentInfo.shipmentItems.[].dimensions.weight'],
  ]);
});
