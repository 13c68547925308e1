import { withFullName } from './zpl-objects.ts';
import { hexRows } from './zpl-picture.ts';
import type { ZplToken } from './zpl-tokens.ts';

/**
 * ZPL as the drawing engine draws it right. It takes some commands otherwise than a printer (ZPL II Programming Guide): a
 * graphic of `^FT` below its place instead of above it, circles and small squares too large, letters that change the
 * subset of a Code 128 as data, and the sign that fills a row with black as one that fills it with bars.
 */

interface Field {
  origin: ZplToken | null;
  tokens: ZplToken[];
}

/** A token's new text; one that is not in it stays as it is. */
type Changes = Map<ZplToken, string>;

/** A label of A4 at 600 dpi has 4 million. */
const MOST_BYTES = 4e6;

const GRAPHICS = new Set(['^GB', '^GC', '^GD', '^GF', '^XG']);

const parametersOf = ({ text }: ZplToken): string[] => text.split(',').map((each) => each.trim());

const whole = (text: string | undefined, otherwise: number): number => {
  const found = /^\d{1,6}/.exec(text ?? '');
  return found ? Number(found[0]) : otherwise;
};

/** Rows of a picture by the bytes and the bytes a row that its command tells. */
const rowsOf = (bytes: string | undefined, rowBytes: string | undefined): number =>
  Math.ceil(whole(bytes, 0) / Math.max(1, whole(rowBytes, 1)));

/** Rows of stored pictures, by name. */
type Stored = ReadonlyMap<string, number>;

const heightOf = (token: ZplToken, stored: Stored): number | null => {
  const given = parametersOf(token);
  if (token.name === '^GB') return Math.max(whole(given[1], 1), whole(given[2], 1));
  if (token.name === '^GC') return whole(given[0], 3);
  if (token.name === '^GD') return whole(given[1], 3);
  if (token.name === '^GF') return rowsOf(given[2], given[3]);
  const rows = stored.get(objectName(token));
  return rows === undefined ? null : rows * whole(given[2], 1);
};

const objectName = (token: ZplToken): string => withFullName(token).split(',')[0]!.trim().toUpperCase();

/** The place of a field's upper left corner; null where nothing says it, and where it would lie above the label. */
const cornerOf = ({ origin }: Field, height: number): { x: number; y: number } | null => {
  const found = origin && /^\s*(\d{1,5})\s*,\s*(\d{1,5})\s*$/.exec(origin.text);
  if (!origin || !found) return null;
  const [x, y] = [Number(found[1]), Number(found[2])];
  const top = origin.name === '^FT' ? y - height : y;
  return top < 0 ? null : { x, y: top };
};

/** A circle whose line goes inwards: the engine's has half of it outside. */
const circle = (token: ZplToken): { text: string; inwards: number } => {
  const [diameter, line, ...more] = parametersOf(token);
  const across = whole(diameter, 3);
  const thick = Math.min(whole(line, 1), Math.floor(across / 2));
  return { text: [across - thick, thick, ...more].join(','), inwards: Math.round(thick / 2) };
};

/** A square that is all line: the engine makes it larger by a dot where its sides are no longer than the line. */
const square = (token: ZplToken): string | null => {
  const [width, height, line, ...more] = parametersOf(token);
  const thick = whole(line, 1);
  if (thick < 2 || whole(width, 1) > thick || whole(height, 1) > thick) return null;
  return [thick, thick, Math.ceil(thick / 2), ...more].join(',');
};

const isDot = (token: ZplToken): boolean => {
  const [width, height, line, colour] = parametersOf(token);
  return [width, height, line].every((each) => whole(each, 1) <= 1) && !/^W/i.test(colour ?? '');
};

const graphicChanges = (field: Field, token: ZplToken, stored: Stored, changes: Changes): void => {
  const height = heightOf(token, stored);
  const corner = height === null ? null : cornerOf(field, height);
  if (!corner || !field.origin) return;
  let { x, y } = corner;
  if (token.name === '^GC') {
    const { text, inwards } = circle(token);
    changes.set(token, `^GC${text}`);
    [x, y] = [x + inwards, y + inwards];
  }
  if (token.name === '^GB') {
    const small = square(token);
    if (isDot(token)) changes.set(token, '^GFA,1,1,1,80');
    else if (small !== null) changes.set(token, `^GB${small}`);
  }
  changes.set(field.origin, `^FO${x},${y}`);
};

