import { describe, expect, it } from 'vitest';
import { edit, faultyPair, parcelOf } from '../../helpers/faulty-pair.ts';
import { longIt } from '../../helpers/long-it.ts';
import { runCommand } from '../../helpers/serve.ts';
import { emailOf } from '../../helpers/service.ts';

const item = (packetNumber: string, more: object = {}) => ({ ...parcelOf('bolts'), packetNumber, ...more });
const items = (...parcels: object[]) => edit({ shipmentItems: parcels });
const first = { ...parcelOf('cups'), packetNumber: '1' };

/**
 * Two desks of an origin. The ERP has removed parcel 2, which both have edited while they were cut off; the other one has
 * kept it since, with a corrected number and another weight.
 */
const keptElsewhere = async () => {
  const pair = await faultyPair();
  const there = await pair.there();
  await there.create({
    carrierDetails: { carrierCode: 'GS1', productCode: 'STANDARD' },
    ...items(first, item('2')),
  });
  const here = await pair.here();
  expect(await here.get('R1')).toMatchObject({ status: 200 });
  await pair.proxy.cutOff();
  await here.update(items(first, item('2', { packageReference2: 'mine' })));
  await there.update(items(first));
  await pair.proxy.back();
  const meet = async () => {
    await pair.edge().sync.retry();
    await pair.drained();
    await pair.look();
  };
  await meet();
  expect(await pair.questions()).toMatchObject([{ kind: 'parcel-gone-there' }]);
  const kept = item('77', { dimensions: { ...parcelOf('bolts').dimensions, weight: 4.2 } });
  await there.update(items(first, kept));
  await meet();
  const answer = async (take: 'mine' | 'theirs' | 'same') => {
    const view = await pair.edge().sync.conflict('R1');
    const user = await pair.edge().store.accounts.userByEmail(emailOf('admin'));
    const [question] = view?.items ?? [];
    if (!view || !user || !question) throw new Error('Nothing to decide.');
    const caller = { userId: user.id, email: user.email, role: 'admin' as const, sessionId: '' };
    const as = question.maybe?.[0]?.id;
    const decision = { key: question.key, take, ...(take === 'same' && as !== undefined && { as }) };
    await pair.edge().sync.resolve(caller, { reference: 'R1', version: view.version, decisions: [decision] });
    await meet();
  };
  const shown = async () => ({
    here: (await pair.document())?.shipmentInfo.shipmentItems,
    there: (await pair.remote.document())?.shipmentInfo.shipmentItems,
  });
  return { pair, here, kept, answer, shown };
};

describe('a parcel that was removed and kept elsewhere under another number', { timeout: 60_000 }, () => {
  it('is one question, which names the other; no label is made of the shipment meanwhile', async () => {
    const { pair, here, kept, shown } = await keptElsewhere();
    const [question, ...others] = await pair.questions();
    expect(others).toEqual([]);
    expect(question).toMatchObject({
      kind: 'same-or-two',
      parcel: { number: 3, name: '2' },
      mine: { packetNumber: '2', packageReference2: 'mine' },
      maybe: [{ number: 2, name: '77', value: kept }],
    });
    expect((await shown()).there).toEqual([first, kept]);
    const label = await here.update({
      shipmentInfo: { shipmentReference: 'R1' },
      settings: { printSettings: { printLabel: true } },
    });
    expect(label.status).toBe(422);
    expect(JSON.stringify(label.body)).toContain('shipmentItems[2]');
  });

  it('the same: one parcel, with what both have changed of it', async () => {
    const { pair, kept, answer, shown } = await keptElsewhere();
    await answer('same');
    expect(await pair.questions()).toEqual([]);
    const parcels = [first, { ...kept, packageReference2: 'mine' }];
    expect(await shown()).toEqual({ here: parcels, there: parcels });
  });

  it('two: both are there, each with its own', async () => {
    const { pair, kept, answer, shown } = await keptElsewhere();
    await answer('mine');
    expect(await pair.questions()).toEqual([]);
    const parcels = [first, kept, item('2', { packageReference2: 'mine' })];
    expect(await shown()).toEqual({ here: parcels, there: parcels });
  });

  longIt('is answered without a window, by its only candidate or the named one', async () => {
    const { pair, kept, shown } = await keptElsewhere();
    const decide = (...more: string[]) =>
      runCommand('admin', ['sync', 'decide', 'R1', '--data', pair.folder, '--as', emailOf('admin'), ...more]);
    const unknown = await decide('--take', 'same', '--parcel', 'no-such-id');
    expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining('--parcel') });
    const listed = await runCommand('admin', ['sync', 'conflicts', '--data', pair.folder]);
    const id = /may be {2}(\S+)/.exec(listed.out)?.[1] ?? '';
    const decided = await decide('--take', 'same', '--parcel', id);
    expect(decided).toMatchObject({ code: 0, out: 'R1 is decided.\n' });
    await pair.drained();
    const parcels = [first, { ...kept, packageReference2: 'mine' }];
    expect(await shown()).toEqual({ here: parcels, there: parcels });
  });

  it('removed: it is gone here too', async () => {
    const { pair, kept, answer, shown } = await keptElsewhere();
    await answer('theirs');
    expect(await pair.questions()).toEqual([]);
    expect(await shown()).toEqual({ here: [first, kept], there: [first, kept] });
  });

  it.each(['mine', 'theirs'] as const)('deleted while it is asked about, and then %s', async (take) => {
    const { pair, here, kept, answer, shown } = await keptElsewhere();
    const other = await pair.here('supervisor');
    await pair.proxy.cutOff();
    await other.update(edit({ orderNumber: 'before the deletion' }));
    await here.remove('R1');
    // The place is nowhere here: the deletion is what can be decided.
    expect(await pair.questions()).toMatchObject([
      { kind: 'gone-here', path: '', theirs: { shipmentInfo: {} } },
    ]);
    await pair.proxy.back();
    await pair.edge().sync.retry();
    await pair.drained();
    // The edit went, and the parcel that was asked about did not.
    expect((await pair.remote.document())?.shipmentInfo).toMatchObject({
      orderNumber: 'before the deletion',
      shipmentItems: [first, kept],
    });
    await answer(take);
    expect(await pair.questions()).toEqual([]);
    expect(await shown()).toEqual(
      take === 'mine' ? { here: undefined, there: undefined } : { here: [first, kept], there: [first, kept] },
    );
  });

  it('deleted while it is asked about, and taken back before the network is there again', async () => {
    const { pair, here, kept, answer, shown } = await keptElsewhere();
    await pair.proxy.cutOff();
    await here.remove('R1');
    const answered = answer('theirs');
    await pair.proxy.back();
    await answered;
    expect(await pair.questions()).toEqual([]);
    expect(await shown()).toEqual({ here: [first, kept], there: [first, kept] });
  });
});
