import type { Page } from '@playwright/test';
import type { PrinterSocket } from '../helpers/printer-socket.ts';
import { volume } from '../helpers/profile.ts';
import { answerOf, openShipment, ssccsOf, typeAsPerson, weightField } from './actions.ts';
import { atBench, test as edgeTest, programAt } from './edges.ts';
import { admin, byVolume, expect, packer, readyShipment, test } from './fixtures.ts';
import { orderSystem } from './order-system.ts';
import { clockAt, keys } from './scanner.ts';
import { hearSounds } from './sounds.ts';

/**
 * A packing day by scanner alone: 60 orders (8 in the quick profile, from each place one at least), each scanned and
 * printed at once, five a second, whatever the scanner sends behind a code, however long the code is and wherever the
 * focus was.
 */

const ORDERS = volume(8, 60);
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

/** A code of a day under which nothing may be packed or printed, with what is said and heard. */
interface Fault {
  code: string;
  says: string | RegExp;
  heard: string;
}

/** Of the scan, or of Print where the code was looked up before it was pressed. */
const UNKNOWN_SAYS = /Unknown code: UNKNOWN-77|No shipment is open\. Scan again/;

/** One that was printed at the beginning, and comes once more. */
const twice: Fault = { code: 'TWICE-1', says: 'Already printed. Print again?', heard: 'question' };

const faults: Fault[] = [
  { code: 'UNKNOWN-77', says: UNKNOWN_SAYS, heard: 'bad' },
  { code: 'GONE-1', says: 'GONE-1 is cancelled. Do not pack it.', heard: 'stop' },
  { code: 'REF-1', says: 'REF-1 is on hold', heard: 'stop' },
  { code: 'LEFT-1', says: 'LEFT-1 was already handed over. Do not pack it again.', heard: 'stop' },
  { code: 'TWIN-1', says: /TWIN-1|Choose a shipment first/, heard: 'question' },
  twice,
];

test.use({
  seed: {
    users: [packer, admin],
    shipments: [
      ...['START', 'REF-1', twice.code, ...codes].map((code) => readyShipment(code)),
      withInfo('GONE-1', { shipmentStatus: 90 }),
      withInfo('LEFT-1', { shipmentStatus: 30, shipmentItems: [{ trackingNumber: 'LEFT-1-1' }] }),
      ...['ONE', 'TWO'].map((name) => withInfo(name, { orderNumber: 'TWIN-1' })),
    ],
  },
});

/** The tracking numbers of these, as the desk tells other programs. */
const numbersOf = async (service: string, references: readonly string[]): Promise<string[]> => {
  const { get } = await programAt(service);
  return await Promise.all(
    references.map(async (reference) => {
      const [parcel] = (await get(reference)).shipmentInfo.shipmentItems ?? [];
      return parcel?.trackingNumber ?? `none: ${reference}`;
    }),
  );
};

const printOne = async (window: Page, code: string, suffix: readonly string[] = ['Enter']): Promise<void> => {
  await keys(window, [...code, ...suffix]);
  await window.keyboard.press('Control+p');
  await expect(answerOf(window)).toContainText(`${code} printed`);
};

/**
 * Packs orders, with a fault before each, at two scanners: each ends its codes in each of the ways, behind each of the
 * other's.
 */
const packAmidFaults = async (
  window: Page,
  printer: PrinterSocket,
  { orders, faults }: { orders: readonly string[]; faults: readonly Fault[] },
): Promise<void> => {
  const heard = await hearSounds(window);
  const before = printer.jobs.length;
  for (const [index, code] of orders.entries()) {
    const fault = faults[index % faults.length];
    if (!fault) continue;
    await heard();
    const scanned = await keys(window, [...fault.code, ...(suffixes[index % suffixes.length] ?? [])]);
    await window.keyboard.press('Control+p');
    await expect(answerOf(window)).toContainText(fault.says);
    // One blue button: that of the question.
    if (fault === twice)
      await expect(window.locator('button[aria-keyshortcuts="Control+P"]')).not.toHaveAttribute(
        'data-variant',
        'filled',
      );
    await expect.poll(heard).toContain(fault.heard);
    await clockAt(scanned + PAUSE_MS);
    await printOne(
      window,
      code,
      suffixes[(index + Math.floor(index / suffixes.length) + 3) % suffixes.length],
    );
    expect(printer.jobs.length).toBeLessThanOrEqual(before + index + 1);
  }
};

/** Each label once, for its own order, and no other one. */
const expectLabelsOf = async (printer: PrinterSocket, service: string, references: readonly string[]) => {
  const labels = await ssccsOf(Buffer.concat(await printer.waitForJobs(references.length)));
  expect(labels).toEqual(await numbersOf(service, references));
  expect(printer.jobs).toHaveLength(references.length);
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
    await expectLabelsOf(printer, desk.service ?? '', codes);
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
    await openShipment(bench, 'START');
    await printOne(bench, twice.code);
    await printer.waitForJobs(1);
    const orders = codes.slice(0, volume(faults.length, ORDERS));
    await packAmidFaults(bench, printer, { orders, faults });
    await expectLabelsOf(printer, desk.service ?? '', [twice.code, ...orders]);
  },
);

edgeTest.describe('in front of a server', () => {
  const asked: Fault = { code: 'ASKED-1', says: 'ASKED-1 has a conflict with the server', heard: 'stop' };
  const orders = codes.slice(0, volume(2, ORDERS));

  edgeTest.use({
    remoteSeed: {
      users: [packer, admin],
      shipments: [asked.code, twice.code, ...orders].map((code) => readyShipment(code)),
    },
  });

  edgeTest(
    'what is in question is loud between the orders, and prints nothing',
    byVolume,
    async ({ edges, edge, line, remote, printer }) => {
      edgeTest.setTimeout(300_000);
      const service = edges[0]?.service;
      edgeTest.skip(!service, 'another program changes the shipment over HTTP');
      await atBench(edge);
      const [here, there] = [await programAt(service ?? ''), await programAt(remote.url)];
      await here.get(asked.code);
      await line.cut();
      await here.change(asked.code, { orderNumber: 'HERE' });
      await there.change(asked.code, { orderNumber: 'THERE' });
      await line.mend();
      await expect(edge.locator('footer [data-sync-needs="1"]')).toBeVisible({ timeout: 30_000 });
      await printOne(edge, twice.code);
      await printer.waitForJobs(1);
      const faults = [asked, twice, { code: 'UNKNOWN-77', says: UNKNOWN_SAYS, heard: 'bad' }];
      await packAmidFaults(edge, printer, { orders, faults });
      await expectLabelsOf(printer, service ?? '', [twice.code, ...orders]);
    },
  );
});
