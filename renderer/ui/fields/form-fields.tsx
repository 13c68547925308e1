import {
  Checkbox,
  NativeSelect,
  type NativeSelectProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useWords } from '../../i18n/use-words.ts';
import { DecimalInput } from './decimal-input.tsx';

/**
 * Value of an emptied field in a dialog. A form takes `undefined` for "never touched" and shows the previous
 * value again; no schema accepts this one.
 */
const EMPTIED = Number.NaN;

/**
 * Fields of small dialogs (a printer, the settings), bound to the form around them by name. `invalid` says what
 * the field wants; the schemas' own messages are English. The fields of a shipment are FieldInput's.
 */
const useField = (name: string, invalid?: string) => {
  const t = useWords();
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  return { field, error: fieldState.error && (invalid ?? t('common:fieldInvalid')) };
};

type Bound<Props> = Omit<Props, 'name' | 'value' | 'onChange' | 'error'> & { name: string; invalid?: string };

interface TextFieldProps extends Bound<TextInputProps> {
  /** Applied to what is typed, e.g. capitals for a country code. */
  normalise?: (text: string) => string;
}

export const TextField = ({ name, invalid, normalise, ...rest }: TextFieldProps) => {
  const { field, error } = useField(name, invalid);
  return (
    <TextInput
      autoComplete="off"
      spellCheck={false}
      {...rest}
      data-field={name}
      ref={field.ref}
      value={typeof field.value === 'string' ? field.value : ''}
      error={error}
      onBlur={field.onBlur}
      onChange={(event) => {
        const text = event.currentTarget.value;
        field.onChange(text === '' ? EMPTIED : normalise ? normalise(text) : text);
      }}
    />
  );
};

interface DecimalFieldProps extends Bound<TextInputProps> {
  decimals?: number;
  /** It may be below zero. */
  signed?: boolean;
  /** Empty is an answer: null. */
  optional?: boolean;
}

export const DecimalField = ({ name, invalid, optional = false, ...rest }: DecimalFieldProps) => {
  const { field, error } = useField(name, invalid);
  return (
    <DecimalInput
      {...rest}
      data-field={name}
      ref={field.ref}
      value={Number.isFinite(field.value) || typeof field.value === 'string' ? field.value : null}
      error={error}
      onBlur={field.onBlur}
      onValue={(value) => field.onChange(value ?? (optional ? null : EMPTIED))}
    />
  );
};

interface CheckFieldProps {
  name: string;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
}

export const CheckField = ({ name, ...rest }: CheckFieldProps) => {
  const { field } = useField(name);
  return (
    <Checkbox
      {...rest}
      data-field={name}
      ref={field.ref}
      checked={field.value === true}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
    />
  );
};

interface ChoiceFieldProps extends Omit<Bound<NativeSelectProps>, 'data'> {
  choices: readonly { value: string; label: string }[];
}

/** A choice among codes. A code that is none of them is kept and offered too: others may know it. */
export const ChoiceField = ({ name, invalid, choices, ...rest }: ChoiceFieldProps) => {
  const { field, error } = useField(name, invalid);
  const value = typeof field.value === 'string' ? field.value : '';
  const known = choices.some((choice) => choice.value === value);
  return (
    <NativeSelect
      {...rest}
      data-field={name}
      ref={field.ref}
      data={known ? [...choices] : [...choices, { value, label: value }]}
      value={value}
      error={error}
      onBlur={field.onBlur}
      onChange={(event) =>
        field.onChange(event.currentTarget.value === '' ? EMPTIED : event.currentTarget.value)
      }
    />
  );
};
