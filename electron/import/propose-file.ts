import { basename, extname } from 'node:path';
import type { ImportFormat, ImportProfile } from '../../shared/import/profile.ts';
import { type Proposal, proposeProfile } from '../../shared/import/propose.ts';
import { guessFormat } from './formats.ts';
import type { ReadOptions } from './open-source.ts';
import { readSample, type Sample } from './read-sample.ts';

/** Reading of a file of which nothing is known. */
export const freshOptions = (format: ImportFormat): ReadOptions => ({
  format,
  encoding: 'auto',
  delimiter: 'auto',
  headings: 'first',
  sheet: undefined,
  records: '',
});

const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 64) || 'import';

/**
 * Proposes a profile for a file: the ready one that fits, else one of its headings; null where no column can be the
 * order's number.
 * @throws PackdeskError of the file
 */
export const proposeForFile = async (
  path: string,
  ready: readonly ImportProfile[],
): Promise<{ proposal: Proposal | null; sample: Sample; format: ImportFormat }> => {
  const format = await guessFormat(path);
  const sample = await readSample(path, freshOptions(format));
  const name = basename(path, extname(path)).slice(0, 100) || 'Import';
  const hints = { id: idOf(name), name, format, each: sample.each };
  return { proposal: proposeProfile(sample.table, hints, ready), sample, format };
};
