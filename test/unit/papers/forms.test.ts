import { describe, expect, it } from 'vitest';
import { makeS10 } from '../../../shared/carrier/s10.ts';
import { withValueAt } from '../../../shared/document/path.ts';
import { paperContent, paperFingerprint } from '../../../shared/papers/content.ts';
import { customsFormContent } from '../../../shared/papers/customs-form.ts';
import { listContent } from '../../../shared/papers/lists.ts';
import { defaultPaperSettings } from '../../../shared/papers/settings.ts';
import { paperSize } from '../../../shared/papers/size.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { consignee, flask, paperContext, parcelOf, swissShipment } from '../../helpers/papers.ts';

const forms = (shipment: Shipment, kind: 'CN22' | 'CN23' = 'CN23') =>
  customsFormContent(shipment, kind, paperContext()).forms;

describe('customs forms', () => {
  it('say who sends what to whom', () => {
    const [form] = forms(swissShipment());
    expect(form).toMatchObject({
      itemNumber: 'CP473124829DE',
      hasBarcode: true,
      sender: {
        name: 'Ada Gross',
        business: 'Nordlicht Versand GmbH',
        street: 'Lagerstraße 12',
        postcode: '20357',
        city: 'Hamburg',
        country: 'Germany (DE)',
        phone: '+49 40 123456',
      },
      recipient: { name: 'Urs Meier', business: 'Alpen Haushalt AG, Wareneingang' },
      senderReference: 'DE1234567',
      importerReference: 'CHE-123.456.789',
      importerContact: '+41 44 1234567 / urs.meier@alpen.example',
      category: 'sale',
      totalGross: '1.50',
      totalValue: ['49.80 EUR'],
      invoice: 'INV-70001',
      date: '21 Nov 2026',
    });
    expect(form?.lines).toEqual([
      {
        description: 'Stainless steel vacuum flask 0.75 l',
        quantity: '2 pcs',
        net: '0.84',
        value: '49.80 EUR',
        tariff: '961700',
        origin: 'CN',
      },
    ]);
  });

  it('write postcodes as their country prints them, as the label does', () => {
    const recipient = {
      ...consignee,
      countryIsoCode: 'NL',
      postalCode: '',
      zipCode: '1017cd',
      city: 'Amsterdam',
    };
    const sender = { ...consignee, countryIsoCode: 'SE', postalCode: '41134' };
    const [form] = forms(swissShipment(undefined, { addressData: [{ sender, recipient }] }));
    expect([form?.sender.postcode, form?.recipient.postcode]).toEqual(['411 34', '1017 CD']);
  });

  it('are one for each parcel, with what lies in that parcel alone', () => {
    const parcels = [
      parcelOf([flask({ price: 1 }), flask({ price: 2 })], { trackingNumber: 'CP473124829DE' }),
      { content: 'Printed manuals', declaredValueAmount: 5, netWeight: 0.2, grossWeight: 0.4 },
    ];
    const [first, second] = forms(swissShipment(parcels));
    expect(first).toMatchObject({ parcelNumber: 1, parcelCount: 2, totalValue: ['3.00 EUR'] });
    expect(first?.lines).toHaveLength(2);
    expect(second).toMatchObject({
      parcelNumber: 2,
      hasBarcode: false,
      totalValue: ['5.00 EUR'],
      totalGross: '0.40',
    });
    expect(second?.lines.map(({ description }) => description)).toEqual(['Printed manuals']);
  });

  it('say that a demonstration’s number is none', () => {
    const numbered = (trackingNumber: string) =>
      forms(swissShipment([parcelOf([flask()], { trackingNumber })]))[0];
    expect(numbered(makeS10('CP', 12345678, 'XX'))).toMatchObject({ hasBarcode: true, specimen: true });
    expect(numbered(makeS10('CP', 12345678, 'DE'))).toMatchObject({ hasBarcode: true, specimen: false });
  });

  it.each([
    ['GIFT', 'gift', ''],
    ['DOCUMENTS', 'documents', ''],
    ['SALE', 'sale', ''],
    ['SAMPLE', 'sample', ''],
    ['RETURN', 'returned', ''],
    ['REPAIR', 'other', 'Repair or replacement'],
    ['TEMPORARY', 'other', 'Temporary export'],
    ['OTHER', 'other', 'A loan for a trade fair'],
  ])('tick the box of %s', (typeOfExportDeclaration, category, explanation) => {
    const info = { international: { typeOfExportDeclaration }, description: 'A loan for a trade fair' };
    expect(forms(swissShipment(undefined, info))[0]).toMatchObject({ category, explanation });
  });

  it('take a person’s name for the name where the address names nobody else', () => {
    const recipient = { ...consignee, name: 'Urs Meier', name2: 'Alpen Haushalt AG' };
    const [form] = forms(swissShipment(undefined, { addressData: [{ recipient }] }));
    expect(form?.recipient).toMatchObject({ name: 'Urs Meier', business: 'Alpen Haushalt AG' });
    const alone = { ...consignee, name: 'Alpen Haushalt AG', name2: '', contactPerson: null };
    const [other] = forms(swissShipment(undefined, { addressData: [{ recipient: alone }] }));
    expect(other?.recipient).toMatchObject({ name: 'Alpen Haushalt AG', business: '' });
  });

  it('take what no field of the interface holds from the additional information', () => {
    const additionalInformation = {
      licenceNumber: 'L-1',
      certificateNumber: 77,
      customsComments: 'Cooled\nat 5 °C',
      postalCharges: '1018.5',
      undeliverable: 'abandon',
      other: { kept: true },
    };
    expect(forms(swissShipment(undefined, { additionalInformation }))[0]).toMatchObject({
      licence: 'L-1',
      certificate: '77',
      comments: 'Cooled at 5 °C',
      charges: '1,018.50 EUR',
      undeliverable: 'ABANDON',
    });
    const odd = { licenceNumber: { no: 1 }, postalCharges: 'stamped', undeliverable: 'burn' };
    expect(forms(swissShipment(undefined, { additionalInformation: odd }))[0]).toMatchObject({
      licence: '',
      charges: 'stamped',
      undeliverable: null,
    });
  });

  it('have their sizes from the desk', () => {
    const size = (
      kind: 'CN22' | 'CN23',
      changes: Partial<typeof defaultPaperSettings>,
      labelSize = '100x150',
    ) => {
      const shipment = { ...swissShipment(), settings: { printSettings: { labelSize } } };
      const { widthMm, heightMm } = paperSize(shipment, kind, { ...defaultPaperSettings, ...changes });
      return `${widthMm}x${heightMm}`;
    };
    expect([
      size('CN22', {}),
      size('CN22', { cn22: 'label' }),
      size('CN22', { cn22: 'label' }, '62x70'),
    ]).toEqual(['74x105', '100x150', '74x105']);
    expect([size('CN23', {}), size('CN23', { cn23: 'A4' })]).toEqual(['210x148', '210x297']);
  });
});

