import { sameJson } from '../../shared/document/equality.ts';
import { PackdeskError } from '../../shared/errors.ts';
import { allCarriedIds, changesOfValues } from '../../shared/shipment/carried-ids.ts';
import { shipmentFacts } from '../../shared/shipment/columns.ts';
import { statusAfter } from '../../shared/shipment/handed-over.ts';
import { changesLabel } from '../../shared/shipment/label-facts.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { isClosed, ShipmentStatus } from '../../shared/shipment/status.ts';
import type { Side } from '../../shared/sync/parcels.ts';
import { violationPath } from '../../shared/sync/schema-violation.ts';
import type { NewDocument } from '../core/documents.ts';
import type { PapersToFollow } from '../core/needed-papers.ts';
import type { NewPrintJob } from '../core/print-job-store.ts';
import type {
  HistoryEntry,
  ShipmentChange,
  ShipmentColumns,
  StoredShipment,
} from '../core/shipment-store.ts';
import type { SyncWrite } from '../core/sync-store.ts';
import { documentOf } from './sides.ts';

/** A label that the remote has made. */
export interface ArrivedLabel {
  documents: NewDocument[];
  /** Its print, where this desk asked for one. */
  job: NewPrintJob | null;
  /** The jobs of its other documents, where one job cannot carry them all. */
  more?: NewPrintJob[];
  /** Papers that go with that print. */
  papersToFollow?: PapersToFollow;
  at: number;
}

export interface MergeToApply {
  reference: string;
  stored: StoredShipment | undefined;
  /** This desk's new state; null: none. */
  local: Side | null;
  sync: SyncWrite;
  /** Of a shipment that is new here. */
  newId: number;
  label?: ArrivedLabel | null;
  /** The state that the label was made of. */
  labelled?: Shipment | null;
  /** The remote has voided the label that this desk has: it is void here as well. */
  voidsLabel?: boolean;
  history: Pick<HistoryEntry, 'at' | 'userId' | 'email' | 'action'>;
}

const idOf = ({ shipmentInfo }: Shipment): number | null => {
  const { shipmentId } = shipmentInfo;
  return typeof shipmentId === 'number' && Number.isSafeInteger(shipmentId) && shipmentId > 0
    ? shipmentId
    : null;
};

const columnsOf = (
  { stored, label = null, labelled = null, voidsLabel = false }: MergeToApply,
  document: Shipment,
  before: Shipment | null,
  changes: HistoryEntry['changes'],
): ShipmentColumns => {
  const facts = shipmentFacts(document);
  if (label) {
    const labelStale = labelled !== null && changesLabel(changesOfValues(labelled, document));
    const now = stored && isClosed(stored.status) ? stored.status : ShipmentStatus.labelled;
    // The news of a handover may come with the very same answer.
    const status = statusAfter({ status: now, labelled: true }, before, document);
    return { ...facts, status, labelStale, labelledAt: label.at };
  }
  const { open } = ShipmentStatus;
  if (!stored) {
    const status = statusAfter({ status: open, labelled: false }, null, document);
    return { ...facts, status, labelStale: false, labelledAt: null };
  }
  if (voidsLabel) {
    const now = stored.status === ShipmentStatus.cancelled ? stored.status : open;
    const status = statusAfter({ status: now, labelled: false }, before, document);
    return { ...facts, status, labelStale: false, labelledAt: null };
  }
  const { labelledAt } = stored;
  const status = statusAfter({ status: stored.status, labelled: labelledAt !== null }, before, document);
  const stale = labelledAt !== null && (stored.labelStale || changesLabel(changes));
  return { ...facts, status, labelStale: stale, labelledAt };
};

export const isUnfit = (error: unknown): error is PackdeskError =>
  error instanceof PackdeskError && error.code === 'sync.unfit';

/** @throws PackdeskError sync.unfit for a document that is not what any of those is that it was made of */
const mustFit = ({ reference, stored, local, sync }: MergeToApply, text: string): void => {
  const base = sync.record?.base ?? null;
  if (local === null || text === stored?.text || text === base) return;
  const sources = [stored?.text, base].map((each) => (each == null ? null : documentOf(each)));
  const path = violationPath(local.document, sources);
  if (path !== null) throw new PackdeskError('sync.unfit', { details: { reference, path } });
};

/**
 * Turns the result of a merge into a change for the store. An unchanged shipment keeps its version, so that
 * no open form is disturbed; only the knowledge of the remote is written then.
 * @throws PackdeskError sync.unfit: nothing that does not fit the schema is stored
 */
export const applyMerge = (adoption: MergeToApply): ShipmentChange => {
  const { reference, stored, local, sync, newId, label = null, voidsLabel = false, history: by } = adoption;
  if (local === null) {
    return stored
      ? { kind: 'delete', reference, expectedVersion: stored.version, history: { ...by, changes: [] }, sync }
      : { kind: 'sync', reference, expectedVersion: null, sync };
  }
  const { document } = local;
  const before = stored ? documentOf(stored.text) : null;
  const changes = before ? changesOfValues(before, document) : [];
  if (stored && changes.length === 0 && !label && !voidsLabel) {
    const carriesSame = before !== null && sameJson(allCarriedIds(before), allCarriedIds(document));
    return {
      ...{ kind: 'sync', reference, expectedVersion: stored.version, sync },
      ...(!carriesSame && { withIds: JSON.stringify(document) }),
    };
  }
  const id = idOf(document) ?? stored?.id ?? newId;
  const text = JSON.stringify(document);
  mustFit(adoption, text);
  const common = {
    reference,
    text,
    columns: columnsOf(adoption, document, before, changes),
    history: {
      ...by,
      changes,
      ...(voidsLabel && { action: 'void' as const }),
      ...(label && { action: label.job ? ('print' as const) : ('label' as const) }),
    },
    sync,
    ...(label && { documents: label.documents }),
    ...(label?.job && { printJobs: [label.job, ...(label.more ?? [])] }),
    ...(label?.papersToFollow && { papersToFollow: label.papersToFollow }),
  };
  if (!stored) return { kind: 'create', id, ...common };
  return {
    kind: 'update',
    expectedVersion: stored.version,
    ...common,
    ...(voidsLabel && { voidsLabel }),
    ...(id !== stored.id && { id }),
  };
};
