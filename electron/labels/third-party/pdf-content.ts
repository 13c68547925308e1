import { isName, type PdfDictionary, PdfScanner } from './pdf-values.ts';

/** Kinds of resources that may have a part that cannot be drawn. */
export const KINDS = ['XObject', 'Pattern', 'Font', 'ExtGState'] as const;
export type ResourceKind = (typeof KINDS)[number];

/** A picture that lies in a content itself (ISO 32000-1, 8.9.7), with its short names. */
export interface InlinePicture {
  dictionary: PdfDictionary;
  /** One character a byte. */
  data: string;
}

/** Kinds of resources without which something of a page is missing, or drawn otherwise. */
export type MarkKind = 'XObject' | 'Pattern' | 'Font' | 'Shading';

/** Names of resources that a content draws with. */
export interface UsedNames extends Record<ResourceKind, Set<string>> {
  /** Those that must be there: of a font with letters alone. */
  marks: Record<MarkKind, Set<string>>;
  pictures: InlinePicture[];
}

/** Operators that take something of the resources. */
const TAKES = new Map<string, ResourceKind>([
  ['Do', 'XObject'],
  ['Tf', 'Font'],
  ['gs', 'ExtGState'],
  ['scn', 'Pattern'],
  ['SCN', 'Pattern'],
]);
const MARKS = new Map<string, MarkKind>([
  ['Do', 'XObject'],
  ['sh', 'Shading'],
  ['scn', 'Pattern'],
  ['SCN', 'Pattern'],
]);
const SHOWS = new Set(['Tj', 'TJ', "'", '"']);
/** All operators but those of inline pictures and of parts that may have operators of their own (ISO 32000-1, A.2). */
const OPERATORS = new Set([
  ...'b B b* B* BDC BMC BT c cm CS cs d d0 d1 Do DP EMC ET f F f* G g gs h i j J K k l m M MP n q Q'.split(
    ' ',
  ),
  ...'re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "'.split(' '),
]);
const OPERANDS = ['true', 'false', 'null'];

const NUMBERS = /(?:[-+.0-9]+[\0\t\n\f\r ]+)+/y;
const NUMBER = /^[-+.0-9]+$/;
const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const END_OF_PICTURE = /EI(?![^\0\t\n\f\r ()<>[\]{}/%])/g;

/**
 * Passes the data of an inline picture, which it gives back. A wrong end, within the data, is followed by what is no operator.
 * @throws Error where it does not end
 */
const passPicture = (scanner: PdfScanner): string => {
  const from = scanner.at + 1;
  END_OF_PICTURE.lastIndex = scanner.at;
  const end = END_OF_PICTURE.exec(scanner.text);
  if (!end) throw new Error('a picture does not end');
  scanner.at = end.index + 2;
  return scanner.text.slice(from, end.index);
};

/** The entries between `BI` and `ID`. @throws Error */
const entriesOf = (text: string): PdfDictionary => {
  const value = new PdfScanner(`<<${text}>>`).value();
  if (!(value instanceof Map)) throw new Error('a picture has no entries');
  return value;
};

const nothingUsed = (): UsedNames => ({
  ...{ XObject: new Set(), Pattern: new Set(), Font: new Set(), ExtGState: new Set() },
  marks: { XObject: new Set(), Pattern: new Set(), Font: new Set(), Shading: new Set() },
  pictures: [],
});

const scan = (text: string): UsedNames => {
  const used = nothingUsed();
  const scanner = new PdfScanner(text);
  let names: string[] = [];
  let font: string | undefined;
  let entries: number | null = null;
  for (scanner.space(); scanner.at < text.length; scanner.space()) {
    if (scanner.take(NUMBERS)) continue;
    const word = scanner.take(WORD)?.[0];
    if (word === undefined) {
      const value = scanner.value();
      if (isName(value)) names.push(value.name);
      continue;
    }
    if (NUMBER.test(word) || OPERANDS.includes(word)) continue;
    const [kind, mark] = [TAKES.get(word), MARKS.get(word)];
    if (kind) for (const name of names) used[kind].add(name);
    if (mark) for (const name of names) used.marks[mark].add(name);
    if (word === 'Tf') font = names.at(-1);
    if (SHOWS.has(word) && font !== undefined) used.marks.Font.add(font);
    if (word === 'BI' && entries === null) entries = scanner.at;
    else if (word === 'ID' && entries !== null) {
      const dictionary = entriesOf(text.slice(entries, scanner.at - 2));
      used.pictures.push({ dictionary, data: passPicture(scanner) });
      entries = null;
    } else if (entries !== null || !OPERATORS.has(word)) throw new Error(`no operator: ${word}`);
    names = [];
  }
  return used;
};

/** Names that a content draws with (ISO 32000-1, 7.8.2); null for one that cannot be told: it may draw with all. */
export const usedNames = (text: string): UsedNames | null => {
  try {
    return scan(text);
  } catch {
    return null;
  }
};
