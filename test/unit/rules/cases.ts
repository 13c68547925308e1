import { makeS10 } from '../../../shared/carrier/s10.ts';
import { makeSscc } from '../../../shared/carrier/sscc.ts';
import { type Change, CUSTOMS, INFO, inland, LINE, PARCEL, RECIPIENT, SENDER } from './base.ts';
import { contradictions } from './contradiction-cases.ts';

/** Findings of a rule and the values it lets pass: changes of the complete shipment, one for each. */
export interface Sides {
  /** Each with the path that the rule names. */
  broken: [change: Change, path: string][];
  kept: Change[];
}

const one = (path: string, bad: unknown, good: unknown, rest: Change = {}): Sides => ({
  broken: [[{ ...rest, [path]: bad }, path]],
  kept: [{ ...rest, [path]: good }],
});

/** Several values of one field on either side. */
const field = (path: string, broken: unknown[], kept: unknown[], rest: Change = {}): Sides => ({
  broken: broken.map((value) => [{ ...rest, [path]: value }, path]),
  kept: kept.map((value) => ({ ...rest, [path]: value })),
});

const both = (...sides: Sides[]): Sides => ({
  broken: sides.flatMap(({ broken }) => broken),
  kept: sides.flatMap(({ kept }) => kept),
});

const carrier = (code: string, productCode = 'ONE'): Change => ({
  'carrierDetails.carrierCode': code,
  'carrierDetails.productCode': productCode,
});

const picky = { ...carrier('PICKY'), [`${PARCEL}.trackingNumber`]: 'P-1' };

const address = (path: string, who: string): Record<string, Sides> => ({
  [`${who}.name`]: one(`${path}.name`, ' ', 'Ada'),
  [`${who}.street`]: both(
    one(`${path}.street`, null, 'Weg'),
    ...(who === 'recipient'
      ? [{ broken: [], kept: [{ [`${path}.street`]: '', [`${path}.poBoxId`]: '12' }] }]
      : []),
  ),
  [`${who}.city`]: one(`${path}.city`, '', 'Bern'),
  [`${who}.country`]: one(`${path}.countryIsoCode`, '', 'CH'),
  [`${who}.country-known`]: field(
    `${path}.countryIsoCode`,
    ['ZZ', 'XX', 'GER', '4A5', 'Germany'],
    ['de', 'XK', 'XC', 'EA', 'IC', 'XL', 'UK', 'XI', 'DEU'],
  ),
  [`${who}.country-other`]: field(
    `${path}.countryIsoCode`,
    ['XI', 'XN', 'BU', 'AN', 'DEU', '276', '1A'],
    ['de', 'XK', 'XC', 'AC', 'TA', 'CQ', 'DG', 'UK', 'ZZ'],
  ),
  [`${who}.country-alias`]: field(`${path}.countryIsoCode`, ['UK', 'el'], ['GB', 'gr', 'XC']),
  [`${who}.postcode`]: both(one(`${path}.postalCode`, null, '3011'), {
    broken: [],
    kept: [{ [`${path}.countryIsoCode`]: 'IE', [`${path}.postalCode`]: '' }],
  }),
  [`${who}.postcode-form`]: both(
    field(`${path}.postalCode`, ['?', 'ABC'], ['', ' ']),
    {
      broken: [[{ [`${path}.countryIsoCode`]: 'XC', [`${path}.postalCode`]: '28001' }, `${path}.postalCode`]],
      kept: [{ [`${path}.countryIsoCode`]: 'XC', [`${path}.postalCode`]: '51001' }],
    },
    { broken: [[{ [`${path}.postalCode`]: '', [`${path}.zipCode`]: 'X' }, `${path}.zipCode`]], kept: [] },
  ),
  [`${who}.postcode-mistyped`]: both(
    field(`${path}.postalCode`, ['DO8 NHY1', 'd08 nhyi'], ['D08 NHY1', 'BT7 1NN', '?', ''], {
      [`${path}.countryIsoCode`]: 'IE',
    }),
    one(`${path}.zipCode`, '8OO1', '8001', { [`${path}.countryIsoCode`]: 'CH', [`${path}.postalCode`]: '' }),
  ),
  [`${who}.postcode-other`]: both(
    one(`${path}.countryIsoCode`, 'IE', 'GB', { [`${path}.postalCode`]: 'BT7 1NN' }),
    one(`${path}.countryIsoCode`, 'GB', 'IE', { [`${path}.postalCode`]: 'D08 NHY1' }),
    one(`${path}.countryIsoCode`, 'DE', 'AT', { [`${path}.postalCode`]: 'A-1010' }),
    one(`${path}.postalCode`, '8001', '9490', { [`${path}.countryIsoCode`]: 'LI' }),
    one(`${path}.zipCode`, '20260', '00901', {
      [`${path}.countryIsoCode`]: 'PR',
      [`${path}.postalCode`]: '',
    }),
  ),
  [`${who}.postcode-area`]: both(
    field(`${path}.postalCode`, ['A43 F4E2', 'd19x285'], ['D18 X285', 'D6W PV38', 'BT7 1NN', '?', ''], {
      [`${path}.countryIsoCode`]: 'IE',
    }),
    one(`${path}.zipCode`, 'D-43210', '42103', {
      [`${path}.countryIsoCode`]: 'DE',
      [`${path}.postalCode`]: '',
    }),
  ),
  [`${who}.postcode-part`]: both(
    one(`${path}.countryIsoCode`, 'CH', 'LI', { [`${path}.postalCode`]: '9490' }),
    one(`${path}.countryIsoCode`, 'UK', 'JE', { [`${path}.postalCode`]: 'JE1 1AA' }),
    {
      broken: [
        [{ [`${path}.countryIsoCode`]: 'US', [`${path}.postalCode`]: '00901' }, `${path}.countryIsoCode`],
      ],
      kept: [
        {
          [`${path}.countryIsoCode`]: 'US',
          [`${path}.postalCode`]: '00901',
          [`${path}.provinceCode`]: 'PR',
        },
      ],
    },
  ),
  [`${who}.postcode-prefix`]: both(
    field(`${path}.postalCode`, ['D-10115', 'de 10115'], ['10115', ''], { [`${path}.countryIsoCode`]: 'DE' }),
    one(`${path}.postalCode`, '1073', 'LV1073', { [`${path}.countryIsoCode`]: 'LV' }),
    one(`${path}.zipCode`, 'L-1234', '1234', {
      [`${path}.countryIsoCode`]: 'LU',
      [`${path}.postalCode`]: null,
    }),
  ),
  [`${who}.postcode-two`]: field(`${path}.zipCode`, ['3012'], ['3011', 'CH-3011', ''], {
    [`${path}.countryIsoCode`]: 'CH',
    [`${path}.postalCode`]: '3011',
  }),
  [`${who}.province`]: one(`${path}.provinceCode`, '', 'NY', {
    [`${path}.countryIsoCode`]: 'US',
    [`${path}.postalCode`]: '10001',
  }),
  [`${who}.province-usual`]: one(`${path}.provinceCode`, '', 'RM', {
    [`${path}.countryIsoCode`]: 'IT',
    [`${path}.postalCode`]: '00100',
  }),
  [`${who}.province-old`]: both(
    field(`${path}.provinceCode`, ['FO', 'PS'], ['FC', 'CI', 'XX', ''], {
      [`${path}.countryIsoCode`]: 'IT',
      [`${path}.postalCode`]: '',
    }),
    one(`${path}.provinceCode`, 'Distrito Federal', 'CDMX', {
      [`${path}.countryIsoCode`]: 'MX',
      [`${path}.postalCode`]: '06100',
    }),
  ),
  [`${who}.province-known`]: field(`${path}.provinceCode`, ['Lombardy', 'XX'], ['RM', 'Roma', 'it-rm'], {
    [`${path}.countryIsoCode`]: 'IT',
    [`${path}.postalCode`]: '00100',
  }),
});

