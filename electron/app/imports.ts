import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import type { SecretStore } from '../core/secret-store.ts';
import type { Timers } from '../core/timers.ts';
import type { Store } from '../db/open.ts';
import { createFolderSettings, HotFolders } from '../import/hot-folder/hot-folders.ts';
import { InboxImports } from '../import/inbox/inbox-imports.ts';
import { OrderSources } from '../import/order-sources/order-sources.ts';
import { createStoredSources } from '../import/order-sources/stored-sources.ts';
import { createLineFill } from '../service/article-master/fill-lines.ts';
import { deskName } from '../service/desk-name.ts';
import { InboxDoor } from '../service/inboxes/door.ts';
import { Inboxes } from '../service/inboxes/inboxes.ts';
import { createInboxSettings } from '../service/inboxes/settings.ts';
import type { LabelInputs } from '../service/label-inputs.ts';
import { deskBeginning } from '../service/orders/beginning.ts';
import { createImportProfiles } from '../service/orders/profiles.ts';
import { createImports } from '../service/orders/run-import.ts';
import type { Shipments } from '../service/service.ts';
import { WebhookSecrets } from '../service/webhooks/secrets.ts';

interface ImportParts {
  store: Store;
  shipments: Shipments;
  inputs: LabelInputs;
  secrets: SecretStore;
  timers: Timers;
  clock: Clock;
  ids: Ids;
  logger: Logger;
  /** Left out: secrets of inboxes are kept in the keychain alone, and this is no edge. */
  inboxes?: { signingKey: Uint8Array | null; isEdge(): boolean };
}

/**
 * The import of orders at this desk: its profiles, runs, the sources that scans are asked of, and the hot folders that
 * it watches once they are started.
 */
export const composeImports = (parts: ImportParts) => {
  const { store, shipments, inputs, secrets, timers, clock, ids, logger } = parts;
  const { settings } = store;
  const profiles = createImportProfiles({ settings, logger });
  const fill = createLineFill(store);
  const imports = createImports({
    ...{ shipments, store, clock, ids },
    beginning: () => deskBeginning({ settings, inputs }),
    fill,
  });
  const folders = createFolderSettings(settings, profiles);
  const { signingKey = null, isEdge = () => false } = parts.inboxes ?? {};
  const hotFolders = new HotFolders({
    ...{ imports, profiles, folders, timers, clock, ids, logger, isEdge },
    desk: () => deskName(settings, ids),
    language: async () => ((await settings.get('desk.language')) === 'de' ? 'de' : 'en'),
  });
  const sources = new OrderSources({
    ...{ imports, profiles, secrets, store, timers, clock, ids, logger },
    audit: store.audit,
    stored: createStoredSources({ settings, logger }),
  });
  const inboxSettings = createInboxSettings(settings);
  const inboxSecrets = new WebhookSecrets({ secrets, signingKey, ids, kind: 'order-inbox' });
  const common = { settings: inboxSettings, store: store.inbox, clock, logger };
  const inboxImports = new InboxImports({ ...common, profiles, imports, timers });
  return {
    ...{ profiles, imports, folders, hotFolders, sources, inboxSettings, inboxImports, isEdge },
    inboxes: new Inboxes({ ...common, imports: store.imports, profiles, secrets: inboxSecrets, isEdge }),
    door: new InboxDoor({ ...common, secrets: inboxSecrets, isEdge, taken: () => inboxImports.nudge() }),
    orders: { shipments, store, clock, fill },
  };
};

export type DeskImports = ReturnType<typeof composeImports>;
