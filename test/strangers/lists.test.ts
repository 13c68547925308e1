import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MasterArticle } from '../../shared/article-master/schema.ts';
import { withValueAt } from '../../shared/document/path.ts';
import { paperContent } from '../../shared/papers/content.ts';
import { paperNeeds } from '../../shared/papers/needs.ts';
import { checkRules, labelReadiness } from '../../shared/rules/index.ts';
import { parcelWeightKg } from '../../shared/shipment/measure.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { paperContext, swissShipment } from '../helpers/papers.ts';
import { testFace, testService } from '../helpers/service.ts';
import { ordersOf } from '../unit/import/tables.ts';
import { CUSTOMS, carriers, exported, INFO, LINE, PARCEL, RECIPIENT } from '../unit/rules/base.ts';

/**
 * Lists that were narrower than their sources, so that one code refused the whole shipment: other programs refused IC, XK,
 * XC and XL, which carriers ask for (axlon/laravel-postal-code-validation #35, OCA/delivery-carrier #1211), 1A
 * (ConnectingEurope/eInvoicing-EN16931 #326), KV and AN (activemerchant #2092), and Packdesk XI, XS and XU, codes of eleven
 * digits, and the currencies of last year. What a source lists is saved; what it has withdrawn is told, with what took its
 * place; what can never be right is refused.
 */

const COUNTRY = `${RECIPIENT}.countryIsoCode`;
const PAYER = `${INFO}.paymentInfo.dutiesPayment.countryIsoCode`;
const FLAG = `${CUSTOMS}.meansOfTransportation.crossBorderTransportatioNationality`;
const ORIGIN = `${LINE}.countryOfOrigin`;
const HS = `${LINE}.tariffNumber`;
const MONEY = `${LINE}.priceCurrency`;
const INSURED = `${PARCEL}.insuranceCurrency`;
const UN = `${PARCEL}.packageCodeDangerousGoods`;
const TERM = `${INFO}.incotermCode`;

type Said = [id: string, severity: 'error' | 'warning', fix?: string];
type Row = [path: string, value: string, source: string, save: 'saved' | 'refused', ...label: Said[]];

const ISO = 'ISO 3166-1, exceptional reservations';
const OLD = 'ISO 3166-3';
const GEONOM = 'Implementing Regulation (EU) 2020/1470';
const OWN = 'a carrier’s own list';
const other: Said = ['recipient.country-other', 'error'];
const never: Said = ['recipient.country-known', 'error'];
const far: Said = ['hs.national', 'warning'];