const INVOICE = 'shipmentInfo.addressData[0].invoice';

const addresses: Record<string, Sides> = {
  'recipient.missing': { broken: [[{ [RECIPIENT]: null }, RECIPIENT]], kept: [{}] },
  ...address(RECIPIENT, 'recipient'),
  ...address(SENDER, 'sender'),
  ...contradictions(RECIPIENT, 'recipient'),
  ...contradictions(SENDER, 'sender'),
  'invoice.country-known': one(`${INVOICE}.countryIsoCode`, 'ZZ', 'FR'),
  'invoice.country-other': one(`${INVOICE}.countryIsoCode`, 'XI', 'GB'),
  'invoice.country-alias': one(`${INVOICE}.countryIsoCode`, 'UK', 'GB'),
  'invoice.postcode-form': one(`${INVOICE}.postalCode`, '1', '75001', {
    [`${INVOICE}.countryIsoCode`]: 'FR',
  }),
  'recipient.placeholder': both(
    field(
      `${RECIPIENT}.name`,
      ['N/A', 'n.a.', 'xxx', 'test', '-', '.', 'keine', 'none', 'unbekannt', 'TBD', 'asdf', '0000', 'XXXXX'],
      ['Xu', 'Na', 'No', 'Ö', 'AAA', 'Tess', 'NA Technik AG', '3M', ''],
      inland(),
    ),
    field(`${RECIPIENT}.city`, ['?', 'unknown'], ['Y', 'Å', 'None', 'Aa'], inland()),
    field(`${RECIPIENT}.street`, ['-', 'no street'], ['X', '11', 'Test-Straße'], inland()),
    {
      broken: [],
      kept: [inland({ [`${RECIPIENT}.countryIsoCode`]: 'DE', [`${RECIPIENT}.provinceCode`]: 'NA' })],
    },
  ),
  'sender.placeholder': field(`${SENDER}.name`, ['N/A', 'Tester'], ['Testo SE', ''], inland()),
  'address.doubtful-name': both(
    field(`${RECIPIENT}.name`, ['Na', 'Null'], ['Nam', 'N/A', 'na'], inland()),
    one(`${SENDER}.city`, 'None', 'Nonantola', inland()),
  ),
  'contact.email': field(
    `${RECIPIENT}.contactPerson.email`,
    ['ada', 'ada@depot', 'a b@c.de', 'ada@depot..example'],
    ['ada@depot.example', 'o’hara+x@sub.depot.example', ''],
  ),
  'contact.phone': both(
    field(
      `${RECIPIENT}.contactPerson.phone`,
      ['call me', '12', '+49 12345 67890 12345 67'],
      ['+41 (0)31 555-01.02', '031/5550102', '+1 202 555 0100 ext. 12', ''],
    ),
    one(`${SENDER}.contactPerson.mobile`, 'mobile', '+491701234567'),
  ),
};

const parcels: Record<string, Sides> = {
  'parcels.missing': { broken: [[{ [`${INFO}.shipmentItems`]: [] }, `${INFO}.shipmentItems`]], kept: [{}] },
  'parcel.several': both(one(`${PARCEL}.quantity`, 2, 1), field(`${PARCEL}.quantity`, [999], [0, null])),
  'parcel.weight-limit': both(
    one(`${PARCEL}.dimensions.weight`, 30.1, 30, picky),
    one(`${PARCEL}.dimensions.weight`, 2.1, 2, carrier('POST', 'REGISTERED')),
  ),
  'parcel.side': one(`${PARCEL}.dimensions.height`, 120.1, 120, picky),
  'parcel.girth': {
    broken: [
      [
        { ...picky, [`${PARCEL}.dimensions`]: { weight: 1, length: 70, width: 65, height: 60 } },
        `${PARCEL}.dimensions.length`,
      ],
    ],
    kept: [{ ...picky, [`${PARCEL}.dimensions`]: { weight: 1, length: 100, width: 50, height: 50 } }],
  },
  'parcel.sum': {
    broken: [
      [
        { ...picky, [`${PARCEL}.dimensions`]: { weight: 1, length: 100, width: 60, height: 41 } },
        `${PARCEL}.dimensions.length`,
      ],
    ],
    kept: [{ ...picky, [`${PARCEL}.dimensions`]: { weight: 1, length: 100, width: 60, height: 40 } }],
  },
  'parcel.volumetric': one(`${PARCEL}.dimensions.weight`, 1.49, 1.5, carrier('TIMID')),
  'parcel.small': {
    broken: [
      [
        { ...picky, [`${PARCEL}.dimensions`]: { weight: 1, length: 15, width: 10, height: 5 } },
        `${PARCEL}.dimensions.length`,
      ],
    ],
    kept: [
      {
        ...picky,
        [`${PARCEL}.dimensions`]: { weight: 1, length: 1, width: 150, height: 110, unitOfMeasurement: 'mm' },
      },
    ],
  },
  'parcel.weight': both(
    field(`${PARCEL}.dimensions.weight`, [0, null], [0.01]),
    one(`${PARCEL}.grossWeight`, 0, 2, { [`${PARCEL}.dimensions`]: null }),
  ),
  'weight.net-gross': both(
    one(`${PARCEL}.netWeight`, 1.6, 1.5),
    one(`${LINE}.netWeight`, 1.2, 1, { [`${LINE}.grossWeight`]: 1 }),
  ),
  'weight.articles': both(one(`${PARCEL}.dimensions.weight`, 1.1, 1.2, { [`${PARCEL}.netWeight`]: null })),
  'weight.articles-net': one(`${PARCEL}.netWeight`, 1, 1.2005),
  'unit.unknown': both(
    one(`${PARCEL}.dimensions.unitOfMeasurement`, 'cubits', 'IN/LB'),
    one(`${PARCEL}.dimensions.unitOfMeasurement`, 'CWT', 'FOT/CWA'),
    one(`${PARCEL}.grossWeightUom`, 'stone', 'KGM'),
    one(`${LINE}.grossWeightUom`, 'pfund', 'g'),
  ),
  'parcel.number-repeated': {
    broken: (['trackingNumber', 'labelNumber', 'packetNumber'] as const).map((name) => [
      { [`${PARCEL}.${name}`]: '7', [`${INFO}.shipmentItems[1]`]: { grossWeight: 1, [name]: ' 7 ' } },
      `${INFO}.shipmentItems[1].${name}`,
    ]),
    kept: [
      { [`${PARCEL}.labelNumber`]: '7', [`${INFO}.shipmentItems[1]`]: { grossWeight: 1, labelNumber: '8' } },
    ],
  },
  'parcel.number-form': field(
    `${PARCEL}.trackingNumber`,
    ['123', makeSscc('952', 0, 7).replace(/.$/, (digit) => String((Number(digit) + 1) % 10))],
    [makeSscc('952', 0, 7), ''],
  ),
  'parcel.number-s10': field(
    `${PARCEL}.trackingNumber`,
    ['RR473124828DE', 'RR47312482DE', makeSscc('952', 0, 7)],
    [makeS10('RR', 47_312_482, 'DE'), 'RR473124829DE', ''],
    carrier('POST', 'REGISTERED'),
  ),
  'parcel.number-missing': one(`${PARCEL}.trackingNumber`, ' ', 'P-1', picky),
  'parcel.number-sscc': both(
    one(`${PARCEL}.trackingNumber`, 'P-1', makeSscc('952', 0, 7), carrier('FOREIGN')),
    {
      broken: [],
      kept: [
        {
          ...carrier('FOREIGN'),
          [`${PARCEL}.trackingNumber`]: 'P-1',
          [`${PARCEL}.labelNumber`]: makeSscc('952', 0, 7),
        },
      ],
    },
  ),
  'parcel.number-signs': field(
    `${PARCEL}.trackingNumber`,
    ['P 1', 'P\u00fc1', 'P'.repeat(31)],
    ['P-1/2', 'P'.repeat(30)],
    picky,
  ),
};

