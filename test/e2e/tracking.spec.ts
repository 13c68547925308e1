import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openHandedOver, openShipment } from './actions.ts';
import { axeFinds } from './axe.ts';
import { expect, long, packer, readyShipment, test } from './fixtures.ts';

/** An engine that answers what it is asked about parcels; a number it does not know is its carrier's to refuse. */
const told = new Map<string, object>();
let asked = 0;
const engine = createServer((request, answer) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const isQuestion = request.method === 'POST' && request.url?.startsWith('/v1/proxy/tracking');
    const { tracking_number = '' } = isQuestion ? JSON.parse(Buffer.concat(parts).toString()) : {};
    asked += isQuestion ? 1 : 0;
    const tracking = told.get(tracking_number);
    const messages = [{ code: 'TW0001', message: 'Tracking number not found', carrier_name: 'ups' }];
    answer.writeHead(tracking ? 200 : 404, { 'content-type': 'application/json' });
    answer.end(JSON.stringify(tracking ? { tracking, messages: [] } : { errors: messages }));
  });
});
await once(engine.listen(0, '127.0.0.1').unref(), 'listening');
const { port } = engine.address() as AddressInfo;

const DAY_MS = 86_400_000;
const now = Date.now();
const carrier = {
  code: 'UPS',
  name: 'UPS',
  products: [{ code: 'ups_standard_eu', name: { en: 'UPS Standard' } }],
  labelTemplate: 'post',
  numbering: { kind: 'none' },
  labels: 'karrio',
  dangerousGoods: 'all',
  engine: { id: 'main', carrierId: 'ups', carrierName: 'ups' },
};
const connection = {
  ...{ carrierId: 'ups', carrierName: 'ups', displayName: 'UPS', isTest: false, state: 'ready' },
  services: [{ code: 'ups_standard_eu', name: 'UPS Standard' }],
};
const bought = (reference: string, ...numbers: string[]) => {
  const shipment = readyShipment(reference, numbers.length);
  const shipmentItems = shipment.shipmentInfo.shipmentItems.map((parcel, index) => ({
    ...parcel,
    trackingNumber: numbers[index],
  }));
  return {
    ...shipment,
    carrierDetails: { carrierCode: 'UPS', productCode: 'ups_standard_eu' },
    shipmentInfo: { ...shipment.shipmentInfo, shipmentItems },
  };
};
const scan = (daysAgo: number, text: string, place: string | null) => ({
  at: Math.round(now - daysAgo * DAY_MS),
  text,
  place,
});
const seen = { askedAt: now - 1000, heardAt: now - 1000, nextAt: now + DAY_MS };
const seed = {
  users: [packer],
  shipments: [
    bought('WAY-1', '1Z999AA10123456784', '1Z999AA10123456785', '1Z999AA10123456786'),
    bought('WAY-2', '1Z999AA10123456787'),
    bought('WAY-3', '1Z999AA10123456788'),
    readyShipment('REF-1'),
  ],
  settings: {
    carriers: [carrier],
    carrierEngines: [
      {
        ...{ id: 'main', name: 'Depot', url: `http://127.0.0.1:${port}`, version: '2026.1', readAt: now },
        connections: [connection],
      },
    ],
  },
  left: {
    'WAY-1': [
      {
        ...seen,
        state: 'in-transit' as const,
        events: [
          scan(0.3, 'Departed from Facility', 'Köln, 51147, DE'),
          scan(0.5, 'Arrived at Facility', 'Köln, 51147, DE'),
          scan(0.9, 'Pickup Scan', 'Bremerhaven, 27568, DE'),
          scan(1.1, 'Shipper created a label, UPS has not received the package yet.', 'DE'),
        ],
        estimatedDelivery: '2026-11-27',
      },
      {
        ...seen,
        state: 'problem' as const,
        stuck: 'problem' as const,
        events: [scan(0.2, 'The address is incomplete. We are trying to update it.', 'Köln, 51147, DE')],
      },
      {
        ...seen,
        state: 'delivered' as const,
        nextAt: null,
        events: [scan(0.1, 'Delivered', 'Loxstedt, DE')],
      },
    ],
    'WAY-2': [
      {
        ...seen,
        stuck: 'unseen' as const,
        fault: 'not-known' as const,
        messages: [{ code: 'TW0001', text: 'Tracking number not found', carrier: 'ups' }],
      },
    ],
    'WAY-3': [
      {
        ...seen,
        fault: 'untracked' as const,
        messages: [{ code: 'not_found', text: 'No active carrier connection found to process the request' }],
      },
    ],
  },
};

