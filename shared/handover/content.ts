import { formatsOf } from '../document-formats.ts';
import type { DocumentLanguage } from '../document-language.ts';
import { type Fact, facts, type PartyBlock } from '../papers/parties.ts';
import { filledLines } from '../papers/text.ts';
import type { ManifestLine } from './line.ts';
import type { Manifest } from './manifest.ts';
import { manifestNumber } from './number.ts';
import { type HandoverTotals, totalsOf } from './totals.ts';
import { type ManifestWords, manifestWords } from './words.ts';

export const manifestColumns = [
  'reference',
  'tracking',
  'recipient',
  'service',
  'parcels',
  'weight',
  'limited',
] as const;
export type ManifestColumn = (typeof manifestColumns)[number];

/** Content of a manifest, before its layout. All text is final. */
export interface ManifestContent {
  template: 'manifest';
  language: DocumentLanguage;
  title: string;
  number: string;
  parties: PartyBlock[];
  facts: Fact[];
  columns: { id: ManifestColumn; title: string }[];
  /** A shipment each; `carried` are the running totals after it, for the foot of a page. */
  rows: { kind: 'line'; cells: string[]; carried: string[] }[];
  totals: (Fact & { strong: boolean })[];
  /** Signatures of each side: the words, and the labels under the lines. */
  sides: { words: string; fields: string[] }[];
  foot: string;
  words: { page: string; carried: string; brought: string };
}

const kg = (grams: number, language: DocumentLanguage): string =>
  formatsOf(language).weight({ units: BigInt(grams), scale: 3 });

const cellsOf = (line: ManifestLine, language: DocumentLanguage): string[] => {
  const { name, postalCode, city, countryCode } = line.recipient;
  const cells: Record<ManifestColumn, string> = {
    reference: line.reference,
    tracking: line.trackingNumbers.join('\n'),
    recipient: filledLines([name, `${countryCode} ${postalCode} ${city}`]).join('\n'),
    service: line.service,
    parcels: formatsOf(language).count(line.parcels),
    weight: kg(line.grams, language),
    limited: line.limitedGrams === 0 ? '' : kg(line.limitedGrams, language),
  };
  return manifestColumns.map((column) => cells[column]);
};

const rowsOf = (lines: readonly ManifestLine[], language: DocumentLanguage): ManifestContent['rows'] => {
  const sum = { parcels: 0, grams: 0, limited: 0 };
  return lines.map((line) => {
    sum.parcels += line.parcels;
    sum.grams += line.grams;
    sum.limited += line.limitedGrams;
    const running: Partial<Record<ManifestColumn, string>> = {
      parcels: formatsOf(language).count(sum.parcels),
      weight: kg(sum.grams, language),
      limited: sum.limited === 0 ? '' : kg(sum.limited, language),
    };
    return {
      kind: 'line',
      cells: cellsOf(line, language),
      carried: manifestColumns.map((column) => running[column] ?? ''),
    };
  });
};

const totalFacts = (
  totals: HandoverTotals,
  words: ManifestWords,
  language: DocumentLanguage,
): ManifestContent['totals'] => {
  const count = (value: number): string => formatsOf(language).count(value);
  return facts([
    [words.totalShipments, count(totals.shipments)],
    [words.totalParcels, count(totals.parcels)],
    [words.totalWeight, `${kg(totals.grams, language)} kg`],
    [words.totalLimited, `${kg(totals.limitedGrams, language)} kg`],
    [words.unweighed, totals.unweighed === 0 ? '' : count(totals.unweighed)],
  ]).map((fact, index) => ({ ...fact, strong: index === 1 }));
};

/** Content of a manifest on paper. Pure. */
export const manifestContent = (manifest: Manifest): ManifestContent => {
  const { heading, lines, carrierCode, revision } = manifest;
  const { language } = heading;
  const words = manifestWords(language);
  const number = manifestNumber(manifest.number);
  const carrier = filledLines([heading.carrierName, heading.carrierName === carrierCode ? '' : carrierCode]);
  return {
    template: 'manifest',
    language,
    title: words.title,
    number,
    parties: [
      { title: words.sender, lines: heading.sender, facts: [] },
      { title: words.carrier, lines: carrier, facts: [] },
    ],
    facts: facts([
      [words.number, number],
      [words.revision, revision === 0 ? '' : String(revision + 1)],
      [words.date, formatsOf(language).date(heading.day)],
      [words.time, heading.time],
      [words.station, heading.station],
      [words.madeBy, manifest.email],
    ]),
    columns: manifestColumns.map((id) => ({ id, title: words[id] })),
    rows: rowsOf(lines, language),
    totals: totalFacts(totalsOf(lines), words, language),
    sides: [
      { words: words.handedOver, fields: [words.name, words.dateTime, words.signature] },
      { words: words.takenOver, fields: [words.name, words.dateTime, words.taken, words.signature] },
    ],
    foot: filledLines([`${words.title} ${number}`, heading.station, carrierCode]).join(' · '),
    words: { page: words.page, carried: words.carried, brought: words.brought },
  };
};