const numbers: Record<string, Sides> = {
  'number.negative': both(
    ...[`${INFO}.grossAmount`, `${CUSTOMS}.declaredValueAmount`, `${INFO}.pickup.quantity`].map((path) =>
      one(path, -1, 0),
    ),
    ...['netWeight', 'grossWeight', 'insuranceAmount', 'dimensions.width', 'dimensions.weight'].map((name) =>
      one(`${PARCEL}.${name}`, -0.1, 0.1),
    ),
    ...['quantity', 'netWeight', 'position', 'statisticalValue'].map((name) => one(`${LINE}.${name}`, -1, 1)),
    // A line that takes something off an invoice.
    { broken: [], kept: [{ [`${LINE}.price`]: -5 }] },
  ),
  'number.exchange-rate': one(`${INFO}.currentExchangeRate`, 0, 0.93),
  'article.quantity': both(one(`${LINE}.quantity`, 0, 1), one(`${LINE}.numberOfPieces`, 0, 1)),
  'currency.code': both(
    field(`${INFO}.currency`, ['EURO', 'XXX', 'DEM'], ['eur', 'CHF', 'XAF']),
    one(`${LINE}.priceCurrency`, '€', 'EUR'),
    one(`${CUSTOMS}.declaredValueCurrency`, 'ECU', 'EUR'),
    one(`${PARCEL}.insuranceCurrency`, 'ZZZ', 'USD'),
    one(`${INFO}.grossAmountCurrency`, 'E', 'EUR'),
  ),
  'currency.withdrawn': both(
    field(`${INFO}.currency`, ['BGN', 'hrk', 'ANG'], ['EUR', 'XCG']),
    one(`${PARCEL}.insuranceCurrency`, 'SLL', 'SLE'),
    one(`${LINE}.priceCurrency`, 'ZWL', 'ZWG'),
  ),
  'currency.unit': both(
    field(`${INFO}.currency`, ['XAU', 'CHE'], ['CHF']),
    one(`${PARCEL}.insuranceCurrency`, 'XDR', 'USD'),
    one(`${LINE}.priceCurrency`, 'CLF', 'CLP'),
  ),
  'currency.digits': both(
    one(`${LINE}.price`, 60.001, 60.01),
    one(`${INFO}.grossAmount`, 1000.5, 1000, { [`${INFO}.grossAmountCurrency`]: 'JPY' }),
    one(`${PARCEL}.insuranceAmount`, 1.2345, 1.234, { [`${PARCEL}.insuranceCurrency`]: 'KWD' }),
    { broken: [], kept: [{ [`${LINE}.unitPrice`]: 0.0125 }] },
  ),
  'currency.missing': one(`${PARCEL}.insuranceCurrency`, '', 'EUR', {
    [`${INFO}.currency`]: '',
    [`${PARCEL}.insuranceAmount`]: 100,
  }),
  'country.code': both(
    one(`${INFO}.incotermCountry`, 'GER', 'DE'),
    field(`${LINE}.countryOfOrigin`, ['XX', 'China'], ['cn', 'EU', 'XK']),
    one(`${CUSTOMS}.meansOfTransportation.crossBorderTransportatioNationality`, 'D', 'DE'),
    one(`${INFO}.paymentInfo.dutiesPayment.countryIsoCode`, 'DE1', 'UK'),
  ),
  'country.other': both(
    one(`${INFO}.paymentInfo.dutiesPayment.countryIsoCode`, 'XI', 'UK'),
    one(`${INFO}.incotermCountry`, 'DEU', 'DE'),
    one(`${CUSTOMS}.meansOfTransportation.crossBorderTransportatioNationality`, 'AN', 'XS'),
  ),
  'origin.other': field(`${LINE}.countryOfOrigin`, ['YU', 'ZR', 'CHN'], ['cn', 'EU', 'XS', 'XI', 'QZ']),
  'question.open': {
    broken: [
      [{ [`${INFO}.invoiceNumber`]: 'INV-8' }, `${INFO}.invoiceNumber`],
      [{ [`${INFO}.invoiceNumber`]: null }, `${INFO}.invoiceNumber`],
    ],
    kept: [{}, { [`${INFO}.orderNumber`]: 'of another field' }],
  },
  'text.control': both(
    field(
      `${RECIPIENT}.name`,
      ['A\u0000da', 'Ada\u001b[2J', 'exe\u202egpj', '\u2066Ada', 'Ada\u0085'],
      ['מאיר 12', 'دبي', 'Ada 📦👩‍🚀', 'Ada\u200e', 'O’Hara'],
    ),
    one(`${LINE}.description`, 'So\u0007cks', 'Socks\nof cotton'),
    one(`${INFO}.description`, 'a\u007f', 'a'),
  ),
  'text.lost': both(
    field(`${RECIPIENT}.name`, ['M\ufffdller', 'Mï¿½ller', 'MÃ¯Â¿Â½ller'], ['M?ller', 'Müller', '¿Qué?']),
    one(`${LINE}.description`, 'Caf\ufffd', 'Café'),
    one(`${PARCEL}.content`, 'Socks \ue000', 'Socks'),
  ),
  'text.no-value': both(
    field(
      `${RECIPIENT}.name2`,
      ['null', 'null null', 'undefinednull', 'undefined', 'NaN', '[object Object]', 'Kim undefined'],
      ['Null', 'Jan Null', 'Nullweg', 'Nan', ''],
    ),
    one(`${INFO}.orderNumber`, 'null', 'N-1'),
    one(`${LINE}.articleNumber`, 'undefined', 'cola-null'),
  ),
  'text.spoilt': both(
    field(
      `${RECIPIENT}.street`,
      ['HauptstraÃŸe', 'R&ouml;merweg', 'Weg 1<br>Hof', 'R\\u00f6merweg'],
      ['Römerweg', 'R&D; Weg', 'RUA DA MAÇÃ'],
    ),
    one(`${LINE}.description`, 'Socks &amp; more', 'Socks & more'),
    one(`${PARCEL}.packageReference1`, 'M%C3%BCller', '100%'),
    one(`${RECIPIENT}.contactPerson.name`, 'J=C3=B6rg', 'Jörg'),
    // Another reference would be another shipment.
    one(`${INFO}.shipmentReference`, 'R&amp;1', 'R&1'),
  ),
  'text.question-mark': both(
    field(
      `${RECIPIENT}.city`,
      ['K?ln', 'M?nchen', 'Stra??enheim', '?stanbul', 'Test ??? Testing'],
      ['Köln', '?', 'Who? Me'],
    ),
    { broken: [], kept: [{ [`${LINE}.description`]: 'K?ln' }] },
  ),
};

