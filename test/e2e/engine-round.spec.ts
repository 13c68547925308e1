import { mkdir, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { statesAt } from '../helpers/buying-desk.ts';
import { decodeZpl } from '../helpers/decode.ts';
import { removeFolder } from '../helpers/temp-root.ts';
import { UPS_AGREES } from '../karrio-engine/ups-script.ts';
import { answerOf, command } from './actions.ts';
import { connectInWindow, type EngineDay, OWN, startEngineDay } from './carrier-day.ts';
import { admin, expect, long, onFile, readyShipment, signIn, test, zebra } from './fixtures.ts';
import { burst } from './scanner.ts';

/** A round with a carrier engine in one run: connected, priced, bought, printed, void, bought again, handed over, declared. */

const out = join(tmpdir(), `packdesk-e2e-engine-round-${process.pid}`);
const MEDIA = { widthMm: 101.6, heightMm: 152.4 };
/** The engine's labels have these dots: on others the queue would ask how they are to be printed. */
const DPI = 300;
let day: EngineDay;

test.beforeAll(async () => {
  day = await startEngineDay();
});
test.afterAll(() => day?.end());
test.beforeEach(async () => {
  await mkdir(out, { recursive: true });
  day.carriers.play(UPS_AGREES);
});
test.afterEach(() => removeFolder(out));

test.use({
  seed: async ({ printer }, use) =>
    use({
      users: [admin],
      shipments: [readyShipment('R-1')],
      printers: [{ ...zebra(printer), dpi: DPI }, onFile(out, { widthMm: 210, heightMm: 297 })],
      settings: { 'desk.sender': OWN },
    }),
});

/** The engine's own carrier cuts a number to the length of an SSCC: a short reference gives one that fits. */
const numberOf = async (window: Page): Promise<string> => {
  const text = await window.getByText(/^Tracking number:/).innerText();
  return text.replace('Tracking number:', '').trim();
};

const textsOf = async (job: Buffer): Promise<string[]> =>
  (await decodeZpl(job, DPI, MEDIA)).flat().map(({ text }) => text);

const pressButton = async (window: Page, name: string): Promise<void> => {
  await window.getByRole('button', { name, exact: true }).first().focus();
  await window.keyboard.press('Enter');
};

/** Scans the shipment, takes the offer of the engine's own carrier and prints; gives the number on the label. */
const buyAndPrint = async (window: Page): Promise<string> => {
  await window.keyboard.press('F2');
  await burst(window, 'R-1');
  await expect(answerOf(window)).toContainText('R-1 opened');
  await window.keyboard.press('Alt+r');
  const offers = window.getByRole('group', { name: 'Prices' }).getByRole('button');
  await expect(offers).toHaveCount(3);
  await offers.filter({ hasText: 'Parcel Company' }).focus();
  await window.keyboard.press('Enter');
  await expect(window.getByText(/Parcel Company.* chosen/)).toBeVisible();
  await window.keyboard.press('Control+p');
  // The engine is asked for a draft, its prices and the label, which takes it some time on a busy machine.
  await expect(answerOf(window)).toContainText('R-1 printed', { timeout: 60_000 });
  return await numberOf(window);
};

test(
  'a shipment goes from the connection of an engine to its manifest, by keyboard and scanner',
  long,
  async ({ window, printer }) => {
    await signIn(window, admin.email);
    await connectInWindow(window, day);

    const first = await buyAndPrint(window);
    const [label] = await printer.waitForJobs(1);
    expect((await textsOf(label ?? Buffer.alloc(0))).some((text) => text.includes(first))).toBe(true);
    expect(await statesAt(day.engine, 'R-1')).toEqual(['created']);

    await command(window, 'Void label');
    const dialog = window.getByRole('dialog', { name: 'Void the label of R-1?' });
    await dialog.getByLabel('Reason').fill('another carton');
    await window.keyboard.press('Control+Enter');
    await expect(window.getByText('Label of R-1 voided')).toBeVisible();
    expect(await statesAt(day.engine, 'R-1')).toEqual(['cancelled']);

    // That carrier numbers a parcel by its reference, so the number of the second label is that of the first.
    expect(await buyAndPrint(window)).toBe(first);
    await printer.waitForJobs(2);
    expect(await statesAt(day.engine, 'R-1')).toEqual(['cancelled', 'created']);

    await window.keyboard.press('Alt+h');
    await pressButton(window, 'Hand over 1 shipment');
    await pressButton(window, 'Hand over');
    await expect(window.getByText(/Manifest 000001: 1 shipment handed over/)).toBeVisible();
    await window.getByRole('tab', { name: /^Waiting/ }).focus();
    await window.keyboard.press('ArrowRight');
    const beside = window.getByRole('region', { name: 'Carrier’s manifest' });
    await expect(beside).toContainText('Parcel Company has it, with 1 shipment.');
    await expect
      .poll(async () => (await readdir(out)).filter((name) => name.endsWith('.pdf')).length)
      .toBe(1);
    expect(printer.jobs).toHaveLength(2);
  },
);
