import { randomUUID } from 'node:crypto';
import { access, link, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PrinterAdapter, SendResult } from '../../core/printer.ts';
import { jobFileName } from './file-name.ts';

const codeOf = (error: unknown): string =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : String(error);

/** Hidden and with an ending of its own, so that nothing that watches the folder takes it. */
const temporaryName = (): string => `.packdesk-${randomUUID()}.part`;

const writeDurably = async (path: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Makes the new name durable. Where a folder cannot be opened for that (Windows), the system does it alone. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r').catch(() => null);
  if (handle === null) return;
  await handle.sync().catch((error: unknown) => {
    if (!['EPERM', 'EINVAL', 'EISDIR', 'ENOTSUP'].includes(codeOf(error))) throw error;
  });
  await handle.close();
};

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** File systems without hard links (FAT, some network shares). */
const noLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EINVAL']);

/**
 * Gives a finished file its name, unless there is one of that name: rename would replace it without a word,
 * a hard link refuses. False when the name is taken.
 */
const nameOnce = async (temporary: string, target: string): Promise<boolean> => {
  try {
    await link(temporary, target);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    if (!noLinks.has(codeOf(error))) throw error;
    if (await exists(target)) return false;
    await rename(temporary, target);
    return true;
  }
  // From here on the label is out: a temporary file that stays behind must not make it look refused.
  await rm(temporary, { force: true }).catch(() => undefined);
  return true;
};

type Job = Parameters<PrinterAdapter['send']>[1];

const place = async (folder: string, job: Job): Promise<SendResult> => {
  const temporary = join(folder, temporaryName());
  try {
    await writeDurably(temporary, job.payload);
    for (let again = 0; !(await nameOnce(temporary, join(folder, jobFileName(job, again)))); again += 1);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    return { outcome: 'refused', code: 'printer.folder', detail: codeOf(error) };
  }
  try {
    await syncFolder(folder);
    return { outcome: 'sent' };
  } catch (error) {
    return { outcome: 'broken', code: 'printer.broken', detail: codeOf(error) };
  }
};

/** Writes a file and removes it: permissions alone do not tell on network shares and on Windows. */
const probe = async (folder: string): Promise<{ ready: boolean; detail: string }> => {
  const temporary = join(folder, temporaryName());
  try {
    if (!(await stat(folder)).isDirectory()) return { ready: false, detail: `${folder} is not a folder.` };
    await writeDurably(temporary, new Uint8Array(0));
    await rm(temporary);
    return { ready: true, detail: '' };
  } catch (error) {
    return { ready: false, detail: `${folder} cannot be written (${codeOf(error)}).` };
  }
};

/**
 * A folder as a printer: each job becomes one file of its own, complete from the moment its name appears.
 * For programs that watch a folder, and for keeping labels as files.
 */
export const createFolderAdapter = (): PrinterAdapter<'folder'> => ({
  kind: 'folder',
  send: (printer, job) => place(printer.folder, job),
  probe: (printer) => probe(printer.folder),
});
