import { isName, PdfScanner } from './pdf-values.ts';

/** Kinds of resources that may have a part that cannot be drawn. */
export const KINDS = ['XObject', 'Pattern', 'Font', 'ExtGState'] as const;
export type ResourceKind = (typeof KINDS)[number];

/** Names of resources that a content draws with. */
export type UsedNames = Record<ResourceKind, Set<string>>;

/** Operators that take something of the resources. */
const TAKES = new Map<string, ResourceKind>([
  ['Do', 'XObject'],
  ['Tf', 'Font'],
  ['gs', 'ExtGState'],
  ['scn', 'Pattern'],
  ['SCN', 'Pattern'],
]);
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
 * Passes the data of an inline picture. A wrong end, within the data, is followed by what is no operator.
 * @throws Error where it does not end
 */
const passPicture = (scanner: PdfScanner): void => {
  END_OF_PICTURE.lastIndex = scanner.at;
  const end = END_OF_PICTURE.exec(scanner.text);
  if (!end) throw new Error('a picture does not end');
  scanner.at = end.index + 2;
};

const scan = (text: string): UsedNames => {
  const used: UsedNames = { XObject: new Set(), Pattern: new Set(), Font: new Set(), ExtGState: new Set() };
  const scanner = new PdfScanner(text);
  let names: string[] = [];
  let isInPicture = false;
  for (scanner.space(); scanner.at < text.length; scanner.space()) {
    if (scanner.take(NUMBERS)) continue;
    const word = scanner.take(WORD)?.[0];
    if (word === undefined) {
      const value = scanner.value();
      if (isName(value)) names.push(value.name);
      continue;
    }
    if (NUMBER.test(word) || OPERANDS.includes(word)) continue;
    const kind = TAKES.get(word);
    if (kind) for (const name of names) used[kind].add(name);
    if (word === 'BI' && !isInPicture) isInPicture = true;
    else if (word === 'ID' && isInPicture) {
      passPicture(scanner);
      isInPicture = false;
    } else if (isInPicture || !OPERATORS.has(word)) throw new Error(`no operator: ${word}`);
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
