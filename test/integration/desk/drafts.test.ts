import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../electron/core/clock.ts';
import { randomIds } from '../../../electron/core/ids.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { createUsers } from '../../../electron/service/users.ts';
import { parseJson } from '../../../shared/json.ts';
import type { Draft } from '../../../shared/shipment/bench-draft.ts';
import { PASSWORD } from '../../helpers/accounts.ts';
import { ADMIN, setUp, testDesk } from '../../helpers/desk.ts';
import { TEST_PASSWORD_COST } from '../../helpers/passwords.ts';
import { openAt } from '../../helpers/store.ts';

const draft = (reference: string, over: Partial<Draft> = {}): Draft => ({
  reference,
  version: 1,
  changes: [
    { kind: 'put', path: 'shipmentInfo.orderNumber', before: null, after: 'ORD-1' },
    {
      kind: 'splice',
      path: 'shipmentInfo.shipmentItems',
      length: 1,
      index: 1,
      before: [],
      after: [{ x: [1] }],
    },
  ],
  unfit: { 'shipmentInfo.grossAmount': '4x' },
  at: 1000,
  ...over,
});

/** A second user, added while the desk is running. */
const addPacker = async (folder: string, email: string): Promise<void> => {
  const { accounts, close } = await openAt(folder, { role: 'guest' });
  const common = { clock: systemClock, ids: randomIds, logger: silentLogger };
  const users = createUsers({ ...common, accounts, passwordCost: TEST_PASSWORD_COST });
  const names = { firstName: 'Otto', lastName: 'Other', companyName: 'Depot' };
  await users.add({ email, roles: ['packer'], ...names, password: PASSWORD });
  await close();
};

describe('drafts at the bridge', () => {
  it('keep the digits of long whole numbers of members that nobody here knows', async () => {
    const { client } = await testDesk();
    await setUp(client);
    const changes = parseJson(
      '[{"kind":"put","path":"shipmentInfo.erp","after":{"id":12345678901234567890,"at":[9007199254740993]}}]',
    ) as Draft['changes'];
    await client.call('drafts.put', { draft: draft('D-1', { changes }) });
    expect((await client.call('drafts.get', { reference: 'D-1' })).draft?.changes).toEqual(changes);
  });

  it('are of references that a shipment can have: others would be kept under another one', async () => {
    const { client } = await testDesk();
    await setUp(client);
    for (const reference of ['\ud800', ' D-1', 'D\u0000', 'D'.repeat(101)]) {
      await expect(client.call('drafts.put', { draft: draft(reference) })).rejects.toMatchObject({
        code: 'bridge.invalid',
      });
    }
    expect(await client.call('drafts.list', {})).toEqual({ drafts: [] });
  });

  it('are kept as they came, one for each shipment, the newest first', async () => {
    const { client } = await testDesk();
    await setUp(client);
    await client.call('drafts.put', { draft: draft('D-1') });
    const ofNew = draft('D-2', { version: null, at: 3000 });
    await client.call('drafts.put', { draft: ofNew });
    await client.call('drafts.put', { draft: draft('D-1', { at: 2000, unfit: {} }) });
    expect(await client.call('drafts.list', {})).toEqual({
      drafts: [
        { reference: 'D-2', version: null, at: 3000 },
        { reference: 'D-1', version: 1, at: 2000 },
      ],
    });
    expect(await client.call('drafts.get', { reference: 'D-2' })).toEqual({ draft: ofNew });
    expect(await client.call('drafts.get', { reference: 'D-3' })).toEqual({ draft: null });
    await client.call('drafts.remove', { reference: 'D-2' });
    await client.call('drafts.remove', { reference: 'D-3' });
    expect((await client.call('drafts.list', {})).drafts).toHaveLength(1);
  });

  it('belong to whoever typed them', async () => {
    const { client, folder } = await testDesk();
    await setUp(client);
    await client.call('drafts.put', { draft: draft('D-1') });
    await addPacker(folder, 'other@desk.example');
    await client.call('session.signOut', {});
    await client.call('session.signIn', { email: 'other@desk.example', password: PASSWORD });
    expect(await client.call('drafts.list', {})).toEqual({ drafts: [] });
    expect(await client.call('drafts.get', { reference: 'D-1' })).toEqual({ draft: null });
    await client.call('drafts.remove', { reference: 'D-1' });
    await client.call('session.signOut', {});
    await client.call('session.signIn', { email: ADMIN, password: PASSWORD });
    expect(await client.call('drafts.get', { reference: 'D-1' })).toEqual({ draft: draft('D-1') });
  });

  it('are there when the desk starts again', async () => {
    const first = await testDesk();
    await setUp(first.client);
    await first.client.call('drafts.put', { draft: draft('D-1') });
    await first.desk.stop();
    const { client } = await testDesk({ folder: first.folder });
    await client.call('session.signIn', { email: ADMIN, password: PASSWORD });
    expect(await client.call('drafts.get', { reference: 'D-1' })).toEqual({ draft: draft('D-1') });
  });

  it('want a sign-in, and an input that is a draft', async () => {
    const { client } = await testDesk();
    await expect(client.call('drafts.list', {})).rejects.toMatchObject({ code: 'auth.token' });
    await setUp(client);
    const wrong = { ...draft('D-1'), changes: [{ kind: 'other' }] } as never;
    await expect(client.call('drafts.put', { draft: wrong })).rejects.toMatchObject({
      code: 'bridge.invalid',
    });
    expect(await client.call('drafts.list', {})).toEqual({ drafts: [] });
  });
});
