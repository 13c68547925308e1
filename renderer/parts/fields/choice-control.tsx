import { Combobox, Input, useCombobox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { finishesField, hasMod } from '../../ui/keyboard.ts';
import { type Choice, fitting } from './choices.ts';
import type { ControlProps } from './control.ts';
import { FieldFrame } from './field-frame.tsx';
import classes from './fields.module.css';
import { useChoiceText } from './use-choice-text.ts';
import { useChoices } from './use-choices.ts';
import { inputMarks } from './use-field.ts';

/** More than these are found by typing. */
const SHOWN = 100;

/** Countries, currencies and languages are standards: any other text is a slip. Codes of carriers are not. */
const closedKinds = ['country', 'currency', 'language'];

const Options = ({ choices, value, free, typed }: OptionsProps) => {
  const t = useWords();
  const use = free && typed !== null && typed.trim() !== '' && choices.length === 0;
  return (
    <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
      {choices.slice(0, SHOWN).map((choice) => (
        <Combobox.Option
          key={choice.value}
          value={String(choice.value)}
          active={choice.value === value}
          className={classes.option}
        >
          {choice.label}
        </Combobox.Option>
      ))}
      {use && <Combobox.Option value="">{t('form:useText', { text: typed.trim() })}</Combobox.Option>}
      {choices.length === 0 && !use && <Combobox.Empty>{t('form:noChoice')}</Combobox.Empty>}
    </Combobox.Options>
  );
};

interface OptionsProps {
  choices: readonly Choice[];
  value: unknown;
  free: boolean;
  typed: string | null;
}

/** A value among choices: found by typing, or opened with the arrow. Another value that is there is kept and shown. */
export const ChoiceControl = (props: ControlProps) => {
  const { parts, size = 'sm', className, bare, marks, inputClass, placeholder } = props;
  const { path, field } = parts;
  const own = useChoices(field);
  const choices = props.choices ?? own;
  const free = !closedKinds.includes(field?.kind ?? '');
  const { text, typed, problem, value, onText, take, forget } = useChoiceText(path, choices, free);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const left = typed === null ? choices : fitting(choices, typed);
  const control = inputMarks(parts, { bare, wrong: problem !== null });
  const locked = parts.disabled || field?.readOnly === true;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is another one with each letter
  useEffect(() => {
    if (typed !== null && combobox.dropdownOpened) combobox.selectFirstOption();
  }, [typed, combobox.dropdownOpened]);

  const onKeyDown = (event: KeyboardEvent) => {
    const undo = hasMod(event) && event.key.toLowerCase() === 'z';
    if ((event.key === 'Escape' || undo) && (typed !== null || combobox.dropdownOpened)) {
      // One step back: of what is being typed here, not of the desk.
      event.preventDefault();
      forget();
      combobox.closeDropdown();
    } else if (hasMod(event) && finishesField(event)) {
      // A key of the desk finds the field done.
      take();
      combobox.closeDropdown();
    }
  };

  return (
    <FieldFrame parts={parts} problem={problem} className={className} bare={bare}>
      <Combobox
        store={combobox}
        position="bottom-start"
        width="target"
        readOnly={locked}
        onOptionSubmit={(chosen) => {
          take(choices.find((choice) => String(choice.value) === chosen)?.value);
          combobox.closeDropdown();
        }}
      >
        <Combobox.Target withExpandedAttribute autoComplete="off">
          <Input
            {...control}
            {...marks}
            size={size}
            type="text"
            spellCheck={false}
            value={text}
            placeholder={placeholder}
            error={control['aria-invalid'] === true}
            disabled={parts.disabled}
            readOnly={field?.readOnly}
            classNames={{ input: inputClass }}
            rightSection={<IconChevronDown size={16} aria-hidden="true" className={classes.chevron} />}
            rightSectionWidth={28}
            rightSectionPointerEvents="none"
            onChange={(event) => {
              onText(event.currentTarget.value);
              combobox.openDropdown();
            }}
            onClick={() => !locked && combobox.openDropdown()}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={() => {
              take();
              combobox.closeDropdown();
            }}
            onKeyDown={onKeyDown}
          />
        </Combobox.Target>
        <Combobox.Dropdown className={classes.dropdown} miw={220}>
          {combobox.dropdownOpened && <Options choices={left} value={value} free={free} typed={typed} />}
        </Combobox.Dropdown>
      </Combobox>
    </FieldFrame>
  );
};
