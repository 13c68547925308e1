import { describe, expect, it } from 'vitest';
import { edit, faultyPair, shipmentOf } from '../../helpers/faulty-pair.ts';

/** Anna (a packer) has a conflict about the description, and another edit that waits when it is decided. */
const waiting = async () => {
  const pair = await faultyPair();
  const there = await pair.there();
  await there.create(shipmentOf());
  const anna = await pair.here('packer');
  await pair.here('supervisor');
  await anna.get('R1');
  await pair.proxy.cutOff();
  await anna.update(edit({ description: 'ANNA' }));
  await there.update(edit({ description: 'ERP' }));
  await pair.proxy.back();
  await pair.edge().sync.retry();
  await pair.drained();
  await pair.look('packer');
  expect(await pair.questions()).toMatchObject([{ mine: 'ANNA', theirs: 'ERP' }]);
  await pair.proxy.cutOff();
  await anna.update(edit({ orderNumber: 'anna-2' }));
  const back = async () => {
    await pair.proxy.back();
    await pair.edge().sync.retry();
    await pair.drained();
  };
  const described = async () =>
    (await pair.remote.history()).flatMap(({ changes }) =>
      changes.filter(({ path }) => path === 'shipmentInfo.description').map(({ after }) => after),
    );
  const info = async () => (await pair.remote.document())?.shipmentInfo;
  return { pair, anna, there, back, described, info };
};

describe('a decision comes before the edits that wait', { timeout: 60_000 }, () => {
  it('no row sends the value that it was made against', async () => {
    const { pair, back, described, info } = await waiting();
    await pair.decide('theirs', 'R1', 'supervisor');
    await back();
    expect(await info()).toMatchObject({ description: 'ERP', orderNumber: 'anna-2' });
    expect(await described()).not.toContain('ANNA');
    expect((await pair.document())?.shipmentInfo).toMatchObject({
      description: 'ERP',
      orderNumber: 'anna-2',
    });
    expect(await pair.questions()).toEqual([]);
  });

  it('nor where the edits were refused: they go without it', async () => {
    const { pair, back, described, info } = await waiting();
    const [row] = await pair.rows();
    await pair.edge().store.sync.changeRow(row?.id ?? 0, { state: 'refused' });
    await pair.decide('theirs', 'R1', 'supervisor');
    await back();
    expect(await info()).toMatchObject({ description: 'ERP', orderNumber: 'anna-2' });
    expect(await described()).not.toContain('ANNA');
  });

  it('one for what is here goes with the rights of its author, and a third value with those of who decided', async () => {
    const { pair, back, described, info } = await waiting();
    await pair.decide('mine', 'R1', 'supervisor');
    await back();
    expect(await info()).toMatchObject({ description: 'ANNA', orderNumber: 'anna-2' });
    expect(await described()).toEqual(['ERP', 'ANNA']);
    const authors = (await pair.remote.history()).filter(({ changes }) =>
      changes.some(({ after }) => after === 'ANNA'),
    );
    expect(authors.map(({ email }) => email)).toEqual([expect.stringContaining('packer')]);
  });

  it('edits that were nothing but the value that was decided against hold nobody up', async () => {
    const pair = await faultyPair();
    const there = await pair.there();
    await there.create(shipmentOf());
    const anna = await pair.here('packer');
    const alice = await pair.here('supervisor');
    await anna.get('R1');
    await pair.proxy.cutOff();
    await anna.update(edit({ description: 'ANNA' }));
    await alice.update(edit({ orderNumber: 'alice' }));
    await there.update(edit({ description: 'ERP' }));
    await pair.proxy.back();
    await pair.edge().sync.retry();
    await pair.drained();
    await pair.look('packer');
    await pair.proxy.cutOff();
    await anna.update(edit({ description: 'ANNA again' }));
    await pair.decide('theirs', 'R1', 'supervisor');
    const [row, ...more] = await pair.rows();
    expect(more).toEqual([]);
    expect(row?.email).toContain('supervisor');
    await pair.proxy.back();
    await pair.edge().sync.retry();
    await pair.drained();
    expect((await pair.remote.document())?.shipmentInfo).toMatchObject({
      description: 'ERP',
      orderNumber: 'alice',
    });
  });
});
