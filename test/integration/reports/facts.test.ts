import { describe, expect, test } from 'vitest';
import type { NewDocument } from '../../../electron/core/documents.ts';
import type { ShipmentChange } from '../../../electron/core/shipment-store.ts';
import type { Store } from '../../../electron/db/open.ts';
import type { ReportSettings } from '../../../shared/reports/settings.ts';
import { columns, creation, edit, history, someTime, tempStore } from '../../helpers/store.ts';

const HOUR_MS = 3_600_000;
const all = [0, someTime + 1_000 * HOUR_MS] as const;

const label = (at = someTime): NewDocument => ({
  documentType: 'LABEL',
  format: 'PDF',
  parcelIndex: 0,
  content: new Uint8Array([1]),
  createdAt: at,
});

const document = (reference: string, weight = 1.234): string =>
  JSON.stringify({
    carrierDetails: { carrierCode: 'GS1', productCode: 'STANDARD' },
    shipmentInfo: {
      shipmentReference: reference,
      shipmentItems: [{ grossWeight: weight, grossWeightUom: 'kg' }],
      addressData: [{ recipient: { address: { countryIsoCode: 'de' } } }],
    },
  });

type Over = Partial<Extract<ShipmentChange, { kind: 'update' }>>;

const labelling = (reference: string, version: number, over: Over = {}): ShipmentChange => {
  const at = over.history?.at ?? someTime;
  return edit(reference, version, {
    text: document(reference),
    columns: columns({ status: 20, labelledAt: at }),
    documents: [label(at)],
    history: history({ at }),
    ...over,
  });
};

const voiding = (reference: string, version: number, over: Over = {}): ShipmentChange =>
  edit(reference, version, { voidsLabel: true, columns: columns({ status: 10 }), ...over });

const totals = async (store: Store) => {
  const [sums] = await store.reports.sums('none', ...all);
  return sums ?? { shipments: 0, parcels: 0, again: 0, voided: 0, faults: 0 };
};

const begun = async (): Promise<Store> => {
  const store = await tempStore();
  await store.shipments.commit([creation('A')]);
  return store;
};

describe('a label is counted', () => {
  test('with its carrier, product, country, parcels and exact weight', async () => {
    const store = await begun();
    await store.shipments.commit([labelling('A', 1)]);
    expect(await store.reports.sums('product', ...all)).toMatchObject([
      { key: 'GS1\nSTANDARD', shipments: 1, parcels: 1, grams: 1234, currency: null, timed: 0 },
    ]);
    expect((await store.reports.sums('carrier', ...all)).map(({ key }) => key)).toEqual(['GS1']);
  });

  test('also where its document is not as it should be', async () => {
    const store = await begun();
    const odd = {
      carrierDetails: { carrierCode: 7, productCode: 8 },
      shipmentInfo: { shipmentItems: 'two' },
    };
    await store.shipments.commit([labelling('A', 1, { text: JSON.stringify(odd) })]);
    expect(await store.reports.sums('carrier', ...all)).toMatchObject([
      { key: 'GS1', shipments: 1, parcels: 1, grams: 4200 },
    ]);
  });

  test('once, however often it is made, and its second time as made again', async () => {
    const store = await begun();
    await store.shipments.commit([labelling('A', 1)]);
    await store.shipments.commit([labelling('A', 2, { text: document('A', 2) })]);
    expect(await totals(store)).toMatchObject({ shipments: 1, grams: 2000, again: 1 });
  });

  test('no longer once it is void, and anew with the next', async () => {
    const store = await begun();
    await store.shipments.commit([labelling('A', 1)]);
    await store.shipments.commit([voiding('A', 2)]);
    expect(await totals(store)).toMatchObject({ shipments: 0, voided: 1 });
    await store.shipments.commit([labelling('A', 3)]);
    expect(await totals(store)).toMatchObject({ shipments: 1, voided: 1, again: 0 });
  });

  test('also where its shipment is deleted, as void', async () => {
    const store = await begun();
    await store.shipments.commit([labelling('A', 1)]);
    await store.shipments.commit([
      { kind: 'delete', reference: 'A', expectedVersion: 2, history: history({ action: 'delete' }) },
    ]);
    expect(await totals(store)).toMatchObject({ shipments: 0, voided: 1 });
  });

  test('with the label itself or not at all', async () => {
    const store = await begun();
    const result = store.shipments.commit([labelling('A', 1), labelling('A', 1)]);
    await expect(result).resolves.toMatchObject({ outcome: 'stale' });
    expect(await totals(store)).toMatchObject({ shipments: 0 });
  });

  test('where a desk in front of this service says that it made it, once', async () => {
    const store = await begun();
    const said = { columns: columns({ status: 20, labelledAt: null }), text: document('A') };
    await store.shipments.commit([edit('A', 1, said)]);
    await store.shipments.commit([edit('A', 2, said)]);
    await store.shipments.commit([edit('A', 3, { ...said, columns: columns({ status: 30 }) })]);
    expect(await totals(store)).toMatchObject({ shipments: 1, again: 0 });
  });

  test('at an edge only where it is made or printed there', async () => {
    const store = await begun();
    const said = { columns: columns({ status: 30 }), text: document('A') };
    await store.shipments.commit([edit('A', 1, { ...said, sync: {} })]);
    expect(await totals(store)).toMatchObject({ shipments: 0 });
    await store.shipments.commit([labelling('A', 2, { sync: {} })]);
    expect(await totals(store)).toMatchObject({ shipments: 1 });
  });
});

