import { describe, expect, it } from 'vitest';
import { referenceProblem } from '../../../renderer/features/new-shipment/check-reference.ts';
import { newShipment } from '../../../shared/carrier/new-shipment.ts';
import { gs1Carrier } from '../../../shared/carrier/shipped.ts';
import { Shipment } from '../../../shared/shipment/schema/shipment.ts';

const desk = {
  station: ' P-07 ',
  documentLanguage: 'de',
  carriers: [gs1Carrier],
  defaultCarrier: null,
  firstLabelSeen: false,
  skippedSteps: [],
  byRules: false,
  sender: null,
};

describe('a new shipment', () => {
  it('begins with the desk, one parcel, and whatever leaves no choice', () => {
    expect(newShipment('A-1', desk)).toEqual({
      settings: { packingStation: 'P-07', documentLanguage: 'de' },
      carrierDetails: { carrierCode: 'GS1', productCode: 'STANDARD' },
      shipmentInfo: { shipmentReference: 'A-1', shipmentItems: [{}] },
    });
  });

  it('leaves a choice to the person who has one', () => {
    const other = { ...gs1Carrier, code: 'POST' };
    expect(newShipment('A-1', { ...desk, carriers: [gs1Carrier, other] }).carrierDetails).toBeUndefined();
    expect(newShipment('A-1', { ...desk, carriers: [] }).carrierDetails).toBeUndefined();
    // Where rules choose, an only carrier would keep them from it.
    expect(newShipment('A-1', { ...desk, byRules: true }).carrierDetails).toBeUndefined();
    const products = [...gs1Carrier.products, { ...gs1Carrier.products[0]!, code: 'EXPRESS' }];
    const carriers = [{ ...gs1Carrier, products }];
    expect(newShipment('A-1', { ...desk, carriers }).carrierDetails).toEqual({ carrierCode: 'GS1' });
  });

  it('takes the usual carrier of the desk among several, and none that is gone', () => {
    const carriers = [{ ...gs1Carrier, code: 'POST' }, gs1Carrier];
    expect(newShipment('A-1', { ...desk, carriers, defaultCarrier: 'GS1' }).carrierDetails).toEqual({
      carrierCode: 'GS1',
      productCode: 'STANDARD',
    });
    expect(newShipment('A-1', { ...desk, carriers, defaultCarrier: 'GONE' }).carrierDetails).toBeUndefined();
  });

  it('is sent from the desk’s own address where it has one, to its country', () => {
    const sender = { name: 'Nordlicht', city: 'Bremerhaven', countryIsoCode: 'DE' };
    const shipment = newShipment('A-1', { ...desk, station: '', sender });
    expect(shipment.shipmentInfo.addressData).toEqual([{ sender, recipient: { countryIsoCode: 'DE' } }]);
    expect(shipment.settings).toEqual({ documentLanguage: 'de' });
    expect(Shipment.safeParse(shipment).success).toBe(true);
  });
});

describe('the reference of a new shipment', () => {
  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    [' PD-1 ', null],
    ['Größe 7 / ä', null],
    ['x'.repeat(100), null],
    ['x'.repeat(101), 'long'],
    ['a\u0007b', 'unprintable'],
    ['a\u200bb', 'unprintable'],
  ])('%j is %s', (text, problem) => expect(referenceProblem(text)).toBe(problem));
});
