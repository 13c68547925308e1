import type { Page } from '@playwright/test';
import { volume } from '../helpers/profile.ts';
import { answerOf, openShipment, ssccsOf, typeAsPerson, weightField } from './actions.ts';
import { admin, byVolume, expect, PASSWORD, packer, readyShipment, test } from './fixtures.ts';
import { orderSystem } from './order-system.ts';
import { clockAt, keys } from './scanner.ts';
import { hearSounds } from './sounds.ts';

/**
 * A packing day by scanner alone: 60 orders (14 in the quick profile, from each place two), each scanned and printed at once, five a second, whatever the scanner
 * sends behind a code, however long the code is and wherever the focus was.
 */

const ORDERS = volume(14, 60);
const AT_A_TIME = volume(2, 5);
const PAUSE_MS = 200;

/** Codes of 3 to 35 characters, none the beginning of another. */
const codes = Array.from({ length: ORDERS }, (_, index) => {
  const filler = '-7X/B2.K9-ORDER-2026-11-21-0000-ABCDE';
  return `Q${String(index).padStart(2, '0')}${filler.slice(0, (index * 7) % 33)}`;
});

const suffixes = [['Enter'], ['Enter', 'Enter'], ['Tab'], []];

/** Places where the focus may be when the next order comes. */
const places: ((window: Page) => Promise<void>)[] = [
  (window) => window.getByLabel('Scan or search').focus(),
  (window) => weightField(window, 1).focus(),
  (window) => window.getByLabel('Content', { exact: true }).focus(),
  (window) => window.getByRole('button', { name: 'History' }).focus(),
  async (window) => {
    await window.getByRole('button', { name: 'Shipments', exact: true }).click();
    await expect(window.getByLabel('Search', { exact: true })).toBeFocused();
  },
  async (window) => {
    await window.getByRole('tab', { name: 'Contents' }).click();
    const grid = window.getByRole('grid', { name: 'Items' });
    await grid.getByRole('gridcell').first().click();
    await expect(grid.locator(':focus')).toHaveCount(1);
    await typeAsPerson(window, 'A-1');
  },
  async (window) => {
    await window.keyboard.press('Control+k');
    await expect(window.getByRole('combobox', { name: 'Commands' })).toBeFocused();
  },
];

const withInfo = (reference: string, members: object) => {
  const shipment = readyShipment(reference);
  return { ...shipment, shipmentInfo: { ...shipment.shipmentInfo, ...members } };
};

/** Codes of a day under which nothing may be packed, with what is said and heard. */
const faults = [
  { code: 'UNKNOWN-77', says: 'Unknown code: UNKNOWN-77', heard: 'bad' },
  { code: 'GONE-1', says: 'GONE-1 is cancelled. Do not pack it.', heard: 'stop' },
  { code: 'REF-1', says: 'REF-1 is on hold', heard: 'stop' },
  { code: 'LEFT-1', says: 'LEFT-1 was already handed over. Do not pack it again.', heard: 'stop' },
  { code: 'TWIN-1', says: /TWIN-1/, heard: 'question' },
];

test.use({
  seed: {
    users: [packer, admin],
    shipments: [
      ...['START', 'REF-1', ...codes].map((code) => readyShipment(code)),
      withInfo('GONE-1', { shipmentStatus: 90 }),
      withInfo('LEFT-1', { shipmentStatus: 30, shipmentItems: [{ trackingNumber: 'LEFT-1-1' }] }),
      ...['ONE', 'TWO'].map((name) => withInfo(name, { orderNumber: 'TWIN-1' })),
    ],
  },
});

/** The tracking number of each order, as the desk tells other programs. */
const numbersOf = async (service: string): Promise<string[]> => {
  const login = await fetch(`${service}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: packer.email, password: PASSWORD }),
  });
  const { token } = (await login.json()) as { token: string };
  return await Promise.all(
    codes.map(async (code) => {
      const answer = await fetch(`${service}/api/v3/shipments/${encodeURIComponent(code)}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const text = await answer.text();
      return /"trackingNumber":"(\d{18})"/.exec(text)?.[1] ?? `none: ${code}`;
    }),
  );
};

test(
  `${ORDERS} orders by scanner alone: each label once, for its own order`,
  byVolume,
  async ({ bench, printer, desk }) => {
    test.skip(!desk.service, 'its numbers are asked for over HTTP');
    test.setTimeout(300_000);
    await openShipment(bench, 'START');
    for (let first = 0; first < ORDERS; first += AT_A_TIME) {
      const group = first / AT_A_TIME;
      await places[group % places.length]?.(bench);
      let from = Date.now();
      for (const code of codes.slice(first, first + AT_A_TIME)) {
        await keys(bench, [...code, ...(suffixes[group % suffixes.length] ?? [])], from);
        await bench.keyboard.press('Control+p');
        from = Math.max(from + PAUSE_MS, Date.now());
      }
      await expect(answerOf(bench)).toContainText(`${codes[first + AT_A_TIME - 1]} printed`);
    }
    const labels = await ssccsOf(Buffer.concat(await printer.waitForJobs(ORDERS)));
    expect(labels).toEqual(await numbersOf(desk.service ?? ''));
    expect(printer.jobs).toHaveLength(ORDERS);
    await expect(bench.getByRole('contentinfo')).toContainText(`${ORDERS} packed today`);
  },
);

test(
  'what must not be packed is loud between the orders, at two scanners, and prints nothing',
  byVolume,
  async ({ bench, printer, desk }) => {
    test.skip(!desk.service, 'its numbers are asked for over HTTP');
    test.setTimeout(300_000);
    await (await orderSystem(desk.service)).hold('Payment missing');
    const heard = await hearSounds(bench);
    await openShipment(bench, 'START');
    const orders = codes.slice(0, volume(5, ORDERS));
    for (const [index, code] of orders.entries()) {
      const fault = faults[index % faults.length];
      if (!fault) continue;
      // One scanner sends nothing behind a code, the other one Enter; each comes after each.
      const [one, other] = index % 4 < 2 ? [[], ['Enter']] : [['Enter'], []];
      await heard();
      const scanned = await keys(bench, [...fault.code, ...one]);
      await bench.keyboard.press('Control+p');
      await expect(answerOf(bench)).toContainText(fault.says);
      await expect.poll(heard).toContain(fault.heard);
      await clockAt(scanned + PAUSE_MS);
      await keys(bench, [...code, ...other]);
      await bench.keyboard.press('Control+p');
      await expect(answerOf(bench)).toContainText(`${code} printed`);
      expect(printer.jobs.length).toBeLessThanOrEqual(index + 1);
    }
    const labels = await ssccsOf(Buffer.concat(await printer.waitForJobs(orders.length)));
    expect(labels).toEqual((await numbersOf(desk.service ?? '')).slice(0, orders.length));
    expect(printer.jobs).toHaveLength(orders.length);
  },
);
