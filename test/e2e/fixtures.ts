import { cp, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import type { PrinterProfile } from '../../shared/printing/printer.ts';
import { PASSWORD } from '../helpers/passwords.ts';
import { type PrinterSocket, startPrinterSocket } from '../helpers/printer-socket.ts';
import { readyShipment } from '../helpers/shipments.ts';
import { removeFolder, tempRoot } from '../helpers/temp-root.ts';
import { type WarmDesks, warmDesks } from '../helpers/warm-desks.ts';
import { type HostedDesk, inBrowser, inElectron, inOwnProcess } from './hosts.ts';
import { admin, packer, type Seed } from './seed.ts';
import { type SeedCopies, seedCopies } from './seed-copies.ts';

export { expect } from '@playwright/test';
export { admin, leadPacker, packer } from './seed.ts';
export { byVolume, long, longUnless } from './tags.ts';
export { PASSWORD, readyShipment };

/** Options of a spec's desk: `test.use({ seed: … })`. */
interface Options {
  seed: Seed;
  /** The desk has a process of its own, which can be killed. */
  ownProcess: boolean;
}

interface Fixtures {
  folder: string;
  /** A captured port 9100; the seeded printer ZEBRA prints there. */
  printer: PrinterSocket;
  desk: HostedDesk;
  /** Of the seeded users with one-time passwords, once the desk is there. */
  otpUris: string[];
  /** The desk's window, loaded. A console error or an exception in it fails the test. */
  window: Page;
  /** The window with the packer signed in. */
  bench: Page;
  /** A console error that this test brings about on purpose. */
  expectConsoleError(pattern: RegExp): void;
  errors: { seen: string[]; expected: RegExp[] };
}

/** The label printer behind a captured port 9100. */
export const zebra = ({ host, port }: { host: string; port: number }): PrinterProfile => ({
  id: 'zebra',
  name: 'ZEBRA',
  kind: 'network',
  host,
  port,
  language: 'zpl',
  dpi: 203,
  media: { widthMm: 101.6, heightMm: 152.4 },
  offset: { xMm: 0, yMm: 0 },
  isDefault: true,
});

/** A PDF printer of 300 dpi whose labels lie in a folder. */
export const onFile = (folder: string, media: PrinterProfile['media']): PrinterProfile => ({
  id: 'folder',
  name: 'Labels on file',
  kind: 'folder',
  folder,
  language: 'pdf',
  dpi: 300,
  media,
  offset: { xMm: 0, yMm: 0 },
  isDefault: false,
});

/** A desk with a packer, an administrator and the shipment REF-1 of two parcels, ready for its label. */
const usual: Seed = { users: [packer, admin], shipments: [readyShipment('REF-1', 2)] };

/** Signs in through the window, as a person does. */
export const signIn = async (window: Page, email: string, password = PASSWORD): Promise<void> => {
  await window.getByLabel('E-mail').fill(email);
  await window.getByLabel('Password', { exact: true }).fill(password);
  await window.getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** A fixture that all tests of a worker share. */
const ofWorker = <Kept>(
  make: () => Kept,
  end: (kept: Kept) => Promise<void>,
): [(args: object, use: (kept: Kept) => Promise<void>) => Promise<void>, { scope: 'worker' }] => [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  async ({}, use) => {
    const kept = make();
    await use(kept);
    await end(kept);
  },
  { scope: 'worker' },
];

export const test = base.extend<Fixtures & Options, { copies: SeedCopies; desks: WarmDesks }>({
  seed: [usual, { option: true }],
  ownProcess: [false, { option: true }],

  copies: ofWorker(seedCopies, (copies) => copies.remove()),
  desks: ofWorker(warmDesks, (desks) => desks.end()),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  folder: async ({}, use, info) => {
    const folder = await mkdtemp(join(tempRoot, 'packdesk-e2e-'));
    await use(folder);
    // A test that fails once in a hundred runs is found by its print queue and its log, or not at all.
    try {
      if (info.status !== info.expectedStatus) await cp(folder, info.outputPath('desk'), { recursive: true });
    } finally {
      await removeFolder(folder);
    }
  },

  // biome-ignore lint/correctness/noEmptyPattern: see above
  printer: async ({}, use) => {
    const printer = await startPrinterSocket();
    await use(printer);
    await printer.close();
  },

  // biome-ignore lint/correctness/noEmptyPattern: see above
  otpUris: async ({}, use) => use([]),

  desk: async ({ folder, printer, seed, ownProcess, browser, copies, desks, otpUris }, use, info) => {
    const { printers = [zebra(printer), ...(seed.beside ?? [])], beside: _beside, ...common } = seed;
    otpUris.push(...(await copies.fill(folder, common, printers)));
    const { electron } = info.project.metadata as { electron?: string };
    const desk = electron
      ? await inElectron(folder, electron)
      : await (ownProcess ? inOwnProcess(folder, browser) : inBrowser(desks, folder, browser));
    await use(desk);
    await desk.stop();
  },

  // biome-ignore lint/correctness/noEmptyPattern: see above
  errors: async ({}, use) => {
    const errors: Fixtures['errors'] = { seen: [], expected: [] };
    await use(errors);
    const unexpected = errors.seen.filter((text) => !errors.expected.some((pattern) => pattern.test(text)));
    expect(unexpected, 'errors in the console of the window').toEqual([]);
  },

  expectConsoleError: async ({ errors }, use) => {
    await use((pattern) => void errors.expected.push(pattern));
  },

  window: async ({ desk, errors }, use) => {
    const { window } = desk;
    window.on('console', (message) => {
      if (message.type() === 'error') errors.seen.push(message.text());
    });
    window.on('pageerror', (error) => errors.seen.push(String(error)));
    await desk.show();
    await use(window);
  },

  bench: async ({ window }, use) => {
    await signIn(window, packer.email);
    await expect(window.getByText('Scan a shipment to begin')).toBeVisible();
    await use(window);
  },
});
