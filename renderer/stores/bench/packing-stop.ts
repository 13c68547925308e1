import type { Hold } from '../../../shared/shipment/hold.ts';

/** States in which a shipment must not be packed. */
export type StopId = 'cancelled' | 'held' | 'handed-over' | 'in-question';

/** Why the open shipment must not be packed. */
export interface PackingStop {
  id: StopId;
  /** Of one that is on hold, or was as it was cancelled. */
  hold: Hold | null;
}
