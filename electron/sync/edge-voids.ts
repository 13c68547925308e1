import { PackdeskError } from '../../shared/errors.ts';
import { parseJson } from '../../shared/json.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import type { Caller } from '../core/caller.ts';
import type { VoidRemote } from '../core/remote.ts';
import type { ShipmentStore, StoredShipment } from '../core/shipment-store.ts';
import type { SyncStore } from '../core/sync-store.ts';
import { numbersOf } from '../core/tracking-numbers.ts';
import type { LocalShipments, Shipments } from '../service/sync-port.ts';
import type { Engine } from './engine.ts';
import { isUnknownRequest, type NotDone, voidFailureAt } from './failure-at.ts';

export interface EdgeVoidPorts {
  local: Pick<LocalShipments, 'voidLabel' | 'noteVoid'>;
  store: Pick<ShipmentStore, 'byReferences'>;
  sync: Pick<SyncStore, 'record' | 'rows'>;
  remote: VoidRemote;
  isDeskOnly(userId: number): Promise<boolean>;
  /** Null where there is no remote. */
  engine: () => Pick<Engine, 'fetch'> | null;
}

type Target = Parameters<Shipments['voidLabel']>[1];

/** Number of times that the remote is asked again because the shipment has changed there, and its label has not. */
const MAX_ROUNDS = 3;

/** The label as a person has it before them. */
interface SeenLabel {
  labelledAt: number | null;
  numbers: readonly string[];
}

const labelOf = (stored: StoredShipment): SeenLabel => ({
  labelledAt: stored.labelledAt,
  numbers: numbersOf(stored),
});

const isSameLabel = (one: SeenLabel, other: SeenLabel): boolean =>
  one.labelledAt === other.labelledAt && one.numbers.join() === other.numbers.join();

/** The look has shown that it is void there: an earlier answer got lost, or another desk was first. */
const isGone = (seen: SeenLabel, now: SeenLabel): boolean =>
  seen.labelledAt !== null && now.labelledAt === null && now.numbers.length === 0;

/** An answer that got lost, or another desk: the label is void there already. */
const isVoidAlready = (answer: NotDone): boolean => answer.kind === 'refused' && answer.code === 'label.none';

/**
 * Voids labels at an edge. One that the remote has made is voided there first: only that service can tell its carrier.
 * Then it is void here as well. All other desks hear of it with their next look (`labelVoidedThere`).
 */
export class EdgeVoids {
  readonly #ports: EdgeVoidPorts;

  constructor(ports: EdgeVoidPorts) {
    this.#ports = ports;
  }

  /**
   * @throws PackdeskError those of `Shipments.voidLabel`, label.of-remote only where the remote knows no such request; those
   * of the carrier as the remote tells them; label.asked, label.void-offline, auth.desk-only, sync.signed-out, sync.refused
   */
  async voidLabel(caller: Caller, target: Target, reason: string): Promise<void> {
    const { local, isDeskOnly } = this.#ports;
    try {
      await local.voidLabel(caller, target, reason);
    } catch (error) {
      // Nothing was changed: it was looked at, and is the remote's.
      if (!(error instanceof PackdeskError && error.code === 'label.of-remote')) throw error;
      if (await isDeskOnly(caller.userId)) throw new PackdeskError('auth.desk-only');
      await this.#voidThere(caller, target, { reason, ofRemote: error });
    }
  }

  async #voidThere(
    caller: Caller,
    { reference, giveUp = false }: Target,
    { reason, ofRemote }: { reason: string; ofRemote: PackdeskError },
  ): Promise<void> {
    const { local, remote, sync } = this.#ports;
    const { userId } = caller;
    if ((await sync.rows(reference)).some(({ label }) => label?.asked !== undefined))
      throw new PackdeskError('label.asked', { details: { reference } });
    const stored = await this.#stored(reference);
    const seen = labelOf(stored);
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const { etag = null } = (await sync.record(reference)) ?? {};
      const answer = await remote.voidLabel(userId, reference, { reason, giveUp, ifMatch: etag });
      if (answer.kind === 'ok' || isVoidAlready(answer)) {
        await local.noteVoid(caller, { reference, labelledAt: seen.labelledAt }, reason);
        await this.#lookAgain(userId, reference);
        return;
      }
      if (answer.kind !== 'stale') {
        if (isUnknownRequest(answer)) throw ofRemote;
        throw voidFailureAt(answer, { reference, carrier: carrierIn(stored) });
      }
      // This desk has shown an older state; from now on it shows that of the remote.
      await this.#lookAgain(userId, reference);
      const now = labelOf(await this.#stored(reference));
      if (isGone(seen, now)) return;
      if (!isSameLabel(seen, now)) break;
    }
    throw new PackdeskError('shipment.stale', { details: { reference } });
  }

  async #stored(reference: string): Promise<StoredShipment> {
    const [stored] = await this.#ports.store.byReferences([reference]);
    if (!stored) throw new PackdeskError('shipment.unknown', { details: { reference } });
    return stored;
  }

  /** Best effort: the next refresh tries again. */
  async #lookAgain(userId: number, reference: string): Promise<void> {
    await this.#ports.engine()?.fetch(userId, reference);
  }
}

const carrierIn = ({ text }: StoredShipment): string =>
  (parseJson(text) as Shipment).carrierDetails?.carrierCode ?? '';
