import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { storePaths } from '../../../../electron/db/folder.ts';
import { answerLost, gate, lost, untagged } from '../../../helpers/fates.ts';
import type { Answer } from '../../../helpers/fault-proxy.ts';
import { edit, GET, killablePair, PATCH, POST, shipmentOf } from '../../../helpers/faulty-pair.ts';
import { longIt } from '../../../helpers/long-it.ts';

type Pair = Awaited<ReturnType<typeof killablePair>>;

/** A desk that holds R1, which the remote has. */
const holding = async (): Promise<Pair> => {
  const pair = await killablePair();
  await (await pair.remote.at()).create(shipmentOf());
  expect((await pair.here().get('R1')).status).toBe(200);
  return pair;
};

/** Killed and started again: the remote has the edit, and has it once. */
const hasItOnce = async ({ remote, drained }: Pair, orderNumber: string): Promise<void> => {
  await drained('R1');
  expect((await remote.document())?.shipmentInfo.orderNumber).toBe(orderNumber);
  expect(await remote.version()).toBe(2);
  const history = await remote.history();
  expect(history.map(({ action }) => action)).toEqual(['create', 'update']);
  expect(history[1]?.changes).toMatchObject([
    { path: 'shipmentInfo.orderNumber', before: 'as made', after: orderNumber },
  ]);
};

// Each start of a process is a second's work for a computer that does nothing else.
describe('a desk that is killed', { timeout: 90_000 }, () => {
  longIt('1 kill between commit and send', async () => {
    const pair = await holding();
    // Nothing gets out: the edit is answered, and then the desk is gone.
    const closed = pair.proxy.when({}, lost);
    expect((await pair.here().update(edit({ orderNumber: 'kept' }))).status).toBe(200);
    await pair.kill();
    closed.stop();
    expect(pair.proxy.count(PATCH)).toBe(0);
    await pair.start();
    await hasItOnce(pair, 'kept');
    expect(pair.proxy.count(PATCH)).toBe(1);
  });

  it('2 kill after send, before the response', async () => {
    const pair = await holding();
    const answers = gate('answers');
    pair.proxy.when(PATCH, answers.fate);
    await pair.here().update(edit({ orderNumber: 'sent' }));
    await answers.arrived;
    await pair.kill();
    answers.open();
    await pair.start();
    await hasItOnce(pair, 'sent');
    expect(pair.proxy.count(PATCH)).toBe(1);

    // And once more, where the request had not arrived.
    const requests = gate('requests');
    const rule = pair.proxy.when(PATCH, requests.fate);
    await pair.here().update(edit({ description: 'not sent' }));
    await requests.arrived;
    await pair.kill();
    rule.stop();
    await pair.start();
    await pair.drained('R1');
    expect(await pair.remote.version()).toBe(3);
    // The request held at the gate comes late, after it was sent again: the remote's version shows that it is
    // old.
    requests.open();
    await pair.here().get('R1');
    expect((await pair.remote.document())?.shipmentInfo.description).toBe('not sent');
    expect(await pair.remote.version()).toBe(3);

    // And where it made a shipment.
    const made = gate('answers');
    pair.proxy.when(POST, made.fate);
    expect((await pair.here().create(shipmentOf('NEW', ['one', 'two']))).status).toBe(201);
    await made.arrived;
    await pair.kill();
    made.open();
    await pair.start();
    await pair.drained('NEW');
    expect(pair.proxy.count({ ...POST, body: /NEW/ })).toBe(1);
    expect(await pair.remote.version('NEW')).toBe(1);
    expect((await pair.remote.document('NEW'))?.shipmentInfo.shipmentItems).toHaveLength(2);
  });

  longIt('3 kill after a 200, before the local mark', async () => {
    const pair = await holding();
    await pair.here().get('R1');
    // The get after an update without a tag is how the desk makes sure; its answer never comes.
    const confirming = gate('requests');
    const gets = pair.proxy.count({ ...GET, path: /R1/ });
    pair.proxy.when(PATCH, async ({ forward, answer }) => {
      const real = await forward();
      pair.proxy.when(GET, confirming.fate, { times: 1 });
      answer(untagged(real));
    });
    await pair.here().update(edit({ orderNumber: 'taken' }));
    await confirming.arrived;
    expect(pair.proxy.count({ ...GET, path: /R1/ })).toBeGreaterThan(gets);
    await pair.kill();
    confirming.open();
    await pair.start();
    await hasItOnce(pair, 'taken');
    expect(pair.proxy.count(PATCH)).toBe(1);
  });

  it.each([
    ['4 kill during the merge’s write', untagged],
    ['4 kill during the merge’s write: the tag has told it', (real: Answer) => real],
  ])('%s', async (_name, answered) => {
    const pair = await holding();
    const db = new Database(storePaths(pair.folder).file);
    const told = Promise.withResolvers<void>();
    pair.proxy.when(PATCH, async ({ forward, answer }) => {
      const real = await forward();
      // Another program writes: what the desk would write now waits, half made.
      db.exec('BEGIN IMMEDIATE');
      answer(answered(real));
      told.resolve();
    });
    await pair.here().update(edit({ orderNumber: 'merging' }));
    await told.promise;
    // Each of these goes through the desk after the answer that it waited for.
    for (let count = 0; count < 5; count += 1) await pair.here().get('R1');
    await pair.kill();
    db.exec('ROLLBACK');
    db.close();
    await pair.start();
    await hasItOnce(pair, 'merging');
    expect(pair.proxy.count(PATCH)).toBe(1);
  });

  it('6 response lost, remote applied: and then a kill', async () => {
    const pair = await holding();
    pair.proxy.when(PATCH, answerLost, { times: 1 });
    await pair.here().update(edit({ orderNumber: 'lost' }));
    await pair.proxy.reached(PATCH);
    await pair.kill();
    await pair.start();
    await hasItOnce(pair, 'lost');
    expect(pair.proxy.count(PATCH)).toBe(1);
  });
});
