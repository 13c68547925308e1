import { expect, type Page } from '@playwright/test';
import { type Edge, programAt } from './edges.ts';
import { readyShipment } from './fixtures.ts';
import type { Walk } from './walk.ts';

/** A desk with everything in its queue that can be there. */

const references = ['REF-1', 'REF-2', 'REF-3', 'REF-4', 'REF-5'];
const parcel = (weight: number, more: object = {}) => ({
  dimensions: { length: 30, width: 20, height: 10, weight },
  ...more,
});

export const troubledShipments = references.map((reference) => readyShipment(reference, 3));

/**
 * REF-1 changed here and at the remote, REF-2 refused, and three waiting for a remote that is away. An
 * administrator is signed in at the window.
 */
export const makeTroubles = async (edge: Edge, window: Page, remote: string): Promise<void> => {
  const { line } = edge;
  const [here, there] = [await programAt(edge.service ?? ''), await programAt(remote)];
  for (const reference of references) await here.get(reference);
  const needs = (count: number) =>
    expect(window.locator(`footer [data-sync-needs="${count}"]`)).toBeVisible({ timeout: 30_000 });

  await line.cut();
  const [one, two, three] = (await here.get('REF-1')).shipmentInfo.shipmentItems ?? [];
  await here.change('REF-1', {
    orderNumber: 'ORDER-HERE',
    grossWeight: 12,
    shipmentItems: [one, { ...two, ...parcel(7.25, { content: 'Cups' }) }, { ...three, ...parcel(4) }],
  });
  await there.change('REF-1', {
    orderNumber: 'ORDER-THERE',
    shipmentItems: [parcel(1.5), parcel(8.5)],
  });
  await line.mend();
  await needs(1);
  // Changes without a conflict have gone out.
  await expect(window.locator('footer [data-sync="sent"]')).toBeVisible({ timeout: 30_000 });

  line.refuse({
    status: 422,
    title: 'The order of this shipment is closed; whoever booked it has to open it once more.',
    errors: { 'shipmentInfo.orderNumber': ['Orders of 2025 are closed.'] },
  });
  await here.change('REF-2', { orderNumber: 'ORDER-2025' });
  await needs(2);
  line.refuse(null);

  await line.cut();
  for (const reference of ['REF-3', 'REF-4', 'REF-5']) {
    await here.change(reference, { orderNumber: 'ORDER-LATER' });
  }
  await expect(window.locator('footer [data-sync="offline"]')).toContainText('3');
};

/** The remote is there again and knows the sign-in no more. */
export const endSignIn = async ({ line }: Edge, walk: Walk): Promise<void> => {
  line.refuse({ status: 401, title: 'Sign in again.' });
  await line.mend();
  await walk.command(walk.words.sync.retryAll);
  await expect(walk.window.locator('[data-sync-alert="sign-in"]')).toBeVisible({ timeout: 30_000 });
};
