import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { decimalText, parseDecimal } from '../numbers.ts';

interface DecimalInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  value: number | null | undefined;
  /** Digits after the decimal sign, at least; while one types, what is typed. */
  decimals?: number;
  /** `null` where the field is empty or no number: a wrong text must not leave an older number behind it. */
  onValue(value: number | null): void;
}

/** A number typed with comma or point, shown with the locale's own sign. Keeps the text as typed until left. */
export const DecimalInput = ({ value, decimals = 0, onValue, error, onBlur, ...rest }: DecimalInputProps) => {
  const t = useWords();
  const locale = useLocale();
  const [text, setText] = useState(() => decimalText(value, locale, decimals));
  const parsed = parseDecimal(text);

  // A value from elsewhere (a preset, another's change) replaces the text; one's own "4," stays as typed.
  useEffect(() => {
    setText((typed) =>
      (parseDecimal(typed) ?? null) === (value ?? null) ? typed : decimalText(value, locale, decimals),
    );
  }, [value, locale, decimals]);

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={text}
      error={parsed === undefined ? t('common:numberInvalid') : error}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onValue(parseDecimal(event.currentTarget.value) ?? null);
      }}
      onBlur={(event) => {
        // From the text as it is now: a new value may be on its way to the field that is being left.
        setText((typed) => {
          const typedNumber = parseDecimal(typed);
          return typedNumber === undefined ? typed : decimalText(typedNumber, locale, decimals);
        });
        onBlur?.(event);
      }}
    />
  );
};
