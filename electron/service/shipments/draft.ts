import { addressesToKeep } from '../../../shared/address/book.ts';
import type { Address } from '../../../shared/address/schema.ts';
import { mergePatch } from '../../../shared/document/merge-patch.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { parseJson } from '../../../shared/json.ts';
import { changesOfValues } from '../../../shared/shipment/carried-ids.ts';
import { STATUS_PATH, statusAfter } from '../../../shared/shipment/handed-over.ts';
import { changesLabel } from '../../../shared/shipment/label-facts.ts';
import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';
import type { PrintSettings } from '../../../shared/shipment/schema/settings.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { isClosed, ShipmentStatus } from '../../../shared/shipment/status.ts';
import type { NewDocument } from '../../core/documents.ts';
import type { PurchaseStep } from '../../core/purchase-store.ts';
import type { StoredShipment } from '../../core/shipment-store.ts';
import type { LabelBytes } from './label-bytes.ts';

/** A document as an answer shows it. */
export type ShownDocument = Pick<NewDocument, 'documentType' | 'format' | 'content'> & {
  pages?: number | null | undefined;
};

/** A shipment on its way into the store: its state before and after. */
export interface Draft {
  reference: string;
  /** Position in the request. */
  index: number;
  /** Null for a new shipment. */
  stored: StoredShipment | null;
  /** The stored document; null for a new shipment. */
  before: Shipment | null;
  id: number;
  document: Shipment;
  status: number;
  labelStale: boolean;
  labelledAt: number | null;
  wantsLabel: boolean;
  /** Addresses that this request asks to keep in the address book. */
  keeps: Address[];
  /** Made by this request. */
  documents?: NewDocument[];
  /** The same labels as bytes for the printer that this request prints them on. */
  forPrinter?: LabelBytes;
  /** Which of its numbers is which parcel's is not known for certain. */
  numbersUnsure?: true;
  /** Papers that the carrier made beside its label: they are stored with it. */
  carrierPapers?: NewDocument[];
  /** Names of those that could not be fetched or read, and stay at the engine. */
  otherDocuments?: string[];
  /** The purchase that its label comes from. */
  purchase?: PurchaseStep;
  /** Its label is there already, made by the remote or a carrier: shown in the answer with its papers, not stored again. */
  shown?: ShownDocument[];
  /** Its label is the remote's to make: this request asks for it. */
  awaitsLabel?: true;
  /** Name of the carrier rule that has chosen its carrier in this request. */
  carrierRule?: string;
}

const STATUS_WORDS: Record<number, string> = {
  [ShipmentStatus.handedOver]: 'handed over',
};

/** Refuses a change, and a label, of what was cancelled. */
export const cancelled = (reference: string): PackdeskError =>
  new PackdeskError('shipment.cancelled', {
    details: { reference },
    errors: { shipmentReference: [`The shipment ${reference} is cancelled.`] },
  });

/** The document with some print settings set. */
export const withPrintSettings = (document: Shipment, change: Partial<PrintSettings>): Shipment => ({
  ...document,
  settings: {
    ...document.settings,
    printSettings: { ...document.settings?.printSettings, ...change },
  },
});

/**
 * `printLabel` asks this very request for a label; it is no state. Once it was followed the stored shipment
 * says false, so that neither a later change nor a whole document sent back prints.
 */
export const asksForLabel = (request: Shipment): boolean =>
  request.settings?.printSettings?.printLabel === true;

/**
 * `saveAddress` stays in the document like any member, but a wish that was followed before is not followed again:
 * a whole document sent back neither counts its addresses as used nor brings back what was removed from the book.
 */
const newWishes = (request: Shipment, before: Shipment | null): Address[] => {
  const followed = addressesToKeep(before?.shipmentInfo.addressData).map((address) =>
    JSON.stringify(address),
  );
  return addressesToKeep(request.shipmentInfo.addressData).filter(
    (address) => !followed.includes(JSON.stringify(address)),
  );
};

const areAllNumbered = (parcels: readonly Parcel[] | null | undefined): boolean =>
  Boolean(parcels?.length) && parcels?.every(({ trackingNumber }) => Boolean(trackingNumber)) === true;

/**
 * Handing over requires a label on each parcel: made here, or elsewhere, as its tracking number tells.
 * @throws PackdeskError shipment.invalid
 */
