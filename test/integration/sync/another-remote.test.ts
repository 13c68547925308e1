import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { assertMayStart } from '../../../electron/sync/remote-change-guard.ts';
import { edgePair, isDrained, statusOf } from '../../helpers/edge-pair.ts';
import { edit, GET, remoteBehindProxy } from '../../helpers/faulty-pair.ts';
import { longIt } from '../../helpers/long-it.ts';
import { runCommand } from '../../helpers/serve.ts';
import { emailOf } from '../../helpers/service.ts';
import { readyShipment } from '../../helpers/shipments.ts';
import { tempFolder } from '../../helpers/store.ts';

const order = (orderNumber: string, reference = 'R1') => ({
  shipmentInfo: { shipmentReference: reference, orderNumber },
});

const orderIn = ({ body }: { body: { shipment: { shipmentInfo: { orderNumber: string } }[] } }) =>
  body.shipment[0]?.shipmentInfo.orderNumber;

const SOON = { timeout: 15_000, interval: 20 };

type Pair = Awaited<ReturnType<typeof edgePair>>;

/** The edge is one by its settings from here on, so that they can be changed as it runs. */
const bySettings = async (pair: Pair) => {
  await pair.restartEdge(null);
  const { sync } = pair.edge();
  await sync.setSettings({ ...sync.settings(), role: 'edge', url: pair.url }, false);
  return sync;
};

const decideAll = async (pair: Pair, reference: string, take: 'mine' | 'theirs') => {
  const { sync, store } = pair.edge();
  const user = await store.accounts.userByEmail(emailOf('admin'));
  const view = await sync.conflict(reference);
  if (!view || !user) throw new Error('Nothing to decide, or nobody to do it.');
  const caller = { userId: user.id, email: user.email, role: 'admin', sessionId: '' } as const;
  const decisions = view.items.map(({ key }) => ({ key, take }));
  await sync.resolve(caller, { reference, version: view.version, decisions });
};

