import type { Tracking } from '../../service/tracking.ts';
import type { HandlersOf } from '../handler-types.ts';

/** Tells where the parcels of a shipment are, and asks. */
export const trackingHandlers = (tracking: Tracking) =>
  ({
    'tracking.of': ({ reference }) => tracking.of(reference),
    'tracking.ask': ({ reference }) => tracking.ask(reference),
    'tracking.stuck': async () => ({ count: await tracking.stuckCount() }),
  }) satisfies HandlersOf<'tracking'>;
