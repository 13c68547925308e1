import type { z } from 'zod';
import type { OpenShipment, ShipmentMark } from '../../shared/desk/open-shipment.ts';
import { PackdeskError } from '../../shared/errors.ts';
import { parseJson } from '../../shared/json.ts';
import { shipmentFacts } from '../../shared/shipment/columns.ts';
import type { ShipmentRowView } from '../../shared/shipment/row.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import type { Caller } from '../core/caller.ts';
import type { ReturnStore } from '../core/returns.ts';
import type { ShipmentStore, StoredShipment } from '../core/shipment-store.ts';
import type { PrintQueue } from '../printing/printing.ts';
import type { Papers } from '../service/papers.ts';
import type { Shipments } from '../service/service.ts';

export interface OpenedParts {
  shipments: Shipments;
  queue: PrintQueue;
  papers: Pick<Papers, 'views'>;
  store: Pick<ShipmentStore, 'overrides' | 'hold'>;
  links: Pick<ReturnStore, 'of' | 'originalOf'>;
}

type OpenedViewParts = Pick<OpenedParts, 'papers' | 'queue' | 'store' | 'links'> & {
  shipments: Pick<Shipments, 'syncMark' | 'openQuestions'>;
};

/** Number of a shipment's print jobs that are shown with it, papers among them. */
const JOBS_SHOWN = 20;
/** The label of each parcel is a job of its own. */
const LABEL_JOBS_SHOWN = 2_000;

/** The version of a stored shipment, and what is known of it and the remote, which is not asked. */
export const markOf = async (
  { shipments }: Pick<OpenedViewParts, 'shipments'>,
  { reference, version }: Pick<StoredShipment, 'reference' | 'version'>,
): Promise<z.input<typeof ShipmentMark>> => {
  const questions = await shipments.openQuestions(reference);
  const sync = shipments.syncMark?.(reference) ?? null;
  return { version, ...(sync && { sync }), ...(questions.length > 0 && { questions: [...questions] }) };
};

/** A stored shipment as the bench shows it, with its papers and print jobs. */
export const openedView = async (
  { papers, queue, store, links, shipments }: OpenedViewParts,
  stored: StoredShipment,
): Promise<z.input<typeof OpenShipment>> => {
  const { reference } = stored;
  const [mark, documents, overrides, hold, returns, returnOf, labelJobs, allJobs] = await Promise.all([
    markOf({ shipments }, stored),
    papers.views(stored),
    store.overrides(reference),
    store.hold(reference),
    links.of(reference),
    links.originalOf(reference),
    // Apart, so that many prints of papers never hide how the label's own print ended.
    queue.list({ reference, documentType: 'LABEL', limit: LABEL_JOBS_SHOWN }),
    queue.list({ reference, limit: JOBS_SHOWN }),
  ]);
  const newest = new Set(allJobs.map(({ id }) => id));
  return {
    ...mark,
    shipment: parseJson(stored.text) as Shipment,
    status: stored.status,
    labelStale: stored.labelStale,
    labelledAt: stored.labelledAt,
    documents,
    overrides,
    hold,
    returns,
    returnOf,
    jobs: [...allJobs, ...labelJobs.filter(({ id }) => !newest.has(id))],
  };
};

/** @throws PackdeskError shipment.unknown */
export const openByReference = async (parts: OpenedParts, caller: Caller, reference: string) => {
  const { found } = await parts.shipments.get(caller, [reference]);
  if (!found[0]) throw new PackdeskError('shipment.unknown', { details: { reference } });
  return await openedView(parts, found[0]);
};

/** A stored shipment as a line of a list. */
export const rowView = (stored: StoredShipment): ShipmentRowView => ({
  ...shipmentFacts(JSON.parse(stored.text) as Shipment),
  reference: stored.reference,
  status: stored.status,
  labelStale: stored.labelStale,
  labelledAt: stored.labelledAt,
  createdAt: stored.createdAt,
  updatedAt: stored.updatedAt,
});
