import { ARTICLES_PREFIX } from '../articles/columns.ts';
import { candidatesOf, headingOf } from '../articles/import/headers.ts';
import { columnProblems, columnsOf, sourceNames } from './columns.ts';
import { type FoundField, findField, type PartyRole } from './find-field.ts';
import { ORDER } from './heading-names.ts';
import type { ImportTable } from './map-rows.ts';
import { type FieldMapping, type ImportFormat, ImportProfile, type RowKind } from './profile.ts';
import { isTarget, PARCEL_PREFIX } from './targets.ts';

/** A profile for a table whose headings are looked at. */
export interface Proposal {
  profile: ImportProfile;
  /** The ready profile that it is; null: it was made of single headings. */
  ready: string | null;
}

type Mapped = Partial<FieldMapping> & Pick<FieldMapping, 'to'>;
type Sources = FieldMapping['from'];

/** Headings by member of each address, the first of each. */
type Found = Map<string, string>;

const ADDRESS = 'shipmentInfo.addressData[].';

/** A ready profile is known by this share of the headings that it may read, and by this many. */
const KNOWN_LEAST = 5;

/** The ready profile that fits a table best: all that it requires is there, and most of its columns. */
export const fittingProfile = (
  table: ImportTable,
  format: ImportFormat,
  profiles: readonly ImportProfile[],
): ImportProfile | null => {
  const columns = columnsOf(table.headings);
  const exact = new Set(table.headings.map((heading) => heading.trim()));
  const fits = profiles
    .filter((profile) => profile.format === format || (profile.format !== 'json' && format !== 'json'))
    .filter((profile) => columnProblems(profile, columns, null).length === 0)
    .map((profile) => ({ profile, known: sourceNames(profile).filter((name) => exact.has(name)).length }))
    .filter(({ known }) => known >= KNOWN_LEAST)
    .sort((one, other) => other.known - one.known);
  return fits[0]?.profile ?? null;
};

/** Member names of an address that are fields as they are. */
const PLAIN_MEMBERS = ['name2', 'name3', 'street2', 'postalCode', 'city', 'provinceCode', 'countryIsoCode'];
const OTHER_MEMBERS = ['vatNumber', 'eori', 'customerNumber'];

const nameSources = (found: Found): { name: Sources; contact: Sources } => {
  const parts = ['firstName', 'lastName'].flatMap((member) => found.get(member) ?? []);
  const full = found.get('fullName');
  const company = found.get('company');
  const person: Sources = [...(parts.length > 0 ? [parts] : []), ...(full === undefined ? [] : [full])];
  return {
    name: company === undefined ? person : [company, ...person],
    contact: company === undefined ? [] : person,
  };
};

const streetMappings = (path: string, found: Found): Mapped[] => {
  const street = found.get('street');
  const houseNo = found.get('houseNo');
  if (street === undefined) return [];
  if (houseNo !== undefined)
    return [
      { to: `${path}.street`, from: [street] },
      { to: `${path}.houseNo`, from: [houseNo] },
    ];
  return [
    { to: `${path}.street`, from: [street], steps: [{ kind: 'street', part: 'street' }] },
    { to: `${path}.houseNo`, from: [street], steps: [{ kind: 'street', part: 'houseNo' }] },
  ];
};

const partyMappings = (role: PartyRole, found: Found): Mapped[] => {
  const path = `${ADDRESS}${role}`;
  const { name, contact } = nameSources(found);
  const plain = (member: string, to = member): Mapped[] => {
    const heading = found.get(member);
    return heading === undefined ? [] : [{ to: `${path}.${to}`, from: [heading] }];
  };
  return [
    ...(name.length > 0 ? [{ to: `${path}.name`, from: name }] : []),
    ...PLAIN_MEMBERS.slice(0, 2).flatMap((member) => plain(member)),
    ...streetMappings(path, found),
    ...[...PLAIN_MEMBERS.slice(2), ...OTHER_MEMBERS].flatMap((member) => plain(member)),
    ...(contact.length > 0 ? [{ to: `${path}.contactPerson.name`, from: contact }] : []),
    ...['email', 'phone', 'mobile'].flatMap((member) => plain(member, `contactPerson.${member}`)),
  ];
};

interface Headings {
  parties: Map<PartyRole, Found>;
  shipment: Found;
  /** Headings of articles by their field. */
  articles: Found;
}

