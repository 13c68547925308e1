import { addressIdentity } from '../../../shared/address/book.ts';
import { sameJson } from '../../../shared/document/equality.ts';
import type { LeafChange } from '../../../shared/document/leaf-changes.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { type UniqueNumber, uniqueNumbers } from '../../../shared/label/unique-numbers.ts';
import { MAX_BODY_BYTES } from '../../../shared/service.ts';
import { allCarriedIds, changesOfValues } from '../../../shared/shipment/carried-ids.ts';
import { shipmentFacts } from '../../../shared/shipment/columns.ts';
import {
  AGAIN_REASON,
  CARRIER_RULE,
  NUMBERS_UNSURE,
  OTHER_DOCUMENTS,
  REPRINT_REASON,
} from '../../../shared/shipment/reasons.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import type { Caller } from '../../core/caller.ts';
import type { ImportedOrder } from '../../core/import-store.ts';
import type { LabelWait } from '../../core/label-waits.ts';
import type { PapersToFollow } from '../../core/needed-papers.ts';
import type { NewPrintJob } from '../../core/print-job-store.ts';
import type { HistoryEntry, ShipmentChange, ShipmentColumns } from '../../core/shipment-store.ts';
import type { Draft } from './draft.ts';

export interface ChangeContext {
  caller: Caller;
  at: number;
  imported: boolean;
  /** The order that an import makes the shipment of. */
  order?: ImportedOrder | undefined;
  /** One print, in several parts where one job cannot carry it. */
  printJobs: NewPrintJob[];
  /** Why a second print was wanted. */
  reprintReason?: string | undefined;
  /** Why a label is bought although one may have been. */
  againReason?: string | undefined;
  /** The labels were bought before, and no print of them was asked for: a person is told. */
  came?: { requestId: string } | undefined;
  /** Papers that the print takes along; null: left as they are. */
  papers?: PapersToFollow | null;
}

/** Action in history: the farthest-reaching one. */
const actionOf = (
  draft: Draft,
  { imported, printJobs: [printJob] }: ChangeContext,
): HistoryEntry['action'] => {
  if (printJob) return printJob.reprint ? 'reprint' : 'print';
  if (draft.documents) return 'label';
  const [was, is] = [draft.stored?.status, draft.status];
  if (was !== undefined && was !== is && is === ShipmentStatus.handedOver) return 'hand-over';
  if (was === ShipmentStatus.handedOver && was !== is) return 'hand-over-undo';
  if (draft.stored) return 'update';
  return imported ? 'import' : 'create';
};

/** The store's task, and its entry in history. */
export interface FinishedDraft {
  draft: Draft;
  /** Empty for a new shipment: its first version is the document itself. */
  changes: LeafChange[];
}

export const finish = (draft: Draft): FinishedDraft => ({
  draft,
  changes: draft.before ? changesOfValues(draft.before, draft.document) : [],
});

/** True where nothing would be different afterwards, nor a parcel or an article another one. */
export const isUnchanged = ({ draft, changes }: FinishedDraft, printJobs: readonly NewPrintJob[]): boolean =>
  draft.stored !== null &&
  draft.documents === undefined &&
  draft.awaitsLabel === undefined &&
  draft.status === draft.stored.status &&
  printJobs.length === 0 &&
  changes.length === 0 &&
  sameJson(allCarriedIds(draft.before), allCarriedIds(draft.document));

export const columnsOf = (draft: Draft): ShipmentColumns => ({
  ...shipmentFacts(draft.document),
  status: draft.status,
  labelStale: draft.labelStale,
  labelledAt: draft.labelledAt,
});

const textOf = ({ document, index }: Draft): string => {
  const text = JSON.stringify(document);
  // Many small patches could grow a shipment without end.
  if (text.length > MAX_BODY_BYTES) {
    throw new PackdeskError('shipment.invalid', {
      errors: { [`shipment[${index}]`]: ['The shipment has grown larger than 5 MB.'] },
    });
  }
  return text;
};

/**
 * The numbers that a draft puts on its parcels: an update answers for those that it brings, and one that takes a
 * cancellation back for all of them, which another shipment may have by now.
 */
export const claimsOf = ({
  before,
  document,
  stored,
  status,
}: Pick<Draft, 'before' | 'document' | 'stored' | 'status'>): UniqueNumber[] => {
  const isBack = stored?.status === ShipmentStatus.cancelled && status !== stored.status;
  const known = new Set(before && !isBack ? uniqueNumbers(before).map(({ number }) => number) : []);
  return uniqueNumbers(document).filter(({ number }) => !known.has(number));
};

/** Told by history besides the changes of the document: why a second print was wanted, which rule chose, what is unsure. */
const reasonsOf = (
  { carrierRule, numbersUnsure, otherDocuments }: Draft,
  { reprintReason, againReason }: ChangeContext,
): LeafChange[] => [
  ...(reprintReason ? [{ path: REPRINT_REASON, after: reprintReason }] : []),
  ...(againReason ? [{ path: AGAIN_REASON, after: againReason }] : []),
  ...(carrierRule ? [{ path: CARRIER_RULE, after: carrierRule }] : []),
  ...(numbersUnsure ? [{ path: NUMBERS_UNSURE, after: true }] : []),
  ...(otherDocuments ? [{ path: OTHER_DOCUMENTS, after: otherDocuments.join(', ') }] : []),
];

/** Its label was bought before, and is not printed. */
const cameOf = (
  { reference, document }: Draft,
  { caller: { userId, email, role }, at }: ChangeContext,
  requestId: string,
): Omit<LabelWait, 'version'> => ({
  ...{ reference, requestId, userId, email, role, at },
  carrier: document.carrierDetails?.carrierCode ?? '',
  printerId: null,
  state: 'came',
  error: null,
});

/** The store's change for a draft. @throws PackdeskError shipment.invalid when the document has grown too large */
export const changeOf = ({ draft, changes }: FinishedDraft, context: ChangeContext): ShipmentChange => {
  const { caller, at } = context;
  const claimed = claimsOf(draft);
  const common = {
    reference: draft.reference,
    text: textOf(draft),
    columns: columnsOf(draft),
    history: {
      at,
      userId: caller.userId,
      email: caller.email,
      action: actionOf(draft, context),
      changes: [...reasonsOf(draft, context), ...changes],
    },
    ...(draft.documents && { documents: [...draft.documents, ...(draft.carrierPapers ?? [])] }),
    ...(context.order && { order: context.order }),
    ...(draft.purchase && { purchase: draft.purchase }),
    ...(context.came && draft.documents && { came: cameOf(draft, context, context.came.requestId) }),
    ...(claimed.length > 0 && { claims: claimed.map(({ number }) => number) }),
    ...(context.papers && { papersToFollow: context.papers }),
    ...(context.printJobs.length > 0 && { printJobs: context.printJobs }),
    ...(draft.keeps.length > 0 && {
      addresses: draft.keeps.map((address) => ({ identity: addressIdentity(address), address, at })),
    }),
  };
  return draft.stored
    ? { kind: 'update', expectedVersion: draft.stored.version, ...common }
    : { kind: 'create', id: draft.id, ...common };
};
