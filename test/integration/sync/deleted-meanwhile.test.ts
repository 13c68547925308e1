import { expect, it } from 'vitest';
import { gate } from '../../helpers/fates.ts';
import { edit, faultyPair, PATCH, shipmentOf } from '../../helpers/faulty-pair.ts';

it('who deletes a shipment while it is sent is shown what came along from the remote', {
  timeout: 60_000,
}, async () => {
  const pair = await faultyPair();
  const there = await pair.there();
  await there.create(shipmentOf());
  const here = await pair.here();
  await here.get('R1');
  await pair.drained();
  await there.update(edit({ description: 'theirs' }));
  const sending = gate('requests');
  pair.proxy.when(PATCH, sending.fate, { times: 1 });
  await here.update(edit({ orderNumber: 'mine' }));
  await sending.arrived;
  await here.remove('R1');
  sending.open();
  await pair.status(({ conflicts }) => conflicts === 1);
  expect(await pair.questions()).toMatchObject([{ kind: 'gone-here', path: '' }]);
  expect((await pair.remote.document())?.shipmentInfo.description).toBe('theirs');
});