describe('the address of the remote changes', { timeout: 60_000 }, () => {
  it('to another remote: nothing made for the one before is written there before a person has seen it', async () => {
    const [pair, other] = [await edgePair(), await edgePair()];
    const [there, elsewhere] = [await pair.atOrigin(), await other.atOrigin()];
    // The first two have the same numbers at both.
    const references = ['R1', 'SAME', 'GONE', 'QUIET', 'DELETED'];
    await there.create(...references.map((reference) => readyShipment(reference)));
    await elsewhere.create(
      ...['R1', 'SAME', 'QUIET', 'DELETED', 'NEW'].map((reference) => readyShipment(reference)),
    );
    await elsewhere.update(order('of another company'));
    for (const reference of ['QUIET', 'DELETED']) await elsewhere.update(order('theirs', reference));
    const sync = await bySettings(pair);
    const here = await pair.atEdge();
    for (const reference of references) await here.get(reference);
    await pair.offline();
    // In another place than the one where the two remotes differ: a merge would see no harm in it.
    const described = (description: string, reference: string) => ({
      shipmentInfo: { shipmentReference: reference, description },
    });
    for (const reference of ['R1', 'GONE', 'SAME']) await here.update(described('for the first', reference));
    await here.remove('DELETED');
    await here.create(readyShipment('NEW', 2));
    const next = { ...sync.settings(), url: other.url };
    await expect(sync.setSettings(next, false)).rejects.toMatchObject({ code: 'sync.pending' });
    expect(sync.settings().url).toBe(pair.url);
    await sync.setSettings(next, true);
    const again = await pair.atEdge();
    await statusOf(pair.edge(), (status) => isDrained(status) && status.conflicts === 4);
    const kindOf = async (reference: string) =>
      (await sync.conflict(reference))?.items.map(({ kind, path }) => [kind, path]);
    expect(await kindOf('R1')).toEqual([['exists-there', '']]);
    expect(await kindOf('NEW')).toEqual([['exists-there', '']]);
    expect(await kindOf('GONE')).toEqual([['gone-there', '']]);
    expect(await kindOf('DELETED')).toEqual([['gone-here', '']]);
    // Both look the same: the edit goes out.
    expect(await kindOf('SAME')).toBeUndefined();
    expect((await elsewhere.get('SAME')).body.shipment[0].shipmentInfo.description).toBe('for the first');
    expect(orderIn(await elsewhere.get('R1'))).toBe('of another company');
    expect((await elsewhere.get('R1')).body.shipment[0].shipmentInfo.description).not.toBe('for the first');
    expect((await elsewhere.get('GONE')).status).toBe(404);
    expect(orderIn(await elsewhere.get('DELETED'))).toBe('theirs');
    expect((await elsewhere.get('NEW')).body.shipment[0].shipmentInfo.shipmentItems).toHaveLength(1);
    // Here each still has its own edits, and unedited ones follow the remote.
    expect((await again.get('R1')).body.shipment[0].shipmentInfo.description).toBe('for the first');
    await expect.poll(async () => orderIn(await again.get('QUIET'))).toBe('theirs');
    await decideAll(pair, 'R1', 'theirs');
    await decideAll(pair, 'GONE', 'mine');
    await statusOf(pair.edge(), (status) => isDrained(status) && status.conflicts === 2);
    expect(orderIn(await again.get('R1'))).toBe('of another company');
    expect((await elsewhere.get('GONE')).status).toBe(200);
  });

  it('to another name of the same remote: the queue goes on without a question', async () => {
    const pair = await edgePair();
    await (await pair.atOrigin()).create(readyShipment('R1'), readyShipment('R2'));
    const sync = await bySettings(pair);
    const here = await pair.atEdge();
    await here.getAll(['R1', 'R2']);
    await pair.offline();
    await here.update(order('edited'));
    await here.remove('R2');
    await here.create(readyShipment('R3'));
    await pair.online();
    await statusOf(pair.edge(), isDrained);
    await pair.offline();
    await here.update(order('edited again'));
    await sync.setSettings({ ...sync.settings(), url: pair.url.replace('127.0.0.1', 'localhost') }, true);
    await pair.online();
    await pair.atEdge();
    await statusOf(pair.edge(), (status) => isDrained(status) && status.online === true);
    expect((await sync.status()).conflicts).toBe(0);
    expect(orderIn(await (await pair.atOrigin()).get('R1'))).toBe('edited again');
  });

  it('to another remote that says no to the first look: what it shows to the next is still compared', async () => {
    const pair = await edgePair();
    const other = await remoteBehindProxy();
    await other.addUsers();
    await (await pair.atOrigin()).create(readyShipment('R1'));
    const elsewhere = await other.at();
    await elsewhere.create(readyShipment('R1'));
    await elsewhere.update(order('of another company'));
    const here = await pair.atEdge();
    await here.get('R1');
    await pair.offline();
    await here.update(edit({ description: 'for the first' }));
    const forbidden = Buffer.from('{"title":"Forbidden","status":403}');
    const headers = { 'content-type': 'application/json' };
    const no = other.proxy.when(GET, (exchange) =>
      exchange.answer({ status: 403, headers, body: forbidden }),
    );
    await pair.restartEdge({ url: other.proxy.url, moveQueue: true });
    await pair.atEdge('packer');
    await vi.waitFor(() => expect(no.hits()).toBeGreaterThan(0), SOON);
    no.stop();
    await pair.atEdge();
    await statusOf(pair.edge(), (status) => isDrained(status) && status.conflicts === 1);
    const there = (await elsewhere.get('R1')).body.shipment[0].shipmentInfo;
    expect(there.orderNumber).toBe('of another company');
    expect(there.description).not.toBe('for the first');
  });

  it('while a shipment is on its way here: nothing of the remote before is written after it', async () => {
    const [pair, other] = [await edgePair(), await edgePair()];
    const [there, elsewhere] = [await pair.atOrigin(), await other.atOrigin()];
    await there.create(readyShipment('R1'));
    await elsewhere.create(readyShipment('R1'));
    await elsewhere.update(order('of another company'));
    const sync = await bySettings(pair);
    const { store } = pair.edge();
    const here = await pair.atEdge();
    const { commit } = store.shipments;
    const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    onTestFinished(() => goOn.resolve());
    store.shipments.commit = async (...change) => {
      reached.resolve();
      await goOn.promise;
      return await commit(...change);
    };
    const got = here.get('R1');
    await reached.promise;
    let changed = false;
    const changing = sync.setSettings({ ...sync.settings(), url: other.url }, true).finally(() => {
      changed = true;
    });
    // Neither is anything asked for in between.
    await vi.waitFor(async () => expect((await here.get('R2')).status).toBe(503), {
      timeout: 20_000,
      interval: 10,
    });
    expect(changed).toBe(false);
    goOn.resolve();
    await changing;
    store.shipments.commit = commit;
    await got;
    expect(await store.sync.record('R1')).toMatchObject({ etag: null, seenAt: null });
    const again = await pair.atEdge();
    await vi.waitFor(async () => expect(orderIn(await again.get('R1'))).toBe('of another company'), SOON);
    await again.update(edit({ description: 'mine' }));
    await statusOf(pair.edge(), isDrained);
    const { orderNumber, description } = (await elsewhere.get('R1')).body.shipment[0].shipmentInfo;
    expect([orderNumber, description]).toEqual(['of another company', 'mine']);
    expect((await sync.status()).conflicts).toBe(0);
  });

  it('by the command line of a later start: as by the settings', async () => {
    const [pair, other] = [await edgePair(), await edgePair()];
    await (await pair.atOrigin()).create(readyShipment('R1'));
    const elsewhere = await other.atOrigin();
    await elsewhere.create(readyShipment('R1'));
    await elsewhere.update(order('of another company'));
    const here = await pair.atEdge();
    await here.get('R1');
    await pair.offline();
    await here.update({ shipmentInfo: { shipmentReference: 'R1', description: 'for the first' } });
    // In between it has no remote, but it remembers the one it was an edge of.
    await pair.restartEdge(null);
    await expect(pair.restartEdge({ url: other.url })).rejects.toMatchObject({ code: 'cli.usage' });
    await pair.restartEdge({ url: other.url, moveQueue: true });
    await pair.atEdge();
    await statusOf(pair.edge(), (status) => isDrained(status) && status.conflicts === 1);
    const { body } = await elsewhere.get('R1');
    expect(body.shipment[0].shipmentInfo.description).not.toBe('for the first');
  });

  it('by a start without the command line of the one before: what was made for that one stays', async () => {
    const [pair, other] = [await edgePair(), await edgePair()];
    await bySettings(pair);
    await pair.restartEdge({ url: other.url });
    const here = await pair.atEdge();
    await other.offline();
    await here.create(readyShipment('R1'));
    const refused = { code: 'cli.usage', details: { detail: expect.stringContaining(other.url) } };
    await expect(pair.restartEdge(null)).rejects.toMatchObject(refused);
    await pair.restartEdge({ url: other.url });
    await other.online();
    await pair.edge().sync.retry();
    await pair.atEdge();
    await statusOf(pair.edge(), isDrained);
    await pair.restartEdge(null);
    expect(pair.edge().sync.settings().url).toBe(pair.url);
  });

  it('by the settings, and it is killed in between: the yes was given', async () => {
    const [pair, other] = [await edgePair(), await edgePair()];
    const sync = await bySettings(pair);
    const here = await pair.atEdge();
    await pair.offline();
    await here.create(readyShipment('R1'));
    const { store } = pair.edge();
    const { forgetEtags } = store.sync;
    const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    onTestFinished(() => goOn.resolve());
    store.sync.forgetEtags = async () => {
      reached.resolve();
      await goOn.promise;
      await forgetEtags();
    };
    const changing = sync.setSettings({ ...sync.settings(), url: other.url }, true);
    await reached.promise;
    // The check that a start would make now.
    await assertMayStart({ settings: store.settings, store: store.sync }, { role: 'edge', url: other.url });
    goOn.resolve();
    await changing;
    // It was for that once.
    const back = assertMayStart(
      { settings: store.settings, store: store.sync },
      { role: 'edge', url: pair.url },
    );
    await expect(back).rejects.toMatchObject({ code: 'cli.usage' });
  });

  it('and cannot be written: the error is told, and all goes on with the one before', async () => {
    const [pair, other] = [await edgePair(), await edgePair()];
    const sync = await bySettings(pair);
    const here = await pair.atEdge();
    const before = sync.settings();
    const { store } = pair.edge();
    const { forgetEtags } = store.sync;
    store.sync.forgetEtags = () => Promise.reject(new Error('The disk is full.'));
    await expect(sync.setSettings({ ...before, url: other.url }, true)).rejects.toThrow('The disk is full.');
    store.sync.forgetEtags = forgetEtags;
    expect(sync.settings()).toEqual(before);
    await here.create(readyShipment('R1'));
    await statusOf(pair.edge(), isDrained);
    expect((await (await pair.atOrigin()).get('R1')).status).toBe(200);
    await pair.restartEdge(null);
    expect(pair.edge().sync.settings()).toEqual(before);
  });
});

