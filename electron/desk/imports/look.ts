import { columnProblems, columnsOf, sourceNames } from '../../../shared/import/columns.ts';
import type { ImportTable } from '../../../shared/import/map-rows.ts';
import { shortened } from '../../../shared/import/problem.ts';
import type { ImportFormat, ImportProfile } from '../../../shared/import/profile.ts';
import { proposeProfile } from '../../../shared/import/propose.ts';
import { readyProfile, readyProfiles } from '../../../shared/import/ready/index.ts';
import type { ReadChoice, SourceView } from '../../../shared/import/wizard/views.ts';
import { guessFormat } from '../../import/formats.ts';
import { openSource, type ReadOptions } from '../../import/open-source.ts';
import { readSample, type Sample } from '../../import/read-sample.ts';
import { unsavedId } from './profile-id.ts';

/** So many rows are shown. */
const SHOWN = 20;
/** An own profile is known by this many of its headings, or by all. */
const KNOWN_LEAST = 5;

/** Number of rows below the headings of a whole file. */
const countRows = async (
  path: string,
  options: ReadOptions,
  { table, each, more }: Sample,
): Promise<number> => {
  if (!more) return table.rows.length;
  const source = await openSource(path, options, { names: [], each });
  try {
    let rows = 0;
    for await (const portion of source.rows()) rows += portion.length;
    return rows;
  } finally {
    await source.close();
  }
};

/** The own profile that reads the most of this table; only one whose order and required columns are there. */
const ownFor = (table: ImportTable, format: ImportFormat, own: readonly ImportProfile[]) => {
  const columns = columnsOf(table.headings);
  return own
    .filter((profile) => profile.format === format && columnProblems(profile, columns, null).length === 0)
    .map((profile) => ({
      profile,
      missing: sourceNames(profile).filter((name) => columns.at(name) < 0).length,
      known: sourceNames(profile).filter((name) => columns.at(name) >= 0).length,
    }))
    .filter(({ known, missing }) => known >= KNOWN_LEAST || missing === 0)
    .sort((one, other) => other.known - one.known)[0]?.profile;
};

/**
 * Looks at a whole file: what it is, its columns and first rows, and the profile that fits.
 * @throws PackdeskError of the file (`import.…`)
 */
export const lookAt = async (
  { path, name }: { path: string; name: string },
  read: ReadChoice,
  own: readonly ImportProfile[],
): Promise<SourceView> => {
  const format = read.format === 'auto' ? await guessFormat(path) : read.format;
  const options: ReadOptions = { ...read, format };
  const sample = await readSample(path, options);
  const { table, facts, each } = sample;
  const { headings, headingsRow } = table;
  const mine = ownFor(table, format, own);
  const hints = { id: unsavedId(headings), name: name.slice(0, 100), format, records: read.records, each };
  const made = mine ? null : proposeProfile(table, hints, readyProfiles);
  const named = made?.ready ? readyProfile(made.ready) : undefined;
  const asRead = { ...read, format };
  return {
    name,
    format,
    encoding: facts.encoding ?? null,
    delimiter: facts.delimiter ?? null,
    sheet: facts.sheet ?? null,
    sheets: facts.sheets ?? [],
    quotesLeft: facts.quotesLeft ?? false,
    headings: [...headings],
    headingsRow,
    unsavedId: hints.id,
    rows: await countRows(path, options, sample),
    sample: table.rows
      .slice(0, SHOWN)
      .map(({ row, cells }) => ({ row, cells: cells.map((cell) => shortened(cell)) })),
    proposal: mine
      ? { profile: { ...mine, ...asRead }, from: 'own', id: mine.id }
      : made && {
          // Imported orders are known by the id of the profile that shipped.
          profile: { ...made.profile, ...(named && { id: named.id, name: named.name }), ...asRead },
          from: made.ready === null ? 'headings' : 'ready',
          id: made.ready,
        },
  };
};
