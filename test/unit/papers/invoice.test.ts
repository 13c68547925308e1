import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOf, decimalText, sumOf } from '../../../shared/money/decimal.ts';
import { invoiceContent } from '../../../shared/papers/invoice.ts';
import type { SheetContent } from '../../../shared/papers/sheet.ts';
import type { Article } from '../../../shared/shipment/schema/parcel.ts';
import { exporter, flask, paperContext, parcelOf, swissShipment } from '../../helpers/papers.ts';

const column = (content: SheetContent, id: string): string[] => {
  const at = content.columns.findIndex((each) => each.id === id);
  return content.rows.map((row) => (row.kind === 'line' ? (row.cells[at] ?? '') : ''));
};
const fact = (content: SheetContent, label: string): string | undefined =>
  content.facts.find((each) => each.label === label)?.value;
const total = (content: SheetContent, label: string): string[] =>
  content.totals.filter((each) => each.label === label).map(({ value }) => value);

describe('invoice', () => {
  it('says who sends what to whom, why and on which terms', () => {
    const content = invoiceContent(swissShipment(), 'COMMERCIAL_INVOICE', paperContext());
    expect(content.title).toBe('Commercial invoice');
    expect(content.number).toBe('INV-70001');
    expect(content.parties.map(({ title, lines }) => [title, lines.at(-1)])).toEqual([
      ['Exporter / seller', 'GERMANY'],
      ['Consignee', 'SWITZERLAND'],
      ['Buyer / invoice to', 'As consignee'],
    ]);
    expect(content.parties[0]?.facts).toEqual([
      { label: 'VAT no.', value: 'DE123456789' },
      { label: 'EORI', value: 'DE1234567' },
      { label: 'Phone', value: '+49 40 123456' },
      { label: 'E-mail', value: 'versand@nordlicht.example' },
    ]);
    expect(fact(content, 'Date')).toBe('20 Nov 2026');
    expect(fact(content, 'Terms of delivery')).toBe('DAP Zürich, Switzerland (Incoterms 2020)');
    expect(fact(content, 'Reason for export')).toBe('Sale of goods');
    expect(fact(content, 'Country of destination')).toBe('Switzerland (CH)');
    expect(content.rows).toEqual([
      {
        kind: 'line',
        cells: [
          '1',
          'Stainless steel vacuum flask 0.75 l\nArt. no. FLA-075',
          '961700',
          'CN',
          '2 pcs',
          '24.90',
          '49.80',
          '0.84',
        ],
        carried: ['', '', '', '', '', '', '49.80', '0.84'],
      },
    ]);
    expect(content.totals).toEqual([
      { label: 'Total value', value: '49.80 EUR', strong: true },
      { label: 'Total net weight', value: '0.84 kg', strong: false },
      { label: 'Total gross weight', value: '1.50 kg', strong: false },
      { label: 'Number of parcels', value: '1', strong: false },
    ]);
    expect(content.signature[0]).toEqual({ label: 'Place, date', text: 'Hamburg, 21 Nov 2026' });
  });

  it('speaks German and French, numbers and dates too', () => {
    const shipment = swissShipment([parcelOf([flask({ price: 12345.6, quantity: 1000 })])]);
    const german = invoiceContent(shipment, 'COMMERCIAL_INVOICE', paperContext('de'));
    expect([german.title, total(german, 'Gesamtwert'), fact(german, 'Datum')]).toEqual([
      'Handelsrechnung',
      ['12.345,60 EUR'],
      '20.11.2026',
    ]);
    expect(column(german, 'quantity')).toEqual(['1.000 Stück']);
    expect(german.parties[1]?.lines.at(-1)).toBe('SCHWEIZ');
    const french = invoiceContent(shipment, 'PROFORMA_INVOICE', paperContext('fr'));
    expect([french.title, total(french, 'Valeur totale'), fact(french, 'Date')]).toEqual([
      'Facture pro forma',
      ['12\u00a0345,60 EUR'],
      '20 nov. 2026',
    ]);
    expect(french.parties[0]?.lines.at(-1)).toBe('ALLEMAGNE');
  });

  it('adds up in each currency apart, in its own minor unit', () => {
    const articles = [
      flask({ price: 0.1 }),
      flask({ price: 0.2 }),
      flask({ price: 1999.6, priceCurrency: 'JPY' }),
      flask({ price: 1.0005, priceCurrency: 'KWD' }),
    ];
    const content = invoiceContent(swissShipment([parcelOf(articles)]), 'COMMERCIAL_INVOICE', paperContext());
    expect(total(content, 'Total value')).toEqual(['0.30 EUR', '2,000 JPY', '1.001 KWD']);
    expect(column(content, 'value')).toEqual(['0.10 EUR', '0.20 EUR', '2,000 JPY', '1.001 KWD']);
    expect(content.columns.find(({ id }) => id === 'value')?.title).toBe('Value');
    const last = content.rows.at(-1);
    expect(last?.kind === 'line' && last.carried?.[6]).toBe('0.30 EUR\n2,000 JPY\n1.001 KWD');
  });

  it('numbers lines by the customs invoice’s positions where each has one', () => {
    const at = (customsInvoicePosition: number) => ({ additionalInformation: { customsInvoicePosition } });
    const parcels = [parcelOf([flask(at(2)), flask(at(1))]), parcelOf([flask(at(2))])];
    const content = invoiceContent(swissShipment(parcels), 'COMMERCIAL_INVOICE', paperContext());
    expect(column(content, 'position')).toEqual(['1', '2', '2']);
    const some = [parcelOf([flask(at(9)), flask()])];
    const counted = invoiceContent(swissShipment(some), 'COMMERCIAL_INVOICE', paperContext());
    expect(column(counted, 'position')).toEqual(['1', '2']);
  });

  it('keeps the positions of lines that are divided over parcels, and no others that are there twice', () => {
    const numbers = (...parcels: Article[][]) =>
      column(
        invoiceContent(
          swissShipment(parcels.map((articles) => parcelOf(articles))),
          'COMMERCIAL_INVOICE',
          paperContext(),
        ),
        'position',
      );
    const first = flask({ position: 10, quantity: 7 });
    const rest = flask({ position: 10, quantity: 3 });
    const other = flask({ position: 20, articleNumber: 'MUG', description: 'Mugs' });
    expect(numbers([first, other], [rest])).toEqual(['10', '10', '20']);
    expect(numbers([first, rest], [other])).toEqual(['1', '2', '3']);
    expect(numbers([first], [{ ...other, position: 10 }])).toEqual(['1', '2']);
  });

  it('takes the desk’s own address for a sender that is not named', () => {
    const shipment = swissShipment(undefined, { addressData: [{ recipient: exporter }] });
    const own = { ...exporter, name: 'Own desk' };
    const content = invoiceContent(shipment, 'COMMERCIAL_INVOICE', paperContext('en', { ownAddress: own }));
    expect(content.parties[0]?.lines[0]).toBe('Own desk');
  });

  it('lists a parcel without articles as a line of its content and declared value', () => {
    const parcels = [
      parcelOf([flask()]),
      { content: 'Printed manuals', declaredValueAmount: 5, netWeight: 0.2 },
      { grossWeight: 1 },
    ];
    const content = invoiceContent(swissShipment(parcels), 'COMMERCIAL_INVOICE', paperContext());
    expect(column(content, 'description')).toEqual([
      'Stainless steel vacuum flask 0.75 l\nArt. no. FLA-075',
      'Printed manuals',
    ]);
    expect(total(content, 'Total value')).toEqual(['54.80 EUR']);
    expect(total(content, 'Total gross weight')).toEqual([]);
  });

  it('lists each article once and totals what its lines say', () => {
    const article = fc.record({
      articleNumber: fc.uuid(),
      quantity: fc.integer({ min: 0, max: 9999 }),
      unitPrice: fc.double({ min: 0, max: 1e7, noNaN: true }),
      priceCurrency: fc.constantFrom('EUR', 'JPY', 'KWD'),
    });
    fc.assert(
      fc.property(fc.array(fc.array(article, { maxLength: 6 }), { maxLength: 6 }), (parcels) => {
        const content = invoiceContent(
          swissShipment(parcels.map((articles) => parcelOf(articles))),
          'COMMERCIAL_INVOICE',
          paperContext(),
        );
        const wanted = parcels.flat().map(({ articleNumber }) => `Art. no. ${articleNumber}`);
        const listed = column(content, 'description').filter((text) => text !== '');
        expect(listed.sort()).toEqual(wanted.sort());
        const printed = new Map<string, string[]>();
        const at = content.columns.findIndex(({ id }) => id === 'value');
        const only = new Set(parcels.flat().map(({ priceCurrency }) => priceCurrency));
        for (const row of content.rows) {
          const cell = row.kind === 'line' ? (row.cells[at] ?? '') : '';
          if (cell === '') continue;
          const [amount = '', currency = [...only][0] ?? ''] = cell.split(' ');
          printed.set(currency, [...(printed.get(currency) ?? []), amount.replaceAll(',', '')]);
        }
        const sums = [...printed].map(
          ([currency, amounts]) =>
            `${decimalText(sumOf(amounts.map((text) => decimalOf(Number(text)))))} ${currency}`,
        );
        const plain = (text: string) =>
          text
            .replaceAll(',', '')
            .replace(/(\.\d*?)0+ /, '$1 ')
            .replace('. ', ' ');
        expect(total(content, 'Total value').map(plain).sort()).toEqual(sums.map(plain).sort());
      }),
    );
  });
});
