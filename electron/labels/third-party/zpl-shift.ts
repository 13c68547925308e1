import { type ZplToken, zplTokens } from './zpl-tokens.ts';

/** Offset of a label's fields, in dots: its home, and what `^LS` and `^LT` add to it. */
interface Place {
  home: { x: number; y: number };
  left: number;
  down: number;
}

/** The guide's limits: a printer ignores what is beyond. */
const MOST_HOME = 32_000;
const MOST = { '^LS': 9_999, '^LT': 120 };

const isShift = ({ name }: ZplToken): boolean => name === '^LS' || name === '^LT';
const shifts = (token: ZplToken): boolean => isShift(token) && !/^\s*[+-]?0+\s*$/.test(token.text);

/** By how many dots `^LS` or `^LT` shifts; null where it says nothing that a printer takes. */
const dotsOf = ({ name, text }: ZplToken): number | null => {
  const found = /^\s*([+-]?\d{1,4})\s*$/.exec(text);
  const dots = found ? Number(found[1]) : Number.NaN;
  return Math.abs(dots) <= MOST[name as '^LS' | '^LT'] ? dots : null;
};

const homeOf = ({ text }: ZplToken): { x: number; y: number } | null => {
  const found = /^\s*(\d{1,5})\s*,\s*(\d{1,5})\s*$/.exec(text);
  return found ? { x: Number(found[1]), y: Number(found[2]) } : null;
};

/** `^LH` that puts fields where home and shift together do; null where it would lie outside. */
const homeWith = ({ home, left, down }: Place): string | null => {
  const [x, y] = [home.x - left, home.y + down];
  const inside = x >= 0 && y >= 0 && x <= MOST_HOME && y <= MOST_HOME;
  return inside ? `^LH${x},${y}` : null;
};

/**
 * Commands that another way of saying where a label lies would not be exact with: turned or mirrored it lies elsewhere,
 * stored ones are called up later, and other signs or units change what numbers are.
 */
const INEXACT: Record<string, RegExp> = {
  '^PO': /^\s*I/i,
  '^PM': /^\s*Y/i,
  '^DF': /^/,
  '^MU': /^/,
  '^CC': /^/,
  '~CC': /^/,
  '^CT': /^/,
  '~CT': /^/,
  '^CD': /^/,
  '~CD': /^/,
};

/** One label, with the shift that is in force in it. Changes `place`; null where that cannot be said exactly. */
const foldedLabel = (text: string, tokens: readonly ZplToken[], place: Place): string | null => {
  const firstField = tokens.find(({ name }) => name === '^FS')?.start ?? Number.POSITIVE_INFINITY;
  for (const name of ['^LS', '^LT'] as const) {
    const own = tokens.filter((token) => token.name === name);
    const said = new Set(own.map(dotsOf));
    if (said.size > 1 || said.has(null)) return null;
    if (own.some(({ start }) => start > firstField)) return null;
    const [dots] = said;
    if (dots != null) place[name === '^LS' ? 'left' : 'down'] = dots;
  }
  const out: (string | null)[] = [];
  for (const token of tokens) {
    const home = token.name === '^LH' ? homeOf(token) : place.home;
    if (home === null) return null;
    place.home = home;
    if (token.name === '^XA') out.push('^XA', homeWith(place), text.slice(token.start + 3, token.end));
    else if (token.name === '^LH') out.push(homeWith(place));
    else if (!isShift(token)) out.push(text.slice(token.start, token.end));
  }
  return out.includes(null) ? null : out.join('');
};

const labelsOf = (tokens: readonly ZplToken[]): ZplToken[][] => {
  const parts: ZplToken[][] = [];
  for (const token of tokens) {
    if (token.name === '^XA' || parts.length === 0) parts.push([token]);
    else parts.at(-1)!.push(token);
  }
  return parts;
};

/**
 * ZPL whose `^LT` and `^LS` are in its `^LH`: a printer would keep both, over what people set there for its media. The
 * same text where there is nothing of the kind, or it cannot be said exactly.
 * @param text one character a byte
 */
export const withoutShifts = (text: string): string => {
  if (!/\^L[ST]/i.test(text)) return text;
  const tokens = zplTokens(text);
  const inexact = tokens.some((token) => INEXACT[token.name]?.test(token.text));
  if (inexact || !tokens.some(shifts)) return text;
  const place: Place = { home: { x: 0, y: 0 }, left: 0, down: 0 };
  let out = text.slice(0, tokens[0]?.start ?? 0);
  for (const part of labelsOf(tokens)) {
    if (part[0]?.name !== '^XA') {
      // Settings between labels are for those behind them; what is not a label is left alone.
      if (part.some((token) => isShift(token) || token.name === '^LH')) return text;
      out += part.map(({ start, end }) => text.slice(start, end)).join('');
      continue;
    }
    const end = part.findIndex(({ name }) => name === '^XZ') + 1 || part.length;
    const behind = part.slice(end);
    const folded = foldedLabel(text, part.slice(0, end), place);
    if (folded === null || behind.some((token) => isShift(token) || token.name === '^LH')) return text;
    out += folded + behind.map((token) => text.slice(token.start, token.end)).join('');
  }
  return out;
};
