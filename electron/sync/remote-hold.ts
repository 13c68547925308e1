import { sameJson } from '../../shared/document/equality.ts';
import type { HoldSaid } from '../../shared/shipment/hold.ts';
import { isClosed } from '../../shared/shipment/status.ts';
import type { SyncPorts } from './ports.ts';

type HoldPorts = Pick<SyncPorts, 'shipments' | 'holds' | 'announceHold'>;

/** The hold as the remote said it before; null: it had none. */
const knownHold = async ({ holds }: HoldPorts, reference: string): Promise<HoldSaid | null> => {
  const known = await holds.holdAt(reference, 'remote');
  return known && { reason: known.reason, by: known.by, at: known.at };
};

/** Tells of a hold as it is now, with the label that was made before it. */
const tell = async (
  { shipments, announceHold }: HoldPorts,
  reference: string,
  hold: HoldSaid | null,
): Promise<void> => {
  const [stored] = await shipments.byReferences([reference]);
  if (!stored) return;
  // A parcel that has left is not stopped any more.
  const labelledAt = isClosed(stored.status) ? null : stored.labelledAt;
  announceHold(reference, hold && { ...hold, place: 'remote' }, labelledAt);
};

/**
 * Writes down the remote's word on a hold where nothing else of its answer is stored.
 * @param hold null: there is none; undefined: the remote says nothing, as one that is no Packdesk
 */
export const noteRemoteHold = async (
  ports: HoldPorts,
  reference: string,
  hold: HoldSaid | null | undefined,
): Promise<void> => {
  if (hold === undefined || sameJson(await knownHold(ports, reference), hold)) return;
  await ports.holds.noteRemoteHold(reference, hold);
  await tell(ports, reference, hold);
};

/**
 * The same where the answer is stored: the hold joins its transaction.
 * @returns the part of the write, and what tells of it once it is durable
 */
export const heldWith = async (
  ports: HoldPorts,
  reference: string,
  hold: HoldSaid | null | undefined,
): Promise<{ write: { hold?: HoldSaid | null }; told: () => Promise<void> }> => {
  if (hold === undefined || sameJson(await knownHold(ports, reference), hold))
    return { write: {}, told: async () => undefined };
  return { write: { hold }, told: () => tell(ports, reference, hold) };
};
