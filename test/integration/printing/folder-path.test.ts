import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolderAdapter } from '../../../electron/printing/adapters/folder.ts';
import { fullFolder, makeFolder, withFullFolder } from '../../../electron/printing/folder-path.ts';
import { folderPrinter } from '../../helpers/printing.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packdesk-folder-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the path of a folder for labels', () => {
  it.each([
    ['~/labels', '/home/ada/labels'],
    ['~', '/home/ada'],
    [' /srv/labels ', '/srv/labels'],
    ['/srv/../srv/labels', '/srv/labels'],
  ])('%j is %s', (typed, full) => expect(fullFolder(typed, '/home/ada', 'linux')).toBe(full));

  it.each([
    ['~/labels', 'C:\\Users\\ada\\labels'],
    ['~\\labels', 'C:\\Users\\ada\\labels'],
    ['d:/labels', 'd:\\labels'],
    ['\\\\server\\share\\labels', '\\\\server\\share\\labels'],
  ])('%j is %s on Windows', (typed, full) => expect(fullFolder(typed, 'C:\\Users\\ada', 'win32')).toBe(full));

  it.each(['/labels', '\\labels', 'C:labels', 'labels'])('%j is no full path on Windows', (typed) => {
    expect(() => fullFolder(typed, 'C:\\Users\\ada', 'win32')).toThrowError(
      expect.objectContaining({ code: 'printer.folder-path' }),
    );
  });

  it('is none below the home of a user who has none', () => {
    expect(() => fullFolder('~/labels', '', 'linux')).toThrowError(
      expect.objectContaining({ code: 'printer.folder-path' }),
    );
  });

  it.each(['labels', './labels', '../labels', '~ada/labels', '~\\labels', 'C:labels'])(
    '%j is no full path',
    (typed) => {
      expect(() => fullFolder(typed, '/home/ada', 'linux')).toThrowError(
        expect.objectContaining({ code: 'printer.folder-path' }),
      );
      expect(() => withFullFolder(folderPrinter(typed))).toThrowError(
        expect.objectContaining({ code: 'printer.folder-path' }),
      );
    },
  );
});

describe('a folder that is not there', () => {
  it('is named so, and is made with those that it lies in', async () => {
    const path = join(folder, 'some', 'deep', 'folder');
    const status = () => createFolderAdapter().status(folderPrinter(path));
    expect(await status()).toEqual({ state: 'unreachable', reasons: ['folder-missing'], detail: '' });
    expect(await makeFolder(path)).toBe(path);
    expect(await status()).toMatchObject({ state: 'ready' });
  });

  it('is left as it is where it is there', async () => {
    const path = join(folder, 'there');
    await makeFolder(path);
    await writeFile(join(path, 'label.pdf'), '');
    expect(await makeFolder(path)).toBe(path);
    expect(await readdir(path)).toEqual(['label.pdf']);
  });

  it('is refused where a part of its path is a file', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(makeFolder(join(file, 'labels'))).rejects.toMatchObject({ code: 'printer.folder-made' });
    expect(await createFolderAdapter().status(folderPrinter(file))).toMatchObject({
      reasons: ['folder-is-file'],
    });
  });
});
