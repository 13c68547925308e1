import { remembering } from '../remember.ts';
import { normaliseCountry } from './country.ts';
import { isPostcode } from './postcode.ts';
import { inCapitals, LONGEST_POSTCODE, platePrefix, postcodeForm, readPostcode } from './postcode-form.ts';

const swaps: Record<string, string> = { O: '0', '0': 'O', I: '1', '1': 'I' };

/** As many signs as a postcode can have that are easily mistaken: each doubles what is tried. */
const MOST_SWAPS = 6;

/** All texts with some of these signs swapped, by how many are. */
const swapped = (text: string): Map<number, string[]> => {
  const at = [...text].flatMap((sign, index) => (sign in swaps ? [index] : []));
  const made = new Map<number, string[]>();
  if (at.length > MOST_SWAPS) return made;
  for (let mask = 1; mask < 1 << at.length; mask += 1) {
    const chosen = new Set(at.filter((_, bit) => mask & (1 << bit)));
    const each = [...text].map((sign, index) => (chosen.has(index) ? swaps[sign] : sign)).join('');
    made.set(chosen.size, [...(made.get(chosen.size) ?? []), each]);
  }
  return made;
};

/**
 * The postcode that is meant where only the letters O and I stand for 0 and 1, or the other way round: `DO8 NHY1`.
 * Null where the text is a postcode already, cannot be mended so, or can in two ways with as few changes.
 */
export const mistypedPostcode = (code: string | null | undefined, text: string): string | null => {
  const capitals = inCapitals(text);
  if (capitals.length > LONGEST_POSTCODE || readPostcode(code, capitals).is !== 'wrong') return null;
  const tries = swapped(capitals);
  for (const count of [...tries.keys()].sort((a, b) => a - b)) {
    const right = (tries.get(count) ?? [])
      .map((each) => readPostcode(code, each))
      .flatMap((reading) => (reading.is === 'right' ? [reading.code] : []));
    if (right.length > 0) return right.length === 1 ? (right[0] ?? null) : null;
  }
  return null;
};

/**
 * Countries whose postcodes fit the form of a larger neighbour, which gives them to no place of its own. Sources:
 * Royal Mail, Postcode Address File (areas GY, IM, JE); Swiss Post (9485 to 9498); La Poste (980); UPU, Postal
 * addressing systems (SM, VA); USPS, Publication 65 (territories and associated states). Overseas parts of
 * France are left out: they are written under FR as well.
 */
const within: Record<string, readonly string[]> = {
  CH: ['LI'],
  FR: ['MC'],
  GB: ['GG', 'IM', 'JE'],
  IT: ['SM', 'VA'],
  US: ['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI'],
};

/** Neighbours that are taken for each other, the ones with the narrower form first. */
const families: readonly (readonly string[])[] = [
  ['GG', 'IM', 'JE', 'GI', 'GB', 'IE'],
  ['LI', 'CH'],
  ['MC', 'AD', 'FR'],
  ['SM', 'VA', 'IT'],
  ['AS', 'GU', 'MP', 'PR', 'VI', 'CA', 'US'],
  ['AD', 'GI', 'ES'],
];

const isRight = (country: string, text: string): boolean =>
  text !== '' && readPostcode(country, text).is === 'right';

const isWithin = (country: string): boolean => Object.values(within).some((each) => each.includes(country));

/** A country, and if the postcode can be of no other one. */
export interface OtherCountry {
  country: string;
  certain: boolean;
}

/**
 * The country that a text is a postcode of which is none of the named country: by letters before it (`A-1010`), or of
 * a neighbour. `certain` where its letters or its range say so, not where any number of so many digits fits. Null
 * where it is the country's own, or no such country is found.
 */
export const otherCountry = (code: string | null | undefined, text: string): OtherCountry | null => {
  const { country, whole } = postcodeForm(code);
  const capitals = inCapitals(text);
  if (whole === null || capitals === '' || readPostcode(code, capitals).is !== 'wrong') return null;
  const [, letters, rest] = /^([A-Z]{1,3})[- ]([\dA-Z][\dA-Z -]*)$/.exec(capitals) ?? [];
  const written = letters === undefined || !/^\d/.test(rest ?? '') ? null : platePrefix(letters);
  if (written !== null && written !== country && readPostcode(written, capitals).is === 'prefix') {
    // Before a postcode of its own a country writes a state or province: `MA 02139` is Massachusetts, `TR 05100` Terni.
    const isOwn = isRight(country, rest ?? '');
    if (!isOwn) return { country: written, certain: true };
    return letters?.length === 1 ? { country: written, certain: false } : null;
  }
  // Spain comes before France for Andorra: its own family is the last one.
  const near = families.filter((each) => each.includes(country)).reverse();
  const found = near.flat().find((each) => each !== country && isRight(each, capitals));
  if (found === undefined) return null;
  return { country: found, certain: isWithin(found) || /[A-Z]/.test(capitals) };
};

/**
 * The country with a code of its own that a postcode is of which fits the named country too: LI for 9490 under CH.
 * Null where it is of the named country itself.
 */
export const narrowerCountry = (code: string | null | undefined, text: string): string | null => {
  const country = normaliseCountry(code);
  const reading = readPostcode(country, text);
  if (reading.is === 'wrong') return null;
  return within[country]?.find((each) => isRight(each, reading.code)) ?? null;
};

/** A mistake in a postcode, in the best words that there are for it; null for none. */
export type PostcodeMistake =
  | { is: 'mistyped'; right: string }
  | ({ is: 'other' } & OtherCountry)
  | { is: 'unknown' }
  | null;

/** Each key of a form has several rules look at the postcodes of both parties. */
const MOST_REMEMBERED = 20;

const mistakeOf = remembering(
  ({ code, text }: { code: string | null | undefined; text: string }): PostcodeMistake => {
    if (isPostcode(code, text)) return null;
    const right = mistypedPostcode(code, text);
    if (right !== null) return { is: 'mistyped', right };
    const other = otherCountry(code, text);
    return other === null ? { is: 'unknown' } : { is: 'other', ...other };
  },
  { most: MOST_REMEMBERED, by: ({ code, text }) => `${code ?? ''} ${text}` },
);

/** Why a text is no postcode of a country (any code, UK and EL too); null for an empty one, and for one that is. */
export const postcodeMistake = (code: string | null | undefined, text: string): PostcodeMistake =>
  mistakeOf({ code, text });
