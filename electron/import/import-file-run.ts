import type { ImportProfile } from '../../shared/import/profile.ts';
import type { Imports, RunOptions, RunResult } from '../service/orders/run-import.ts';
import type { ImportLimits } from './limits.ts';
import type { SourceFacts } from './open-source.ts';
import { openWholeSource } from './whole-table.ts';

/** A run with what was found out about its file. */
export interface FileRunResult extends RunResult {
  facts: SourceFacts;
}

/**
 * Imports a file by a profile.
 * @throws PackdeskError of the file (import.unreadable, import.malformed, import.quote, …), import.columns, import.cancelled
 */
export const importFile = async (
  imports: Pick<Imports, 'run'>,
  path: string,
  options: Omit<RunOptions, 'source'> & { profile: ImportProfile },
  limits?: ImportLimits,
): Promise<FileRunResult> => {
  const source = await openWholeSource(path, options.profile, limits);
  try {
    const { file, headings, headingsRow, usual } = source;
    const result = await imports.run({
      ...options,
      source: { name: file.name, headings, headingsRow, usual, rows: () => source.rows() },
    });
    return { ...result, facts: source.facts };
  } finally {
    await source.close();
  }
};
