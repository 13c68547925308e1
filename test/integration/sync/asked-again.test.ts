import { describe, expect, it, vi } from 'vitest';
import type { Fate } from '../../helpers/fault-proxy.ts';
import { edit, faultyPair, GET, shipmentOf } from '../../helpers/faulty-pair.ts';
import { emailOf } from '../../helpers/service.ts';

const answer =
  (status: number): Fate =>
  (exchange) =>
    exchange.answer({
      status,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('{}'),
    });

const soon = <T>(look: () => T) => vi.waitFor(look, { timeout: 15_000, interval: 20 });

describe('what the remote cannot say now', { timeout: 60_000 }, () => {
  for (const status of [429, 500, 502, 503]) {
    it(`comes as soon as it can, however often it answers ${status}`, async () => {
      const pair = await faultyPair();
      await (await pair.there()).create(shipmentOf('R1'));
      const here = await pair.here();
      const rule = pair.proxy.when(GET, answer(status));
      expect((await here.get('R1')).status).toBe(503);
      await soon(() => expect(rule.hits()).toBeGreaterThan(3));
      expect(await pair.edge().sync.wanted()).toMatchObject([{ reference: 'R1', state: 'waiting' }]);
      rule.stop();
      await soon(async () => expect(await pair.document()).not.toBeNull());
      await soon(async () => expect(await pair.edge().sync.wanted()).toMatchObject([{ state: 'fetched' }]));
    });
  }

  it('is given up where it says no', async () => {
    const pair = await faultyPair();
    await pair.here();
    pair.proxy.when(GET, answer(403));
    const admin = await pair.edge().store.accounts.userByEmail(emailOf('admin'));
    const caller = { userId: admin?.id ?? 0, email: '', role: 'admin', sessionId: '' } as const;
    await pair.edge().sync.prefetch(caller, ['R1']);
    await soon(async () => expect(await pair.edge().sync.wanted()).toMatchObject([{ state: 'failed' }]));
  });

  it('of one shipment keeps nobody from the others', async () => {
    const pair = await faultyPair();
    const there = await pair.there();
    const references = ['R1', 'R2', 'R3'];
    for (const reference of references) await there.create(shipmentOf(reference));
    const here = await pair.here();
    for (const reference of references) await here.get(reference);
    const rule = pair.proxy.when({ method: 'GET', path: 'shipments/R1' }, answer(500));
    for (const reference of ['R2', 'R3']) await there.update(edit({ orderNumber: 'NEW' }, reference));
    pair.time.jump(2 * 3_600_000);
    await pair.here();
    for (const reference of ['R2', 'R3']) {
      await soon(async () => {
        expect((await pair.document(reference))?.shipmentInfo.orderNumber).toBe('NEW');
      });
    }
    expect(rule.hits()).toBeLessThan(4);
    expect(await pair.edge().sync.status()).toMatchObject({ online: true, nextTryAt: null });
  });
});
