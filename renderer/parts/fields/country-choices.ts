import { useMemo } from 'react';
import { countryCodes, countryName } from '../../../shared/address/country.ts';
import { countryNamed } from '../../../shared/address/country-names.ts';
import { partCodes } from '../../../shared/address/metadata.ts';
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

const made = new Map<string, Choice[]>();

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
  const own = useOwnCountries();
  const key = `${language} ${kind} ${own}`;
  const list = made.get(key) ?? countryChoices(language, kind, own.split(' '));
  if (!made.has(key)) {
    // A few keys at a time: those of languages, kinds, and the desk's last shipments.
    if (made.size > 8) made.clear();
    made.set(key, list);
  }
  return list;
};
