import { expect, onTestFinished, test } from 'vitest';
import { type RunningService, startService } from '../../../electron/app/service.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { volatileSecrets } from '../../../electron/core/secret-store.ts';
import { edgePair, isDrained, programAt, statusOf } from '../../helpers/edge-pair.ts';
import { readyShipment } from '../../helpers/shipments.ts';
import { tempFolder } from '../../helpers/store.ts';

const wish = (reference: string, over: object = {}) => ({
  settings: { printSettings: { printLabel: true, labelType: 'ZPL' } },
  shipmentInfo: { shipmentReference: reference, ...over },
});

const counted = async ({ store }: RunningService) => {
  const [sums] = await store.reports.sums('none', 0, Number.MAX_SAFE_INTEGER);
  return { shipments: sums?.shipments ?? 0, again: sums?.again ?? 0, voided: sums?.voided ?? 0 };
};

test('two desks count what each has labelled, and their depot all of it, once', async () => {
  const pair = await edgePair();
  const [one, depot] = [pair.edge(), pair.origin()];
  const two = await startService({
    folder: await tempFolder(),
    secrets: volatileSecrets(true),
    logger: silentLogger,
    remote: { url: pair.url },
  });
  onTestFinished(() => two.stop());
  const there = await pair.atOrigin();
  for (const reference of ['S-1', 'S-2', 'S-3', 'S-4']) await there.create(readyShipment(reference));
  const first = await pair.atEdge('packer');
  const second = await programAt(two.url, 'supervisor');
  for (const reference of ['S-1', 'S-2']) {
    await first.get(reference);
    expect((await first.update(wish(reference))).status).toBe(200);
  }
  await second.get('S-3');
  expect((await second.update(wish('S-3'))).status).toBe(200);
  expect((await there.update(wish('S-4'))).status).toBe(200);
  for (const edge of [one, two]) await statusOf(edge, isDrained);

  expect(await counted(one)).toEqual({ shipments: 2, again: 0, voided: 0 });
  expect(await counted(two)).toEqual({ shipments: 1, again: 0, voided: 0 });
  expect(await counted(depot)).toEqual({ shipments: 4, again: 0, voided: 0 });

  // The other desk reads what the first has labelled, and something of it changes at the depot: no label of its own.
  await second.get('S-1');
  await there.update({ shipmentInfo: { shipmentReference: 'S-1', description: 'fragile' } });
  await second.get('S-1');
  // Made once more at its desk: the same shipment.
  expect((await first.update(wish('S-2', { description: 'again' }))).status).toBe(200);
  for (const edge of [one, two]) await statusOf(edge, isDrained);
  expect(await counted(two)).toMatchObject({ shipments: 1 });
  expect(await counted(one)).toMatchObject({ shipments: 2, again: 1 });
  expect(await counted(depot)).toMatchObject({ shipments: 4 });

  const byUser = await depot.store.reports.sums('user', 0, Number.MAX_SAFE_INTEGER);
  const users = await depot.store.accounts.users();
  const of = (role: string) => users.find(({ email }) => email.startsWith(role))?.id;
  const shipmentsOf = (role: string) => byUser.find(({ key }) => key === `${of(role)}`)?.shipments;
  expect([shipmentsOf('packer'), shipmentsOf('supervisor'), shipmentsOf('admin')]).toEqual([2, 1, 1]);
});

test('personal figures that the depot switches off are off, and erased, at its desks', async () => {
  const pair = await edgePair();
  const there = await pair.atOrigin();
  await there.create(readyShipment('S-1'));
  const here = await pair.atEdge('packer');
  await here.get('S-1');
  expect((await here.update(wish('S-1'))).status).toBe(200);
  await statusOf(pair.edge(), isDrained);
  const { store } = pair.edge();
  const users = async () =>
    (await store.reports.sums('user', 0, Number.MAX_SAFE_INTEGER)).map(({ key }) => key);
  expect(await users()).not.toContain('');
  await pair.origin().reports.change({ personal: false, keepDays: 400 });
  // The depot tells what was so a second ago at most.
  let count = 0;
  const looked = async (): Promise<boolean> => {
    count += 1;
    await there.create(readyShipment(`N-${count}`));
    await here.get(`N-${count}`);
    return (await store.reports.reportSettings()).personal;
  };
  await expect.poll(looked, { timeout: 10_000 }).toBe(false);
  expect(await users()).toEqual(['']);
  const [entry] = await store.audit.newest({ kind: 'settings' }, null, 1);
  expect(entry).toMatchObject({ subject: 'reports', source: 'program', email: '' });
});

test('labels made while the depot is away are counted there once they arrive', async () => {
  const pair = await edgePair();
  const there = await pair.atOrigin();
  await there.create(readyShipment('S-1'));
  const here = await pair.atEdge();
  await here.get('S-1');
  await pair.offline();
  expect((await here.update(wish('S-1'))).status).toBe(200);
  expect(await counted(pair.edge())).toMatchObject({ shipments: 1 });
  await pair.online();
  await statusOf(pair.edge(), isDrained);
  expect(await counted(pair.edge())).toMatchObject({ shipments: 1 });
  expect(await counted(pair.origin())).toMatchObject({ shipments: 1 });
});
