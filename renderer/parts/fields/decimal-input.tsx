import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { decimalText, numberOrText } from '../../ui/numbers.ts';

interface DecimalInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** A text is one that was typed and is no number. */
  value: number | string | null | undefined;
  /** Digits after the decimal sign, at least; while one types, what is typed. */
  decimals?: number;
  /** It may be below zero. */
  signed?: boolean;
  /**
   * `null` where the field is empty. A text that is no number is given as it is: it must not leave an older number
   * behind it, nor pass for an empty field; no schema takes it.
   */
  onValue(value: number | string | null): void;
}

const shown = (value: DecimalInputProps['value'], locale: string, decimals: number): string =>
  typeof value === 'string' ? value : decimalText(value, locale, decimals);

/** A number typed with comma or point, shown with the locale's own sign. Keeps the text as typed until left. */
export const DecimalInput = ({
  value,
  decimals = 0,
  signed = false,
  onValue,
  error,
  onBlur,
  ...rest
}: DecimalInputProps) => {
  const t = useWords();
  const locale = useLocale();
  const [text, setText] = useState(() => shown(value, locale, decimals));
  const parsed = numberOrText(text, signed);
  // Another language was chosen: the same number, with its sign.
  const [written, setWritten] = useState(locale);
  if (written !== locale) {
    setWritten(locale);
    setText(shown(parsed, locale, decimals));
  }

  // A value from elsewhere (a preset, another's change) replaces the text; one's own "4," stays as typed.
  useEffect(() => {
    setText((typed) =>
      numberOrText(typed, signed) === (value ?? null) ? typed : shown(value, locale, decimals),
    );
  }, [value, locale, decimals, signed]);

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={text}
      error={typeof parsed === 'string' ? t('common:numberInvalid') : error}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onValue(numberOrText(event.currentTarget.value, signed));
      }}
      onBlur={(event) => {
        // From the text as it is now: a new value may be on its way to the field that is being left.
        setText((typed) => shown(numberOrText(typed, signed), locale, decimals));
        onBlur?.(event);
      }}
    />
  );
};
