import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemWords } from '../../../shared/import/problem.ts';
import { ordersOf } from './tables.ts';

const RECIPIENT = 'shipmentInfo.addressData[].recipient';
const PARCEL = 'shipmentInfo.shipmentItems[]';
const ARTICLE = `${PARCEL}.articles[]`;

describe('Rows of a file as shipments', () => {
  it('makes a shipment of each row, with units, street and country read', () => {
    const { orders, problems } = ordersOf(
      {
        reference: 'WEB-{order}',
        fields: [
          { to: `${RECIPIENT}.name`, from: [['First', 'Last']] },
          { to: `${RECIPIENT}.street`, from: ['Street'], steps: [{ kind: 'street', part: 'street' }] },
          { to: `${RECIPIENT}.houseNo`, from: ['Street'], steps: [{ kind: 'street', part: 'houseNo' }] },
          { to: `${RECIPIENT}.countryIsoCode`, from: ['Country'], otherwise: 'DE' },
          { to: `${RECIPIENT}.contactPerson.phone`, from: ['Phone'] },
          { to: `${PARCEL}.dimensions.weight`, from: ['Weight (g)'] },
          { to: `${PARCEL}.dimensions.length`, from: ['Length'], steps: [{ kind: 'unit', unit: 'mm' }] },
          { to: 'carrierDetails.carrierCode', constant: 'DHL' },
          { to: 'shipmentInfo.delivery.dateFrom', from: ['Date'], steps: [{ kind: 'date', order: 'mdy' }] },
        ],
      },
      ['Order', 'First', 'Last', 'Street', 'Country', 'Phone', 'Weight (g)', 'Length', 'Date'],
      [
        '7',
        'Ada',
        'Muster',
        'Hauptstr. 12a',
        'Österreich',
        '0664 1234567',
        '1.250,5',
        '300',
        '2/13/2026 10:00',
      ],
      ['8', '', 'Kern', '12 rue de la Paix', 'FR', '', '2 kg', '', ''],
      ['9', 'Bo', '', 'Weg 1', '', '', '', '', ''],
    );
    expect(problems).toEqual([]);
    expect(orders.map(({ problems: wrong }) => wrong)).toEqual([[], [], []]);
    expect(orders[0]?.shipment).toEqual({
      carrierDetails: { carrierCode: 'DHL' },
      shipmentInfo: {
        shipmentReference: 'WEB-7',
        addressData: [
          {
            recipient: {
              name: 'Ada Muster',
              street: 'Hauptstr.',
              houseNo: '12a',
              countryIsoCode: 'AT',
              contactPerson: { phone: '+436641234567' },
            },
          },
        ],
        delivery: { dateFrom: '2026-02-13' },
        shipmentItems: [{ dimensions: { weight: 1.2505, length: 30 } }],
      },
    });
    expect(orders[1]?.shipment.shipmentInfo.addressData?.[0]?.recipient).toMatchObject({
      street: 'rue de la Paix',
      houseNo: '12',
    });
    expect(orders[1]?.shipment.shipmentInfo.shipmentItems).toEqual([{ dimensions: { weight: 2 } }]);
    expect(orders[2]?.shipment.shipmentInfo.addressData?.[0]?.recipient?.countryIsoCode).toBe('DE');
  });

  it('loses nothing of a street’s line, with a field for what follows the number and without', () => {
    const part = (to: string, of: string) => ({
      ...{ to: `${RECIPIENT}.${to}`, from: ['Street'] },
      steps: [{ kind: 'street', part: of }],
    });
    const two = [part('street', 'street'), part('houseNo', 'houseNo')];
    const read = (fields: object[]) =>
      ordersOf(
        { fields: [...fields, { to: `${RECIPIENT}.countryIsoCode`, constant: 'DK' }] as never },
        ['Order', 'Street'],
        ['7', 'Nygade 12, 3. tv'],
      ).orders[0]?.shipment.shipmentInfo.addressData?.[0]?.recipient;
    expect(read(two)).toEqual({ countryIsoCode: 'DK', street: 'Nygade', houseNo: '12, 3. tv' });
    expect(read([...two, part('street2', 'rest')])).toEqual({
      countryIsoCode: 'DK',
      ...{ street: 'Nygade', houseNo: '12', street2: '3. tv' },
    });
  });

  it('puts articles of one order together, wherever its rows are, into the parcels that they name', () => {
    const { orders } = ordersOf(
      {
        row: 'article',
        parcel: { from: ['Box'] },
        fields: [
          { to: `${ARTICLE}.articleNumber`, from: ['SKU'] },
          { to: `${ARTICLE}.quantity`, from: ['Qty'] },
          { to: `${ARTICLE}.netWeight`, from: ['Each'], steps: [{ kind: 'times', from: 'Qty' }] },
          { to: `${ARTICLE}.unitPrice`, from: ['Price'] },
          { to: `${PARCEL}.content`, from: ['Content'] },
        ],
      },
      ['Order', 'Box', 'SKU', 'Qty', 'Each', 'Price', 'Content'],
      ['A', '1', 'x', '3', '0.2', '4.50 €', 'Tea'],
      ['B', '1', 'z', '1', '1', '', ''],
      ['A', '2', 'y', '2', '500 g', '', ''],
      ['A', '1', 'w', '1', '', '', ''],
    );
    expect(orders.map(({ key, rows }) => [key, rows])).toEqual([
      ['B', [3]],
      ['A', [2, 4, 5]],
    ]);
    expect(orders[1]?.shipment.shipmentInfo.shipmentItems).toEqual([
      {
        content: 'Tea',
        articles: [
          {
            articleNumber: 'x',
            quantity: 3,
            netWeight: 0.6,
            unitPrice: 4.5,
            priceCurrency: 'EUR',
            position: 1,
          },
          { articleNumber: 'w', quantity: 1, position: 3 },
        ],
      },
      { articles: [{ articleNumber: 'y', quantity: 2, netWeight: 1, position: 2 }] },
    ]);
  });

  it('takes each row of an order as a parcel', () => {
    const { orders } = ordersOf(
      { row: 'parcel', fields: [{ to: `${PARCEL}.dimensions.weight`, from: ['kg'] }] },
      ['Order', 'kg'],
      ['A', '1'],
      ['A', ''],
      ['A', '3'],
    );
    expect(orders[0]?.shipment.shipmentInfo.shipmentItems).toEqual([
      { dimensions: { weight: 1 } },
      {},
      { dimensions: { weight: 3 } },
    ]);
  });

  it('names row, column and value of what is wrong, in both languages', () => {
    const { orders } = ordersOf(
      {
        row: 'article',
        fields: [
          { to: `${RECIPIENT}.city`, from: ['City'] },
          { to: `${RECIPIENT}.countryIsoCode`, from: ['Land'], required: true },
          { to: `${ARTICLE}.quantity`, from: ['Menge'] },
        ],
      },
      ['Order', 'City', 'Land', 'Menge'],
      ['A', 'Wien', 'Absurdistan', 'zwei'],
      ['A', 'Graz', '', '1'],
      ['', 'Linz', 'AT', '1'],
    );
    const said = orders.flatMap(({ problems }) => problems);
    expect(said.map(({ code, row, column }) => [code, row, column])).toEqual([
      ['countryUnknown', 2, 'Land'],
      ['numberInvalid', 2, 'Menge'],
      ['rowDiffers', 3, 'City'],
      ['orderMissing', 4, null],
    ]);
    expect(problemWords(said[1]!, 'en')).toBe('Row 2, Menge (Item: Quantity): “zwei” is not a number.');
    expect(problemWords(said[3]!, 'de')).toBe('Zeile 4: Die Zeile hat keine Auftragsnummer.');
  });

  it('refuses a file whose needed column is missing or there twice', () => {
    const own = { fields: [{ to: `${RECIPIENT}.city`, from: ['City'], required: true }] };
    expect(ordersOf(own, ['Order', 'Town'], ['1', 'x']).problems).toMatchObject([
      { code: 'headingMissing', row: 1, column: 'City' },
    ]);
    const twice = ordersOf(own, ['Order', 'City', 'City'], ['1', 'x', 'y']);
    expect(twice).toMatchObject({ orders: [], problems: [{ code: 'headingTwice', column: 'City' }] });
  });

  it('leaves out rows by the profile and refuses two rows of one order where a row is one', () => {
    const { orders, survey } = ordersOf(
      { only: [{ from: 'State', is: ['open'] }] },
      ['Order', 'State'],
      ['1', 'Open'],
      ['2', 'shipped'],
      ['3', 'open'],
      ['3', 'open'],
    );
    expect(survey).toMatchObject({ rows: 3, leftOut: 1 });
    expect(orders.map(({ key, problems }) => [key, problems.map(({ code }) => code)])).toEqual([
      ['1', []],
      ['3', ['orderTwice']],
    ]);
  });

  it('loses no row, whatever the table holds', () => {
    const cell = fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('A', 'B', '', '1,5', '1.5', 'DE'));
    const lines = fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 12 });
    fc.assert(
      fc.property(
        lines,
        fc.constantFrom('shipment' as const, 'parcel' as const, 'article' as const),
        (rows, row) => {
          const { orders, survey } = ordersOf(
            {
              row,
              fields: [
                { to: `${ARTICLE}.quantity`, from: ['N'] },
                { to: `${RECIPIENT}.countryIsoCode`, from: ['C'] },
                { to: `${PARCEL}.grossWeight`, from: ['W'] },
              ],
            },
            ['Order', 'N', 'C', 'W'],
            ...rows,
          );
          expect(orders.flatMap(({ rows: of }) => of)).toHaveLength(survey.rows);
          expect(new Set(orders.map(({ key }) => key).filter((key) => key !== '')).size).toBe(
            orders.filter(({ key }) => key !== '').length,
          );
        },
      ),
    );
  });
});
