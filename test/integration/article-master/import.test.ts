import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { admin, testArticleMaster } from '../../helpers/article-master.ts';
import { longIt } from '../../helpers/long-it.ts';
import { volume } from '../../helpers/profile.ts';
import { openAt, tempFolder } from '../../helpers/store.ts';

const CHILD = fileURLToPath(new URL('../../helpers/article-child.ts', import.meta.url));

const rowsOf = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => {
    const number = from + index;
    return `A-${number};Artikel ${number};K${number} x 12;0,${String(number).padStart(6, '0')}5;DE\r\n`;
  }).join('');
const HEAD = 'Artikelnummer;Bezeichnung;Weitere Codes;Nettogewicht (kg);Ursprungsland\r\n';

describe('An import of articles', () => {
  it('adds, changes and leaves alone, row by row, and says which rows it refuses and why', async () => {
    const { load, master } = await testArticleMaster();
    expect((await load(`SKU,Name,EAN,Weight\nA,Mug,4006381333931,0.5\nB,Plate,,1.5\n`)).counts).toMatchObject(
      { added: 2 },
    );
    const report = await load(
      'Artikel;EAN;Gewicht;Ursprung;Farbe\nA;;0,5;;rot\nB;;2,5;China;\nC;4006381333931;;;\nD;4006381333930;;;\n;;1,0;;\nb;;3,0;;\nE;;schwer;Mond;\n\n',
    );
    expect(report.counts).toEqual({ added: 0, updated: 1, same: 1, skipped: 0, refused: 5 });
    expect(report.unknown).toEqual(['Farbe']);
    expect(report.problems.map(({ row, code, column, other }) => [row, code, column, other])).toEqual([
      [4, 'codeTaken', '', 'A'],
      [5, 'gtinInvalid', 'EAN', undefined],
      [6, 'required', 'Artikel', undefined],
      [7, 'numberTwice', '', '3'],
      [8, 'numberInvalid', 'Gewicht', undefined],
      [8, 'countryUnknown', 'Ursprung', undefined],
    ]);
    expect((await master.find(admin, 'B'))?.article).toEqual({
      articleNumber: 'B',
      names: { en: 'Plate' },
      netWeightKg: 2.5,
      countryOfOrigin: 'CN',
    });
  });

  it('checked first says the same, and writes nothing', async () => {
    const { load, master, store } = await testArticleMaster();
    const text = 'SKU,EAN\nA,4006381333931\nB,4006381333931\nA,\nC,x\n';
    const checked = await load(text, { check: true });
    expect((await master.list(admin, { offset: 0, limit: 1 })).total).toBe(0);
    expect(await store.audit.following({ kind: 'articles' }, 0, 9)).toEqual([]);
    expect(await load(text)).toEqual(checked);
    const log = await store.audit.following({ kind: 'articles' }, 0, 9);
    expect(log.map(({ action, subject, details }) => [action, subject, details])).toEqual([
      ['import-begun', 'articles.csv', { mode: 'update' }],
      ['imported', 'articles.csv', checked.counts],
    ]);
  });

  it('adds only new ones where that is asked for', async () => {
    const { load, master } = await testArticleMaster();
    await load('SKU,Weight\nA,1\n');
    expect((await load('SKU,Weight\nA,2\nB,2\n', { mode: 'add' })).counts).toMatchObject({
      added: 1,
      skipped: 1,
    });
    expect((await master.find(admin, 'A'))?.article.netWeightKg).toBe(1);
  });

  it('takes back what was exported, in both languages, without a change', async () => {
    const { load, exported } = await testArticleMaster();
    await load(
      'SKU,Name (English),Name (German),GTINs,Other codes,Weight,HS codes by country,Value per piece,Currency,Packing instruction\n' +
        '=A,-Mug,Becher,4006381333931; 14006381333938 x 12,@x x 3,1234.5,US 123456,1.234,EUR,"wrap;\n=carefully"\n',
    );
    for (const language of ['en', 'de'] as const) {
      const text = await exported(language);
      const other = await testArticleMaster();
      expect((await other.load(text)).counts).toMatchObject({ added: 1, refused: 0 });
      expect(await other.exported(language)).toBe(text);
      expect((await load(text)).counts).toMatchObject({ same: 1 });
    }
  });

  it('reads UTF-16 and Windows-1252, and refuses a file without numbers and one with a column twice', async () => {
    const { load, master } = await testArticleMaster();
    await load(Buffer.from('\uFEFFSKU\tBezeichnung\r\nA\tTür\r\n', 'utf16le'));
    await load(Buffer.from('SKU;Bezeichnung\r\nB;Tür\r\n', 'latin1'));
    for (const number of ['A', 'B'])
      expect((await master.find(admin, number))?.article.names).toEqual({ de: 'Tür' });
    await expect(load('Farbe;Gewicht\nrot;1\n')).rejects.toMatchObject({
      code: 'list.columns',
      errors: { 'Item number': [expect.any(String)] },
    });
    await expect(load('SKU;EAN;GTIN\nA;;\n')).rejects.toMatchObject({ code: 'list.columns' });
    await expect(load('')).rejects.toMatchObject({ code: 'import.empty' });
  });

  it('takes many rows within a bound of memory', async () => {
    const { load, master } = await testArticleMaster();
    const MANY = volume(600, 100_000);
    const before = process.memoryUsage().heapUsed;
    expect((await load(HEAD + rowsOf(1, MANY))).counts).toMatchObject({ added: MANY, refused: 0 });
    expect((await master.list(admin, { offset: 0, limit: 1 })).total).toBe(MANY);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(300 * 1024 * 1024);
  }, 600_000);

  longIt(
    'that is killed in between and begun again has each row once, and each as a whole',
    async () => {
      const ROWS = 4000;
      const [folder, source] = [await tempFolder(), await tempFolder()];
      const file = join(source, 'articles.csv');
      await writeFile(file, HEAD + rowsOf(1, ROWS));
      for (let kill = 1; kill <= 8; kill += 1) {
        const child = spawn(process.execPath, [CHILD, folder, file], {
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        const gone = once(child, 'exit');
        for (let portions = 0; portions < kill; portions += 1) await once(child.stdout, 'data');
        child.kill('SIGKILL');
        await gone;
        const store = await openAt(folder);
        const { total, articles } = await store.articles.list({ offset: 0, limit: ROWS });
        expect(total % 200).toBe(0);
        for (const { article, id } of articles) {
          expect(article).toMatchObject({
            codes: [{ count: 12 }],
            countryOfOrigin: 'DE',
            names: { de: expect.any(String) },
          });
          const key = article.codes?.[0]?.code.toUpperCase() ?? '';
          expect(await store.articles.ofKeys([key])).toMatchObject([{ id, pieces: 12 }]);
        }
        await store.close();
      }
      const child = spawn(process.execPath, [CHILD, folder, file], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      expect((await once(child, 'exit'))[0]).toBe(0);
      const store = await openAt(folder);
      expect((await store.articles.list({ offset: 0, limit: 1 })).total).toBe(ROWS);
      await store.close();
    },
    120_000,
  );
});
