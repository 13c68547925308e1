import { describe, expect, test } from 'vitest';
import { randomIds } from '../../../electron/core/ids.ts';
import { createUsers } from '../../../electron/service/users.ts';
import { dayOf } from '../../../shared/reports/days.ts';
import { PASSWORD, TEST_PASSWORD_COST } from '../../helpers/accounts.ts';
import { testClock } from '../../helpers/clock.ts';
import { addTestPrinter, setUp, testDesk } from '../../helpers/desk.ts';
import { readyShipment } from '../../helpers/service.ts';
import { openAt } from '../../helpers/store.ts';

const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

const packingDesk = async () => {
  const clock = testClock();
  const made = await testDesk({ clock });
  await setUp(made.client);
  const { socket } = await addTestPrinter(made.client);
  await made.client.call('service.create', { body: { shipment: [readyShipment('R-1', 2)] } });
  const day = dayOf(clock.now(), zone);
  const range = { from: day, to: day };
  return { ...made, clock, socket, range };
};

describe('reports at a desk', () => {
  test('tell the minutes from the scan to the label, and who packed', async () => {
    const { client, clock, range, socket } = await packingDesk();
    await client.call('bench.scan', { code: 'R-1' });
    clock.advance(90_000);
    await client.call('bench.scan', { code: 'R-1' });
    clock.advance(30_000);
    await client.call('bench.print', {
      reference: 'R-1',
      version: 1,
      requestId: 'print-0001',
      reprint: false,
    });
    await socket.waitForJobs(2);
    const report = await client.call('reports.run', { ...range, by: 'packer' });
    expect(report.rows).toMatchObject([{ name: 'Ada Byron' }]);
    expect(report.total).toMatchObject({ shipments: 1, parcels: 2, timed: 1, tookMs: 120_000, faults: 0 });
    const { text } = await client.call('reports.csv', { ...range, by: 'carrier' });
    expect(text).toContain('GS1,GS1,1,2,');
    expect(await client.call('boards.show', {})).toMatchObject({ done: 1, open: 0, failed: 0 });
  });

  test('count a print that fails once, however often it is tried', async () => {
    const { client, range, socket } = await packingDesk();
    await socket.close();
    const printed = await client.call('bench.print', {
      ...{ reference: 'R-1', version: 1, requestId: 'print-0001', reprint: false },
    });
    const faults = async () => (await client.call('reports.run', { ...range, by: 'day' })).total.faults;
    await expect.poll(faults).toBe(2);
    await client.call('jobs.retry', { id: printed.job?.id ?? '', confirmed: false });
    await expect
      .poll(async () =>
        (await client.call('jobs.list', { reference: 'R-1', limit: 9 })).jobs.map(({ state }) => state),
      )
      .toEqual(['failed', 'failed']);
    expect(await faults()).toBe(2);
    expect((await client.call('boards.show', {})).failed).toBe(2);
  });

  test('are for supervisors and administrators, their settings and wall boards for administrators', async () => {
    const { client, folder, range } = await packingDesk();
    const added = await client.call('boards.add', { name: 'Hall' });
    expect(added.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/board#[\w-]{43}$/);
    expect(added.boards).toMatchObject([{ name: 'Hall' }]);
    const store = await openAt(folder, { role: 'guest' });
    const users = createUsers({
      ...{ accounts: store.accounts, clock: testClock(), ids: randomIds, passwordCost: TEST_PASSWORD_COST },
    });
    const name = { firstName: 'Pia', lastName: 'Pack', companyName: 'Depot', password: PASSWORD };
    for (const role of ['packer', 'supervisor'] as const)
      await users.add({ ...name, email: `${role}@desk.example`, roles: [role] });
    await store.close();
    const refused = { code: 'auth.role' };
    await client.call('session.signOut', {});
    await client.call('session.signIn', { email: 'packer@desk.example', password: PASSWORD });
    await expect(client.call('reports.run', { ...range, by: 'day' })).rejects.toMatchObject(refused);
    await expect(client.call('boards.list', {})).rejects.toMatchObject(refused);
    expect(await client.call('boards.show', {})).toMatchObject({ done: 0 });
    await client.call('session.signOut', {});
    await client.call('session.signIn', { email: 'supervisor@desk.example', password: PASSWORD });
    expect(await client.call('reports.run', { ...range, by: 'day' })).toMatchObject({ personal: true });
    const off = { personal: false, keepDays: 400 };
    await expect(client.call('reports.configure', off)).rejects.toMatchObject(refused);
  });
});
