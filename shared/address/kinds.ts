import { addressLabels } from '../i18n/index.ts';
import { addTexts, inDeskLanguages } from '../i18n/texts.ts';
import type { Words } from '../words.ts';
import { postalCountry } from './metadata.ts';

/**
 * A country's names of its postcode, its provinces, the city of an address and the place within it. From the
 * name types of Google's libaddressinput data (CC-BY 4.0; the package's small data set has none of them),
 * with own entries where the data says "province" for something else.
 */

type LabelKey = keyof typeof addressLabels.en;

/** `zip` of `postcode.zip`. */
type KindOf<Of extends string, Key = LabelKey> = Key extends `${Of}.${infer Kind}` ? Kind : never;

const texts = addTexts('addressLabels', addressLabels);

/** A label of an address form, in each language of the desk. */
export const addressLabel = (key: LabelKey): Words => inDeskLanguages((language) => texts(language)[key]);

/** `kind: 'AA BB'` as a table from country to kind. */
const table = <Kind extends string>(lists: Partial<Record<Kind, string>>): ReadonlyMap<string, Kind> =>
  new Map(
    (Object.entries(lists) as [Kind, string][]).flatMap(([kind, countries]) =>
      countries.split(' ').map((country) => [country, kind] as const),
    ),
  );

const postcodeKinds = table<KindOf<'postcode'>>({
  zip: 'AS FM GU MH MP PR PW UM US VI',
  eircode: 'IE',
  pin: 'IN',
});

const provinceKinds = table<KindOf<'province'>>({
  state: 'AS AU BR FM IN MH MP MX MY NG PW UM US VE VI',
  area: 'HK',
  canton: 'CH',
  county: 'GB IE',
  countyOrCity: 'TW',
  department: 'CO HN NI SV UY',
  district: 'NR SR',
  doSi: 'KR',
  emirate: 'AE',
  governorate: 'EG',
  island: 'BS CV KI KN KY PF SC TV',
  land: 'AT DE',
  oblast: 'RU UA',
  parish: 'AD BB JM',
  prefecture: 'JP',
  region: 'CL FR PE SO',
});

const cityKinds = table<KindOf<'city'>>({
  postTown: 'GB NO SE SJ',
  suburb: 'AU',
  district: 'HK PE SD SY TR TW',
});

const placeKinds = table<KindOf<'place'>>({
  neighbourhood: 'BR IR MX',
  district: 'CN KR',
  townland: 'IE',
  village: 'MY',
});

/** "PLZ", "ZIP code", "Eircode" … as the country has it. */
export const postcodeLabel = (country: string): Words =>
  addressLabel(`postcode.${postcodeKinds.get(postalCountry(country)) ?? 'postal'}`);

/** "Kanton", "county", "prefecture" … as the country has it. */
export const provinceLabel = (country: string): Words =>
  addressLabel(`province.${provinceKinds.get(postalCountry(country)) ?? 'province'}`);

/** "Ort", "post town", "suburb" … as the country has it. */
export const cityLabel = (country: string): Words =>
  addressLabel(`city.${cityKinds.get(postalCountry(country)) ?? 'city'}`);

/** The place within a city, for the countries whose addresses have a line of its own for it. */
export const placeLabel = (country: string): Words =>
  addressLabel(`place.${placeKinds.get(postalCountry(country)) ?? 'suburb'}`);
