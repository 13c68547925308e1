import { sameIgnoringBlank, sameJson } from '../../shared/document/equality.ts';
import { PARCELS } from '../../shared/shipment/parcel-path.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { areaPatch } from '../../shared/sync/area-patch.ts';
import { WHOLE } from '../../shared/sync/conflict.ts';
import { type MergeResult, merge } from '../../shared/sync/merge.ts';
import { parcelsIn, type Side } from '../../shared/sync/parcels.ts';
import type { UnconfirmedRequest } from '../../shared/sync/unconfirmed.ts';
import type { LabelWish, SyncRecord } from '../core/sync-store.ts';
import { type IdKinds, withIdsToSend } from './parcel-ids.ts';
import { baseOf } from './sides.ts';

export interface DecisionInput {
  record: SyncRecord;
  /** The row's desired state of the remote; null: none. */
  mine: Side | null;
  /** The remote's document now; null: none. */
  remote: Shipment | null;
  inDoubt: readonly UnconfirmedRequest[];
  label: LabelWish | null;
  /** The remote keeps the ids that parcels carry. */
  keepsIds: boolean;
  /** They go along with what is sent. */
  sendsIds: IdKinds<boolean>;
  /** Of the request that it makes, unlike that of any other. */
  stamp: string;
  /** A backup was restored at the remote since `record` was written. */
  restored: boolean;
  /** The shipment at this desk, with the edits after the row; null: it was deleted here since. */
  atDesk: Side | null;
  at: number;
}

/** Next step for a row. */
export type Step =
  /** The remote has it already, or has something else and no edit of ours: only our knowledge is written. */
  | { action: 'finish'; merged: MergeResult }
  /** All of the shipment waits for a person. */
  | { action: 'wait'; merged: MergeResult }
  | { action: 'update'; merged: MergeResult; patch: Shipment; areas: string[]; sent: Side }
  | { action: 'create'; merged: MergeResult; document: Shipment; areas: string[]; sent: Side }
  | { action: 'remove'; merged: MergeResult };

/** The wish for a label, as the interface has it: a flag of the request. */
const asking = (patch: Shipment | null, target: Shipment): Shipment => ({
  ...patch,
  shipmentInfo: { ...patch?.shipmentInfo, shipmentReference: target.shipmentInfo.shipmentReference },
  settings: {
    ...target.settings,
    ...patch?.settings,
    printSettings: {
      ...target.settings?.printSettings,
      ...patch?.settings?.printSettings,
      printLabel: true,
      labelResponseOption: 'Base64',
    },
  },
});

const areasOf = (document: Shipment): string[] => [
  ...Object.keys(document).filter((name) => name !== 'shipmentInfo'),
  ...Object.keys(document.shipmentInfo)
    .filter((name) => name !== 'shipmentReference')
    .map((name) => `shipmentInfo.${name}`),
];

/**
 * A parcel was removed here and another one like it added: the remote's says the same, and nothing is sent. It is the
 * added one from now on; otherwise that would be new here for ever, sent by no row and asked about by nothing.
 */
const underIdsOf = ({ ids }: Side, merged: MergeResult): MergeResult => {
  const { seen } = merged;
  if (seen === null || sameJson(ids, seen.ids)) return merged;
  const named = { ...seen, ids };
  return { ...merged, seen: named, base: named };
};

/**
 * State of the remote before a row of which nothing was sent, with the ids of parcels that say the same as the row's. No
 * parcel was removed there, and none added.
 */
export const beforeUnsent = (base: Side | null, mine: Side): Side | null => {
  if (base === null || base.ids.length !== mine.ids.length) return base;
  const isSame = sameIgnoringBlank(parcelsIn(base.document), parcelsIn(mine.document));
  return isSame ? { ...base, ids: mine.ids } : base;
};

/** Decides the next step for a row. Pure. */
export const decide = (input: DecisionInput): Step => {
  const { record, mine, remote, label, at, sendsIds, stamp, ...known } = input;
  const { held, confirmed } = record;
  const merged = merge({ ...known, base: baseOf(record), local: mine, remote, held, confirmed, at });
  const { seen, target } = merged;
  if (merged.held.some(({ path }) => path === WHOLE)) return { action: 'wait', merged };
  // Its label is wanted here: a person says whether to create it there again.
  if (merged.gone && label) {
    const asked = { kind: 'gone-there', path: WHOLE, at } as const;
    return { action: 'wait', merged: { ...merged, held: [asked], gone: false } };
  }
  if (target === null) return seen === null ? { action: 'finish', merged } : { action: 'remove', merged };
  if (seen === null) {
    const sent = withIdsToSend(target, null, sendsIds, stamp);
    const document = label ? asking(sent.document, sent.document) : sent.document;
    return { action: 'create', merged, document, areas: areasOf(document), sent };
  }
  const wanted = areaPatch(seen.document, target.document);
  // The list of parcels is never sent for their ids alone.
  const sent = wanted?.areas.includes(PARCELS) ? withIdsToSend(target, seen, sendsIds, stamp) : target;
  const change = sent === target ? wanted : areaPatch(seen.document, sent.document);
  const patch = label ? asking(change?.patch ?? null, sent.document) : change?.patch;
  if (!patch) return { action: 'finish', merged: underIdsOf(target, merged) };
  const areas = change?.areas ?? [];
  return { action: 'update', merged, patch, areas: label ? [...areas, 'printLabel'] : areas, sent };
};
