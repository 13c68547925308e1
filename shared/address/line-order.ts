import { countryMetadata, postalCountry } from './metadata.ts';

/**
 * The order of an address's lines in its own country, in the notation of Google's libaddressinput: %N and %O
 * names, %A street lines, %D district, %C city, %S province, %Z postcode, %X sorting code, %n a new line.
 */

/** If the own script has an order of its own. The library's small data set has only the Latin order. */
const ownScript: Record<string, string> = {
  CN: '%Z%n%S%C%D%n%A%n%O%n%N',
  HK: '%S%n%C%n%A%n%O%n%N',
  JP: '〒%Z%n%S%C%n%A%n%O%n%N',
  KP: '%Z%n%S%n%C%n%A%n%O%n%N',
  KR: '%S %C%D%n%A%n%O%n%N%n%Z',
  MO: '%A%n%O%n%N',
  TW: '%Z%n%S%C%n%A%n%O%n%N',
};

/** Latin orders that would lose the city that the interface always has. */
const latin: Record<string, string> = {
  AE: '%N%n%O%n%A%n%C%n%S',
  JP: '%N%n%O%n%A%n%C, %S%n%Z',
  KY: '%N%n%O%n%A%n%C%n%S %Z',
  NR: '%N%n%O%n%A%n%C%n%S',
};

const fallback = '%N%n%O%n%A%n%Z %C%n%S';

/** Countries that write the house number before the street. */
const numberFirst = new Set(
  'AG AU BB BD BM BS BW BZ CA CI DZ EG FJ FR GB GD GG GH GI GP GY HK IE IM IN JE JM KE LC LK LU MA MC MG MT MU MQ MY NC NG NZ OM PF PH PK RE RW SA SC SG SN TH TN TT TZ UG US VC VI VN YT ZA ZM ZW'.split(
    ' ',
  ),
);
/** Chinese, Japanese and Korean characters. */
const cjk = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]/;

/** Does the text use a script that has the own order (Chinese, Japanese, Korean)? */
export const isCjk = (text: string): boolean => cjk.test(text);

/** The format of a country's address. `own`: the address is written in the country's own script. */
export const addressFormat = (code: string, own: boolean): string => {
  const country = postalCountry(code);
  const local = own ? ownScript[country] : undefined;
  return local ?? latin[country] ?? countryMetadata(country)?.lfmt ?? fallback;
};

/** Does the country write the house number before the street? */
export const isNumberFirst = (code: string): boolean => numberFirst.has(postalCountry(code));

/** The word for "number" that ends a street: `Platz 3 Nr.`, `Calle Mayor, nº`. */
export const numberMark =
  /(?:^|[\s,])(?:(?:haus)?nr|hnr|no|num|n[úu]mero|numer|č\.?\s?p)[.:]?$|(?:^|[\s,])(?:n[°º]|[nčdд]\.[°º]?|№)$/iu;

/** A post office box as the recipient's own post writes it. */
const boxWords: Record<string, string> = {
  AT: 'Postfach',
  BE: 'BP',
  CH: 'Postfach',
  CZ: 'P. O. BOX',
  DE: 'Postfach',
  DK: 'Postboks',
  ES: 'Apartado',
  FR: 'BP',
  IT: 'Casella Postale',
  LI: 'Postfach',
  NL: 'Postbus',
  NO: 'Postboks',
  PL: 'Skr. poczt.',
  PT: 'Apartado',
  SE: 'Box',
};

/** Two letters in a row, or with a sign between them, are a word, and so is one that is not Latin: 12A and A are numbers. */
const hasWord = /\p{L}[./]?\s?\p{L}|(?!\p{Script=Latin})\p{L}/u;

/** A post office box as the country writes it; one that has words already stays as it is. */
export const postBoxLine = (country: string, box: string): string =>
  hasWord.test(box) ? box : `${boxWords[country] ?? 'P.O. Box'} ${box}`;
