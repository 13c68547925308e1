import { streetLine } from '../address/street-line.ts';
import { valueAt } from '../document/path.ts';
import { takeSteps } from '../import/take-steps.ts';
import { levelOf } from '../import/targets.ts';
import { unitPathOf, unitWord } from '../shipment/fields/unit.ts';
import { CENTIMETRES, factor, KILOGRAMS, rounded } from '../shipment/measure.ts';
import { type ExportFact, type ExportState, isFact } from './facts.ts';
import type { ExportColumn, ExportProfile } from './profile.ts';
import { sourceField } from './sources.ts';
import type { ExportStep } from './step.ts';

/** A label that is exported. */
export interface ExportEntry {
  reference: string;
  /** The shipment when it got there. */
  document: unknown;
  state: ExportState;
  /** When its label was made, ms. */
  labelledAt: number;
  /** Number of the order that it was imported from; empty for none. */
  order: string;
  /** Number of its manifest; empty for none. */
  manifest: string;
}

/** Surroundings of a file's rows. */
export interface RowContext {
  /** Names of carriers by their codes. */
  carriers: ReadonlyMap<string, string>;
}

/** A number is one to a spreadsheet too; a text never becomes a formula. Null: empty. */
export type ExportCell = string | number | null;

const PARCELS = 'shipmentInfo.shipmentItems';

/** The parcel and the article that a row is of, by their places in their lists. */
interface Place {
  parcel: number;
  article: number;
}

const listAt = (document: unknown, path: string): unknown[] => {
  const found = valueAt(document, path);
  return Array.isArray(found) ? found : [];
};

const textAt = (document: unknown, path: string): string => {
  const found = valueAt(document, path);
  return typeof found === 'string' ? found.trim() : typeof found === 'number' ? String(found) : '';
};

const placesOf = (row: ExportProfile['row'], document: unknown): Place[] => {
  const parcels = listAt(document, PARCELS);
  if (row === 'shipment' || parcels.length === 0) return [{ parcel: 0, article: 0 }];
  return parcels.flatMap((_, parcel) => {
    // A parcel without articles has a row too: its number goes out.
    const articles =
      row === 'parcel' ? 1 : Math.max(1, listAt(document, `${PARCELS}[${parcel}].articles`).length);
    return Array.from({ length: articles }, (_each, article) => ({ parcel, article }));
  });
};

/** The path of a catalogue's field in this row's parcel and article. */
const placed = (path: string, { parcel, article }: Place): string => {
  if (levelOf(path) === 'shipment') return path.replace('[]', '[0]');
  return path.replace('[]', `[${parcel}]`).replace('[]', `[${article}]`);
};

const trackingNumbers = (document: unknown): string =>
  listAt(document, PARCELS)
    .map((_, at) => textAt(document, `${PARCELS}[${at}].trackingNumber`))
    .filter((number) => number !== '')
    .join(' ');

const streetOf = (document: unknown, party: string): string => {
  const address = `shipmentInfo.addressData[0].${party}`;
  const [country = '', street = '', houseNo = ''] = ['countryIsoCode', 'street', 'houseNo'].map((name) =>
    textAt(document, `${address}.${name}`),
  );
  return streetLine(country, street, houseNo);
};

const factOf = (
  fact: ExportFact,
  { document, reference, state, labelledAt, order, manifest }: ExportEntry,
  { parcel }: Place,
  { carriers }: RowContext,
): ExportCell => {
  const [day = '', time = ''] = new Date(labelledAt).toLocaleString('sv-SE').split(' ');
  switch (fact) {
    case 'fact.order':
      return order || textAt(document, 'shipmentInfo.orderNumber') || reference;
    case 'fact.status':
      return state;
    case 'fact.labelledOn':
      return day;
    case 'fact.labelledAt':
      return time;
    case 'fact.carrier': {
      const code = textAt(document, 'carrierDetails.carrierCode');
      return carriers.get(code) ?? code;
    }
    case 'fact.trackingNumbers':
      return trackingNumbers(document);
    case 'fact.parcels':
      return listAt(document, PARCELS).length;
    case 'fact.parcel':
      return parcel + 1;
    case 'fact.manifest':
      return manifest;
    case 'fact.street.recipient':
    case 'fact.street.sender':
    case 'fact.street.invoice':
      return streetOf(document, fact.slice('fact.street.'.length));
  }
};

