import { describe, expect, it } from 'vitest';
import { countryCodes, countryName } from '../../../shared/address/country.ts';
import { countryNamed } from '../../../shared/address/country-names.ts';
import { countriesCalled, findCountry } from '../../../shared/address/find-country.ts';
import { parseAddressBlock } from '../../../shared/address/parse.ts';
import { readCell } from '../../../shared/articles/import/read-cell.ts';

describe('the country that a person means', () => {
  it.each([
    ['de', 'DE'],
    [' DEU ', 'DE'],
    ['UK', 'GB'],
    ['el', 'GR'],
    ['Kosovo', 'XK'],
    ['XKX', 'XK'],
    ['Deutschland', 'DE'],
    ['germany', 'DE'],
    ['Österreich', 'AT'],
    ['Oesterreich', 'AT'],
    ['Türkiye', 'TR'],
    ['Turkey', 'TR'],
    ['Côte d’Ivoire', 'CI'],
    ["Cote d'Ivoire", 'CI'],
    ['U.S.A.', 'US'],
    ['VR China', 'CN'],
    ['P.R. China', 'CN'],
    ["People's Republic of China", 'CN'],
    ['Taiwan', 'TW'],
    ['Großbritannien', 'GB'],
    ['Republic of Korea', 'KR'],
    ['Brasil', 'BR'],
    ['Sverige', 'SE'],
    ['日本', 'JP'],
    ['საქართველო', 'GE'],
    ['Ísland', 'IS'],
    ['नेपाल', 'NP'],
    ['Ελλάδα', 'GR'],
    ['U.K.', 'GB'],
    ['U. K.', 'GB'],
    ['U. S. A.', 'US'],
    ['england', 'GB'],
    ['SCOTLAND', 'GB'],
    ['Wales', 'GB'],
    ['Northern Ireland', 'GB'],
    ['Holland', 'NL'],
    ['the Netherlands', 'NL'],
    ['Swiss', 'CH'],
    ['Suisse', 'CH'],
    ['die Schweiz', 'CH'],
    ['Osterreich', 'AT'],
    ['O\u0308sterreich', 'AT'],
    ['Danemark', 'DK'],
    ['Daenemark', 'DK'],
    ['Foroyar', 'FO'],
    ['Saint Lucia', 'LC'],
    ['Bosnia & Herzegovina', 'BA'],
    ['Bosnia and Herzegovina', 'BA'],
    ['Niger', 'NE'],
    ['Nigeria', 'NG'],
    ['Guinea', 'GN'],
    ['Dominica', 'DM'],
    ['Dominican Republic', 'DO'],
    ['Ireland', 'IE'],
    ['IR', 'IR'],
    ['Iran', 'IR'],
    ['Macedonia', 'MK'],
    ['Georgia', 'GE'],
    ['Swaziland', 'SZ'],
    ['Eswatini', 'SZ'],
    ['Ivory Coast', 'CI'],
    ['South Korea', 'KR'],
    ['Südkorea', 'KR'],
    ['North Korea', 'KP'],
    ['Samoa', 'WS'],
    ['Sudan', 'SD'],
  ])('%s is %s', (text, code) => {
    expect(findCountry(text)).toBe(code);
  });

  it.each(['', 'ZZ', 'ZZZ', 'Nowhere', 'Germ', '12', '東京', 'Schweiz 3', '1009 Luxembourg', 'DE1'])(
    '%j is none',
    (text) => {
      expect(findCountry(text)).toBeNull();
    },
  );

  it.each([
    ['Korea', ['KP', 'KR']],
    ['Kongo', ['CD', 'CG']],
    ['congo', ['CD', 'CG']],
    ['Virgin Islands', ['VG', 'VI']],
  ])('is asked for where several are called %s', (text, codes) => {
    expect(countriesCalled(text).toSorted()).toEqual(codes);
    expect(findCountry(text)).toBeNull();
  });

  it('is the only one that has a code or a name, but for those that two share', () => {
    const shared = new Set(['Korea', 'Congo', 'Kongo', 'Virgin Islands', 'Jungferninseln']);
    for (const code of countryCodes) {
      const { codes, longCodes = [], names } = countryNamed(code);
      for (const name of [...codes, ...longCodes, ...names])
        if (!shared.has(name)) expect([name, findCountry(name)]).toEqual([name, code]);
    }
  });

  it('is found by its name in both languages and by its alpha-3 code', () => {
    for (const code of countryCodes)
      for (const language of ['en', 'de'] as const)
        expect([code, findCountry(countryName(code, language))]).toEqual([code, code]);
  });

  it('stays open in a pasted block and in a cell that name several', () => {
    const block = 'Kim Yuna\n12 Sejong-daero\n04524 Seoul\nKorea';
    expect(parseAddressBlock(block, { country: 'DE' }).address.countryIsoCode).toBe('Korea');
    expect(parseAddressBlock(block.replace('Korea', 'South Korea')).address.countryIsoCode).toBe('KR');
    const cell = { id: 'countryIsoCode', kind: 'country' } as const;
    expect(readCell(cell, 'Korea', null)).toEqual({ problem: 'countryUnclear' });
    expect(readCell(cell, 'Koreia', null)).toEqual({ problem: 'countryUnknown' });
    expect(readCell(cell, 'Swiss', null)).toEqual({ value: { kind: 'plain', value: 'CH' } });
  });
});
