import { link, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolderAdapter, type NamingCalls } from '../../../electron/printing/adapters/folder.ts';
import { folderPrinter, zplNaming } from '../../helpers/printing.ts';

const adapter = createFolderAdapter();
const job = (changes: { id?: string; title?: string } = {}) => ({
  id: '0a1b2c3d-0000-4000-8000-000000000001',
  title: 'REF-1, 2 labels',
  format: 'ZPL' as const,
  payload: zplNaming('REF-1'),
  media: { widthMm: 101.6, heightMm: 152.4 },
  ...changes,
});

describe('a folder printer', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'packdesk-labels-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('writes the bytes under a name that says what it is, and leaves nothing else', async () => {
    expect(await adapter.send(folderPrinter(folder), job())).toEqual({ outcome: 'sent' });
    expect(await readdir(folder)).toEqual(['REF-1, 2 labels 0a1b2c3d.zpl']);
    expect(await readFile(join(folder, 'REF-1, 2 labels 0a1b2c3d.zpl'))).toEqual(zplNaming('REF-1'));
  });

  it('names files by the pattern of its profile, and counts those of one name', async () => {
    const printer = folderPrinter(folder, { fileName: '{date}-{reference}-{parcel}-{type}.{ext}' });
    const createdAt = new Date(2026, 10, 21).getTime();
    const about = { reference: 'A/7', documentType: 'LABEL', part: 2, createdAt };
    await adapter.send(printer, { ...job(), about });
    await adapter.send(printer, { ...job(), about });
    expect((await readdir(folder)).sort()).toEqual([
      '2026-11-21-A_7-2-label (2).zpl',
      '2026-11-21-A_7-2-label.zpl',
    ]);
  });

  it('never overwrites: the same name gets a number', async () => {
    await writeFile(join(folder, 'REF-1, 2 labels 0a1b2c3d.zpl'), 'somebody else');
    await adapter.send(folderPrinter(folder), job());
    await adapter.send(folderPrinter(folder), job());
    expect((await readdir(folder)).sort()).toEqual([
      'REF-1, 2 labels 0a1b2c3d (2).zpl',
      'REF-1, 2 labels 0a1b2c3d (3).zpl',
      'REF-1, 2 labels 0a1b2c3d.zpl',
    ]);
    expect(await readFile(join(folder, 'REF-1, 2 labels 0a1b2c3d.zpl'), 'utf8')).toBe('somebody else');
  });

  it.each([
    ['../../etc/passwd', '_.._etc_passwd 0a1b2c3d.zpl'],
    ['a<b>:"c|d?*\n', 'a_b_c_d_ 0a1b2c3d.zpl'],
    ['...', 'label 0a1b2c3d.zpl'],
    ['東京 Łódź', '東京 Łódź 0a1b2c3d.zpl'],
  ])('makes a file name of the title %j that stays in the folder', async (title, name) => {
    expect(await adapter.send(folderPrinter(folder), job({ title }))).toEqual({ outcome: 'sent' });
    expect(await readdir(folder)).toEqual([name]);
  });

  it('cuts a title that no file system could hold', async () => {
    expect(await adapter.send(folderPrinter(folder), job({ title: '荷'.repeat(200) }))).toEqual({
      outcome: 'sent',
    });
    expect(Buffer.byteLength((await readdir(folder))[0] ?? '')).toBeLessThan(160);
  });

  it('is refused when the folder is missing or is a file', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    for (const [path, detail] of [
      [join(folder, 'missing'), 'ENOENT'],
      [file, 'ENOTDIR'],
    ] as const) {
      expect(await adapter.send(folderPrinter(path), job())).toEqual({
        outcome: 'refused',
        code: 'printer.folder',
        detail,
      });
      expect(await adapter.status(folderPrinter(path))).toMatchObject({ state: 'unreachable' });
    }
  });

  it.runIf(process.platform === 'linux')('is refused when it may not be written', async () => {
    // Not even the superuser makes files in the kernel's own folder.
    const result = await adapter.send(folderPrinter('/proc'), job());
    expect(result).toMatchObject({ outcome: 'refused', code: 'printer.folder' });
    expect(await adapter.status(folderPrinter('/proc'))).toMatchObject({ state: 'unreachable' });
  });

  const fails = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));
  const sendWith = (calls: Partial<NamingCalls>) =>
    createFolderAdapter({ link, rename, ...calls }).send(folderPrinter(folder), job());
  const noLink = () => fails('EPERM');

  it('writes one file when the answer to its naming got lost and the system asks again', async () => {
    const lost = async (from: string, to: string) => {
      await link(from, to).catch(() => undefined);
      return fails('EEXIST');
    };
    expect(await sendWith({ link: lost })).toEqual({ outcome: 'sent' });
    expect(await readdir(folder)).toEqual(['REF-1, 2 labels 0a1b2c3d.zpl']);
  });

  it('works where there are no hard links, and never overwrites there either', async () => {
    await writeFile(join(folder, 'REF-1, 2 labels 0a1b2c3d.zpl'), 'somebody else');
    expect(await sendWith({ link: noLink })).toEqual({ outcome: 'sent' });
    expect(await readFile(join(folder, 'REF-1, 2 labels 0a1b2c3d.zpl'), 'utf8')).toBe('somebody else');
    expect(await readFile(join(folder, 'REF-1, 2 labels 0a1b2c3d (2).zpl'))).toEqual(zplNaming('REF-1'));
    expect(await readdir(folder)).toHaveLength(2);
  });

  it.each([
    ['a link', { link: (from: string, to: string) => link(from, to).then(() => fails('EIO')) }],
    [
      'a rename',
      { link: noLink, rename: (from: string, to: string) => rename(from, to).then(() => fails('ENOENT')) },
    ],
  ])('is broken when %s fails and yet the name is there', async (_name, calls) => {
    expect(await sendWith(calls)).toMatchObject({ outcome: 'broken', code: 'printer.broken' });
    expect(await readdir(folder)).toEqual(['REF-1, 2 labels 0a1b2c3d.zpl']);
  });

  it.each([
    ['a link', { link: () => fails('EIO') }],
    ['a rename', { link: noLink, rename: () => fails('EIO') }],
  ])('is refused when %s fails and the name is not there', async (_name, calls) => {
    expect(await sendWith(calls)).toEqual({ outcome: 'refused', code: 'printer.folder', detail: 'EIO' });
    expect(await readdir(folder)).toEqual([]);
  });

  it('is broken when nobody can look whether the name is there', async () => {
    const away = async (from: string) => {
      await rm(folder, { recursive: true });
      await writeFile(folder, '');
      return fails(from === '' ? '' : 'EIO');
    };
    expect(await sendWith({ link: away })).toMatchObject({ outcome: 'broken', detail: 'EIO' });
  });

  it('is probed without a trace', async () => {
    expect(await adapter.status(folderPrinter(folder))).toMatchObject({ state: 'ready' });
    expect(await readdir(folder)).toEqual([]);
  });
});