/** A weight in kg or a length in cm, whatever unit the document is in. */
const usualMeasure = (value: number, path: string, document: unknown, place: Place): number => {
  const kind = sourceField(path)?.kind;
  if (kind !== 'weight' && kind !== 'length') return value;
  const unitPath = unitPathOf(path);
  const unit = unitWord(kind, unitPath === undefined ? '' : valueAt(document, placed(unitPath, place)));
  const by = unit === undefined ? null : factor(unit, kind === 'weight' ? KILOGRAMS : CENTIMETRES);
  return by === null ? value : rounded(value * by);
};

const sourceValue = (source: string, entry: ExportEntry, place: Place, context: RowContext): ExportCell => {
  if (isFact(source)) return factOf(source, entry, place, context);
  const found = valueAt(entry.document, placed(source, place));
  if (typeof found === 'number' && Number.isFinite(found))
    return usualMeasure(found, source, entry.document, place);
  if (typeof found === 'boolean') return found ? 'yes' : 'no';
  return typeof found === 'string' ? found : null;
};

const isEmpty = (cell: ExportCell): boolean => cell === null || cell === '';

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})/;

const dayIn = (cell: ExportCell, { order, sign }: Extract<ExportStep, { kind: 'day' }>): ExportCell => {
  const parts = ISO_DAY.exec(String(cell));
  if (!parts) return cell;
  const [, y = '', m = '', d = ''] = parts;
  const named: Record<string, string> = { y, m, d };
  const usual = { dmy: '.', mdy: '/', ymd: '-' }[order];
  return [...order].map((letter) => named[letter]).join(sign ?? usual);
};

const inUnit = (cell: ExportCell, unit: string, kind: string | undefined): ExportCell => {
  if (typeof cell !== 'number') return cell;
  const by = factor(unit, kind === 'length' ? CENTIMETRES : KILOGRAMS);
  return by === null ? cell : rounded(cell / by);
};

/** A cell after its steps. A lookup that refuses keeps the text: nothing of a label is left out of a file. */
const stepped = (
  start: ExportCell,
  { from, steps }: ExportColumn,
  valueAtSource: (source: string) => ExportCell,
): ExportCell => {
  let cell = start;
  for (const step of steps) {
    if (isEmpty(cell)) return cell;
    if (step.kind === 'prefix') cell = `${step.text}${cell}`;
    else if (step.kind === 'day') cell = dayIn(cell, step);
    else if (step.kind === 'inUnit') cell = inUnit(cell, step.unit, sourceField(from.flat()[0] ?? '')?.kind);
    else if (step.kind === 'per') {
      const by = valueAtSource(step.of);
      if (typeof cell === 'number' && typeof by === 'number' && by !== 0) cell = rounded(cell / by);
    } else {
      const done = takeSteps(String(cell), [step], { country: null });
      if ('text' in done && done.text !== String(cell)) cell = done.text;
    }
  }
  return cell;
};

/** The cells of a label, a list a row, in the order of the profile's columns. */
export const exportRows = (profile: ExportProfile, entry: ExportEntry, context: RowContext): ExportCell[][] =>
  placesOf(profile.row, entry.document).map((place) => {
    const valueAtSource = (source: string): ExportCell => sourceValue(source, entry, place, context);
    const cellOf = (column: ExportColumn): ExportCell => {
      if (column.constant !== undefined) return column.constant;
      for (const names of column.from) {
        const found = (typeof names === 'string' ? [names] : names)
          .map(valueAtSource)
          .filter((cell) => !isEmpty(cell));
        if (found.length === 0) continue;
        const cell = found.length === 1 ? (found[0] ?? null) : found.join(column.join);
        const done = stepped(cell, column, valueAtSource);
        if (!isEmpty(done)) return done;
      }
      return column.otherwise ?? null;
    };
    return profile.columns.map(cellOf);
  });
