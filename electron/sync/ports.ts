import type { Clock } from '../core/clock.ts';
import type { HoldListener } from '../core/holds.ts';
import type { Ids } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import type { UserRemote } from '../core/remote.ts';
import type { ShipmentStore } from '../core/shipment-store.ts';
import type { SyncStore } from '../core/sync-store.ts';
import type { Timers } from '../core/timers.ts';
import type { Random } from './backoff.ts';
import type { LabelDelivery } from './label-delivery.ts';
import type { ParcelIds } from './parcel-ids.ts';

/** Ports of pushing and pulling. */
export interface SyncPorts {
  shipments: Pick<ShipmentStore, 'byReferences' | 'commit' | 'history'>;
  /** Holds of the remote. */
  holds: Pick<ShipmentStore, 'holdAt' | 'noteRemoteHold'>;
  store: SyncStore;
  remote: UserRemote;
  clock: Clock;
  ids: Ids;
  /** The id of a shipment that is new here and has none of the remote. */
  newId: () => Promise<number>;
  /** Delivery of documents that an update brought. */
  arrival: LabelDelivery;
  /** After each durable change of a shipment here: its new version, null when it is gone. */
  announce: (reference: string, version: number | null) => void;
  /** The remote says another thing of a hold than it did. */
  announceHold: HoldListener;
  /** Ids that parcels carry there. */
  parcelIds: ParcelIds;
  logger: Logger;
  /** The remote has refused a shipment: one of its numbers is on another parcel there. */
  numberTaken?: (reference: string) => void;
  /** A restored backup was noticed at the remote: there are shipments to compare. */
  restoredThere?: () => void;
}

export interface EnginePorts extends SyncPorts {
  timers: Timers;
  random: Random;
}