const rows: Row[] = [
  ...['XK', 'IC', 'EA', 'XC', 'XL', 'AC', 'TA', 'DG', 'CQ', 'SX'].map(
    (code): Row => [COUNTRY, code, ISO, 'saved'],
  ),
  [COUNTRY, 'UK', ISO, 'saved', ['recipient.country-alias', 'warning', 'GB']],
  ...['CP', 'EZ', 'UN', 'EU', 'SU'].map((code): Row => [COUNTRY, code, ISO, 'saved', other]),
  [COUNTRY, 'FX', ISO, 'saved', ['recipient.country-other', 'error', 'FR']],
  ...['AN', 'CS', 'YU', 'NT'].map((code): Row => [COUNTRY, code, OLD, 'saved', other]),
  ...[
    ['BU', 'MM'],
    ['TP', 'TL'],
    ['ZR', 'CD'],
    ['DD', 'DE'],
  ].map(
    ([code = '', now = '']): Row => [COUNTRY, code, OLD, 'saved', ['recipient.country-other', 'error', now]],
  ),
  [COUNTRY, 'XI', GEONOM, 'saved', ['recipient.country-other', 'error', 'GB']],
  [COUNTRY, 'XU', GEONOM, 'saved', ['recipient.country-other', 'error', 'GB']],
  [COUNTRY, 'XS', GEONOM, 'saved', other],
  [COUNTRY, '1A', 'EN 16931, code lists', 'saved', ['recipient.country-other', 'error', 'XK']],
  [COUNTRY, 'KV', OWN, 'saved', ['recipient.country-other', 'error', 'XK']],
  ...['XB', 'XE', 'XM', 'XN', 'XY'].map((code): Row => [COUNTRY, code, OWN, 'saved', other]),
  [COUNTRY, 'DEU', 'ISO 3166-1, alpha-3', 'saved', ['recipient.country-other', 'error', 'DE']],
  [COUNTRY, '276', 'ISO 3166-1, numeric', 'saved', ['recipient.country-other', 'error', 'DE']],
  [COUNTRY, 'ZZ', 'Unicode CLDR: not known', 'refused', never],
  [COUNTRY, 'XX', 'ICAO Doc 9303: not known', 'refused', never],
  [COUNTRY, 'GER', 'none', 'refused', never],
  [COUNTRY, 'Germany', 'none', 'refused', ['recipient.country-known', 'error', 'DE']],
  [PAYER, 'XI', GEONOM, 'saved', ['country.other', 'warning', 'GB']],
  [FLAG, 'XS', GEONOM, 'saved'],
  [FLAG, 'QU', GEONOM, 'saved'],
  [FLAG, 'D', 'none', 'refused', ['country.code', 'error']],
  ...[
    'EU',
    'XI',
    'XU',
    'XS',
    'XK',
    'XC',
    'XL',
    'QP',
    'QQ',
    'QR',
    'QS',
    'QU',
    'QV',
    'QW',
    'QX',
    'QY',
    'QZ',
  ].map((code): Row => [ORIGIN, code, GEONOM, 'saved']),
  [ORIGIN, 'YU', OLD, 'saved', ['origin.other', 'error']],
  [ORIGIN, 'BU', OLD, 'saved', ['origin.other', 'error', 'MM']],
  [ORIGIN, 'CHN', 'ISO 3166-1, alpha-3', 'saved', ['origin.other', 'error', 'CN']],
  [ORIGIN, 'XX', 'ICAO Doc 9303: not known', 'refused', ['country.code', 'error']],
  ...['XCG', 'ZWG', 'SLE', 'VED', 'MRU', 'STN'].map(
    (code): Row => [MONEY, code, 'ISO 4217, list one', 'saved'],
  ),
  ...['BGN', 'HRK', 'SLL', 'ZWL', 'CUC', 'BYR'].map(
    (code): Row => [MONEY, code, 'ISO 4217, list three', 'saved', ['currency.withdrawn', 'warning']],
  ),
  [MONEY, 'ANG', 'ISO 4217, list three: one for one', 'saved', ['currency.withdrawn', 'warning', 'XCG']],
  [MONEY, 'DEM', 'ISO 4217, list three, of 2002', 'refused', ['currency.code', 'error']],
  ...['CLF', 'CHE', 'UYI', 'XAU', 'XAD'].map(
    (code): Row => [MONEY, code, 'ISO 4217, list one', 'saved', ['currency.unit', 'warning']],
  ),
  [INSURED, 'XDR', 'ISO 4217; Montreal Convention, art. 22', 'saved', ['currency.unit', 'warning']],
  [INSURED, 'XXX', 'ISO 4217: no currency', 'refused', ['currency.code', 'error']],
  [HS, '8471300000', 'TARIC', 'saved'],
  [HS, '8471 3000 00 0', 'Germany, Codenummer', 'saved', far],
  [HS, '8471.3000 999', 'Switzerland, tariff and key', 'saved', far],
  [HS, '847130000011', 'Türkiye, GTİP', 'saved', far],
  [HS, '8471300000999', 'China', 'saved', far],
  [HS, '8471300000K', 'New Zealand, statistical key', 'saved', far],
  [HS, '8471.30.12.000X', 'Argentina, SIM', 'saved', far],
  [HS, '8471300000 A999', 'TARIC with an additional code', 'saved', far],
  [HS, '8471', 'a heading', 'refused', ['hs.form', 'error']],
  [UN, 'UN3481', 'UN Model Regulations', 'saved'],
  [UN, 'ID8000', 'IATA DGR, consumer commodity', 'saved'],
  [UN, 'ID 8000', 'IATA DGR, as it is marked', 'saved', ['dangerous.un-number', 'error', 'ID8000']],
  [UN, 'NA1993', '49 CFR 172.101', 'saved'],
  [TERM, 'FOR', 'Incoterms 1980', 'saved', ['incoterm.old', 'error', 'FCA']],
  [TERM, 'C&F', 'Incoterms 1980', 'saved', ['incoterm.old', 'error', 'CFR']],
  [TERM, 'DAT', 'Incoterms 2010', 'saved', ['incoterm.old', 'error', 'DPU']],
];

