import { describe, expect, it } from 'vitest';
import { countryCodes } from '../../shared/address/country.ts';
import { aliasesOf } from '../../shared/address/data/province-aliases.ts';
import { formatAddress } from '../../shared/address/format.ts';
import { findProvince, provincesOf } from '../../shared/address/provinces.ts';
import { labelReadiness } from '../../shared/rules/index.ts';
import { carriers, changed, RECIPIENT } from '../unit/rules/base.ts';

/**
 * States and provinces as other lists and people have them, which the list of Google's libaddressinput did not know: the
 * codes of ISO 3166-2 where they differ from its own (China's letters, Taiwan's KIN), the posts' short forms, names in
 * English and in the country's other languages, and names without their marks. Each was "not in the list", and the label of
 * a country that needs a code kept the name. ISO is ISO 3166-2 as Debian's iso-codes 4.15 has it, with the changes of 2022
 * and 2023 to ID and IN, USPS its Publication 28, `use` what people and other programs write; November 2026.
 */
const rows: [source: string, country: string, text: string, code: string][] = [
  ['USPS', 'US', 'Armed Forces Pacific', 'AP'],
  ['USPS', 'US', 'Armed Forces Middle East', 'AE'],
  ['USPS', 'US', 'Federated States of Micronesia', 'FM'],
  ['USPS', 'US', 'U.S. Virgin Islands', 'VI'],
  ['USPS', 'US', 'Washington, D.C.', 'DC'],
  ['USPS', 'US', 'New York State', 'NY'],
  ['USPS', 'US', 'State of Texas', 'TX'],
  ...['AS', 'GU', 'MP', 'PR', 'VI', 'FM', 'MH', 'PW', 'AA', 'AE', 'AP', 'DC'].map(
    (code): [string, string, string, string] => ['USPS', 'US', code, code],
  ),
  ['use', 'CA', 'Québec', 'QC'],
  ['use', 'CA', 'PQ', 'QC'],
  ['use', 'CA', 'Île-du-Prince-Édouard', 'PE'],
  ['use', 'CA', 'Newfoundland', 'NL'],
  ['use', 'CA', 'Newfoundland & Labrador', 'NL'],
  ['use', 'IN', 'OD', 'OR'],
  ['use', 'IN', 'Orissa', 'OR'],
  ['use', 'IN', 'UK', 'UT'],
  ['use', 'IN', 'TS', 'TG'],
  ['ISO', 'IN', 'IN-CG', 'CT'],
  ['ISO', 'IN', 'Jammu and Kashmir', 'JK'],
  ['ISO', 'IN', 'Dadra and Nagar Haveli and Daman and Diu', 'DH'],
  ['use', 'IN', 'Pondicherry', 'PY'],
  ['use', 'MX', 'CDMX', 'CMX'],
  ['use', 'MX', 'Mexico City', 'CMX'],
  ['use', 'MX', 'Edo. de México', 'MEX'],
  ['use', 'MX', 'Estado de México', 'MEX'],
  ['use', 'MX', 'N.L.', 'NLE'],
  ['use', 'MX', 'Coahuila', 'COA'],
  ['ISO', 'CN', 'GD', '44'],
  ['ISO', 'CN', 'CN-BJ', '11'],
  ['use', 'CN', 'Guangdong', '44'],
  ['use', 'CN', 'Guangdong Province', '44'],
  ['use', 'CN', 'Inner Mongolia', '15'],
  ['use', 'CN', '广东', '44'],
  ['use', 'JP', 'Ōsaka-fu', '27'],
  ['use', 'JP', 'Tokyo-to', '13'],
  ['use', 'JP', 'Hyogo Prefecture', '28'],
  ['use', 'JP', '大阪', '27'],
  ['use', 'IT', 'Alto Adige', 'BZ'],
  ['use', 'IT', "Reggio nell'Emilia", 'RE'],
  ['use', 'IT', 'CI', 'SU'],
  ['use', 'IT', 'Ogliastra', 'NU'],
  ['use', 'IT', 'Milan', 'MI'],
  ['ISO', 'ES', 'Gipuzkoa', 'SS'],
  ['use', 'ES', 'Alicante/Alacant', 'A'],
  ['use', 'ES', 'Illes Balears', 'PM'],
  ['ISO', 'ES', 'ES-RI', 'LO'],
  ['ISO', 'ES', 'A Coruña', 'C'],
  ['use', 'IE', 'Co. Cork', 'CO'],
  ['use', 'IE', 'Dún Laoghaire-Rathdown', 'D'],
  ['use', 'MY', 'Penang', '07'],
  ['use', 'MY', 'W.P. Kuala Lumpur', '14'],
  ['use', 'MY', 'SGR', '10'],
  ['ISO', 'ID', 'Papua Selatan', 'PS'],
  ['ISO', 'ID', 'ID-PD', 'PD'],
  ['use', 'ID', 'West Java', 'JB'],
  ['use', 'ID', 'Jakarta', 'JK'],
  ['ISO', 'PH', 'Davao de Oro', 'COM'],
  ['use', 'PH', 'Maguindanao del Sur', 'MGS'],
  ['use', 'PH', 'NCR', '00'],
  ['use', 'AR', 'CABA', 'C'],
  ['use', 'AR', 'Autonomous City of Buenos Aires', 'C'],
  ['ISO', 'TH', 'Krung Thep Maha Nakhon', '10'],
  ['use', 'TH', 'Chumphon', '86'],
  ['use', 'TR', 'Diyarbakir', '21'],
  ['use', 'TR', 'IGDIR', '76'],
  ['use', 'TR', 'ISTANBUL', '34'],
  ['ISO', 'TR', 'Afyonkarahisar', '03'],
  ['ISO', 'AE', 'Umm al-Qaywayn', 'UQ'],
  ['use', 'AE', 'Emirate of Dubai', 'DU'],
  ['use', 'KR', 'Gyeonggi', '41'],
  ['use', 'KR', '전북특별자치도', '45'],
  ['use', 'KR', 'Pusan', '26'],
  ['use', 'DE', 'Bavaria', 'BY'],
  ['use', 'DE', 'Thueringen', 'TH'],
  ['use', 'AT', 'Niederoesterreich', '3'],
  ['use', 'CH', 'Geneva', 'GE'],
  ['use', 'CH', 'Sankt Gallen', 'SG'],
  ['ISO', 'TW', 'KIN', '金門縣'],
  ['use', 'TW', 'Taipei', 'TPE'],
  ['use', 'UA', 'Kyiv', '30'],
  ['use', 'UA', 'Kyiv Oblast', '32'],
  ['use', 'VN', 'Da Nang', 'DN'],
  ['use', 'VN', 'Khanh Hoa province', '34'],
  ['use', 'EG', 'Cairo', 'C'],
  ['use', 'NG', 'FCT', 'FC'],
  ['ISO', 'JM', 'Saint Andrew', '02'],
  ['ISO', 'BS', 'Central Andros', 'Andros'],
];

