import { useWords } from '../../i18n/use-words.ts';
import { useValue } from '../../stores/bench/index.ts';
import type { ControlProps } from './control.ts';
import { FieldFrame } from './field-frame.tsx';
import classes from './fields.module.css';
import { controlMarks } from './use-field.ts';

const MOST_LINES = 8;

/** A value that is opaque to the interface: read, kept, never changed. */
export const OpaqueControl = ({ parts, className, bare, marks }: ControlProps) => {
  const t = useWords();
  const value = useValue(parts.path);
  const text = value === undefined ? '' : JSON.stringify(value, null, 2);
  return (
    <FieldFrame parts={parts} className={className} bare={bare}>
      <textarea
        {...controlMarks(parts, { bare })}
        {...marks}
        readOnly
        rows={Math.min(text.split('\n').length, MOST_LINES)}
        className={classes.opaque}
        value={text}
      />
      {text !== '' && <p className={classes.note}>{t('form:unknownValue')}</p>}
    </FieldFrame>
  );
};
