import { expect, it } from 'vitest';
import { createExport } from '../../../electron/sync/export.ts';
import { someTime, tempStore } from '../../helpers/store.ts';
import { created } from '../../helpers/sync-records.ts';

it('what is sent while the queue is written to a file makes nothing else of it be left out', async () => {
  const { shipments, sync } = await tempStore();
  const references = Array.from({ length: 250 }, (_, index) => `R${index}`);
  await shipments.commit(references.map((reference) => created(reference)));
  let pages = 0;
  const list: typeof sync.list = async (query) => {
    const page = await sync.list(query);
    pages += 1;
    // The first ten of each page go out as soon as it is read.
    for (const { id } of page.rows.slice(0, 10)) await sync.changeRow(id, { state: 'done' });
    return page;
  };
  const { text } = await createExport({ store: { ...sync, list }, shipments })(someTime);
  const { entries } = JSON.parse(text) as { entries: { row: { reference: string } }[] };
  expect(entries.map(({ row }) => row.reference)).toEqual(references);
  expect(pages).toBe(3);
});