const place = (country: string, text: string) => ({
  [`${RECIPIENT}.countryIsoCode`]: country,
  [`${RECIPIENT}.provinceCode`]: text,
  [`${RECIPIENT}.postalCode`]: '',
});

const said = (country: string, text: string) =>
  labelReadiness(changed(place(country, text)), { carriers })
    .filter(({ id }) => /^recipient\.province-/.test(id))
    .map(({ id, fix }) => (fix === undefined ? [id] : [id, fix]));

describe('a state or province', () => {
  it.each(rows)('%s: of %s, %s is understood as %s', (_source, country, text, code) => {
    expect(findProvince(country, text)?.code).toBe(code);
    expect(said(country, text).filter(([id]) => id !== 'recipient.province-old')).toEqual([]);
  });

  it.each([
    ['IT', 'PS', 'PU'],
    ['IT', 'FO', 'FC'],
    ['MX', 'DF', 'CMX'],
    ['MX', 'Distrito Federal', 'CMX'],
    ['IN', 'DD', 'DH'],
    ['IN', 'Dadra and Nagar Haveli', 'DH'],
    ['CA', 'PQ', 'QC'],
    ['VE', 'Vargas', 'X'],
    ['PH', 'Compostela Valley', 'COM'],
  ])('of %s that was withdrawn, %s, is told with what took its place: %s', (country, text, now) => {
    expect(said(country, text)).toEqual([['recipient.province-old', now]]);
    expect(said(country, now)).toEqual([]);
  });

  it.each([
    ['IT', 'Lombardia'],
    ['IE', 'Leinster'],
    ['ES', 'Andalucía'],
    ['TW', 'Hsinchu'],
    ['US', 'New York City'],
    ['US', 'Kansas City'],
    ['HK', 'Hong Kong'],
    ['JP', 'Chugoku Region'],
    ['MX', 'Nowhere'],
    ['MX', 'México'],
    ['PE', 'Lima'],
  ])('of %s, %s names none, or two', (country, text) => {
    expect(findProvince(country, text)).toBe(null);
  });

  it.each([
    ['GB', 'UK'],
    ['HK', 'HK'],
    ['MO', 'Macao'],
    ['SG', 'SG'],
    ['NL', 'NL'],
    ['FR', 'Idf'],
  ])('is looked for in no other country where %s has written %s', (country, text) => {
    expect(said(country, text).filter(([id]) => id === 'recipient.province-other')).toEqual([]);
  });

  it('is printed as a code where the post wants one', () => {
    const lines = (countryIsoCode: string, provinceCode: string) =>
      formatAddress(
        { name: 'Ada', street: 'Weg 5', city: 'Novigrad', countryIsoCode, provinceCode },
        { language: 'en' },
      ).join(' ');
    expect(lines('CA', 'Nouvelle-Écosse')).toMatch(/ NS\b/);
    expect(lines('MX', 'Distrito Federal')).toMatch(/\bCMX\b/);
    expect(lines('US', 'Washington, D.C.')).toMatch(/\bDC\b/);
    expect(lines('IN', 'OD')).toMatch(/Odisha/);
    expect(lines('PH', 'COM')).toMatch(/Davao de Oro/i);
  });
});

describe('the other names', () => {
  it('belong to a province each, and none is another one’s own code or name', () => {
    for (const country of countryCodes) {
      const codes = new Set(provincesOf(country).map(({ code }) => code));
      for (const { text, code } of aliasesOf(country)) {
        expect(codes.has(code), `${country} ${code}`).toBe(true);
        expect(findProvince(country, text)?.code, `${country} ${text}`).toBe(code);
      }
    }
  });
});
