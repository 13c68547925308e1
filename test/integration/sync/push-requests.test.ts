import { expect, it } from 'vitest';
import type { Fate } from '../../helpers/fault-proxy.ts';
import { edit, faultyPair, GET, PATCH, shipmentOf } from '../../helpers/faulty-pair.ts';

/** A push's requests to the remote: each costs a round trip, each document its check. */
it('gets the document only where the remote has changed it: tags tell the rest', {
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
  expect(statuses).toEqual([304, 200]);

  await (await pair.there()).update(edit({ description: 'theirs' }));
  statuses.length = 0;
  await here.update(edit({ orderNumber: 'two' }));
  await pair.drained();
  expect(statuses).toEqual([200, 200]);
  expect((await pair.remote.document())?.shipmentInfo).toMatchObject({
    orderNumber: 'two',
    description: 'theirs',
  });
  expect((await pair.document())?.shipmentInfo).toMatchObject({ orderNumber: 'two', description: 'theirs' });

  // Someone writes between our update and its answer: the tag is that one's, and the get shows it.
  statuses.length = 0;
  pair.proxy.when(
    PATCH,
    async ({ forward, answer }) => {
      const passed = await forward();
      await (await pair.there()).update(edit({ description: 'later' }));
      const etag = (await (await pair.there()).get('R1')).headers.get('etag') ?? '';
      answer({ ...passed, headers: { ...passed.headers, etag } });
    },
    { times: 1 },
  );
  await here.update(edit({ orderNumber: 'three' }));
  await pair.drained();
  expect((await pair.document())?.shipmentInfo).toMatchObject({ orderNumber: 'three', description: 'later' });
  expect(statuses).toEqual([304, 200]);
});