describe('a command beside an edge by its command line', { timeout: 60_000 }, () => {
  it('knows it for one, while it runs and after it', async () => {
    const pair = await edgePair();
    const { url } = pair;
    const status = async () => {
      const { out } = await runCommand('admin', ['sync', 'status', '--data', pair.folders.edge, '--json']);
      return JSON.parse(out) as object;
    };
    expect(await status()).toMatchObject({ role: 'edge', url, waiting: 0, held: 0 });
    await pair.edge().stop();
    expect(await status()).toMatchObject({ role: 'edge', url });
    await pair.restartEdge(null);
    expect(await status()).toMatchObject({ role: 'origin' });
  });

  longIt('imports nothing into it that nobody could send, and says what to do', async () => {
    const pair = await edgePair();
    const file = join(await tempFolder(), 'shipments.json');
    await writeFile(file, JSON.stringify({ shipment: [readyShipment('R1'), readyShipment('R2')] }));
    const imported = () => runCommand('admin', ['shipment', 'import', '--data', pair.folders.edge, file]);
    const refused = { code: 2, out: '', err: expect.stringContaining('Import the file at the remote') };
    expect(await imported()).toMatchObject(refused);
    expect(await pair.edge().store.shipments.byReferences(['R1', 'R2'])).toEqual([]);
    await pair.edge().stop();
    expect(await imported()).toMatchObject(refused);
    // As an edge by its settings.
    await bySettings(pair);
    expect(await imported()).toMatchObject(refused);
    const { sync, store } = pair.edge();
    await sync.setSettings({ ...sync.settings(), role: 'origin' }, false);
    expect(await imported()).toMatchObject({ code: 0, out: expect.stringContaining('2 created') });
    expect(await store.shipments.byReferences(['R1', 'R2'])).toHaveLength(2);
  });
});
