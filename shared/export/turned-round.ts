import { columnsOf } from '../import/columns.ts';
import type { FieldMapping, ImportProfile } from '../import/profile.ts';
import { levelOf, targetField } from '../import/targets.ts';
import { STATUS_FACT } from './facts.ts';
import type { ExportColumn, ExportProfile } from './profile.ts';
import { turnedSteps } from './turn-steps.ts';

/** Names that the turned profile gets: its own id and name, and the headings of what a label has brought. */
export interface TurnedNames {
  id: string;
  name: string;
  headings: { trackingNumber: string; carrier: string; shippedOn: string; status: string };
}

/** A turned profile, and the fields of the import that it cannot write. */
export interface Turned {
  profile: ExportProfile;
  left: string[];
}

const column = (heading: string, over: Partial<ExportColumn>): ExportColumn => ({
  heading,
  from: [],
  join: ' ',
  steps: [],
  ...over,
});

const PARTY_STREET = /^shipmentInfo\.addressData\[\]\.(recipient|sender|invoice)\.(street|houseNo)$/;

/** Street and house number that an import splits are written as the one line that it splits. */
const sourceOf = ({ to, steps }: FieldMapping): string | null => {
  const split = steps.find((step) => step.kind === 'street');
  if (!split) return to;
  const party = PARTY_STREET.exec(to)?.[1];
  return party === undefined || split.part === 'rest' ? null : `fact.street.${party}`;
};

/** Columns of a turned profile, by heading, in the order in which they come. */
class TurnedColumns {
  readonly #columns = new Map<string, ExportColumn>();
  readonly left: string[] = [];

  get all(): ExportColumn[] {
    return [...this.#columns.values()];
  }

  /** A heading that two fields are read from is written from the first of them that has a value. */
  add(added: ExportColumn): void {
    const there = this.#columns.get(added.heading);
    if (!there) this.#columns.set(added.heading, added);
    else if (there.constant === undefined) {
      const known = new Set(there.from.flat());
      there.from = [...there.from, ...added.from.filter((source) => !known.has(String(source)))];
    }
  }

  field(mapping: FieldMapping, all: readonly FieldMapping[]): void {
    const [first] = mapping.from;
    if (mapping.constant !== undefined || first === undefined) return;
    const heading = typeof first === 'string' ? first : (first[0] ?? '');
    const source = sourceOf(mapping);
    if (source === null) this.left.push(mapping.to);
    else
      this.add(
        column(heading, {
          from: [source],
          steps: [...this.#unit(mapping, heading), ...turnedSteps(mapping.steps)],
        }),
      );
    this.#times(mapping, all);
  }

  /** The unit that the heading names, or the column that says it. */
  #unit({ to, steps }: FieldMapping, heading: string): ExportColumn['steps'] {
    const kind = targetField(to)?.kind;
    if (kind !== 'weight' && kind !== 'length') return [];
    const step = steps.find((each) => each.kind === 'unit');
    if (step?.from !== undefined) this.add(column(step.from, { constant: kind === 'weight' ? 'kg' : 'cm' }));
    const named = columnsOf([heading]).unitAt(0);
    return step || named === null ? [] : [{ kind: 'inUnit', unit: named }];
  }

  /** A number that an import multiplies by is divided by, or is one. */
  #times({ to, from, steps }: FieldMapping, all: readonly FieldMapping[]): void {
    const step = steps.find((each) => each.kind === 'times');
    if (!step) return;
    const other = all.find((each) => each.from.flat()[0] === step.from && levelOf(each.to) === levelOf(to));
    const own = this.#columns.get(from.flat()[0] ?? '');
    if (!other) this.add(column(step.from, { constant: '1' }));
    else if (own) own.steps = [{ kind: 'per', of: other.to }, ...own.steps];
  }
}

const trackingSource = ({ row }: ImportProfile): string =>
  row === 'shipment' ? 'fact.trackingNumbers' : 'shipmentInfo.shipmentItems[].trackingNumber';

/**
 * The export that writes what an import profile reads, under the same headings, and behind it the tracking number,
 * carrier, day and state of the label. The import reads the same values from it.
 */
export const turnedRound = (from: ImportProfile, { id, name, headings }: TurnedNames): Turned => {
  const columns = new TurnedColumns();
  const [order] = from.order.from;
  const key = typeof order === 'string' ? order : (order?.[0] ?? 'order');
  columns.add(column(key, { from: ['fact.order'] }));
  for (const mapping of from.fields) columns.field(mapping, from.fields);
  for (const { from: heading, is } of from.only) columns.add(column(heading, { constant: is[0] ?? '' }));
  const parcel = from.parcel?.from.flat()[0];
  if (parcel !== undefined) columns.add(column(parcel, { from: ['fact.parcel'] }));
  columns.add(column(headings.trackingNumber, { from: [trackingSource(from)] }));
  columns.add(column(headings.carrier, { from: ['fact.carrier'] }));
  columns.add(column(headings.shippedOn, { from: ['fact.labelledOn'] }));
  columns.add(column(headings.status, { from: [STATUS_FACT] }));
  const isComma = from.decimals === 'comma' || (from.decimals === 'auto' && from.delimiter === ';');
  const profile: ExportProfile = {
    ...{ id, name, row: from.row, columns: columns.all },
    // XML is not written: its paths become the headings of a table.
    format: from.format === 'xml' ? 'csv' : from.format,
    encoding: from.encoding === 'auto' || from.encoding === 'utf-16be' ? 'utf-8-bom' : from.encoding,
    delimiter: from.delimiter === 'auto' ? ',' : from.delimiter,
    decimals: isComma ? 'comma' : 'point',
    ...{ when: 'button', folder: '', file: '{profile}-{day}-{time}', on: true },
  };
  return { profile, left: columns.left };
};
