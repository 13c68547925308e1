import { Input } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import type { FieldKind } from '../../../shared/shipment/fields/field.ts';
import type { ControlProps } from './control.ts';
import { FieldFrame } from './field-frame.tsx';
import { isNumberKind, textForm } from './field-text.ts';
import classes from './fields.module.css';
import { inputMarks } from './use-field.ts';
import { useFieldText } from './use-field-text.ts';

const keyboards: Partial<Record<FieldKind, 'email' | 'tel'>> = { email: 'email', phone: 'tel' };

interface TextControlProps extends ControlProps {
  /** At the right end of the field: its unit, a button that picks. */
  section?: ReactNode;
  sectionWidth?: number;
  onKeyDown?: React.KeyboardEventHandler<HTMLElement>;
}

/** A field that is typed into: a text, a number, a day, a time. */
export const TextControl = ({
  parts,
  size = 'sm',
  className,
  bare,
  decimals,
  marks,
  inputClass,
  ...more
}: TextControlProps) => {
  const kind = parts.field?.kind ?? 'text';
  const form = useMemo(() => textForm(kind, decimals), [kind, decimals]);
  const { text, problem, onText, onLeave } = useFieldText(parts.path, form);
  const number = isNumberKind(kind);
  const control = inputMarks(parts, { bare, wrong: problem !== null });
  const lines = kind === 'lines' && !bare;
  return (
    <FieldFrame parts={parts} problem={problem} className={className} bare={bare}>
      <Input
        {...control}
        {...marks}
        {...(lines ? { component: 'textarea' as const, rows: 3, multiline: true } : { type: 'text' })}
        size={size}
        inputMode={number ? 'decimal' : keyboards[kind]}
        autoComplete="off"
        spellCheck={lines}
        value={text}
        error={control['aria-invalid'] === true}
        disabled={parts.disabled}
        readOnly={parts.field?.readOnly}
        rightSection={more.section}
        rightSectionWidth={more.sectionWidth}
        rightSectionPointerEvents="all"
        classNames={{
          input: `${number ? classes.number : ''} ${lines ? classes.lines : ''} ${inputClass ?? ''}`,
        }}
        onChange={(event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
          onText(event.currentTarget.value)
        }
        onBlur={onLeave}
        onKeyDown={more.onKeyDown}
      />
    </FieldFrame>
  );
};
