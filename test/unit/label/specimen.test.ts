import { describe, expect, it } from 'vitest';
import { makeS10 } from '../../../shared/carrier/s10.ts';
import { gs1Carrier, postCarrier } from '../../../shared/carrier/shipped.ts';
import { makeSscc } from '../../../shared/carrier/sscc.ts';
import { labelContent } from '../../../shared/label/label-content.ts';
import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';

const demo = makeSscc('952', 3, 5);
const own = makeSscc('4012345', 9, 5);
const looksLikeIt = makeSscc('1952000', 3, 5);
const demoItem = makeS10('CP', 5, 'XX');
const ownItem = makeS10('CP', 5, 'DE');

describe('SPECIMEN on a label', () => {
  it.each<[string, typeof gs1Carrier, Parcel, boolean, boolean]>([
    [
      'a number of the demonstration, whatever the desk has now',
      gs1Carrier,
      { trackingNumber: demo },
      false,
      true,
    ],
    [
      'a company’s number, though the desk has none any more',
      gs1Carrier,
      { trackingNumber: ` ${own} ` },
      true,
      false,
    ],
    ['a company’s number that contains 952', gs1Carrier, { trackingNumber: looksLikeIt }, true, false],
    ['the SSCC of the label number', gs1Carrier, { trackingNumber: ownItem, labelNumber: demo }, false, true],
    ['no number yet, on a desk without a prefix', gs1Carrier, {}, true, true],
    [
      'no number yet, on a desk with one',
      gs1Carrier,
      { trackingNumber: ' ', labelNumber: null },
      false,
      false,
    ],
    ['a number that no label can bear', gs1Carrier, { trackingNumber: '1952' }, true, false],
    ['a postal number of the demonstration', postCarrier, { trackingNumber: demoItem }, false, true],
    ['a post’s own number', postCarrier, { trackingNumber: ownItem, labelNumber: demo }, true, false],
    ['no postal number yet, on a desk without a range', postCarrier, {}, true, true],
    ['no postal number yet, on a desk with one', postCarrier, {}, false, false],
  ])('follows %s', (_what, carrier, parcel, drawsDemonstration, said) => {
    const shipment = { shipmentInfo: { shipmentReference: 'R', shipmentItems: [parcel] } };
    expect(labelContent(shipment, 0, { language: 'en', carrier, drawsDemonstration }).specimen).toBe(said);
  });
});
