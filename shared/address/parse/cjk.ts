import { provincesOf } from '../provinces.ts';
import type { Address } from '../schema.ts';
import { findPostcode } from './postcode-in.ts';

/** `東京都千代田区` as its province and what follows it. */
const splitProvince = (line: string, country: string): { province: string; rest: string } | null => {
  const found = provincesOf(country).find(({ ownName }) => line.startsWith(ownName));
  return found ? { province: found.code, rest: line.slice(found.ownName.length).trim() } : null;
};

/**
 * A block in Chinese, Japanese or Korean: from the largest to the smallest, so that the name comes last. The
 * city follows the province in its line; where a line has no province the first line is the city's.
 */
export const parseCjk = (
  lines: readonly string[],
  country: string,
): { address: Address; unplaced: string[] } => {
  const hit = findPostcode(['', ...lines], country, 'alone');
  const rest = lines
    .map((line, index) => (hit && hit.index === index + 1 ? `${hit.before}${hit.after}` : line))
    .filter((line) => line !== '');
  const name = rest.length > 1 ? rest.pop() : undefined;
  const [first = '', ...streets] = rest;
  const split = splitProvince(first, country);
  const [street, street2, ...unplaced] = streets;
  const members = {
    name,
    street,
    street2,
    postalCode: hit?.postcode,
    city: split ? split.rest : first,
    provinceCode: split?.province,
  };
  const address = Object.fromEntries(Object.entries(members).filter(([, value]) => value)) as Address;
  return { address, unplaced };
};