const mustHaveNumbers = ({ shipmentInfo }: Shipment, index: number): void => {
  if (areAllNumbered(shipmentInfo.shipmentItems)) return;
  throw new PackdeskError('shipment.invalid', {
    errors: {
      [`shipment[${index}].${STATUS_PATH}`]: [
        'cannot be 30 (handed over) before each parcel has a label; make the label first',
      ],
    },
  });
};

/**
 * A new shipment. Its id is the service's to give, whatever the request says.
 * @throws PackdeskError shipment.invalid for one that says that it was handed over, without a label
 */
export const newDraft = (request: Shipment, index: number, id: number): Draft => {
  const status = statusAfter({ status: ShipmentStatus.open, labelled: false }, null, request);
  if (status === ShipmentStatus.handedOver) mustHaveNumbers(request, index);
  return {
    reference: request.shipmentInfo.shipmentReference,
    index,
    stored: null,
    before: null,
    id,
    document: { ...request, shipmentInfo: { ...request.shipmentInfo, shipmentId: id } },
    status,
    labelStale: false,
    labelledAt: null,
    wantsLabel: asksForLabel(request),
    keeps: newWishes(request, null),
  };
};

/** A stored shipment as it is, whatever its status. */
export const storedDraft = (stored: StoredShipment, index: number): Draft => {
  const document = parseJson(stored.text) as Shipment;
  const { reference, id, status, labelStale, labelledAt } = stored;
  const kept = { reference, id, status, labelStale, labelledAt };
  return { ...kept, index, stored, before: document, document, wantsLabel: false, keeps: [] };
};

/** Refuses a change of what has left or was cancelled. */
export const closed = (stored: StoredShipment): PackdeskError => {
  if (stored.status === ShipmentStatus.cancelled) return cancelled(stored.reference);
  const status = STATUS_WORDS[stored.status] ?? String(stored.status);
  return new PackdeskError('shipment.closed', {
    details: { reference: stored.reference, status },
    errors: { shipmentReference: [`The shipment ${stored.reference} is ${status}.`] },
  });
};

const isNumbered = ({ shipmentInfo }: Shipment): boolean =>
  (shipmentInfo.shipmentItems ?? []).some(({ trackingNumber }) => Boolean(trackingNumber));

/** Another desk has labelled it, and now takes every number off its parcels: it has voided that label. */
const isVoidedElsewhere = (
  { status, labelledAt }: StoredShipment,
  before: Shipment,
  after: Shipment,
): boolean =>
  status === ShipmentStatus.labelled && labelledAt === null && isNumbered(before) && !isNumbered(after);

/**
 * A stored shipment with a merge patch laid over it. After labelling a change makes the label stale.
 * @param mayReopen a handover may be taken back by an update: where no manifest of this desk tells of it
 * @throws PackdeskError shipment.closed once handed over or cancelled, unless the handover is taken back
 */
export const patchedDraft = (
  stored: StoredShipment,
  patch: Shipment,
  index: number,
  mayReopen = true,
): Draft => {
  if (isClosed(stored.status) && !mayReopen) throw closed(stored);
  const before = parseJson(stored.text) as Shipment;
  const merged = mergePatch(before, patch) as Shipment;
  const document = { ...merged, shipmentInfo: { ...merged.shipmentInfo, shipmentId: stored.id } };
  const labelled = stored.labelledAt !== null;
  const now = isVoidedElsewhere(stored, before, document) ? ShipmentStatus.open : stored.status;
  // One that comes back from its carrier bears the label that another desk has made.
  const labelledSomewhere = labelled || areAllNumbered(document.shipmentInfo.shipmentItems);
  const status = statusAfter({ status: now, labelled: labelledSomewhere }, before, document);
  if (isClosed(stored.status) && status === stored.status) throw closed(stored);
  if (status === ShipmentStatus.handedOver && stored.status !== status && !labelled)
    mustHaveNumbers(document, index);
  const labelStale = labelled && (stored.labelStale || changesLabel(changesOfValues(before, document)));
  return {
    reference: stored.reference,
    index,
    stored,
    before,
    id: stored.id,
    // Only the service decides whether a label is out of date.
    document: labelled ? withPrintSettings(document, { isUpdated: labelStale }) : document,
    status,
    labelStale,
    labelledAt: stored.labelledAt,
    wantsLabel: asksForLabel(patch),
    keeps: newWishes(patch, before),
  };
};
