import { describe, expect, it } from 'vitest';
import { gs1Carrier, postCarrier } from '../../../shared/carrier/shipped.ts';
import { cn22Excess, paperOffers } from '../../../shared/papers/offer.ts';
import { defaultPaperSettings } from '../../../shared/papers/settings.ts';
import { exportReason } from '../../../shared/shipment/export-reason.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { consignee, exporter, flask, paperContext, parcelOf, swissShipment } from '../../helpers/papers.ts';

const needs = (shipment: Shipment, context = paperContext()): Record<string, string> =>
  Object.fromEntries(paperOffers(shipment, context).map(({ kind, need }) => [kind, need]));

const withReason = (typeOfExportDeclaration: string): Shipment =>
  swissShipment(undefined, { international: { invoiceDate: '2026-11-20', typeOfExportDeclaration } });

describe('papers that a shipment needs', () => {
  it('are the invoice and the customs form of a post across a border, lists always', () => {
    expect(needs(swissShipment())).toEqual({
      COMMERCIAL_INVOICE: 'needed',
      PROFORMA_INVOICE: 'possible',
      CN22: 'needed',
      CN23: 'possible',
      PACKING_SLIP: 'possible',
      DELIVERY_NOTE: 'possible',
    });
  });

  it('are lists alone where no customs border is crossed', () => {
    const home = { addressData: [{ sender: exporter, recipient: { ...consignee, countryIsoCode: 'FR' } }] };
    expect(needs(swissShipment(undefined, home))).toMatchObject({
      COMMERCIAL_INVOICE: 'not',
      CN23: 'not',
      DELIVERY_NOTE: 'possible',
    });
  });

  it('are a proforma invoice where nothing is sold, and none for documents', () => {
    expect(needs(withReason('SAMPLE'))).toMatchObject({
      COMMERCIAL_INVOICE: 'possible',
      PROFORMA_INVOICE: 'needed',
    });
    expect(needs(withReason('DOCUMENTS'))).toMatchObject({
      COMMERCIAL_INVOICE: 'possible',
      PROFORMA_INVOICE: 'possible',
    });
  });

  it('are no postal forms for a carrier that takes none', () => {
    const context = paperContext('en', { carrier: gs1Carrier });
    expect(needs(swissShipment(), context)).toMatchObject({ CN22: 'not', CN23: 'not' });
  });

  it('counts the desk’s own address where the shipment names no sender', () => {
    const shipment = swissShipment(undefined, { addressData: [{ recipient: consignee }] });
    expect(needs(shipment)).toMatchObject({ COMMERCIAL_INVOICE: 'not' });
    expect(needs(shipment, paperContext('en', { ownAddress: exporter }))).toMatchObject({
      COMMERCIAL_INVOICE: 'needed',
    });
  });
});

describe('a CN 22', () => {
  const excess = (value: number, weight: number, currency = 'EUR') =>
    cn22Excess(
      swissShipment([
        parcelOf([flask({ price: value, priceCurrency: currency })], { dimensions: { weight } }),
      ]),
      0,
      { ...paperContext(), settings: { ...defaultPaperSettings, sdr: { currency: 'EUR', rate: 1.2 } } },
    );

  it('serves up to and including 2 kg and 300 special drawing rights', () => {
    expect(excess(360, 2)).toBeNull();
    expect(excess(360.01, 2)).toEqual({ what: 'value', limit: 360, currency: 'EUR' });
    expect(excess(1, 2.001)).toEqual({ what: 'weight', limit: 2 });
  });

  it('is not offered for a value in a currency whose rate nobody knows here', () => {
    expect(excess(1, 1, 'JPY')).toMatchObject({ what: 'value' });
    expect(excess(0, 1, 'JPY')).toBeNull();
  });

  it('gives way to a CN 23 as soon as one parcel is above', () => {
    const light = parcelOf([flask({ price: 10 })]);
    const heavy = parcelOf([flask({ price: 10 })], { dimensions: { weight: 2.5 } });
    expect(needs(swissShipment([light, heavy]))).toMatchObject({ CN22: 'not', CN23: 'needed' });
  });

  it('has the limits of its carrier', () => {
    const carrier = {
      ...postCarrier,
      customs: { ...postCarrier.customs, cn22MaxWeightKg: 5, cn22MaxValueSdr: 10 },
    };
    const context = paperContext('en', { carrier });
    const at = (price: number) =>
      cn22Excess(swissShipment([parcelOf([flask({ price })], { dimensions: { weight: 4 } })]), 0, context);
    expect(at(11.5)).toBeNull();
    expect(at(11.51)).toEqual({ what: 'value', limit: 11.5, currency: 'EUR' });
  });
});

describe('the reason for export', () => {
  it('is what the form says, else what other fields tell', () => {
    expect(exportReason(withReason(' gift '))).toBe('GIFT');
    expect(exportReason(withReason('EX'))).toBeNull();
    const other = (info: Partial<Shipment['shipmentInfo']>) =>
      exportReason(swissShipment(undefined, { international: null, ...info }));
    expect(other({ typeOfBusiness: 11 })).toBe('SALE');
    expect(other({ typeOfBusiness: 21 })).toBe('RETURN');
    expect(other({ typeOfBusiness: 34 })).toBeNull();
    expect(other({ international: { containsDocuments: true }, typeOfBusiness: 11 })).toBe('DOCUMENTS');
  });
});
