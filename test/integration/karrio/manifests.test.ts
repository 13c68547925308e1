import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CarrierGateway } from '../../../electron/core/carrier-gateway.ts';
import { clientOf, OWN_ADDRESS, okOf } from '../../helpers/carrier-orders.ts';

const connection = (carrier_id: string, carrier_name: string) => ({
  ...{ carrier_id, carrier_name, active: true, test_mode: false, capabilities: ['shipping', 'manifest'] },
});

/** Answers as the engine's `ConnectionPage`, `Manifest` and `ShippingDocument` have them. */
const ANSWERS: Record<string, object> = {
  'GET /v1/connections': {
    next: null,
    results: [connection('one', 'canadapost'), connection('two', 'usps'), connection('three', 'usps')],
  },
  'POST /v1/manifests': {
    ...{ id: 'manf_1', carrier_id: 'one', carrier_name: 'canadapost', shipment_identifiers: ['A', 'B'] },
    messages: [{ code: '7', message: 'Late', carrier_name: 'canadapost', carrier_id: 'one', details: null }],
  },
  'POST /v1/manifests/manf_1/document': {
    ...{ category: 'manifest', format: 'PDF', base64: Buffer.from('%PDF-').toString('base64') },
  },
};

// No carrier that is installed with the engine of the tests makes a manifest; its refusals are in parcels.test.ts.
describe('a manifest, from answers in the form of the engine', () => {
  let server: Server;
  let karrio: CarrierGateway;
  const sent: unknown[] = [];
  let lost = '';
  beforeAll(async () => {
    server = createServer(async (request, answer) => {
      let body = '';
      for await (const part of request) body += String(part);
      const name = `${request.method} ${request.url?.split('?')[0]}`;
      if (name === 'POST /v1/manifests') sent.push(JSON.parse(body));
      const told = name === lost ? undefined : ANSWERS[name];
      answer.writeHead(told ? 200 : 503, { 'content-type': 'application/json' });
      answer.end(JSON.stringify(told ?? {}));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    karrio = clientOf({ url: `http://127.0.0.1:${port}`, apiKey: 'key' });
  });
  afterAll(async () => {
    await karrio.close();
    server.close();
  });
  const order = (carrierId: string, shipmentIds: string[]) => ({
    ...{ carrierId, shipmentIds, address: OWN_ADDRESS, reference: 'Day 1' },
  });

  it('has its bytes, and each shipment once', async () => {
    expect(okOf(await karrio.manifest(order('one', ['shp_1', 'shp_2', 'shp_1'])))).toEqual({
      ...{ id: 'manf_1', carrierId: 'one', shipmentIdentifiers: ['A', 'B'], isComplete: true },
      document: { category: 'manifest', content: Buffer.from('%PDF-') },
      messages: [{ code: '7', text: 'Late', carrier: 'canadapost', carrierId: 'one' }],
    });
    expect(sent.at(-1)).toMatchObject({
      ...{ carrier_name: 'canadapost', shipment_ids: ['shp_1', 'shp_2'], reference: 'Day 1' },
      address: { city: 'Bremerhaven' },
    });
  });

  it('says that shipments were left out', async () => {
    const made = okOf(await karrio.manifest(order('one', ['shp_1', 'shp_2', 'shp_3'])));
    expect(made.isComplete).toBe(false);
  });

  it('is made also where its document does not arrive', async () => {
    lost = 'POST /v1/manifests/manf_1/document';
    expect(okOf(await karrio.manifest(order('one', ['shp_1', 'shp_2'])))).toMatchObject({
      id: 'manf_1',
      document: null,
    });
    lost = '';
    expect(okOf(await karrio.manifestDocument('manf_1')).content).toEqual(Buffer.from('%PDF-'));
  });

  it('is not asked for where the engine could declare it under another account', async () => {
    const before = sent.length;
    expect(await karrio.manifest(order('two', ['shp_1']))).toMatchObject({
      kind: 'invalid',
      errors: { carrierId: [expect.any(String)] },
    });
    expect(sent).toHaveLength(before);
  });
});
