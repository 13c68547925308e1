import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../electron/core/clock.ts';
import { randomIds } from '../../../electron/core/ids.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { createUsers } from '../../../electron/service/users.ts';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import { PASSWORD, TEST_PASSWORD_COST } from '../../helpers/accounts.ts';
import { nextEvent, setUp, testDesk } from '../../helpers/desk.ts';
import { openAt, tempFolder } from '../../helpers/store.ts';

const good = { name: 'Depot', url: 'https://engine.example', apiKey: 'key_1' };

const calls = (client: BridgeClient): Record<string, () => Promise<unknown>> => ({
  'engines.list': () => client.call('engines.list', {}),
  'engines.test': () => client.call('engines.test', good),
  'engines.connect': () => client.call('engines.connect', good),
  'engines.rename': () => client.call('engines.rename', { id: '1', name: 'Depot' }),
  'engines.refresh': () => client.call('engines.refresh', { id: '1' }),
  'engines.remove': () => client.call('engines.remove', { id: '1', withCarriers: true }),
});

describe('carrier engines over the bridge', () => {
  it.each([
    ['no address', { ...good, url: '' }, 'url'],
    ['an address that others can read', { ...good, url: 'http://engine.example' }, 'url'],
    ['an address with a user', { ...good, url: 'https://me:pw@engine.example' }, 'url'],
    ['no name', { ...good, name: ' ' }, 'name'],
    ['a name that is none', { ...good, name: 7 }, 'name'],
    ['certificates that are none', { ...good, ca: 'x' }, 'ca'],
    ['a proxy that is none', { ...good, proxy: 'x' }, 'proxy'],
    ['a key of two lines', { ...good, apiKey: 'key_1\r\nx: y' }, 'apiKey'],
    ['a key beyond all length', { ...good, apiKey: 'k'.repeat(501) }, 'apiKey'],
  ])('are refused for %s', async (_what, input, path) => {
    const { client } = await testDesk();
    await setUp(client);
    for (const name of ['engines.test', 'engines.connect'] as const) {
      await expect(client.call(name, input as never)).rejects.toMatchObject({
        code: 'bridge.invalid',
        errors: { [path]: [expect.any(String)] },
      });
    }
  });

  it('tell other windows that they were changed', async () => {
    const folder = await tempFolder();
    const store = await openAt(folder);
    const engine = {
      id: 'main',
      name: 'Depot',
      url: 'https://engine.example',
      version: '1',
      connections: [],
      readAt: 0,
    };
    await store.settings.set('carrierEngines', [engine]);
    await store.close();
    const { client, connect } = await testDesk({ folder });
    await setUp(client);
    const changed = nextEvent(connect(), 'engines.changed');
    await client.call('engines.rename', { id: 'main', name: 'Test' });
    expect(await changed).toEqual({});
  });

  it('are for administrators who are signed in and have not locked the desk', async () => {
    const folder = await tempFolder();
    const store = await openAt(folder);
    const common = { clock: systemClock, ids: randomIds, logger: silentLogger };
    const users = createUsers({ ...common, accounts: store.accounts, passwordCost: TEST_PASSWORD_COST });
    for (const role of ['packer', 'supervisor', 'admin'] as const) {
      await users.add({
        email: `${role}@desk.example`,
        password: PASSWORD,
        roles: [role],
        ...{ firstName: 'Ada', lastName: role, companyName: 'Depot' },
      });
    }
    await store.close();
    const { client } = await testDesk({ folder });
    const refused = async (code: string): Promise<void> => {
      for (const [name, call] of Object.entries(calls(client))) {
        await expect(call(), name).rejects.toMatchObject({ code });
      }
    };
    await refused('auth.token');
    for (const role of ['packer', 'supervisor']) {
      await client.call('session.signIn', { email: `${role}@desk.example`, password: PASSWORD });
      await refused('auth.role');
    }
    await client.call('session.signIn', { email: 'admin@desk.example', password: PASSWORD });
    expect(await client.call('engines.list', {})).toEqual({ engines: [], keepsKeys: true });
    await expect(calls(client)['engines.refresh']?.()).rejects.toMatchObject({ code: 'engine.unknown' });
    await client.call('session.lock', {});
    await refused('auth.locked');
  });
});