const named = (path: string, value: string): Shipment => withValueAt(exported, path, value);
const saveFindings = (shipment: Shipment) => checkRules(shipment, { carriers }, 'save');

describe('a value of a list', () => {
  it('is saved over HTTP where its source has it, and refused where it can never be right', async () => {
    const http = await testFace(await testService());
    const token = await http.token();
    const post = async ([path, value]: Row, index: number): Promise<string> => {
      const reference = `LIST-${index}`;
      const shipment = withValueAt(named(path, value), `${INFO}.shipmentReference`, reference);
      const body = { shipment: [shipment] };
      const { status, body: answer } = await http.call('POST', '/api/v3/shipments', { token, body });
      if (status === 201) return 'saved';
      return Object.keys(answer.errors ?? {}).join() === `shipment[0].${path}` ? 'refused' : `${status}`;
    };
    const became: string[][] = [];
    for (const [index, row] of rows.entries()) became.push([row[0], row[1], await post(row, index)]);
    expect(became).toEqual(rows.map(([path, value, , save]) => [path, value, save]));
  });

  it.each(rows)(
    '%s %s (%s) is %s, and the label says what is to do',
    (path, value, _source, save, ...label) => {
      const shipment = named(path, value);
      expect(saveFindings(shipment).length).toBe(save === 'saved' ? 0 : 1);
      const ids = new Set(rows.flatMap(([, , , , ...all]) => all.map(([id]) => id)));
      const said = labelReadiness(shipment, { carriers })
        .filter((found) => found.path === path && ids.has(found.id))
        .map(({ id, severity, fix }) => (fix === undefined ? [id, severity] : [id, severity, fix]));
      expect(said).toEqual(label);
    },
  );

  it.each(rows.filter(([, , , , ...label]) => label[0]?.[2] !== undefined))(
    'of %s %s (%s) has a fix that settles it',
    (path, value, _source, _save, ...label) => {
      const [id, , fix] = label[0] ?? [];
      expect(named(path, value)).not.toEqual(named(path, fix ?? ''));
      const after = labelReadiness(named(path, fix ?? ''), { carriers });
      expect(after.filter((found) => found.path === path && found.id === id)).toEqual([]);
      expect(saveFindings(named(path, fix ?? ''))).toEqual([]);
    },
  );
});

describe('each code that a source lists is accepted', () => {
  const geonom = 'EU QP QQ QR QS QU QV QW QX QY QZ XC XI XK XL XS XU AX BQ CW GB ME RS SS SX TL'.split(' ');
  const funds = 'BOV CHE CHW CLF COU MXV USN UYI UYW XAD XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XUA'.split(
    ' ',
  );
  const paths = [COUNTRY, PAYER, FLAG, ORIGIN];

  it('as a country, anywhere, in any case', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...geonom),
        fc.constantFrom(...paths),
        fc.boolean(),
        (code, path, small) => {
          expect(saveFindings(named(path, small ? code.toLowerCase() : code))).toEqual([]);
        },
      ),
    );
    for (const code of geonom)
      expect(MasterArticle.safeParse({ articleNumber: 'A', countryOfOrigin: code }).success).toBe(true);
  });

  it('as a code of two letters that no list of ours has, other than XX and ZZ', () => {
    const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    fc.assert(
      fc.property(letter, letter, fc.constantFrom(...paths), (one, two, path) => {
        const code = one + two;
        expect(saveFindings(named(path, code)).length).toBe(code === 'XX' || code === 'ZZ' ? 1 : 0);
      }),
    );
  });

  it('as a currency, with the digits that the standard says', () => {
    for (const code of funds)
      for (const path of [MONEY, INSURED]) expect(saveFindings(named(path, code))).toEqual([]);
    const fine = (code: string, amount: number) =>
      checkRules(
        withValueAt(named(INSURED, code), `${PARCEL}.insuranceAmount`, amount),
        { carriers },
        'label',
      ).some(({ id }) => id === 'currency.digits');
    expect([fine('CLF', 1.2345), fine('UYI', 1.5), fine('BYR', 1.5), fine('BGN', 1.95)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('as a commodity code of six to eighteen digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-6]\d{5,17}$/), (code) => {
        expect(saveFindings(named(HS, code))).toEqual([]);
        expect(MasterArticle.safeParse({ articleNumber: 'A', tariffNumber: code }).success).toBe(true);
      }),
    );
  });
});

