import type { NumberStyle } from '../articles/import/number-style.ts';
import { sameJson } from '../document/equality.ts';
import { parsePath, type Step, valueAtSteps, withValueAtSteps } from '../document/path.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import type { Columns, SourceRow } from './columns.ts';
import { detached } from './detached.ts';
import type { OrderRows } from './group-rows.ts';
import { keyReader, MAX_KEY } from './order-key.ts';
import { type ImportProblem, importProblem, shortened } from './problem.ts';
import type { ImportProfile } from './profile.ts';
import { type FieldContext, type PlannedField, planFields, readField } from './read-field.ts';
import { referenceOf } from './reference.ts';
import { type StopNews, stopReader, wantedRows } from './row-filters.ts';
import { memberOf, type TargetLevel } from './targets.ts';
import { type TextReader, textReader } from './texts.ts';

/** An order of a source as a shipment; with problems it is only good to look at. */
export interface OrderDraft {
  /** The order's number, which the profile's `order` reads; empty where the row has none. */
  key: string;
  /** Reference of its shipment; empty where the profile's pattern makes none. */
  reference: string;
  /** Numbers of its rows. */
  rows: number[];
  /** News that the source has cancelled it; null where it has not. */
  stop: StopNews | null;
  /** Only what the rows say. */
  shipment: Shipment;
  problems: ImportProblem[];
  /** Remarks that do not keep it from being imported. */
  hints: ImportProblem[];
  /**
   * The place in the source of a field of its shipment.
   * @param field path of the catalogue, with `[]`
   * @param path of the value: it tells the parcel and the article, and so the row
   */
  placeOf(field: string, path: string): Pick<ImportProblem, 'row' | 'column' | 'field'>;
}

/** Facts of the whole source that a mapping needs. */
export interface MapContext {
  columns: Columns;
  /** Decimal sign of each column (`Survey`). */
  styles: readonly (NumberStyle | null)[];
}

const PARCELS = 'shipmentInfo.shipmentItems';

/** A profile with what is looked up once for all orders. */
interface Plan {
  profile: ImportProfile;
  fields: readonly PlannedField[];
  byLevel: Readonly<Record<TargetLevel, readonly PlannedField[]>>;
  parcel: TextReader | null;
  keyOf: (row: SourceRow) => string;
  /** Steps to the country of each address, by its path. */
  countries: ReadonlyMap<string, readonly Step[]>;
}

const planOf = (profile: ImportProfile, columns: Columns): Plan => {
  const fields = planFields(profile.fields, columns);
  const ofLevel = (level: TargetLevel) => fields.filter((each) => each.level === level);
  const paths = fields.flatMap(({ countryPath }) => (countryPath === null ? [] : [countryPath]));
  return {
    ...{ profile, fields },
    byLevel: { shipment: ofLevel('shipment'), parcel: ofLevel('parcel'), article: ofLevel('article') },
    parcel: profile.parcel ? textReader(columns, profile.parcel) : null,
    keyOf: keyReader(profile, columns),
    countries: new Map(paths.map((path) => [path, parsePath(memberOf(path))])),
  };
};

/** A field as the row before had it, and without a problem: the same cells say the same again. */
interface Before {
  row: SourceRow;
  country: string | null;
}

/** Puts the values of one order's rows together. */
class OrderBuilder {
  readonly #plan: Plan;
  readonly #context: FieldContext;
  readonly #columns: Columns;
  /** Members by the path of their owner: the shipment, a parcel, an article. */
  readonly #owners = new Map<string, Record<string, unknown>>([['', {}]]);
  readonly #parcels = new Map<string, number>();
  readonly #articles: number[] = [];
  #positions = 0;
  /** The row that a parcel or an article is of, by its path. */
  readonly #origins = new Map<string, SourceRow>();
  /** By the path of its owner. */
  readonly #before = new Map<string, Map<PlannedField, Before>>();
  readonly #problems: ImportProblem[] = [];
  readonly #hints: ImportProblem[] = [];

  constructor(plan: Plan, { columns, styles }: MapContext) {
    this.#plan = plan;
    this.#columns = columns;
    this.#context = {
      columns,
      styles,
      countryOf: (path) => {
        const found = valueAtSteps(this.#owners.get(''), plan.countries.get(path) ?? []);
        return typeof found === 'string' ? found : null;
      },
    };
  }

