import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { fieldAt } from '../../../shared/shipment/fields/index.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { FieldTrouble } from '../../parts/fields/field-trouble.tsx';
import { bareMark } from '../../parts/fields/use-field.ts';
import classes from './form.module.css';

interface Focused {
  path: string;
  /** A cell of a table, which has no room for its own messages. */
  bare: boolean;
}

const focusedIn = ({ target }: FocusEvent): Focused | null => {
  const path = target instanceof HTMLElement ? target.dataset.field : undefined;
  return path === undefined ? null : { path, bare: (target as HTMLElement).matches(`[${bareMark}]`) };
};

const Help = ({ path }: { path: string }) => {
  const language = useLanguage();
  const field = fieldAt(path);
  if (!field?.help) return null;
  return (
    <>
      <IconInfoCircle size={16} />
      <span>
        <b>{field.label[language]}:</b> {field.help[language]}
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
          <Help path={focused.path} />
        </FieldTrouble>
      )}
    </div>
  );
};
