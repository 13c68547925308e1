import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  labelPrinter,
  type RoutedDocument,
  type RoutingRule,
  routeOf,
} from '../../../shared/printing/routing.ts';
import { folderPrinter } from '../../helpers/printing.ts';

const printers = ['a', 'b', 'c'].map((id) => folderPrinter(`/${id}`, { id, isDefault: id === 'b' }));
const all: RoutingRule = { document: null, carrier: null, size: null, printerId: 'a' };
const label: RoutedDocument = {
  documentType: 'LABEL',
  carrier: 'GS1',
  size: { widthMm: 105, heightMm: 148 },
};
const invoice: RoutedDocument = { documentType: 'COMMERCIAL_INVOICE', carrier: 'GS1', size: null };
const goesTo = (rules: RoutingRule[], document: RoutedDocument): string | undefined =>
  routeOf(rules, printers, document)?.id;

describe('rules for printers', () => {
  it.each([
    ['labels', { document: 'LABEL' }, 'a', undefined],
    ['papers', { document: 'PAPER' }, undefined, 'a'],
    ['one kind of paper', { document: 'COMMERCIAL_INVOICE' }, undefined, 'a'],
    ['another kind of paper', { document: 'CN23' }, undefined, undefined],
    ['a carrier, however it is written', { carrier: 'gs1' }, 'a', 'a'],
    ['another carrier', { carrier: 'DHL' }, undefined, undefined],
    ['a size, turned', { size: { widthMm: 148, heightMm: 105.4 } }, 'a', undefined],
    ['another size', { size: { widthMm: 100, heightMm: 150 } }, undefined, undefined],
  ] as const)('send %s', (_, part, labels, papers) => {
    const rules = [{ ...all, ...part } as RoutingRule];
    expect(goesTo(rules, label)).toBe(labels);
    expect(goesTo(rules, invoice)).toBe(papers);
  });

  it('are asked in their order, and one whose printer is gone says nothing', () => {
    const rules = [
      { ...all, printerId: 'gone' },
      { ...all, document: 'LABEL' as const, printerId: 'c' },
      all,
    ];
    expect(goesTo(rules, label)).toBe('c');
    expect(goesTo(rules, invoice)).toBe('a');
  });

  it('leave a label to the default printer where they say nothing', () => {
    const shipment = { carrierDetails: { carrierCode: 'GS1' }, shipmentInfo: { shipmentReference: 'R' } };
    expect(labelPrinter({ printers, rules: [{ ...all, carrier: 'DHL' }] }, shipment)?.id).toBe('b');
    expect(labelPrinter({ printers, rules: [{ ...all, carrier: 'GS1' }] }, shipment)?.id).toBe('a');
    expect(labelPrinter({ printers: [], rules: [all] }, shipment)).toBeUndefined();
  });

  it('name a printer that there is, or none', () => {
    const rule = fc.record({
      document: fc.constantFrom(null, 'LABEL', 'PAPER', 'CN23'),
      carrier: fc.constantFrom(null, 'GS1', 'DHL'),
      size: fc.constantFrom(null, { widthMm: 105, heightMm: 148 }),
      printerId: fc.constantFrom('a', 'b', 'gone'),
    }) as fc.Arbitrary<RoutingRule>;
    fc.assert(
      fc.property(fc.array(rule), fc.constantFrom(label, invoice), (rules, document) => {
        const found = routeOf(rules, printers, document);
        expect([null, 'a', 'b']).toContain(found?.id ?? null);
        // Rules behind one for everything are never reached.
        expect(routeOf([all, ...rules], printers, document)?.id).toBe('a');
      }),
    );
  });
});
