import { useMemo } from 'react';
import { nameIn } from '../../../shared/carrier/parts.ts';
import type { CarrierProfile } from '../../../shared/carrier/profile.ts';
import { currencyCodes } from '../../../shared/money/currency.ts';
import { carrierOf } from '../../../shared/rules/index.ts';
import type { Field } from '../../../shared/shipment/fields/field.ts';
import type { Words } from '../../../shared/words.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { useBench } from '../../stores/bench/index.ts';
import { useDesk } from '../../stores/desk-data.ts';
import { useSettings } from '../../stores/settings.ts';
import type { Choice } from './choices.ts';
import { useCountryChoices } from './country-choices.ts';
import { languageCodes } from './languages.ts';

type Language = keyof Words;

const byLabel = (language: Language) => {
  const { compare } = new Intl.Collator(language);
  return (one: Choice, other: Choice) => compare(one.label, other.label);
};

const lists = {
  currency: (language: Language): Choice[] => {
    const names = new Intl.DisplayNames([language], { type: 'currency' });
    return currencyCodes.map((code) => {
      const name = names.of(code) ?? code;
      return { value: code, label: `${code} – ${name}`, short: code, also: { names: [name] } };
    });
  },
  language: (language: Language): Choice[] => {
    const names = new Intl.DisplayNames([language], { type: 'language' });
    return languageCodes()
      .map((code) => ({ value: code, label: `${names.of(code)} (${code})` }))
      .sort(byLabel(language));
  },
};

const made = new Map<string, Choice[]>();

/** The whole list of a kind; made once for each language, since it does not change. */
const listOf = (kind: keyof typeof lists, language: Language): Choice[] => {
  const key = `${kind}-${language}`;
  const list = made.get(key) ?? lists[kind](language);
  made.set(key, list);
  return list;
};

const named = (
  list: readonly { code: string; name: CarrierProfile['products'][number]['name'] }[],
  language: Language,
): Choice[] => list.map(({ code, name }) => ({ value: code, label: `${nameIn(name, language)} (${code})` }));

const none: Choice[] = [];

/** Choices from the desk: its carriers, the offers of the shipment's carrier, its cartons. */
const useDeskChoices = (source: unknown, language: Language): Choice[] => {
  const carriers = useDesk((state) => state.carriers);
  const cartons = useSettings((state) => state.settings.cartons);
  const carrier = useBench((state) => (state.edited ? carrierOf(state.edited, carriers) : null));
  return useMemo(() => {
    if (source === 'carriers') return carriers.map(({ code, name }) => ({ value: code, label: name }));
    if (source === 'products') return named(carrier?.products ?? [], language);
    if (source === 'services') return named(carrier?.services ?? [], language);
    if (source === 'cartons') return cartons.map(({ code, name }) => ({ value: code, label: name }));
    return none;
  }, [source, carriers, carrier, cartons, language]);
};

/** The values that a field offers, in the window's language. */
export const useChoices = (field: Field | undefined): Choice[] => {
  const language = useLanguage();
  const source = field?.choices;
  const desk = useDeskChoices(source, language);
  const countries = useCountryChoices('address');
  return useMemo(() => {
    if (Array.isArray(source)) return source.map(({ value, label }) => ({ value, label: label[language] }));
    if (source !== undefined) return desk;
    const kind = field?.kind;
    if (kind === 'country') return countries;
    return kind === 'currency' || kind === 'language' ? listOf(kind, language) : none;
  }, [source, desk, countries, field?.kind, language]);
};
