import { ActionIcon, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useWords } from '../../../i18n/use-words.ts';
import { bench, useInvalidInput } from '../../../stores/bench/index.ts';
import classes from './key-values.module.css';
import { ScalarInput } from './scalar-input.tsx';

export type NameProblem = 'keyEmpty' | 'keyTaken' | 'keyReserved';

interface KeyValueRowProps {
  /** Counted from 1. */
  number: number;
  /** Null for an entry that has no name yet and is not in the document. */
  name: string | null;
  value: unknown;
  /** Paths below the shipment. */
  nameField: string;
  valueField: string;
  disabled: boolean;
  problem(name: string): NameProblem | null;
  onName(name: string): void;
  /** The name cannot be: the document has the entry as it was when its name was begun. */
  onHeld(before: string | null): void;
  onValue(value: string | number | boolean): void;
  onRemove(): void;
}

/** One name with its value. A name that cannot be stays here, with why, until it can. */
export const KeyValueRow = (props: KeyValueRowProps) => {
  const t = useWords();
  const { number, name, value, disabled, problem, onName } = props;
  const [typed, setTyped] = useState<string | null>(name === null ? '' : null);
  const before = useRef(name);
  // A text that is held for the value is held under this name.
  const held = useInvalidInput(props.valueField) !== undefined;
  const shown = typed ?? name ?? '';
  const wrong = typed === null ? null : problem(typed);
  return (
    <div className={classes.row}>
      <TextInput
        size="sm"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('sections:keyAt', { number })}
        data-field={props.nameField}
        data-name=""
        disabled={disabled || held}
        value={shown}
        maxLength={1000}
        error={wrong && (typed !== '' || name !== null) && t(`sections:${wrong}`)}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value;
          const fits = problem(next) === null;
          setTyped(fits ? null : next);
          if (fits) onName(next);
          else props.onHeld(before.current);
        }}
        onFocus={() => {
          if (typed === null) before.current = name;
        }}
        onBlur={bench.rest}
      />
      <ScalarInput
        value={value}
        label={t('sections:valueAt', { name: shown })}
        field={props.valueField}
        disabled={disabled || name === null}
        onValue={props.onValue}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={34}
        disabled={disabled}
        aria-label={t('sections:removeEntry', { name: shown || String(number) })}
        onClick={props.onRemove}
      >
        <IconTrash size={18} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
};
