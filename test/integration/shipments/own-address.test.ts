import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../electron/core/caller.ts';
import type { LabelRenderer } from '../../../electron/core/label-renderer.ts';
import { labelRequest, readyShipment, testService } from '../../helpers/service.ts';

const CALLER: Caller = { userId: 1, email: 'packer@desk.example', role: 'packer', sessionId: 's' };

/** Keeps what the labels should say. */
const listening = () => {
  const drawn: unknown[] = [];
  const labels: LabelRenderer = {
    render: async (request) => {
      drawn.push(...request.labels);
      return [{ format: 'PDF', index: 0, content: new Uint8Array(1) }];
    },
    close: async () => undefined,
  };
  return { labels, senders: () => drawn.map((label) => (label as { senderLines: string[] }).senderLines[0]) };
};

describe('the desk’s own address', () => {
  it('is the sender on labels of shipments that name none, and of no other', async () => {
    const { labels, senders } = listening();
    const { shipments, store } = await testService({ labels });
    await store.settings.set('desk.sender', { name: 'Depot Nord', city: 'Hamburg', countryIsoCode: 'DE' });
    const { shipmentInfo, ...rest } = readyShipment('A-2');
    const addressData = shipmentInfo.addressData.map(({ recipient }) => ({
      recipient,
      sender: { ...recipient, name: 'Own' },
    }));
    const named = { ...rest, shipmentInfo: { ...shipmentInfo, addressData } };
    await shipments.create(CALLER, { shipment: [readyShipment('A-1'), named] });
    await shipments.update(CALLER, labelRequest('A-1'));
    await shipments.update(CALLER, labelRequest('A-2'));
    expect(senders()).toEqual(['Depot Nord', 'Own']);
  });

  it('that fits no address any more counts as none', async () => {
    const { labels, senders } = listening();
    const { shipments, store } = await testService({ labels });
    await store.settings.set('desk.sender', { name: 7 });
    await shipments.create(CALLER, { shipment: [readyShipment('A-1')] });
    await shipments.update(CALLER, labelRequest('A-1'));
    expect(senders()).toEqual([undefined]);
  });
});
