import type { Words } from '../words.ts';
import { postalCountry } from './metadata.ts';

/**
 * A country's names of its postcode, its provinces, the city of an address and the place within it. From the
 * name types of Google's libaddressinput data (CC-BY 4.0; the package's small data set has none of them),
 * with own entries where the data says "province" for something else.
 */

const postcodeWords = {
  postal: { en: 'Postcode', de: 'PLZ' },
  zip: { en: 'ZIP code', de: 'ZIP-Code' },
  pin: { en: 'PIN code', de: 'PIN-Code' },
  eircode: { en: 'Eircode', de: 'Eircode' },
} satisfies Record<string, Words>;

const provinceWords = {
  province: { en: 'Province', de: 'Provinz' },
  area: { en: 'Area', de: 'Gebiet' },
  canton: { en: 'Canton', de: 'Kanton' },
  county: { en: 'County', de: 'County' },
  countyOrCity: { en: 'County or city', de: 'Landkreis oder Stadt' },
  department: { en: 'Department', de: 'Departamento' },
  district: { en: 'District', de: 'Distrikt' },
  doSi: { en: 'Province or city', de: 'Provinz oder Stadt' },
  emirate: { en: 'Emirate', de: 'Emirat' },
  governorate: { en: 'Governorate', de: 'Gouvernement' },
  island: { en: 'Island', de: 'Insel' },
  land: { en: 'State', de: 'Bundesland' },
  oblast: { en: 'Oblast', de: 'Oblast' },
  parish: { en: 'Parish', de: 'Parish' },
  prefecture: { en: 'Prefecture', de: 'Präfektur' },
  region: { en: 'Region', de: 'Region' },
  state: { en: 'State', de: 'Bundesstaat' },
} satisfies Record<string, Words>;

const cityWords = {
  city: { en: 'City', de: 'Ort' },
  postTown: { en: 'Post town', de: 'Postort' },
  suburb: { en: 'Suburb or town', de: 'Vorort oder Ort' },
  district: { en: 'District', de: 'Bezirk' },
} satisfies Record<string, Words>;

const placeWords = {
  suburb: { en: 'Address line 2 or suburb', de: 'Adresszusatz oder Ortsteil' },
  neighbourhood: { en: 'Neighbourhood', de: 'Stadtviertel' },
  district: { en: 'District', de: 'Bezirk' },
  townland: { en: 'Townland', de: 'Townland' },
  village: { en: 'Village or township', de: 'Dorf oder Gemeinde' },
} satisfies Record<string, Words>;

/** `kind: 'AA BB'` as a table from country to kind. */
const table = <Kind extends string>(lists: Partial<Record<Kind, string>>): ReadonlyMap<string, Kind> =>
  new Map(
    (Object.entries(lists) as [Kind, string][]).flatMap(([kind, countries]) =>
      countries.split(' ').map((country) => [country, kind] as const),
    ),
  );

const postcodeKinds = table<keyof typeof postcodeWords>({
  zip: 'AS FM GU MH MP PR PW UM US VI',
  eircode: 'IE',
  pin: 'IN',
});

const provinceKinds = table<keyof typeof provinceWords>({
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

const cityKinds = table<keyof typeof cityWords>({
  postTown: 'GB NO SE SJ',
  suburb: 'AU',
  district: 'HK PE SD SY TR TW',
});

const placeKinds = table<keyof typeof placeWords>({
  neighbourhood: 'BR IR MX',
  district: 'CN KR',
  townland: 'IE',
  village: 'MY',
});

/** "PLZ", "ZIP code", "Eircode" … as the country has it. */
export const postcodeLabel = (country: string): Words =>
  postcodeWords[postcodeKinds.get(postalCountry(country)) ?? 'postal'];

/** "Kanton", "county", "prefecture" … as the country has it. */
export const provinceLabel = (country: string): Words =>
  provinceWords[provinceKinds.get(postalCountry(country)) ?? 'province'];

/** "Ort", "post town", "suburb" … as the country has it. */
export const cityLabel = (country: string): Words =>
  cityWords[cityKinds.get(postalCountry(country)) ?? 'city'];

/** The place within a city, for the countries whose addresses have a line of its own for it. */
export const placeLabel = (country: string): Words =>
  placeWords[placeKinds.get(postalCountry(country)) ?? 'suburb'];
