/** Spellings of the names of states and provinces: what people leave out, add, or write with other letters. */

/** Letters that are no others with a mark: people abroad write `Igdir` for `Iğdır`, `Da Nang` for `Đà Nẵng`. */
const bareLetters: Record<string, string> = { ı: 'i', đ: 'd', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', ß: 'ss' };

/** Letters without marks, in lower case: people write `Cordoba` for `Córdoba`, `Saint James` for `St. James`. */
export const plainName = (text: string): string =>
  String(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ıđøłæœß]/g, (letter) => bareLetters[letter] ?? letter)
    .replace(/^co\.? |^county |[.'’‘ʻʼ`]/g, '')
    .replace(/\s*&\s*/g, ' and ')
    .replace(/\b(?:saint|sankt) /g, 'st ')
    .replace(/[\s,‐-―-]+/g, ' ')
    .trim();

/** Words for the kind of place, as people write them around its name. */
const kindBefore =
  /^(?:(?:state|province|emirate|canton|region) of|(?:estado|departamento|provincia|region|canton) del?|provincia di|provinsi|prov|edo|kanton) /;
const kindBehind =
  / (?:state|province|prefecture|governor?ate|oblast|department|region|emirate|canton|sheng|shi)$/;
const japanese = / (?:to|fu|ken|pref)$/;

/** A plain name that a person wrote, without the word for its kind: `Khanh Hoa province`, `Osaka-fu`. */
export const withoutKind = (country: string, plain: string): string => {
  const bare = plain.replace(kindBefore, '').replace(kindBehind, '');
  return country === 'JP' ? bare.replace(japanese, '') : bare;
};

/** The same in the names of the lists, where it may be what tells two places of one name apart. */
const kindInList =
  /^(?:departamento de|respublika) | (?:state|province|governorate|city|county|district|oblast|do)$|(?<=.)[都府県省市縣]$/u;

interface Named {
  name: string;
  ownName: string;
}

/**
 * Plain names without the word for the kind, each with its place: `cairo` for Cairo Governorate. What two places would
 * share is left out: a county and a city have the name Hsinchu.
 */
export const shortNames = <T extends Named>(places: readonly T[]): [name: string, place: T][] => {
  const short = places.flatMap((place) =>
    [place.name, place.ownName].map((name): [string, T] => [plainName(name).replace(kindInList, ''), place]),
  );
  return short.filter(([name, place]) => short.every(([other, at]) => other !== name || at === place));
};

/** Plain names with ä, ö and ü in two letters: `kaernten`. */
export const spelledOut = <T extends Named>(places: readonly T[]): [name: string, place: T][] =>
  places.map((place) => [
    plainName(place.name.toLowerCase().replace(/[äöü]/g, (letter) => `${letter.normalize('NFKD')[0]}e`)),
    place,
  ]);
