/** A pasted block as lines: blanks tidied, nothing empty. One line alone is cut at its commas. */
export const blockLines = (text: string): string[] => {
  const lines = text
    .normalize('NFC')
    .split(/[\r\n\u2028\u2029]+|\t+| [|•·] |;/)
    .map(tidy)
    .filter((line) => line !== '');
  const [only] = lines;
  return lines.length === 1 && only !== undefined ? piecesOf(only) : lines;
};

/** Without control characters, doubled blanks, and marks left hanging at either end. */
export const tidy = (line: string): string =>
  line
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/^[\s,;|–—-]+|[\s,;|–—-]+$/g, '')
    .trim();

const isHouseNo = (piece: string): boolean => /^\d+\s?[a-z]?(?:[-/]\d+)?$/i.test(piece);
/** `CA 94043`: what belongs to the city before it. */
const isStateAndZip = (piece: string): boolean => /^[A-Z]{2,3}\s+[A-Z\d][A-Z\d -]{2,9}$/.test(piece);

const piecesOf = (line: string): string[] => {
  const pieces: string[] = [];
  for (const piece of line.split(',').map(tidy)) {
    if (piece === '') continue;
    const joins = pieces.length > 0 && (isHouseNo(piece) || isStateAndZip(piece));
    pieces.push(joins ? `${pieces.pop()}, ${piece}` : piece);
  }
  return pieces;
};
