import { describe, expect, it } from 'vitest';
import type { CarrierProfile } from '../../../shared/carrier/profile.ts';
import { gs1Carrier, postCarrier } from '../../../shared/carrier/shipped.ts';
import { makeSscc } from '../../../shared/carrier/sscc.ts';
import { isReady, labelReadiness } from '../../../shared/rules/index.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';

const RECIPIENT = 'shipmentInfo.addressData[0].recipient';

const ready = (): Shipment => ({
  carrierDetails: { carrierCode: 'GS1', productCode: 'STANDARD' },
  shipmentInfo: {
    shipmentReference: 'R-1',
    addressData: [
      {
        recipient: {
          name: 'Ada',
          street: 'Weg 1',
          postalCode: '10115',
          city: 'Berlin',
          countryIsoCode: 'DE',
        },
      },
    ],
    shipmentItems: [{ dimensions: { weight: 1.5, length: 30, width: 20, height: 10 } }],
  },
});

const found = (shipment: Shipment, carriers: CarrierProfile[] = [gs1Carrier]) =>
  labelReadiness(shipment, { carriers }).map(({ id, path }) => [id, path]);

const withRecipient = (change: Record<string, unknown>): Shipment => {
  const shipment = ready();
  Object.assign(shipment.shipmentInfo.addressData?.[0]?.recipient ?? {}, change);
  return shipment;
};

const withParcel = (change: Record<string, unknown>): Shipment => {
  const shipment = ready();
  Object.assign(shipment.shipmentInfo.shipmentItems?.[0] ?? {}, change);
  return shipment;
};