/** Parts of Code 128 data that are of subset B or C alone, without the letters that change it; null for others. */
const plainCode128 = (data: string): string | null => {
  const parts = data.split(/>([56:;])/);
  let subset = ':';
  let out = parts[0]!;
  for (let at = 1; at < parts.length; at += 2) {
    const [sign, part] = [parts[at]!, parts[at + 1]!];
    if ((sign === ':' || sign === ';') && (at !== 1 || parts[0] !== '')) return null;
    subset = sign === '5' || sign === ';' ? 'C' : ':';
    if (subset === 'C' && !/^(\d\d)+$/.test(part)) return null;
    out += part;
  }
  return out.includes('>') ? null : out;
};

/** The engine knows nothing of a change between subsets B and C; of the text alone it makes the same bars. */
const code128Changes = ({ tokens }: Field, changes: Changes): void => {
  const code = tokens.find(({ name }) => name === '^BC');
  const data = tokens.find(({ name }) => name === '^FD' || name === '^FV');
  if (!code || !data || !/>5|>;.*>6/s.test(data.text)) return;
  const [turn, height, line, above, check, mode = 'N'] = parametersOf(code);
  if (/^Y/i.test(check ?? '') || !/^N?$/i.test(mode)) return;
  const text = plainCode128(data.text);
  if (text === null) return;
  const given = [turn, height, line, above, check, 'A'].map((each) => each ?? '');
  changes.set(code, `^BC${given.join(',')}`);
  changes.set(data, data.name + text);
};

/** Runs through fields; `onGraphic` is told each graphic in its field, `onEnd` each field. */
const eachField = (
  tokens: readonly ZplToken[],
  onGraphic: (field: Field, token: ZplToken, stored: Stored) => void,
  onEnd: (field: Field) => void,
): void => {
  const stored = new Map<string, number>();
  let field: Field = { origin: null, tokens: [] };
  for (const token of tokens) {
    if (token.name === '~DG') {
      const [, bytes, rowBytes] = parametersOf(token);
      stored.set(objectName(token), rowsOf(bytes, rowBytes));
    }
    field.tokens.push(token);
    if (token.name === '^FO' || token.name === '^FT') field.origin = token;
    if (GRAPHICS.has(token.name)) onGraphic(field, token, stored);
    if (token.name !== '^FS' && token.name !== '^XZ') continue;
    onEnd(field);
    field = { origin: null, tokens: [] };
  }
};

/** Parameters before a picture's data, and the data: of `^GFA` and `~DG`. */
const HEADS: Record<string, RegExp> = { '^GF': /^\s*A,\d*,(\d+),(\d+),/i, '~DG': /^[^,]*,(\d+),(\d+),/ };

/** Packed pictures as plain digits; null where that is not needed, or cannot be done. */
const unpacked = (token: ZplToken): string | null => {
  const head = HEADS[token.name]?.exec(token.text);
  const data = head ? token.text.slice(head[0].length) : '';
  if (!head || !data.includes('!')) return null;
  const [bytes, rowBytes] = [Number(head[1]), Number(head[2])];
  if (rowBytes === 0 || bytes > MOST_BYTES) return null;
  const rows = hexRows(data, rowBytes * 2, bytes / rowBytes);
  const before = withFullName({ ...token, text: head[0] });
  return rows && token.name + before + rows.join('');
};

/** Can the data of a picture be read? */
const isRead = (token: ZplToken): boolean =>
  !HEADS[token.name] || !token.text.includes('!') || unpacked(token) !== null;

const changesOf = (tokens: readonly ZplToken[]): Changes => {
  const changes: Changes = new Map();
  for (const token of tokens) {
    const plain = unpacked(token);
    if (plain !== null) changes.set(token, plain);
  }
  eachField(
    tokens,
    (field, token, stored) => graphicChanges(field, token, stored, changes),
    (field) => code128Changes(field, changes),
  );
  return changes;
};

/** A diagonal so flat that the engine leaves gaps in it, or nothing of it. */
const isFlat = (token: ZplToken): boolean => {
  const [width, height, line] = parametersOf(token);
  return token.name === '^GD' && whole(width, 3) > whole(height, 3) * whole(line, 1);
};

/** Can every graphic be drawn as a printer prints it, and where? */
export const areGraphicsDrawn = (tokens: readonly ZplToken[]): boolean => {
  let drawn = tokens.every(isRead);
  eachField(
    tokens,
    (field, token, stored) => {
      const height = heightOf(token, stored);
      const isPlaced = field.origin?.name !== '^FT' || (height !== null && cornerOf(field, height) !== null);
      drawn &&= isPlaced && !isFlat(token);
    },
    () => undefined,
  );
  return drawn;
};

/** The text of commands for the drawing engine. @param text they were read from */
export const textForEngine = (text: string, tokens: readonly ZplToken[]): string => {
  const changes = changesOf(tokens);
  return tokens
    .map((token) => {
      const { name, start, end } = token;
      return (
        changes.get(token) ?? text.slice(start, Math.min(start + name.length, end)) + withFullName(token)
      );
    })
    .join('');
};
