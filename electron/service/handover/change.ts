import { parseJson } from '../../../shared/json.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { Caller } from '../../core/caller.ts';
import type { Outbox } from '../../core/outbox.ts';
import type { HistoryEntry, ShipmentChange, StoredShipment } from '../../core/shipment-store.ts';
import { columnsOf } from '../shipments/changes.ts';
import { storedDraft } from '../shipments/draft.ts';

/** Under which path history names the manifest of a handover. */
export const MANIFEST_PATH = 'manifest';

export interface StatusChange {
  stored: StoredShipment;
  caller: Caller;
  at: number;
  /** The document with what it says of its status from now on. */
  become: (document: Shipment) => Shipment;
  status: number;
  action: Extract<HistoryEntry['action'], 'hand-over' | 'hand-over-undo'>;
  changes: HistoryEntry['changes'];
}

/**
 * The change of a shipment that is handed over, or is not after all: its status and what its document says of it,
 * nothing else. In the role edge it is queued as any edit is.
 * @throws PackdeskError auth.desk-only
 */
export const statusChange = async (
  outbox: Outbox,
  { stored, caller, at, become, status, action, changes }: StatusChange,
): Promise<ShipmentChange> => {
  const { reference, version } = stored;
  const before = parseJson(stored.text) as Shipment;
  const document = become(before);
  const draft = { ...storedDraft(stored, 0), document, status };
  const queue = await outbox.entry({ reference, caller, at, before, after: document });
  const { userId, email } = caller;
  return {
    kind: 'update',
    reference,
    expectedVersion: version,
    text: JSON.stringify(document),
    columns: columnsOf(draft),
    history: { at, userId, email, action, changes },
    ...(action === 'hand-over' && { needsNoHold: true }),
    ...(queue && { queue }),
  };
};
