import { expect, it } from 'vitest';
import { edit, faultyPair, shipmentOf } from '../../helpers/faulty-pair.ts';

/** Two were made under one reference: what theirs loses while it is asked about is no change of this desk. */
it('what another person does while the shipment as a whole is asked about does not count as sent from here', {
  timeout: 60_000,
}, async () => {
  const pair = await faultyPair();
  const here = await pair.here();
  const there = await pair.there();
  await pair.proxy.cutOff();
  await here.create(shipmentOf('R1', ['ours']));
  const theirs = shipmentOf('R1', ['one', 'two']);
  await there.create({ ...theirs, shipmentInfo: { ...theirs.shipmentInfo, comment: 'call first' } });
  await pair.proxy.back();
  await pair.edge().sync.retry();
  await pair.status(({ conflicts }) => conflicts === 1);
  expect(await pair.questions()).toMatchObject([{ kind: 'exists-there' }]);
  await pair.look();
  await there.update(edit({ comment: '' }));
  await pair.look();
  await pair.decide('theirs');
  await pair.drained();
  expect((await pair.document())?.shipmentInfo.shipmentItems).toHaveLength(2);
  await there.update(edit({ comment: 'call first' }));
  await pair.look();
  await pair.drained();
  expect(await pair.questions()).toEqual([]);
  expect((await pair.document())?.shipmentInfo.comment).toBe('call first');
});
