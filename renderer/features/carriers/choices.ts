import { useMemo } from 'react';
import { nameIn } from '../../../shared/carrier/parts.ts';
import { type Field, sectionIds } from '../../../shared/shipment/fields/field.ts';
import { fieldAt, fields } from '../../../shared/shipment/fields/index.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useAt } from '../../parts/editor/form.ts';
import { listOf } from './editor.ts';

type Language = 'en' | 'de';

export interface Option {
  value: string;
  label: string;
}

/** The objects and lists around a field that a person names it by: the recipient, a parcel. */
const aroundOf = (path: string, language: Language): string[] => {
  const steps = path.split('.');
  return steps.slice(0, -1).flatMap((_, index) => {
    const field = fieldAt(steps.slice(0, index + 1).join('.'));
    return field?.context ? [field.label[language]] : [];
  });
};

/** A field of any parcel, address or article: "Recipient: Phone", "Parcel: Content". */
export const templateName = (path: string, language: Language): string => {
  const label = fieldAt(path)?.label[language] ?? path;
  const around = aroundOf(path, language).at(-1);
  return around === undefined ? label : `${around}: ${label}`;
};

/** Fields that a carrier may require: ones with a single value that a person fills in. */
const isAskable = ({ path, kind, readOnly }: Field): boolean =>
  kind !== 'group' && kind !== 'list' && !readOnly && !path.endsWith('[]');

/** The fields of a shipment by section, to choose required ones from. */
export const useFieldOptions = (): { group: string; items: Option[] }[] => {
  const t = useWords();
  const language = useLanguage();
  return useMemo(() => {
    const { compare } = new Intl.Collator(language);
    return sectionIds.flatMap((section) => {
      const items = fields
        .filter((field) => field.section === section && isAskable(field))
        .map(({ path }) => ({ value: path, label: templateName(path, language) }))
        .sort((one, other) => compare(one.label, other.label));
      return items.length > 0 ? [{ group: t(`form:section-${section}`), items }] : [];
    });
  }, [t, language]);
};

/** The services of the draft, by code. */
export const useServiceOptions = (except?: unknown): Option[] => {
  const language = useLanguage();
  const services = useAt('services');
  return useMemo(() => {
    const options = new Map<string, Option>();
    for (const service of listOf(services)) {
      const { code, name } = service as { code?: unknown; name?: { en?: string; de?: string } };
      if (typeof code !== 'string' || code === '' || code === except) continue;
      const words = nameIn({ en: name?.en ?? '', de: name?.de }, language);
      options.set(code, { value: code, label: words === '' ? code : `${words} (${code})` });
    }
    return [...options.values()];
  }, [services, except, language]);
};