describe('lists', () => {
  it('a packing list goes parcel by parcel', () => {
    const parcels = [
      parcelOf([flask(), flask({ quantity: 3 })], { packageReference1: 'P-1' }),
      parcelOf([flask({ description: 'Wool blanket' })], { trackingNumber: '00340' }),
    ];
    const content = listContent(swissShipment(parcels), 'PACKING_SLIP', paperContext('de'));
    const headings = content.rows.flatMap((row) =>
      row.kind === 'heading' ? [`${row.text}: ${row.detail}`] : [],
    );
    expect(headings).toEqual([
      'Packstück 1 von 2: 40 × 30 × 20 cm · Brutto kg 1,50 · Netto kg 1,68 · P-1',
      'Packstück 2 von 2: 40 × 30 × 20 cm · Brutto kg 1,50 · Netto kg 0,84 · 00340',
    ]);
    expect(content.rows.map(({ kind }) => kind)).toEqual(['heading', 'line', 'line', 'heading', 'line']);
    expect(content.totals.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Anzahl Packstücke: 2',
      'Gesamtmenge: 7 Stück',
      'Nettogewicht gesamt: 2,52 kg',
      'Bruttogewicht gesamt: 3,00 kg',
    ]);
  });

  it('adds up quantities that are not whole', () => {
    const metres = (quantity: number) => flask({ quantity, quantityUom: 'MTR', numberOfPieces: null });
    const content = listContent(
      swissShipment([parcelOf([metres(1.5), metres(2.25)])]),
      'PACKING_SLIP',
      paperContext('en'),
    );
    expect(content.totals.map(({ value }) => value)).toContain('3.75 m');
  });

  it('a delivery note names the parcel of each article and wants a signature, and no price', () => {
    const parcels = [parcelOf([flask()]), parcelOf([flask()])];
    const content = listContent(swissShipment(parcels), 'DELIVERY_NOTE', paperContext('fr'));
    expect(content.columns.map(({ id }) => id)).toEqual(['position', 'description', 'quantity', 'parcel']);
    expect(content.rows.map((row) => row.kind === 'line' && row.cells.at(-1))).toEqual(['1', '2']);
    expect(content.signature.map(({ label }) => label)).toEqual([
      'Lieu, date',
      'Nom en majuscules',
      'Signature',
    ]);
    expect(JSON.stringify(content)).not.toContain('EUR');
  });
});

describe('the fingerprint of a paper', () => {
  const shipment = swissShipment();
  const print = (of: Shipment, date = '2026-11-21') =>
    paperFingerprint(of, 'COMMERCIAL_INVOICE', { ...paperContext(), date });

  it('is another one when the paper would say something else, and only then', () => {
    expect(print(structuredClone(shipment), '2027-01-01')).toBe(print(shipment));
    expect(print(withValueAt(shipment, 'settings.printSettings', { printLabel: true }))).toBe(
      print(shipment),
    );
    const other = withValueAt(shipment, 'shipmentInfo.shipmentItems[0].articles[0].price', 49.81);
    expect(print(other)).not.toBe(print(shipment));
    expect(paperContent(other, 'COMMERCIAL_INVOICE', paperContext()).kind).toBe('COMMERCIAL_INVOICE');
  });
});
