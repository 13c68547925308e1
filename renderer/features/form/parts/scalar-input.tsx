import { NativeSelect, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useLocale, useWords } from '../../../i18n/use-words.ts';
import { isProblem } from '../../../lib/parsed.ts';
import { useFieldText } from '../../../parts/fields/use-field-text.ts';
import { useTroubleText } from '../../../parts/fields/use-trouble-text.ts';
import { useTyped } from '../../../parts/fields/use-typed.ts';
import { bench, useValue } from '../../../stores/bench/index.ts';
import { signedNumber } from './held-number.ts';
import { JsonView } from './json-view.tsx';

interface ScalarInputProps {
  value: unknown;
  label: string;
  /** Path below the shipment, to navigate to it. */
  field: string;
  disabled: boolean;
  onValue(value: string | number | boolean): void;
}

type NumberInputProps = ScalarInputProps & { value: number };

/** Shared properties of number fields. */
const numberField = ({ label, field, disabled }: NumberInputProps) =>
  ({
    size: 'sm',
    inputMode: 'decimal',
    autoComplete: 'off',
    'aria-label': label,
    'data-field': field,
    disabled,
  }) as const;

/** A number field by path: an invalid text is kept outside the document, and blocks its save. */
const HeldNumber = (props: NumberInputProps) => {
  const troubleText = useTroubleText();
  const { text, problem, onText, onLeave } = useFieldText(props.field, signedNumber);
  return (
    <TextInput
      {...numberField(props)}
      error={problem && troubleText(problem)}
      value={text}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
      onBlur={onLeave}
    />
  );
};

/** A number whose name cannot be a path: an invalid text restores the former number. */
const RestoredNumber = (props: NumberInputProps) => {
  const { value, onValue } = props;
  const t = useWords();
  const locale = useLocale();
  const { typed, put } = useTyped();
  const before = useRef(value);
  const parsed = typed === null ? null : signedNumber.parse(typed);
  return (
    <TextInput
      {...numberField(props)}
      error={parsed && isProblem(parsed) && t('form:problem-number')}
      value={typed ?? signedNumber.format(value, locale)}
      onFocus={() => {
        before.current = value;
      }}
      onChange={({ currentTarget }) => {
        const read = signedNumber.parse(currentTarget.value);
        put(currentTarget.value);
        onValue(isProblem(read) ? before.current : Number(read.value));
      }}
      onBlur={() => {
        put(null);
        bench.rest();
      }}
    />
  );
};

const NumberInput = (props: NumberInputProps) => {
  const found = useValue(props.field);
  return found === props.value ? <HeldNumber {...props} /> : <RestoredNumber {...props} />;
};

/** A text, a number, yes or no: each stays what it is. Anything else is shown and kept. */
export const ScalarInput = (props: ScalarInputProps) => {
  const t = useWords();
  const { value, label, field, disabled, onValue } = props;
  if (typeof value === 'number') return <NumberInput {...props} value={value} />;
  if (typeof value === 'boolean') {
    return (
      <NativeSelect
        size="sm"
        aria-label={label}
        data-field={field}
        disabled={disabled}
        value={String(value)}
        data={[
          { value: 'true', label: t('common:yes') },
          { value: 'false', label: t('common:no') },
        ]}
        onChange={({ currentTarget }) => onValue(currentTarget.value === 'true')}
      />
    );
  }
  if (typeof value !== 'string') return <JsonView value={value} label={label} field={field} />;
  return (
    <TextInput
      size="sm"
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      data-field={field}
      disabled={disabled}
      value={value}
      maxLength={10_000}
      onChange={({ currentTarget }) => onValue(currentTarget.value)}
      onBlur={bench.rest}
    />
  );
};