const inGermany = { [`${RECIPIENT}.countryIsoCode`]: 'DE', [`${RECIPIENT}.postalCode`]: '53113' };
const toLocker = { ...inGermany, ...carrier('POST', 'PARCEL'), [`${RECIPIENT}.street`]: '' };

const byBoxes: Record<string, Sides> = {
  'recipient.post-number': both(
    one(`${RECIPIENT}.postNumber`, '', '12345678', { ...toLocker, [`${RECIPIENT}.lockerId`]: '145' }),
    one(`${RECIPIENT}.postNumber`, '', '12345678', {
      ...inGermany,
      [`${RECIPIENT}.street`]: 'Packstation 145',
    }),
    {
      broken: [
        [
          {
            ...toLocker,
            [`${RECIPIENT}.postOfficeRetailId`]: '512',
            [`${RECIPIENT}.contactPerson.email`]: '',
          },
          `${RECIPIENT}.postNumber`,
        ],
      ],
      kept: [
        { ...toLocker, [`${RECIPIENT}.postOfficeRetailId`]: '512' },
        // The number is in a line of its own, as shops send it.
        {
          ...inGermany,
          [`${RECIPIENT}.name2`]: '12345678',
          [`${RECIPIENT}.street`]: 'Packstation',
          [`${RECIPIENT}.houseNo`]: '145',
        },
        // Another network asks for none.
        { [`${RECIPIENT}.countryIsoCode`]: 'PL', [`${RECIPIENT}.lockerId`]: 'WAW01A' },
      ],
    },
  ),
  'recipient.post-number-alone': {
    broken: [
      [
        { ...toLocker, [`${RECIPIENT}.postNumber`]: '12345678', [`${RECIPIENT}.houseNo`]: '' },
        `${RECIPIENT}.lockerId`,
      ],
    ],
    kept: [
      { ...toLocker, [`${RECIPIENT}.postNumber`]: '12345678', [`${RECIPIENT}.lockerId`]: '145' },
      { ...inGermany, [`${RECIPIENT}.postNumber`]: '12345678' },
    ],
  },
  'recipient.box-form': both(
    // One with letters is another carrier's.
    field(`${RECIPIENT}.lockerId`, ['1456', '045'], ['145', '999', 'Packstation 145', 'PUDO-7'], toLocker),
    field(
      `${RECIPIENT}.postNumber`,
      ['123', '12345678901', '12 34'],
      ['256789', '1234567890', '12 345 678', 'PN 12345678', 'Postnr.12345678'],
      { ...toLocker, [`${RECIPIENT}.lockerId`]: '145' },
    ),
    field(
      `${RECIPIENT}.street`,
      ['Packstation 12'],
      ['Packstation 145', 'Packstation 145, 12345678', 'Packhof 12'],
      inGermany,
    ),
  ),
};

