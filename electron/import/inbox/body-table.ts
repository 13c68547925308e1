import { sourceNames } from '../../../shared/import/columns.ts';
import type { ImportTable } from '../../../shared/import/map-rows.ts';
import type { ImportProfile } from '../../../shared/import/profile.ts';
import { createRecordRows } from '../../../shared/import/records.ts';
import { JsonRecords } from '../json-records.ts';
import { importLimits } from '../limits.ts';

/**
 * The rows of a JSON body, as those of a file.
 * @param name of its source, for messages
 * @throws PackdeskError import.malformed, import.too-long, import.no-records
 */
export const bodyTable = (body: Uint8Array, profile: ImportProfile, name: string): ImportTable => {
  const path = profile.records === '' ? [] : profile.records.split('.');
  const scanner = new JsonRecords({ file: name, limits: importLimits, path });
  const text = Buffer.from(body)
    .toString('utf8')
    .replace(/^\ufeff/, '');
  const records = [...scanner.take(text), ...scanner.end()];
  const headings = sourceNames(profile);
  const rowsOf = createRecordRows(headings, profile.each);
  return {
    headings,
    headingsRow: null,
    rows: records.flatMap((record, index) => [...rowsOf(record, index + 1)]),
  };
};
