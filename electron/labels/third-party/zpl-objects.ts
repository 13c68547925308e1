import type { ZplToken } from './zpl-tokens.ts';

/** Objects in a printer's volatile memory (`R:`): pictures, fonts and formats, by the names that commands give them. */

/** Extension of an object where its command names none. */
const EXTENSIONS: Record<string, string> = {
  '~DG': 'GRF',
  '^XG': 'GRF',
  '^IM': 'GRF',
  '^IL': 'GRF',
  '^IS': 'GRF',
  '^ID': 'GRF',
  '^DF': 'ZPL',
  '^XF': 'ZPL',
};

/** Extension by the kind of data of `~DY`, its third parameter. */
const DOWNLOADED: Record<string, string> = { B: 'BMP', E: 'TTE', G: 'GRF', P: 'PNG', T: 'TTF', X: 'PCX' };

const extensionOf = ({ name, text }: ZplToken): string => {
  if (name !== '~DY') return EXTENSIONS[name] ?? '';
  const kind = /^[^,]*,[^,]*,\s*([A-Z])/i.exec(text)?.[1] ?? '';
  return DOWNLOADED[kind.toUpperCase()] ?? 'GRF';
};

/**
 * `NAME.GRF`: the object of the printer's volatile memory (`R:`) that a command is about; null for one in another memory,
 * for a wildcard, or for none.
 */
export const objectOf = (token: ZplToken): string | null => {
  const found = /^\s*(?:R:)?([A-Z0-9_-]{1,16})(?:\.([A-Z0-9]{1,3}))?\s*(?:,|$)/i.exec(token.text);
  return found ? `${found[1]}.${found[2] ?? extensionOf(token)}`.toUpperCase() : null;
};

/** Commands that put an object on a label. */
export const RECALLS: ReadonlySet<string> = new Set(['^XG', '^IM', '^IL', '^XF']);
/** Commands whose text begins with the name of an object that the drawing engine looks up. */
const NAMED = new Set([...RECALLS, '~DG', '^DF']);

/** A command's text with the full name of its object, as every engine knows it; as it is for any other. */
export const withFullName = (token: ZplToken): string => {
  const object = NAMED.has(token.name) ? objectOf(token) : null;
  return object === null ? token.text : token.text.replace(/^[^,\r\n]*?(?=\s*(,|$))/, `R:${object}`);
};

/** Which objects `^ID` deletes: also by wildcards, and where it names no extension it means a graphic. */
export const deletedBy = (token: ZplToken): ((object: string) => boolean) => {
  const found = /^\s*(?:R:)?([A-Z0-9_*?-]{1,16})(?:\.([A-Z0-9*?]{1,3}))?\s*(?:,|$)/i.exec(token.text);
  if (!found) return () => false;
  const wanted = `${found[1]}.${found[2] ?? extensionOf(token)}`.toUpperCase();
  const pattern = wanted.replace('.', '\\.').replace(/\*+/g, '.*').replaceAll('?', '.');
  return (object) => new RegExp(`^${pattern}$`).test(object);
};
