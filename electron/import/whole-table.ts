import { PackdeskError } from '../../shared/errors.ts';
import type { ImportProfile } from '../../shared/import/profile.ts';
import type { ImportLimits } from './limits.ts';
import { type ImportSource, openProfileSource } from './open-source.ts';

/** @throws PackdeskError import.quote, import.malformed */
const mustBeWhole = ({ file, facts, headings, headingsRow }: ImportSource): void => {
  const { quoteRow, openRow } = facts;
  if (quoteRow !== undefined)
    throw new PackdeskError('import.quote', { details: { file: file.name, row: quoteRow } });
  // Programs that end the last row with no line end write all of its cells.
  const named = headings.findLastIndex((heading) => heading.trim() !== '') + 1;
  if (openRow && openRow.row >= (headingsRow ?? 1) && openRow.cells < named)
    throw new PackdeskError('import.malformed', { details: { file: file.name, row: openRow.row } });
};

/**
 * The source of a profile's file where no person looks at its rows first: a table that is cut off is refused. Read on, its
 * cells would be other ones, and the number of an order too, so that the whole file made a second shipment of it.
 * @throws PackdeskError of the file; import.quote for a quotation mark that is not closed, unless the profile takes them
 * for plain signs; import.malformed for a last row without its line end and without all of its cells
 */
export const openWholeSource = async (
  path: string,
  profile: ImportProfile,
  limits?: ImportLimits,
): Promise<ImportSource> => {
  const source = await openProfileSource(path, profile, limits);
  try {
    mustBeWhole(source);
    return source;
  } catch (error) {
    await source.close();
    throw error;
  }
};
