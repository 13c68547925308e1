import { describe, expect, it } from 'vitest';
import { randomIds } from '../../../electron/core/ids.ts';
import { createUsers } from '../../../electron/service/users.ts';
import { PASSWORD } from '../../helpers/accounts.ts';
import { edgePair, statusOf } from '../../helpers/edge-pair.ts';
import { edit, faultyPair, shipmentOf } from '../../helpers/faulty-pair.ts';
import { emailOf } from '../../helpers/service.ts';

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
    // It has said no to the renewal of the only sign-in: nobody asks again, and yet it is there.
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
});
