import type { Locator, Page } from '@playwright/test';
import type { OpenStateId } from '../../renderer/stores/bench/open-state.ts';
import type { SectionId } from '../../shared/shipment/fields/field.ts';
import { decodeZpl } from '../helpers/decode.ts';
import { readyShipment } from '../helpers/shipments.ts';
import { expect } from './fixtures.ts';
import { burst } from './scanner.ts';

/** A packer's actions and their results, in the words of the specs. */

/** As one comes from the ERP: two parcels, measured and not weighed yet. */
export const toWeigh = (reference: string) => {
  const shipment = readyShipment(reference, 2);
  return {
    ...shipment,
    shipmentInfo: {
      ...shipment.shipmentInfo,
      shipmentItems: [0, 1].map(() => ({ dimensions: { length: 40, width: 30, height: 20 } })),
    },
  };
};

/** Between two keys of a quick typist, ms: a burst of keys that is faster is a scanner's. */
const PERSON_MS = 60;

/** Types where the focus is, at a person's pace. */
export const typeAsPerson = (window: Page, text: string): Promise<void> =>
  window.keyboard.type(text, { delay: PERSON_MS });

/** Types into the scan field as a scanner does. */
export const enterCode = async (window: Page, code: string): Promise<void> => {
  await window.keyboard.press('F2');
  await burst(window, code);
};

/** The bar below the header: the desk's answer to the last step. */
export const answerOf = (window: Page): Locator => window.locator('[data-answer]');

/** The headline of an open shipment in this state (renderer/stores/bench/open-state.ts). */
export const headlineOf = (window: Page, state: OpenStateId): Locator =>
  window.locator(`[data-open-state="${state}"]`);

export const openShipment = async (window: Page, reference: string): Promise<void> => {
  await enterCode(window, reference);
  await expect(answerOf(window)).toContainText(`${reference} opened`);
};

/** Scans one that was handed over: it is shown, and said to be packed no more. */
export const openHandedOver = async (window: Page, reference: string): Promise<void> => {
  await enterCode(window, reference);
  await expect(answerOf(window)).toContainText(`${reference} was already handed over.`);
};

/** Goes to a section of the open shipment's form by F6. */
export const toSection = async (window: Page, section: SectionId): Promise<void> => {
  const tab = window.locator(`#section-tab-${section}`);
  // Once at least: where the section is open already, the focus may still be outside of it.
  for (let steps = 0; steps < 24; steps += 1) {
    await window.keyboard.press('F6');
    if ((await tab.getAttribute('aria-selected')) === 'true') break;
  }
  await expect(tab).toHaveAttribute('aria-selected', 'true');
};

export const weightField = (window: Page, parcel: number): Locator =>
  window.getByLabel(`Weight ${parcel}`, { exact: true });

/** The numbers of the labels as a decoder that is not ours reads them from the printer's bytes. */
export const ssccsOf = async (zpl: Buffer): Promise<string[]> => {
  const labels = await decodeZpl(zpl, 203, { widthMm: 101.6, heightMm: 152.4 });
  return labels.flat().flatMap(({ text }) => /^\(00\)(\d{18})$/.exec(text)?.[1] ?? []);
};

/** Tracking numbers as the bench shows them, parcel by parcel. */
export const trackingNumbers = async (window: Page, count: number): Promise<string[]> => {
  const numbers: string[] = [];
  for (let parcel = 1; parcel <= count; parcel++) {
    await weightField(window, parcel).focus();
    await expect(window.getByText(`Parcel ${parcel} of ${count}`)).toBeVisible();
    const text = await window.getByText(/^Tracking number:/).innerText();
    numbers.push(text.replace(/\D/g, ''));
  }
  return numbers;
};

/** A command of the palette, or a field by its name, by keyboard alone. */
export const command = async (window: Page, words: string): Promise<void> => {
  await window.keyboard.press('Control+k');
  await window.getByRole('combobox', { name: 'Commands' }).fill(words);
  await expect(window.locator('#command-0')).toContainText(words);
  await window.keyboard.press('Enter');
};

/** Presses Tab until this has the focus. */
export const tabTo = async (window: Page, place: Locator): Promise<void> => {
  for (let pressed = 0; pressed < 60; pressed++) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await window.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(place)}`);
};
