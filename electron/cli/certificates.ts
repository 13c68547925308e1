import { readFile } from 'node:fs/promises';
import { PackdeskError } from '../../shared/errors.ts';

/** The text of a file of certificates; '' without one. @throws PackdeskError file.unreadable */
export const certificatesIn = async (file: string | undefined): Promise<string> => {
  if (file === undefined) return '';
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    const detail = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    throw new PackdeskError('file.unreadable', { cause, details: { file, detail } });
  }
};
