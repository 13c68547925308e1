import { cutToBytes, utf8Bytes } from '../utf8-bytes.ts';

/** Placeholders in a file name's pattern. */
export const filePlaceholders = [
  'date',
  'time',
  'reference',
  'parcel',
  'type',
  'title',
  'printer',
  'job',
  'ext',
] as const;
export type FilePlaceholder = (typeof filePlaceholders)[number];

/** Facts of a print that becomes a file. */
export interface FileFacts {
  /** When it was asked for, in ms since 1970; written in the computer's own time. */
  at: number;
  /** The shipment; null for a test label. */
  reference: string | null;
  /** Number of the file among several of one print, from 1. */
  parcel: number;
  /** `LABEL`, or the kind of a paper. */
  documentType: string;
  title: string;
  printer: string;
  jobId: string;
  ext: 'pdf' | 'zpl';
}

/** Fault of a pattern: an unknown placeholder, a lone brace, or a sign that no file name may have. */
export type PatternFault =
  | { fault: 'unknown'; name: string }
  | { fault: 'brace' }
  | { fault: 'sign'; sign: string };

/** Refused by some file system: controls, `<>:"/\|?*`, and look-alikes of a path. */
const forbidden = /[\p{C}<>:"/\\|?*]+/gu;
/** Names of devices, which Windows keeps for itself with any ending. */
const device = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;
const placeholder = /\{([^{}]*)\}/g;

/** With the number of a further file and ending it stays below the 255 bytes of every file system. */
const MAX_BYTES = 180;
const MAX_ENDING = 16;

const isPlaceholder = (name: string): name is FilePlaceholder =>
  (filePlaceholders as readonly string[]).includes(name);

/** The first thing that is wrong with a pattern; null where nothing is. */
export const patternFault = (pattern: string): PatternFault | null => {
  for (const [, name = ''] of pattern.matchAll(placeholder)) {
    if (!isPlaceholder(name)) return { fault: 'unknown', name };
  }
  const rest = pattern.replace(placeholder, '');
  if (/[{}]/.test(rest)) return { fault: 'brace' };
  const [signs] = rest.match(forbidden) ?? [];
  return signs === undefined ? null : { fault: 'sign', sign: signs.slice(0, 1) };
};

const two = (value: number): string => String(value).padStart(2, '0');

const safe = (text: string): string => text.toWellFormed().replace(forbidden, '_').replace(/\s+/gu, ' ');

/** A leading dot hides a file; a trailing dot or blank is dropped by Windows. */
const undotted = (text: string): string => text.replace(/^[.\s]+|[.\s]+$/gu, '');

/** A text that others have chosen, so short that what follows is not cut off. */
const value = (text: string, bytes: number): string => undotted(cutToBytes(safe(text).trim(), bytes));

const valuesOf = (facts: FileFacts): Record<FilePlaceholder, string> => {
  const at = new Date(facts.at);
  return {
    date: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time: `${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}`,
    reference: value(facts.reference ?? '', 60) || 'test',
    parcel: String(facts.parcel),
    type: facts.documentType.toLowerCase().replaceAll('_', '-'),
    title: value(facts.title, 120) || 'label',
    printer: value(facts.printer, 60),
    job: facts.jobId.replace(/[^A-Za-z0-9]/g, '').slice(0, 8),
    ext: facts.ext,
  };
};

/** Beginning of the ending: at the last dot, if what follows is short. */
const endingAt = (name: string): number => {
  const dot = name.lastIndexOf('.');
  return dot > 0 && utf8Bytes(name.slice(dot)) <= MAX_ENDING ? dot : name.length;
};

/**
 * A file name for a print by a pattern without fault, for every file system: signs that one of them forbids are `_`, it
 * is short enough, hides nowhere and is no device. `again` numbers further files of that name: ` (2)` before the ending.
 */
export const fileName = (pattern: string, facts: FileFacts, again = 0): string => {
  const values = valuesOf(facts);
  const filled = safe(
    pattern.replace(placeholder, (all, name: string) => (isPlaceholder(name) ? values[name] : all)),
  ).trim();
  const ending = filled.slice(endingAt(filled)).replace(/[.\s]+$/u, '');
  const stem =
    undotted(cutToBytes(filled.slice(0, endingAt(filled)), MAX_BYTES - utf8Bytes(ending))) || values.type;
  const number = again === 0 ? '' : ` (${again + 1})`;
  return `${device.test(stem) ? '_' : ''}${stem}${number}${ending}`;
};

/** Names of files where a printer says nothing else. */
export const USUAL_PATTERN = '{title} {job}.{ext}';
