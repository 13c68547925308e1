import { useMemo } from 'react';
import { patternProblem } from '../../../shared/label/pattern.ts';
import { sectionIds } from '../../../shared/shipment/fields/field.ts';
import { fields } from '../../../shared/shipment/fields/index.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { type Option, templateName } from '../carriers/choices.ts';

/** Fields that can stand on a label, by section. */
export const usePrintableFields = (): { group: string; items: Option[] }[] => {
  const t = useWords();
  const language = useLanguage();
  return useMemo(() => {
    const { compare } = new Intl.Collator(language);
    return sectionIds.flatMap((section) => {
      const items = fields
        .filter((field) => field.section === section && patternProblem(`{${field.path}}`) === null)
        .map(({ path }) => ({ value: path, label: templateName(path, language) }))
        .sort((one, other) => compare(one.label, other.label));
      return items.length > 0 ? [{ group: t(`form:section-${section}`), items }] : [];
    });
  }, [t, language]);
};