const byCarrier: Record<string, Sides> = {
  'carrier.missing': one('carrierDetails.carrierCode', '', 'GS1'),
  'carrier.unknown': one('carrierDetails.carrierCode', 'DHL', 'POST'),
  'carrier.product': one('carrierDetails.productCode', 'FAST', 'STANDARD'),
  'carrier.po-box': both(
    one(`${RECIPIENT}.poBoxId`, '12 34', '', { ...picky, [`${RECIPIENT}.street`]: '' }),
    field(`${RECIPIENT}.street`, ['P.O. Box 65', 'Postfach 12'], ['Boxweg 65', 'Box 65'], picky),
    // A driver goes to the street; the box is for letters.
    { broken: [], kept: [{ ...picky, [`${RECIPIENT}.poBoxId`]: '12 34' }] },
  ),
  'carrier.locker': both(
    one(`${RECIPIENT}.lockerId`, '145', ' ', picky),
    field(
      `${RECIPIENT}.street`,
      ['Packstation 145', 'DHL Packstation Nr. 145'],
      ['Packstationsweg 145'],
      picky,
    ),
  ),
  'carrier.post-office': both(
    one(`${RECIPIENT}.postOfficeRetailId`, '512', '', picky),
    field(`${RECIPIENT}.street2`, ['Postfiliale 512'], ['Hinterhaus 512'], {
      ...picky,
      [`${RECIPIENT}.street`]: '',
    }),
    // A shop's own branch, at a street.
    field(`${RECIPIENT}.name2`, [], ['Filiale 4711', 'Paketshop 12', 'Box 4'], picky),
  ),
  'carrier.engine-place': both(
    ...['lockerId', 'postOfficeRetailId', 'postNumber'].map((name) =>
      both(
        one(`${RECIPIENT}.${name}`, '145', ' ', carrier('BOUGHT')),
        // The desk's own label has a line for it.
        { broken: [], kept: [{ [`${RECIPIENT}.${name}`]: '145' }] },
      ),
    ),
    one(`${RECIPIENT}.poBoxId`, '12 34', '', { ...carrier('BOUGHT'), [`${RECIPIENT}.street`]: '' }),
    { broken: [], kept: [{ ...carrier('BOUGHT'), [`${RECIPIENT}.poBoxId`]: '12 34' }] },
    // Lines of the address go along.
    field(`${RECIPIENT}.street`, [], ['Packstation 145'], carrier('BOUGHT')),
  ),
  'carrier.engine-untold': both(
    one(`${INFO}.delivery.day`, 'Saturday', ' ', carrier('BOUGHT')),
    one(`${INFO}.delivery.dateTo`, '2026-11-27', null, carrier('BOUGHT')),
    one(`${INFO}.paymentInfo.splitDutyVat`, true, false, carrier('BOUGHT')),
    one(`${INFO}.pickup.fromTime2`, '14:00', '', carrier('BOUGHT')),
    one('carrierDetails.carrierContractNumber', '77', '', carrier('BOUGHT')),
    {
      broken: [
        [
          { ...carrier('BOUGHT'), [`${INFO}.pltDocumentData`]: [{}, { name: 'a' }] },
          `${INFO}.pltDocumentData[1]`,
        ],
      ],
      kept: [
        { ...carrier('BOUGHT'), [`${INFO}.pltDocumentData`]: [] },
        { ...carrier('BOUGHT'), [`${INFO}.delivery`]: null },
      ],
    },
    field(`${INFO}.delivery.day`, [], ['Saturday'], carrier('FOREIGN')),
  ),
  'carrier.country': one(`${RECIPIENT}.countryIsoCode`, 'FR', 'CH', picky),
  'carrier.remote-label': {
    broken: [[carrier('DISTANT'), 'carrierDetails.carrierCode']],
    kept: [carrier('FOREIGN'), carrier('')],
  },
  'carrier.required-field': {
    broken: [
      [{ ...picky, [`${PARCEL}.content`]: '' }, `${PARCEL}.content`],
      [{ ...picky, [`${INFO}.shipmentItems[1]`]: { grossWeight: 1 } }, `${INFO}.shipmentItems[1].content`],
      [
        { ...carrier('POST', 'EMS'), [`${RECIPIENT}.contactPerson`]: null },
        `${RECIPIENT}.contactPerson.phone`,
      ],
    ],
    kept: [picky, carrier('POST', 'EMS')],
  },
  'carrier.service': {
    broken: [
      [
        { ...picky, [`${PARCEL}.carrierService`]: [{ serviceCode: 'SAT' }] },
        `${PARCEL}.carrierService[0].serviceCode`,
      ],
    ],
    kept: [
      {
        ...picky,
        [`${PARCEL}.carrierService`]: [{ serviceCode: 'ID' }],
        'carrierDetails.carrierService': ['ID'],
      },
    ],
  },
  'carrier.service-information': {
    broken: [
      [
        {
          ...picky,
          [`${PARCEL}.carrierService`]: [
            { serviceCode: 'COD', serviceInformation: [{ key: 'amount', value: '' }] },
          ],
        },
        `${PARCEL}.carrierService[0].serviceInformation`,
      ],
    ],
    kept: [
      {
        ...picky,
        [`${PARCEL}.carrierService`]: [
          { serviceCode: 'COD', serviceInformation: [{ key: 'amount', value: 5 }] },
        ],
      },
      {
        ...picky,
        [`${PARCEL}.carrierService`]: [{ serviceCode: 'COD', serviceInformation: [{ amount: '5' }] }],
      },
    ],
  },
  'carrier.service-key': {
    broken: [
      [
        {
          ...picky,
          [`${PARCEL}.carrierService`]: [
            { serviceCode: 'ID', serviceInformation: [{ key: 'amount', value: '5' }] },
          ],
        },
        `${PARCEL}.carrierService[0].serviceInformation`,
      ],
      [
        {
          ...picky,
          'carrierDetails.carrierService': [
            { serviceCode: 'COD', serviceInformation: [{ amount: 5, colour: 'red' }] },
          ],
        },
        'carrierDetails.carrierService[0].serviceInformation',
      ],
    ],
    kept: [
      {
        ...picky,
        [`${PARCEL}.carrierService`]: [
          { serviceCode: 'COD', serviceInformation: [{ key: 'amount', value: '5' }] },
        ],
        // The requirements of a service that is not offered are unknown.
        'carrierDetails.carrierService': [
          { serviceCode: 'SAT', serviceInformation: [{ key: 'x', value: '5' }] },
        ],
      },
    ],
  },
  'numbers.exhausted': {
    broken: [
      [carrier('POST', 'PACKET'), 'carrierDetails.productCode'],
      [
        {
          ...carrier('POST', 'PARCEL'),
          [`${INFO}.shipmentItems[1]`]: { grossWeight: 1 },
          [`${INFO}.shipmentItems[2]`]: { grossWeight: 1 },
        },
        'carrierDetails.productCode',
      ],
    ],
    kept: [
      carrier('POST', 'PARCEL'),
      { ...carrier('POST', 'PACKET'), [`${PARCEL}.trackingNumber`]: 'RR473124829DE' },
      carrier('GS1', 'STANDARD'),
    ],
  },
  'numbers.missing': {
    broken: [[carrier('NUMBERLESS', 'ONE'), 'carrierDetails.productCode']],
    kept: [
      carrier('POST', 'PARCEL'),
      { ...carrier('NUMBERLESS', 'ONE'), [`${PARCEL}.trackingNumber`]: 'RR473124829DE' },
    ],
  },
  'numbers.lease-out': {
    broken: [[carrier('POST', 'INSUREDLETTER'), 'carrierDetails.productCode']],
    kept: [
      carrier('HELDBACK', 'ONE'),
      carrier('USEDUP', 'ONE'),
      carrier('POST', 'PACKET'),
      carrier('GS1', 'STANDARD'),
      { ...carrier('POST', 'INSUREDLETTER'), [`${PARCEL}.trackingNumber`]: 'RR473124829DE' },
    ],
  },
  'numbers.lease-exhausted': {
    broken: [[carrier('USEDUP', 'ONE'), 'carrierDetails.productCode']],
    kept: [
      carrier('POST', 'INSUREDLETTER'),
      carrier('HELDBACK', 'ONE'),
      { ...carrier('USEDUP', 'ONE'), [`${PARCEL}.trackingNumber`]: 'RR473124829DE' },
    ],
  },
  'numbers.lease-wait': {
    broken: [[carrier('HELDBACK', 'ONE'), 'carrierDetails.productCode']],
    kept: [
      carrier('POST', 'INSUREDLETTER'),
      { ...carrier('HELDBACK', 'ONE'), [`${PARCEL}.trackingNumber`]: 'RR473124829DE' },
    ],
  },
  'numbers.stopped': {
    broken: [[carrier('STOPPED', 'ONE'), 'carrierDetails.productCode']],
    kept: [
      carrier('POST', 'INSUREDLETTER'),
      { ...carrier('STOPPED', 'ONE'), [`${PARCEL}.trackingNumber`]: 'RR473124829DE' },
    ],
  },
  'numbers.low': {
    broken: [[carrier('POST', 'PARCEL'), 'carrierDetails.productCode']],
    kept: [
      carrier('POST', 'REGISTERED'),
      carrier('POST', 'EMS'),
      { ...carrier('POST', 'PARCEL'), [`${PARCEL}.trackingNumber`]: 'RR473124829DE' },
    ],
  },
  'carrier.service-excluded': {
    broken: [
      [
        { ...picky, 'carrierDetails.carrierService': [{ serviceCode: 'ID' }, { serviceCode: 'COD' }] },
        'carrierDetails.carrierService[1].serviceCode',
      ],
    ],
    kept: [{ ...picky, 'carrierDetails.carrierService': [{ serviceCode: 'COD' }] }],
  },
  'dangerous.un-number': field(
    `${PARCEL}.packageCodeDangerousGoods`,
    ['1263', 'UN 1263', 'UN12', 'ID 8000', 'ID1263', 'paint'],
    ['UN1263', 'ID8000', 'NA1993', ''],
  ),
  'dangerous.limited-weight': one(`${PARCEL}.dimensions.weight`, 30.5, 30, {
    [`${LINE}.limitedQuantity`]: true,
  }),
  'carrier.dangerous-goods': both(
    one(`${PARCEL}.packageCodeDangerousGoods`, 'UN1263', '', carrier('TIMID')),
    {
      broken: [
        [{ ...carrier('TIMID'), [`${LINE}.limitedQuantity`]: true }, `${PARCEL}.packageCodeDangerousGoods`],
      ],
      kept: [],
    },
  ),
  'carrier.limited-only': {
    broken: [
      [
        { ...picky, [`${PARCEL}.packageCodeDangerousGoods`]: 'UN1263' },
        `${PARCEL}.packageCodeDangerousGoods`,
      ],
    ],
    kept: [
      { ...picky, [`${PARCEL}.packageCodeDangerousGoods`]: 'UN1263', [`${LINE}.limitedQuantity`]: true },
    ],
  },
};

