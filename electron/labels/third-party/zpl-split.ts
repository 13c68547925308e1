import { leavesUsual } from './zpl-kept.ts';
import { type ZplFile, zplLabels } from './zpl-labels.ts';
import type { ZplToken } from './zpl-tokens.ts';

/** Commands whose effect ends with their field or label (ZPL II Programming Guide). */
const OF_A_FIELD = new Set(
  '^XA ^XZ ^FX ^FS ^FO ^FT ^FD ^FV ^FB ^TB ^FH ^FR ^A ^GB ^GC ^GD ^GE ^GS ^GF ^PQ'.split(' '),
);

/** Settings that a printer keeps for the labels after, whether or not `allowedZpl` lets them go out. */
const SETTINGS = new Set(
  (
    '^LH ^PO ^PM ^LR ^FW ^CF ^BY ^CV ^CI ^PW ^LL ^PA ^LT ^LS ^ML ^MD ^MF ^MM ^MN ^MT ^PR ^JM ^JU ^SZ ' +
    '~SD ~TA ~JS'
  ).split(' '),
);

/** Commands without parameters: text after them belongs to no label, or is for the printer itself. */
const BARE = new Set(['^XA', '^XZ', '^FS']);
/** Commands that put nothing on a label, so that no setting changes how they look. */
const SILENT = new Set([...BARE, '^FX', '^PQ']);
/** Commands that do not depend on the default font. */
const WITHOUT_TEXT = new Set(['^FO', '^FT', '^FB', '^TB', '^FH', '^FR', '^GB', '^GC', '^GD', '^GE', '^GF']);

/** One copy, without a pause: `1`, `1,0,1,Y`. */
const ONE_COPY = /^\s*1?\s*(,\s*0?\s*(,[^,]*){0,3})?$/;
/** A value that a printer understands; with another one it might keep the value it has. */
const PLAIN_VALUE = /^[\w.+:-]{1,12}$/;

const isBarcode = ({ name }: ZplToken): boolean => /^\^B[0-9A-Z]$/.test(name) && name !== '^BY';

/** Is the whole effect of a command known here? */
const isKnown = (token: ZplToken): boolean => {
  const { name, text } = token;
  if (BARE.has(name)) return /^\s*$/.test(text);
  if (name === '^PQ') return ONE_COPY.test(text);
  // A font of the printer's memory may be named once, for all behind it.
  if (name === '^A') return !text.startsWith('@');
  if (SETTINGS.has(name)) return valuesOf(token).every((value) => value === '' || PLAIN_VALUE.test(value));
  return OF_A_FIELD.has(name) || isBarcode(token);
};

const valuesOf = ({ text }: ZplToken): string[] => text.split(',').map((value) => value.trim());

/** Names each parameter that a setting sets; one that is left out keeps its value. */
const setBy = (token: ZplToken): string[] =>
  valuesOf(token).flatMap((value, index) => (value === '' ? [] : [`${token.name} ${index}`]));

/** The command of a parameter that `setBy` names. */
const nameOf = (setting: string): string => setting.slice(0, 3);

/** Does a command print differently with another value of a setting? */
const tellsOn = (setting: string, token: ZplToken): boolean => {
  if (SILENT.has(token.name)) return false;
  if (nameOf(setting) === '^BY') return isBarcode(token);
  if (nameOf(setting) === '^CF') return !WITHOUT_TEXT.has(token.name);
  return true;
};

/** The commands of each label, with those of the formats before it that print nothing. */
const groupsOf = ({ labels, rest }: ZplFile): ZplToken[][] => {
  const ends = labels.map(({ tokens }) => tokens.at(-1)?.end ?? 0);
  const groups: ZplToken[][] = labels.map(() => []);
  const all = [...rest, ...labels.flatMap(({ tokens }) => tokens)].sort((a, b) => a.start - b.start);
  for (const token of all) {
    const index = ends.findIndex((end) => token.start < end);
    groups.at(index)?.push(token);
  }
  return groups;
};

/** The printer's state after the labels before: parameters that were set, and the last command of each setting. */
interface Left {
  set: Set<string>;
  by: Map<string, ZplToken>;
}

/**
 * Settings that a label needs at its beginning to print alone as it does after the others; empty where it sets all of
 * them itself before they matter. Only those that leave a printer as it is when it is switched on are added, since
 * documents say them once. Null where the label depends on any other. Adds the label's own settings to `left`.
 */
const missingIn = (tokens: readonly ZplToken[], left: Left): string | null => {
  const own = new Set<string>();
  const missing = new Map<string, string>();
  for (const token of tokens) {
    if (SETTINGS.has(token.name)) {
      for (const each of setBy(token)) own.add(each);
      continue;
    }
    for (const each of left.set) {
      const by = left.by.get(nameOf(each));
      if (own.has(each) || !by || missing.has(by.name) || !tellsOn(each, token)) continue;
      if (!leavesUsual(by)) return null;
      missing.set(by.name, `${by.name}${by.text.trim()}`);
    }
  }
  for (const each of own) left.set.add(each);
  for (const token of tokens) if (SETTINGS.has(token.name)) left.by.set(token.name, token);
  return [...missing.values()].join('');
};

/** A label as a document of its own, with the settings that it needs at its beginning. */
const documentOf = (text: string, tokens: readonly ZplToken[], missing: string): string => {
  const from = tokens[0]?.start ?? 0;
  const part = text.slice(from, tokens.at(-1)?.end);
  const begin = tokens.find(({ name }) => name === '^XA');
  if (missing === '' || !begin) return part;
  const at = begin.start - from + begin.name.length;
  return `${part.slice(0, at)}${missing}${part.slice(at)}`;
};

/**
 * Takes ZPL apart into its labels, each a document of its own, in order. Null where one of them may print differently
 * alone than after the others: it depends on something set or stored before it, or has a command that is not known
 * here. The bytes stay the same, except for settings that only the first label has (see `missingIn`).
 * @throws PackdeskError document.broken, as `zplLabels`
 */
export const splitZpl = (file: ZplFile): string[] | null => {
  const { labels, text } = file;
  if (labels.length < 2) return null;
  const groups = groupsOf(file);
  if (/\S/.test(text.slice(0, groups[0]?.[0]?.start ?? 0))) return null;
  const left: Left = { set: new Set(), by: new Map() };
  const parts: string[] = [];
  for (const [index, tokens] of groups.entries()) {
    const missing = tokens.every(isKnown) ? missingIn(tokens, left) : null;
    if (missing === null) return null;
    const part = documentOf(text, tokens, missing);
    const [first, ...more] = zplLabels(part).labels;
    const { width, height } = labels[index]!;
    if (more.length > 0 || first?.width !== width || first.height !== height) return null;
    parts.push(part);
  }
  return parts;
};
