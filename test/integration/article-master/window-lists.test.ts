import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { randomIds } from '../../../electron/core/ids.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { WindowLists } from '../../../electron/desk/lists/window-lists.ts';
import { createAddresses } from '../../../electron/service/addresses.ts';
import { admin, asRole, testArticleMaster } from '../../helpers/article-master.ts';
import { fixedClock } from '../../helpers/store.ts';

const window = async () => {
  const { store, master } = await testArticleMaster();
  const addresses = createAddresses({ book: store.addresses, audit: store.audit, clock: fixedClock() });
  const folder = join(store.folder, 'lists');
  const lists = new WindowLists({
    folder,
    articles: master,
    addresses,
    ids: randomIds,
    logger: silentLogger,
  });
  const send = async (text: string) => {
    const bytes = Buffer.from(text);
    const { id } = await lists.begin(admin, { name: '../list.csv', size: bytes.length });
    await lists.piece(admin, id, 0, bytes.subarray(0, 5));
    await lists.piece(admin, id, 5, bytes.subarray(5));
    return id;
  };
  return { store, master, lists, send };
};

describe('A list that a window sends', () => {
  it('is checked, then imported, and tells how far it is', async () => {
    const { lists, send, master } = await window();
    const told: number[] = [];
    lists.onProgress(({ rows }) => void told.push(rows));
    const id = await send('SKU;Name\nA;Mug\nB;Plate\n');
    const choice = { kind: 'articles', mode: 'update' } as const;
    expect(await lists.import(admin, id, { ...choice, check: true })).toMatchObject({ counts: { added: 2 } });
    expect((await master.list(admin, { offset: 0, limit: 1 })).total).toBe(0);
    expect(await lists.import(admin, id, { ...choice, check: false })).toMatchObject({
      counts: { added: 2 },
    });
    expect(told).toEqual([2, 2]);
    await lists.drop(admin, id);
    await expect(lists.import(admin, id, { ...choice, check: true })).rejects.toMatchObject({
      code: 'import.gone',
    });
  });

  it('is of the user who sent it, and of a role that may import', async () => {
    const { lists, send, store } = await window();
    const id = await send('Firma;Ort\nHuber AG;Zürich\n');
    const choice = { kind: 'addresses', mode: 'add', check: false } as const;
    await expect(lists.import({ ...admin, userId: 2 }, id, choice)).rejects.toMatchObject({
      code: 'import.gone',
    });
    await expect(lists.import(asRole('packer'), id, choice)).rejects.toMatchObject({ code: 'auth.role' });
    expect(await lists.import(admin, id, choice)).toMatchObject({ counts: { added: 1 } });
    expect((await store.addresses.search({ offset: 0, limit: 9 })).entries).toMatchObject([
      { address: { name: 'Huber AG', city: 'Zürich' }, used: 0 },
    ]);
    await lists.end();
    await expect(lists.import(admin, id, choice)).rejects.toMatchObject({ code: 'import.gone' });
  });

  it('is not run twice at once', async () => {
    const { lists, send, store } = await window();
    const id = await send('SKU\nA\n');
    const choice = { kind: 'articles', mode: 'update', check: false } as const;
    const results = await Promise.allSettled([
      lists.import(admin, id, choice),
      lists.import(admin, id, choice),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect((await store.articles.list({ offset: 0, limit: 9 })).total).toBe(1);
  });
});