const trade: Record<string, Sides> = {
  'hs.form': field(
    `${LINE}.tariffNumber`,
    ['6115', '61159A', '611595A', '1'.repeat(19)],
    ['611595', '6115.95.00', '6115 95 0010', '12345678901', '8471300000K', ''],
  ),
  'hs.national': field(
    `${LINE}.tariffNumber`,
    ['61159500000', '6115.95.00.10.999', '8471300000K'],
    ['6115950010', '6115', ''],
  ),
  'hs.chapter': field(`${LINE}.tariffNumber`, ['771234', '001122', '990000'], ['010121', '970110']),
  'hs.digits': field(
    `${LINE}.tariffNumber`,
    ['9012100', '901.21.00', '901210010'],
    ['09012100', '611595', ''],
  ),
  'eori.form': field(
    `${SENDER}.eori`,
    ['1234567', 'de1234567', 'DE 1234567', 'DE1234567890123456'],
    ['DE1234567', 'GB123456789000', ''],
  ),
  'eori.country': field(
    `${SENDER}.eori`,
    ['DE12', 'CH123456', 'GB12', 'ATEOS1'],
    ['DE1234567', 'XI123456789000', 'NL123456789', 'BG1234'],
  ),
  'vat.form': both(
    field(
      `${SENDER}.vatNumber`,
      ['DE12345678', 'ATU1', '12'],
      ['DE123456789', 'ATU12345678', '123 456 789', 'NL123456789B01', 'DE 123.456.789'],
    ),
    field(
      `${RECIPIENT}.vatNumber`,
      ['CHE-12', '12'],
      ['CHE-123.456.789 MWST', '123456789', 'NO123456789MVA', 'US1'],
    ),
  ),
  'customs.mrn': field(`${CUSTOMS}.mrnNumber`, ['26DE12', 'ABC'], ['26DE123456789012E1', '']),
  'customs.office': field(`${CUSTOMS}.intendedCustomsOfficeOfExit`, ['Basel', 'DE1'], ['DE004851', '']),
  'incoterm.code': field(`${INFO}.incotermCode`, ['FREE', 'DAP1'], ['dap', 'FCA', 'DDU', '']),
  'incoterm.old': field(`${INFO}.incotermCode`, ['DAT', 'ddu', 'DEQ', 'FOR', 'c&f'], ['DPU', 'DAP']),
  'incoterm.sea': {
    broken: ['3', 'air', '40'].map((mode) => [
      { [`${INFO}.incotermCode`]: 'FOB', [`${INFO}.modeOfTransport`]: mode },
      `${INFO}.incotermCode`,
    ]),
    kept: [
      { [`${INFO}.incotermCode`]: 'FOB', [`${INFO}.modeOfTransport`]: '1' },
      { [`${INFO}.incotermCode`]: 'CIF', [`${CUSTOMS}.meansOfTransportation.modeOfTransportBorder`]: 8 },
      { [`${INFO}.incotermCode`]: 'DAP', [`${INFO}.modeOfTransport`]: '4' },
    ],
  },
  'incoterm.sea-mode': {
    broken: [[{ [`${INFO}.incotermCode`]: 'FOB' }, `${INFO}.incotermCode`]],
    kept: [{ [`${INFO}.incotermCode`]: 'FOB', [`${INFO}.modeOfTransport`]: 'Sea' }, {}],
  },
  'incoterm.place': one(`${INFO}.incotermPlace`, '', 'München', inland()),
};

const pickup = (name: string): string => `${INFO}.pickup.${name}`;
const delivery = (name: string): string => `${INFO}.delivery.${name}`;

const dates: Record<string, Sides> = {
  'date.exists': both(
    field(
      `${CUSTOMS}.invoiceDate`,
      ['2026-02-30', '2025-02-29', '2026-13-01', '2026-00-10', '20.11.2026', '2026-1-5', 'soon'],
      ['2026-11-20', '2024-02-29', '2026-11-20T10:00:00Z', '2026-11-20T10:00+01:00'],
    ),
    one(pickup('date'), '2026-04-31', '2026-04-30'),
  ),
  'time.form': both(
    field(
      pickup('fromTime1'),
      ['25:00', '8.30', 'noon', '08:60'],
      ['08:30', '8:30', '23:59', '08:30:00', ''],
    ),
    one(delivery('timeTo'), '24:30', '18:00'),
  ),
  'date.order': both(
    one(delivery('dateTo'), '2026-11-20', '2026-11-21', { [delivery('dateFrom')]: '2026-11-21' }),
    one(`${CUSTOMS}.dateOfPresentationEnd`, '2026-11-20', '2026-11-22', {
      [`${CUSTOMS}.dateOfPresentationStart`]: '2026-11-21T08:00:00',
    }),
  ),
  'date.pickup-over': both(
    field(
      pickup('date'),
      ['2026-11-19', '2025-12-31', '2026-11-14T23:59:00Z'],
      ['2026-11-20', '2026-11-21', '', 'soon'],
    ),
  ),
  'date.over': both(
    one(delivery('dateTo'), '2026-11-19', '2026-11-20', { [delivery('dateFrom')]: '2026-11-18' }),
    one(delivery('dateFrom'), '2026-11-19', '2026-11-20'),
    one(`${CUSTOMS}.dateOfPresentationEnd`, '2026-11-19', '2026-11-20'),
    { broken: [], kept: [{ [`${CUSTOMS}.invoiceDate`]: '2026-10-01' }] },
  ),
  'time.order': both(
    field(pickup('toTime1'), ['08:00', '07:59'], ['08:01'], { [pickup('fromTime1')]: '08:00' }),
    one(pickup('fromTime2'), '11:59', '12:00', { [pickup('toTime1')]: '12:00' }),
    one(delivery('timeTo'), '09:00', '10:00', { [delivery('timeFrom')]: '10:00' }),
    {
      broken: [],
      kept: [
        {
          [delivery('dateFrom')]: '2026-11-20',
          [delivery('dateTo')]: '2026-11-21',
          [delivery('timeFrom')]: '16:00',
          [delivery('timeTo')]: '09:00',
        },
      ],
    },
  ),
};

const second = {
  grossWeight: 1,
  articles: [
    {
      position: 2,
      articleNumber: 'SCK',
      description: 'Socks of wool',
      tariffNumber: '611594',
      countryOfOrigin: 'PT',
      quantity: 1,
      price: 5,
      netWeight: 0.1,
    },
  ],
};

/** Seven and three of one line in two parcels. */
const divided = {
  [`${LINE}.quantity`]: 7,
  [`${INFO}.shipmentItems[1]`]: { articles: [{ position: 1, articleNumber: 'SCK', quantity: 3 }] },
};

const sums: Record<string, Sides> = {
  'sum.customs-value': both(
    field(`${CUSTOMS}.declaredValueAmount`, [59.99, 0], [60, null]),
    {
      broken: [[{ [`${INFO}.shipmentItems[1]`]: second }, `${CUSTOMS}.declaredValueAmount`]],
      kept: [{ [`${INFO}.shipmentItems[1]`]: second, [`${CUSTOMS}.declaredValueAmount`]: 65 }],
    },
    { broken: [], kept: [inland({ [`${CUSTOMS}.declaredValueAmount`]: 1 })] },
  ),
  'sum.parcel-value': field(`${PARCEL}.declaredValueAmount`, [59], [60, 0, null]),
  'sum.gross': field(`${INFO}.grossAmount`, [50], [60, 71.4, null]),
  'sum.line': {
    broken: [
      [{ [`${LINE}.unitPrice`]: 5 }, `${LINE}.price`],
      [{ [`${LINE}.unitPrice`]: null, [`${LINE}.singlePrice`]: 5 }, `${LINE}.price`],
      [{ [`${LINE}.singlePrice`]: 6, [`${LINE}.numberOfPieces`]: 20 }, `${LINE}.price`],
    ],
    kept: [
      { [`${LINE}.unitPrice`]: 6 },
      { [`${LINE}.unitPrice`]: null, [`${LINE}.singlePrice`]: 6 },
      { [`${LINE}.singlePrice`]: 3, [`${LINE}.numberOfPieces`]: 20 },
    ],
  },
  'article.repeated': {
    broken: [
      [
        inland({ [`${PARCEL}.articles[1]`]: { position: 1, articleNumber: 'SCK', quantity: 3 } }),
        `${PARCEL}.articles[1].position`,
      ],
      [
        { [`${INFO}.shipmentItems[1]`]: { articles: [{ position: 1, articleNumber: 'SCK', quantity: 10 }] } },
        `${INFO}.shipmentItems[1].articles[0].position`,
      ],
    ],
    kept: [
      inland({ [`${INFO}.shipmentItems[1]`]: second }),
      {},
      divided,
      inland(divided),
      inland({
        [`${INFO}.shipmentItems[1]`]: { articles: [{ position: 1, articleNumber: 'SCK', quantity: 10 }] },
      }),
    ],
  },
};

