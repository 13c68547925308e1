/** The codes and names of one of a list. */
export interface Named {
  /** Taken in any case: `de` is DE, though Denmark begins so. */
  codes: readonly string[];
  /** Taken in small letters only where no other's name begins so: `AUS` is Australia, `aus` may become Austria. */
  longCodes?: readonly string[];
  names: readonly string[];
}

/** Those of a list that a text may mean. */
export interface Found<T> {
  /** The nearest first: what is called so, what begins so, what has a word that begins so; else what contains it. */
  fitting: T[];
  /** The one that is called so, else the only one that begins so where three letters say so; null beyond that. */
  meant: T | null;
}

/** Looks up a list by codes and names; made once for a list. */
export interface NameIndex<T> {
  /** Those whose code or name the text is: none, one, or several that share it. */
  exact(text: string): readonly T[];
  /** All of the list for an empty text. */
  search(text: string): Found<T>;
}

/** Letters that Unicode does not take apart into a plain one and its mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/** Words in front that say nothing, and those that are written in two ways. */
const ARTICLES = new Set(['the', 'die', 'der', 'das']);
const SPELLINGS: Readonly<Record<string, string>> = { saint: 'st', sankt: 'st' };

/** Words of a name: small, without accents, points and apostrophes (`U.S.A.` is one word). */
const wordsOf = (text: string): string[] => {
  const words = text
    .replace(/[.'’ʻʼ`´]/gu, '')
    .replace(/&/g, ' and ')
    .replace(/[ßæœøđðþłı]/gu, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => SPELLINGS[word] ?? word);
  return words.length > 1 && ARTICLES.has(words[0] ?? '') ? words.slice(1) : words;
};

/** The words of a text in each spelling: German umlauts without their dots, and with an e behind. */
const spellings = (text: string): string[][] => {
  const small = text.normalize('NFC').toLowerCase();
  const german = small.replace(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter);
  return german === small ? [wordsOf(small)] : [wordsOf(small), wordsOf(german)];
};

const keysOf = (text: string): string[] =>
  spellings(text)
    .map((words) => words.join(''))
    .filter((key) => key !== '');

/** A code has no accents: `Ål` is the beginning of Åland, and not AL. */
const codeOf = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The rest of a name from each of its words on: a text may be the beginning of any. */
const tailsOf = (name: string): string[] =>
  spellings(name).flatMap((words) => words.map((_, at) => words.slice(at).join('')));

const add = <T>(to: Map<string, Set<T>>, key: string, one: T): void => {
  const those = to.get(key);
  if (those) those.add(one);
  else to.set(key, new Set([one]));
};

/** Distances of what a text fits; those up to `WORD` begin so. */
const BEGINS = 1;
const WORD = 2;
const WITHIN = 3;
const FAR = 4;

interface Entry<T> {
  one: T;
  whole: readonly string[];
  tails: readonly string[];
}

const distance = ({ whole, tails }: Entry<unknown>, keys: readonly string[]): number => {
  const some = (names: readonly string[], fits: (name: string, key: string) => boolean) =>
    names.some((name) => keys.some((key) => fits(name, key)));
  if (some(whole, (name, key) => name.startsWith(key))) return BEGINS;
  if (some(tails, (name, key) => name.startsWith(key))) return WORD;
  return some(whole, (name, key) => name.includes(key)) ? WITHIN : FAR;
};

const isFilled = (list: readonly unknown[]): boolean => list.length > 0;

/** Below this a text is read as a code, not as the beginning of a name. */
const NAME_LETTERS = 3;

/** @param all in the order in which those are offered that fit equally well */
export const nameIndex = <T>(all: readonly T[], namedOf: (one: T) => Named): NameIndex<T> => {
  const asWritten = new Map<string, Set<T>>();
  const codes = new Map<string, Set<T>>();
  const longCodes = new Map<string, Set<T>>();
  const names = new Map<string, Set<T>>();
  const entries = all.map((one): Entry<T> => {
    const named = namedOf(one);
    const long = named.longCodes ?? [];
    for (const code of [...named.codes, ...long]) add(asWritten, code, one);
    for (const code of named.codes) add(codes, codeOf(code), one);
    for (const code of long) add(longCodes, codeOf(code), one);
    for (const name of named.names) for (const key of keysOf(name)) add(names, key, one);
    const whole = [...named.codes, ...long, ...named.names].flatMap(keysOf);
    return { one, whole, tails: named.names.flatMap(tailsOf) };
  });

  const lookUp = (text: string): { those: readonly T[]; isLong: boolean } => {
    const of = (map: Map<string, Set<T>>, keys: readonly string[]): T[] => [
      ...new Set(keys.flatMap((key) => [...(map.get(key) ?? [])])),
    ];
    const code = codeOf(text);
    const sure = [of(asWritten, [text.trim()]), code === '' ? [] : of(codes, [code])].find(isFilled);
    if (sure) return { those: sure, isLong: false };
    const long = code === '' ? [] : of(longCodes, [code]);
    return long.length > 0
      ? { those: long, isLong: true }
      : { those: of(names, keysOf(text)), isLong: false };
  };

  const near = (text: string) => {
    const keys = keysOf(text);
    const found = entries
      .map((entry) => ({ one: entry.one, at: keys.length === 0 ? FAR : distance(entry, keys) }))
      .filter(({ at }) => at < FAR)
      .sort((one, other) => one.at - other.at);
    const take = (fits: (at: number) => boolean) => found.filter(({ at }) => fits(at)).map(({ one }) => one);
    return {
      whole: take((at) => at === BEGINS),
      begins: take((at) => at <= WORD),
      within: take((at) => at === WITHIN),
    };
  };

  return {
    exact: (text) => lookUp(text).those,
    search: (text) => {
      if (text.trim() === '') return { fitting: [...all], meant: null };
      const { those, isLong } = lookUp(text);
      const { whole, begins, within } = near(text);
      const others = begins.filter((one) => !those.includes(one));
      const fitting = [...those, ...others];
      if (fitting.length === 0) return { fitting: within, meant: null };
      const [first = null] = fitting;
      const yields = isLong && whole.some((one) => !those.includes(one));
      if (those.length > 0) return { fitting, meant: those.length > 1 || yields ? null : first };
      const letters = Math.max(...keysOf(text).map((key) => key.length));
      return { fitting, meant: fitting.length === 1 && letters >= NAME_LETTERS ? first : null };
    },
  };
};
