import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapContents } from '../../electron/karrio/mapping/contents.ts';
import { fieldOfEngine } from '../../electron/karrio/mapping/engine-fields.ts';
import { makeS10 } from '../../shared/carrier/s10.ts';
import { postCarrier } from '../../shared/carrier/shipped.ts';
import { withValueAt } from '../../shared/document/path.ts';
import { decimalNumber, sumOf } from '../../shared/money/decimal.ts';
import { customsFormContent } from '../../shared/papers/customs-form.ts';
import { formLines, goodsLines, invoiceLines } from '../../shared/papers/goods.ts';
import { invoiceContent } from '../../shared/papers/invoice.ts';
import { paperNeeds } from '../../shared/papers/needs.ts';
import { allRules, checkRules, labelReadiness } from '../../shared/rules/index.ts';
import { articleSums } from '../../shared/shipment/article-values.ts';
import type { Article } from '../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { flask, paperContext, parcelOf, swissShipment } from '../helpers/papers.ts';
import { changed, RECIPIENT, SENDER } from '../unit/rules/base.ts';
import { cases } from '../unit/rules/cases.ts';

/**
 * Saving, label and papers ask for the same. A line worth nothing stopped the label, and invoice and CN 22 were made with
 * 0.00; a discount could be saved and then needed a commodity code, an origin and a weight, so that no invoice of it
 * could be made; six lines of 0.4 g in a parcel of 2.1 g gave a CN 23 with more net than gross.
 */

const number = { trackingNumber: 'CP473124829DE' };
const discount = (price: number, changes: Partial<Article> = {}): Article => ({
  articleNumber: 'DISC',
  description: 'Discount',
  quantity: 1,
  unitPrice: price,
  priceCurrency: 'EUR',
  ...changes,
});
const washer = (netWeight: number): Article => flask({ description: 'Steel washers 3 mm', netWeight });

const of = (articles: Article[], weight = 1.5): Shipment =>
  swissShipment([
    parcelOf(articles, {
      ...number,
      dimensions: { length: 20, width: 15, height: 2, weight, unitOfMeasurement: 'cm' },
    }),
  ]);

const PAPERS = ['COMMERCIAL_INVOICE', 'PROFORMA_INVOICE', 'CN22', 'CN23'] as const;
type Step = 'save' | 'label' | (typeof PAPERS)[number];

/** The steps that refuse a shipment. */
const refusing = (shipment: Shipment): Step[] => {
  const context = { carriers: [postCarrier] };
  const isError = ({ severity }: { severity: string }) => severity === 'error';
  return [
    ...(checkRules(shipment, context, 'save').some(isError) ? (['save'] as const) : []),
    ...(labelReadiness(shipment, context).some(isError) ? (['label'] as const) : []),
    ...PAPERS.filter((kind) => paperNeeds(shipment, kind, paperContext()).some(isError)),
  ];
};
const allButSave: Step[] = ['label', ...PAPERS];

describe('a shipment across a border is refused by each step or by none', () => {
  it.each<[what: string, shipment: Shipment]>([
    ['a discount as a line of its own', of([flask(), discount(-5)])],
    ['a discount in the price of a piece', of([flask(), discount(-5, { unitPrice: null, singlePrice: -5 })])],
    [
      'a discount as the price of the line',
      of([flask(), discount(-5, { unitPrice: null, price: -5, quantity: null })]),
    ],
    ['two vouchers', of([flask(), discount(-5), discount(-1.01, { description: 'Voucher SUMMER' })])],
    [
      'a discount in another parcel',
      swissShipment([
        parcelOf([flask()], number),
        parcelOf([flask(), discount(-5)], { trackingNumber: makeS10('CP', 47312483, 'DE') }),
      ]),
    ],
    ['a commodity code that ends with a letter', of([flask({ tariffNumber: '9617.00.0000K' })])],
    ['a commodity code of TARIC with an additional one', of([flask({ tariffNumber: '9617000000A999' })])],
    ['a line of less than a gram', of([washer(0.0004)], 0.02)],
    ['as much net as gross', of([washer(0.0004), washer(0.0016)], 0.002)],
    [
      'a gift that is worth something',
      withValueAt(of([flask()]), 'shipmentInfo.international.typeOfExportDeclaration', 'GIFT'),
    ],
  ])('%s: none', (_what, shipment) => {
    expect(refusing(shipment)).toEqual([]);
  });

  it.each<[what: string, shipment: Shipment]>([
    ['a line of price zero', of([flask({ price: 0 })])],
    [
      'a line of unit price zero beside others',
      of([flask(), flask({ price: null, singlePrice: null, unitPrice: 0 })]),
    ],
    ['a line without a price', of([flask({ price: null, singlePrice: null })])],
    ['a discount that takes all', of([flask(), discount(-49.8)])],
    ['a voucher above all', of([flask(), discount(-60)])],
    [
      'more net than gross by less than a gram a line',
      of(
        Array.from({ length: 6 }, () => washer(0.0004)),
        0.0021,
      ),
    ],
    ['more net than gross by a gram', of([flask({ netWeight: 1.501 })])],
    ['a line without a commodity code beside a discount', of([flask({ tariffNumber: '' }), discount(-5)])],
    ['a line without an origin', of([flask({ countryOfOrigin: '' })])],
    ['a line without a weight', of([flask({ netWeight: null })])],
    ['a line without a quantity', of([flask({ quantity: null })])],
    ['a line without a description', of([flask({ description: '' })])],
    [
      'no reason for export',
      withValueAt(of([flask()]), 'shipmentInfo.international.typeOfExportDeclaration', ''),
    ],
  ])('%s: label and papers', (_what, shipment) => {
    expect(refusing(shipment)).toEqual(allButSave);
  });

  it('whatever else breaks a rule of the border that no supervisor may set aside is on no paper', () => {
    const strict = allRules.filter(
      ({ border, severity, overridable }) => border && severity === 'error' && !overridable,
    );
    expect(strict.length).toBeGreaterThan(8);
    for (const { id } of strict) {
      for (const [change] of cases[id]!.broken) {
        const refused = refusing(changed(change));
        expect({ id, change, refused: refused.filter((step) => step !== 'save') }).toEqual({
          id,
          change,
          refused: allButSave,
        });
      }
    }
  });

  it.each([
    `${SENDER}.name`,
    `${RECIPIENT}.street`,
    `${RECIPIENT}.postalCode`,
    `${SENDER}.city`,
    `${RECIPIENT}.countryIsoCode`,
    'shipmentInfo.invoiceNumber',
    'shipmentInfo.international.invoiceDate',
    'shipmentInfo.incotermCode',
    'shipmentInfo.incotermPlace',
    'shipmentInfo.shipmentItems[0].dimensions.weight',
    'shipmentInfo.shipmentItems[0].articles',
  ])('without %s there is no label either', (path) => {
    const lacking = withValueAt(of([flask()]), path, null);
    const steps = refusing(lacking);
    // Without the recipient's country it is not known that there is a border.
    expect(steps).toContain('label');
    expect(steps.filter((step) => step !== 'label').length).toBeGreaterThan(0);
  });

  it('documents are worth nothing at every step', () => {
    const papers = withValueAt(
      of([flask({ price: 0, tariffNumber: '', countryOfOrigin: '' })]),
      'shipmentInfo.international.typeOfExportDeclaration',
      'DOCUMENTS',
    );
    expect(refusing(papers)).toEqual([]);
  });

  it('a price of zero is offered what the goods are worth', () => {
    const fixOf = (article: Article) =>
      labelReadiness(of([article]), { carriers: [postCarrier] }).find(({ id }) => id === 'border.value')?.fix;
    expect(fixOf(flask({ price: 0, singlePrice: null, unitPrice: 24.9 }))).toBe(49.8);
    // A statistical value names no currency.
    expect(fixOf(flask({ price: 0, singlePrice: null, statisticalValue: 12.5 }))).toBeUndefined();
    expect(fixOf(flask({ price: 0, singlePrice: null }))).toBeUndefined();
  });
});

