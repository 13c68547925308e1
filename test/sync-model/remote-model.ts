import { etagOf as textTagOf } from '../../electron/core/etag.ts';
import { sameIgnoringNull } from '../../shared/document/equality.ts';
import { mergePatch } from '../../shared/document/merge-patch.ts';
import { allCarriedIds, withMissingIds, withoutCarriedIds } from '../../shared/shipment/carried-ids.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../shared/shipment/status.ts';
import { keepCarriedIds } from '../../shared/sync/keep-carried-ids.ts';
import { valuesIn } from './values.ts';

/** Behaviour of this remote; the interface leaves much open. */
export interface RemoteTraits {
  /** Sends an ETag and honours If-Match. */
  etags: boolean;
  /** Honours Idempotency-Key. */
  keys: boolean;
  /** An update replaces each area whole instead of merging it. */
  replaces: boolean;
  /** Writes texts in its own way. */
  normalises: boolean;
  /** Takes an update of this area and does nothing about it. */
  ignores: string | null;
  /** Gives each parcel numbers of these kinds where it has none. */
  numbers: readonly ('trackingNumber' | 'packetNumber' | 'labelNumber')[];
  /** Makes labels, which cost something: each request that asks for one and is done makes one. */
  labels: boolean;
  /** Its etags are a Packdesk's: they name the text, go with the answer of an update, and show that a backup was restored. */
  tags: boolean;
  /** Unknown members, as the ids that parcels carry: kept, thrown away, or a reason to refuse the request. */
  ids: 'kept' | 'dropped' | 'refused';
}

interface Row {
  document: Shipment;
  /** The same as JSON. */
  text: string;
  version: number;
  /** Labels made of it. */
  labels: number;
  /** A desk has told that it has made its label. */
  isLabelled?: boolean;
}

/** A wish for a label is no state. */
const withoutWish = (document: Shipment): Shipment => {
  const { printSettings, ...settings } = document.settings ?? {};
  return printSettings ? { ...document, settings } : document;
};

export const asksForLabel = ({ settings }: Shipment): boolean => settings?.printSettings?.printLabel === true;

type Members = Record<string, unknown>;

/** As JSON, several times faster than a structured clone. */
export const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Documents are replaced and never changed: those of a copy may be the same. */
const copiedRows = (rows: ReadonlyMap<string, Row>): Map<string, Row> =>
  new Map([...rows].map(([reference, row]) => [reference, { ...row }]));

const normal = (value: unknown): unknown => {
  if (typeof value === 'string') return value.startsWith('v') ? value.toUpperCase() : value;
  if (Array.isArray(value)) return value.map(normal);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, normal(each)]));
};

const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== null)
      .map(([name, each]) => [name, withoutNulls(each)]),
  );
};

