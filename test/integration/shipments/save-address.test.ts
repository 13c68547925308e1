import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../electron/core/caller.ts';
import { capturedLog } from '../../helpers/captured-log.ts';
import { testFace, testService } from '../../helpers/service.ts';

const CALLER: Caller = { userId: 1, email: 'packer@desk.example', role: 'packer', sessionId: 's' };
const asks = { settings: { saveAddress: true } };
const huber = { name: 'Huber AG', street: 'Bahnhofstrasse', city: 'Zürich', countryIsoCode: 'CH' };

const body = (shipmentReference: string, addressData: object[], more: object = {}) => ({
  shipment: [{ shipmentInfo: { shipmentReference, addressData, ...more } }],
});

const names = async (store: Awaited<ReturnType<typeof testService>>['store']) =>
  (await store.addresses.search({ offset: 0, limit: 50 })).entries.map(
    ({ address, used }) => `${address.name} ${used}`,
  );

describe('saveAddress', () => {
  it('keeps sender and recipient at create and update, from any client', async () => {
    const service = await testService();
    const { shipments, store } = service;
    await shipments.create(CALLER, body('A-1', [{ recipient: { ...huber, ...asks }, sender: huber }]));
    expect(await names(store)).toEqual(['Huber AG 1']);
    const http = await testFace(service);
    const answer = await http.call('PATCH', '/api/v3/shipments', {
      token: await http.token('integration'),
      body: body('A-1', [{ recipient: huber, sender: { name: 'Depot', ...asks } }]),
    });
    expect(answer.status).toBe(200);
    expect(await names(store)).toEqual(['Depot 1', 'Huber AG 1']);
  });

  it('is followed once: the same document sent back neither counts nor brings back', async () => {
    const { shipments, store } = await testService();
    const addressData = [{ recipient: { ...huber, ...asks } }];
    await shipments.create(CALLER, body('A-1', addressData));
    await shipments.update(CALLER, body('A-1', addressData, { description: 'x' }));
    const { entries } = await store.addresses.search({ offset: 0, limit: 5 });
    expect(entries).toMatchObject([{ used: 1 }]);
    await store.addresses.remove(entries[0]?.id ?? 0);
    await shipments.update(CALLER, body('A-1', addressData, { description: 'y' }));
    expect(await names(store)).toEqual([]);
    await shipments.update(CALLER, body('A-1', [{ recipient: { ...huber, city: 'Bern', ...asks } }]));
    expect(await names(store)).toEqual(['Huber AG 1']);
  });

  it('keeps nothing of a request that is refused, whatever refuses it', async () => {
    const { shipments, store } = await testService();
    await shipments.create(CALLER, body('A-1', []));
    const wish = [{ recipient: { ...huber, ...asks } }];
    const label = { settings: { printSettings: { printLabel: true } } };
    const refused = [
      shipments.create(CALLER, body('A-1', wish)),
      shipments.update(CALLER, body('A-9', wish)),
      shipments.update(CALLER, body('A-1', wish), { ifVersion: 7 }),
      // Not ready: it has no carrier and no parcel.
      shipments.update(CALLER, { shipment: [{ ...label, ...body('A-1', wish).shipment[0] }] }),
      shipments.create(CALLER, {
        shipment: [...body('A-2', wish).shipment, ...body('A-1', wish).shipment],
      }),
    ];
    const codes = (await Promise.allSettled(refused)).map((each) =>
      each.status === 'rejected' ? (each.reason as { code: string }).code : 'saved',
    );
    expect(codes).toEqual([
      'shipment.taken',
      'shipment.invalid',
      'shipment.stale',
      'shipment.not-ready',
      'shipment.taken',
    ]);
    expect(await names(store)).toEqual([]);
  });

  it('is followed once under one key', async () => {
    const { shipments, store } = await testService();
    const request = body('A-1', [{ recipient: { ...huber, ...asks } }]);
    await shipments.create(CALLER, request, { idempotencyKey: 'one-key-1' });
    await shipments.create(CALLER, request, { idempotencyKey: 'one-key-1' });
    expect(await names(store)).toEqual(['Huber AG 1']);
  });

  it('leaves nothing of an address in the log', async () => {
    const { logger, text } = capturedLog();
    const { shipments } = await testService({ logger });
    await shipments.create(CALLER, body('A-1', [{ recipient: { ...huber, ...asks } }]));
    await shipments
      .create(CALLER, body('A-1', [{ recipient: { ...huber, ...asks } }]))
      .catch(() => undefined);
    expect(text()).not.toMatch(/Huber|Bahnhof|Zürich/);
  });
});
