import { describe, expect, it } from 'vitest';
import { countryCodes, countryName } from '../../../shared/address/country.ts';
import { findCountry } from '../../../shared/address/find-country.ts';

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
  ])('%s is %s', (text, code) => {
    expect(findCountry(text)).toBe(code);
  });

  it.each(['', 'ZZ', 'ZZZ', 'Nowhere', 'Germ', '12', '東京', 'Schweiz 3', '1009 Luxembourg', 'DE1'])(
    '%j is none',
    (text) => {
      expect(findCountry(text)).toBeNull();
    },
  );

  it('is found by its name in both languages and by its alpha-3 code', () => {
    for (const code of countryCodes)
      for (const language of ['en', 'de'] as const)
        expect([code, findCountry(countryName(code, language))]).toEqual([code, code]);
  });
});