/** A system of record: documents with versions, and a memory of every value it ever had. */
export const createRemoteModel = (traits: RemoteTraits) => {
  let rows = new Map<string, Row>();
  let backup: Map<string, Row> = new Map();
  let nextId = 500;
  let restored = 0;
  const answered = new Map<string, { status: number }>();
  const ever = new Set<string>();
  /** All states of each shipment, the newest last; null: there was none. */
  const versions = new Map<string, (Shipment | null)[]>();
  const became = (reference: string): void => {
    const known = versions.get(reference) ?? [null];
    known.push(rows.get(reference)?.document ?? null);
    versions.set(reference, known);
  };

  const remember = (document: Shipment): void => {
    for (const value of valuesIn(document)) ever.add(value);
  };
  let lastNumber = 0;
  let lastGiven = 0;
  const numbered = (document: Shipment): Shipment => {
    const parcels = document.shipmentInfo.shipmentItems;
    if (!parcels) return document;
    const shipmentItems = parcels.map((parcel) => {
      const lacking = traits.numbers.filter((name) => !parcel[name]);
      if (lacking.length === 0) return parcel;
      lastNumber += 1;
      return { ...parcel, ...Object.fromEntries(lacking.map((name) => [name, `${name}-${lastNumber}`])) };
    });
    return { ...document, shipmentInfo: { ...document.shipmentInfo, shipmentItems } };
  };
  /** A Packdesk gives parcels the ids again that another program has left out. */
  const withIds = (before: Shipment | null, document: Shipment): Shipment => {
    if (traits.ids !== 'kept') return withoutCarriedIds(document);
    return traits.tags ? keepCarriedIds(before, document) : document;
  };
  const refuses = (document: Shipment): boolean =>
    traits.ids === 'refused' &&
    allCarriedIds(document)
      .flat()
      .some((id) => id !== null);
  const put = (reference: string, document: Shipment, made = 0, isLabelled = false): void => {
    const before = rows.get(reference);
    const taken = withIds(before?.document ?? null, document);
    const stored = numbered((traits.normalises ? normal(taken) : taken) as Shipment);
    if (before && isLabelled) before.isLabelled = true;
    if (before && made === 0 && sameIgnoringNull(before.document, stored)) return;
    const row = {
      labels: (before?.labels ?? 0) + made,
      isLabelled: isLabelled || before?.isLabelled === true,
    };
    const text = JSON.stringify(stored);
    rows.set(reference, {
      ...row,
      document: JSON.parse(text) as Shipment,
      text,
      version: (before?.version ?? 0) + 1,
    });
    became(reference);
    remember(stored);
  };
  /** A Packdesk gives parcels and articles ids before it shows them to another one. */
  const giveIds = (row: Row): void => {
    if (!traits.tags) return;
    const given = withMissingIds(row.document, () => `remote-gives-${++lastGiven}`);
    if (given === row.document) return;
    row.document = given;
    row.text = JSON.stringify(row.document);
  };
  const etagOf = ({ document, text, version }: Row): string | null => {
    const id = document.shipmentInfo.shipmentId ?? 0;
    if (traits.tags) return textTagOf({ id, version, text });
    return traits.etags ? `"${id}-${version}"` : null;
  };

  const made = (request: Shipment): number => (traits.labels && asksForLabel(request) ? 1 : 0);

  const merged = (before: Shipment, patch: Shipment): Shipment => {
    const given = copied(patch) as Members & { shipmentInfo: Members };
    if (traits.ignores !== null) delete given.shipmentInfo[traits.ignores];
    if (!traits.replaces) return mergePatch(before, given) as Shipment;
    const { shipmentInfo, ...areas } = withoutNulls({ ...before, ...given }) as Members;
    return {
      ...areas,
      shipmentInfo: withoutNulls({ ...before.shipmentInfo, ...(given.shipmentInfo as object) }),
    } as unknown as Shipment;
  };

  return {
    ever,
    traits,
    references: (): string[] => [...rows.keys()],
    labels: (reference: string): number => rows.get(reference)?.labels ?? 0,
    document: (reference: string): Shipment | null => rows.get(reference)?.document ?? null,
    /** All that it has been, the newest last; null: there was none. */
    versionsOf: (reference: string): readonly (Shipment | null)[] => versions.get(reference) ?? [null],
    get: (reference: string): { document: Shipment; etag: string | null; status?: number } | null => {
      const row = rows.get(reference);
      if (!row) return null;
      giveIds(row);
      const status = row.isLabelled ? ShipmentStatus.labelled : ShipmentStatus.open;
      return {
        document: JSON.parse(row.text) as Shipment,
        etag: etagOf(row),
        ...(traits.tags && { status }),
      };
    },
    /** Tag of the current state in an update's answer. */
    tag: (reference: string): string | null => {
      const row = traits.tags ? rows.get(reference) : undefined;
      return row ? etagOf(row) : null;
    },
    /** Answer of an update: a status of HTTP. */
    update: (patch: Shipment, key: string, ifMatch: string | null, isLabelled = false): number => {
      const reference = patch.shipmentInfo.shipmentReference;
      const earlier = traits.keys ? answered.get(key) : undefined;
      if (earlier) return earlier.status;
      const row = rows.get(reference);
      if (!row || refuses(patch)) return 422;
      if (traits.etags && ifMatch !== null && ifMatch !== etagOf(row)) return 412;
      put(reference, merged(row.document, withoutWish(patch)), made(patch), isLabelled);
      answered.set(key, { status: 200 });
      return 200;
    },
    create: (document: Shipment, key: string, isLabelled = false): number => {
      const reference = document.shipmentInfo.shipmentReference;
      const earlier = traits.keys ? answered.get(key) : undefined;
      if (earlier) return earlier.status;
      if (rows.has(reference)) return 409;
      if (refuses(document)) return 400;
      nextId += 1;
      const clean = withoutNulls(withoutWish(document)) as Shipment;
      const shipmentInfo = { ...clean.shipmentInfo, shipmentId: nextId };
      put(reference, { ...clean, shipmentInfo }, made(document), isLabelled);
      answered.set(key, { status: 201 });
      return 201;
    },
    remove: (reference: string, ifMatch: string | null): number => {
      const row = rows.get(reference);
      if (!row) return 404;
      if (traits.etags && ifMatch !== null && ifMatch !== etagOf(row)) return 412;
      rows.delete(reference);
      became(reference);
      return 204;
    },
    /** Another program writes there. */
    write: (reference: string, edit: (document: Shipment) => Shipment): void => {
      const row = rows.get(reference);
      if (row) put(reference, edit(JSON.parse(row.text) as Shipment));
    },
    seed: (given: Shipment): void => {
      nextId += 1;
      const document = { ...given, shipmentInfo: { ...given.shipmentInfo, shipmentId: nextId } };
      rows.set(document.shipmentInfo.shipmentReference, {
        document,
        text: JSON.stringify(document),
        version: 1,
        labels: 0,
      });
      became(document.shipmentInfo.shipmentReference);
      remember(document);
    },
    backUp: (): void => {
      backup = copiedRows(rows);
    },
    /** Back to the last backup; an etag that stood for something else before is not given again. */
    restore: (): void => {
      const known = new Set([...rows.keys(), ...backup.keys()]);
      rows = copiedRows(backup);
      for (const reference of known) became(reference);
      restored += 1;
      for (const row of rows.values()) row.version += 10_000 * restored;
    },
  };
};

export type RemoteModel = ReturnType<typeof createRemoteModel>;
