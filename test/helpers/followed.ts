import { onTestFinished } from 'vitest';
import type { CarrierGateway } from '../../electron/core/carrier-gateway.ts';
import { silentLogger } from '../../electron/core/logger.ts';
import type { Store } from '../../electron/db/open.ts';
import { Tracking } from '../../electron/service/tracking.ts';
import { ShipmentStatus } from '../../shared/shipment/status.ts';
import type { HandTimers } from './hand-timers.ts';
import { columns, creation, history } from './store.ts';

/** A parcel that has left, with its label bought at an engine. */
export interface Left {
  reference: string;
  numbers: readonly string[];
  engine?: string;
  /** The engine's connection. */
  carrierId?: string;
  at: number;
}

const documentOf = ({ reference, numbers }: Pick<Left, 'reference' | 'numbers'>): string =>
  JSON.stringify({
    shipmentInfo: {
      shipmentReference: reference,
      shipmentItems: numbers.map((trackingNumber) => ({ trackingNumber })),
    },
  });

/** Stores shipments with bought labels, then hands them over. */
export const handedOver = async (store: Store, ...all: Left[]): Promise<void> => {
  for (const left of all) {
    const { reference, engine = 'main', carrierId = 'ups', at } = left;
    const common = { service: 'standard', fingerprint: 'f', userId: 1, at };
    const purchase = await store.purchases.begin({
      ...common,
      reference,
      engine,
      carrierId,
      draftId: `shp_${reference}`,
    });
    await store.purchases.move(purchase?.id ?? 0, 'buying', 'labelled', at);
    const text = documentOf(left);
    const parts = { text, columns: columns({ status: ShipmentStatus.labelled }) };
    await store.shipments.commit([creation(reference, parts)]);
    await store.shipments.commit([
      {
        ...{ kind: 'update', reference, expectedVersion: 1, text },
        columns: columns({ status: ShipmentStatus.handedOver }),
        history: history({ at, action: 'hand-over' }),
      },
    ]);
  }
};

/** Takes a handover back. */
export const takenBack = async (store: Store, left: Left, version = 2): Promise<void> => {
  await store.shipments.commit([
    {
      ...{ kind: 'update', reference: left.reference, expectedVersion: version, text: documentOf(left) },
      columns: columns({ status: ShipmentStatus.labelled }),
      history: history({ at: left.at, action: 'hand-over-undo' }),
    },
  ]);
};

export interface Follower {
  tracking: Tracking;
  /** A round of the poller, to its end. */
  round(ms: number): Promise<void>;
}

/** Tracking of a store at these engines, started; it ends with the test. */
export const follower = (
  store: Store,
  engines: Readonly<Record<string, Pick<CarrierGateway, 'track'>>>,
  time: HandTimers,
): Follower => {
  const tracking = new Tracking({
    store: store.tracking,
    engines: { gateway: async (id) => (engines[id] as CarrierGateway | undefined) ?? null },
    carrierName: async (_, carrierId) => (carrierId === 'gone' ? null : carrierId),
    clock: time.clock,
    timers: time.timers,
    logger: silentLogger,
  });
  tracking.start();
  onTestFinished(() => tracking.stop());
  const round = async (ms: number): Promise<void> => {
    time.pass(ms);
    await tracking.idle();
  };
  return { tracking, round };
};
