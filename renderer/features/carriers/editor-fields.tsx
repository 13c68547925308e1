import {
  Checkbox,
  type CheckboxProps,
  NativeSelect,
  type NativeSelectProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { useAt } from '../../parts/editor/form.ts';
import { DecimalInput } from '../../parts/fields/decimal-input.tsx';
import { useEditor, useProblem } from './editor.ts';

interface At {
  path: string;
}

/** Shared by all fields: the id by which a field is found, and that it was touched once it is left. */
const useField = (path: string, problemAt = path) => {
  const { work, set, hold, touch, readOnly } = useEditor();
  return {
    value: useAt(path),
    /** As typed, where it does not fit the field. */
    text: work.invalidInput[path],
    set: (value: unknown) => set(path, value),
    hold: (text: string) => hold(path, text),
    props: {
      'data-field': path,
      disabled: readOnly,
      error: useProblem(problemAt),
      onBlur: () => touch(path),
    },
  };
};

type Text = At &
  Omit<TextInputProps, 'value' | 'onChange'> & {
    normalise?: (text: string) => string;
    /** An emptied text is no text: the member goes. */
    optional?: boolean;
  };

export const TextAt = ({ path, normalise, optional, ...rest }: Text) => {
  const { value, set, props } = useField(path);
  return (
    <TextInput
      autoComplete="off"
      spellCheck={false}
      {...rest}
      {...props}
      value={typeof value === 'string' ? value : ''}
      onChange={({ currentTarget }) => {
        const text = normalise ? normalise(currentTarget.value) : currentTarget.value;
        set(text === '' && optional ? undefined : text);
      }}
    />
  );
};

/**
 * A number above zero, or nothing. Unreadable text stays beside the draft as it is: a problem, which no save
 * accepts.
 */
export const NumberAt = ({ path, ...rest }: At & Omit<TextInputProps, 'value' | 'onChange'>) => {
  const { value, text, set, hold, props } = useField(path);
  return (
    <DecimalInput
      {...rest}
      {...props}
      value={text ?? (typeof value === 'number' || typeof value === 'string' ? value : null)}
      onValue={(typed) => (typeof typed === 'string' ? hold(typed) : set(typed ?? undefined))}
    />
  );
};

type Choice = At &
  Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> & {
    choices: readonly { value: string; label: string }[];
    /** Stored value of a choice; the choice's own value if left out. */
    write?: (value: string) => unknown;
    read?: (value: unknown) => string;
    /** Path of its problems, if not its own. */
    problemAt?: string;
  };

export const ChoiceAt = ({ path, choices, write, read, problemAt, ...rest }: Choice) => {
  const { value, set, props } = useField(path, problemAt);
  const shown = read ? read(value) : typeof value === 'string' ? value : '';
  const known = choices.some((choice) => choice.value === shown);
  return (
    <NativeSelect
      {...rest}
      {...props}
      data={known ? [...choices] : [...choices, { value: shown, label: shown }]}
      value={shown}
      onChange={({ currentTarget }) =>
        set(write ? write(currentTarget.value) : currentTarget.value === '' ? undefined : currentTarget.value)
      }
    />
  );
};

export const CheckAt = ({ path, ...rest }: At & CheckboxProps) => {
  const { value, set, props } = useField(path);
  return (
    <Checkbox
      {...rest}
      {...props}
      checked={value === true}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  );
};
