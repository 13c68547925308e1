import { expect, it } from 'vitest';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import { CarrierRule } from '../../../shared/carrier-rules/rule.ts';
import { edgeDesk } from '../../helpers/edge-desk.ts';
import { edgePair } from '../../helpers/edge-pair.ts';
import { readyShipment } from '../../helpers/shipments.ts';

const rule = CarrierRule.parse({ id: 'r', name: 'Usual', carrierCode: 'POST', productCode: 'PARCEL' });
const blank = { ...readyShipment('R1'), carrierDetails: {} };

/** A shipment without a carrier, held at the edge, which then changes its description. */
const changedAtEdge = async (client: BridgeClient) => {
  const scanned = await client.call('bench.scan', { code: 'R1' });
  if (scanned.found !== 'one') throw new Error(scanned.found);
  const patch = { shipmentInfo: { shipmentReference: 'R1', description: 'here' } };
  const { version } = scanned.opened;
  return await client.call('bench.save', { patch, version, requestId: 'save-0001' });
};

const atEdge = async (client: BridgeClient) => {
  const { shipment, sync } = await client.call('bench.open', { reference: 'R1' });
  return { carrier: shipment.carrierDetails?.carrierCode ?? null, sync };
};

it('a carrier that the rules of an edge choose goes to the remote with the change', async () => {
  const pair = await edgePair();
  const origin = await pair.atOrigin();
  await origin.create(blank);
  const { client, signIn } = await edgeDesk(pair.url);
  await signIn('supervisor');
  await client.call('carrierRules.save', { rules: [rule], previous: [] });
  expect((await changedAtEdge(client)).shipment.carrierDetails).toMatchObject({ carrierCode: 'POST' });
  await expect.poll(() => atEdge(client)).toEqual({ carrier: 'POST', sync: 'synced' });
  expect((await origin.get('R1')).text).toContain('"carrierCode":"POST"');
});

it('a carrier that the rules of the remote choose comes to the edge, without a conflict', async () => {
  const pair = await edgePair();
  await (await pair.atOrigin()).create(blank);
  await pair.origin().inputs.carrierRules.change(() => [rule]);
  const { client, signIn } = await edgeDesk(pair.url);
  await signIn('supervisor');
  await changedAtEdge(client);
  await expect.poll(() => atEdge(client)).toEqual({ carrier: 'POST', sync: 'synced' });
});
