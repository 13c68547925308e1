import { PackdeskError } from '../../shared/errors.ts';
import { parseJson } from '../../shared/json.ts';
import { openImportFile } from './import-file.ts';
import { importLimits } from './limits.ts';

/** Bytes of the file of one import profile; the longest that is possible has less. */
const MOST = 5 * 1024 * 1024;

/**
 * The body of an import profile's file, not checked yet.
 * @throws PackdeskError import.unreadable, import.too-large, import.empty, import.changed
 */
export const readProfileFile = async (path: string): Promise<unknown> => {
  const file = await openImportFile(path, { ...importLimits, file: MOST });
  try {
    const parts: Uint8Array[] = [];
    for await (const part of file.bytes()) parts.push(part);
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts)));
  } catch (error) {
    if (error instanceof PackdeskError) throw error;
    const detail = error instanceof Error ? error.message : 'unknown';
    throw new PackdeskError('import.unreadable', { details: { file: file.name, detail }, cause: error });
  } finally {
    await file.close();
  }
};
