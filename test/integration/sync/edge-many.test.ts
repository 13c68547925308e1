import { describe, expect, it } from 'vitest';
import { answerLost, refused } from '../../helpers/fates.ts';
import { edit, faultyPair, PATCH, POST, shipmentOf } from '../../helpers/faulty-pair.ts';

/** Packdesk-Sync of each, as a program sees it. */
const marksOf = async (
  { here }: { here: Awaited<ReturnType<Awaited<ReturnType<typeof faultyPair>>['here']>> },
  references: readonly string[],
) => {
  const marks: Record<string, string | null> = {};
  for (const reference of references) {
    marks[reference] = (await here.get(reference)).headers.get('packdesk-sync');
  }
  return marks;
};

describe('several shipments in one request of a program', { timeout: 60_000 }, () => {
  it('created: the one that the remote refuses needs a person, the others are there', async () => {
    const pair = await faultyPair();
    const here = await pair.here();
    const errors = { 'shipmentInfo.orderNumber': ['Too long for us.'] };
    const rule = pair.proxy.when({ ...POST, body: /"BAD"/ }, refused(422, 'Not this one.', errors));
    pair.proxy.when({ ...POST, body: /"C"/ }, answerLost, { times: 1 });
    const references = ['A', 'BAD', 'C', 'D'];
    const made = await here.create(...references.map((reference) => shipmentOf(reference)));
    expect(made.status).toBe(201);
    const status = await pair.drained();
    expect(status).toMatchObject({ refused: 1, conflicts: 0, waiting: 0, oldestAt: null });
    expect(await marksOf({ here }, references)).toEqual({
      A: 'synced',
      BAD: 'conflict',
      C: 'synced',
      D: 'synced',
    });
    expect(await pair.rows('BAD')).toMatchObject([
      { state: 'refused', last: { status: 422, detail: 'Not this one.', errors } },
    ]);
    expect(await pair.remote.document('BAD')).toBeNull();
    for (const reference of ['A', 'C', 'D']) expect(await pair.remote.version(reference)).toBe(1);
    rule.stop();
    await pair.edge().sync.retry();
    await pair.status(({ waiting, refused: left }) => waiting + left === 0);
    expect(await pair.remote.version('BAD')).toBe(1);
  });

  it('created while the remote made one of that reference: that one is asked about, the others are there', async () => {
    const pair = await faultyPair();
    const here = await pair.here();
    await pair.proxy.cutOff();
    await (await pair.there()).create(shipmentOf('B', ['theirs', 'as well']));
    const references = ['A', 'B', 'C'];
    expect((await here.create(...references.map((reference) => shipmentOf(reference)))).status).toBe(201);
    await pair.proxy.back();
    await pair.edge().sync.retry();
    const status = await pair.status(({ conflicts, sending }) => conflicts === 1 && sending === 0);
    expect((await pair.drained()).refused).toBe(0);
    expect(status.refused).toBe(0);
    expect(await pair.questions('B')).toMatchObject([{ kind: 'exists-there', path: '' }]);
    expect(await marksOf({ here }, references)).toEqual({ A: 'synced', B: 'conflict', C: 'synced' });
    expect((await pair.remote.document('B'))?.shipmentInfo.shipmentItems).toHaveLength(2);
  });

  it('updated: the one that the remote refuses needs a person, the others are there', async () => {
    const pair = await faultyPair();
    const references = ['A', 'B', 'C', 'D'];
    await (await pair.there()).create(...references.map((reference) => shipmentOf(reference)));
    const here = await pair.here();
    await here.getAll(references);
    const rule = pair.proxy.when({ ...PATCH, body: /"B"/ }, refused(409, 'It is closed.'));
    const saved = await here.updateAll(
      ...references.map((each) => edit({ orderNumber: 'all at once' }, each)),
    );
    expect(saved.status).toBe(200);
    expect(await pair.drained()).toMatchObject({ refused: 1, conflicts: 0 });
    expect(await marksOf({ here }, references)).toEqual({
      A: 'synced',
      B: 'conflict',
      C: 'synced',
      D: 'synced',
    });
    for (const reference of ['A', 'C', 'D']) {
      expect((await pair.remote.document(reference))?.shipmentInfo.orderNumber).toBe('all at once');
      expect(await pair.remote.version(reference)).toBe(2);
    }
    expect((await pair.remote.document('B'))?.shipmentInfo.orderNumber).toBe('as made');
    await here.updateAll(edit({ description: 'more' }, 'A'), edit({ description: 'more' }, 'C'));
    expect(await pair.drained()).toMatchObject({ refused: 1 });
    rule.stop();
    await pair.edge().sync.retry();
    await pair.status(({ waiting, refused: left }) => waiting + left === 0);
    expect((await pair.remote.document('B'))?.shipmentInfo.orderNumber).toBe('all at once');
  });
});
