import { ActionIcon } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { bench, useValue } from '../../stores/bench/index.ts';
import { parseDay } from '../../ui/days.ts';
import { isPressed, shortcut } from '../commands/shortcuts.tsx';
import type { ControlProps } from './control.ts';
import classes from './fields.module.css';
import { TextControl } from './text-control.tsx';

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && 'value' in parseDay(value) && /^\d{4}-/.test(value);

/** A day: typed as the locale writes it or as ISO 8601, or picked. The document has it as ISO 8601. */
export const DateControl = (props: ControlProps) => {
  const { parts } = props;
  const t = useWords();
  const value = useValue(parts.path);
  const picker = useRef<HTMLInputElement>(null);
  const pick = () => picker.current?.showPicker();
  return (
    <TextControl
      {...props}
      onKeyDown={(event) => {
        if (!isPressed('pick-date', event) || parts.disabled) return;
        event.preventDefault();
        pick();
      }}
      section={
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            tabIndex={-1}
            disabled={parts.disabled}
            aria-label={t('form:pickDate', { field: parts.label })}
            {...shortcut('pick-date')}
            onClick={pick}
          >
            <IconCalendar size={18} />
          </ActionIcon>
          <input
            ref={picker}
            type="date"
            className={classes.picker}
            tabIndex={-1}
            aria-hidden="true"
            value={isDay(value) ? value : ''}
            onChange={(event) => bench.set(parts.path, event.currentTarget.value || undefined)}
          />
        </>
      }
    />
  );
};
