/**
 * Why a value does not fit the place where it was sent, as a code with values and in English. One wording for each
 * kind of mistake: what is wrong and what would be right. Translations stand under the same codes.
 */
export const unfitTemplates = {
  /** Under the field's own name, as the interface shows it. */
  required: 'The {name} field is required.',
  body: 'A request body is required.',
  type: 'must be {expected}, not {found}',
  whole: 'must be a whole number, not {value}',
  exact: 'must be a number of 15 digits at most; this one would not be kept exactly',
  tooLong: 'must be at most {maximum} characters; this has {length}',
  tooShort: 'must be at least {minimum} characters; this has {length}',
  tooMany: 'must have {maximum} elements at most; this has {length}',
  tooFew: 'must have {minimum} elements at least; this has {length}',
  empty: 'must have one element at least',
  atMost: 'must be {maximum} at most, not {value}',
  atLeast: 'must be {minimum} at least, not {value}',
  below: 'must be less than {maximum}, not {value}',
  above: 'must be more than {minimum}, not {value}',
  choice: 'must be one of these: {choices}',
  email: 'must be an e-mail address',
  format: 'is not written as it should be',
  unknown: 'must not have a member {names}; leave it out',
  invalid: 'is not a value that is allowed here',
} as const;

export type UnfitCode = keyof typeof unfitTemplates;
export const unfitCodes = Object.keys(unfitTemplates) as UnfitCode[];
export type UnfitValues = Record<string, string | number>;

/** Words for kinds of values in messages. */
export const kindWords = {
  text: 'text',
  number: 'a number',
  integer: 'a whole number',
  flag: 'true or false',
  list: 'a list',
  object: 'an object',
  nothing: 'null',
  other: 'this',
} as const;

export type Kind = keyof typeof kindWords;

/** A mistake: `expected` and `found` of the code `type` are of `Kind`. */
export interface Unfit {
  code: UnfitCode;
  values: UnfitValues;
}

const isKind = (value: string | number): value is Kind => Object.hasOwn(kindWords, value);

/** From here on a number is written with its power of ten. */
const LARGE = 1e15;

const shown = (name: string, value: string | number): string => {
  if (typeof value === 'number') {
    return Math.abs(value) < LARGE
      ? value.toLocaleString('en', { maximumFractionDigits: 10 })
      : String(value);
  }
  return (name === 'expected' || name === 'found') && isKind(value) ? kindWords[value] : value;
};

/** A mistake in English. */
export const unfitWords = ({ code, values }: Unfit): string =>
  unfitTemplates[code].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : shown(name, value);
  });