  take(row: SourceRow): void {
    const parcel = this.#parcelOf(row);
    const parcelPath = `${PARCELS}[${parcel}]`;
    if (!this.#origins.has(parcelPath)) this.#origins.set(parcelPath, row);
    const { shipment, parcel: ofParcel } = this.#plan.byLevel;
    for (const planned of shipment) this.#put('', planned, row);
    for (const planned of ofParcel) this.#put(parcelPath, planned, row);
    this.#takeArticle(row, parcel);
  }

  #parcelOf(row: SourceRow): number {
    const isParcel = this.#plan.profile.row === 'parcel';
    const index = isParcel ? this.#articles.length : this.#named(row);
    this.#articles[index] ??= 0;
    return index;
  }

  /** The parcel that a row of an article names; all without a name are in the first one. */
  #named(row: SourceRow): number {
    const { parcel } = this.#plan;
    if (!parcel) return 0;
    const { text } = parcel(row);
    const index = this.#parcels.get(text) ?? this.#parcels.size;
    this.#parcels.set(text, index);
    return index;
  }

  #takeArticle(row: SourceRow, parcel: number): void {
    const read = this.#plan.byLevel.article.map((planned) => ({
      planned,
      found: readField(planned, row, this.#context),
    }));
    const isThere = read.some(
      ({ found }) => found !== null && ('problem' in found || ('isOwn' in found && found.isOwn)),
    );
    if (!isThere) return;
    const index = this.#articles[parcel] ?? 0;
    this.#articles[parcel] = index + 1;
    const path = `${PARCELS}[${parcel}].articles[${index}]`;
    this.#origins.set(path, row);
    for (const { planned, found } of read) this.#keep(path, planned, row, found);
    this.#positions += 1;
    this.#owner(path).position ??= this.#positions;
  }

  #put(path: string, planned: PlannedField, row: SourceRow): void {
    const { countryPath, places } = planned;
    const country = countryPath === null ? null : this.#context.countryOf(countryPath);
    const ofOwner = this.#before.get(path) ?? new Map<PlannedField, Before>();
    const before = ofOwner.get(planned);
    const isSame =
      before !== undefined &&
      before.country === country &&
      places.every((at) => before.row.cells[at] === row.cells[at]);
    if (isSame) return;
    const known = this.#problems.length;
    this.#keep(path, planned, row, readField(planned, row, this.#context));
    if (this.#problems.length === known) ofOwner.set(planned, { row, country });
    else ofOwner.delete(planned);
    this.#before.set(path, ofOwner);
  }

  #owner(path: string): Record<string, unknown> {
    const there = this.#owners.get(path) ?? {};
    this.#owners.set(path, there);
    return there;
  }

  /** A value that is there already must be the same, unless this one is only what the profile puts for nothing. */
  #keep(path: string, planned: PlannedField, row: SourceRow, found: ReturnType<typeof readField>): void {
    if (found === null) return;
    if ('problem' in found) {
      this.#problems.push(found.problem);
      return;
    }
    if ('hint' in found) {
      this.#hints.push(found.hint);
      return;
    }
    const owner = this.#owner(path);
    const before = valueAtSteps(owner, planned.steps);
    if (before === undefined) this.#set(path, planned.steps, found.value);
    else if (found.isOwn && !sameJson(before, found.value)) this.#differs(planned, row, found.value);
    if (!found.beside) return;
    const beside = parsePath(memberOf(found.beside.path));
    if (valueAtSteps(this.#owner(path), beside) === undefined) this.#set(path, beside, found.beside.value);
  }

  #set(path: string, steps: readonly Step[], value: unknown): void {
    this.#owners.set(path, withValueAtSteps(this.#owner(path), steps, value));
  }

  #differs({ mapping, read }: PlannedField, row: SourceRow, value: unknown): void {
    const column = this.#columns.headings[read(row).at] ?? null;
    this.#problems.push(
      importProblem('rowDiffers', row.row, { column, field: mapping.to, text: String(value) }),
    );
  }

  /** Fields that must have a value and have none, at their first place. */
  #required(row: SourceRow): void {
    for (const { mapping, level, steps } of this.#plan.fields) {
      if (!mapping.required) continue;
      const owners = [...this.#owners].filter(([path]) => {
        if (level === 'shipment') return path === '';
        return path.startsWith(PARCELS) && path.includes('.articles') === (level === 'article');
      });
      if (owners.length > 0 && owners.every(([, owner]) => valueAtSteps(owner, steps) !== undefined))
        continue;
      const isNamed = this.#problems.some(({ field }) => field === mapping.to);
      const column = mapping.from.flat().find((name) => this.#columns.at(name) >= 0) ?? null;
      if (!isNamed)
        this.#problems.push(importProblem('requiredEmpty', row.row, { column, field: mapping.to }));
    }
  }

  #document(reference: string): Shipment {
    const parcels = this.#articles.map((count, index) => {
      const path = `${PARCELS}[${index}]`;
      const articles = Array.from({ length: count }, (_, at) => this.#owner(`${path}.articles[${at}]`));
      return { ...this.#owner(path), ...(count > 0 && { articles }) };
    });
    const { shipmentInfo, ...rest } = this.#owner('') as Partial<Shipment>;
    return {
      ...rest,
      shipmentInfo: { shipmentReference: reference, ...shipmentInfo, shipmentItems: parcels },
    };
  }

  #placeOf(field: string, path: string, first: SourceRow | undefined) {
    const [article = ''] = /^.*?articles\[\d+\]/.exec(path) ?? [];
    const [parcel = ''] = /^shipmentInfo\.shipmentItems\[\d+\]/.exec(path) ?? [];
    const row = this.#origins.get(article) ?? this.#origins.get(parcel) ?? first;
    const planned = this.#plan.fields.find(({ mapping }) => mapping.to === field);
    const column = planned && row ? (this.#columns.headings[planned.read(row).at] ?? null) : null;
    return { row: row?.row ?? null, column, field: planned ? field : null };
  }

  finish(key: string, rows: readonly SourceRow[], stop: StopNews | null): OrderDraft {
    const [first] = rows;
    // Of one that is not made only its number counts.
    if (stop !== null) this.#problems.length = 0;
    else if (first) this.#required(first);
    const made = first && referenceOf(this.#plan.profile.reference, key, first, this.#columns);
    const reference = made?.reference ?? '';
    const row = first?.row ?? null;
    if (key === '') this.#problems.unshift(importProblem('orderMissing', row));
    else if (key.length > MAX_KEY) this.#problems.unshift(importProblem('orderTooLong', row, { text: key }));
    else if (reference === '' && stop === null)
      this.#problems.unshift(importProblem('referenceUnfit', row, { text: made?.text ?? '' }));
    return {
      key: detached(key),
      reference,
      stop: stop && { text: detached(shortened(stop.text)), news: detached(shortened(stop.news)) },
      rows: rows.map(({ row: number }) => number),
      shipment: this.#document(reference),
      problems: this.#problems,
      hints: stop === null ? this.#hints : [],
      placeOf: (field, path) => this.#placeOf(field, path, first),
    };
  }
}

/**
 * Makes shipments of the rows of orders, as the profile says. The rows of one order go in together, in the source's
 * order. Never throws: what does not fit is a problem of its draft.
 */
export const createOrderMapper = (
  profile: ImportProfile,
  context: MapContext,
): ((order: OrderRows) => OrderDraft) => {
  const plan = planOf(profile, context.columns);
  const stops = stopReader(profile, context.columns);
  const isWanted = wantedRows(profile, context.columns);
  return ({ rows: all, cutAt }) => {
    const [first] = all;
    const key = first ? plan.keyOf(first) : '';
    const stop = stops.ofOrder(all);
    // Some are here for their stop alone.
    const rows = stop === null ? all.filter(isWanted) : all;
    const builder = new OrderBuilder(plan, context);
    const isOneEach = profile.row === 'shipment' && rows.length > 1;
    for (const row of isOneEach ? rows.slice(0, 1) : rows) builder.take(row);
    const draft = builder.finish(key, rows, stop);
    if (stop !== null) return draft;
    if (isOneEach) draft.problems.push(importProblem('orderTwice', rows[1]?.row ?? null, { text: key }));
    else if (cutAt !== null) draft.problems.push(importProblem('tooManyRows', cutAt));
    return draft;
  };
};
