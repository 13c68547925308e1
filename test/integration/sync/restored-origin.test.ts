import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import type { Rule } from '../../helpers/fault-proxy.ts';
import { edit, faultyPair, GET, PATCH, remoteBehindProxy, shipmentOf } from '../../helpers/faulty-pair.ts';

/**
 * A backup of the origin is restored as its administrator does it. This desk's changes since then become
 * conflicts, whatever others have written next to them, before or after; the rest is accepted as it is there.
 */

const address = (street: string, name2 = 'as made') => ({
  addressData: [
    {
      sender: { name: 'Depot', name2, street: 'Werkstraße 1', postalCode: '27612', city: 'Loxstedt' },
      recipient: { name: 'Neu GmbH', street, postalCode: '10115', city: 'Berlin', countryIsoCode: 'DE' },
    },
  ],
});

const holding = async (...references: string[]) => {
  const pair = await faultyPair();
  const there = await pair.there();
  for (const reference of references) {
    const made = shipmentOf(reference);
    await there.create({ ...made, shipmentInfo: { ...made.shipmentInfo, ...address('as made') } });
  }
  const here = await pair.here();
  for (const reference of references) await here.get(reference);
  const info = async (reference = 'R1') => (await pair.document(reference))?.shipmentInfo;
  const asked = async (reference = 'R1') =>
    (await pair.questions(reference)).map(({ kind, path, mine, theirs }) => ({ kind, path, mine, theirs }));
  return { pair, here, there, info, asked };
};

