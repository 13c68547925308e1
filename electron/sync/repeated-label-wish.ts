import { mergePatch } from '../../shared/document/merge-patch.ts';
import { parseJson } from '../../shared/json.ts';
import { withoutCarriedId } from '../../shared/shipment/carried-ids.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { areaPatch } from '../../shared/sync/area-patch.ts';
import type { Side } from '../../shared/sync/parcels.ts';
import { namesText } from '../core/etag.ts';
import type { NewPrintJob } from '../core/print-job-store.ts';
import type { OutboxRow } from '../core/sync-store.ts';
import type { ArrivedLabel } from './apply-merge.ts';
import type { Step } from './decide.ts';
import type { Failure } from './failure.ts';
import type { SyncPorts } from './ports.ts';

type Again =
  | { kind: 'ok'; taken: { pre: Side | null; sent: Side; isPart: boolean }; label: ArrivedLabel | null }
  | { kind: 'failed'; failure: Failure };

/** The document without the other effects of such a request: numbers and ids of parcels and the kind of delivery. */
const withoutLabel = (document: Shipment): Shipment => ({
  ...document,
  settings: { ...document.settings, printSettings: null },
  shipmentInfo: {
    ...document.shipmentInfo,
    shipmentItems: document.shipmentInfo.shipmentItems?.map((parcel) => ({
      ...withoutCarriedId(parcel),
      trackingNumber: null,
      labelNumber: null,
      packetNumber: null,
    })),
  },
});

/**
 * A label was asked for before and the answer got lost: the remote may have made it. Where the remote is as it was
 * before, it has not. Where it says what that request said, the very same request with its own key brings the answer
 * again; one that makes the shipment can be sent again whatever is there, since a remote that does not know its key
 * refuses it for the reference. Otherwise it cannot be known, and a person decides whether to request it again (`park`). Null: nothing
 * was asked before.
 */
export const repeatedLabelWish = async (
  { remote, shipments, arrival }: SyncPorts,
  row: OutboxRow,
  step: Extract<Step, { sent: Side }>,
  etag: string | null,
  holdsPrint: NewPrintJob['held'] | null,
): Promise<Again | 'park' | null> => {
  const asked = row.label?.asked;
  const { seen } = step.merged;
  if (!row.label || !asked || !seen) return null;
  if (asked.etag !== null && asked.etag === etag) return null;
  const patch = parseJson(asked.patch) as Shipment;
  const wanted = mergePatch(seen.document, patch) as Shipment;
  const isDone = areaPatch(withoutLabel(seen.document), withoutLabel(wanted)) === null;
  if (asked.isLate && !isDone) return null;
  if (!asked.isNew && (etag === null || asked.etag === null || !isDone)) return 'park';
  // Local changes since then are in neither: they go out next.
  const isPart = areaPatch(seen.document, step.sent.document) !== null;
  // A label of the former state, for a user who requested one of the current state.
  if (isPart && asked.requestId !== row.label.requestId) return 'park';
  const idempotencyKey = asked.key;
  const answer = asked.isNew
    ? await remote.create(row.userId, patch, { idempotencyKey })
    : await remote.update(row.userId, patch, { idempotencyKey, ifMatch: asked.etag });
  // This update was never applied, and must not be applied now over what someone has written since. An earlier one may
  // have been.
  // Another service than a Packdesk may look at the tag before the key.
  if (answer.kind === 'stale') return etag !== null && namesText(etag) && !asked.hasEarlier ? null : 'park';
  if (answer.kind === 'refused') return 'park';
  if (answer.kind !== 'ok') return { kind: 'failed', failure: answer as Failure };
  const [stored] = await shipments.byReferences([row.reference]);
  const label = stored
    ? await arrival(stored, { ...row.label, userId: row.userId, holdsPrint }, answer.value)
    : null;
  return { kind: 'ok', taken: { pre: seen, sent: seen, isPart }, label };
};
