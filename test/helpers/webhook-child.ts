import { deliveringWebhooks } from './delivering-webhooks.ts';
import { quickTime } from './quick-time.ts';
import { creation, edit, history, openAt } from './store.ts';

/**
 * A program that makes shipments, edits them and delivers their events: meant to be killed at any moment. Arguments:
 * folder, address of the receiver, number of shipments. Says `done` when all are made.
 */
const [, , folder = '', url = '', count = '0'] = process.argv;
const { clock, timers } = quickTime(500);
const store = await openAt(folder, { clock });
const webhooks = await deliveringWebhooks(store, url, { clock, timers });
process.stdout.write('started\n');

const changed = () =>
  history({ at: clock.now(), changes: [{ path: 'shipmentInfo.description', after: 'another' }] });

const { total } = await store.shipments.list({ offset: 0, limit: 1 });
for (let at = total; at < Number(count); at += 1) {
  const reference = `R-${at}`;
  await store.shipments.commit([
    creation(reference, { history: history({ at: clock.now(), action: 'create' }) }),
  ]);
  webhooks.nudge();
  for (const version of [1, 2]) {
    await store.shipments.commit([edit(reference, version, { history: changed() })]);
    webhooks.nudge();
  }
}
process.stdout.write('done\n');
