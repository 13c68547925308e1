import { Textarea } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { reasonLength } from '../../shared/shipment/reasons.ts';
import { useWords } from '../i18n/use-words.ts';

interface ReasonFieldProps {
  value: string;
  onChange(value: string): void;
  /** A person has tried to go on: it says what is missing. */
  asked: boolean;
  onKeyDown?(event: KeyboardEvent): void;
}

/** True for a reason that is long enough to be kept in history. */
export const isReason = (text: string): boolean => text.trim().length >= reasonLength.min;

/** The reason of a decision that history keeps. */
export const ReasonField = ({ value, onChange, asked, onKeyDown }: ReasonFieldProps) => {
  const t = useWords();
  return (
    <Textarea
      label={t('common:reason')}
      description={t('common:reasonHint')}
      rows={3}
      maxLength={reasonLength.max}
      required
      error={
        asked && !isReason(value) && t(value.trim() === '' ? 'common:fieldRequired' : 'common:fieldInvalid')
      }
      data-autofocus
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
};
