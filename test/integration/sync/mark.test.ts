import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import { edgeDesk } from '../../helpers/edge-desk.ts';
import type { Fate } from '../../helpers/fault-proxy.ts';
import { edit, remoteBehindProxy } from '../../helpers/faulty-pair.ts';
import { quickTime } from '../../helpers/quick-time.ts';
import { readyShipment } from '../../helpers/shipments.ts';

const gets = (reference: string) => ({ method: 'GET', path: new RegExp(reference) });

/** A packer's desk that has looked at these shipments long ago. */
const deskWith = async (...references: string[]) => {
  const remote = await remoteBehindProxy();
  await remote.addUsers();
  const there = await remote.at();
  for (const reference of references) await there.create(readyShipment(reference));
  // At the day's pace: on a busy machine a remote would be too late for a quick one, and is not looked at then.
  const time = quickTime(1);
  const { client, signIn } = await edgeDesk(remote.proxy.url, time);
  await signIn('packer');
  for (const code of references) await client.call('bench.scan', { code });
  time.jump(120_000);
  return { client, there, proxy: remote.proxy };
};

const mark = (client: BridgeClient, reference: string) => client.call('bench.mark', { reference });

/** A window that answers each event of the sync with a command, until it is off. */
const following = (client: BridgeClient, ask: () => Promise<unknown>) => {
  const answers: Promise<unknown>[] = [];
  const off = client.on('sync.changed', () => void answers.push(ask()));
  return { answers, off };
};

describe('the mark of an open shipment', { timeout: 60_000 }, () => {
  const refusedWith = (status: number): Fate => {
    const body = Buffer.from(JSON.stringify({ title: 'Not this one.', status, traceId: 't' }));
    return ({ answer }) => answer({ status, headers: { 'content-type': 'application/json' }, body });
  };

  // After a 401 a look asks once more, with another token.
  it.each([
    [401, 2],
    [500, 1],
  ])(
    'is told without a look at a remote that answers %i about it, at each event of the sync',
    async (status, requests) => {
      const { client, proxy } = await deskWith('R1', 'R2', 'R3');
      proxy.when(gets('R1'), refusedWith(status));
      const before = proxy.count(gets('R1'));
      const open = async (reference: string, times = 1) => {
        const known = proxy.count(gets(reference));
        await client.call('bench.open', { reference });
        await proxy.reached(gets(reference), known + times);
      };
      const told = following(client, () => mark(client, 'R1'));
      for (let count = 0; count < 20; count += 1)
        expect(await mark(client, 'R1')).toEqual({ version: 1, sync: 'synced' });
      expect(proxy.count(gets('R1'))).toBe(before);
      /** Looks at it, and all that the events of that have asked for is answered. */
      const look = async (reference: string, times?: number) => {
        await open(reference, times);
        const heard = told.answers.length;
        await expect.poll(() => told.answers.length, { timeout: 10_000 }).toBeGreaterThan(heard);
        await Promise.all(told.answers);
      };
      await look('R1', requests);
      // A look that a mark had asked for would be before these.
      await look('R2');
      await look('R3');
      expect(proxy.count(gets('R1'))).toBe(before + requests);
    },
  );

  it('is not followed by opening the shipment: a look that fails raises the event that asks for the next', async () => {
    const { client, proxy } = await deskWith('R1');
    proxy.when(gets('R1'), refusedWith(401));
    const before = proxy.count(gets('R1'));
    const open = () => client.call('bench.open', { reference: 'R1' });
    const told = following(client, open);
    await open();
    await proxy.reached(gets('R1'), before + 5);
    told.off();
    await Promise.all(told.answers);
  });

  it('tells of an edit, of a question and of another version, also where the remote is away', async () => {
    const { client, there, proxy } = await deskWith('R1');
    await proxy.cutOff();
    const { version, sync } = await client.call('bench.save', {
      patch: edit({ orderNumber: 'here' }),
      version: 1,
      requestId: 'save-0001',
    });
    expect(sync).toBe('pending');
    expect(await mark(client, 'R1')).toEqual({ version, sync });
    await there.update(edit({ orderNumber: 'there' }));
    await proxy.back();
    await client.call('sync.retry', {});
    await expect
      .poll(() => mark(client, 'R1'), { timeout: 15_000 })
      .toMatchObject({
        sync: 'conflict',
        questions: [{ path: 'shipmentInfo.orderNumber', theirs: 'there' }],
      });
    const asked = await mark(client, 'R1');
    const { version: opened, questions } = await client.call('bench.open', { reference: 'R1' });
    expect(asked).toEqual({ version: opened, sync: 'conflict', questions });
  });

  it('is refused for one that is not held here, for a wrong input, and without a sign-in', async () => {
    const { client, there, proxy } = await deskWith('R1');
    await there.create(readyShipment('R2'));
    await expect(mark(client, 'R2')).rejects.toMatchObject({ code: 'shipment.unknown' });
    expect(proxy.count(gets('R2'))).toBe(0);
    await expect(mark(client, '')).rejects.toMatchObject({ code: 'bridge.invalid' });
    await client.call('session.signOut', {});
    await expect(mark(client, 'R1')).rejects.toMatchObject({ code: 'auth.token' });
  });
});
