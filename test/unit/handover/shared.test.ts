import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { documentLanguages } from '../../../shared/document-language.ts';
import { manifestContent } from '../../../shared/handover/content.ts';
import { CSV_TOTAL, csvColumns, manifestCsv } from '../../../shared/handover/csv.ts';
import { doubtOf, mayGoAlong } from '../../../shared/handover/doubt.ts';
import { type ManifestLine, manifestLine } from '../../../shared/handover/line.ts';
import type { Manifest } from '../../../shared/handover/manifest.ts';
import { kilograms, manifestNumber } from '../../../shared/handover/number.ts';
import { sumOfTotals, totalsOf } from '../../../shared/handover/totals.ts';
import { manifestWords } from '../../../shared/handover/words.ts';
import { sayingHandedOver, sayingTakenBack, statusAfter } from '../../../shared/shipment/handed-over.ts';
import { Shipment } from '../../../shared/shipment/schema/shipment.ts';

const grams = fc.integer({ min: 0, max: 2_000_000 });

/** A parcel, and what of it is weighed in whole grams. */
const parcel = fc.record({
  grams: fc.option(grams),
  limited: fc.boolean(),
  unit: fc.constantFrom('KG', 'G'),
  trackingNumber: fc.option(fc.string({ maxLength: 20 })),
});

const shipmentOf = (
  reference: string,
  parcels: readonly { grams: number | null; limited: boolean; unit: string }[],
) =>
  Shipment.parse({
    shipmentInfo: {
      shipmentReference: reference,
      shipmentItems: parcels.map(({ grams: weight, limited, unit }) => ({
        dimensions:
          weight === null ? {} : { weight: unit === 'G' ? weight : weight / 1000, unitOfMeasurement: unit },
        articles: [{ description: 'x' }, ...(limited ? [{ limitedQuantity: true }] : [])],
      })),
    },
  });

const line = (over: Partial<ManifestLine> = {}): ManifestLine => ({
  reference: 'R-1',
  trackingNumbers: ['1', '2'],
  recipient: { name: 'Müller, "Söhne"', postalCode: '27612', city: 'Loxstedt', countryCode: 'DE' },
  parcels: 2,
  grams: 1_500,
  limitedGrams: 0,
  unweighed: 0,
  service: 'STANDARD',
  ...over,
});

const manifest = (lines: ManifestLine[], over: Partial<Manifest> = {}): Manifest => ({
  number: 12,
  carrierCode: 'POST',
  revision: 0,
  email: 'a@packdesk.example',
  heading: {
    language: 'en',
    sender: ['Depot'],
    carrierName: 'Post',
    station: 'P-01',
    day: '2026-11-22',
    time: '16:05',
  },
  lines,
  ...over,
});

