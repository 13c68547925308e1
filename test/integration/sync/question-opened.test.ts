import { describe, expect, it } from 'vitest';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import type { ConflictView, SyncStatus } from '../../../shared/sync/views.ts';
import { edgeDesk } from '../../helpers/edge-desk.ts';
import { remoteBehindProxy } from '../../helpers/faulty-pair.ts';
import { readyShipment } from '../../helpers/shipments.ts';

const info = (fields: object) => ({ shipmentInfo: { shipmentReference: 'R1', ...fields } });

const asked = (client: BridgeClient): Promise<void> =>
  new Promise((resolve, reject) => {
    const look = ({ conflicts, sending }: SyncStatus): void => {
      if (conflicts !== 1 || sending > 0) return;
      off();
      resolve();
    };
    const off = client.on('sync.changed', (told) => look(told.status));
    client.call('sync.status', {}).then(look, reject);
  });

/** Opens the question as a window does: again whenever something has changed. */
const opened = (
  client: BridgeClient,
  wanted: (view: ConflictView | null) => boolean,
): Promise<ConflictView | null> =>
  new Promise((resolve, reject) => {
    const look = async (): Promise<void> => {
      const { conflict } = await client.call('sync.conflict', { reference: 'R1' });
      if (!wanted(conflict)) return;
      off();
      resolve(conflict);
    };
    const off = client.on('sync.changed', () => void look().catch(reject));
    look().catch(reject);
  });

const isKind = (kind: string) => (view: ConflictView | null) => view?.items[0]?.kind === kind;

/** A desk with a remote that goes on while the desk does not reach it. */
const apart = async () => {
  const remote = await remoteBehindProxy();
  await remote.addUsers();
  const there = await remote.at();
  const { client, signIn } = await edgeDesk(remote.proxy.url);
  await signIn('supervisor');
  return {
    client,
    there,
    lose: remote.proxy.cutOff,
    /** Resolves when the desk has a question. */
    find: async () => {
      await remote.proxy.back();
      await client.call('sync.retry', {});
      await asked(client);
    },
  };
};

/** A desk that has edited a shipment while it was removed at the remote. */
const goneThere = async () => {
  const { client, there, lose, find } = await apart();
  await there.create(readyShipment('R1'));
  await client.call('bench.scan', { code: 'R1' });
  await lose();
  const { version } = await client.call('bench.open', { reference: 'R1' });
  await client.call('bench.save', { patch: info({ orderNumber: 'here' }), version, requestId: 'save-0001' });
  await there.remove('R1');
  await find();
  return { client, there, lose };
};

describe('a question that is opened', { timeout: 30_000 }, () => {
  it('shows what the remote has by now, and an answer to the old one is not taken', async () => {
    const { client, there } = await goneThere();
    await there.create(readyShipment('R1'));
    await there.update(info({ orderNumber: 'there again' }));
    const { conflict: before } = await client.call('sync.conflict', { reference: 'R1' });
    expect(before?.items).toMatchObject([{ kind: 'gone-there' }]);
    const after = await opened(client, isKind('both'));
    expect(after?.items[0]).toMatchObject({ theirs: { shipmentInfo: { orderNumber: 'there again' } } });
    const decisions = [{ key: '', take: 'theirs' as const }];
    await expect(
      client.call('sync.resolve', { reference: 'R1', version: before?.version ?? 0, decisions }),
    ).rejects.toMatchObject({ code: 'shipment.stale' });
    await client.call('sync.resolve', { reference: 'R1', version: after?.version ?? 0, decisions });
    const { shipment } = await client.call('bench.open', { reference: 'R1' });
    expect(shipment.shipmentInfo.orderNumber).toBe('there again');
  });

  it('says that the other one is gone, and nothing that has vanished is taken', async () => {
    const { client, there, lose, find } = await apart();
    await lose();
    await client.call('bench.create', { shipment: readyShipment('R1'), requestId: 'save-0001' });
    await there.create(readyShipment('R1'));
    await there.update(info({ orderNumber: 'theirs' }));
    await find();
    await there.remove('R1');
    const view = await opened(client, isKind('gone-there'));
    expect(view?.items[0]).not.toHaveProperty('theirs.shipmentInfo');
    const decisions = [{ key: '', take: 'mine' as const }];
    await client.call('sync.resolve', { reference: 'R1', version: view?.version ?? 0, decisions });
    await expect.poll(async () => (await there.get('R1')).status, { timeout: 10_000 }).toBe(200);
  });

  it('about one that was deleted here ends where it is gone there too', async () => {
    const { client, there, lose, find } = await apart();
    await there.create(readyShipment('R1'));
    await client.call('bench.scan', { code: 'R1' });
    await lose();
    const body = { shipmentDetails: { shipmentReference: 'R1' } };
    await client.call('service.delete', { body });
    await there.update(info({ orderNumber: 'theirs' }));
    await find();
    await there.remove('R1');
    expect(await opened(client, (view) => view === null)).toBeNull();
  });

  it('is shown at once where the remote cannot be reached', async () => {
    const { client, lose } = await goneThere();
    await lose();
    const { conflict } = await client.call('sync.conflict', { reference: 'R1' });
    expect(conflict?.items).toMatchObject([
      { kind: 'gone-there', mine: { shipmentInfo: { orderNumber: 'here' } } },
    ]);
  });
});
