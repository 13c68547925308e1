import type { Page } from '@playwright/test';
import { decodeZpl } from '../helpers/decode.ts';
import { answerOf, toSection, typeAsPerson } from './actions.ts';
import { expect, long, packer, test } from './fixtures.ts';

test.use({ seed: { users: [packer] } });

const SENDER = 'shipmentInfo.addressData[0].sender';
const RECIPIENT = 'shipmentInfo.addressData[0].recipient';
const PARCEL = 'shipmentInfo.shipmentItems[0]';
const CUSTOMS = 'shipmentInfo.international';
const GERMAN_DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

const focused = (window: Page): Promise<string> =>
  window.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.field ?? '');

/** Presses Tab until the field of this path has the focus: it has to be reachable in its section. */
const tabTo = async (window: Page, path: string): Promise<void> => {
  for (let pressed = 0; pressed < 120; pressed += 1) {
    if ((await focused(window)) === path) return;
    await window.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${path}.`);
};

/** Types over what a field holds and goes on. */
const enter = async (window: Page, path: string, text: string): Promise<void> => {
  await tabTo(window, path);
  await window.keyboard.press('Control+a');
  await typeAsPerson(window, text);
  await window.keyboard.press('Tab');
};

/** Goes to a field by its name. */
const jumpTo = async (window: Page, name: string, path: string): Promise<void> => {
  await window.keyboard.press('Control+k');
  await typeAsPerson(window, name);
  await expect(window.getByRole('option', { name: new RegExp(`^${name}`) }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await window.keyboard.press('Enter');
  await expect.poll(() => focused(window)).toBe(path);
};

/** Makes a paper through the palette; it is shown at once. */
const makePaper = async (window: Page, name: string): Promise<void> => {
  await window.keyboard.press('Control+k');
  await typeAsPerson(window, `Document: ${name}`);
  await expect(window.getByRole('option', { name: `Document: ${name}` })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await window.keyboard.press('Enter');
  await expect(window.getByRole('img', { name: new RegExp(`^${name}, page 1 of`) })).toBeVisible();
};

test(
  'from nothing to label, invoice and CN 23, Germany to Switzerland, by keyboard alone',
  long,
  async ({ bench, printer }) => {
    test.slow();
    const { keyboard } = bench;
    await keyboard.press('Alt+n');
    await expect(bench.getByLabel('Shipment reference')).toBeFocused();
    await typeAsPerson(bench, 'CH-2026-1');
    await expect(bench.getByText('Available')).toBeVisible();
    await keyboard.press('Enter');
    await expect(answerOf(bench)).toContainText('CH-2026-1 opened');

    await toSection(bench, 'addresses');
    await enter(bench, `${RECIPIENT}.countryIsoCode`, 'Switzerland');
    for (const [field, text] of [
      ['name', 'Alpenblick Handels GmbH'],
      ['street', 'Bahnhofstrasse'],
      ['houseNo', '12'],
      ['postalCode', '8001'],
      ['city', 'Zürich'],
      ['contactPerson.phone', '044 668 18 00'],
      ['contactPerson.email', 'einkauf@alpenblick.example'],
      ['eori', 'CHE123456788'],
    ] as const)
      await enter(bench, `${RECIPIENT}.${field}`, text);
    await jumpTo(bench, 'Sender: Country', `${SENDER}.countryIsoCode`);
    await enter(bench, `${SENDER}.countryIsoCode`, 'Germany');
    for (const [field, text] of [
      ['name', 'Nordlicht Versand GmbH'],
      ['street', 'Lagerstraße'],
      ['houseNo', '12a'],
      ['postalCode', '27612'],
      ['city', 'Loxstedt'],
      ['contactPerson.phone', '04744 123456'],
      ['contactPerson.email', 'versand@nordlicht.example'],
      ['eori', 'DE1234567'],
    ] as const)
      await enter(bench, `${SENDER}.${field}`, text);

    await toSection(bench, 'parcels');
    await tabTo(bench, `${PARCEL}.dimensions.length`);
    for (const [side, text] of [
      ['length', '40'],
      ['width', '30'],
      ['height', '20'],
      ['weight', '4,25'],
    ] as const)
      await enter(bench, `${PARCEL}.dimensions.${side}`, text);

    await toSection(bench, 'articles');
    await keyboard.press('Control+Enter');
    const article = `${PARCEL}.articles[0]`;
    for (const [member, text] of [
      ['articleNumber', 'KER-31'],
      ['description', 'Becher aus Steinzeug, glasiert'],
      ['quantity', '24'],
      ['unitPrice', '14,50'],
      ['priceCurrency', 'EUR'],
      ['netWeight', '3,6'],
      ['tariffNumber', '6912 00 25'],
      ['countryOfOrigin', 'Germany'],
    ] as const)
      await enter(bench, `${article}.${member}`, text);

    await toSection(bench, 'customs');
    for (const [path, text] of [
      ['shipmentInfo.incotermCode', 'DAP'],
      ['shipmentInfo.incotermPlace', 'Zürich'],
      [`${CUSTOMS}.invoiceDate`, '20.11.2026'],
      [`${CUSTOMS}.typeOfExportDeclaration`, 'sale'],
    ] as const)
      await enter(bench, path, text);

    await toSection(bench, 'carrier');
    await enter(bench, 'carrierDetails.carrierCode', 'POST');
    await enter(bench, 'carrierDetails.productCode', 'PARCEL');

    await toSection(bench, 'pickup');
    const inThreeDays = new Date(Date.now() + 3 * 86_400_000);
    await enter(bench, 'shipmentInfo.pickup.date', inThreeDays.toLocaleDateString('de-DE', GERMAN_DAY));
    await toSection(bench, 'payment');
    await enter(bench, 'shipmentInfo.paymentInfo.shippingChargesPayment.accountNumber', '4711');

    await toSection(bench, 'references');
    await enter(bench, 'shipmentInfo.invoiceNumber', 'RE-2026-0815');
    await enter(bench, 'shipmentInfo.currency', 'EUR');

    await toSection(bench, 'documents');
    await enter(bench, 'settings.documentLanguage', 'de');
    await toSection(bench, 'more');

    await keyboard.press('Control+p');
    await expect(answerOf(bench)).toContainText(
      'CH-2026-1: label printed, missing: Commercial invoice, CN 23',
    );
    const [zpl] = await printer.waitForJobs(1);
    const [label] = await decodeZpl(zpl ?? Buffer.alloc(0), 203, { widthMm: 101.6, heightMm: 152.4 });
    const number = label?.find(({ text }) => /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(text))?.text ?? '';
    expect(number).not.toBe('');

    await makePaper(bench, 'Commercial invoice');
    await keyboard.press('Escape');
    await makePaper(bench, 'CN 23');
    await keyboard.press('Escape');
  },
);
