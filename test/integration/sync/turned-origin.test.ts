import { describe, expect, it } from 'vitest';
import { randomIds } from '../../../electron/core/ids.ts';
import { createUsers } from '../../../electron/service/users.ts';
import { PASSWORD, TEST_PASSWORD_COST } from '../../helpers/accounts.ts';
import { edgePair, isDrained, programAt, statusOf } from '../../helpers/edge-pair.ts';
import { edit, shipmentOf } from '../../helpers/faulty-pair.ts';
import { emailOf } from '../../helpers/service.ts';

type Pair = Awaited<ReturnType<typeof edgePair>>;

const info = ({ body }: { body: { shipment: { shipmentInfo: Record<string, unknown> }[] } }) =>
  body.shipment[0]?.shipmentInfo;

const turn = async (pair: Pair, role: 'edge' | 'origin', confirmed = false) => {
  const { sync } = pair.edge();
  await sync.setSettings({ ...sync.settings(), role, url: pair.url }, confirmed);
};

/** An edge by its settings, which holds this shipment. */
const holding = async (...references: string[]) => {
  const pair = await edgePair();
  const there = await pair.atOrigin();
  for (const reference of references) await there.create(shipmentOf(reference));
  await pair.restartEdge(null);
  await turn(pair, 'edge');
  const here = await pair.atEdge();
  await pair.atEdge('packer');
  for (const reference of references) await here.get(reference);
  return { pair, there };
};

describe('a desk that stands alone for a while', { timeout: 60_000 }, () => {
  it('sends what was done meanwhile when it works for its remote again', async () => {
    const { pair, there } = await holding('R1', 'GONE');
    await turn(pair, 'origin');
    const alone = await pair.atEdge();
    const saved = await alone.update(edit({ description: 'made alone' }));
    expect(saved.headers.get('packdesk-sync')).toBeNull();
    await alone.remove('GONE');
    await alone.create(shipmentOf('NEW'));
    // Also over an end of the program.
    await pair.restartEdge(null);
    await (await pair.atEdge()).update(edit({ orderNumber: 'the day after' }));
    expect(await pair.edge().sync.status()).toMatchObject({ role: 'origin', waiting: 3 });
    // Back to where it goes anyway: without a question.
    await turn(pair, 'edge');
    const here = await pair.atEdge();
    await statusOf(pair.edge(), (status) => isDrained(status) && status.online === true);
    expect(info(await there.get('R1'))).toMatchObject({
      description: 'made alone',
      orderNumber: 'the day after',
    });
    expect((await there.get('GONE')).status).toBe(404);
    expect((await there.get('NEW')).status).toBe(200);
    expect((await here.get('R1')).headers.get('packdesk-sync')).toBe('synced');
  });

  it('sends each one’s edits with that one’s rights, and shows nothing as sent before', async () => {
    const { pair, there } = await holding('R1');
    const { store } = pair.edge();
    await turn(pair, 'origin');
    await (await pair.atEdge('packer')).update(edit({ description: 'by the packer' }));
    await (await pair.atEdge()).update(edit({ orderNumber: 'by the admin' }));
    const rows = await store.sync.rows('R1');
    expect(rows.map(({ email }) => email.split('@')[0])).toEqual(['packer', 'admin']);
    await pair.offline();
    await turn(pair, 'edge');
    const offline = await programAt(pair.edge().url);
    expect((await offline.get('R1')).headers.get('packdesk-sync')).toBe('pending');
    await pair.online();
    await pair.atEdge('packer');
    await pair.atEdge();
    await statusOf(pair.edge(), (status) => isDrained(status) && status.online === true);
    expect(info(await there.get('R1'))).toMatchObject({
      description: 'by the packer',
      orderNumber: 'by the admin',
    });
    expect((await pair.edge().sync.status()).conflicts).toBe(0);
  });

  it('asks where the remote has something else by now, and where it is another remote', async () => {
    const { pair, there } = await holding('R1');
    const other = await edgePair();
    await turn(pair, 'origin');
    await (await pair.atEdge()).update(edit({ description: 'made alone' }));
    await there.update(edit({ description: 'made there' }));
    const { sync } = pair.edge();
    const elsewhere = { ...sync.settings(), role: 'edge' as const, url: other.url };
    await expect(sync.setSettings(elsewhere, false)).rejects.toMatchObject({ code: 'sync.pending' });
    await turn(pair, 'edge');
    await pair.atEdge();
    await statusOf(pair.edge(), (status) => isDrained(status) && status.conflicts === 1);
    expect((await sync.conflict('R1'))?.items).toMatchObject([{ mine: 'made alone', theirs: 'made there' }]);
  });

  it('keeps what somebody did whom the remote does not know, in sight, until it is given up', async () => {
    const { pair, there } = await holding('R1');
    const { store, sync } = pair.edge();
    await turn(pair, 'origin');
    const { accounts } = store;
    const users = createUsers({
      accounts,
      clock: { now: () => Date.now() },
      ids: randomIds,
      passwordCost: TEST_PASSWORD_COST,
    });
    const email = 'stand-in@packdesk.example';
    const name = { firstName: 'Stand', lastName: 'In', companyName: 'Depot' };
    const { user } = await users.add({ email, password: PASSWORD, roles: ['packer'], ...name });
    const { sessions, shipments } = pair.edge().service;
    await sessions.login({ email, password: PASSWORD }, { address: 'test' });
    const caller = { userId: user.id, email, role: 'packer', sessionId: '' } as const;
    await shipments.update(caller, { shipment: [edit({ description: 'by a stand-in' })] });
    await turn(pair, 'edge');
    const here = await pair.atEdge();
    await statusOf(pair.edge(), ({ signIn }) => signIn.includes(email));
    expect((await here.get('R1')).headers.get('packdesk-sync')).toBe('pending');
    expect(info(await there.get('R1'))?.description).toBe('as made');
    const [row] = await store.sync.rows('R1');
    const admin = await accounts.userByEmail(emailOf('admin'));
    const supervisor = { userId: admin?.id ?? 0, email: '', role: 'admin', sessionId: '' } as const;
    const { version } = await sync.givingUp(row?.id ?? 0);
    await sync.discard(supervisor, row?.id ?? 0, version);
    expect(info(await here.get('R1'))?.description).toBe('as made');
    expect(isDrained(await sync.status())).toBe(true);
  });

  it('queues nothing where it never had a remote', async () => {
    const pair = await edgePair();
    const there = await pair.atOrigin();
    await there.create(shipmentOf('R1'));
    await there.update(edit({ description: 'no one else’s' }));
    expect(await pair.origin().store.sync.rows('R1')).toEqual([]);
    expect(await pair.origin().store.sync.record('R1')).toBeNull();
  });
});
