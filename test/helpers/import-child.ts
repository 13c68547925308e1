import { composeImports } from '../../electron/app/imports.ts';
import { systemClock } from '../../electron/core/clock.ts';
import { randomIds } from '../../electron/core/ids.ts';
import { silentLogger } from '../../electron/core/logger.ts';
import { volatileSecrets } from '../../electron/core/secret-store.ts';
import { createLabelRenderer } from '../../electron/labels/renderer.ts';
import { createLabelInputs } from '../../electron/service/label-inputs.ts';
import { createShipments } from '../../electron/service/shipments.ts';
import { deliveringWebhooks } from './delivering-webhooks.ts';
import { quickTime } from './quick-time.ts';
import { openAt } from './store.ts';

/**
 * A desk that watches its hot folders, one look after the other, until it is killed. Arguments: its data folder, and the
 * address of a receiver that is told of its shipments; left out: no one is. It says `look` after each look.
 */
const [, , folder = '', url = ''] = process.argv;
const quick = quickTime(500);
const clock = url === '' ? systemClock : quick.clock;
const store = await openAt(folder, { clock });
const common = { clock, ids: randomIds, logger: silentLogger };
const inputs = createLabelInputs({
  settings: store.settings,
  ranges: store.numbers,
  isEdge: () => false,
  logger: silentLogger,
});
const shipments = createShipments({ store, inputs, labels: createLabelRenderer(), ...common });
const { hotFolders } = composeImports({
  ...{ ...common, store, shipments, inputs, secrets: volatileSecrets() },
  timers: {
    after: (_, run) => {
      const timer = setTimeout(run, 40);
      return () => clearTimeout(timer);
    },
  },
});
if (url !== '') {
  const webhooks = await deliveringWebhooks(store, url, quick);
  shipments.onChange(() => webhooks.nudge());
}
hotFolders.onChange(() => process.stdout.write('look\n'));
hotFolders.start();
