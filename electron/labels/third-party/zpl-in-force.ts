import { keptNames } from './zpl-kept.ts';
import { deletedBy, objectOf, RECALLS } from './zpl-objects.ts';
import { isBarcode, type ZplToken } from './zpl-tokens.ts';

/**
 * A ZPL stream is a program that runs in order (ZPL II Programming Guide): what it stores, recalls, changes and deletes
 * is in force from its place on. This keeps what is in force at a place, so that a label taken out of the stream carries
 * that, and nothing that comes later.
 */

/** Settings that a printer keeps from one label to the next, and that say how a label looks. */
const SETTINGS = new Set([
  ...keptNames,
  ...'^CI ^CW ^PW ^LL ^LS ^LT ^MU ^SE ^PA ^JM ^CC ~CC ^CT ~CT ^CD ~CD'.split(' '),
]);

/** A format's frame, comments, and what counts for its own format alone. */
const OWN = new Set(['^XA', '^XZ', '^FS', '^FX', '^PQ']);

/** One setting goes over an earlier one of its key: fonts are assigned letter by letter. */
export const keyOf = ({ name, text }: ZplToken): string => (name === '^CW' ? name + text.trim()[0] : name);

/** Places of the parameters that a setting has: `^BY3` changes the first alone, and leaves the others as they are. */
export const filledIn = ({ text }: ZplToken): number[] =>
  text.split(',').flatMap((parameter, place) => (parameter.trim() === '' ? [] : [place]));

/** Settings that a label makes itself, before anything else. */
export const firstSettings = (tokens: readonly ZplToken[]): readonly ZplToken[] => {
  const first = tokens.findIndex(({ name }) => !SETTINGS.has(name) && !OWN.has(name));
  return tokens.slice(0, Math.max(0, first));
};

/** Parameters that these settings say, by setting. */
const saidBy = (settings: readonly ZplToken[]): ReadonlyMap<string, ReadonlySet<number>> => {
  const said = new Map<string, Set<number>>();
  for (const token of settings) {
    said.set(keyOf(token), new Set([...(said.get(keyOf(token)) ?? []), ...filledIn(token)]));
  }
  return said;
};

/** Commands of a field: they end with it. */
const OF_FIELD = /^\^(F[^WX]|A$|B[^Y]|TB|SN|SF|G.|XG|XF|IM|IL)/;

interface Stored {
  /** The download, or the whole format. */
  tokens: readonly ZplToken[];
  /** Of a format: what runs when it is recalled. */
  format: readonly ZplToken[];
}

/** Needs of a label that is taken out of its stream: all from before it. */
export interface InForce {
  /** Downloads and formats that it recalls, as whole commands and formats. */
  objects: readonly ZplToken[];
  /** Settings, and commands that stood outside of any label. */
  settings: readonly ZplToken[];
}

/** Values of a label for the fields of its format: by number, all between `^FN` and `^FS`. */
const valuesOf = (tokens: readonly ZplToken[]): { values: Map<string, ZplToken[]>; rest: ZplToken[] } => {
  const values = new Map<string, ZplToken[]>();
  const rest: ZplToken[] = [];
  let open: ZplToken[] | null = null;
  for (const token of tokens) {
    if (token.name === '^FN') {
      open = [];
      values.set(numberOf(token), open);
    } else if (open === null) rest.push(token);
    else if (token.name === '^FS') open = null;
    else if (token.name === '^XZ') {
      open = null;
      rest.push(token);
    } else open.push(token);
  }
  return { values, rest };
};

const numberOf = ({ text }: ZplToken): string => /^\s*0*(\d+)/.exec(text)?.[1] ?? '';

/** A field of a format with its value in the place of its number; of one without a value its settings are left. */
const filledField = (
  field: readonly ZplToken[],
  values: ReadonlyMap<string, ZplToken[]>,
): readonly ZplToken[] => {
  const number = field.find(({ name }) => name === '^FN');
  if (!number) return field;
  const value = values.get(numberOf(number));
  const bare = field.filter(({ name }) => name !== '^FD' && name !== '^FV');
  return value
    ? bare.flatMap((each) => (each === number ? value : [each]))
    : bare.filter((each) => each !== number && !isBarcode(each));
};

/** A format's fields with their values. The last one may be without its end. */
const filled = (format: readonly ZplToken[], values: ReadonlyMap<string, ZplToken[]>): ZplToken[] => {
  const out: ZplToken[] = [];
  let field: ZplToken[] = [];
  for (const token of format) {
    if (token.name !== '^XZ') field.push(token);
    if (token.name !== '^FS' && token.name !== '^XZ') continue;
    out.push(...filledField(field, values));
    field = [];
  }
  return out;
};