describe('labelReadiness', () => {
  it('finds nothing wrong with a complete shipment', () => {
    expect(found(ready())).toEqual([]);
  });

  it('says for an empty shipment what it needs', () => {
    expect(found({ shipmentInfo: { shipmentReference: 'R' } })).toEqual([
      ['recipient.missing', RECIPIENT],
      ['parcels.missing', 'shipmentInfo.shipmentItems'],
      ['carrier.missing', 'carrierDetails.carrierCode'],
    ]);
  });

  it.each([
    ['no name', { name: ' ' }, 'recipient.name', 'name'],
    ['no street', { street: null }, 'recipient.street', 'street'],
    ['no city', { city: '' }, 'recipient.city', 'city'],
    ['no country', { countryIsoCode: null }, 'recipient.country', 'countryIsoCode'],
    ['an invented country', { countryIsoCode: 'ZZ' }, 'recipient.country-known', 'countryIsoCode'],
    ['no postcode', { postalCode: undefined }, 'recipient.postcode', 'postalCode'],
    ['a wrong postcode', { postalCode: '1011' }, 'recipient.postcode-form', 'postalCode'],
    ['a wrong zip code', { postalCode: '', zipCode: 'X' }, 'recipient.postcode-form', 'zipCode'],
    ['no state', { countryIsoCode: 'US', postalCode: '12345' }, 'recipient.province', 'provinceCode'],
    ['no county', { countryIsoCode: 'IT', postalCode: '00100' }, 'recipient.province-usual', 'provinceCode'],
  ])('recipient with %s', (_what, change, id, field) => {
    expect(found(withRecipient(change))).toEqual([[id, `${RECIPIENT}.${field}`]]);
  });

  it.each([
    ['UK for GB', { countryIsoCode: 'uk', postalCode: 'sw1a 1aa' }],
    ['EL for GR', { countryIsoCode: 'EL', postalCode: '105 57' }],
    ['Ireland without a postcode', { countryIsoCode: 'IE', postalCode: '' }],
    ['Kosovo', { countryIsoCode: 'XK', postalCode: '10000' }],
    ['the zip code under its other name', { postalCode: undefined, zipCode: '10115' }],
  ])('recipient with %s is ready', (_what, change) => {
    expect(isReady(labelReadiness(withRecipient(change), { carriers: [gs1Carrier] }))).toBe(true);
  });

  it.each([
    ['a PO box', { poBoxId: '12 34' }],
    ['a locker', { lockerId: '145', postNumber: '12345678' }],
    ['a post office', { postOfficeRetailId: '512', contactPerson: { email: 'ada@example.org' } }],
    ['a locker of another country', { lockerId: 'WAW01A', countryIsoCode: 'PL', postalCode: '00-001' }],
  ])('recipient with %s for a street is ready, where the carrier goes there', (_what, change) => {
    const shipment = withRecipient({ street: '', ...change });
    const post = { carrierCode: 'POST', productCode: 'PARCEL' };
    expect(isReady(labelReadiness({ ...shipment, carrierDetails: post }, { carriers: [postCarrier] }))).toBe(
      true,
    );
    expect(isReady(labelReadiness(shipment, { carriers: [gs1Carrier] }))).toBe(false);
  });

  it('asks a sender only once something of it is filled in', () => {
    const shipment = ready();
    shipment.shipmentInfo.addressData?.push({ sender: { name: '', countryIsoCode: '' } });
    expect(found(shipment)).toEqual([]);
    shipment.shipmentInfo.addressData?.splice(1, 1, { sender: { name: 'Lager', countryIsoCode: 'DE' } });
    const sender = 'shipmentInfo.addressData[1].sender';
    expect(found(shipment)).toEqual([
      ['sender.street', `${sender}.street`],
      ['sender.city', `${sender}.city`],
      ['sender.postcode', `${sender}.postalCode`],
    ]);
  });

  it.each([
    ['no weight', { dimensions: {} }, 'parcel.weight', 'dimensions.weight'],
    ['weight zero', { dimensions: { weight: 0 } }, 'parcel.weight', 'dimensions.weight'],
    ['declared weight zero', { dimensions: null, grossWeight: 0 }, 'parcel.weight', 'grossWeight'],
    ['too much weight', { dimensions: { weight: 1000.1 } }, 'parcel.weight-limit', 'dimensions.weight'],
    ['a long side', { dimensions: { weight: 1, height: 401 } }, 'parcel.side', 'dimensions.height'],
    ['a side below zero', { dimensions: { weight: 1, width: -1 } }, 'number.negative', 'dimensions.width'],
    [
      'two foreign numbers',
      { trackingNumber: 'X', labelNumber: 'Y' },
      'parcel.number-form',
      'trackingNumber',
    ],
  ])('parcel with %s', (_what, change, id, field) => {
    expect(found(withParcel(change))).toEqual([[id, `shipmentInfo.shipmentItems[0].${field}`]]);
  });

  it('reads weights and sides in the units they are written in', () => {
    expect(found(withParcel({ dimensions: { weight: 1_000_000, unitOfMeasurement: 'cm/g' } }))).toEqual([]);
    expect(found(withParcel({ dimensions: { weight: 1, length: 4000, unitOfMeasurement: 'MM' } }))).toEqual(
      [],
    );
    expect(found(withParcel({ dimensions: null, grossWeight: 2000, grossWeightUom: 'LB' }))).toEqual([]);
    expect(found(withParcel({ dimensions: null, grossWeight: 2300, grossWeightUom: 'LB' }))[0]?.[0]).toBe(
      'parcel.weight-limit',
    );
  });

  it('refuses one tracking number on two parcels', () => {
    const shipment = ready();
    const trackingNumber = makeSscc('952', 0, 7);
    shipment.shipmentInfo.shipmentItems = [
      { grossWeight: 1, trackingNumber },
      { grossWeight: 1, trackingNumber },
    ];
    expect(found(shipment)).toEqual([
      ['parcel.number-repeated', 'shipmentInfo.shipmentItems[1].trackingNumber'],
    ]);
  });

  it('holds a carrier to its profile', () => {
    const picky: CarrierProfile = {
      ...gs1Carrier,
      code: 'PICKY',
      countries: { allow: ['FR'], deny: [] },
      dangerousGoods: 'none',
      limits: { maxWeightKg: 30, maxLengthCm: 120, maxLengthAndGirthCm: 80 },
      requiredFields: ['shipmentInfo.orderNumber', 'carrierDetails.productCode'],
    };
    const shipment = withParcel({ packageCodeDangerousGoods: 'UN1950' });
    shipment.carrierDetails = { carrierCode: 'PICKY', productCode: 'FAST' };
    expect(found(shipment, [picky])).toEqual([
      ['parcel.girth', 'shipmentInfo.shipmentItems[0].dimensions.length'],
      ['carrier.product', 'carrierDetails.productCode'],
      ['carrier.country', `${RECIPIENT}.countryIsoCode`],
      ['carrier.required-field', 'shipmentInfo.orderNumber'],
      ['carrier.dangerous-goods', 'shipmentInfo.shipmentItems[0].packageCodeDangerousGoods'],
    ]);
  });

  it('names the configured carriers where one is unknown', () => {
    const shipment = ready();
    shipment.carrierDetails = { carrierCode: 'DHL' };
    expect(labelReadiness(shipment, { carriers: [gs1Carrier] })[0]?.words).toBe(
      'The carrier DHL is not configured here. Configured: GS1.',
    );
  });

  it('knows which labels can be made', () => {
    const shipment = ready();
    shipment.settings = { printSettings: { labelType: 'EPL', labelSize: '10x10' } };
    expect(found(shipment)).toEqual([
      ['label.type', 'settings.printSettings.labelType'],
      ['label.size', 'settings.printSettings.labelSize'],
    ]);
    shipment.settings = { printSettings: { labelType: 'zpl', labelSize: '102x153' } };
    expect(found(shipment)).toEqual([]);
  });

  it('is ready in spite of warnings', () => {
    const warned = labelReadiness(withRecipient({ countryIsoCode: 'ES', postalCode: '28001' }), {
      carriers: [gs1Carrier],
    });
    expect(warned.map(({ severity }) => severity)).toEqual(['warning']);
    expect(isReady(warned)).toBe(true);
  });
});

