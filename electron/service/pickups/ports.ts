import type { DocumentLanguage } from '../../../shared/document-language.ts';
import type { CarrierEngines } from '../../core/carrier-gateway.ts';
import type { Clock } from '../../core/clock.ts';
import type { HandoverStore } from '../../core/handover-store.ts';
import type { Logger } from '../../core/logger.ts';
import type { Outbox } from '../../core/outbox.ts';
import type { PickupStore } from '../../core/pickup-store.ts';
import type { PurchaseStore } from '../../core/purchase-store.ts';
import type { ShipmentStore } from '../../core/shipment-store.ts';
import type { Timers } from '../../core/timers.ts';
import type { DeskSender } from '../desk-sender.ts';
import type { Carriers } from '../shipments/carriers.ts';

/** Ports of pickups. */
export interface PickupPorts {
  store: {
    pickups: PickupStore;
    handovers: Pick<HandoverStore, 'candidates'>;
    shipments: Pick<ShipmentStore, 'byReferences'>;
    purchases: Pick<PurchaseStore, 'live'>;
  };
  engines: CarrierEngines & {
    /** False where the engine has no way to ask this carrier. */
    takesPickups(id: string, carrierId: string): Promise<boolean>;
  };
  carriers: Pick<Carriers, 'list'>;
  /** The place of the pickups. */
  sender: DeskSender;
  language: () => Promise<DocumentLanguage>;
  /** An edge asks no carrier: its depot does. */
  outbox: Pick<Outbox, 'isEdge'>;
  clock: Clock;
  timers: Timers;
  logger: Logger;
}