test.describe('parcels that have left', () => {
  test.use({ seed });

  test(
    'are shown each with its state and events, and are asked about at a press',
    long,
    async ({ bench }) => {
      await openHandedOver(bench, 'WAY-1');
      const panel = bench.getByRole('region', { name: 'Tracking' });
      const parcel = (number: string) => panel.locator(`[data-track="${number}"]`);
      const first = parcel('1Z999AA10123456784');
      await expect(first).toContainText('In transit');
      await expect(first).toContainText('Departed from Facility');
      await expect(first).toContainText('Köln, 51147, DE');
      await expect(first).not.toContainText('Pickup Scan');
      await first.getByRole('button', { name: 'Show 2 more' }).focus();
      await bench.keyboard.press('Enter');
      await expect(first).toContainText('Pickup Scan');
      await expect(parcel('1Z999AA10123456785')).toContainText('Problem');
      await expect(parcel('1Z999AA10123456786')).toContainText('Delivered');
      expect(await axeFinds(bench)).toEqual([]);

      told.set('1Z999AA10123456784', {
        ...{ carrier_id: 'ups', carrier_name: 'ups', tracking_number: '1Z999AA10123456784' },
        status: 'out_for_delivery',
        events: [{ timestamp: new Date(now).toISOString(), description: 'Out For Delivery Today' }],
      });
      const before = asked;
      await panel.getByRole('button', { name: 'Ask now' }).focus();
      await bench.keyboard.press('Enter');
      await expect(first).toContainText('Out for delivery');
      await expect(first).toContainText('Out For Delivery Today');
      await expect(parcel('1Z999AA10123456785')).toContainText('Tracking number not found (TW0001)');
      await expect(panel).toContainText('Again from');
      // Of the one that arrived nothing is asked, and nothing before five minutes have gone by.
      expect(asked - before).toBe(2);
      await bench.keyboard.press('Enter');
      await openHandedOver(bench, 'WAY-2');
      await expect(panel).toContainText('Not scanned by the carrier yet');
      expect(asked - before).toBe(2);
      await openHandedOver(bench, 'WAY-3');
      await expect(panel).toContainText('Not trackable');
      await expect(panel).toContainText('No active carrier connection found');
      await openShipment(bench, 'REF-1');
      await expect(panel).toHaveCount(0);
    },
  );

  test(
    'that need a person are a filter of the list, by keyboard, and say what they are',
    long,
    async ({ bench }) => {
      await bench.getByRole('button', { name: 'Shipments', exact: true }).click();
      const rows = bench.getByRole('option').filter({ hasText: /WAY-|REF-/ });
      await expect(rows).toHaveCount(4);
      const filter = bench.getByRole('button', { name: 'Stuck (2)' });
      await filter.focus();
      await bench.keyboard.press('Enter');
      await expect(filter).toHaveAttribute('aria-pressed', 'true');
      await expect(rows).toHaveCount(2);
      await expect(rows.first()).toContainText(/WAY-2.*Not scanned/);
      await expect(rows.last()).toContainText(/WAY-1.*Problem/);
      expect(await axeFinds(bench)).toEqual([]);
      await bench.getByLabel('Status').selectOption({ label: 'Open' });
      await expect(bench.getByText('No stuck shipments')).toBeVisible();
      await expect(bench.getByText('None matches the other filters.')).toBeVisible();
      await bench.getByRole('button', { name: 'Clear filters' }).click();
      await expect(rows).toHaveCount(4);
      expect(await axeFinds(bench)).toEqual([]);
    },
  );
});

test.describe('a desk with an engine and nothing stuck', () => {
  test.use({ seed: { ...seed, left: {} } });

  test('says what would be in the list', long, async ({ bench }) => {
    await bench.getByRole('button', { name: 'Shipments', exact: true }).click();
    await bench.getByRole('button', { name: 'Stuck (0)' }).click();
    await expect(bench.getByText('No stuck shipments')).toBeVisible();
    await expect(bench.getByText('has not scanned a parcel 3 days after handover')).toBeVisible();
  });
});

test('a desk without an engine has no such filter', long, async ({ bench }) => {
  await bench.getByRole('button', { name: 'Shipments', exact: true }).click();
  await expect(bench.getByRole('option').filter({ hasText: 'REF-1' })).toHaveCount(1);
  await expect(bench.getByRole('button', { name: /^Stuck/ })).toHaveCount(0);
});
