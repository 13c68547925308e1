import { STRANGER } from '../strict-remote/service.ts';
import { startStrictRemote } from '../strict-remote/strict-remote.ts';
import { command, openShipment } from './actions.ts';
import { axeFinds } from './axe.ts';
import { test as base } from './edges.ts';
import { expect, long, readyShipment, signIn } from './fixtures.ts';

/** In front of a service that is no Packdesk, and has its own idea of some types. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  remote: async ({}, use) => {
    const strict = await startStrictRemote({ oddTypes: true });
    strict.put({
      ...readyShipment('O-1'),
      carrierDetails: { carrierCode: 'GS1', productCode: 'STANDARD' },
    });
    const stop = () => strict.close();
    const port = Number(new URL(strict.url).port);
    await use({ url: strict.url, port, pid: 0, stop, kill: stop, setClockRight: () => undefined });
    await stop();
  },
});

test.beforeEach(({ browserName: _ }, info) => {
  test.skip(Boolean(info.project.metadata.electron), 'the lines are put before the browser host');
});

test(
  'values of other JSON types are shown as they say, and the connection names their fields',
  long,
  async ({ edge }) => {
    const notice = edge.getByRole('status').filter({ hasText: 'Fields of another JSON type' });
    await signIn(edge, STRANGER.email, STRANGER.password);
    await expect(edge.getByText('Scan a shipment to begin')).toBeVisible();
    await command(edge, 'Desk settings');
    await expect(edge.getByRole('region', { name: 'Connection to a server' })).toBeVisible();
    await expect(notice).toHaveCount(0);

    await openShipment(edge, 'O-1');
    await expect(edge.getByText('27612 Loxstedt').first()).toBeVisible();
    await command(edge, 'Desk settings');
    await expect(notice).toContainText('Postcode');
    await expect(notice).toContainText('shipmentInfo.addressData[].recipient.postalCode');
    await expect(notice).toContainText('shipmentInfo.shipmentItems[].dimensions.weight');
    expect(await axeFinds(edge)).toEqual([]);
  },
);

test('a server without rates is told plainly, and no button is in the way', long, async ({ edge }) => {
  await signIn(edge, STRANGER.email, STRANGER.password);
  await expect(edge.getByText('Scan a shipment to begin')).toBeVisible();
  await openShipment(edge, 'O-1');
  await expect(edge.getByRole('button', { name: 'Compare rates' })).toHaveCount(0);
  await edge.keyboard.press('Alt+r');
  const dialog = edge.getByRole('dialog', { name: 'Rates for O-1' });
  await expect(dialog.getByRole('alert')).toContainText('The server has no rates to compare.');
  await expect(dialog.getByRole('button', { name: 'Refresh' })).toBeFocused();
  expect(await axeFinds(edge)).toEqual([]);
  await edge.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(edge.getByText('27612 Loxstedt').first()).toBeVisible();
});
