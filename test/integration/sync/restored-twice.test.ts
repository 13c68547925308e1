import { expect, it } from 'vitest';
import { makeBackup, restoreBackup } from '../../../electron/db/restore.ts';
import { edgePair, isDrained, statusOf } from '../../helpers/edge-pair.ts';
import { edit, parcelOf, shipmentOf } from '../../helpers/faulty-pair.ts';

const DAY = 86_400_000;

/** So long after a restore another one takes the same step ahead. */
const SAME_STEP = 100_000_000;

/**
 * A backup that is put back twice may count its versions from the same one twice, if only at this very
 * distance. The tag still tells the states seen in between from the later ones: it names the text as well.
 */
it('a remote put back to one backup twice: nothing of either time is overwritten unseen', {
  timeout: 60_000,
}, async () => {
  const pair = await edgePair();
  let there = await pair.atOrigin();
  await there.create(shipmentOf('R1', ['one']));
  await pair.origin().stop();
  const file = makeBackup(pair.folders.origin, DAY);
  restoreBackup(pair.folders.origin, file, DAY);
  await pair.online();
  there = await pair.atOrigin();
  await there.update(edit({ orderNumber: 'FIRST' }));
  expect((await (await pair.atEdge()).get('R1')).status).toBe(200);
  await pair.offline();
  restoreBackup(pair.folders.origin, file, DAY + SAME_STEP);
  await pair.online();
  there = await pair.atOrigin();
  await there.update(edit({ shipmentItems: [{ ...parcelOf('one'), content: 'THEIRS' }] }));
  const here = await pair.atEdge();
  const parcel = parcelOf('one');
  await here.update(
    edit({ shipmentItems: [{ ...parcel, dimensions: { ...parcel.dimensions, weight: 9 } }] }),
  );
  await statusOf(pair.edge(), isDrained);
  const { shipmentInfo } = JSON.parse((await there.get('R1')).text).shipment[0];
  expect(shipmentInfo.shipmentItems).toMatchObject([{ content: 'THEIRS', dimensions: { weight: 9 } }]);
});
