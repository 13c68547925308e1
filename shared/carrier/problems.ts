import { z } from 'zod';
import { MAX_ISSUES } from '../bounded-array.ts';

/**
 * Possible problems of a carrier's profile, and of the rules that choose one. The schemas name a problem by its id in place of a message; the
 * English words are here, German ones under `carriers:problem.<id>`.
 */
export const problemWords = {
  missing: 'Must not be missing.',
  value: 'Is not a valid value.',
  'text-empty': 'Must not be empty.',
  'text-long': 'Is too long.',
  'number-positive': 'Must be a number above zero.',
  'code-form': 'Must be 1 to 40 characters without blanks at either end.',
  'code-reserved': 'This code cannot be kept; choose another one.',
  'code-repeated': 'This code is there twice.',
  'code-shipped': 'A carrier that ships with Packdesk keeps its code; make a copy for another one.',
  'country-form': 'Must be a country code of ISO 3166-1, two capital letters, e.g. DE.',
  'country-both': 'A country cannot be both allowed and excluded.',
  'indicator-form':
    'Must be two capital letters, e.g. RR; the UPU has reserved J, K, S, T and W as the first one.',
  'product-missing': 'A carrier needs at least one product.',
  'service-unknown': 'This carrier has no service of this code.',
  'service-self': 'A service cannot exclude itself.',
  'key-repeated': 'This key is there twice.',
  'field-unknown': 'Is no field of a shipment.',
  'numbering-label': 'A GS1 label needs an SSCC, a post label cannot have one.',
  'engine-missing': 'A carrier whose labels are bought needs the connection of a carrier engine.',
  'numbering-engine': 'The numbers of labels that are bought come from their carrier.',
  'range-order': 'The last number must not be below the first.',
  'range-number': 'Must be a whole number.',
  'range-prefix': 'The company prefix has fewer serial numbers.',
  'range-serial': 'Must be a whole number of up to eight digits.',
  'member-unknown': 'Unknown property. Check its spelling.',
  'span-empty': 'Enter “from”, “to” or both.',
  'span-order': 'Must not be below “from”.',
  'currency-form': 'Must be a currency code of ISO 4217, e.g. EUR.',
  'choice-missing': 'Choose at least one.',
  'rules-many': 'A desk can have up to 200 rules.',
  'rules-list': 'Must be a list of carrier rules.',
  'json-syntax': 'Is not JSON.',
  'import-empty': 'Holds no profile of a carrier.',
  unsound: 'Is nested too deep, or holds far too much, a number too large or a name that cannot be kept.',
  unread: 'From here on nothing was looked at: correct what is named above first.',
} as const;

export type ProblemId = keyof typeof problemWords;

const ids = Object.keys(problemWords) as [ProblemId, ...ProblemId[]];

/** Something wrong at one place of a profile; `path` as in `products[0].code`, `$` for the whole. */
export const Problem = z.object({ path: z.string(), id: z.enum(ids), words: z.string() });
export type Problem = z.output<typeof Problem>;

export const isProblemId = (text: string): text is ProblemId => Object.hasOwn(problemWords, text);

/** The problem of an id; anything that is none is a `value` that is not valid. */
export const problem = (path: string, id: string): Problem => {
  const known = isProblemId(id) ? id : 'value';
  return { path, id: known, words: problemWords[known] };
};

/**
 * As many problems as one reads, and one more where there are others: a file of a megabyte has room for a million,
 * which no window could be told.
 */
export const fewProblems = (problems: readonly Problem[], unreadFrom: string | null = null): Problem[] => {
  const few = problems.slice(0, MAX_ISSUES);
  const cut = unreadFrom !== null || problems.length >= MAX_ISSUES;
  return cut ? [...few, problem(unreadFrom ?? '$', 'unread')] : few;
};
