import { provincesOf } from '../provinces.ts';
import type { Address } from '../schema.ts';
import { findPostcode } from './postcode-in.ts';

/** `충청북도`, which is called `충북` for short, and `서울특별시`, `경기도`: the word for its kind follows the name. */
const koreanProvince =
  /^(?:(?<first>[충전경])[청라상](?<second>[남북])|(?<name>\p{L}{2}))(?:특별자치[도시]|특별시|광역시|[도시](?=\s|$))/u;
/** Cities, counties and wards in a row, and the road behind them. */
const koreanCity = /^(?<city>\S+[시군구](?:\s\S+구)?)(?:\s+(?<street>.+))?$/u;

/** `東京都千代田区` as its province and what follows it. */
const splitProvince = (
  line: string,
  country: string,
): { province: string; own: string; rest: string } | null => {
  const korean = country === 'KR' ? koreanProvince.exec(line) : null;
  const { first, second, name } = korean?.groups ?? {};
  const short = name ?? (first ?? '') + (second ?? '');
  const found = provincesOf(country).find(({ ownName }) =>
    short === '' ? line.startsWith(ownName) : ownName === short,
  );
  if (!found) return null;
  const own = korean?.[0] ?? found.ownName;
  return { province: found.code, own, rest: line.slice(own.length).trim() };
};

/** City and street behind the province, which may be alone in its line. */
const cityOf = (split: NonNullable<ReturnType<typeof splitProvince>>, country: string, streets: string[]) => {
  const { own, rest } = split;
  const next = rest === '' ? streets[0] : rest;
  const { city, street } = (country === 'KR' && next && koreanCity.exec(next)?.groups) || {};
  // Sejong and other cities have no districts in their streets' way.
  if (city === undefined && country === 'KR' && rest !== '' && own.endsWith('시'))
    return { city: own, streets: [rest, ...streets] };
  if (city === undefined) return { city: rest === '' && /[市시]$/u.test(own) ? own : rest, streets };
  const others = rest === '' ? streets.slice(1) : streets;
  return { city, streets: street === undefined ? others : [street, ...others] };
};

/**
 * A block in Chinese, Japanese or Korean: from the largest to the smallest, so that the name comes last. The
 * city follows the province in its line, or below it; where a line has no province the first line is the city's. Seoul
 * and Beijing are both.
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
  const below = split ? cityOf(split, country, streets) : { city: first, streets };
  const [street, street2, ...unplaced] = below.streets;
  const members = {
    name,
    street,
    street2,
    postalCode: hit?.postcode,
    city: below.city,
    provinceCode: split?.province,
  };
  const address = Object.fromEntries(Object.entries(members).filter(([, value]) => value)) as Address;
  return { address, unplaced };
};