describe('papers', () => {
  const invoice = (shipment: Shipment) =>
    JSON.stringify(paperContent(shipment, 'COMMERCIAL_INVOICE', paperContext()));

  it.each<[code: string, postcode: string, text: string]>([
    ['IC', '35001', 'Canary Islands (IC)'],
    ['XC', '51001', 'Ceuta (XC)'],
    ['TA', 'TDCU 1ZZ', 'Tristan da Cunha (TA)'],
    ['XN', '', 'XN'],
  ])('name the country of an address with %s, and lack none', (code, postcode, text) => {
    const shipment = withValueAt(
      withValueAt(swissShipment(), COUNTRY, code),
      `${RECIPIENT}.postalCode`,
      postcode,
    );
    const needs = paperNeeds(shipment, 'COMMERCIAL_INVOICE', paperContext());
    expect(needs.filter(({ path }) => path === COUNTRY)).toEqual([]);
    expect(invoice(shipment)).toContain(text);
  });

  it.each(['XI', 'XU', 'XS', 'EU', 'QV'])('take %s as an origin, as declarations do', (code) => {
    const shipment = withValueAt(swissShipment(), ORIGIN, code);
    expect(paperNeeds(shipment, 'CN23', paperContext())).toEqual([]);
    expect(invoice(shipment)).toContain(code);
  });

  it.each(['8471300000K', '84713000000', '8471300000 A999'])('take the commodity code %s', (code) => {
    const shipment = withValueAt(swissShipment(), HS, code);
    expect(paperNeeds(shipment, 'CN23', paperContext())).toEqual([]);
    expect(invoice(shipment)).toContain(code);
  });
});

describe('an import', () => {
  it.each([
    ['EU', '84713000000', 'BGN'],
    ['XS', '8471300000K', 'XCG'],
    ['XI', '8471.30', 'CLF'],
  ])('reads %s, %s and %s', (origin, tariff, currency) => {
    const { orders } = ordersOf(
      {
        fields: [
          { to: LINE.replaceAll('[0]', '[]').concat('.countryOfOrigin'), from: ['Origin'] },
          { to: LINE.replaceAll('[0]', '[]').concat('.tariffNumber'), from: ['HS'] },
          { to: LINE.replaceAll('[0]', '[]').concat('.priceCurrency'), from: ['Currency'] },
        ],
      },
      ['Order', 'Origin', 'HS', 'Currency'],
      ['1', origin, tariff, currency],
    );
    expect(orders[0]?.shipment.shipmentInfo.shipmentItems?.[0]?.articles?.[0]).toMatchObject({
      countryOfOrigin: origin,
      tariffNumber: tariff.replace('.', ''),
      priceCurrency: currency,
    });
  });
});

describe('units of UNECE Recommendation 20', () => {
  it.each<[unit: string, weight: number, kg: number]>([
    ['KGM', 2, 2],
    ['GRM', 500, 0.5],
    ['MGM', 500_000, 0.5],
    ['HGM', 5, 0.5],
    ['DTN', 0.02, 2],
    ['STI', 1, 6.35029],
    ['CWA', 0.1, 4.535924],
    ['CWI', 0.1, 5.080235],
    ['STN', 0.01, 9.071847],
    ['LTN', 0.01, 10.160469],
    ['APZ', 10, 0.311035],
    ['CTM', 5000, 1],
  ])('%s is known, and no kilogram', (unit, weight, kg) => {
    expect(parcelWeightKg({ grossWeight: weight, grossWeightUom: unit })).toBeCloseTo(kg, 5);
    const found = labelReadiness(named(`${PARCEL}.grossWeightUom`, unit), { carriers });
    expect(found.filter(({ id }) => id === 'unit.unknown')).toEqual([]);
  });
});
