import { Combobox, useCombobox } from '@mantine/core';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isNumeric } from '../../../shared/articles/columns.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useLoneMarked } from '../../parts/fields/choice-input.tsx';
import { type Choice, found, taken } from '../../parts/fields/choices.ts';
import { setMode, useArticles } from '../../stores/articles.ts';
import { setActiveCell } from './active-cell.ts';
import classes from './articles.module.css';
import { MESSAGES_ID } from './cell-messages.tsx';
import { useArticleSuggestions } from './use-article-suggestions.ts';
import type { CellOf, CellState } from './use-cell.ts';

/** More than these are found by typing. */
const SHOWN = 100;

interface CellInputProps {
  of: Pick<CellOf, 'column' | 'choices'>;
  /** The field's path; null for the parcel, which is no field. */
  path: string | null;
  label: string;
  state: CellState;
  invalid: boolean;
  disabled: boolean;
}

/** Takes the focus when the table asks for it, with its whole text selected: what is typed next replaces it. */
const useAskedFocus = () => {
  const input = useRef<HTMLInputElement & HTMLSpanElement>(null);
  const asked = useArticles((state) => state.asked);
  useLayoutEffect(() => {
    // Zero: nothing has been asked since the table appeared.
    if (asked === 0 || asked === answered) return;
    answered = asked;
    input.current?.focus();
    input.current?.select?.();
  }, [asked]);
  return input;
};
let answered = 0;

type ListParts = Pick<CellInputProps, 'state'> & {
  choices: readonly Choice[];
  /** The choices only help: what is typed counts, whatever they are. */
  suggests: boolean;
};

/** The list of choices below a cell: how the table and the keys reach it. */
const useChoiceList = ({ choices, state, suggests }: ListParts) => {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const open = combobox.dropdownOpened;
  /** A person has gone to one of the choices with the arrows. */
  const picked = useRef(false);
  /** Enter was pressed, and several fit. */
  const [asked, setAsked] = useState(false);
  const typed = suggests ? null : state.typed;
  const lone = typed === null ? null : taken(choices, typed);
  const several = typed !== null && !state.sure && !lone && found(choices, typed).fitting.length > 1;

  useLoneMarked(combobox, typed, lone !== null);

  // They come after the text that they are for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened by other choices alone
  useEffect(() => {
    if (!suggests) return;
    picked.current = false;
    combobox.resetSelectedOption();
    if (choices.length > 0) combobox.openDropdown();
    else combobox.closeDropdown();
  }, [choices, suggests]);

  useEffect(() =>
    setActiveCell({
      take: () => {
        combobox.closeDropdown();
        state.take();
      },
      forget: () => {
        const forgot = state.forget();
        combobox.closeDropdown();
        return forgot || open;
      },
      choices: () => choices.length > 0 && combobox.openDropdown(),
    }),
  );

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (!open) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      picked.current = true;
      if (event.key === 'ArrowDown') combobox.selectNextOption();
      else combobox.selectPreviousOption();
      event.preventDefault();
    } else if (/^(?:Enter|Tab)$/.test(event.key)) {
      // "m" alone means a metre, though the list begins with millilitres. The key goes on to the table, which
      // moves.
      if (picked.current && combobox.getSelectedOptionIndex() >= 0) combobox.clickSelectedOption();
      else if (lone && !state.sure) state.take(lone.value);
      else if (event.key === 'Enter' && several) {
        setAsked(true);
        event.preventDefault();
      }
    }
  };
  const onText = (text: string) => {
    picked.current = false;
    setAsked(false);
    state.onText(text);
    if (choices.length > 0 && !suggests) combobox.openDropdown();
  };
  const onBlur = () => {
    state.take();
    combobox.closeDropdown();
    setMode('move');
  };
  return { combobox, open, asked: asked && several, onKeyDown, onText, onBlur };
};

/** The first press of the mouse selects the whole text, the next one goes into it. */
const onMouseDown = (event: React.MouseEvent<HTMLInputElement>) => {
  const input = event.currentTarget;
  if (document.activeElement === input) return setMode('edit');
  event.preventDefault();
  input.focus();
  input.select();
};

/**
 * The one cell that is a text field: the one with the focus. Being a field already before anything is typed it can
 * give its text back when what was typed turns out to be a scan.
 */
export const CellInput = ({ of, path, label, state, invalid, disabled }: CellInputProps) => {
  const { column } = of;
  const suggests = column.id === 'articleNumber';
  const [typing, setTyping] = useState(false);
  const suggested = useArticleSuggestions(suggests && typing && !disabled ? state.text : null);
  const choices = suggests ? suggested : of.choices;
  const input = useAskedFocus();
  const mode = useArticles((at) => at.mode);
  const { combobox, open, asked, onKeyDown, onText, onBlur } = useChoiceList({ choices, state, suggests });

  // A shipment that has left, or was cancelled, can be read and copied: the arrows still move through it.
  if (disabled)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a cell of a grid takes the focus
      <span ref={input} tabIndex={0} data-field={path ?? undefined} className={classes.text}>
        {state.text}
      </span>
    );
  const field = (
    <input
      ref={input}
      className={`${classes.input} ${isNumeric(column) ? classes.number : ''}`}
      data-field={path ?? undefined}
      data-mode={mode}
      dir="auto"
      role={choices.length > 0 || suggests ? 'combobox' : undefined}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={MESSAGES_ID}
      inputMode={isNumeric(column) ? 'decimal' : undefined}
      autoComplete="off"
      spellCheck={false}
      disabled={disabled}
      value={state.text}
      onChange={(event) => {
        setTyping(true);
        onText(event.currentTarget.value);
      }}
      onMouseDown={onMouseDown}
      onBlur={() => {
        setTyping(false);
        onBlur();
      }}
      onKeyDown={onKeyDown}
    />
  );
  // The field stays the same one, whether there are suggestions or not.
  if (choices.length === 0 && !suggests) return field;
  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      onOptionSubmit={(value) => {
        state.take(choices.find((choice) => String(choice.value) === value)?.value);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withKeyboardNavigation={false} withExpandedAttribute>
        {field}
      </Combobox.Target>
      <Combobox.Dropdown miw={240}>
        {open && (
          <Choices
            choices={state.typed === null || suggests ? choices : found(choices, state.typed).fitting}
            asked={asked}
          />
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
};

const Choices = ({ choices, asked }: { choices: readonly Choice[]; asked: boolean }): ReactNode => {
  const t = useWords();
  return (
    <>
      {asked && <Combobox.Header role="status">{t('form:severalChoices')}</Combobox.Header>}
      <Combobox.Options mah={260} style={{ overflowY: 'auto' }}>
        {choices.slice(0, SHOWN).map(({ value, label }) => (
          <Combobox.Option key={value} value={String(value)} className={classes.option}>
            {label}
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </>
  );
};
