import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startDesk } from '../../../electron/app/desk.ts';
import { volatileSecrets } from '../../../electron/core/secret-store.ts';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import { createClient } from '../../../shared/bridge/client.ts';
import { createTransportPair } from '../../../shared/bridge/memory-transport.ts';
import { PASSWORD, recordingLogger } from '../../helpers/accounts.ts';
import { edgePair } from '../../helpers/edge-pair.ts';
import { longIt } from '../../helpers/long-it.ts';
import { emailOf } from '../../helpers/service.ts';
import { readyShipment } from '../../helpers/shipments.ts';
import { tempFolder } from '../../helpers/store.ts';

/** A desk that can be ended and started again on its folder, with a keychain that persists. */
const lastingDesk = async (url: string) => {
  const folder = join(await tempFolder(), 'desk');
  const secrets = volatileSecrets(true);
  const start = async () => {
    const { logger } = recordingLogger();
    const desk = await startDesk({ folder, demo: false, port: 0, secrets, logger, remote: { url } });
    onTestFinished(() => desk.stop());
    const [near, far] = createTransportPair();
    desk.connect(far);
    return { stop: desk.stop, client: createClient(near) };
  };
  return { start, secrets };
};

const isSent = async (client: BridgeClient): Promise<boolean> => {
  const { waiting, sending } = await client.call('sync.status', {});
  return waiting + sending === 0;
};

/** A user who stays signed in has edited a shipment while the remote was away, and the desk was ended. */
const endedWithAQueue = async (rememberMe: boolean) => {
  const pair = await edgePair();
  await (await pair.atOrigin()).create(readyShipment('R1'));
  const desk = await lastingDesk(pair.url);
  const { client, stop } = await desk.start();
  await client.call('session.signIn', { email: emailOf('packer'), password: PASSWORD, rememberMe });
  const scanned = await client.call('bench.scan', { code: 'R1' });
  if (scanned.found !== 'one') throw new Error(scanned.found);
  await pair.offline();
  const patch = { shipmentInfo: { shipmentReference: 'R1', orderNumber: 'offline' } };
  await client.call('bench.save', { patch, version: scanned.opened.version, requestId: 'save-0001' });
  expect(await isSent(client)).toBe(false);
  await stop();
  const arrived = async () => {
    const { body } = await (await pair.atOrigin()).get('R1');
    return body.shipment[0].shipmentInfo.orderNumber as string;
  };
  return { pair, desk, arrived };
};

describe('a desk in the role edge whose user stays signed in', { timeout: 60_000 }, () => {
  it('sends after a restart what waited, with the sign-in at the remote that the keychain has kept', async () => {
    const { pair, desk, arrived } = await endedWithAQueue(true);
    await pair.online();
    const { client } = await desk.start();
    expect(await client.call('session.state', {})).toMatchObject({
      phase: 'signed-in',
      user: { email: emailOf('packer') },
    });
    await expect.poll(() => isSent(client), { timeout: 15_000 }).toBe(true);
    expect(await arrived()).toBe('offline');
    const history = await pair.origin().store.shipments.history('R1', { limit: 9 });
    expect(history.map(({ email }) => email)).toContain(emailOf('packer'));
    expect((await client.call('sync.status', {})).signIn).toEqual([]);
    // And goes on: what was not held is fetched with it.
    await (await pair.atOrigin()).create(readyShipment('R2'));
    expect((await client.call('bench.scan', { code: 'R2' })).found).toBe('one');
  });

  longIt('is signed in without a network, too, and sends when there is one', async () => {
    const { pair, desk, arrived } = await endedWithAQueue(true);
    const { client } = await desk.start();
    expect((await client.call('session.state', {})).phase).toBe('signed-in');
    await expect
      .poll(async () => (await client.call('sync.status', {})).online, { timeout: 15_000 })
      .toBe(false);
    await pair.online();
    await expect.poll(() => isSent(client), { timeout: 30_000 }).toBe(true);
    expect(await arrived()).toBe('offline');
  });

  it('sends for somebody who does not stay, too, and asks who comes back to sign in', async () => {
    const { pair, desk, arrived } = await endedWithAQueue(false);
    await pair.online();
    const { client } = await desk.start();
    expect((await client.call('session.state', {})).phase).toBe('signed-out');
    await expect.poll(arrived, { timeout: 15_000 }).toBe('offline');
  });
});
