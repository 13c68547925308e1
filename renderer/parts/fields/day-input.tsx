import { ActionIcon, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { dayText } from '../../i18n/day-text.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { parseDay } from '../../ui/days.ts';
import classes from './fields.module.css';

interface DayInputProps {
  label: string;
  /** As ISO 8601; empty: none. */
  value: string;
  onDay(day: string): void;
}

/**
 * A day that is no field of a shipment: typed as everywhere in Packdesk, or picked. The browser's own field writes
 * days as the browser is set, not as the desk is.
 */
export const DayInput = ({ label, value, onDay }: DayInputProps) => {
  const t = useWords();
  const locale = useLocale();
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null);
  // A day that came from elsewhere takes the place of what was typed.
  const text = typed?.over === value ? typed.text : dayText(value, locale);
  const parsed = parseDay(text);
  const [wrong, setWrong] = useState(false);
  const settle = () => {
    // Said once the field is left, not amid the typing.
    setWrong('problem' in parsed);
    if ('problem' in parsed) return;
    const day = typeof parsed.value === 'string' ? parsed.value : '';
    setTyped(null);
    if (day !== value) onDay(day);
  };
  return (
    <TextInput
      label={label}
      autoComplete="off"
      spellCheck={false}
      value={text}
      error={wrong && 'problem' in parsed && t('form:problem-date')}
      onChange={(event) => setTyped({ text: event.currentTarget.value, over: value })}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
      rightSection={
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            tabIndex={-1}
            aria-label={t('form:pickDate', { field: label })}
            onClick={(event) => event.currentTarget.parentElement?.querySelector('input')?.showPicker()}
          >
            <IconCalendar size={18} />
          </ActionIcon>
          <input
            type="date"
            className={classes.picker}
            tabIndex={-1}
            aria-hidden="true"
            value={value}
            onChange={(event) => {
              setTyped(null);
              onDay(event.currentTarget.value);
            }}
          />
        </>
      }
    />
  );
};