/** A printer's memory while a stream runs. */
export class ZplMemory {
  readonly #objects = new Map<string, Stored>();
  /** In force together: a later one goes over the earlier ones whose parameters it has. */
  readonly #settings = new Map<string, ZplToken[]>();
  /** By their words. */
  readonly #others = new Map<string, ZplToken>();

  /** Names of the objects that are stored. */
  names(): string[] {
    return [...this.#objects.keys()];
  }

  /** Runs a format that prints a label. */
  print(tokens: readonly ZplToken[]): void {
    for (const token of tokens) this.#run(token);
  }

  /** Runs what prints nothing: a format that is stored or only sets something, or a command between two formats. */
  set(tokens: readonly ZplToken[]): void {
    const stores = tokens.findIndex(({ name }) => name === '^DF');
    const run = stores < 0 ? tokens : tokens.slice(0, stores);
    for (const token of run) {
      if (this.#run(token) || OWN.has(token.name) || OF_FIELD.test(token.name)) continue;
      this.#others.set(`${token.name}${token.text.trim()}`, token);
    }
    const name = stores < 0 ? null : objectOf(tokens[stores]!);
    if (name !== null) this.#objects.set(name, { tokens, format: tokens.slice(stores + 1) });
  }

  /**
   * A label with the fields of the formats that it recalls in their place. The drawing engine takes pictures and settings
   * that are in force when a format is stored; a printer those of its recall.
   */
  recalled(tokens: readonly ZplToken[]): ZplToken[] {
    if (!tokens.some(({ name }) => name === '^XF')) return [...tokens];
    const { values, rest } = valuesOf(tokens);
    return rest.flatMap((token) => {
      const format = token.name === '^XF' ? this.#objects.get(objectOf(token) ?? '')?.format : undefined;
      return format ? filled(format, values) : [token];
    });
  }

  /** Finds what a label needs of all that has run. @param tokens of the label */
  neededBy(tokens: readonly ZplToken[]): InForce {
    const wanted = new Set<string>();
    const want = (of: readonly ZplToken[]): void => {
      for (const token of of) {
        const name = RECALLS.has(token.name) ? objectOf(token) : null;
        if (name === null || wanted.has(name)) continue;
        wanted.add(name);
        want(this.#objects.get(name)?.format ?? []);
      }
    };
    want(tokens);
    // Fonts and tables are named in many ways.
    const isNeeded = (name: string): boolean => wanted.has(name) || !/\.(GRF|ZPL|PNG|BMP|PCX)$/.test(name);
    const inOrder = (one: ZplToken, other: ZplToken): number => one.start - other.start;
    const needed = [...this.#objects].flatMap(([name, { tokens, format }]) =>
      isNeeded(name) ? [{ tokens, isFormat: format.length > 0 }] : [],
    );
    // Pictures come before the formats that recall them: those in force may have been downloaded later than the format.
    const objects = [false, true].flatMap((formats) =>
      needed
        .filter(({ isFormat }) => isFormat === formats)
        .flatMap(({ tokens }) => tokens)
        .sort(inOrder),
    );
    const said = saidBy(firstSettings(tokens));
    const settings = [...this.#settings].flatMap(([key, kept]) =>
      kept.filter((token) => !filledIn(token).every((place) => said.get(key)?.has(place))),
    );
    return { objects, settings: [...settings, ...this.#others.values()].sort(inOrder) };
  }

  /** False where it leaves nothing in the memory that is known here. */
  #run(token: ZplToken): boolean {
    const { name } = token;
    if (name === '~DG' || name === '~DY') {
      const object = objectOf(token);
      if (object === null) return false;
      this.#objects.set(object, { tokens: [token], format: [] });
      return true;
    }
    if (name === '^ID') {
      const isDeleted = deletedBy(token);
      for (const each of this.names()) if (isDeleted(each)) this.#objects.delete(each);
      return true;
    }
    if (name === '^XF') {
      // Its settings are in force from here on as if they stood here.
      for (const each of this.#objects.get(objectOf(token) ?? '')?.format ?? []) this.#setOne(each);
      return true;
    }
    return this.#setOne(token);
  }

  #setOne(token: ZplToken): boolean {
    if (!SETTINGS.has(token.name)) return false;
    const places = new Set(filledIn(token));
    const kept = this.#settings.get(keyOf(token)) ?? [];
    const left = kept.filter((each) => !filledIn(each).every((place) => places.has(place)));
    this.#settings.set(keyOf(token), [...left, token]);
    return true;
  }
}
