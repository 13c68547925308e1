import type { Page } from '@playwright/test';
import type { SectionId } from '../../shared/shipment/fields/field.ts';
import { fields } from '../../shared/shipment/fields/index.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { answerOf, openShipment, toSection, typeAsPerson } from './actions.ts';
import { admin, expect, long, PASSWORD, packer, readyShipment, test } from './fixtures.ts';

const ready = readyShipment('REF-1');
const full = {
  ...ready,
  shipmentInfo: {
    ...ready.shipmentInfo,
    colour: { of: 'the box' },
    additionalFields: [{ key: 'season', value: 'winter' }, ['of its own kind']],
    additionalInformation: { cooled: false },
  },
};

test.use({ seed: { users: [packer, admin], shipments: [full] } });

/** Stops of Tab in the section on screen, in order, up to the first thing outside. */
const visited = async (window: Page): Promise<string[]> => {
  const paths: string[] = [];
  for (let steps = 0; steps < 80; steps += 1) {
    const at = await window.evaluate(() => {
      const focused = document.activeElement;
      const inside = focused?.closest('#section-panel') !== null;
      return inside && focused instanceof HTMLElement ? (focused.dataset.field ?? '') : null;
    });
    if (at === null) break;
    if (at !== '') paths.push(at);
    await window.keyboard.press('Tab');
  }
  return paths;
};

/** The fields that a person can be in: each in its place, once. */
const typed = (section: SectionId): string[] =>
  fields
    .filter((field) => field.section === section && !field.path.includes('[]'))
    .filter(({ kind }) => kind !== 'group' && kind !== 'list' && kind !== 'opaque')
    .filter(({ kind, readOnly }) => !(kind === 'flag' && readOnly))
    .map(({ path }) => path);

/** The shipment as other programs get it. */
const stored = async (service: string): Promise<Shipment | undefined> => {
  const login = await fetch(`${service}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.email, password: PASSWORD }),
  });
  const { token } = (await login.json()) as { token: string };
  const answer = await fetch(`${service}/api/v3/shipments/REF-1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { shipment: Shipment[] }).shipment[0];
};

for (const section of ['carrier', 'pickup', 'payment', 'references', 'customs', 'documents'] as const) {
  test(
    `every field of ${section} is reached by keyboard, in the order of the eye`,
    long,
    async ({ bench }) => {
      await openShipment(bench, 'REF-1');
      await toSection(bench, section);
      await expect(bench.locator(`#section-panel [data-field]:focus`)).toHaveCount(1);
      const order = await visited(bench);
      expect([...order].sort()).toEqual(expect.arrayContaining(typed(section).sort()));
      expect(new Set(order).size).toBe(order.length);
      const places = await bench.evaluate(
        (paths) =>
          paths.map((path) => {
            const { left, top, height } = document
              .querySelector(`[data-field="${CSS.escape(path)}"]`)!
              .getBoundingClientRect();
            return { row: Math.round((top + height / 2) / 12), left };
          }),
        order,
      );
      const sorted = [...places].sort((one, other) => one.row - other.row || one.left - other.left);
      expect(places).toEqual(sorted);
    },
  );
}

test('what is typed in each section is saved under its own field', long, async ({ bench, desk }) => {
  const { service } = desk;
  test.skip(!service, 'the address of the HTTP face is not told there');
  await openShipment(bench, 'REF-1');
  const type = async (path: string, text: string) => {
    await bench.locator(`[data-field="${path}"]`).focus();
    await bench.keyboard.press('Control+a');
    await typeAsPerson(bench, text);
    await bench.keyboard.press('Tab');
  };
  await toSection(bench, 'customs');
  await type('shipmentInfo.incotermCode', 'DAP');
  await type('shipmentInfo.international.declaredValueAmount', '1234.5');
  await type('shipmentInfo.international.meansOfTransportation.modeOfTransportBorder', 'Road');
  await toSection(bench, 'carrier');
  await type('carrierDetails.contractDetailId', '42');
  await toSection(bench, 'pickup');
  await type('shipmentInfo.pickup.date', '24/12/2026');
  await type('shipmentInfo.pickup.fromTime1', '14:30');
  await toSection(bench, 'payment');
  await type('shipmentInfo.paymentInfo.dutiesPayment.type', 'Recipient');
  await toSection(bench, 'references');
  await type('shipmentInfo.typeOfBusiness', '11');
  await toSection(bench, 'documents');
  await type('settings.documentLanguage', 'German');
  await bench.keyboard.press('Control+s');
  await expect(answerOf(bench)).toContainText('REF-1 saved');
  expect(await stored(service ?? '')).toMatchObject({
    settings: { documentLanguage: 'de' },
    carrierDetails: { carrierCode: 'GS1', contractDetailId: 42 },
    shipmentInfo: {
      incotermCode: 'DAP',
      typeOfBusiness: 11,
      international: { declaredValueAmount: 1234.5, meansOfTransportation: { modeOfTransportBorder: 3 } },
      pickup: { date: '2026-12-24', fromTime1: '14:30' },
      paymentInfo: { dutiesPayment: { type: 2 } },
    },
  });
});

test(
  'entries of any name are typed, and what Packdesk does not know is shown and kept',
  long,
  async ({ bench, desk }) => {
    const { service } = desk;
    test.skip(!service, 'the address of the HTTP face is not told there');
    await openShipment(bench, 'REF-1');
    await toSection(bench, 'more');
    await expect(bench.getByText('shipmentInfo.colour')).toBeVisible();
    await expect(bench.getByText('"the box"')).toBeVisible();
    await expect(bench.getByText('of its own kind')).toBeVisible();
    await bench.getByLabel('Value of season').fill('summer');
    const information = bench.getByRole('region', { name: 'Additional information' });
    await information.getByRole('button', { name: 'Add an entry' }).press('Enter');
    await typeAsPerson(bench, 'gate');
    await bench.keyboard.press('Tab');
    await typeAsPerson(bench, 'B 7');
    // A name that is there already stays in its field alone, and nothing of its beginning in the shipment.
    await information.getByRole('button', { name: 'Add an entry' }).press('Enter');
    await typeAsPerson(bench, 'gate');
    await expect(information.getByText('This name already exists.')).toBeVisible();
    await bench.keyboard.press('Control+s');
    await expect(answerOf(bench)).toContainText('REF-1 saved');

    const shipment = await stored(service ?? '');
    expect(shipment?.shipmentInfo).toMatchObject({ colour: { of: 'the box' } });
    expect(shipment?.shipmentInfo.additionalInformation).toEqual({ cooled: false, gate: 'B 7' });
    expect(shipment?.shipmentInfo.additionalFields).toEqual([
      { key: 'season', value: 'summer' },
      ['of its own kind'],
    ]);
  },
);

test('the rest of a parcel is one key away, and stays open until it is closed', long, async ({ bench }) => {
  await openShipment(bench, 'REF-1');
  const code = bench.getByLabel('Dangerous goods code', { exact: true });
  await expect(code).toHaveCount(0);
  await bench.keyboard.press('Alt+m');
  await code.fill('UN1263');
  await bench.keyboard.press('Control+s');
  await expect(answerOf(bench)).toContainText('REF-1 saved');
  await bench.reload();
  await expect(bench.getByText('Scan a shipment to begin')).toBeVisible();
  await openShipment(bench, 'REF-1');
  await expect(code).toHaveValue('UN1263');
  await bench.keyboard.press('Alt+m');
  await expect(code).toHaveCount(0);
});
