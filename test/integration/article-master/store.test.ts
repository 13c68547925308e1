import { describe, expect, it } from 'vitest';
import { admin, asRole, testArticleMaster } from '../../helpers/article-master.ts';

const mug = {
  articleNumber: 'MUG-1',
  names: { en: 'Mug', de: 'Becher' },
  gtins: [{ code: '4006381333931', count: 1 }],
  codes: [{ code: 'case-7', count: 12 }],
};

// The smallest PNG: one dot.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('The article master', () => {
  it('finds an article by its number, a name and each of its codes', async () => {
    const { master } = await testArticleMaster();
    const { id } = await master.save(admin, { article: mug, before: null });
    for (const text of ['mug-1', ']E04006381333931', '(01)04006381333931(17)270101', 'CASE-7'])
      expect(await master.find(admin, text)).toMatchObject({ id });
    expect(await master.find(admin, 'case-7')).toMatchObject({ pieces: 12 });
    expect(await master.find(admin, '999')).toBeNull();
    for (const text of ['mug', 'BECH', '63813', 'case'])
      expect((await master.list(admin, { text, offset: 0, limit: 9 })).articles).toMatchObject([{ id }]);
    expect((await master.list(admin, { text: 'plate', offset: 0, limit: 9 })).total).toBe(0);
  });

  it('lists 9 before 10, and the one that was typed whole first', async () => {
    const { master } = await testArticleMaster();
    for (const articleNumber of ['A10', 'A9', 'A1', 'A100'])
      await master.save(admin, { article: { articleNumber }, before: null });
    const numbers = async (text: string) =>
      (await master.list(admin, { text, offset: 0, limit: 9 })).articles.map(
        ({ article }) => article.articleNumber,
      );
    expect(await numbers('')).toEqual(['A1', 'A9', 'A10', 'A100']);
    expect(await numbers('a10')).toEqual(['A10', 'A100']);
  });

  it('refuses a code of two articles, and names both', async () => {
    const { master } = await testArticleMaster();
    await master.save(admin, { article: mug, before: null });
    const plate = { articleNumber: 'PLATE', gtins: [{ code: '04006381333931', count: 1 }] };
    await expect(master.save(admin, { article: plate, before: null })).rejects.toMatchObject({
      code: 'article.taken',
      message: expect.stringMatching(/04006381333931.*PLATE.*MUG-1/),
    });
    await expect(
      master.save(admin, { article: { articleNumber: 'Case-7' }, before: null }),
    ).rejects.toMatchObject({
      code: 'article.taken',
    });
    expect((await master.list(admin, { offset: 0, limit: 9 })).total).toBe(1);
  });

  it('never lets one editor overwrite another, nor a removed article come back', async () => {
    const { master } = await testArticleMaster();
    const first = await master.save(admin, { article: mug, before: null });
    const second = await master.save(admin, { article: { ...mug, netWeightKg: 1 }, before: first });
    expect(second.version).toBe(2);
    await expect(master.save(admin, { article: mug, before: first })).rejects.toMatchObject({
      code: 'article.changed',
    });
    await expect(master.remove(admin, first)).rejects.toMatchObject({ code: 'article.changed' });
    await master.remove(admin, second);
    await master.remove(admin, second);
    expect(await master.find(admin, 'case-7')).toBeNull();
    const again = await master.save(admin, { article: mug, before: null });
    expect(again.id).not.toBe(first.id);
    await expect(master.save(admin, { article: mug, before: second })).rejects.toMatchObject({
      code: 'article.unknown',
    });
  });

  it('takes a new article that is sent twice once', async () => {
    const { master } = await testArticleMaster();
    const [one, other] = await Promise.all(
      [1, 2].map(() => master.save(admin, { article: mug, before: null })),
    );
    expect(one).toEqual(other);
  });

  it('keeps a picture that is one, and gives it up with its article', async () => {
    const { master, store } = await testArticleMaster();
    const saved = await master.save(admin, { article: mug, before: null, picture: PNG });
    expect(saved.hasPicture).toBe(true);
    expect(await master.picture(admin, saved.id)).toMatchObject({ format: 'PNG' });
    const kept = await master.save(admin, { article: { ...mug, netWeightKg: 2 }, before: saved });
    expect(kept.hasPicture).toBe(true);
    for (const [picture, code] of [
      [Buffer.from('GIF89a'), 'article.picture'],
      [Buffer.concat([PNG, Buffer.alloc(400_000)]), 'article.picture-large'],
    ] as const)
      await expect(master.save(admin, { article: mug, before: kept, picture })).rejects.toMatchObject({
        code,
      });
    await master.remove(admin, kept);
    expect(await store.articles.picture(saved.id)).toBeNull();
  });

  it('is read by everyone, changed by supervisors and administrators, and logged', async () => {
    const { master, store } = await testArticleMaster();
    for (const role of ['packer', 'integration'] as const) {
      await expect(master.save(asRole(role), { article: mug, before: null })).rejects.toMatchObject({
        code: 'auth.role',
      });
      expect((await master.list(asRole(role), { offset: 0, limit: 1 })).total).toBe(0);
    }
    const saved = await master.save(asRole('supervisor'), { article: mug, before: null });
    const after = await master.save(admin, { article: { ...mug, netWeightKg: 2 }, before: saved });
    await master.remove(admin, after);
    const entries = await store.audit.following({ kind: 'articles' }, 0, 9);
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
      ['added', 'MUG-1'],
      ['changed', 'MUG-1'],
      ['removed', 'MUG-1'],
    ]);
    expect(entries[1]?.changes).toEqual([{ path: 'netWeightKg', after: 2 }]);
  });

  it('names every member that is wrong', async () => {
    const { master } = await testArticleMaster();
    const article = {
      articleNumber: ' ',
      gtins: [{ code: '4006381333930', count: 0 }],
      codes: [{ code: 'a b', count: 1 }],
      netWeightKg: -1,
      value: 1,
      countryOfOrigin: 'XX',
    };
    await expect(master.save(admin, { article, before: null })).rejects.toMatchObject({
      code: 'article.invalid',
      errors: {
        articleNumber: [expect.any(String)],
        'gtins.0.code': [expect.stringContaining('GTIN')],
        'gtins.0.count': [expect.any(String)],
        'codes.0.code': [expect.any(String)],
        netWeightKg: [expect.any(String)],
        countryOfOrigin: [expect.any(String)],
      },
    });
  });
});
