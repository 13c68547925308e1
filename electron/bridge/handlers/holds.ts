import type { ShipmentStore } from '../../core/shipment-store.ts';
import type { Shipments } from '../../service/service.ts';
import type { HandlersOf } from '../handler-types.ts';

/** Putting shipments on hold, and releasing them. */
export const holdsHandlers = ({
  shipments,
  store,
}: {
  shipments: Pick<Shipments, 'hold' | 'release'>;
  store: Pick<ShipmentStore, 'countHeld'>;
}) =>
  ({
    'holds.set': ({ reference, reason }, caller) => shipments.hold(caller, reference, reason),
    'holds.release': async ({ reference }, caller) => {
      await shipments.release(caller, reference);
      return {};
    },
    'holds.count': async () => ({ count: await store.countHeld() }),
  }) satisfies HandlersOf<'holds'>;
