import { describe, expect, it } from 'vitest';
import { crossesBorder, customsTerritory } from '../../../shared/customs/territories.ts';
import { territoryData } from '../../../shared/customs/territories-data.ts';

const at = (countryIsoCode: string, postalCode = '') => ({ countryIsoCode, postalCode });

describe('customsTerritory', () => {
  it.each([
    ['DE', '10115', 'EU'],
    ['DE', '78266', 'DE-BUE'],
    ['CH', '8238', 'DE-BUE'],
    ['DE', 'D-27498', 'DE-HEL'],
    ['DE', '27499', 'EU'],
    ['ES', '28001', 'EU'],
    ['ES', '35001', 'ES-CN'],
    ['ES', '38 001', 'ES-CN'],
    ['ES', '51001', 'ES-CE'],
    ['ES', '52001', 'ES-ML'],
    ['XC', '', 'ES-CE'],
    ['XL', '', 'ES-ML'],
    ['IC', '', 'ES-CN'],
    ['EA', '', 'EA'],
    ['EA', '52001', 'ES-ML'],
    ['IT', '23041', 'IT-LIV'],
    ['IT', '22061', 'IT-CAM'],
    ['CH', '6911', 'IT-CAM'],
    ['IT', '47890', 'SM'],
    ['FR', '97100', 'GP-MQ'],
    ['FR', '97133', 'BL'],
    ['FR', '97150', 'MF'],
    ['FR', '97500', 'PM'],
    ['FR', '98000', 'EU'],
    ['MC', '98000', 'MC'],
    ['FI', '22100', 'AX'],
    ['FI', 'FI-22100', 'AX'],
    ['FI', 'FIN-22100', 'AX'],
    ['FI', 'AX-22100', 'AX'],
    ['AX', 'AX-22100', 'AX'],
    ['FI', 'FIN-00100', 'EU'],
    ['IT', '00120', 'VA'],
    ['IT', 'I-00120', 'VA'],
    ['IT', '00121', 'EU'],
    ['VA', '', 'VA'],
    ['FR', '98400', 'TF'],
    ['TF', '', 'TF'],
    ['CH', 'FL-9490', 'LI'],
    ['GR', '630 86', 'GR-69'],
    ['EL', '63087', 'GR-69'],
    ['GB', 'BT1 5GS', 'XI'],
    ['UK', 'bt48 6dq', 'XI'],
    ['GB', 'B1 1AA', 'GB'],
    ['XI', 'BT1 5GS', 'XI'],
    ['GB', 'JE2 3AB', 'JE'],
    ['GB', 'GY1 1AA', 'GG'],
    ['GB', 'IM1 1AA', 'IM'],
    ['GB', 'GX11 1AA', 'GI'],
    ['CH', '9490', 'LI'],
    ['CH', '9470', 'CH'],
    ['CH', '7562', 'CH-SAM'],
    ['NO', '9170', 'SJ'],
    ['NO', '0150', 'NO'],
    ['DK', '3900', 'GL'],
    ['DK', '3000', 'EU'],
    ['US', '00801', 'VI'],
    ['US', '00901', 'US'],
    ['PR', '00901', 'US'],
    ['US', '96910', 'GU'],
    ['US', '96799', 'AS'],
    ['BR', '01310-100', 'BR'],
  ])('of %s %s is %s', (country, postcode, code) => {
    expect(customsTerritory(at(country, postcode))?.code).toBe(code);
    expect(customsTerritory({ countryIsoCode: country, zipCode: postcode })?.code).toBe(code);
  });

  it.each([[undefined], [at('')], [at('Germany')]])('is not known of %j', (address) => {
    expect(customsTerritory(address)).toBeNull();
  });

  it('has words and a source for each of the data', () => {
    for (const { name, source, countries = [], postcodes = {} } of Object.values(territoryData)) {
      expect(name.en).not.toBe('');
      expect(name.de).not.toBe('');
      expect(source).not.toBe('');
      expect(countries.length + Object.keys(postcodes).length).toBeGreaterThan(0);
    }
  });
});

describe('crossesBorder', () => {
  const needed = (from: [string, string?], to: [string, string?]) =>
    crossesBorder(at(...from), at(...to)).needed;

  it.each<[[string, string?], [string, string?]]>([
    [['DE'], ['FR']],
    [['DE'], ['DE']],
    [['DE'], ['MC']],
    [['CH'], ['LI']],
    [['CH'], ['DE', '78266']],
    [['GB'], ['IM']],
    [['IE'], ['GB', 'BT1 5GS']],
    [['GB', 'BT1 5GS'], ['DE']],
    [
      ['GB', 'BT1 5GS'],
      ['GB', 'SW1A 1AA'],
    ],
    [['US'], ['PR']],
    [
      ['ES', '35001'],
      ['ES', '38001'],
    ],
    [
      ['IT', '23041'],
      ['IT', '23041'],
    ],
    [['BR'], ['BR']],
  ])('asks for nothing from %j to %j', (from, to) => {
    expect(needed(from, to)).toBe(false);
  });

  it.each<[[string, string?], [string, string?]]>([
    [['DE'], ['CH']],
    [['DE'], ['DE', '78266']],
    [['DE'], ['DE', '27498']],
    [['DE'], ['NO']],
    [['DE'], ['GB', 'SW1A 1AA']],
    [
      ['GB', 'SW1A 1AA'],
      ['GB', 'BT1 5GS'],
    ],
    [['GB'], ['GB', 'JE2 3AB']],
    [
      ['ES', '28001'],
      ['ES', '35001'],
    ],
    [['ES', '28001'], ['XC']],
    [['FI'], ['FI', '22100']],
    [['FR'], ['FR', '97400']],
    [['IT'], ['IT', '22061']],
    [['IT'], ['IT', '23041']],
    [['IT'], ['SM']],
    [['DE'], ['TR']],
    [['DE'], ['AD']],
    [['DK'], ['FO']],
    [['NO'], ['SJ']],
    [['US'], ['GU']],
    [['CN'], ['HK']],
  ])('asks for a declaration from %j to %j', (from, to) => {
    expect(needed(from, to)).toBe(true);
  });

  it('says why, in both languages', () => {
    for (const [from, to] of [
      [at('DE'), at('CH')],
      [at('DE'), at('FR')],
      [at('ES', '28001'), at('ES', '35001')],
      [at('GB'), at('GB', 'BT1 1AA')],
      [at('GB', 'BT1 1AA'), at('GB')],
      [at('BR'), at('BR')],
    ] as const) {
      const { reason } = crossesBorder(from, to);
      expect(reason.en).toMatch(/\.$/);
      expect(reason.de).toMatch(/\.$/);
      expect(reason.de).not.toBe(reason.en);
    }
    expect(crossesBorder(at('DE'), at('CH')).reason.en).toBe(
      'Goods cross a customs border: from the customs territory of the European Union to Switzerland.',
    );
  });

  it('knows nothing without both countries', () => {
    expect(crossesBorder(null, at('CH')).needed).toBe(false);
    expect(crossesBorder(at('DE'), undefined).needed).toBe(false);
  });
});
