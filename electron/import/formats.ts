import { extname } from 'node:path';
import { isWorkbook } from '../../shared/articles/import/decode.ts';
import type { ImportFormat } from '../../shared/import/profile.ts';
import { openImportFile } from './import-file.ts';
import { importLimits } from './limits.ts';

const byEnding: Record<string, ImportFormat> = {
  '.tsv': 'tsv',
  '.tab': 'tsv',
  '.json': 'json',
  '.ndjson': 'json',
  '.jsonl': 'json',
  '.xml': 'xml',
  '.xlsx': 'xlsx',
  '.xlsm': 'xlsx',
};

/** The format that a file most likely has, by its first bytes and its name. @throws PackdeskError of the file */
export const guessFormat = async (path: string): Promise<ImportFormat> => {
  const file = await openImportFile(path, importLimits);
  try {
    const start = await file.read(0, 64);
    if (isWorkbook(start)) return 'xlsx';
    const known = byEnding[extname(file.name).toLowerCase()];
    if (known !== undefined && known !== 'xlsx') return known;
    const [first = ''] = new TextDecoder().decode(start).trimStart();
    if (first === '<') return 'xml';
    return first === '{' || first === '[' ? 'json' : 'csv';
  } finally {
    await file.close();
  }
};