const put = (found: Found, member: string, heading: string): void => {
  if (!found.has(member)) found.set(member, heading);
};

const addressOf = ({ parties }: Headings, role: PartyRole): Found => {
  const there = parties.get(role) ?? new Map<string, string>();
  parties.set(role, there);
  return there;
};

/** Of an article only what no shipment has under that name: a `weight` is the parcel's unless it is net. */
const articleField = (heading: string): string | null => {
  const [candidate] = candidatesOf(headingOf(heading));
  return candidate && isTarget(`${ARTICLES_PREFIX}${candidate.id}`) ? candidate.id : null;
};

const sortHeadings = (headings: readonly string[]): Headings => {
  const sorted: Headings = { parties: new Map(), shipment: new Map(), articles: new Map() };
  const alone: { heading: string; found: Extract<FoundField, { kind: 'address' }> }[] = [];
  for (const heading of headings) {
    const found = findField(
      headingOf(heading).keys.length > 1 ? heading.replace(/[([{][\s\S]*$/, '') : heading,
    );
    if (found?.kind === 'shipment') put(sorted.shipment, found.path, heading);
    else if (found && found.role !== null) put(addressOf(sorted, found.role), found.member, heading);
    else if (found) alone.push({ heading, found });
    else {
      const id = articleField(heading);
      if (id !== null) put(sorted.articles, id, heading);
    }
  }
  // Columns that do not say whose address they are fill what the recipient's own columns leave open.
  for (const { heading, found } of alone) put(addressOf(sorted, 'recipient'), found.member, heading);
  return sorted;
};

/** Rows that repeat an order's number are its articles, or its parcels where nothing of an article is there. */
const rowKindOf = (table: ImportTable, order: string, { articles }: Headings): RowKind => {
  const at = columnsOf(table.headings).at(order);
  const keys = table.rows.map(({ cells }) => cells[at] ?? '').filter((key) => key !== '');
  const repeats = new Set(keys).size < keys.length;
  const hasArticles =
    articles.has('articleNumber') || (articles.has('description') && articles.has('quantity'));
  if (!repeats) return hasArticles ? 'article' : 'shipment';
  return hasArticles ? 'article' : 'parcel';
};

const mappingsOf = (sorted: Headings, row: RowKind): Mapped[] => {
  const shipment = [...sorted.shipment].filter(
    // A weight beside each article is the article's own.
    ([path]) => row !== 'article' || !path.startsWith(PARCEL_PREFIX),
  );
  return [
    ...shipment.map(([to, heading]): Mapped => ({ to, from: [heading] })),
    ...(['recipient', 'invoice', 'sender'] as const).flatMap((role) =>
      partyMappings(role, sorted.parties.get(role) ?? new Map()),
    ),
    ...(row === 'shipment' || row === 'parcel' ? [] : [...sorted.articles]).map(
      ([id, heading]): Mapped => ({ to: `${ARTICLES_PREFIX}${id}`, from: [heading] }),
    ),
  ];
};

/** Facts of a source that a proposal keeps. */
export interface ProposalHints {
  id: string;
  name: string;
  format: ImportFormat;
  /** JSON and XML: path of the records and of what repeats in them. */
  records?: string;
  each?: string;
}

/**
 * Proposes a profile for a table: the ready one that fits, else a mapping of each heading that is known in English or
 * German. Null where no column can be an order's number or nothing can be mapped; a person says it then.
 */
export const proposeProfile = (
  table: ImportTable,
  hints: ProposalHints,
  ready: readonly ImportProfile[],
): Proposal | null => {
  const { records = '', each = '', ...own } = hints;
  const fitting = fittingProfile(table, hints.format, ready);
  if (fitting) return { profile: { ...fitting, ...own }, ready: fitting.id };
  const sorted = sortHeadings(table.headings);
  const order = sorted.shipment.get(ORDER) ?? sorted.shipment.get('shipmentInfo.customerOrderNumber');
  if (order === undefined) return null;
  const row = rowKindOf(table, order, sorted);
  const parsed = ImportProfile.safeParse({
    ...own,
    records,
    each,
    row,
    order: { from: [order] },
    fields: mappingsOf(sorted, row),
  });
  return parsed.success ? { profile: parsed.data, ready: null } : null;
};
