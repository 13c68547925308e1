import { expect, it, onTestFinished } from 'vitest';
import { startService } from '../../../electron/app/service.ts';
import { volatileSecrets } from '../../../electron/core/secret-store.ts';
import { recordingLogger } from '../../helpers/accounts.ts';
import { isDrained, programAt, statusOf } from '../../helpers/edge-pair.ts';
import { untagged } from '../../helpers/fates.ts';
import { faultProxy } from '../../helpers/fault-proxy.ts';
import { edit, faultyPair, GET, PATCH, shipmentOf } from '../../helpers/faulty-pair.ts';
import { promptTimers } from '../../helpers/quick-time.ts';
import { tempFolder } from '../../helpers/store.ts';
import { strictRemote } from '../../helpers/strict-pair.ts';
import { STRANGER } from '../../strict-remote/service.ts';

/**
 * A service without tags is put back to a backup, so that only the values tell. With the next request it gives a value of
 * its own, as one that numbers what has no number, and the answer is lost.
 */
it('a value that a backup has undone is asked about, also where the remote writes its own there meanwhile', {
  timeout: 60_000,
}, async () => {
  const remote = await strictRemote();
  const proxy = await faultProxy(() => Number(new URL(remote.url).port));
  const edge = await startService({
    folder: await tempFolder(),
    secrets: volatileSecrets(true),
    logger: recordingLogger().logger,
    timers: promptTimers,
    remote: { url: proxy.url },
  });
  onTestFinished(() => edge.stop());
  const backup = shipmentOf('F-1');
  remote.put(backup);
  const here = await programAt(edge.url, 'packer', { email: STRANGER.email, password: STRANGER.password });
  expect((await here.get('F-1')).status).toBe(200);
  expect((await here.update(edit({ orderNumber: 'OURS' }, 'F-1'))).status).toBe(200);
  await statusOf(edge, isDrained);
  remote.put(backup);
  proxy.when(
    PATCH,
    async ({ forward, drop }) => {
      await forward();
      const kept = remote.shipments.get('F-1') as ReturnType<typeof shipmentOf>;
      remote.put({ ...kept, shipmentInfo: { ...kept.shipmentInfo, orderNumber: 'ITS OWN' } });
      drop();
    },
    { times: 1 },
  );
  expect((await here.update(edit({ description: 'ours too' }, 'F-1'))).status).toBe(200);
  await statusOf(edge, isDrained);
  expect((await edge.sync.conflict('F-1'))?.items).toMatchObject([
    { kind: 'rolled-back', path: 'shipmentInfo.orderNumber', mine: 'OURS', theirs: 'ITS OWN' },
  ]);
});

it('so is one where an earlier try was lost, and rows of two users wait', { timeout: 60_000 }, async () => {
  const pair = await faultyPair();
  const there = await pair.there();
  await there.create(shipmentOf());
  pair.proxy.when(GET, async ({ forward, answer }) => answer(untagged(await forward())));
  let fate: 'good' | 'lost' | 'own' = 'good';
  pair.proxy.when(PATCH, async ({ forward, answer, drop }) => {
    if (fate === 'good') return answer(untagged(await forward()));
    if (fate === 'lost') return drop();
    fate = 'good';
    await forward();
    await there.update(edit({ orderNumber: 'ITS OWN' }));
    drop();
  });
  const packer = await pair.here('packer');
  const admin = await pair.here('admin');
  await packer.get('R1');
  await packer.update(edit({ orderNumber: 'OURS' }));
  await pair.drained();
  fate = 'lost';
  await packer.update(edit({ description: 'packer' }));
  await pair.tried();
  await admin.update(edit({ comment: 'admin' }));
  expect((await pair.rows()).map(({ text, inDoubt }) => [text !== null, inDoubt.length])).toEqual([
    [true, 1],
    [false, 0],
  ]);
  // No try looks before the backup is back and sends after it: what came in between would be another person's.
  await pair.proxy.cutOff();
  await there.update(edit({ orderNumber: 'as made' }));
  fate = 'own';
  await pair.proxy.back();
  await pair.edge().sync.retry();
  await pair.drained();
  expect(fate).toBe('good');
  expect(await pair.questions()).toMatchObject([{ path: 'shipmentInfo.orderNumber', mine: 'OURS' }]);
  expect((await pair.remote.document())?.shipmentInfo).toMatchObject({
    description: 'packer',
    comment: 'admin',
  });
});
