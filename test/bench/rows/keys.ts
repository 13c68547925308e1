import type { Page } from '@playwright/test';
import type { Fixture } from '../fixture.ts';
import { EMPTY, emptyShipment, LARGE, largeShipment } from '../large-shipment.ts';
import { median, sideBySide } from '../rounds.ts';
import type { Measurement } from '../row.ts';
import { signIn } from '../user.ts';
import { openWindow } from '../window.ts';

/** Between two keys, ms: a quick typist. Work started by a key must be done, or wait, until the next. */
const PACE_MS = 90;

interface KeyTimes {
  /** From each key to the end of the frame that shows it, ms. */
  spans: number[];
}

/** In the page: hears every key and notes when the frame after it was painted. */
const watchKeys = (): KeyTimes => {
  const times: KeyTimes = { spans: [] };
  const painted = (began: number) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => times.spans.push(performance.now() - began);
    port2.postMessage(null);
  };
  addEventListener('keydown', ({ timeStamp }) => requestAnimationFrame(() => painted(timeStamp)), {
    capture: true,
  });
  return times;
};

const create = async (service: string): Promise<void> => {
  const token = await signIn(service);
  const response = await fetch(`${service}/api/v3/shipments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ shipment: [largeShipment(), emptyShipment()] }),
  });
  if (!response.ok) throw new Error(`The shipments were not created: ${await response.text()}`);
};

const fieldOf = (page: Page, path: string) => page.locator(`[data-field="${path}"]`);

const open = async (page: Page, reference: string, { section, path }: Place): Promise<void> => {
  await page.getByLabel('Scan or search').fill(reference);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: reference }).waitFor();
  await page.getByRole('tab', { name: new RegExp(`^${section}`) }).click();
  await fieldOf(page, path).waitFor();
};

/** Types into the field of the open shipment, then takes it back, so that nothing is left to save. */
const typeInto = async (page: Page, { path, text }: Place): Promise<void> => {
  await fieldOf(page, path).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text, { delay: PACE_MS });
  await page.keyboard.press('ControlOrMeta+z');
  await page.getByText('All saved', { exact: true }).waitFor();
};

interface Place {
  section: string;
  path: string;
  text: string;
}

const measureIn = async (fixture: Fixture, place: Place) => {
  const { page, service } = await openWindow(fixture);
  await create(service);
  const times = await page.evaluateHandle(watchKeys);
  const timed = async (reference: string): Promise<number> => {
    await open(page, reference, place);
    await times.evaluate((all) => all.spans.splice(0));
    await typeInto(page, place);
    // All but Ctrl, A, Ctrl, Z around the text.
    const spans = (await times.evaluate((all) => all.spans)).slice(2, 2 + place.text.length);
    return median(spans);
  };
  return await sideBySide(
    () => timed(LARGE),
    () => timed(EMPTY),
  );
};

const row = (name: string, field: string, place: Place): Measurement => ({
  name,
  what: `from a key in ${field} of a shipment of 200 parcels and 2,000 articles to the paint, in Chromium`,
  against: 'the same key on an empty form',
  unit: 'ms',
  aim: 2,
  better: 'lower',
  measure: (fixture) => measureIn(fixture, place),
});

export const keyWeight = row('key-weight', "a parcel's weight", {
  section: 'Parcels',
  path: 'shipmentInfo.shipmentItems[0].dimensions.weight',
  text: '12345.678',
});

export const keyPrice = row('key-price', "an article's unit price", {
  section: 'Contents',
  path: 'shipmentInfo.shipmentItems[0].articles[0].unitPrice',
  text: '12345.678',
});

export const keyCity = row('key-city', "the recipient's city", {
  section: 'Addresses',
  path: 'shipmentInfo.addressData[0].recipient.city',
  text: 'Neustadt',
});