describe('what stands on a manifest', () => {
  it('sums to the gram, whatever the parcels are weighed in', () => {
    fc.assert(
      fc.property(fc.array(fc.array(parcel, { maxLength: 5 }), { maxLength: 8 }), (shipments) => {
        const lines = shipments.map((parcels, index) =>
          manifestLine(shipmentOf(`R-${index}`, parcels), null, 'en'),
        );
        const all = shipments.flat();
        const weights = (of: typeof all) => of.reduce((sum, each) => sum + (each.grams ?? 0), 0);
        expect(totalsOf(lines)).toEqual({
          shipments: shipments.length,
          parcels: all.length,
          grams: weights(all),
          limitedGrams: weights(all.filter(({ limited }) => limited)),
          unweighed: all.filter((each) => each.grams === null).length,
        });
        expect(sumOfTotals(lines.map((each) => totalsOf([each])))).toEqual(totalsOf(lines));
      }),
    );
  });

  it('counts an entry that stands for several parcels as so many', () => {
    const several = Shipment.parse({
      shipmentInfo: { shipmentReference: 'R-1', shipmentItems: [{ quantity: 3 }, {}, { quantity: 0 }] },
    });
    const counted = manifestLine(several, null, 'en');
    expect(counted.parcels).toBe(5);
    expect(totalsOf([counted, line({ parcels: 2 })]).parcels).toBe(7);
  });

  it('carries on each page what the lines before it come to', () => {
    const lines = [line(), line({ grams: 250, limitedGrams: 250, parcels: 1 }), line({ grams: 1 })];
    const { rows, totals, columns } = manifestContent(manifest(lines));
    const at = (id: string) => columns.findIndex((column) => column.id === id);
    expect(rows.map(({ carried }) => carried[at('weight')])).toEqual(['1.50', '1.75', '1.751']);
    expect(rows.map(({ carried }) => carried[at('parcels')])).toEqual(['2', '3', '5']);
    expect(rows.map(({ carried }) => carried[at('limited')])).toEqual(['', '0.25', '0.25']);
    expect(totals.map(({ value }) => value)).toEqual(['3', '5', '1.751 kg', '0.25 kg']);
  });

  it.each(documentLanguages)('has every word in %s, short enough for its place', (language) => {
    const words = Object.entries(manifestWords(language));
    expect(words).toHaveLength(Object.keys(manifestWords('en')).length);
    for (const [, text] of words) expect(text.trim()).not.toBe('');
    expect(manifestWords(language).totalLimited.length).toBeLessThanOrEqual(44);
    for (const name of ['parcels', 'weight', 'limited'] as const)
      expect(manifestWords(language)[name].length).toBeLessThanOrEqual(10);
  });

  it('says which revision it is once something was taken back', () => {
    const facts = (revision: number) => manifestContent(manifest([line()], { revision })).facts;
    expect(facts(0).some(({ label }) => label === 'Revision')).toBe(false);
    expect(facts(2)).toContainEqual({ label: 'Revision', value: '3' });
  });
});

describe('the CSV', () => {
  const read = (text: string) => {
    expect(text.startsWith('\uFEFF')).toBe(true);
    return Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true });
  };

  it('is read back by a parser as what was written, whatever the texts are', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 30 });
    fc.assert(
      fc.property(
        fc.array(fc.record({ name: text, city: text, reference: text, grams }), {
          minLength: 1,
          maxLength: 6,
        }),
        (records) => {
          const lines = records.map(({ name, city, reference, grams: weight }) =>
            line({ reference, grams: weight, recipient: { name, city, postalCode: '1', countryCode: 'DE' } }),
          );
          const { data, errors } = read(manifestCsv(manifest(lines)));
          expect(errors).toEqual([]);
          expect(data).toHaveLength(lines.length + 1);
          // But for the apostrophes before what a spreadsheet would take for a formula, and breaks and tabs.
          const plain = (value = '') =>
            value
              .replace(/\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g, ' ')
              .replace(/^'/, '')
              .replace(/;'/g, ';');
          for (const [index, record] of records.entries()) {
            expect(plain(data[index]?.recipientName)).toBe(plain(record.name));
            expect(plain(data[index]?.recipientCity)).toBe(plain(record.city));
            expect(data[index]?.weightKg).toBe(kilograms(record.grams));
          }
          const sum = records.reduce((total, each) => total + each.grams, 0);
          expect(data.at(-1)).toMatchObject({ reference: CSV_TOTAL, weightKg: kilograms(sum) });
        },
      ),
    );
  });

  const named = (name: string, city = ''): string =>
    manifestCsv(manifest([line({ recipient: { name, postalCode: '', city, countryCode: '' } })]));

  it.each([
    ['=1+1', "'=1+1"],
    ['+49 40', "'+49 40"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "' =1"],
    ["'=1", "''=1"],
    [' =1', "' =1"],
    ['＝1', "'＝1"],
    ['\r=1', "' =1"],
    // A spreadsheet may split at semicolons, as Excel does in German, or at tabs.
    ['X;=1+1;', "X;'=1+1;"],
    ['X; +1', "X;' +1"],
    ['X;"=1"', `X;'"=1"`],
    ['a\tb\r\nc\u2028d', 'a b c d'],
    ['Müller; Söhne', 'Müller; Söhne'],
  ])('makes no formula of %j', (name, cell) => {
    expect(read(named(name)).data[0]?.recipientName).toBe(cell);
  });

  /** The cells of each line for a program that splits there: it knows quotes only at the beginning of a cell. */
  const cellsAt = (csv: string, separator: ';' | '\t'): string[] =>
    csv
      .slice(1)
      .split('\r\n')
      .flatMap((row) => row.split(separator));
  const isFormula = (cell: string): boolean => /^[\s"]*[=+\-@＋－＝＠]/.test(cell);

  it('has no formula in any cell, be it split at commas, semicolons or tabs', () => {
    expect(cellsAt(`x${'X;=1'}`, ';').some(isFormula)).toBe(true);
    const piece = fc.constantFrom(
      '=1+1',
      '@A',
      '-',
      '+',
      '＝',
      ';',
      '\t',
      '\r\n',
      '\n',
      '"',
      "'",
      ',',
      ' ',
      'X',
    );
    const nasty = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(nasty, nasty, (name, city) => {
        const csv = named(name, city);
        for (const separator of [';', '\t'] as const)
          expect(cellsAt(csv, separator).filter(isFormula)).toEqual([]);
        const { data } = Papa.parse<string[]>(csv.slice(1), { delimiter: ',' });
        expect(data.flat().filter(isFormula)).toEqual([]);
        // A line for each shipment, whatever is in it.
        expect(csv.slice(1).split(/[\r\n]+/)).toHaveLength(4);
      }),
    );
  });

  it('has its columns in one order, and lines that end as RFC 4180 says', () => {
    const csv = manifestCsv(manifest([line()]));
    expect(csv.slice(1).split('\r\n')[0]).toBe(csvColumns.join(','));
    expect(csv.endsWith('\r\n')).toBe(true);
    expect(csv.replaceAll('\r\n', '')).not.toContain('\n');
    expect(csv).toContain('"Müller, ""Söhne"""');
    expect(manifestNumber(12)).toBe('000012');
    expect([0, 5, 999, 1_000, 12_345].map(kilograms)).toEqual(['0.000', '0.005', '0.999', '1.000', '12.345']);
  });
});

