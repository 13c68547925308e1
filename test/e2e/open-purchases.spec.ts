import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openShipment, typeAsPerson } from './actions.ts';
import { axeFinds } from './axe.ts';
import { expect, leadPacker, long, readyShipment, test } from './fixtures.ts';
import { burst } from './scanner.ts';

const carrier = {
  ...{ code: 'UPS', name: 'UPS', labelTemplate: 'post', labels: 'karrio', dangerousGoods: 'all' },
  products: [{ code: 'ups_standard_eu', name: { en: 'UPS Standard' } }],
  numbering: { kind: 'none' },
  engine: { id: 'main', carrierId: 'ups', carrierName: 'ups' },
};
const ofUps = (reference: string) => ({
  ...readyShipment(reference),
  carrierDetails: { carrierCode: 'UPS', productCode: 'ups_standard_eu' },
});

test.use({
  seed: {
    users: [leadPacker],
    shipments: [ofUps('REF-1'), ofUps('REF-2')],
    // Its engine is no longer connected: nothing answers.
    settings: { carriers: [carrier] },
    unsure: ['REF-1'],
  },
});

test(
  'a purchase left open is decided in the print queue, by keyboard; what is begun there is left by Esc',
  long,
  async ({ bench: window }) => {
    const button = (name: string) => window.getByRole('button', { name, exact: true });
    await window.keyboard.press('Alt+q');
    await expect(window.getByText('REF-1: unknown whether UPS sold a label')).toBeVisible();
    expect(await axeFinds(window)).toEqual([]);
    for (const name of ['Not bought', 'Void label']) {
      await button(name).focus();
      await window.keyboard.press('Enter');
      await expect(window.getByLabel('Reason')).toBeFocused();
      await window.keyboard.press('Enter');
      await expect(window.getByLabel('Reason')).toBeFocused();
      await window.keyboard.press('Escape');
      await expect(button(name)).toBeFocused();
    }

    await window.keyboard.press('Enter');
    await typeAsPerson(window, 'not in the portal');
    await window.keyboard.press('Enter');
    await expect(window.getByRole('alert')).toBeVisible();
    // Once more is no giving up, and neither is a scan.
    await window.keyboard.press('Enter');
    await expect(button('Give up label')).toBeVisible();
    expect(await axeFinds(window)).toEqual([]);
    await burst(window, 'REF-2');
    await expect(window.getByRole('region', { name: 'REF-2', exact: true })).toBeVisible();
    await window.keyboard.press('Alt+q');
    await button('Void label').focus();
    await window.keyboard.press('Enter');
    await typeAsPerson(window, 'cancelled by phone');
    await window.keyboard.press('Enter');
    await button('Give up label').focus();
    await window.keyboard.press('Enter');
    await expect(window.getByText('REF-1: unknown whether UPS sold a label')).toHaveCount(0);
  },
);

test.describe('with an engine that shows no purchase yet', () => {
  /** It has the draft, and nothing else. */
  const engine = createServer((request, answer) => {
    const id = /^\/v1\/shipments\/(shp_[\w-]+)$/.exec(request.url ?? '')?.[1];
    answer.writeHead(id ? 200 : 404, { 'content-type': 'application/json' });
    answer.end(JSON.stringify(id ? { id, status: 'draft', messages: [] } : { errors: [] }));
  });
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    seed: async ({}, use) => {
      if (!engine.listening) await once(engine.listen(0, '127.0.0.1').unref(), 'listening');
      const url = `http://127.0.0.1:${(engine.address() as AddressInfo).port}`;
      const connection = {
        ...{ carrierId: 'ups', carrierName: 'ups', displayName: 'UPS', isTest: false, state: 'ready' },
        services: [{ code: 'ups_standard_eu', name: 'UPS Standard' }],
      };
      const main = {
        id: 'main',
        name: 'Depot',
        url,
        version: '2026.1',
        readAt: 0,
        connections: [connection],
      };
      await use({
        users: [leadPacker],
        shipments: [ofUps('REF-1')],
        settings: { carriers: [carrier], carrierEngines: [main] },
        unsure: ['REF-1'],
      });
    },
  });

  test('the question at the bench is left a step at a time', long, async ({ bench: window }) => {
    const button = (name: string) => window.getByRole('button', { name, exact: true });
    await openShipment(window, 'REF-1');
    await window.keyboard.press('Control+p');
    // The desk asks the engine for some seconds before it asks a person.
    await expect(button('Ask again').last()).toBeFocused({ timeout: 30_000 });
    await button('Not bought: buy it').focus();
    await window.keyboard.press('Enter');
    const reason = window.getByLabel('How do you know that it wasn’t bought?');
    await expect(reason).toBeFocused();
    await window.keyboard.press('Enter');
    await expect(reason).toBeFocused();
    await window.keyboard.press('Escape');
    await expect(button('Not bought: buy it')).toBeFocused();
    await window.keyboard.press('Escape');
    await expect(button('Not bought: buy it')).toHaveCount(0);
    await expect(window.getByRole('region', { name: 'REF-1', exact: true })).toBeVisible();
  });
});
