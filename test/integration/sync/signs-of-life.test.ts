import { describe, expect, it, vi } from 'vitest';
import { syncHandlers } from '../../../electron/bridge/handlers/sync.ts';
import { randomIds } from '../../../electron/core/ids.ts';
import { createUsers } from '../../../electron/service/users.ts';
import { TOLD_EVERY_MS } from '../../../electron/sync/throttled-notifier.ts';
import type { SyncStatus } from '../../../shared/sync/views.ts';
import { PASSWORD } from '../../helpers/accounts.ts';
import { edgePair, statusOf } from '../../helpers/edge-pair.ts';
import { edit, faultyPair, shipmentOf } from '../../helpers/faulty-pair.ts';
import { emailOf } from '../../helpers/service.ts';
import { edit as change, columns } from '../../helpers/store.ts';

const SOON = { timeout: 15_000, interval: 10 };

describe('whether the remote answers', { timeout: 60_000 }, () => {
  it('is known from a sign-in that went through it', async () => {
    const pair = await edgePair();
    const { sync } = pair.edge();
    expect(await sync.status()).toMatchObject({ online: null, lastAnswerAt: null });
    await pair.atEdge();
    expect(await sync.status()).toMatchObject({ online: true, lastAnswerAt: expect.any(Number) });
  });

  it('is known from one that it refused, too', async () => {
    const pair = await edgePair();
    const { service, sync } = pair.edge();
    const wrong = service.sessions.login({ email: emailOf('packer'), password: 'x' }, { address: 'test' });
    await expect(wrong).rejects.toMatchObject({ code: 'auth.credentials' });
    expect((await sync.status()).online).toBe(true);
  });

  it('is known from one that had to do without it, until it is back', async () => {
    const pair = await edgePair();
    await pair.atEdge('packer');
    await pair.offline();
    await pair.restartEdge();
    expect((await pair.atEdge('packer')).login.status).toBe(200);
    expect(await pair.edge().sync.status()).toMatchObject({ online: false, lastAnswerAt: null });
    await pair.online();
    await pair.atEdge('packer');
    expect((await pair.edge().sync.status()).online).toBe(true);
  });

  it('is not what it was when the last sign-in ended', async () => {
    const pair = await faultyPair();
    await (await pair.there()).create(shipmentOf('R1'));
    const here = await pair.here('packer');
    await here.get('R1');
    await pair.proxy.cutOff();
    await here.update(edit({ orderNumber: 'not allowed' }));
    await pair.tried();
    await pair.status(({ online, sending }) => online === false && sending === 0);
    const accounts = pair.remote.origin().store.accounts;
    const usersThere = createUsers({ accounts, clock: { now: () => Date.now() }, ids: randomIds });
    await usersThere.setDisabled(emailOf('packer'), true);
    await pair.proxy.back();
    await pair.edge().sync.retry();
    // It has refused to renew the only sign-in: it is not asked again, and yet it is online.
    const status = await pair.status(({ signIn, sending }) => signIn.length > 0 && sending === 0);
    expect(status).toMatchObject({ online: true, nextTryAt: null, waiting: 1 });
    await usersThere.setDisabled(emailOf('packer'), false);
    await usersThere.setPassword(emailOf('packer'), PASSWORD);
    await pair.here('packer');
    await pair.drained();
    expect((await pair.edge().sync.status()).online).toBe(true);
  });

  it('is told in the time of the computer, whose clock may be set back', async () => {
    const pair = await faultyPair();
    const here = await pair.here();
    await here.create(shipmentOf('R1'));
    await pair.drained();
    await pair.proxy.cutOff();
    pair.time.jump(-3 * 3_600_000);
    await here.update(edit({ orderNumber: 'offline' }));
    await pair.tried();
    const { lastAnswerAt, nextTryAt } = await statusOf(
      pair.edge(),
      ({ sending, nextTryAt: at }) => sending === 0 && at !== null,
    );
    const now = pair.time.clock.now();
    expect(lastAnswerAt).toBeLessThanOrEqual(now);
    expect(nextTryAt).toBeLessThan(now + 3_600_000);
  });

  it('is told to whoever listens, also where nothing waits and nobody asks for anything', async () => {
    const pair = await faultyPair();
    await (await pair.there()).create(shipmentOf('R1'));
    const here = await pair.here();
    await here.get('R1');
    const { store, sync } = pair.edge();
    const [stored] = await store.shipments.byReferences(['R1']);
    // Done with: such a shipment is not looked at any more.
    const closed = { text: stored?.text ?? '', columns: columns({ status: 30 }) };
    await store.shipments.commit([change('R1', stored?.version ?? 0, closed)]);
    const told: boolean[] = [];
    sync.onChange(({ online }) => told.push(online === true));
    await pair.proxy.cutOff();
    expect((await here.get('R2')).status).toBe(503);
    await vi.waitFor(() => expect(told.at(-1)).toBe(false), SOON);
    await store.sync.settleWanted('R2', 'missing', '');
    await pair.proxy.back();
    await vi.waitFor(() => expect(told.at(-1)).toBe(true), SOON);
  });

  it('is found out at once when somebody saves, and that all is sent is told', async () => {
    const pair = await faultyPair();
    const here = await pair.here();
    await here.create(shipmentOf('R1'));
    await pair.drained();
    const told: SyncStatus[] = [];
    pair.edge().sync.onChange((status) => told.push(status));
    await pair.proxy.cutOff();
    await here.update(edit({ orderNumber: 'offline' }));
    await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ online: false, waiting: 1 }), SOON);
    await pair.tried('R1', 4);
    // Only a save leads to a further try.
    pair.time.endNoWaits(TOLD_EVERY_MS);
    await expect.poll(async () => (await pair.edge().sync.status()).sending).toBe(0);
    await pair.proxy.back();
    pair.time.jump(3_000);
    await here.update(edit({ description: 'again' }));
    await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ online: true, waiting: 0, sending: 0 }), SOON);
  });

  it('is found out at once when the screen of sync is opened', async () => {
    const pair = await faultyPair();
    const here = await pair.here();
    await here.create(shipmentOf('R1'));
    await pair.drained();
    const { sync } = pair.edge();
    await pair.proxy.cutOff();
    await here.update(edit({ orderNumber: 'offline' }));
    await pair.tried('R1', 4);
    // Only the look leads to a further try.
    pair.time.endNoWaits(TOLD_EVERY_MS);
    await expect.poll(async () => (await sync.status()).sending).toBe(0);
    await pair.proxy.back();
    pair.time.jump(3_000);
    expect(await sync.status()).toMatchObject({ online: false, waiting: 1 });
    await syncHandlers(sync)['sync.status']({ ask: true });
    await vi.waitFor(
      async () => expect(await sync.status()).toMatchObject({ online: true, waiting: 0, sending: 0 }),
      SOON,
    );
  });
});