describe('characters that no font of a label has', () => {
  const addressed = (sender: Record<string, unknown>, recipient: Record<string, unknown>): Shipment => {
    const shipment = withRecipient(recipient);
    shipment.shipmentInfo.addressData?.push({ sender });
    return shipment;
  };
  const boxes = (shipment: Shipment) =>
    labelReadiness(shipment, { carriers: [gs1Carrier] }).filter(({ id }) => id === 'label.unprintable');

  it.each([
    'Łódź, Ćwiklińska Þórðar',
    'Αθήνα',
    'Москва',
    '東京都',
    '서울특별시',
    'Zurich\u00ad\u200e',
    'שלום',
    'دبي',
    'ภูเก็ต',
    'Ada 📦',
  ])('are none in %s', (city) => {
    expect(boxes(withRecipient({ city, name: city, street: city }))).toEqual([]);
  });

  it.each([
    ['hieroglyphs', '𓀀𓂀𓀀', '𓀀 𓂀'],
    ['a private character', 'A\ue000', '\ue000'],
  ])('are named in %s, and refuse the label', (_script, name, characters) => {
    const found = labelReadiness(withRecipient({ name }), { carriers: [gs1Carrier] });
    expect(found).toMatchObject([
      {
        id: 'label.unprintable',
        path: `${RECIPIENT}.name`,
        severity: 'error',
        overridable: true,
        values: { characters },
        words: `Replace these characters; they can’t be printed: ${characters}`,
      },
    ]);
    expect(isReady(found)).toBe(false);
  });

  it('are looked for in every field that a label prints, and in no other', () => {
    const shipment = addressed(
      {
        name: 'Desk',
        street: '𓀀 1',
        postalCode: '10115',
        city: 'Berlin',
        countryIsoCode: 'DE',
        vatNumber: '𓀀',
        contactPerson: { name: '𓀁', email: '𓀀' },
      },
      { lockerId: '𓀂', contactPerson: { phone: '𓀀' } },
    );
    shipment.shipmentInfo.orderNumber = '𓀃';
    shipment.shipmentInfo.description = '𓀀';
    Object.assign(shipment.shipmentInfo.shipmentItems?.[0] ?? {}, { packageReference1: '𓀀', content: '𓀀' });
    expect(boxes(shipment).map(({ path, values: { characters } }) => [path, characters])).toEqual([
      [`${RECIPIENT}.lockerId`, '𓀂'],
      ['shipmentInfo.addressData[1].sender.street', '𓀀'],
      ['shipmentInfo.addressData[1].sender.contactPerson.name', '𓀁'],
      ['shipmentInfo.orderNumber', '𓀃'],
      ['shipmentInfo.shipmentItems[0].packageReference1', '𓀀'],
    ]);
  });

  it('are not listed without end', () => {
    const name = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(0x13000 + at)).join('');
    const [first] = boxes(withRecipient({ name }));
    expect(String(first?.values?.characters).split(' ')).toHaveLength(12);
  });
});
