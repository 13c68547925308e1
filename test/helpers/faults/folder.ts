import { link, mkdir, mkdtemp, readdir, readFile, rename, symlink, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createFolderAdapter, type NamingCalls } from '../../../electron/printing/adapters/folder.ts';
import { folderPrinter } from '../printing.ts';
import { removeFolder } from '../temp-root.ts';
import type { Row, Scene } from './matrix.ts';

/** File system calls that can be told to fail, and the folder, reached by a link that can be recreated. */
interface Ground {
  folder: string;
  calls: NamingCalls;
  leadTo(target: string): Promise<void>;
}

type Plan = Omit<Scene, 'printer' | 'adapters' | 'out'>;

const contents = async (folder: string): Promise<Buffer> => {
  const names = await readdir(folder).catch(() => []);
  const whole = names.filter((name) => !name.endsWith('.part'));
  return Buffer.concat(await Promise.all(whole.map((name) => readFile(join(folder, name)))));
};

const scene = (plan: (ground: Ground) => Plan) => async (): Promise<Scene> => {
  const root = await mkdtemp(join(tmpdir(), 'packdesk-faults-'));
  onTestFinished(() => removeFolder(root));
  const folder = join(root, 'labels');
  const way = join(root, 'way');
  await mkdir(folder);
  await symlink(folder, way);
  const calls: NamingCalls = { link, rename };
  const leadTo = async (target: string): Promise<void> => {
    await unlink(way);
    await symlink(target, way);
  };
  return {
    printer: folderPrinter(way),
    adapters: {
      folder: createFolderAdapter({
        link: (from, to) => calls.link(from, to),
        rename: (from, to) => calls.rename(from, to),
      }),
    },
    out: () => contents(folder),
    ...plan({ folder, calls, leadTo }),
  };
};

const fails = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));
const noPaper = { cannot: 'a folder has neither paper nor head' };

export const folder: Row = {
  refused: { cannot: 'a folder that takes nothing is gone, full or forbidden: each has its line' },
  'breaks after some bytes': scene(({ calls }) => ({
    before: {
      1: () => {
        // The share has done it, and its answer got lost.
        calls.link = (from, to) => link(from, to).then(() => fails('EIO'));
      },
      2: () => {
        calls.link = link;
      },
    },
    endings: ['sent', { uncertain: 'printer.broken' }, 'sent'],
  })),
  hangs: scene(({ calls }) => ({
    before: {
      1: () => {
        calls.link = () => new Promise(() => undefined);
      },
      2: () => {
        calls.link = link;
      },
    },
    endless: 1,
    endings: ['sent', { uncertain: 'print.interrupted' }, 'sent'],
  })),
  'vanishes between two labels': scene(({ folder: path, leadTo }) => ({
    before: { 1: () => leadTo(join(path, 'gone')) },
    endings: ['sent', { failed: 'printer.folder' }, { failed: 'printer.folder' }],
    cure: () => leadTo(path),
  })),
  'out of paper before': noPaper,
  'paused before': noPaper,
  'head open before': noPaper,
  'out of paper amid a label': noPaper,
  'garbage as answer': { cannot: 'a file system answers with a number, and each is an error' },
  'queue stopped, then resumed': { cannot: 'between the desk and the folder there is no queue' },
  'disk full or folder gone': scene(({ calls }) => ({
    before: {
      1: () => {
        calls.link = () => fails('ENOSPC');
      },
    },
    endings: ['sent', { failed: 'printer.folder' }, { failed: 'printer.folder' }],
    cure: () => {
      calls.link = link;
    },
  })),
  // Not even the superuser makes files in the kernel's own folder.
  'access denied': scene(({ folder: path, leadTo }) => ({
    before: { 1: () => leadTo('/proc') },
    endings: ['sent', { failed: 'printer.folder' }, { failed: 'printer.folder' }],
    cure: () => leadTo(path),
  })),
};
