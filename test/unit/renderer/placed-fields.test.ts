import { describe, expect, it } from 'vitest';
import { placedFields } from '../../../renderer/features/addresses/placed-fields.ts';
import { countryCodes } from '../../../shared/address/country.ts';

const none = () => false;
const shown = (country: string, isFilled: (field: string) => boolean = none) =>
  placedFields(country, isFilled).map(({ field, columns }) => `${field} ${columns}`);

describe('the fields of an address on screen', () => {
  it('stand in the order of the country, each with its share of the row', () => {
    expect(shown('CH')).toEqual([
      'name 12',
      'name2 6',
      'name3 6',
      'street 9',
      'houseNo 3',
      'street2 12',
      'postalCode 4',
      'city 8',
    ]);
    expect(shown('US').slice(3)).toEqual([
      'houseNo 3',
      'street 9',
      'street2 12',
      'city 12',
      'provinceCode 7',
      'postalCode 5',
    ]);
    expect(shown('IT').slice(-3)).toEqual(['postalCode 4', 'city 8', 'provinceCode 7']);
    expect(shown('IE').slice(-3)).toEqual(['city 12', 'provinceCode 7', 'postalCode 5']);
  });

  it('hold what is filled in where the country does without it, and nothing else of the kind', () => {
    expect(shown('HK')).not.toContainEqual(expect.stringContaining('postalCode'));
    expect(shown('HK', (field) => field === 'postalCode').at(-1)).toBe('postalCode 5');
  });

  it('fit into the grid in every country', () => {
    for (const country of [...countryCodes, '', '??']) {
      for (const isFilled of [none, () => true]) {
        for (const { columns } of placedFields(country, isFilled)) {
          expect(columns).toBeGreaterThanOrEqual(3);
          expect(columns).toBeLessThanOrEqual(12);
        }
      }
    }
  });
});