describe('a discount', () => {
  const two = [flask({ price: 49.8 }), flask({ description: 'Cotton bag', price: 10.2, netWeight: 0.2 })];
  const shipment = of([two[0]!, discount(-5), two[1]!]);
  const texts = (content: unknown): string => JSON.stringify(content);

  it('is on the invoice with its amount, and is no item of a list or form', () => {
    expect(texts(invoiceContent(shipment, 'COMMERCIAL_INVOICE', paperContext()))).toContain('Discount');
    expect(texts(customsFormContent(shipment, 'CN23', paperContext()))).not.toContain('Discount');
    expect(goodsLines(shipment).map(({ description }) => description)).not.toContain('Discount');
    expect(invoiceLines(shipment)).toHaveLength(3);
  });

  it('is taken off the items of a form by their worth, so that they add up to the invoice', () => {
    const { forms } = customsFormContent(shipment, 'CN23', paperContext());
    expect(forms[0]?.lines.map(({ value }) => value)).toEqual(['45.65 EUR', '9.35 EUR']);
    expect(forms[0]?.totalValue).toEqual(['55.00 EUR']);
  });

  it('goes to the carrier engine the same way, and its messages find our lines', () => {
    const { contents, errors } = mapContents(shipment, null);
    expect(errors).toEqual({});
    const { commodities } = contents.customs!;
    expect(commodities.map(({ description }) => description)).toEqual([two[0]?.description, 'Cotton bag']);
    const worth = commodities.reduce(
      (sum, { value_amount: value = 0, quantity }) => sum + value * quantity,
      0,
    );
    expect(worth).toBeCloseTo(55, 4);
    const line = 'shipmentInfo.shipmentItems[0].articles[2].tariffNumber';
    expect(fieldOfEngine('customs.commodities[1].hs_code', shipment)).toBe(line);
    expect(fieldOfEngine('parcels[0].items[1].hs_code', shipment)).toBe(line);
  });

  it('leaves the sum of the invoice to the items of the forms, whatever prices there are', () => {
    const price = fc.integer({ min: 1, max: 500_000 }).map((cents) => cents / 100);
    const lines = fc.array(price, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        lines,
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        fc.boolean(),
        (prices, share, split) => {
          const sum = prices.reduce((all, each) => all + each, 0);
          const off = Math.floor(sum * share * 100) / 100;
          const goods = prices.map((each) => flask({ price: each, netWeight: 0.01 }));
          const [first = [], second = []] = split ? [goods.slice(0, 1), goods.slice(1)] : [goods];
          const parcels = [
            parcelOf([...first, discount(-off)]),
            ...(second.length > 0 ? [parcelOf(second)] : []),
          ];
          const made = swissShipment(parcels);
          const declared = parcels.flatMap((_, index) => formLines(made, index).map(({ value }) => value!));
          const [invoice] = articleSums(
            parcels.flatMap(({ articles }) => articles ?? []),
            made,
          );
          expect(decimalNumber(sumOf(declared))).toBe(decimalNumber(invoice!.value));
          expect(declared.every(({ units }) => units >= 0n)).toBe(true);
        },
      ),
    );
  });
});
