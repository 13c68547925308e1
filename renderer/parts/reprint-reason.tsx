import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { useWords } from '../i18n/use-words.ts';

const usualReasons = ['smudged', 'jammed', 'lost', 'wrongPrinter'] as const;

interface ReprintReasonProps {
  value: string;
  onChange(reason: string): void;
  /** Enter in the field: prints. */
  onEnter(): void;
}

/** Reason of a second print, with the usual ones to choose from; history keeps it. */
export const ReprintReason = ({ value, onChange, onEnter }: ReprintReasonProps) => {
  const t = useWords();
  const usual = useId();
  return (
    <>
      <TextInput
        size="xs"
        mt={6}
        label={t('bench:reprintReason')}
        maxLength={200}
        list={usual}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter();
        }}
      />
      <datalist id={usual}>
        {usualReasons.map((each) => (
          <option key={each} value={t(`bench:reprint.${each}`)} />
        ))}
      </datalist>
    </>
  );
};
