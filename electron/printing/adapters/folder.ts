import { randomUUID } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import { link, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileName, USUAL_PATTERN } from '../../../shared/printing/file-name.ts';
import type { FolderPrinter } from '../../../shared/printing/printer.ts';
import type { PrinterReason, PrinterStatus } from '../../../shared/printing/status.ts';
import { syncFolder, writeDurably } from '../../core/durable-file.ts';
import type { PrinterAdapter, SendResult, SentJob } from '../../core/printer.ts';

const codeOf = (error: unknown): string =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : String(error);

/** Hidden and with an ending of its own, so that nothing that watches the folder takes it. */
const temporaryName = (): string => `.packdesk-${randomUUID()}.part`;

/** The file system's own calls that give a name: their answer can get lost, on a network share above all. */
export interface NamingCalls {
  link(from: string, to: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
}

/** A name may have been given without our knowledge. */
class UnknownOutcome extends Error {}

/** Null where there is no such file. @throws whatever else keeps it from being looked at */
const lookAt = async (path: string): Promise<BigIntStats | null> => {
  try {
    return await stat(path, { bigint: true });
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
};

/** Two names of one file: the link was made, whatever its answer was. */
const isSameFile = async (one: string, other: string): Promise<boolean> => {
  const [first, second] = await Promise.all([lookAt(one), lookAt(other)]);
  return first !== null && second !== null && first.dev === second.dev && first.ino === second.ino;
};

/** A failure before which the name was free: only where it is free still, nothing has happened. */
const failUnlessFree = async (target: string, cause: unknown): Promise<never> => {
  const found = await lookAt(target).catch(() => 'unknown' as const);
  throw found === null ? cause : new UnknownOutcome(codeOf(cause));
};

/** File systems without hard links (FAT, some network shares). */
const noLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EINVAL']);

const renameOnce = async (calls: NamingCalls, temporary: string, target: string): Promise<boolean> => {
  if ((await lookAt(target)) !== null) return false;
  try {
    await calls.rename(temporary, target);
  } catch (error) {
    await failUnlessFree(target, error);
  }
  return true;
};

/**
 * Gives a finished file its name, unless there is one of that name: rename would replace it without a word,
 * a hard link refuses. False when the name is taken. A client of a network share that lost the answer asks
 * again, and hears of its own link that the name is taken (open(2), O_EXCL).
 * @throws UnknownOutcome where the name may have been given
 */
const nameOnce = async (calls: NamingCalls, temporary: string, target: string): Promise<boolean> => {
  try {
    await calls.link(temporary, target);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return isSameFile(temporary, target);
    if (noLinks.has(codeOf(error))) return renameOnce(calls, temporary, target);
    return failUnlessFree(target, error);
  }
};

const broken = (error: unknown): SendResult => ({
  outcome: 'broken',
  code: 'printer.broken',
  detail: codeOf(error),
});

const nameOf = ({ name, fileName: pattern }: FolderPrinter, job: SentJob, again: number): string => {
  const { about = { reference: null, documentType: 'LABEL', part: 1, createdAt: 0 } } = job;
  const facts = {
    at: about.createdAt,
    reference: about.reference,
    parcel: about.part,
    documentType: about.documentType,
    title: job.title,
    printer: name,
    jobId: job.id,
    ext: job.format === 'PDF' ? ('pdf' as const) : ('zpl' as const),
  };
  return fileName(pattern ?? USUAL_PATTERN, facts, again);
};

const place = async (calls: NamingCalls, printer: FolderPrinter, job: SentJob): Promise<SendResult> => {
  const { folder } = printer;
  const temporary = join(folder, temporaryName());
  const target = (again: number): string => join(folder, nameOf(printer, job, again));
  try {
    await writeDurably(temporary, job.payload);
    for (let again = 0; !(await nameOnce(calls, temporary, target(again))); again += 1);
  } catch (error) {
    if (error instanceof UnknownOutcome) return broken(error);
    return { outcome: 'refused', code: 'printer.folder', detail: codeOf(error) };
  } finally {
    // One that stays behind says nothing of the label.
    await rm(temporary, { force: true }).catch(() => undefined);
  }
  try {
    await syncFolder(folder);
    return { outcome: 'sent' };
  } catch (error) {
    return broken(error);
  }
};

/** Reasons why a folder cannot be written, by the system's code. */
const FAULTS: ReadonlyMap<string, PrinterReason> = new Map([
  ['ENOENT', 'folder-missing'],
  ['EACCES', 'folder-denied'],
  ['EPERM', 'folder-denied'],
  ['EROFS', 'folder-denied'],
  ['ENOTDIR', 'folder-is-file'],
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
]);

/** Writes a file and removes it: permissions alone do not tell on network shares and on Windows. */
const look = async (folder: string): Promise<PrinterStatus> => {
  const unreachable = (code: string): PrinterStatus => {
    const reason = FAULTS.get(code);
    // The reason says it in the window's language.
    return { state: 'unreachable', reasons: [reason ?? 'other'], detail: reason ? '' : code };
  };
  const temporary = join(folder, temporaryName());
  try {
    if (!(await stat(folder)).isDirectory()) return unreachable('ENOTDIR');
    await writeDurably(temporary, new Uint8Array(0));
    await rm(temporary);
    return { state: 'ready', reasons: [], detail: '' };
  } catch (error) {
    return unreachable(codeOf(error));
  }
};

/**
 * A folder as a printer: each job becomes one file of its own, complete from the moment its name appears.
 * For programs that watch a folder, and for keeping labels as files.
 */
export const createFolderAdapter = (
  calls: NamingCalls = { link, rename },
): PrinterAdapter<FolderPrinter> => ({
  kind: 'folder',
  send: (printer, job) => place(calls, printer, job),
  status: (printer) => look(printer.folder),
});
