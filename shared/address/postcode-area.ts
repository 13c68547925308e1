import { postcodeAreas } from './data/postcode-areas.ts';
import { postalCountry } from './metadata.ts';
import { readPostcode } from './postcode-form.ts';

/** A beginning that no postcode of the country has, and existing ones that are easily written so. */
export interface UnknownArea {
  area: string;
  /** The likeliest first, four at most; of areas with one sign all. */
  near: readonly string[];
}

const MOST_NEAR = 4;

const signsApart = (one: string, other: string): number =>
  [...one].filter((sign, at) => sign !== other[at]).length;

/** Two signs in the other order: `A14` for `A41`. */
const isTurned = (one: string, other: string): boolean =>
  one !== other && [...one].sort().join('') === [...other].sort().join('') && signsApart(one, other) === 2;

/** Distance of the sign that is off; the last one is the likeliest to be mistaken. */
const distance = (one: string, other: string): number => {
  const at = [...one].findIndex((sign, index) => sign !== other[index]);
  return (one.length - at) * 100 + Math.abs(one.charCodeAt(at) - other.charCodeAt(at));
};

const nearest = (area: string, areas: Iterable<string>): string[] => {
  const all = [...areas];
  if (area.length === 1) return all;
  const turned = all.filter((each) => isTurned(area, each));
  const mistaken = all
    .filter((each) => signsApart(area, each) === 1)
    .sort((one, other) => distance(area, one) - distance(area, other));
  return [...turned, ...mistaken].slice(0, MOST_NEAR);
};

/**
 * The beginning of a postcode of which its country has none, though its form is right: Ireland's `A43 F4E2`, Germany's
 * `43210`. Null where it exists, where the form is wrong, and where nothing is known.
 */
export const unknownArea = (code: string | null | undefined, text: string): UnknownArea | null => {
  const areas = postcodeAreas(postalCountry(code));
  const reading = readPostcode(code, text);
  if (areas === null || reading.is === 'wrong') return null;
  const [{ length = 0 } = ''] = areas;
  const area = reading.code.slice(0, length);
  return areas.has(area) ? null : { area, near: nearest(area, areas) };
};
