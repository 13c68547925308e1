import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import type { Timers } from '../core/timers.ts';
import type { Store } from '../db/open.ts';
import { deskName } from '../service/desk-name.ts';
import { Exports } from '../service/exports.ts';
import type { LabelInputs } from '../service/label-inputs.ts';
import { createImportProfiles } from '../service/orders/profiles.ts';

interface ExportParts {
  store: Store;
  carriers: LabelInputs['carriers'];
  timers: Timers;
  clock: Clock;
  ids: Ids;
  logger: Logger;
}

/** The exports of a data folder, for the desk and for commands beside it. */
export const composeExports = ({ store, carriers, ...parts }: ExportParts): Exports =>
  new Exports({
    ...parts,
    store: store.exports,
    imports: createImportProfiles({ settings: store.settings, logger: parts.logger }),
    carriers: async () => new Map((await carriers.list()).map(({ code, name }) => [code, name])),
    desk: () => deskName(store.settings, parts.ids),
    random: Math.random,
  });
