import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { Clock } from '../../electron/core/clock.ts';
import { silentLogger } from '../../electron/core/logger.ts';
import type { HistoryEntry, ShipmentChange, ShipmentColumns } from '../../electron/core/shipment-store.ts';
import { openStore, type Store, type StoreOptions } from '../../electron/db/open.ts';
import { removeFolder, tempRoot } from './temp-root.ts';

const folderIn = async (root: string): Promise<string> => {
  const folder = await mkdtemp(join(root, 'packdesk-store-'));
  onTestFinished(() => removeFolder(folder));
  return folder;
};

/** A folder of the test's own, removed when the test ends. Works only in a test (not in beforeAll). */
export const tempFolder = (): Promise<string> => folderIn(tempRoot);

/** The same on the disk, for tests of the disk itself and for what is compiled. */
export const diskFolder = (): Promise<string> => folderIn(tmpdir());

/** Any fixed moment. */
export const someTime = Date.UTC(2026, 10, 21, 8, 0, 0);
export const fixedClock = (at = someTime): Clock => ({ now: () => at });

/** Opens a store that the test closes itself. */
export const openAt = (folder: string, options: Partial<StoreOptions> = {}): Promise<Store> =>
  openStore({ folder, clock: fixedClock(), logger: silentLogger, role: 'owner', ...options });

/** An open store in a folder of its own; both go when the test ends. Closing it earlier is fine. */
export const tempStore = async (options: Partial<StoreOptions> = {}): Promise<Store> => {
  const folder = options.folder ?? (await tempFolder());
  const store = await openAt(folder, options);
  onTestFinished(() => store.close());
  return store;
};

/** One store for all tests of a describe (opening costs a thread), filled once; tests only read from it. */
export const sharedStore = (fill: (store: Store) => Promise<unknown>): (() => Store) => {
  let folder = '';
  let store: Store | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(join(tempRoot, 'packdesk-store-'));
    store = await openAt(folder);
    await fill(store);
  });
  afterAll(async () => {
    await store?.close();
    await removeFolder(folder);
  });
  return () => {
    if (store === undefined) throw new Error('the shared store is open inside tests only');
    return store;
  };
};

export const columns = (over: Partial<ShipmentColumns> = {}): ShipmentColumns => ({
  status: 10,
  carrierCode: 'GS1',
  recipientName: 'Müller & Söhne GmbH',
  city: 'Loxstedt',
  countryCode: 'DE',
  orderNumber: 'ORD-77',
  parcelCount: 1,
  weightKg: 4.2,
  labelStale: false,
  labelledAt: null,
  scanCodes: ['ORD-77'],
  dueOn: '',
  searchText: '',
  ...over,
});

export const history = (over: Partial<HistoryEntry> = {}): HistoryEntry => ({
  at: someTime,
  userId: 1,
  email: 'packer@packdesk.example',
  action: 'update',
  changes: [],
  ...over,
});

/** A created shipment, ready for `commit`. */
export const creation = (
  reference: string,
  over: Partial<Extract<ShipmentChange, { kind: 'create' }>> = {},
): ShipmentChange => ({
  kind: 'create',
  id: 1,
  reference,
  text: JSON.stringify({ shipmentInfo: { shipmentReference: reference } }),
  columns: columns(),
  history: history({ action: 'create' }),
  ...over,
});

/** An update made from `expectedVersion`. */
export const edit = (
  reference: string,
  expectedVersion: number,
  over: Partial<Extract<ShipmentChange, { kind: 'update' }>> = {},
): ShipmentChange => ({
  kind: 'update',
  reference,
  expectedVersion,
  text: JSON.stringify({
    shipmentInfo: { shipmentReference: reference, description: `after ${expectedVersion}` },
  }),
  columns: columns(),
  history: history(),
  ...over,
});
