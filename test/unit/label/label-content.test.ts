import { describe, expect, it } from 'vitest';
import type { Address } from '../../../shared/address/schema.ts';
import { makeSscc } from '../../../shared/carrier/sscc.ts';
import { gs1Content } from '../../../shared/label/gs1-content.ts';
import { layOut } from '../../../shared/label/layout.ts';
import { weightText } from '../../../shared/label/words.ts';
import { parcelWeightKg } from '../../../shared/shipment/measure.ts';
import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { barcodes } from '../../helpers/label-geometry.ts';

const shipment = (more: Partial<Shipment['shipmentInfo']> = {}): Shipment => ({
  carrierDetails: { carrierCode: 'GS1', productCode: 'STANDARD' },
  shipmentInfo: { shipmentReference: 'REF-1', ...more },
});
const options = { language: 'en', drawsDemonstration: false } as const;

describe('what a label says', () => {
  it('is sound for a shipment that has nothing yet', () => {
    expect(gs1Content(shipment(), 0, options)).toMatchObject({
      sscc: '',
      senderLines: [],
      recipientLines: [],
      shipTo: null,
      parcelNumber: 1,
      parcelCount: 1,
      weightKg: null,
    });
  });

  it('has no "From" where no sender is known', () => {
    const recipient = { name: 'Zoë Müller', countryIsoCode: 'DE' };
    const texts = (addressData: { recipient?: Address; sender?: Address }[]) =>
      layOut(
        gs1Content(shipment({ addressData }), 0, options),
        { widthMm: 101.6, heightMm: 152.4 },
        203,
      ).elements.flatMap((each) => (each.kind === 'text' ? [each.text] : []));
    expect(texts([{ recipient }])).not.toContain('From');
    expect(texts([{ recipient, sender: { name: 'Desk' } }])).toEqual(
      expect.arrayContaining(['From', 'Desk']),
    );
  });

  it('takes the SSCC of tracking number or label number, and nothing that is none', () => {
    const sscc = makeSscc('952', 3, 5);
    const of = (parcel: Parcel): string => gs1Content(shipment({ shipmentItems: [parcel] }), 0, options).sscc;
    expect(of({ trackingNumber: sscc })).toBe(sscc);
    expect(of({ trackingNumber: 'RR473124829DE', labelNumber: sscc })).toBe(sscc);
    expect(of({ trackingNumber: 'RR473124829DE' })).toBe('');
  });

  it('strips the postcode for AI (421) to what GS1 allows', () => {
    const to = (recipient: Address) =>
      gs1Content(shipment({ addressData: [{ recipient }] }), 0, options).shipTo;
    expect(to({ countryIsoCode: 'UK', postalCode: 'sw1a 2aa' })).toEqual({
      countryNumeric: '826',
      postalCode: 'SW1A2AA',
    });
    expect(to({ countryIsoCode: 'PL', zipCode: '90-926' })).toEqual({
      countryNumeric: '616',
      postalCode: '90926',
    });
    expect(to({ countryIsoCode: 'HT', postalCode: 'HT6114' })?.postalCode).toBe('6114');
    expect(to({ countryIsoCode: 'DE', postalCode: 'D-10115' })?.postalCode).toBe('10115');
    expect(to({ countryIsoCode: 'EG', postalCode: '١١٥١١' })?.postalCode).toBe('11511');
    expect(to({ countryIsoCode: 'IE' })).toBeNull();
    expect(to({ countryIsoCode: 'XK', postalCode: '10000' })).toBeNull();
    expect(to({ countryIsoCode: 'XC', postalCode: '51001' })?.countryNumeric).toBe('724');
  });

  it('leaves (421) out where the postcode does not fit: a part of it would be another place', () => {
    const to = (recipient: Address) =>
      gs1Content(shipment({ addressData: [{ recipient }] }), 0, options).shipTo;
    expect(to({ countryIsoCode: 'IR', postalCode: '1351956118' })).toBeNull();
    expect(to({ countryIsoCode: 'IR', postalCode: '13519-56118' })).toBeNull();
    expect(to({ countryIsoCode: 'US', postalCode: '12345-678901' })).toBeNull();
    expect(to({ countryIsoCode: 'TR', postalCode: '3440Ş' })).toBeNull();
    const layout = layOut(
      {
        ...gs1Content(
          shipment({
            addressData: [{ recipient: { name: 'R', countryIsoCode: 'IR', postalCode: '1351956118' } }],
            shipmentItems: [{ trackingNumber: makeSscc('952', 3, 5) }],
          }),
          0,
          options,
        ),
      },
      { widthMm: 100, heightMm: 150 },
      203,
    );
    expect(barcodes(layout).map(({ data }) => data)).toEqual([`(00)${makeSscc('952', 3, 5)}`]);
  });

  it('falls back to the desk’s own sender', () => {
    const defaultSender = { name: 'Desk', city: 'Hamburg', countryIsoCode: 'DE' };
    const addressData = [{ recipient: { name: 'R', city: 'Berlin', countryIsoCode: 'DE' } }];
    const content = gs1Content(shipment({ addressData }), 0, { ...options, defaultSender });
    expect(content.senderLines).toEqual(['Desk', 'Hamburg']);
    const blank = [{ ...addressData[0], sender: { name: ' ', contactPerson: {} } }];
    expect(gs1Content(shipment({ addressData: blank }), 0, { ...options, defaultSender })).toEqual(content);
    expect(content.recipientLines).toEqual(['R', 'Berlin']);
  });

  it('speaks kilograms', () => {
    expect(parcelWeightKg({ grossWeight: 1500, grossWeightUom: 'g' })).toBe(1.5);
    expect(parcelWeightKg({ dimensions: { weight: 2 } })).toBe(2);
    expect(parcelWeightKg({ grossWeight: 10, grossWeightUom: 'LB' })).toBeCloseTo(4.536, 3);
    expect([weightText(4.2, 'en'), weightText(12.3456, 'de')]).toEqual(['4.20 kg', '12,346 kg']);
  });
});
