import type { ReactNode } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import type { Trouble } from '../../lib/parsed.ts';
import { FieldMessages } from './field-messages.tsx';
import classes from './fields.module.css';
import type { FieldParts } from './use-field.ts';

interface FieldFrameProps {
  parts: FieldParts;
  problem?: Trouble | null;
  className?: string;
  /** In a table: its head is the label, and messages are only for screen readers. */
  bare?: boolean;
  /** The control is a group of several, which a label cannot be tied to. */
  group?: boolean;
  children: ReactNode;
}

/** A control with its label above and its messages below. */
export const FieldFrame = ({ parts, problem = null, className, bare, group, children }: FieldFrameProps) => {
  const { id, label, help, helpId, messagesId, violations, takenFor, example } = parts;
  const t = useWords();
  const Label = group ? 'span' : 'label';
  return (
    <div className={`${classes.field} ${className ?? ''}`}>
      {!bare && (
        <Label id={`${id}-label`} className={classes.label} {...(!group && { htmlFor: id })}>
          {label}
          {parts.required && (
            <span className={classes.star} aria-hidden="true">
              {' *'}
            </span>
          )}
        </Label>
      )}
      {children}
      <FieldMessages
        id={messagesId}
        problem={problem}
        violations={violations}
        takenFor={takenFor}
        hidden={bare}
      />
      {(help || example) && (
        <span id={helpId} hidden>
          {help} {example && t('form:example', { example })}
        </span>
      )}
    </div>
  );
};
