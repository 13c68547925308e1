import { mkdir } from 'node:fs/promises';
import { join, posix, win32 } from 'node:path';
import { PackdeskError } from '../../shared/errors.ts';
import type { PrinterProfile } from '../../shared/printing/printer.ts';
import { userHome } from '../core/user-folders.ts';

/** Systems by how a full path and the home folder are written there. */
const POSIX = { home: /^~(?=\/|$)/, full: /^\//, ...posix };
/** A path without a drive would depend on the one that Packdesk was started on. */
const WINDOWS = { home: /^~(?=[/\\]|$)/, full: /^([a-z]:[/\\]|[/\\]{2}[^/\\]+[/\\])/i, ...win32 };

/**
 * A folder as a person types it, as its full path: `~` is the home folder of the user who runs Packdesk.
 * @throws PackdeskError printer.folder-path where it is no full path: it would depend on where Packdesk was started
 */
export const fullFolder = (typed: string, home = userHome(), platform: string = process.platform): string => {
  const folder = typed.trim();
  const system = platform === 'win32' ? WINDOWS : POSIX;
  if (home !== '' && system.home.test(folder)) return system.join(home, folder.slice(1));
  if (!system.full.test(folder)) throw new PackdeskError('printer.folder-path', { details: { folder } });
  return system.normalize(folder);
};

/** A printer whose folder, if it has one, is a full path. @throws PackdeskError printer.folder-path */
export const withFullFolder = (printer: PrinterProfile): PrinterProfile =>
  printer.kind === 'folder' ? { ...printer, folder: fullFolder(printer.folder) } : printer;

/** A folder for labels that this computer's user finds, as it is proposed: it may not be there yet. */
export const usualFolder = (): string => join(userHome(), 'Packdesk labels');

/**
 * Makes a folder, with those that it lies in; one that is there is left as it is.
 * @returns its full path
 * @throws PackdeskError printer.folder-path, printer.folder-made
 */
export const makeFolder = async (typed: string): Promise<string> => {
  const folder = fullFolder(typed);
  try {
    await mkdir(folder, { recursive: true });
    return folder;
  } catch (error) {
    const detail = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new PackdeskError('printer.folder-made', { details: { folder, detail }, cause: error });
  }
};
