import { Input } from '@mantine/core';
import { memo } from 'react';
import type { FieldKind } from '../../../shared/shipment/fields/field.ts';
import { FieldFrame } from './field-frame.tsx';
import { textForm } from './field-text.ts';
import classes from './fields.module.css';
import { controlMarks, type FieldParts, useField } from './use-field.ts';
import { useFieldText } from './use-field-text.ts';

export interface FieldInputProps {
  /** Below the shipment, e.g. `shipmentInfo.shipmentItems[0].content`. */
  path: string;
  /** Instead of the catalogue's label. */
  label?: string;
  size?: 'xs' | 'sm' | 'md';
  className?: string;
  /** In a table: its head is the label, and messages are for screen readers alone. */
  bare?: boolean;
  /** Digits after the decimal sign, at least. */
  decimals?: number;
  /** Further `data-` attributes of the control. */
  marks?: Readonly<Record<`data-${string}`, string | number>>;
  /** Class of the control itself. */
  inputClass?: string;
}

export interface ControlProps extends Omit<FieldInputProps, 'path' | 'label'> {
  parts: FieldParts;
}

const isNumber = (kind: FieldKind): boolean =>
  ['number', 'integer', 'amount', 'weight', 'length'].includes(kind);

const inputType: Partial<Record<FieldKind, 'email' | 'tel'>> = { phone: 'tel' };

/** One line of text, or a number. */
const TextControl = ({ parts, size = 'sm', className, bare, decimals, marks, inputClass }: ControlProps) => {
  const kind = parts.field?.kind ?? 'text';
  const { text, problem, onText, onLeave } = useFieldText(parts.path, textForm(kind, decimals));
  const number = isNumber(kind);
  const control = controlMarks(parts, { bare, wrong: problem !== null });
  return (
    <FieldFrame parts={parts} problem={problem} className={className} bare={bare}>
      <Input
        {...control}
        {...marks}
        size={size}
        type={inputType[kind] ?? 'text'}
        inputMode={number ? 'decimal' : undefined}
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={control['aria-invalid'] === true}
        disabled={parts.disabled}
        readOnly={parts.field?.readOnly}
        classNames={{ input: `${number ? classes.number : ''} ${inputClass ?? ''}` }}
        onChange={(event) => onText(event.currentTarget.value)}
        onBlur={onLeave}
      />
    </FieldFrame>
  );
};

/**
 * Any field of the catalogue, drawn by its kind and bound to the open shipment: label, help, unit, choices, what is
 * wrong with it. What is typed goes into the document at once, unless it does not fit.
 */
export const FieldInput = memo(({ path, label, ...rest }: FieldInputProps) => {
  const parts = useField(path, label);
  return <TextControl parts={parts} {...rest} />;
});
FieldInput.displayName = 'FieldInput';