const eu = {
  [`${SENDER}.countryIsoCode`]: 'CH',
  [`${SENDER}.postalCode`]: '3011',
  [`${SENDER}.eori`]: '',
  [`${RECIPIENT}.countryIsoCode`]: 'DE',
  [`${RECIPIENT}.postalCode`]: '80331',
};

/** Within one territory the same missing field does not matter. */
const atBorder = (path: string, missing: unknown[] = ['', null], there: unknown[] = []): Sides =>
  both(field(path, missing, there), { broken: [], kept: [{}, inland({ [path]: missing[0] })] });

const documents = { [`${CUSTOMS}.typeOfExportDeclaration`]: 'DOCUMENTS' };

/** The same missing thing is no fault of documents. */
const ofGoods = (path: string): Sides =>
  both(atBorder(path), { broken: [], kept: [{ ...documents, [path]: '' }] });

const postal = carrier('POST', 'PARCEL');

const to = (countryIsoCode: string, vatNumber: string, rest: Change = {}): Change => ({
  [`${RECIPIENT}.countryIsoCode`]: countryIsoCode,
  [`${RECIPIENT}.postalCode`]: '',
  [`${RECIPIENT}.addressType`]: '',
  [`${RECIPIENT}.vatNumber`]: vatNumber,
  ...rest,
});

const at = (member: string, change: Change): [change: Change, path: string] => [
  change,
  `${RECIPIENT}.${member}`,
];

const person = { [`${RECIPIENT}.addressType`]: 'private' };
const company = { [`${RECIPIENT}.addressType`]: 'business' };
const inUsd = { [`${INFO}.currency`]: 'USD' };

const consigneeNumbers: Record<string, Sides> = {
  'border.consignee-number': {
    broken: [
      to('BR', ''),
      to('BR', 'N/A'),
      to('BR', '000.000.000-00'),
      to('BR', '123.456.789-01'),
      to('KR', '', person),
      to('MX', 'XAXX010101000'),
      to('TR', ' - '),
    ].map((change) => at('vatNumber', change)),
    kept: [
      to('BR', '529.982.247-25'),
      to('KR', '', company),
      to('PY', '1234567'),
      to('CH', ''),
      to('BR', '', documents),
      to('BR', '', { [`${SENDER}.countryIsoCode`]: 'BR' }),
    ],
  },
  'border.consignee-number-wrong': {
    broken: [
      to('BR', '529.982.247-26'),
      to('BR', '5299822472'),
      to('BR', 'DE123456789'),
      to('BR', '11.222.333/0001-82'),
      to('KR', 'P19005432109'),
      to('CL', '12.345.678-4'),
      to('MX', 'BOXW310820HNERXN08'),
    ].map((change) => at('vatNumber', change)),
    kept: [
      to('BR', '12.ABC.345/01DE-35'),
      to('BR', 'FZ123456'),
      to('KR', 'p190054321098', person),
      to('CL', '20961605-k'),
      to('MX', 'DEMA800101XX1'),
      to('AR', '20-26756539-3'),
      to('EC', '1710034065001'),
      to('TR', '17429160932'),
      to('CN', '110105194912310021', person),
    ],
  },
  'border.consignee-number-usual': {
    broken: [to('CN', ''), to('KR', '', company), to('IL', ''), to('IN', 'none')].map((change) =>
      at('vatNumber', change),
    ),
    kept: [
      to('CN', '11010519491231002X'),
      to('VN', '', company),
      to('BR', ''),
      // 60 US dollars, below what Israel asks from.
      to('IL', '', { ...inUsd, [`${CUSTOMS}.declaredValueCurrency`]: 'USD' }),
    ],
  },
  'border.consignee-number-doubtful': {
    broken: [to('CN', '110105194912310021'), to('IN', '2341 2341 2345'), to('ZA', '8001015009088')].map(
      (change) => at('vatNumber', change),
    ),
    kept: [
      to('CN', 'E12345678'),
      to('IN', '2341 2341 2346'),
      to('IN', 'AAPFU0939F', company),
      to('IN', '27AAPFU0939F1ZV'),
      to('ZA', '800101 5009 087'),
      to('TW', '04595257'),
    ],
  },
  'border.consignee-number-holder': {
    broken: [to('BR', '529.982.247-25', company), to('BR', '11.222.333/0001-81', person)].map((change) =>
      at('vatNumber', change),
    ),
    kept: [
      to('BR', '529.982.247-25', person),
      to('BR', '11.222.333/0001-81'),
      to('CL', '12.345.678-5', company),
    ],
  },
  'border.consignee-number-printed': {
    broken: [
      at('name2', to('BR', '', { [`${RECIPIENT}.name2`]: 'CPF: 52998224725' })),
      at('street2', to('BR', '', { [`${RECIPIENT}.street2`]: '529.982.247-25' })),
      at('name', to('KR', '', { [`${RECIPIENT}.name`]: 'Kim Min-jun P190054321098' })),
    ],
    kept: [
      to('BR', '529.982.247-25'),
      to('BR', '', { [`${RECIPIENT}.street2`]: 'Bloco 12, apto 52998224725' }),
      to('CH', '', { [`${RECIPIENT}.name2`]: 'CPF: 52998224725' }),
    ],
  },
};

