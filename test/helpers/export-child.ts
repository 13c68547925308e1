import { randomIds } from '../../electron/core/ids.ts';
import { silentLogger } from '../../electron/core/logger.ts';
import { deskName } from '../../electron/service/desk-name.ts';
import { Exports } from '../../electron/service/exports.ts';
import { exportOf, labelled, voided } from './export-labels.ts';
import { quickTime } from './quick-time.ts';
import { openAt } from './store.ts';

/**
 * A program that labels shipments, voids some of them and exports all: meant to be killed at any moment. Arguments: data
 * folder, folder of the files, number of shipments. Says `done` when all are labelled.
 */
const [, , data = '', folder = '', count = '0'] = process.argv;
const { clock, timers } = quickTime(50);
const store = await openAt(data, { clock });
const exports = new Exports({
  ...{ clock, timers, ids: randomIds, logger: silentLogger, random: Math.random },
  store: store.exports,
  desk: () => deskName(store.settings, randomIds),
  carriers: async () => new Map(),
  imports: { list: async () => [], find: () => Promise.reject(new Error('none')) },
});
await exports.save(exportOf(folder, { file: '{reference}-{time}' }));
exports.start();
process.stdout.write('started\n');
const { total } = await store.shipments.list({ offset: 0, limit: 1 });
for (let at = total; at < Number(count); at += 1) {
  await store.shipments.commit([labelled(`R-${at}`, clock.now())]);
  exports.nudge();
  // Each third label is void; one that a kill has cut short stays.
  if (at % 3 === 0) await store.shipments.commit([voided(`R-${at}`, 1, clock.now())]);
  exports.nudge();
}
process.stdout.write('done\n');