describe('a desk whose origin had a backup restored', { timeout: 60_000 }, () => {
  it('asks about its address although another program has written in the same list', async () => {
    const { pair, here, there, info, asked } = await holding('R1');
    const restore = await pair.remote.makeBackup();
    await here.update(edit(address('Hafenweg 7')));
    await pair.drained();
    await there.update(edit(address('Hafenweg 7', 'by the ERP')));
    await pair.look();
    expect((await info())?.addressData?.[0]?.sender?.name2).toBe('by the ERP');
    await restore();
    await pair.look();
    expect(await asked()).toMatchObject([
      { kind: 'rolled-back', mine: { street: 'Hafenweg 7' }, theirs: { street: 'as made' } },
    ]);
    const now = (await info())?.addressData?.[0];
    expect([now?.recipient?.street, now?.sender?.name2]).toEqual(['Hafenweg 7', 'as made']);
    await pair.decide('mine');
    await pair.drained();
    const restored = (await pair.remote.document())?.shipmentInfo.addressData?.[0];
    expect(restored?.recipient?.street).toBe('Hafenweg 7');
    expect(await asked()).toEqual([]);
  });

  it('asks where another value stood in its place between the backup and its change', async () => {
    const { pair, here, there, asked } = await holding('R1');
    const restore = await pair.remote.makeBackup();
    await there.update(edit({ orderNumber: 'by the ERP' }));
    await pair.look();
    await here.update(edit({ orderNumber: 'mine' }));
    await pair.drained();
    await restore();
    await pair.look();
    expect(await asked()).toEqual([
      { kind: 'rolled-back', path: 'shipmentInfo.orderNumber', mine: 'mine', theirs: 'as made' },
    ]);
  });

  it('asks where another value stands in its place since, and about one that it set at first', async () => {
    const { pair, here, there, asked } = await holding('R1');
    const restore = await pair.remote.makeBackup();
    await here.update(edit({ orderNumber: 'mine', invoiceNumber: 'mine too' }));
    await pair.drained();
    await restore();
    await there.update(edit({ orderNumber: 'by the ERP since' }));
    await pair.look();
    expect(await asked()).toMatchObject([
      { kind: 'rolled-back', path: 'shipmentInfo.orderNumber', mine: 'mine', theirs: 'by the ERP since' },
      { kind: 'rolled-back', path: 'shipmentInfo.invoiceNumber', mine: 'mine too' },
    ]);
  });

  it('asks about what is too long to be remembered, and about the oldest of very many changes', async () => {
    const { pair, here, info, asked } = await holding('R1');
    const restore = await pair.remote.makeBackup();
    const note = 'n'.repeat(5_000);
    await here.update(edit({ additionalInformation: { note } }));
    await pair.drained();
    await here.update(edit({ orderNumber: 'the first of many' }));
    await pair.drained();
    for (let parcels = 1; parcels <= 3; parcels += 1) {
      const shipmentItems = Array.from({ length: 90 }, (_, index) => ({
        packageReference1: `P-${index}`,
        content: `round ${parcels}`,
      }));
      await here.update(edit({ shipmentItems }));
      await pair.drained();
    }
    const before = await info();
    await restore();
    await pair.look();
    const paths = (await asked()).map(({ kind, path }) => [kind, path]);
    expect(paths).toContainEqual(['rolled-back', 'shipmentInfo.orderNumber']);
    expect(paths.some(([, path]) => path?.startsWith('shipmentInfo.additionalInformation'))).toBe(true);
    expect(paths.filter(([, path]) => path?.startsWith('shipmentInfo.shipmentItems')).length).toBeGreaterThan(
      89,
    );
    expect((await info())?.shipmentItems?.length).toBeGreaterThanOrEqual(before?.shipmentItems?.length ?? 0);
    await pair.decide('mine');
    await pair.drained();
    const after = (await pair.remote.document())?.shipmentInfo;
    expect(after).toMatchObject({ orderNumber: 'the first of many', additionalInformation: { note } });
  });

  it('takes what others had written and lost, and asks nothing about what was in the backup', async () => {
    const { pair, here, there, info, asked } = await holding('R1', 'R2');
    await here.update(edit({ orderNumber: 'in the backup' }));
    await pair.drained();
    const restore = await pair.remote.makeBackup();
    await there.update(edit({ description: 'lost' }));
    await pair.look();
    expect((await info())?.description).toBe('lost');
    await restore();
    await pair.look();
    expect(await asked()).toEqual([]);
    expect(await info()).toMatchObject({ orderNumber: 'in the backup', description: 'as made' });
    // From now on the remote's changes are taken as ever.
    await there.update(edit({ orderNumber: 'by the ERP' }));
    await pair.look();
    expect(await asked()).toEqual([]);
    expect((await info())?.orderNumber).toBe('by the ERP');
  });

  it('looks at all that it has changed there as soon as one shipment shows it, and again after a second restore', async () => {
    const { pair, here, asked } = await holding('R1', 'R2', 'R3');
    const restore = await pair.remote.makeBackup();
    for (const reference of ['R1', 'R2', 'R3']) await here.update(edit({ orderNumber: 'mine' }, reference));
    await pair.drained();
    await restore();
    await pair.look();
    const lost = [{ kind: 'rolled-back', path: 'shipmentInfo.orderNumber', mine: 'mine', theirs: 'as made' }];
    for (const reference of ['R1', 'R2', 'R3'])
      await expect.poll(() => asked(reference), { timeout: 20_000 }).toEqual(lost);
    for (const reference of ['R1', 'R2', 'R3']) await pair.decide('mine', reference);
    await pair.drained();
    // The same backup once more: its versions are none of those that were given since.
    await restore();
    await pair.look();
    for (const reference of ['R1', 'R2', 'R3'])
      await expect.poll(() => asked(reference), { timeout: 20_000 }).toEqual(lost);
  });

  it('asks as well where the backup is restored on a machine of another address', async () => {
    const { pair, here, there, info, asked } = await holding('R1', 'R2');
    const restore = await pair.remote.makeBackup();
    await there.update(edit({ orderNumber: 'by the ERP' }));
    await pair.look();
    await here.update(edit({ orderNumber: 'mine' }));
    await pair.drained();
    await restore();
    await pair.restart({ url: pair.remote.origin().url, moveQueue: true });
    await pair.here();
    await pair.look();
    expect(await asked()).toEqual([
      { kind: 'rolled-back', path: 'shipmentInfo.orderNumber', mine: 'mine', theirs: 'as made' },
    ]);
    expect((await info())?.orderNumber).toBe('mine');
    await pair.look('admin', 'R2');
    expect(await asked('R2')).toEqual([]);
  });

  it('asks nothing more than ever where it comes to another Packdesk at another address', async () => {
    const { pair, here, there, info, asked } = await holding('R1', 'R2', 'R3');
    await there.update(edit({ orderNumber: 'by the ERP' }));
    await pair.look();
    for (const reference of ['R1', 'R3']) {
      await here.update(edit({ orderNumber: 'mine' }, reference));
      await pair.drained();
    }
    const other = await remoteBehindProxy();
    await other.addUsers();
    const elsewhere = await other.at();
    // R1 has the same number at both; R2 is the second at the first one and the third there; R3 does not exist there.
    for (const reference of ['R1', 'X', 'R2']) await elsewhere.create(shipmentOf(reference));
    await elsewhere.update(edit({ description: 'elsewhere' }));
    await elsewhere.update(edit({ description: 'elsewhere' }, 'R2'));
    await pair.restart({ url: other.proxy.url, moveQueue: true });
    await pair.here();
    await pair.look();
    // One question about the one that is like it in all that a desk can know.
    expect(await asked()).toMatchObject([
      { path: 'shipmentInfo.orderNumber', mine: 'mine', theirs: 'as made' },
    ]);
    await pair.look('admin', 'R2');
    expect(await asked('R2')).toEqual([]);
    expect((await info('R2'))?.description).toBe('elsewhere');
    // Nothing else is looked at because of it.
    expect(await pair.edge().store.sync.toCompare(Date.now() + 3_600_000, 9)).toEqual([]);
  });

  it('asks where the backup is restored between an update and the look that makes sure of it', async () => {
    const { pair, here, there, asked } = await holding('R1');
    const restore = await pair.remote.makeBackup();
    await there.update(edit({ orderNumber: 'by the ERP' }));
    await pair.look();
    await here.update(edit({ orderNumber: 'mine' }));
    await pair.drained();
    // An answer without its tag, so that the desk looks; and that look gets no answer.
    pair.proxy.when(
      PATCH,
      async ({ forward, answer }) => {
        const { headers, ...rest } = await forward();
        const { etag: _, ...others } = headers;
        answer({ ...rest, headers: others });
        const away = pair.proxy.when(GET, ({ answer: reply }) =>
          reply({ status: 503, headers: {}, body: Buffer.from('') }),
        );
        taken.resolve(away);
      },
      { times: 1 },
    );
    const taken = Promise.withResolvers<Rule>();
    await here.update(edit({ description: 'mine too' }));
    const away = await taken.promise;
    await pair.tried();
    await restore();
    away.stop();
    await pair.edge().sync.retry();
    await expect
      .poll(() => asked(), { timeout: 20_000 })
      .toEqual([{ kind: 'rolled-back', path: 'shipmentInfo.orderNumber', mine: 'mine', theirs: 'as made' }]);
    // The edit on its way goes out again, without a question.
    await expect
      .poll(async () => (await pair.remote.document())?.shipmentInfo.description, { timeout: 20_000 })
      .toBe('mine too');
  });
});