describe('doubt about a label', () => {
  it.each([
    [false, [['a', 'sent']], null],
    [false, [], 'not-printed'],
    // A print was requested: one that no one saw come out differs from none at all.
    [false, [['a', 'cancelled']], 'failed'],
    [
      false,
      [
        ['a', 'sent'],
        ['a#2', 'cancelled'],
      ],
      'failed',
    ],
    [
      false,
      [
        ['a', 'cancelled'],
        ['b', 'queued'],
      ],
      'waiting',
    ],
    [false, [['a', 'queued']], 'waiting'],
    [false, [['a', 'failed']], 'failed'],
    [false, [['a', 'sending']], 'uncertain'],
    [
      false,
      [
        ['a', 'uncertain'],
        ['b', 'failed'],
      ],
      'uncertain',
    ],
    // A print in parts came out when all of them did.
    [
      false,
      [
        ['a', 'sent'],
        ['a#2', 'failed'],
      ],
      'failed',
    ],
    [
      false,
      [
        ['a', 'sent'],
        ['a#2', 'sent'],
      ],
      null,
    ],
    // It came out once: that a second one did not makes no difference to the parcel.
    [
      false,
      [
        ['a', 'sent'],
        ['b', 'uncertain'],
      ],
      null,
    ],
    [true, [['a', 'sent']], 'stale'],
  ] as const)('stale %s, prints %j: %s', (stale, prints, doubt) => {
    expect(
      doubtOf({
        labelStale: stale,
        labelVoiding: false,
        prints: prints.map(([requestId, state]) => ({ requestId, state })),
      }),
    ).toBe(doubt);
  });

  it('lets a person take along all but a label that is outdated or may be void', () => {
    const voiding = doubtOf({
      labelStale: false,
      labelVoiding: true,
      prints: [{ requestId: 'a', state: 'sent' }],
    });
    expect(voiding).toBe('voiding');
    expect(mayGoAlong('voiding')).toBe(false);
    expect(mayGoAlong('stale')).toBe(false);
    expect(mayGoAlong('failed')).toBe(true);
  });
});