describe('the time from a scan to the label', () => {
  const took = async (scans: [at: number, userId: number][]): Promise<[timed: number, ms: number]> => {
    const store = await begun();
    for (const [at, userId] of scans) await store.reports.noteScans([{ reference: 'A', at, userId }]);
    await store.shipments.commit([labelling('A', 1)]);
    const [sums] = await store.reports.sums('none', ...all);
    return [sums?.timed ?? -1, sums?.tookMs ?? -1];
  };
  const minutes = (count: number): number => someTime - count * 60_000;

  test('begins with the first scan of the packer who packs it', async () => {
    expect(
      await took([
        [minutes(5), 1],
        [minutes(3), 1],
      ]),
    ).toEqual([1, 300_000]);
  });
  test('begins again with another packer’s scan', async () => {
    expect(
      await took([
        [minutes(5), 1],
        [minutes(3), 2],
      ]),
    ).toEqual([1, 180_000]);
  });
  test('begins again after two hours', async () => {
    expect(
      await took([
        [minutes(200), 1],
        [minutes(3), 1],
      ]),
    ).toEqual([1, 180_000]);
  });
  test('is none where the scan was hours ago, or in the future', async () => {
    expect(await took([[minutes(300), 1]])).toEqual([0, 0]);
    expect(await took([[minutes(-3), 1]])).toEqual([0, 0]);
  });
  test('is that of the first label alone', async () => {
    const store = await begun();
    await store.reports.noteScans([{ reference: 'A', at: minutes(2), userId: 1 }]);
    await store.shipments.commit([labelling('A', 1)]);
    await store.shipments.commit([labelling('A', 2, { history: history({ at: someTime + HOUR_MS }) })]);
    const [sums] = await store.reports.sums('none', ...all);
    expect(sums).toMatchObject({ timed: 1, tookMs: 120_000 });
  });
});

describe('a price', () => {
  const bought = async (to: 'void' | 'given-up' | null) => {
    const store = await begun();
    const purchase = await store.purchases.begin({
      ...{ reference: 'A', engine: 'e', draftId: 'd', carrierId: 'c', service: 's' },
      ...{ fingerprint: 'f', userId: 1, at: someTime },
    });
    const id = purchase?.id ?? 0;
    const charge = { amount: 7.1, currency: 'eur' };
    await store.shipments.commit([labelling('A', 1, { purchase: { id, to: 'labelled', charge } })]);
    if (to) await store.shipments.commit([voiding('A', 2, { purchase: { id, to } })]);
    return await store.reports.sums('none', ...all);
  };
  test('is that of the label, in its currency', async () => {
    expect(await bought(null)).toMatchObject([{ currency: 'EUR', cost: 71_000, shipments: 1 }]);
  });
  test('is none once the label was voided at its carrier', async () => {
    expect(await bought('void')).toMatchObject([{ cost: 0, shipments: 0, voided: 1 }]);
  });
  test('stays where the label was given up, which is paid for nothing', async () => {
    expect(await bought('given-up')).toMatchObject([{ cost: 71_000, shipments: 0, voided: 1 }]);
  });
});

describe('personal figures', () => {
  const set = (store: Store, personal: boolean, keepDays = 400): Promise<void> =>
    store.reports.setReportSettings({ personal, keepDays } satisfies ReportSettings);
  const users = async (store: Store): Promise<string[]> =>
    (await store.reports.sums('user', ...all)).map(({ key }) => key);

  test('name the user of a label', async () => {
    const store = await begun();
    await store.shipments.commit([labelling('A', 1)]);
    expect(await users(store)).toEqual(['1']);
  });

  test('are erased when they are turned off, and not kept from then on', async () => {
    const store = await begun();
    await store.reports.noteScans([{ reference: 'A', at: someTime, userId: 1 }]);
    await store.shipments.commit([labelling('A', 1)]);
    await set(store, false);
    expect(await users(store)).toEqual(['']);
    await store.shipments.commit([creation('B'), labelling('B', 1)]);
    expect(await users(store)).toEqual(['']);
    await set(store, true);
    expect(await users(store)).toEqual(['']);
  });

  test('are in the audit log with each change', async () => {
    const store = await begun();
    await set(store, false);
    await set(store, true);
    const found = await store.audit.newest({ kind: 'settings' }, null, 2);
    expect(found.map(({ subject, changes }) => [subject, changes[0]])).toEqual([
      ['reports', { path: 'personal', before: false, after: true }],
      ['reports', { path: 'personal', after: false }],
    ]);
  });
});
