import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { fieldAt } from '../../../shared/shipment/fields/index.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { FieldTrouble } from '../../parts/fields/field-trouble.tsx';
import { bareMark, exampleMark } from '../../parts/fields/use-field.ts';
import classes from './form.module.css';

interface Focused {
  path: string;
  /** A cell of a table, which has no room for its own messages. */
  bare: boolean;
  example: string | undefined;
}

const focusedIn = ({ target }: FocusEvent): Focused | null => {
  if (!(target instanceof HTMLElement) || target.dataset.field === undefined) return null;
  return {
    path: target.dataset.field,
    bare: target.matches(`[${bareMark}]`),
    example: target.getAttribute(exampleMark) ?? undefined,
  };
};

const Help = ({ path, example }: Pick<Focused, 'path' | 'example'>) => {
  const t = useWords();
  const language = useLanguage();
  const field = fieldAt(path);
  const told = [field?.help?.[language], example && t('form:example', { example })].filter(Boolean);
  if (!field || told.length === 0) return null;
  return (
    <>
      <IconInfoCircle size={16} />
      <span>
        <b>{field.label[language]}:</b> {told.join(' ')}
      </span>
    </>
  );
};

/**
 * Help for the focused field, or its problem where the field has no room for it; always in the same place:
 * nothing moves when it comes and goes. Screen readers hear both with the field.
 */
export const HelpLine = () => {
  const [focused, setFocused] = useState<Focused | null>(null);
  useEffect(() => {
    const onFocus = (event: FocusEvent) => setFocused(focusedIn(event));
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  return (
    <div className={classes.help} aria-hidden="true">
      {focused && (
        <FieldTrouble path={focused.bare ? focused.path : null}>
          <Help path={focused.path} example={focused.example} />
        </FieldTrouble>
      )}
    </div>
  );
};
