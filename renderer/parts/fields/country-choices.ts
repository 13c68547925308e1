import { useMemo } from 'react';
import { countryCodes, countryName } from '../../../shared/address/country.ts';
import { countryNamed } from '../../../shared/address/country-names.ts';
import { partCodes } from '../../../shared/address/metadata.ts';
import { remembering } from '../../../shared/remember.ts';
import type { Words } from '../../../shared/words.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { useDesk } from '../../stores/desk-data.ts';
import { useSettings } from '../../stores/settings.ts';
import type { Choice } from './choices.ts';

type Language = keyof Words;

/** An address may name parts of a country too, a carrier may not. */
export type CountryKind = 'address' | 'carrier';

const choiceOf = (code: string, language: Language): Choice => ({
  value: code,
  label: `${countryName(code, language)} (${code})`,
  also: countryNamed(code),
});

/**
 * The countries as fields offer them: this desk's own first, the rest by their names.
 * @param first alpha-2 codes
 */
export const countryChoices = (
  language: Language,
  kind: CountryKind,
  first: readonly string[] = [],
): Choice[] => {
  const { compare } = new Intl.Collator(language);
  const codes = kind === 'address' ? [...countryCodes, ...partCodes] : countryCodes;
  const place = (code: string) => (first.includes(code) ? 0 : 1);
  return codes
    .map((code) => choiceOf(code, language))
    .sort(
      (one, other) =>
        place(String(one.value)) - place(String(other.value)) || compare(one.label, other.label),
    );
};

interface ListOf {
  language: Language;
  kind: CountryKind;
  /** Codes of this desk's own countries. */
  own: string;
}

/** The same list for every field: of each language and kind, and of the desk's last shipments. */
const listOf = remembering(
  ({ language, kind, own }: ListOf) => countryChoices(language, kind, own.split(' ')),
  { most: 8, by: ({ language, kind, own }) => `${language} ${kind} ${own}` },
);

/** The countries that this desk sends from and to: its address, its carriers' countries, its last shipments. */
const useOwnCountries = (): string => {
  const sender = useSettings((state) => state.settings.sender?.countryIsoCode);
  const carriers = useDesk((state) => state.carriers);
  const day = useDesk((state) => state.day);
  return useMemo(() => {
    const codes = [
      sender ?? '',
      ...carriers.flatMap(({ countries }) => countries.allow),
      ...(day?.recent ?? []).map(({ countryCode }) => countryCode),
    ];
    return [...new Set(codes)].filter(Boolean).sort().join(' ');
  }, [sender, carriers, day]);
};

/** `countryChoices` of this desk; the same list for every field as long as they are the same. */
export const useCountryChoices = (kind: CountryKind): Choice[] => {
  const language = useLanguage();
  return listOf({ language, kind, own: useOwnCountries() });
};