describe('the status in a document', () => {
  const documents = fc.record({
    other: fc.jsonValue(),
    said: fc.option(fc.constantFrom(10, 20, 40, 'twenty'), { nil: undefined }),
    after: fc.jsonValue(),
  });

  it('comes and goes, and all else is byte for byte what it was', () => {
    fc.assert(
      fc.property(documents, ({ other, said, after }) => {
        const silent = {
          first: other,
          shipmentInfo: { shipmentReference: 'R-1', after },
        } as unknown as Shipment;
        const document = {
          ...silent,
          shipmentInfo: {
            shipmentReference: 'R-1',
            ...(said !== undefined && { shipmentStatus: said }),
            after,
          },
        } as unknown as Shipment;
        const handedOver = sayingHandedOver(document);
        expect(handedOver.shipmentInfo.shipmentStatus).toBe(30);
        expect(JSON.stringify(sayingTakenBack(handedOver))).toBe(JSON.stringify(silent));
      }),
    );
  });

  it('is open again wherever the handover that was told is taken back, whatever was said before', () => {
    for (const said of [undefined, 10, 20, 40, 'twenty']) {
      const before = saying(said);
      const handedOver = sayingHandedOver(before);
      const there = statusAfter({ status: 20, labelled: true }, before, handedOver);
      expect(there).toBe(30);
      expect(statusAfter({ status: there, labelled: true }, handedOver, sayingTakenBack(handedOver))).toBe(
        20,
      );
    }
  });

  const saying = (shipmentStatus?: unknown): Shipment =>
    ({
      shipmentInfo: { shipmentReference: 'R', ...(shipmentStatus !== undefined && { shipmentStatus }) },
    }) as Shipment;

  it.each([
    [{ status: 20, labelled: true }, saying(), saying(30), 30],
    [{ status: 10, labelled: false }, saying(), saying(30), 30],
    [{ status: 10, labelled: false }, null, saying(30), 30],
    [{ status: 30, labelled: true }, saying(30), saying(), 20],
    [{ status: 30, labelled: false }, saying(30), saying(), 10],
    // Of what a document says nothing else counts.
    [{ status: 10, labelled: false }, saying(), saying(20), 10],
    [{ status: 90, labelled: true }, saying(), saying(30), 90],
    // Cancelled by its document, and taken back.
    [{ status: 10, labelled: false }, saying(), saying(90), 90],
    [{ status: 20, labelled: true }, saying(20), saying('90'), 90],
    [{ status: 10, labelled: false }, null, saying(90), 90],
    [{ status: 90, labelled: false }, saying(90), saying(), 10],
    [{ status: 90, labelled: true }, saying(90), saying(null), 20],
    [{ status: 90, labelled: true }, saying(90), saying(20), 90],
    [{ status: 30, labelled: true }, saying(30), saying(90), 30],
    [{ status: 30, labelled: true }, saying(), saying(), 30],
    [{ status: 20, labelled: true }, saying(30), saying(30), 20],
    // Another spelling of it is not another status, and a remote that moves on undoes nothing.
    [{ status: 20, labelled: true }, saying(), saying('30'), 30],
    [{ status: 30, labelled: true }, saying(30), saying('30'), 30],
    [{ status: 30, labelled: true }, saying(30), saying(' 30.0 '), 30],
    [{ status: 30, labelled: true }, saying('30'), saying(30), 30],
    [{ status: 30, labelled: true }, saying(30), saying(40), 30],
    [{ status: 30, labelled: true }, saying(30), saying(50), 30],
    [{ status: 30, labelled: true }, saying(30), saying(20), 30],
    [{ status: 30, labelled: true }, saying(30), saying('delivered'), 30],
    [{ status: 30, labelled: true }, saying('30'), saying(null), 20],
    [{ status: 30, labelled: true }, saying(30), saying(''), 20],
    // Another desk takes back what the remote has moved on since.
    [{ status: 30, labelled: true }, saying(40), saying(), 20],
    [{ status: 30, labelled: true }, saying(null), saying(), 30],
  ])('%j becomes %#', (now, before, after, status) => {
    expect(statusAfter(now, before, after)).toBe(status);
  });
});
