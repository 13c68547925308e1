import { expect, it } from 'vitest';
import { edgePair, isDrained, statusOf } from '../../helpers/edge-pair.ts';
import { readyShipment } from '../../helpers/shipments.ts';

/** Both spellings of one reference in Unicode (UAX #15). */
const COMPOSED = 'Bestell-É-1';
const APART = COMPOSED.normalize('NFD');

const heldAt = async (pair: Awaited<ReturnType<typeof edgePair>>) =>
  (await pair.edge().store.shipments.recent(10)).map(({ reference }) => reference);

it('a shipment of the remote is fetched once, in whichever spelling it is asked for', async () => {
  const pair = await edgePair();
  await (await pair.atOrigin()).create(readyShipment(COMPOSED));
  const here = await pair.atEdge();
  await Promise.all([here.get(APART), here.get(COMPOSED), here.getAll([APART, COMPOSED])]);
  expect(await heldAt(pair)).toEqual([COMPOSED]);

  const change = { shipmentInfo: { shipmentReference: APART, description: 'changed' } };
  expect((await here.update(change)).status).toBe(200);
  await statusOf(pair.edge(), isDrained);
  const there = await (await pair.atOrigin()).get(COMPOSED);
  expect(JSON.stringify(there.body)).toContain('changed');
  expect(await heldAt(pair)).toEqual([COMPOSED]);
});
