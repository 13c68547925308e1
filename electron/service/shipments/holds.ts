import { PackdeskError } from '../../../shared/errors.ts';
import { STATUS_PATH } from '../../../shared/shipment/handed-over.ts';
import { HOLD_REASON, type Hold, type HoldPlace, type HoldSaid } from '../../../shared/shipment/hold.ts';
import { isClosed, ShipmentStatus } from '../../../shared/shipment/status.ts';
import type { Caller } from '../../core/caller.ts';
import type { Clock } from '../../core/clock.ts';
import type { HoldChange, HoldListener } from '../../core/holds.ts';
import type { ShipmentStore, StoredShipment } from '../../core/shipment-store.ts';
import type { HoldOptions, ReleaseOptions } from '../service.ts';
import { cancelled, closed, type Draft } from './draft.ts';

const MAX_ATTEMPTS = 5;

export interface HoldPorts {
  store: Pick<ShipmentStore, 'byReferences' | 'hold' | 'holdAt' | 'commit'>;
  clock: Clock;
}

const stale = (reference: string): PackdeskError =>
  new PackdeskError('shipment.stale', { details: { reference } });

const PRINT_LABEL = 'settings.printSettings.printLabel';

/** The refusal of a label of a shipment on hold, or of what another field asks for. */
export const held = (
  reference: string,
  { reason, by }: HoldSaid,
  field: string = PRINT_LABEL,
): PackdeskError =>
  new PackdeskError('shipment.held', {
    details: { reference, reason, by },
    errors: {
      [field]: [`The shipment ${reference} is on hold: ${reason}`],
    },
  });

/**
 * Refuses a label, or a paper, of what is on hold or cancelled.
 * @throws PackdeskError shipment.cancelled, shipment.held
 */
export const refuseStopped = async (
  store: Pick<ShipmentStore, 'hold'>,
  drafts: readonly Pick<Draft, 'reference' | 'status' | 'stored'>[],
): Promise<void> => {
  for (const { reference, status, stored } of drafts) {
    if (status === ShipmentStatus.cancelled) throw cancelled(reference);
    // A hold is over once it has left.
    const hold = stored && status !== ShipmentStatus.handedOver ? await store.hold(reference) : null;
    if (hold) throw held(reference, hold);
  }
};

/** True where a request says that a shipment has left, which was here before. */
export const isLeaving = ({ status, stored }: Pick<Draft, 'status' | 'stored'>): boolean =>
  status === ShipmentStatus.handedOver && stored !== null && stored.status !== ShipmentStatus.handedOver;

/** Refuses to hand over what is on hold. @throws PackdeskError shipment.held */
export const refuseLeaving = async (
  store: Pick<ShipmentStore, 'hold'>,
  drafts: readonly Pick<Draft, 'reference' | 'status' | 'stored'>[],
): Promise<void> => {
  for (const draft of drafts.filter(isLeaving)) {
    const hold = await store.hold(draft.reference);
    if (hold) throw held(draft.reference, hold, STATUS_PATH);
  }
};

/** Putting shipments on hold and releasing them. The shipment and its version stay as they are. */
export class Holds {
  readonly #ports: HoldPorts;
  readonly #tell: HoldListener;

  constructor(ports: HoldPorts, tell: HoldListener) {
    this.#ports = ports;
    this.#tell = tell;
  }

  /** @throws PackdeskError shipment.unknown */
  async of(reference: string): Promise<Hold | null> {
    const { store } = this.#ports;
    const hold = await store.hold(reference);
    if (!hold) await this.#current(reference);
    return hold;
  }

  /**
   * Puts a shipment on hold, or gives its hold another reason; the same again changes nothing.
   * @param said as the service behind this one has it by now; left out: it is a hold of this desk
   * @throws PackdeskError shipment.unknown, shipment.closed, shipment.cancelled; shipment.held with `unlessHeld`
   */
  async set(
    caller: Caller,
    reference: string,
    reason: string,
    { said, unlessHeld = false }: { said?: HoldSaid } & HoldOptions = {},
  ): Promise<Hold> {
    const { store, clock } = this.#ports;
    const other = unlessHeld ? await store.hold(reference) : null;
    if (other) throw held(reference, other);
    const place: HoldPlace = said ? 'remote' : 'here';
    const before = await store.holdAt(reference, place);
    if (before && before.reason === reason && (said === undefined || said.at === before.at)) return before;
    const hold: Hold = { ...(said ?? { reason, by: caller.email, at: clock.now() }), place };
    const { labelledAt } = await this.#commit(caller, reference, 'hold', reason, async (stored) => {
      if (isClosed(stored.status)) throw closed(stored);
      return { set: hold };
    });
    this.#tell(reference, hold, labelledAt);
    return hold;
  }

  /** @throws PackdeskError shipment.unknown, hold.none; shipment.stale with `heldAt` */
  async release(caller: Caller, reference: string, { heldAt }: ReleaseOptions = {}): Promise<void> {
    const { store } = this.#ports;
    const hold = await this.of(reference);
    if (!hold) throw new PackdeskError('hold.none', { details: { reference } });
    if (heldAt !== undefined && hold.at !== heldAt) throw stale(reference);
    const release: HoldPlace[] = ['here', 'remote'];
    const { labelledAt } = await this.#commit(caller, reference, 'release', hold.reason, async () => {
      if (!(await store.hold(reference))) throw new PackdeskError('hold.none', { details: { reference } });
      return { release };
    });
    this.#tell(reference, null, labelledAt);
  }

  async #commit(
    { userId, email }: Caller,
    reference: string,
    action: 'hold' | 'release',
    reason: string,
    make: (stored: StoredShipment) => Promise<HoldChange>,
  ): Promise<StoredShipment> {
    const { store, clock } = this.#ports;
    for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
      const stored = await this.#current(reference);
      const hold = await make(stored);
      const changes = [{ path: HOLD_REASON, [action === 'hold' ? 'after' : 'before']: reason }];
      const history = { at: clock.now(), userId, email, action, changes };
      const { version: expectedVersion } = stored;
      const result = await store.commit([{ kind: 'hold', reference, expectedVersion, hold, history }]);
      if (result.outcome === 'saved') return stored;
    }
    throw stale(reference);
  }

  async #current(reference: string): Promise<StoredShipment> {
    const [stored] = await this.#ports.store.byReferences([reference]);
    if (!stored) throw new PackdeskError('shipment.unknown', { details: { reference } });
    return stored;
  }
}
