import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { PASSWORD } from '../../helpers/accounts.ts';
import { ADMIN, setUp, testDesk } from '../../helpers/desk.ts';
import { tempFolder } from '../../helpers/store.ts';

it('tells its version, its folder and its address, and that nothing is wrong', async () => {
  const { client, desk, folder } = await testDesk();
  await setUp(client);
  const view = await client.call('system.get', {});
  expect(view).toMatchObject({
    ...{ version: manifest.version, folder, url: desk.url },
    ...{ damage: null, lost: null, older: null, restoring: null, backups: [] },
  });
  expect(view.databaseBytes).toBeGreaterThan(0);
  expect(view.freeBytes).toBeGreaterThan(0);
  const { backups } = await client.call('system.backUp', {});
  expect(backups).toMatchObject([{ kind: 'hand', bytes: expect.any(Number) }]);
});

it('tells that its folder is an older copy, as long as it runs', async () => {
  const folder = await tempFolder();
  const first = await testDesk({ folder });
  await setUp(first.client);
  await first.desk.stop();
  const copy = join(await tempFolder(), 'copy');
  cpSync(folder, copy, { recursive: true });
  const second = await testDesk({ folder });
  await second.desk.stop();
  rmSync(folder, { recursive: true });
  cpSync(copy, folder, { recursive: true });
  const { client } = await testDesk({ folder });
  await client.call('session.signIn', { email: ADMIN, password: PASSWORD });
  const { older } = await client.call('system.get', {});
  expect(older?.until).toBeGreaterThan(older?.from ?? Infinity);
});
