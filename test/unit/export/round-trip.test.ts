import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { exportText } from '../../../shared/export/file-text.ts';
import { type ExportEntry, exportRows } from '../../../shared/export/rows.ts';
import { turnedRound } from '../../../shared/export/turned-round.ts';
import type { OrderDraft } from '../../../shared/import/map-order.ts';
import { type ImportTable, mapTable } from '../../../shared/import/map-rows.ts';
import type { ImportProfile } from '../../../shared/import/profile.ts';
import { readyProfiles } from '../../../shared/import/ready/index.ts';
import { createRecordRows } from '../../../shared/import/records.ts';
import { targetField } from '../../../shared/import/targets.ts';
import type { Field } from '../../../shared/shipment/fields/field.ts';
import { volume } from '../../helpers/profile.ts';
import { profileOf } from '../import/tables.ts';

const headings = {
  trackingNumber: 'Tracking!',
  carrier: 'Carrier!',
  shippedOn: 'Shipped!',
  status: 'Status!',
};

const word = fc.constantFrom(
  'Anna',
  'Weiß',
  '=SUM(A1)',
  '+49 40 1',
  '-x',
  '@home',
  'a;b',
  'a,"b"',
  "d'Or",
  'Ünal',
  '#1',
);
const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '));
const number = fc.integer({ min: 1, max: 999_999 }).map((cents) => String(cents / 100));

const cellOf = (field: Field | undefined): fc.Arbitrary<string> => {
  if (field?.path.endsWith('.tariffNumber')) return fc.constantFrom('85369010', '94051140');
  switch (field?.kind) {
    case 'integer':
      return fc.integer({ min: 1, max: 99 }).map(String);
    case 'amount':
    case 'number':
    case 'weight':
    case 'length':
      return number;
    case 'country':
      return fc.constantFrom('DE', 'FR', 'GB', 'US');
    case 'currency':
      return fc.constantFrom('EUR', 'USD');
    case 'province':
      return fc.constant('');
    case 'email':
      return fc.constant('a@shop.example');
    case 'phone':
      return fc.constantFrom('+49 40 123456', '040 123456');
    case 'date':
      return fc.constantFrom('2026-11-20', '2026-12-01');
    default:
      return text;
  }
};

const STREETS = ['Hauptstr. 12a', 'Am Markt 3', '12 High Street', 'Postfach', 'Rue de la Paix 5'];

/** Rows of orders, under the first heading of each field. */
const tableFor = (profile: ImportProfile): fc.Arbitrary<ImportTable> => {
  const firsts = new Map<string, fc.Arbitrary<string>>();
  for (const { to, from, steps } of profile.fields) {
    const heading = from.flat()[0];
    if (heading === undefined || firsts.has(heading)) continue;
    const isStreet = steps.some(({ kind }) => kind === 'street');
    const lookup = steps.find((step) => step.kind === 'lookup');
    const own = lookup ? fc.constantFrom(...Object.keys(lookup.table)) : cellOf(targetField(to));
    firsts.set(heading, isStreet ? fc.constantFrom(...STREETS) : own);
  }
  for (const { steps } of profile.fields)
    for (const step of steps)
      if ('from' in step && step.from !== undefined && !firsts.has(step.from))
        firsts.set(step.from, step.kind === 'unit' ? fc.constantFrom('kg', 'g', 'lb') : fc.constant('2'));
  for (const { from, is } of profile.only) firsts.set(from, fc.constantFrom(...is));
  const order = profile.order.from.flat()[0] ?? '';
  const names = [order, ...[...firsts.keys()].filter((name) => name !== order)];
  const row = fc.tuple(...names.slice(1).map((name) => firsts.get(name) ?? text));
  return fc.array(row, { minLength: 1, maxLength: 4 }).map((rows) => ({
    headings: names,
    headingsRow: 1,
    rows: rows.map((cells, at) => ({ row: at + 2, cells: [`W-${100 + at}`, ...cells] })),
  }));
};

const entryOf = ({ shipment, reference, key }: OrderDraft): ExportEntry => ({
  ...{ reference, document: shipment, state: 'labelled', order: key, manifest: '' },
  labelledAt: 1_790_000_000_000,
});

/** A file's text as the import reads it. */
const readBack = (profile: ImportProfile, written: string, columns: readonly string[]): ImportTable => {
  if (profile.format === 'json') {
    const rowsOf = createRecordRows(columns, profile.each);
    const rows = (JSON.parse(written) as unknown[]).flatMap((record, at) => [...rowsOf(record, at + 1)]);
    return { headings: columns, headingsRow: null, rows };
  }
  const [head = [], ...rows] = Papa.parse<string[]>(written.trimEnd(), {
    delimiter: profile.format === 'tsv' ? '\t' : ',',
  }).data;
  return { headings: head, headingsRow: 1, rows: rows.map((cells, at) => ({ row: at + 2, cells })) };
};

const fitting = (profile: ImportProfile, table: ImportTable): OrderDraft[] =>
  mapTable(profile, table, { usual: 'point' }).orders.filter(({ problems }) => problems.length === 0);

const comesBack = (profile: ImportProfile) =>
  fc.assert(
    fc.property(tableFor(profile), (table) => {
      const before = fitting(profile, table);
      const { profile: turned } = turnedRound(profile, { id: 'back', name: 'Back', headings });
      const rows = before.flatMap((draft) => exportRows(turned, entryOf(draft), { carriers: new Map() }));
      const columns = turned.columns.map(({ heading }) => heading);
      const after = fitting(profile, readBack(profile, exportText(turned, rows), columns));
      expect(after.map(({ shipment }) => shipment)).toEqual(before.map(({ shipment }) => shipment));
      return before.length > 0;
    }),
    { numRuns: volume(40, 1000) },
  );

describe('what an export writes, the import that it was turned from reads as the same values', () => {
  for (const profile of readyProfiles) test(profile.id, () => comesBack(profile));

  const weight = 'shipmentInfo.shipmentItems[].dimensions.weight';
  test.each<[string, Partial<Parameters<typeof profileOf>[0]>]>([
    ['a unit', { fields: [{ to: weight, from: ['Weight'], steps: [{ kind: 'unit', unit: 'g' }] }] }],
    ['a unit in the heading', { fields: [{ to: weight, from: ['Weight (g)'] }] }],
    [
      'a number times another',
      { fields: [{ to: weight, from: ['Each'], steps: [{ kind: 'times', from: 'Count' }] }] },
    ],
    [
      'a date',
      {
        fields: [{ to: 'shipmentInfo.delivery.day', from: ['Day'], steps: [{ kind: 'date', order: 'dmy' }] }],
      },
    ],
    [
      'a lookup',
      {
        fields: [
          {
            to: 'shipmentInfo.description',
            from: ['Kind'],
            steps: [{ kind: 'lookup', table: { '1': 'Lamps', '2': 'Bulbs' }, unknown: 'keep' }],
          },
        ],
      },
    ],
    ['joined headings', { fields: [{ to: 'shipmentInfo.description', from: [['First', 'Last']] }] }],
    [
      'what is behind a mark',
      { fields: [{ to: 'shipmentInfo.description', from: ['D'], steps: [{ kind: 'before', text: '#' }] }] },
    ],
  ])('%s', (_what, own) => comesBack(profileOf(own)));
});