const border: Record<string, Sides> = {
  ...consigneeNumbers,
  'border.phone': both(
    atBorder(`${RECIPIENT}.contactPerson.phone`),
    {
      broken: [[{ [`${SENDER}.contactPerson`]: null }, `${SENDER}.contactPerson.phone`]],
      kept: [{ [`${SENDER}.contactPerson.phone`]: '', [`${SENDER}.contactPerson.mobile`]: '+491701234567' }],
    },
    field(
      `${RECIPIENT}.contactPerson.phone`,
      [
        'N/A',
        '0000000000',
        '12345',
        '123456789',
        '-',
        'no phone',
        'unknown',
        '+41 000000000',
        '0',
        '1-1-1',
        '+49 123456789',
      ],
      ['110', '+41 31 555 01 02', '0800 000 001', '+49 30 1234567', '031 444 44 45'],
    ),
    {
      broken: [],
      kept: [
        {
          [`${RECIPIENT}.contactPerson.phone`]: 'N/A',
          [`${RECIPIENT}.contactPerson.mobile`]: '+41 79 555 01 02',
        },
      ],
    },
  ),
  'border.email': {
    broken: [
      '',
      'N/A',
      'noreply@shop.example',
      'no-reply@shop.example',
      'test@test.com',
      'none@none.com',
      'x@x.xx',
    ].map((text) => [
      { ...postal, [`${SENDER}.contactPerson.email`]: text },
      `${SENDER}.contactPerson.email`,
    ]),
    kept: [
      ...[
        'info@test.de',
        'test@nordlicht.example',
        'na@kim.example',
        'x@nordlicht.example',
        'info@info.example',
      ].map((text) => ({ ...postal, [`${SENDER}.contactPerson.email`]: text })),
      postal,
      { [`${SENDER}.contactPerson.email`]: '' },
    ],
  },
  'border.email-usual': {
    broken: [[{ [`${SENDER}.contactPerson.email`]: '' }, `${SENDER}.contactPerson.email`]],
    kept: [{}, { ...postal, [`${SENDER}.contactPerson.email`]: '' }],
  },
  'border.exporter-eori': both(atBorder(`${SENDER}.eori`), {
    broken: [],
    kept: [eu, { [`${SENDER}.eori`]: '', [`${SENDER}.addressType`]: 'private' }],
  }),
  'border.consignee-eori': one(`${RECIPIENT}.eori`, '', 'DE1234567', eu),
  'border.empty-name': both(
    field(
      `${RECIPIENT}.name`,
      ['unknown', 'N/A', '-', 'Unbekannt', 'Inconnu', '???', 'Na', 'None'],
      ['Uwe Unbekannter', 'NA Technik AG', 'Bo'],
    ),
    one(`${SENDER}.city`, 'xxx', 'Bremerhaven'),
  ),
  'border.sender': one(`${SENDER}.countryIsoCode`, '', 'DE'),
  'border.invoice-number': both(
    ofGoods(`${INFO}.invoiceNumber`),
    field(`${INFO}.invoiceNumber`, ['N/A', '0000', '-', 'xxx', 'none', '0'], ['INV-0', '4711', '10']),
  ),
  'border.invoice-date': ofGoods(`${CUSTOMS}.invoiceDate`),
  'border.reason': both(atBorder(`${CUSTOMS}.typeOfExportDeclaration`), {
    broken: [],
    kept: [{ [`${CUSTOMS}.typeOfExportDeclaration`]: '', [`${INFO}.typeOfBusiness`]: 11 }],
  }),
  'border.reason-known': both(
    field(`${CUSTOMS}.typeOfExportDeclaration`, ['EX', 'A'], ['', 'gift', 'SALE']),
    { broken: [], kept: [{ [`${CUSTOMS}.typeOfExportDeclaration`]: 'EX', [`${INFO}.typeOfBusiness`]: 11 }] },
  ),
  'border.incoterm': atBorder(`${INFO}.incotermCode`),
  'border.incoterm-place': atBorder(`${INFO}.incotermPlace`, ['', null, '-', 'xxx', 'N/A'], ['Bern', 'None']),
  'border.currency': one(`${INFO}.currency`, '', 'EUR', {
    [`${CUSTOMS}.declaredValueCurrency`]: '',
    [`${CUSTOMS}.declaredValueAmount`]: null,
  }),
  'border.one-currency': both(
    one(`${LINE}.priceCurrency`, 'CHF', 'EUR'),
    one(`${CUSTOMS}.declaredValueCurrency`, 'USD', 'eur'),
    { broken: [], kept: [{ [`${PARCEL}.insuranceCurrency`]: 'USD' }] },
  ),
  'border.articles': {
    broken: [
      [{ [`${PARCEL}.articles`]: [] }, `${PARCEL}.articles`],
      [{ [`${INFO}.shipmentItems[1]`]: { grossWeight: 1 } }, `${INFO}.shipmentItems[1].articles`],
    ],
    kept: [{}, inland({ [`${PARCEL}.articles`]: [] })],
  },
  'border.line-once': {
    broken: [
      [
        { [`${PARCEL}.articles[1]`]: { position: 1, articleNumber: 'SCK' } },
        `${PARCEL}.articles[1].position`,
      ],
    ],
    kept: [
      { [`${INFO}.shipmentItems[1]`]: second },
      { [`${PARCEL}.articles[1]`]: { position: 1, articleNumber: 'MUG' } },
      // Ten of position 1 are no position 10.
      { [`${PARCEL}.articles[1]`]: { position: 10, articleNumber: '1 SCK' } },
      divided,
    ],
  },
  'border.description': atBorder(`${LINE}.description`),
  'border.vague': both(
    field(
      `${LINE}.description`,
      [
        'goods',
        'Spare parts',
        'GIFT',
        'various items',
        'Ersatzteile',
        'Diverse Waren',
        'Pièces de rechange',
        'Cadeau',
        'n/a',
        'Steel',
        '123',
      ],
      [
        'Brake pads for bicycles',
        'Steel pipes',
        'Porzellantasse 0,33 l',
        'Ersatzteile für Nähmaschinen',
        'Pièces pour vélo',
      ],
    ),
    { broken: [], kept: [inland({ [`${LINE}.description`]: 'goods' })] },
  ),
  'border.hs': ofGoods(`${LINE}.tariffNumber`),
  'border.origin': ofGoods(`${LINE}.countryOfOrigin`),
  'border.quantity': atBorder(`${LINE}.quantity`, [0, null], [1]),
  'border.value': {
    broken: [
      [{ [`${LINE}.price`]: 0 }, `${LINE}.price`],
      [{ [`${LINE}.price`]: null, [`${LINE}.unitPrice`]: null }, `${LINE}.price`],
    ],
    kept: [
      { [`${LINE}.price`]: null },
      inland({ [`${LINE}.price`]: 0 }),
      { ...documents, [`${LINE}.price`]: 0 },
    ],
  },
  'border.net-weight': atBorder(`${LINE}.netWeight`, [0, null], [0.001]),
  'border.net-gross': {
    broken: [
      [
        { [`${PARCEL}.dimensions.weight`]: 1.1995, [`${LINE}.netWeight`]: 1.201 },
        `${PARCEL}.dimensions.weight`,
      ],
    ],
    kept: [
      { [`${PARCEL}.dimensions.weight`]: 1.2 },
      inland({ [`${PARCEL}.dimensions.weight`]: 1.1995, [`${LINE}.netWeight`]: 1.201 }),
    ],
  },
  'border.deduction': {
    broken: [
      [
        { [`${PARCEL}.articles[1]`]: { description: 'Discount', quantity: 1, price: -60 } },
        `${PARCEL}.articles[1].price`,
      ],
    ],
    kept: [{ [`${PARCEL}.articles[1]`]: { description: 'Discount', quantity: 1, price: -59 } }],
  },
};

const labels: Record<string, Sides> = {
  'label.type': field('settings.printSettings.labelType', ['EPL'], ['zpl', 'PNG', '']),
  'label.size': field('settings.printSettings.labelSize', ['10x10', 'B4'], ['4x6', '102x153', '']),
  'label.gs1-size': both(field('settings.printSettings.labelSize', ['62x100', '102x76'], ['4x6', 'A6', '']), {
    broken: [],
    kept: [{ ...carrier('POST', 'PARCEL'), 'settings.printSettings.labelSize': '62x100' }],
  }),
  'label.unprintable': field(`${RECIPIENT}.name`, ['Ada 𓂀', 'A\ue000'], ['Łódź', '東京都', 'שלום', 'Ada 📦']),
  'label.length': both(
    field(`${RECIPIENT}.name`, ['x'.repeat(61)], ['x'.repeat(60)]),
    field(`${PARCEL}.packageReference1`, ['x'.repeat(36)], ['x'.repeat(35)]),
  ),
};

/** Each rule with cases on either side. */
export const cases: Record<string, Sides> = {
  ...addresses,
  ...parcels,
  ...numbers,
  ...byBoxes,
  ...byCarrier,
  ...trade,
  ...dates,
  ...sums,
  ...border,
  ...labels,
};
