import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { longDescribe } from '../../helpers/long-it.ts';
import { addAdmin, runCommand } from '../../helpers/serve.ts';
import { tempFolder } from '../../helpers/store.ts';

const admin = (...args: string[]) => runCommand('admin', args);

describe('admin articles', () => {
  it('imports, lists, shows and exports', async () => {
    const [data, folder] = [await tempFolder(), await tempFolder()];
    await addAdmin(data);
    const file = join(folder, 'articles.csv');
    await writeFile(file, 'SKU,Name,EAN\nA,Mug,4006381333931\nB,Plate,123\n');
    const checked = await admin('articles', 'import', file, '--data', data, '--check');
    expect(checked.code).toBe(1);
    expect(checked.out).toContain('Row 3, EAN: “123” is not a valid GTIN');
    expect(checked.out).toContain(
      'checked, nothing was written: 1 added, 0 updated, 0 unchanged, 0 skipped, 1 refused',
    );
    await admin('articles', 'import', file, '--data', data);
    const shown = await admin('articles', 'show', '04006381333931', '--data', data);
    expect(JSON.parse(shown.out)).toMatchObject({ article: { articleNumber: 'A' }, version: 1 });
    const out = join(folder, 'out.csv');
    await admin('articles', 'export', '--data', data, '--german', '--out', out);
    expect(await readFile(out, 'utf8')).toMatch(/^\uFEFFArtikelnummer;.*\r\nA;Mug;;4006381333931;/);
  }, 60_000);
});

longDescribe('admin addresses', () => {
  it('imports each address once, and exports them', async () => {
    const [data, folder] = [await tempFolder(), await tempFolder()];
    await addAdmin(data);
    const file = join(folder, 'addresses.csv');
    await writeFile(
      file,
      'Firma;Straße;PLZ;Ort;Land\nHuber AG;Weg 1;8001;Zürich;Schweiz\nHUBER ag;Weg 1;8001;Zürich;CH\n;;;;DE\n',
    );
    const first = await admin('addresses', 'import', file, '--data', data);
    expect(first).toMatchObject({
      code: 1,
      out: expect.stringContaining('1 added, 0 updated, 0 unchanged, 0 skipped, 2 refused'),
    });
    expect(first.out).toContain('Row 3: Row 2 has this address already.');
    const exported = await admin('addresses', 'export', '--data', data);
    expect(exported.out).toContain('Huber AG,,,Weg 1,,,8001,Zürich,,CH,');
    const back = join(folder, 'back.csv');
    await writeFile(back, exported.out);
    const taken = await admin('addresses', 'import', back, '--data', data);
    expect(taken).toMatchObject({
      code: 0,
      out: expect.stringContaining('0 added, 0 updated, 1 unchanged'),
    });
  }, 60_000);
});
