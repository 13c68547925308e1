import type { SyncSettings } from '../../shared/sync/settings.ts';
import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/logger.ts';
import type { Store } from '../db/open.ts';
import type { Shipments } from '../service/service.ts';
import { createSpelled } from '../service/shipments/spelled.ts';
import type { LocalShipments } from '../service/shipments.ts';
import { EdgeHolds } from '../sync/edge-holds.ts';
import { createEdgeRates } from '../sync/edge-rates.ts';
import { createEdgeShipments } from '../sync/edge-shipments.ts';
import { EdgeVoids } from '../sync/edge-voids.ts';
import type { Engine } from '../sync/engine.ts';
import { createFetching } from '../sync/fetching.ts';
import { LabelLook } from '../sync/label-look.ts';
import type { NoticingUserRemote } from '../sync/remote/user-remote.ts';

interface EdgeWays {
  shipments: LocalShipments;
  userRemote: NoticingUserRemote;
  engine: () => Engine | null;
  isDeskOnly: (userId: number) => Promise<boolean>;
  settings: () => SyncSettings;
}

/** The shipment service with the remote behind it. */
export const composeEdge = (
  { store, clock, logger }: { store: Store; clock: Clock; logger: Logger },
  { shipments, userRemote, engine, isDeskOnly, settings }: EdgeWays,
): Shipments => {
  const edge = createEdgeShipments({
    local: shipments,
    store: store.shipments,
    sync: store.sync,
    clock,
    fetching: createFetching({ engine, store: store.sync, isDeskOnly, clock, logger }),
    labelLook: new LabelLook({ engine, store: store.shipments, isDeskOnly, logger }),
    holds: new EdgeHolds({
      ...{ local: shipments, store: store.shipments, remote: userRemote },
      ...{ isDeskOnly, engine },
    }),
    voids: new EdgeVoids({
      ...{ local: shipments, store: store.shipments, sync: store.sync, remote: userRemote },
      ...{ isDeskOnly, engine },
    }),
    rates: createEdgeRates({ remote: userRemote, isDeskOnly }),
    settings,
  });
  return createSpelled(edge, store.shipments);
};
