import { isBlank } from '../../shared/document/equality.ts';
import { isMembers } from '../../shared/document/members.ts';
import { parseJson } from '../../shared/json.ts';
import { safeParse } from '../../shared/safe-parse.ts';
import { carriedId } from '../../shared/shipment/carried-ids.ts';
import type { Article, Parcel } from '../../shared/shipment/schema/parcel.ts';
import { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { treeAt } from '../../shared/sync/tree.ts';
import { valuesIn } from './values.ts';

/** Invariants that hold at every moment of a day. */

/** Of one shipment: what belongs together in it, by its place. */
const unitPaths = (document: Shipment): string[] => [
  'carrierDetails',
  'shipmentInfo.addressData[0].recipient',
  'shipmentInfo.addressData[0].sender',
  'shipmentInfo.delivery',
  'shipmentInfo.pickup.{window}',
  ...(document.shipmentInfo.shipmentItems ?? []).flatMap(({ articles }, parcel) =>
    (articles ?? []).map((_, index) => `shipmentInfo.shipmentItems[${parcel}].articles[${index}].{quantity}`),
  ),
];

/** In one spelling, without what is blank. */
export const spelled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(spelled);
  if (!isMembers(value)) return String(value).toLowerCase();
  const said = Object.entries(value).filter(([, each]) => !isBlank(each));
  return Object.fromEntries(
    said
      .map(([name, each]) => [name, spelled(each)] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
};

const tuplesIn = (document: Shipment): [path: string, tuple: string][] =>
  unitPaths(document).flatMap((path) => {
    const value = treeAt(document, path);
    return isBlank(value) ? [] : [[path, JSON.stringify(spelled(value))] as const];
  }) as [string, string][];

/** Articles that have no number, and a description. */
const describedIn = (document: Shipment): (Article & { description: string })[] =>
  (document.shipmentInfo.shipmentItems ?? []).flatMap(({ articles }) =>
    (articles ?? []).flatMap((each) =>
      each.articleNumber || typeof each.description !== 'string'
        ? []
        : [{ ...each, description: each.description }],
    ),
  );

/** True for a parcel and another one under its id that says the same but for numbers. */
const isTwin = (was: Parcel, is: Parcel): boolean => {
  const said = ({ born: _born, packetNumber: _packet, trackingNumber: _number, ...rest }: Parcel) =>
    JSON.stringify(spelled(rest));
  return was.born !== is.born && carriedId(was) !== null && said(was) === said(is);
};

/** @param isPackdesk so that each parcel carries its id: no value may be on another one */
export const createInvariants = (isPackdesk: boolean) => {
  let knowsParcels = isPackdesk;
  const written = new Set<string>();
  /** Texts of documents with which nothing is wrong: what was written once goes on being so. */
  const sound = new Set<string>();
  const rejected = new Map<string, Set<string>>();
  const rejectedAt = (desk: string, reference: string): Set<string> => {
    const key = `${desk} ${reference}`;
    const found = rejected.get(key) ?? new Set<string>();
    rejected.set(key, found);
    return found;
  };

  /** Of each value of an article that has no number: the description that it is known by. */
  const articles = new Map<string, string>();
  const ofOtherArticle = (document: Shipment): string | null => {
    for (const { description, ...said } of describedIn(document))
      for (const value of valuesIn(said)) {
        const owner = articles.get(value);
        if (owner !== undefined && owner !== description.toLowerCase())
          return `${value} of article ${owner} is on ${description}`;
      }
    return null;
  };

  /** Of each entered value the parcel that it was entered for. */
  const owners = new Map<string, string>();
  /** Of a parcel the ones that a service could not tell from it. */
  const twins = new Map<string, Set<string>>();
  const misplaced = (document: Shipment): string | null => {
    if (!knowsParcels) return null;
    for (const parcel of document.shipmentInfo.shipmentItems ?? []) {
      if (typeof parcel.born !== 'string') continue;
      for (const value of valuesIn(parcel)) {
        const owner = owners.get(value);
        const born = parcel.born.toLowerCase();
        if (owner !== undefined && owner !== born && !twins.get(owner)?.has(born))
          return `${value} of parcel ${owner} is on ${parcel.born}`;
      }
    }
    return null;
  };

  return {
    knowsParcels: (): boolean => knowsParcels,
    /** A backup is restored at the remote: ids that were given since are given once more, and likenesses tell. */
    restores: (): void => {
      knowsParcels = false;
    },
    /** A person or program has changed parcels: each new value is of the parcel that it is in. */
    puts: (before: Shipment | null, after: Shipment | null): void => {
      const had = valuesIn(before);
      for (const { description, ...said } of after ? describedIn(after) : [])
        for (const value of valuesIn(said))
          if (!had.has(value) && !articles.has(value)) articles.set(value, description.toLowerCase());
      for (const parcel of after?.shipmentInfo.shipmentItems ?? [])
        for (const value of valuesIn(parcel))
          if (!had.has(value) && !owners.has(value) && typeof parcel.born === 'string')
            owners.set(value, parcel.born.toLowerCase());
    },
    /**
     * A program has put another carton in a parcel's place that says the same but for numbers, and the service has given it
     * the id of the first: what is changed at a desk in the meantime goes to it.
     */
    takesForOne: (before: Shipment | null, after: Shipment | null): void => {
      for (const was of before?.shipmentInfo.shipmentItems ?? [])
        for (const is of after?.shipmentInfo.shipmentItems ?? [])
          if (typeof was.born === 'string' && typeof is.born === 'string' && isTwin(was, is)) {
            const owner = was.born.toLowerCase();
            twins.set(owner, (twins.get(owner) ?? new Set()).add(is.born.toLowerCase()));
          }
    },
    /** A person or program has written this shipment: its units are as intended. */
    writes: (document: Shipment | null): void => {
      if (document) for (const [, tuple] of tuplesIn(document)) written.add(tuple);
    },
    /** Fault of a stored document; null: none. */
    faultOf: (text: string): string | null => {
      if (sound.has(text)) return null;
      const document = parseJson(text) as Shipment;
      const { error } = safeParse(Shipment, document);
      if (error) return `no shipment: ${error.issues[0]?.path.join('.')} ${error.issues[0]?.message}`;
      const wrong = misplaced(document) ?? ofOtherArticle(document);
      if (wrong !== null) return wrong;
      const mixed = tuplesIn(document).find(([, tuple]) => !written.has(tuple));
      if (mixed) return `nobody has written ${mixed[0]} ${mixed[1]}`;
      sound.add(text);
      return null;
    },
    /** A person at a desk has decided between these values. */
    decides: (desk: string, reference: string, seen: Iterable<string>, kept: ReadonlySet<string>): void => {
      const against = rejectedAt(desk, reference);
      for (const value of seen) if (!kept.has(value)) against.add(value);
      for (const value of kept) against.delete(value);
    },
    /** They have decided that all of theirs goes there, with what came before it. */
    decidesAll: (desk: string, reference: string): void => rejectedAt(desk, reference).clear(),
    /** Its folder was put back: what was decided there since is forgotten. */
    forgets: (desk: string): void => {
      for (const [key, against] of rejected) if (key.startsWith(`${desk} `)) against.clear();
    },
    /** They have entered them once more. */
    enters: (desk: string, reference: string, values: Iterable<string>): void => {
      const against = rejectedAt(desk, reference);
      for (const value of values) against.delete(value);
    },
    /**
     * Reports a value that a desk sends although it was rejected there, and which the remote no longer has,
     * as far as that desk knows.
     */
    sendsRejected: (desk: string, reference: string, sent: unknown, there: unknown): string | null => {
      const against = rejectedAt(desk, reference);
      if (against.size === 0) return null;
      const has = valuesIn(there);
      return [...valuesIn(sent)].find((value) => against.has(value) && !has.has(value)) ?? null;
    },
  };
};

export type Invariants = ReturnType<typeof createInvariants>;

/** A number that two parcels of a shipment have; null: none. */
export const numberTwice = (
  document: Shipment | null,
  isKept: (content: string) => boolean,
): string | null => {
  const items = (document?.shipmentInfo.shipmentItems ?? []).filter(
    ({ content }) => !isKept(content?.toLowerCase() ?? ''),
  );
  for (const name of ['trackingNumber', 'packetNumber', 'labelNumber'] as const) {
    const numbers = items.flatMap((item) => item[name]?.toLowerCase() ?? []);
    const twice = numbers.find((each, index) => numbers.indexOf(each) !== index);
    if (twice !== undefined) return `${name} ${twice}`;
  }
  return null;
};
