import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ShipmentChange } from '../../../electron/core/shipment-store.ts';
import type { Store } from '../../../electron/db/open.ts';
import { reportCsv } from '../../../shared/reports/csv.ts';
import { reportGroups } from '../../../shared/reports/report.ts';
import { testClock } from '../../helpers/clock.ts';
import { figuresOf } from '../../helpers/figures.ts';
import { columns, creation, edit, history, tempStore } from '../../helpers/store.ts';

const ZONE = 'Europe/Berlin';
const HOUR_MS = 3_600_000;
/** Noon of a day of the zone, and some hours. */
const START = Date.UTC(2026, 9, 20, 10);

interface Made {
  carrier: string;
  product: string;
  country: string;
  grams: number;
  user: number;
  hour: number;
  currency: string | null;
  cents: number;
  voided: boolean;
}

const anyMade: fc.Arbitrary<Made> = fc.record({
  carrier: fc.constantFrom('GS1', 'POST', 'UPS'),
  product: fc.constantFrom('', 'STANDARD', 'EXPRESS'),
  country: fc.constantFrom('DE', 'FR', ''),
  grams: fc.integer({ min: 0, max: 40_000 }),
  user: fc.integer({ min: 1, max: 3 }),
  hour: fc.integer({ min: 0, max: 24 * 12 }),
  currency: fc.constantFrom(null, 'EUR', 'USD'),
  cents: fc.integer({ min: 1, max: 9_999 }),
  voided: fc.boolean(),
});

const textOf = (reference: string, { carrier, product, country, grams }: Made): string =>
  JSON.stringify({
    carrierDetails: { carrierCode: carrier, productCode: product },
    shipmentInfo: {
      shipmentReference: reference,
      shipmentItems: [{ grossWeight: grams / 1000, grossWeightUom: 'kg' }],
      addressData: [{ recipient: { address: { countryIsoCode: country } } }],
    },
  });

const put = async (store: Store, reference: string, made: Made): Promise<void> => {
  const at = START + made.hour * HOUR_MS;
  const { currency, cents } = made;
  const by = history({ at, userId: made.user });
  const bought =
    currency &&
    (await store.purchases.begin({
      ...{ reference, engine: 'e', draftId: reference, carrierId: 'c', service: 's' },
      ...{ fingerprint: 'f', userId: 1, at },
    }));
  const charge = currency === null ? null : { amount: cents / 100, currency };
  const label = { format: 'PDF', parcelIndex: 0, content: new Uint8Array([1]), createdAt: at } as const;
  const changes: ShipmentChange[] = [
    creation(reference, { history: by }),
    edit(reference, 1, {
      ...{ text: textOf(reference, made), history: by },
      columns: columns({ status: 20, labelledAt: at }),
      documents: [{ documentType: 'LABEL', ...label }],
      ...(bought && { purchase: { id: bought.id, to: 'labelled', charge } }),
    }),
  ];
  if (made.voided) changes.push(edit(reference, 2, { voidsLabel: true, history: by }));
  await store.shipments.commit(changes);
};

