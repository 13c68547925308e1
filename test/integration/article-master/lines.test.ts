import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { randomIds } from '../../../electron/core/ids.ts';
import { importFile } from '../../../electron/import/import-file-run.ts';
import { createLineFill } from '../../../electron/service/article-master/fill-lines.ts';
import { createImports } from '../../../electron/service/orders/run-import.ts';
import type { MasterArticle } from '../../../shared/article-master/schema.ts';
import type { Article } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { admin } from '../../helpers/article-master.ts';
import { orderProfile } from '../../helpers/orders.ts';
import { labelRequest, readyShipment, testService } from '../../helpers/service.ts';
import { creation, tempFolder } from '../../helpers/store.ts';

const mug: MasterArticle = {
  articleNumber: 'A-1',
  names: { en: 'Mug' },
  netWeightKg: 0.25,
  tariffNumber: '691110',
  countryOfOrigin: 'PL',
};

const desk = async () => {
  const service = await testService();
  const { store, shipments, clock } = service;
  const folder = await tempFolder();
  const imports = createImports({
    ...{ shipments, store, clock, ids: randomIds, fill: createLineFill(store) },
    beginning: async () => (draft) => draft,
  });
  const run = async (text: string) => {
    const path = join(folder, 'orders.csv');
    await writeFile(path, text);
    const { run: ended } = await importFile(imports, path, {
      caller: admin,
      profile: orderProfile({ again: 'update' }),
    });
    return ended.counts;
  };
  const shipment = async (reference: string) => {
    const [stored] = await store.shipments.byReferences([reference]);
    return JSON.parse(stored?.text ?? 'null') as Shipment;
  };
  const lines = async (reference: string): Promise<Article[]> =>
    (await shipment(reference)).shipmentInfo.shipmentItems?.[0]?.articles ?? [];
  const know = (article: MasterArticle) =>
    store.articles.save({ article, before: null, at: 1, by: 'ada@desk.example' });
  const master = async () =>
    (await store.articles.list({ offset: 0, limit: 99 })).articles.map(({ article, learned }) => ({
      ...article,
      ...(learned && { learned }),
    }));
  const label = async (reference: string, articles: Article[], more: object = {}) => {
    const {
      shipment: [given],
    } = labelRequest(reference) as unknown as { shipment: [Shipment] };
    const ready = readyShipment(reference) as unknown as Shipment;
    const [parcel] = ready.shipmentInfo.shipmentItems ?? [];
    const shipmentInfo = { ...ready.shipmentInfo, shipmentItems: [{ ...parcel, articles }] };
    await shipments.create(admin, { shipment: [{ ...ready, ...given, ...more, shipmentInfo }] });
  };
  return { ...service, run, lines, know, master, label };
};

const order = (quantity: number): string => `Order;Name;City;SKU;Qty\n1;Ada;Rome;a-1;${quantity}\n`;

describe('An order of a file', () => {
  it('gets what its lines lack from the master, and keeps what it says', async () => {
    const { know, run, lines } = await desk();
    await know(mug);
    expect(await run(order(2))).toMatchObject({ created: 1 });
    expect(await lines('S-1')).toMatchObject([
      {
        articleNumber: 'a-1',
        quantity: 2,
        description: 'Mug',
        netWeight: 0.5,
        tariffNumber: '691110',
        countryOfOrigin: 'PL',
      },
    ]);
  });

  it('that comes again with another quantity has its weight, and the same again is the same', async () => {
    const { know, run, lines } = await desk();
    await know(mug);
    await run(order(2));
    expect(await run(order(2))).toMatchObject({ same: 1 });
    expect(await run(order(4))).toMatchObject({ updated: 1 });
    expect(await lines('S-1')).toMatchObject([{ quantity: 4, netWeight: 1, description: 'Mug' }]);
  });

  it('is left as it is where that is switched off', async () => {
    const { know, run, lines, store } = await desk();
    await know(mug);
    await store.settings.set('desk.fillArticles', false);
    await run(order(2));
    expect((await lines('S-1'))[0]).not.toHaveProperty('netWeight');
  });
});

describe('A label', () => {
  const line = {
    articleNumber: 'NEW',
    description: 'Pen',
    quantity: 2,
    netWeight: 0.5,
    countryOfOrigin: 'DE',
  };

  it('teaches nothing unless that is allowed', async () => {
    const { label, master } = await desk();
    await label('L-1', [line]);
    expect(await master()).toEqual([]);
  });

  it('teaches new articles, and what the master lacks of others; what a person set stays', async () => {
    const { label, master, know, store } = await desk();
    await store.settings.set('desk.learnArticles', true);
    await know({ articleNumber: 'new', netWeightKg: 9 });
    await label('L-1', [line, { articleNumber: 'OTHER', description: 'Cup', quantity: 1 }]);
    expect(await master()).toEqual([
      { articleNumber: 'new', names: { en: 'Pen' }, netWeightKg: 9, countryOfOrigin: 'DE' },
      { articleNumber: 'OTHER', names: { en: 'Cup' }, learned: true },
    ]);
  });

  it('teaches nothing where it was refused: both are one transaction', async () => {
    const { label, master, store } = await desk();
    await store.settings.set('desk.learnArticles', true);
    await label('L-1', [line]);
    await expect(label('L-1', [{ ...line, articleNumber: 'SECOND' }])).rejects.toMatchObject({
      code: 'shipment.taken',
    });
    expect(await master()).toHaveLength(1);
  });

  it('whose line names a code of another article teaches that one', async () => {
    const { label, master, know, store } = await desk();
    await store.settings.set('desk.learnArticles', true);
    await know({ articleNumber: 'MUG', gtins: [{ code: '4006381333931', count: 1 }] });
    await label('L-1', [{ articleNumber: '04006381333931', description: 'Mug', quantity: 1 }]);
    expect(await master()).toEqual([
      { articleNumber: 'MUG', gtins: [{ code: '4006381333931', count: 1 }], names: { en: 'Mug' } },
    ]);
  });

  it('whose line names the code of a case teaches no weight and no value of a piece', async () => {
    const { label, master, know, store } = await desk();
    await store.settings.set('desk.learnArticles', true);
    const gtins = [{ code: '14006381333938', count: 12 }];
    await know({ articleNumber: 'MUG', gtins });
    const ofCase = { quantity: 1, netWeight: 0.6, unitPrice: 24, priceCurrency: 'EUR' };
    await label('L-1', [{ articleNumber: '14006381333938', description: 'Mug', ...ofCase }]);
    expect(await master()).toEqual([{ articleNumber: 'MUG', gtins, names: { en: 'Mug' } }]);
  });

  it('is made also where nothing can be learned from its document', async () => {
    const { label, master, shipments, store } = await desk();
    await store.settings.set('desk.learnArticles', true);
    const ready = readyShipment('L-1') as unknown as Shipment;
    const [parcel] = ready.shipmentInfo.shipmentItems ?? [];
    // A remote's: its number is no text.
    const articles = [{ articleNumber: 123, description: 'Pen', quantity: 1 }];
    const shipmentInfo = { ...ready.shipmentInfo, shipmentItems: [{ ...parcel, articles }] };
    await store.shipments.commit([creation('L-1', { text: JSON.stringify({ ...ready, shipmentInfo }) })]);
    await shipments.update(admin, labelRequest('L-1'));
    const [stored] = await store.shipments.byReferences(['L-1']);
    expect(stored?.labelledAt).not.toBeNull();
    expect(await master()).toEqual([]);
    await label('L-2', [line]);
    expect(await master()).toHaveLength(1);
  });
});
