import { type ImportTable, mapTable } from '../../../shared/import/map-rows.ts';
import { ImportProfile, type ImportProfileInput } from '../../../shared/import/profile.ts';

/** A table of texts, its first line the headings. */
export const tableOf = (...lines: readonly (readonly string[])[]): ImportTable => ({
  headings: lines[0] ?? [],
  headingsRow: 1,
  rows: lines.slice(1).map((cells, index) => ({ row: index + 2, cells })),
});

/** A profile with what a test does not care about filled in. */
export const profileOf = (own: Partial<ImportProfileInput>): ImportProfile =>
  ImportProfile.parse({
    id: 'test',
    name: 'Test',
    format: 'csv',
    row: 'shipment',
    order: { from: ['Order'] },
    fields: [{ to: 'shipmentInfo.orderNumber', from: ['Order'] }],
    ...own,
  });

/** The orders of a table by a profile. */
export const ordersOf = (own: Partial<ImportProfileInput>, ...lines: readonly (readonly string[])[]) =>
  mapTable(profileOf(own), tableOf(...lines), { usual: 'point' });
