import { broken } from './limits.ts';

/** A thing that is not as ISO 32000-1 wants it, or so as not every reader of PDF knows it. */
export type PdfOddity =
  /** Bytes before the header, or behind the end. */
  | 'before'
  | 'behind'
  /** No `%%EOF`. */
  | 'end'
  /** No catalogue is named. */
  | 'root'
  /** The table of objects is missing or wrong. */
  | 'table'
  /** Objects that do not end, or not where they say. */
  | 'objects'
  /** Pages that are not counted right, are of no type, or have content that is not there. */
  | 'pages'
  /** A page that is cut to nothing. */
  | 'cut'
  /** Layers that are not printed, or not as they are shown. */
  | 'layers'
  /** Annotations and fields of forms, of which one reader prints more than another. */
  | 'notes'
  /** A unit other than the point. */
  | 'unit'
  /** Encrypted, with no password for reading. */
  | 'locked';

const HEADER = '%PDF-';
/** Readers look for the header this far. */
const HEAD_BYTES = 1024;
/** The head of an object: `12 0 obj`. */
const OBJECT = /(?:^|[^0-9])[0-9]{1,10}[\0\t\n\f\r ]+[0-9]{1,5}[\0\t\n\f\r ]+obj/g;
const END = /%?%EOF/g;
/** The place of the table at the very end, and as much of `%%EOF` as there is. */
const LAST_PLACE = /startxref[\0\t\n\f\r ]+([0-9]{1,10})[\0\t\n\f\r ]*(?:%[%EO]*[\0\t\n\f\r ]*)?$/;
const TABLE = /[\0\t\n\f\r ]*(?:xref|[0-9]+[\0\t\n\f\r ]+[0-9]+[\0\t\n\f\r ]+obj)/y;
/** One file behind the other, of which a reader would show one, or a mixture. */
const SECOND = /%%EOF[\0\t\n\f\r ]*%PDF-[0-9]/;

const lastOf = (pattern: RegExp, text: string, from = 0): RegExpExecArray | null => {
  let last: RegExpExecArray | null = null;
  const search = new RegExp(pattern);
  search.lastIndex = from;
  for (let found = search.exec(text); found; found = search.exec(text)) last = found;
  return last;
};

const isTableAt = (text: string, at: number): boolean => {
  TABLE.lastIndex = at;
  return TABLE.test(text);
};

/** The last end of a file, if it lies behind the last object; -1 for none. */
const endOf = (text: string, lastObject: number): number => {
  const end = lastOf(END, text, lastObject);
  return end ? end.index + end[0].length : -1;
};

/**
 * A file from its header to its end, with an `%%EOF`: what lies around it would hide the end from a reader, which then takes an
 * older state of the file.
 * @throws PackdeskError document.broken for one that is cut off: its last object is followed neither by an end nor by the
 * right place of its table; and for two files one behind the other
 */
export const endedPdf = (content: Uint8Array): { content: Uint8Array; odd: PdfOddity[] } => {
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1');
  const odd: PdfOddity[] = [];
  const header = Math.max(0, text.slice(0, HEAD_BYTES).indexOf(HEADER));
  if (header > 0) odd.push('before');
  if (SECOND.test(text)) throw broken('PDF', 'it is two files');
  const lastObject = lastOf(OBJECT, text)?.index ?? 0;
  const end = endOf(text, lastObject);
  if (end >= 0) {
    if (/[^\0\t\n\f\r ]/.test(text.slice(end)) || text.length - end > 64) odd.push('behind');
    if (text.slice(end - 5, end) !== '%%EOF') odd.push('end');
    // Readers count from the header, or from the beginning: both are tried by the engine.
    return odd.includes('behind') || odd.includes('end')
      ? { content: Buffer.from(`${text.slice(0, end)}\n%%EOF\n`, 'latin1'), odd }
      : { content, odd };
  }
  const place = LAST_PLACE.exec(text);
  const table = Number(place?.[1] ?? -1);
  if (!place || place.index < lastObject || !(isTableAt(text, table) || isTableAt(text, table + header)))
    throw broken('PDF', 'it ends before %%EOF');
  const kept = text.slice(0, place.index + 'startxref'.length);
  return { content: Buffer.from(`${kept}\n${table}\n%%EOF\n`, 'latin1'), odd: [...odd, 'end'] };
};

const CATALOGUE = /\/Type[\0\t\n\f\r ]*\/Catalog(?![A-Za-z])/g;
const NUMBERED = /([0-9]{1,10})[\0\t\n\f\r ]+([0-9]{1,5})[\0\t\n\f\r ]+obj/g;

/** A file whose trailer names no catalogue, with one that names its last; null where none is seen. */
export const withCatalogue = (content: Uint8Array): Uint8Array | null => {
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1');
  const catalogue = lastOf(CATALOGUE, text);
  const head = catalogue && lastOf(NUMBERED, text.slice(0, catalogue.index));
  if (!head) return null;
  return Buffer.from(`${text}\ntrailer\n<</Root ${head[1]} ${head[2]} R>>\nstartxref\n0\n%%EOF\n`, 'latin1');
};
