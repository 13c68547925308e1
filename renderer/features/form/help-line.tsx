import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { fieldAt } from '../../../shared/shipment/fields/index.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import classes from './form.module.css';

/** What the focused field is for, always at the same place: nothing moves when it comes and goes. */
export const HelpLine = () => {
  const language = useLanguage();
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) =>
      setPath(target instanceof HTMLElement ? (target.dataset.field ?? null) : null);
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  const field = path === null ? undefined : fieldAt(path);
  return (
    // Screen readers hear it with the field itself.
    <p className={classes.help} aria-hidden="true">
      {field?.help && (
        <>
          <IconInfoCircle size={16} />
          <span>
            <b>{field.label[language]}:</b> {field.help[language]}
          </span>
        </>
      )}
    </p>
  );
};
