import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocale, useWords } from '../../../i18n/use-words.ts';
import { bench } from '../../../stores/bench/index.ts';
import { decimalText, parseDecimal } from '../../../ui/numbers.ts';
import { JsonView } from './json-view.tsx';

interface ScalarInputProps {
  value: unknown;
  label: string;
  /** Path below the shipment, for whoever wants to go there. */
  field: string;
  disabled: boolean;
  onValue(value: string | number | boolean): void;
}

/** A number that stays one: a text that is none is held here, with why. */
const NumberInput = ({ value, label, field, disabled, onValue }: ScalarInputProps & { value: number }) => {
  const t = useWords();
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const number = typed === null ? value : parseDecimal(typed.replace(/^-/, ''));
  const wrong = typeof number !== 'number';
  return (
    <TextInput
      size="sm"
      inputMode="decimal"
      aria-label={label}
      data-field={field}
      disabled={disabled}
      error={wrong && t('form:problem-number')}
      value={typed ?? decimalText(value, locale)}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value;
        const read = parseDecimal(text.replace(/^-/, ''));
        setTyped(text);
        if (typeof read === 'number') onValue(text.startsWith('-') ? -read : read);
      }}
      onBlur={() => {
        if (!wrong) setTyped(null);
        bench.rest();
      }}
    />
  );
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