describe('a report', () => {
  test('has groups that add up to the whole, whatever it is grouped by', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyMade, { maxLength: 12 }), async (all) => {
        const store = await tempStore();
        const { reports } = figuresOf(store, testClock(), ZONE);
        for (const [index, made] of all.entries()) await put(store, `R-${index}`, made);
        const range = { from: '2026-10-20', to: '2026-11-05' };
        const made = await Promise.all(reportGroups.map((by) => reports.run({ ...range, by })));
        const live = all.filter(({ voided }) => !voided);
        for (const { rows, total } of made) {
          expect(rows.reduce((sum, { figures }) => sum + figures.grams, 0)).toBe(total.grams);
          expect(total).toEqual(made[0]?.total);
        }
        expect(made[0]?.total).toMatchObject({
          shipments: live.length,
          parcels: live.length,
          grams: live.reduce((sum, { grams }) => sum + grams, 0),
          voided: all.length - live.length,
          costs: ['EUR', 'USD'].flatMap((currency) => {
            const cents = live.filter((each) => each.currency === currency).map((each) => each.cents);
            const amount = cents.reduce((sum, each) => sum + each, 0) * 100;
            return cents.length > 0 ? [{ currency, amount }] : [];
          }),
        });
        await store.close();
      }),
      { numRuns: 5 },
    );
  });

  const one: Made = {
    ...{ carrier: 'GS1', product: 'STANDARD', country: 'DE', grams: 1, user: 1, hour: 0 },
    ...{ currency: null, cents: 1, voided: false },
  };

  test('has days that begin at midnight of its zone, also where clocks are put back', async () => {
    const store = await tempStore();
    const { reports } = figuresOf(store, testClock(), ZONE);
    const at = (iso: string): number => (Date.parse(iso) - START) / HOUR_MS;
    // 25 October has 25 hours there.
    const moments = ['2026-10-24T21:59Z', '2026-10-24T22:00Z', '2026-10-25T22:59Z', '2026-10-25T23:00Z'];
    for (const [index, iso] of moments.entries()) await put(store, `R-${index}`, { ...one, hour: at(iso) });
    const { rows } = await reports.run({ from: '2026-10-23', to: '2026-10-26', by: 'day' });
    expect(rows.map(({ key, figures }) => [key, figures.shipments])).toEqual([
      ['2026-10-23', 0],
      ['2026-10-24', 1],
      ['2026-10-25', 2],
      ['2026-10-26', 1],
    ]);
  });

  test('names packers, unless personal figures are off: then it says so', async () => {
    const store = await tempStore();
    const { reports } = figuresOf(store, testClock(), ZONE);
    await put(store, 'R-1', one);
    const query = { from: '2026-10-20', to: '2026-10-20', by: 'packer' } as const;
    expect((await reports.run(query)).rows).toMatchObject([{ key: '1', figures: { shipments: 1 } }]);
    await reports.change({ personal: false, keepDays: 400 });
    await expect(reports.run(query)).rejects.toMatchObject({ code: 'report.personal-off' });
    expect(await reports.run({ ...query, by: 'day' })).toMatchObject({
      personal: false,
      total: { shipments: 1 },
    });
  });

  test.each([
    ['2026-10-21', '2026-10-20'],
    ['2016-10-20', '2026-10-20'],
  ])('from %s to %s is refused', async (from, to) => {
    const { reports } = figuresOf(await tempStore(), testClock(), ZONE);
    await expect(reports.run({ from, to, by: 'day' })).rejects.toMatchObject({ code: 'report.range' });
  });

  test('is a table for spreadsheets, without a formula and with its currencies apart', async () => {
    const store = await tempStore();
    const { reports } = figuresOf(store, testClock(), ZONE);
    await put(store, 'R-1', { ...one, carrier: '=cmd()', currency: 'EUR', cents: 710 });
    await put(store, 'R-2', { ...one, carrier: 'UPS', currency: 'USD', cents: 5 });
    const csv = reportCsv(await reports.run({ from: '2026-10-20', to: '2026-10-20', by: 'carrier' }));
    expect(csv.slice(1).trimEnd().split('\r\n')).toEqual([
      'carrier,name,shipments,parcels,weightKg,cost EUR,cost USD,minutesFromScan,timedShipments,again,voided,faults',
      "'=cmd(),'=cmd(),1,1,0.001,7.1000,,,0,0,0,0",
      'UPS,UPS,1,1,0.001,,0.0500,,0,0,0,0',
      '"TOTAL ",,2,2,0.002,7.1000,0.0500,,0,0,0,0',
    ]);
  });

  test('keeps figures as long as the settings say, whatever became of the shipments', async () => {
    const folderClock = testClock(START);
    const store = await tempStore({ clock: folderClock });
    const { reports } = figuresOf(store, folderClock, ZONE);
    await put(store, 'R-1', one);
    await reports.change({ personal: true, keepDays: 31 });
    const { folder } = store;
    await store.close();
    const day = '2026-10-20';
    const look = async (at: number): Promise<number> => {
      const later = await tempStore({ folder, clock: testClock(at) });
      const { total } = await figuresOf(later, testClock(at), ZONE).reports.run({
        from: day,
        to: day,
        by: 'day',
      });
      await later.close();
      return total.shipments;
    };
    expect(await look(START + 30 * 24 * HOUR_MS)).toBe(1);
    expect(await look(START + 32 * 24 * HOUR_MS)).toBe(0);
  });
});
