import { Combobox, type ComboboxStore, Input, useCombobox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { finishesField, hasMod } from '../../ui/keyboard.ts';
import { type Choice, found, taken } from './choices.ts';
import classes from './fields.module.css';

/** More than these are found by typing. */
const SHOWN = 100;

export interface ChoiceInputProps {
  choices: readonly Choice[];
  value: unknown;
  /** The field takes other texts too. */
  free: boolean;
  /** Displayed text. */
  text: string;
  /** Text being typed; null where there is none. */
  typed: string | null;
  /** Text that was typed and means none of the choices; null where there is none. */
  held: string | null;
  onText(text: string): void;
  /** Takes what was typed, or this value. */
  take(value?: string | number): void;
  /** Forgets what is being typed. */
  forget(): void;
  disabled?: boolean;
  readOnly?: boolean;
  /** Size, class and marks of the input itself. */
  input: Omit<ComponentProps<typeof Input>, 'value' | 'onChange'>;
}

type ListProps = Pick<ChoiceInputProps, 'choices' | 'free' | 'value'> & {
  query: string | null;
  /** Enter was pressed, and did not say which. */
  asked: boolean;
};

const List = ({ choices, free, value, query, asked }: ListProps) => {
  const t = useWords();
  const { fitting, meant } = found(choices, query ?? '');
  const use = free && query !== null && query.trim() !== '' && meant === null;
  return (
    <>
      {asked && fitting.length > 1 && (
        <Combobox.Header role="status" className={classes.several}>
          {t('form:severalChoices')}
        </Combobox.Header>
      )}
      <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
        {fitting.slice(0, SHOWN).map((choice) => (
          <Combobox.Option
            key={choice.value}
            value={String(choice.value)}
            active={choice.value === value}
            className={classes.option}
          >
            {choice.label}
          </Combobox.Option>
        ))}
        {use && <Combobox.Option value="">{t('form:useText', { text: query.trim() })}</Combobox.Option>}
        {fitting.length === 0 && !use && <Combobox.Empty>{t('form:noChoice')}</Combobox.Empty>}
      </Combobox.Options>
    </>
  );
};

/**
 * Marks only the option that Enter would take, in the list of each typed text.
 * @param isLone Enter takes the first option
 */
export const useLoneMarked = (combobox: ComboboxStore, typed: string | null, isLone: boolean): void => {
  const { dropdownOpened: open, selectFirstOption, resetSelectedOption } = combobox;
  useEffect(() => {
    if (typed === null || !open) return;
    if (isLone) selectFirstOption();
    else resetSelectedOption();
  }, [typed, open, isLone, selectFirstOption, resetSelectedOption]);
};

/** The list below the input, and what its keys do. */
const useList = (props: ChoiceInputProps) => {
  const { choices, free, typed, held, take, forget } = props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const open = combobox.dropdownOpened;
  /** A person has gone to one of the options with the arrows. */
  const picked = useRef(false);
  const [asked, setAsked] = useState<string | null>(null);
  // A held text without a match leaves the whole list to choose from.
  const query = typed ?? (held !== null && found(choices, held).fitting.length > 0 ? held : null);
  const sure = query === null ? null : taken(choices, query);
  const isLone = sure !== null || (free && query !== null && found(choices, query).fitting.length === 0);

  useLoneMarked(combobox, typed, isLone);

  const close = () => {
    picked.current = false;
    setAsked(null);
    combobox.closeDropdown();
  };
  /** True where Enter was meant for the list. */
  const enter = (): boolean => {
    const isPicked = open && picked.current && combobox.getSelectedOptionIndex() >= 0;
    if (isPicked) return false;
    if (query === null || query.trim() === '' || (typed === null && !open)) {
      if (typed !== null) take();
      return false;
    }
    // Ours, not the list's own: it would take what is marked.
    combobox.resetSelectedOption();
    if (isLone) {
      take(sure?.value);
      close();
      return true;
    }
    setAsked(query);
    combobox.openDropdown();
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const undo = hasMod(event) && event.key.toLowerCase() === 'z';
    if ((event.key === 'Escape' || undo) && (typed !== null || open)) {
      // One step back: of what is being typed here, not of the desk.
      event.preventDefault();
      forget();
      close();
    } else if (hasMod(event) && finishesField(event)) {
      // A key of the desk finds the field done.
      take();
      close();
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (enter()) event.preventDefault();
    } else if (open && /^Arrow(?:Down|Up)$/.test(event.key)) picked.current = true;
  };
  return {
    combobox,
    query,
    asked: asked !== null && asked === query,
    close,
    onKeyDown,
    onText: (text: string) => {
      picked.current = false;
      setAsked(null);
      props.onText(text);
      combobox.openDropdown();
    },
  };
};

/**
 * A text field with choices below it, found by typing. Enter, Tab and a click elsewhere take what the text is the
 * code or name of, or all that is left of the list. Where several fit, Enter leaves the list open and says so.
 */
export const ChoiceInput = (props: ChoiceInputProps) => {
  const { choices, value, free, text, take, disabled, readOnly, input } = props;
  const { combobox, query, asked, close, onKeyDown, onText } = useList(props);
  const locked = disabled === true || readOnly === true;
  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      width="target"
      readOnly={locked}
      onOptionSubmit={(chosen) => {
        take(choices.find((choice) => String(choice.value) === chosen)?.value);
        close();
      }}
    >
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <Input
          {...input}
          type="text"
          spellCheck={false}
          value={text}
          disabled={disabled}
          readOnly={readOnly}
          rightSection={<IconChevronDown size={16} aria-hidden="true" className={classes.chevron} />}
          rightSectionWidth={28}
          rightSectionPointerEvents="none"
          onChange={(event) => onText(event.currentTarget.value)}
          onClick={() => !locked && combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => {
            take();
            close();
          }}
          onKeyDown={onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown} miw={220}>
        {combobox.dropdownOpened && (
          <List choices={choices} value={value} free={free} query={query} asked={asked} />
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
};
