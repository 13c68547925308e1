import { cutToBytes } from '../utf8-bytes.ts';

/** Placeholders in the pattern of an export file's name. */
export const exportPlaceholders = [
  'profile',
  'day',
  'time',
  'desk',
  'number',
  'manifest',
  'reference',
] as const;
type Placeholder = (typeof exportPlaceholders)[number];

/** Facts of a file for its name. */
export interface ExportFileFacts {
  profile: string;
  /** When it was made, ms since 1970; written in this computer's own time. */
  at: number;
  /** Name of this desk among those that write into the same folder. */
  desk: string;
  /** Of its own: no two files have the same. */
  number: string;
  /** Number of the manifest of an end of day; empty otherwise. */
  manifest: string;
  /** Reference of the shipment where the file is of one label; empty otherwise. */
  reference: string;
}

export const USUAL_NAME = '{profile}-{day}-{time}';

const PLACEHOLDER = /\{([^{}]*)\}/g;
/** Refused by some file system, or looking like part of a path. */
const FORBIDDEN = /[\p{C}<>:"/\\|?*{}]+/gu;
/** Of a value that others have typed, so that the number stays within what a file system takes. */
const LONGEST_VALUE = 40;
/** File systems take 255 bytes, and the name of a file that is being written is longer than its own. */
const MOST_STEM_BYTES = 160;
/** Windows keeps these for itself with any ending. */
const DEVICE = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(?=\.|-|$)/i;

/** True for a pattern without unknown placeholders, lone braces and signs that no file name may have. */
export const isNamePattern = (pattern: string): boolean => {
  const names = [...pattern.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  if (!names.every((name) => (exportPlaceholders as readonly string[]).includes(name))) return false;
  const rest = pattern.replace(PLACEHOLDER, '');
  return rest.replace(FORBIDDEN, '') === rest && !rest.startsWith('.');
};

const safe = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '_')
    .replace(/[\s.]+/gu, '_')
    .slice(0, LONGEST_VALUE)
    .toWellFormed();

/**
 * Name of an export file by its profile's pattern, without a folder. Desk and number are put at its end where the pattern
 * has them not: no two files of one folder have the same name, whichever desk wrote them.
 */
export const exportFileName = (pattern: string, format: string, facts: ExportFileFacts): string => {
  const [day = '', time = ''] = new Date(facts.at).toLocaleString('sv-SE').split(' ');
  const values: Record<Placeholder, string> = {
    profile: safe(facts.profile),
    day,
    time: time.replaceAll(':', ''),
    desk: safe(facts.desk),
    number: facts.number,
    manifest: safe(facts.manifest),
    reference: safe(facts.reference),
  };
  const filled = pattern.replace(PLACEHOLDER, (_all, name: Placeholder) => values[name]);
  // Cut before what keeps it apart from the others.
  const plain = filled.replace(FORBIDDEN, '_').toWellFormed();
  const kept = cutToBytes(plain, MOST_STEM_BYTES);
  const isWhole = kept === plain;
  const stem = [
    kept.trim(),
    ...(pattern.includes('{desk}') && isWhole ? [] : [values.desk]),
    ...(pattern.includes('{number}') && isWhole ? [] : [values.number]),
  ].join('-');
  return `${DEVICE.test(stem) ? '_' : ''}${stem}.${format === 'tsv' ? 'txt' : format}`;
};
