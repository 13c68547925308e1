import { PackdeskError } from '../../shared/errors.ts';
import type { Hold } from '../../shared/shipment/hold.ts';
import { requireRight } from '../core/access.ts';
import type { Caller } from '../core/caller.ts';
import type { HoldRemote } from '../core/remote.ts';
import type { ShipmentStore } from '../core/shipment-store.ts';
import type { HoldOptions, LocalShipments, ReleaseOptions } from '../service/sync-port.ts';
import type { Engine } from './engine.ts';
import { remoteFailure } from './remote-failure.ts';

export interface EdgeHoldPorts {
  local: Pick<LocalShipments, 'hold' | 'noteHold' | 'release'>;
  store: Pick<ShipmentStore, 'hold' | 'holdAt'>;
  remote: HoldRemote;
  isDeskOnly(userId: number): Promise<boolean>;
  /** Null where there is no remote. */
  engine: () => Pick<Engine, 'reachable'> | null;
}

/** The hold is over there already, or there is no such shipment. */
const GONE = 404;

/**
 * Holds at an edge. The remote is told at once, so that every desk in front of it stops: the hold is the remote's then.
 * Where it cannot be told (away, no Packdesk, no such right there) it holds at this desk alone, and says so.
 */
export class EdgeHolds {
  readonly #ports: EdgeHoldPorts;

  constructor(ports: EdgeHoldPorts) {
    this.#ports = ports;
  }

  /**
   * @throws PackdeskError auth.role, shipment.unknown, shipment.closed, shipment.cancelled; with `unlessHeld` shipment.held,
   * or sync.refused where only the remote holds it
   */
  async set(
    caller: Caller,
    reference: string,
    reason: string,
    { unlessHeld = false }: HoldOptions = {},
  ): Promise<Hold> {
    requireRight(caller, 'hold');
    const { local, store, remote } = this.#ports;
    // One that is known here is not asked about: what is local refuses it.
    const isKnown = unlessHeld && (await store.hold(reference)) !== null;
    if (isKnown || !(await this.#mayTell(caller)))
      return await local.hold(caller, reference, reason, { unlessHeld });
    const answer = await remote.hold(caller.userId, reference, reason, unlessHeld);
    if (unlessHeld && answer.kind === 'refused' && answer.code === 'shipment.held')
      throw remoteFailure(answer);
    if (answer.kind !== 'ok') return await local.hold(caller, reference, reason, { unlessHeld });
    const { by, at } = answer.value;
    return await local.noteHold(caller, reference, { reason, by, at });
  }

  /**
   * Releases it at the remote first, where that holds it: otherwise the next look would hold it again.
   * @throws PackdeskError auth.role, shipment.unknown, hold.none, sync.unreachable, sync.signed-out, sync.refused;
   * shipment.stale with `heldAt`
   */
  async release(caller: Caller, reference: string, options: ReleaseOptions = {}): Promise<void> {
    requireRight(caller, 'hold');
    const { local, store, remote } = this.#ports;
    const { heldAt } = options;
    const hold = await store.hold(reference);
    if (hold && heldAt !== undefined && hold.at !== heldAt)
      throw new PackdeskError('shipment.stale', { details: { reference } });
    if (await store.holdAt(reference, 'remote')) {
      const answer = await remote.release(caller.userId, reference);
      if (answer.kind !== 'ok' && !(answer.kind === 'refused' && answer.status === GONE))
        throw remoteFailure(answer);
    }
    await local.release(caller, reference, options);
  }

  async #mayTell({ userId }: Caller): Promise<boolean> {
    const { engine, isDeskOnly } = this.#ports;
    return engine()?.reachable() === true && !(await isDeskOnly(userId));
  }
}
