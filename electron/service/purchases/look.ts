import type { OpenPurchaseWord } from '../../../shared/desk/open-purchase.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { isClosed, ShipmentStatus } from '../../../shared/shipment/status.ts';
import type { Caller } from '../../core/caller.ts';
import type { CarrierEngines } from '../../core/carrier-gateway.ts';
import type { Clock } from '../../core/clock.ts';
import { failureFields } from '../../core/failure-fields.ts';
import type { Logger } from '../../core/logger.ts';
import type { Purchase, PurchaseStore } from '../../core/purchase-store.ts';
import type { ShipmentStore, StoredShipment } from '../../core/shipment-store.ts';

export interface LookPorts {
  store: Pick<PurchaseStore, 'move'>;
  shipments: Pick<ShipmentStore, 'byReferences'>;
  engines: CarrierEngines;
  /** Stores the label of a shipment that was bought before; buys none. @throws PackdeskError label.none, … */
  fetch(caller: Caller, stored: StoredShipment): Promise<void>;
  /** Stores the void of a shipment's label, which its engine has made. */
  voidLabel(caller: Caller, reference: string): Promise<void>;
  clock: Clock;
  logger: Logger;
}

/** The stored label is that of this purchase. Before its void it was `labelled`, or its label was never stored. */
const isItsLabel = ({ state }: Purchase, stored: StoredShipment): boolean =>
  state === 'voiding' && stored.status === ShipmentStatus.labelled && stored.labelledAt !== null;

/** Looks at the engine what became of an open purchase, and stores that. */
export class PurchaseLook {
  readonly #ports: LookPorts;

  constructor(ports: LookPorts) {
    this.#ports = ports;
  }

  /** Null: it has ended, and this is stored. Never throws. Callers hold the mutex of the shipment. */
  async look(purchase: Purchase, caller: Caller): Promise<OpenPurchaseWord | null> {
    const gateway = await this.#ports.engines.gateway(purchase.engine);
    if (!gateway) return 'no-engine';
    const found = await gateway.find(purchase.draftId);
    if (found.kind === 'missing') return 'missing';
    if (found.kind !== 'ok') return 'away';
    if (found.value.isVoid) return await this.#tried(purchase, () => this.#void(purchase, caller));
    if (!found.value.isBought) return purchase.state === 'buying' ? 'not-bought' : 'missing';
    if (purchase.state === 'voiding') return 'not-void';
    return await this.#tried(purchase, () => this.#bought(purchase, caller));
  }

  async #tried(
    { reference, id }: Purchase,
    settle: () => Promise<OpenPurchaseWord | null>,
  ): Promise<OpenPurchaseWord | null> {
    try {
      return await settle();
    } catch (error) {
      const code = error instanceof PackdeskError ? error.code : 'internal';
      if (code === 'label.none' || code === 'shipment.not-ready') return 'unused';
      this.#ports.logger.warn('purchase.not-settled', { reference, purchase: id, ...failureFields(error) });
      return code === 'label.not-fetched' || code === 'label.unreadable' ? 'not-fetched' : 'away';
    }
  }

  async #bought({ reference }: Purchase, caller: Caller): Promise<OpenPurchaseWord | null> {
    const [stored] = await this.#ports.shipments.byReferences([reference]);
    // Labelled in another way since, or gone: this label is paid for, and not used.
    if (!stored || isClosed(stored.status)) return 'left';
    if (stored.status !== ShipmentStatus.open) return 'unused';
    await this.#ports.fetch(caller, stored);
    return null;
  }

  async #void(purchase: Purchase, caller: Caller): Promise<null> {
    const { store, shipments, voidLabel, clock } = this.#ports;
    const { id, reference, state } = purchase;
    const [stored] = await shipments.byReferences([reference]);
    if (stored && isItsLabel(purchase, stored)) await voidLabel(caller, reference);
    else await store.move(id, state, 'void', clock.now());
    return null;
  }
}
