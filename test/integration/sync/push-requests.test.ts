import { expect, it } from 'vitest';
import type { Fate } from '../../helpers/fault-proxy.ts';
import { edit, faultyPair, GET, PATCH, shipmentOf } from '../../helpers/faulty-pair.ts';

/** What a push asks of the remote: each request costs the way there and back, each document its check. */
it('gets the document before an update only where the remote has changed it', {
  timeout: 60_000,
}, async () => {
  const pair = await faultyPair();
  await (await pair.there()).create(shipmentOf());
  const here = await pair.here();
  await here.get('R1');
  await pair.drained();
  const statuses: number[] = [];
  const noting: Fate = async ({ forward, answer }) => {
    const passed = await forward();
    statuses.push(passed.status);
    answer(passed);
  };
  pair.proxy.when(GET, noting);
  pair.proxy.when(PATCH, noting);
  await here.update(edit({ orderNumber: 'one' }));
  await pair.drained();
  expect(statuses).toEqual([304, 200, 200]);

  await (await pair.there()).update(edit({ description: 'theirs' }));
  statuses.length = 0;
  await here.update(edit({ orderNumber: 'two' }));
  await pair.drained();
  expect(statuses).toEqual([200, 200, 200]);
  expect((await pair.remote.document())?.shipmentInfo).toMatchObject({
    orderNumber: 'two',
    description: 'theirs',
  });
  expect((await pair.document())?.shipmentInfo).toMatchObject({ orderNumber: 'two', description: 'theirs' });
});
