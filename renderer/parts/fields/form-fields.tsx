import {
  Checkbox,
  NativeSelect,
  type NativeSelectProps,
  PasswordInput,
  type PasswordInputProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { useAt, useForm } from '../editor/form.ts';
import { DecimalInput } from './decimal-input.tsx';

/**
 * Fields of forms other than the shipment's (a printer, the settings, a sign-in), bound to the form around them by
 * path. `invalid` says what the field wants; the schemas' own messages are English. The fields of a shipment are
 * FieldInput's.
 */
export const useFormField = (path: string, invalid?: string) => {
  const t = useWords();
  const { work, problems, set, hold, touch } = useForm();
  const hasProblem = problems.some((problem) => problem.path === path);
  return {
    value: useAt(path),
    /** As typed, where it does not fit the field. */
    text: work.invalidInput[path],
    set: (value: unknown) => set(path, value),
    hold: (text: string) => hold(path, text),
    error: hasProblem && (invalid ?? t('common:fieldInvalid')),
    marks: { 'data-field': path, onBlur: () => touch(path) },
  };
};

type Bound<Props> = Omit<Props, 'name' | 'value' | 'onChange' | 'error'> & {
  /** The path of its value. */
  name: string;
  invalid?: string;
  /** Empty is an answer: null. */
  optional?: boolean;
};

interface TextFieldProps extends Bound<TextInputProps> {
  /** Applied to what is typed, e.g. capitals for a country code. */
  normalise?: (text: string) => string;
}

export const TextField = ({ name, invalid, normalise, optional = false, ...rest }: TextFieldProps) => {
  const { value, set, error, marks } = useFormField(name, invalid);
  return (
    <TextInput
      autoComplete="off"
      spellCheck={false}
      {...rest}
      {...marks}
      value={typeof value === 'string' ? value : ''}
      error={error}
      onChange={({ currentTarget }) => {
        const text = normalise ? normalise(currentTarget.value) : currentTarget.value;
        set(text === '' && optional ? null : text);
      }}
    />
  );
};

export const LongTextField = ({ name, invalid, ...rest }: Omit<Bound<TextareaProps>, 'optional'>) => {
  const { value, set, error, marks } = useFormField(name, invalid);
  return (
    <Textarea
      autosize
      minRows={2}
      {...rest}
      {...marks}
      value={typeof value === 'string' ? value : ''}
      error={error}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
};

export const PasswordField = ({ name, invalid, ...rest }: Omit<Bound<PasswordInputProps>, 'optional'>) => {
  const { value, set, error, marks } = useFormField(name, invalid);
  return (
    <PasswordInput
      {...rest}
      {...marks}
      value={typeof value === 'string' ? value : ''}
      error={error}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
};

interface DecimalFieldProps extends Bound<TextInputProps> {
  decimals?: number;
  /** It may be below zero. */
  signed?: boolean;
}

export const DecimalField = ({ name, invalid, optional = false, ...rest }: DecimalFieldProps) => {
  const { value, text, set, hold, error, marks } = useFormField(name, invalid);
  return (
    <DecimalInput
      {...rest}
      {...marks}
      value={text ?? (typeof value === 'number' ? value : null)}
      error={error}
      onValue={(next) => {
        if (typeof next === 'string') hold(next);
        else if (next === null && !optional) hold('');
        else set(next);
      }}
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
  const { value, set, marks } = useFormField(name);
  return (
    <Checkbox
      {...rest}
      {...marks}
      checked={value === true}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  );
};

interface ChoiceFieldProps extends Omit<Bound<NativeSelectProps>, 'data'> {
  choices: readonly { value: string; label: string }[];
}

/** A choice among codes. A code that is none of them is kept and offered too: others may know it. */
export const ChoiceField = ({ name, invalid, choices, optional = false, ...rest }: ChoiceFieldProps) => {
  const { value, set, error, marks } = useFormField(name, invalid);
  const shown = typeof value === 'string' ? value : '';
  const isKnown = choices.some((choice) => choice.value === shown);
  return (
    <NativeSelect
      {...rest}
      {...marks}
      data={isKnown ? [...choices] : [...choices, { value: shown, label: shown }]}
      value={shown}
      error={error}
      onChange={({ currentTarget }) =>
        set(currentTarget.value === '' && optional ? null : currentTarget.value)
      }
    />
  );
};
