import type { Page } from '@playwright/test';
import { boughtShipment, statesAt } from '../helpers/buying-desk.ts';
import type { KarrioEngine } from '../karrio-engine/engine-client.ts';
import { startEngine } from '../karrio-engine/start.ts';
import { enterCode, headlineOf, typeAsPerson } from './actions.ts';
import { axeFinds, axeOn } from './axe.ts';
import { admin, expect, long, packer, signIn, test, zebra } from './fixtures.ts';
import { type Line, startLine } from './line.ts';

let engine: KarrioEngine;
let connection: string;
let line: Line;

test.beforeAll(async () => {
  engine = await startEngine();
  connection = await engine.connect('generic');
  line = await startLine(engine.url);
});

test.afterAll(async () => {
  await line?.close();
  await engine?.end();
});

const shipmentOf = (reference: string) => ({
  ...boughtShipment(reference),
  carrierDetails: { carrierCode: 'PARCEL-COMPANY', productCode: 'standard_service' },
});

test.use({
  // The engine's labels have 300 dots an inch: on others the queue would ask how they are to be printed.
  seed: async ({ printer }, use) =>
    use({
      users: [packer, admin],
      shipments: [shipmentOf('E-1'), shipmentOf('E-2')],
      printers: [{ ...zebra(printer), dpi: 300 }],
    }),
});

/** Connects the engine through the line, as an administrator does. */
const connectEngine = async (window: Page): Promise<void> => {
  await expect(window.getByRole('textbox', { name: 'Scan or search' })).toBeVisible();
  await window.keyboard.press('Control+k');
  await expect(window.getByRole('combobox', { name: 'Commands' })).toBeFocused();
  await typeAsPerson(window, 'Carriers');
  await window.keyboard.press('Enter');
  await window.getByRole('button', { name: 'Carrier engines', exact: true }).press('Enter');
  await window.getByRole('button', { name: 'Connect an engine', exact: true }).press('Enter');
  await window.getByLabel('Address', { exact: true }).fill(line.url);
  await window.getByLabel('API key', { exact: true }).fill(engine.apiKey);
  await window.keyboard.press('Enter');
  await expect(window.getByText(/^Added: Parcel Company/)).toBeVisible();
};

test(
  'a label that cannot be bought waits and prints once, or another carrier prints it, by keyboard alone',
  long,
  async ({ window, printer }) => {
    await window.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(window, admin.email);
    await connectEngine(window);
    const before = { one: await statesAt(engine, 'E-1'), two: await statesAt(engine, 'E-2') };
    await line.cut();

    await enterCode(window, 'E-1');
    await expect(window.getByRole('status').filter({ hasText: 'E-1' }).first()).toBeVisible();
    await window.keyboard.press('Control+p');
    // The first answer has the focus.
    await expect(window.getByRole('button', { name: /^Print when available/ })).toBeFocused();
    expect(await axeOn(window)).toEqual([]);
    await window.keyboard.press('Enter');
    await expect(window.getByText('E-1: waiting for a label from Parcel Company')).toBeVisible();
    await expect(
      window.getByText('E-1: waiting for its label; it prints when it can be bought'),
    ).toBeVisible();
    await expect(window.getByRole('button', { name: '1 label waiting' })).toBeVisible();
    await expect(headlineOf(window, 'label-awaited')).toHaveClass(/pd-tone-wait/);
    expect(await axeFinds(window)).toEqual([]);
    // Among the jobs too.
    await window.keyboard.press('Alt+q');
    await expect(
      window.getByRole('region', { name: 'Labels waiting to be bought' }).getByText('E-1: waiting'),
    ).toBeVisible();
    expect(await axeOn(window)).toEqual([]);

    await enterCode(window, 'E-2');
    await window.keyboard.press('Control+p');
    await expect(window.getByRole('button', { name: /^Print with / })).toBeVisible();
    await window.keyboard.press('Alt+o');
    await printer.waitForJobs(1);
    expect(await statesAt(engine, 'E-2')).toEqual(before.two);

    await enterCode(window, 'E-1');
    await line.mend();
    await printer.waitForJobs(2);
    await expect(window.getByText('E-1: waiting for a label from Parcel Company')).toHaveCount(0);
    await expect(window.getByRole('button', { name: '1 label waiting' })).toHaveCount(0);
    expect(await statesAt(engine, 'E-1')).toEqual([...before.one, 'created']);
    expect(printer.jobs).toHaveLength(2);
  },
);

test(
  'labels of a print of several that cannot be bought wait, by keyboard',
  long,
  async ({ window, printer }) => {
    await window.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(window, admin.email);
    await connectEngine(window);
    // The engine is the file's: another test may have bought a label of its own.
    const before = await statesAt(engine, 'E-1');
    await line.cut();
    await window.getByRole('button', { name: 'Shipments', exact: true }).press('Enter');
    const list = window.getByRole('listbox', { name: 'Shipments' });
    await expect(window.getByRole('option').filter({ hasText: 'E-2' })).toBeVisible();
    await list.focus();
    await window.keyboard.press('Space');
    await window.keyboard.press('ArrowDown');
    await window.keyboard.press('Space');
    await window.getByRole('button', { name: 'Print labels', exact: true }).press('Enter');
    const wait = window.getByRole('button', { name: 'Print 2 when available' });
    await expect(wait).toBeVisible({ timeout: 20_000 });
    expect(await axeOn(window)).toEqual([]);
    await wait.focus();
    await window.keyboard.press('Enter');
    await expect(window.getByText('2 labels print as soon as they can be bought.')).toBeVisible();
    await expect(wait).toHaveCount(0);
    await expect(window.getByRole('button', { name: '2 labels waiting' })).toBeVisible();
    expect(printer.jobs).toHaveLength(0);
    await line.mend();
    await printer.waitForJobs(2);
    expect(await statesAt(engine, 'E-1')).toEqual([...before, 'created']);
  },
);

test(
  'where the carrier refuses a label, another one prints it with one key',
  long,
  async ({ window, printer }) => {
    await window.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(window, admin.email);
    await connectEngine(window);
    const before = await statesAt(engine, 'E-2');
    const setActive = (active: boolean) => engine.ask('PATCH', `/v1/connections/${connection}`, { active });
    await setActive(false);
    try {
      await enterCode(window, 'E-2');
      await window.keyboard.press('Control+p');
      await expect(window.getByText(/did not give a label for E-2/).first()).toBeVisible();
      await expect(window.getByRole('button', { name: /^Print with / })).toBeVisible();
      expect(await axeOn(window)).toEqual([]);
      expect(printer.jobs).toHaveLength(0);
      await window.keyboard.press('Alt+o');
      await printer.waitForJobs(1);
      await expect(window.getByText(/did not give a label for E-2/)).toHaveCount(0);
      // The shipment stays at the bench: its label is in sight, and the change can be taken back.
      await expect(headlineOf(window, 'printed')).toBeVisible();
    } finally {
      await setActive(true);
    }
    expect(await statesAt(engine, 'E-2')).toEqual(before);
    expect(printer.jobs).toHaveLength(1);
  },
);
