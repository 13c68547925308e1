import { type ComboboxItem, MultiSelect, type MultiSelectProps, type OptionsFilter } from '@mantine/core';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { useAt } from '../../parts/editor/form.ts';
import { type Choice, found, taken } from '../../parts/fields/choices.ts';
import { unsure } from '../../parts/fields/use-choice-text.ts';
import { useTroubleText } from '../../parts/fields/use-trouble-text.ts';
import { listOf, useEditor, useProblem } from './editor.ts';

/** Choices under a heading. */
interface Group {
  group: string;
  items: readonly Choice[];
}

interface CodesProps extends Omit<MultiSelectProps, 'value' | 'onChange' | 'data'> {
  path: string;
  choices?: readonly (Choice | Group)[];
  /** An emptied list is no list: the member goes. */
  optional?: boolean;
}

const isGroup = (one: Choice | Group): one is Group => 'items' in one;

const itemOf = ({ value, label }: Choice): ComboboxItem => ({ value: String(value), label });

/** The choices that fit a text, as the list shows them: the nearest first, within each heading. */
const filterOf = (all: readonly Choice[]): OptionsFilter => {
  return ({ options, search }) => {
    const values = found(all, search).fitting.map(({ value }) => String(value));
    const place = new Map(values.map((value, at) => [value, at]));
    const left = (items: ComboboxItem[]) =>
      items
        .filter(({ value }) => place.has(value))
        .sort((one, other) => (place.get(one.value) ?? 0) - (place.get(other.value) ?? 0));
    const groups = options.filter((option) => 'group' in option);
    const single = options.filter((option) => !('group' in option)) as ComboboxItem[];
    return [
      ...groups
        .map((group) => ({ ...group, items: left(group.items as ComboboxItem[]) }))
        .filter(({ items }) => items.length > 0),
      ...left(single),
    ];
  };
};

interface SearchParts {
  path: string;
  codes: readonly string[];
  all: readonly Choice[];
  put(codes: readonly string[]): void;
}

/** The text behind the codes: taken where it means one, else kept as it is, a problem that no save accepts. */
const useSearch = ({ path, codes, all, put }: SearchParts) => {
  const { work, hold, touch } = useEditor();
  const held = work.invalidInput[path] ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  /** Mantine empties the text of a field that is left. */
  const leaving = useRef(false);
  const picked = useRef(false);
  const text = typed ?? held;
  const add = (choice: Choice) => {
    const code = String(choice.value);
    setTyped(null);
    put(codes.includes(code) ? codes : [...codes, code]);
    // A step of its own: a text that is held next gives back only what was before itself.
    touch(path);
  };
  const keep = () => {
    setTyped(null);
    if (text.trim() === '') {
      if (held !== '') put(codes);
    } else if (text !== held) hold(path, text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (/^Arrow(?:Down|Up)$/.test(event.key)) picked.current = true;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || picked.current || text.trim() === '')
      return;
    event.preventDefault();
    const choice = taken(all, text);
    if (choice) add(choice);
    else keep();
  };
  return {
    text,
    isOpen: typed === null && held !== '',
    searchProps: {
      searchValue: text,
      onSearchChange: (next: string) => {
        if (!leaving.current) setTyped(next);
        leaving.current = false;
        picked.current = false;
      },
      onKeyDown,
      onBlur: () => {
        leaving.current = true;
        const { meant } = found(all, typed ?? '');
        if (typed !== null && typed.trim() !== '' && meant) add(meant);
        else keep();
        touch(path);
      },
    },
    /** An option was chosen: the text that found it is done. */
    chosen: () => setTyped(null),
  };
};

/**
 * Several codes out of many, found by typing: Enter takes what the text is the code or name of, or all that is left of
 * the list. A code that is none of the choices is kept and shown.
 */
export const CodesAt = ({ path, choices = [], optional, ...rest }: CodesProps) => {
  const t = useWords();
  const troubleText = useTroubleText();
  const { set, touch, problems, readOnly } = useEditor();
  const value = useAt(path);
  const codes = [...new Set(listOf(value).filter((code) => typeof code === 'string'))];
  const all = useMemo(() => choices.flatMap((one) => (isGroup(one) ? one.items : [one])), [choices]);
  const filter = useMemo(() => filterOf(all), [all]);
  const put = (next: readonly string[]) => set(path, optional && next.length === 0 ? undefined : [...next]);
  const { text, isOpen, searchProps, chosen } = useSearch({ path, codes, all, put });
  const foreign = codes.filter((code) => !all.some((choice) => choice.value === code));
  const wrong = problems.find((problem) => problem.path.startsWith(`${path}[`))?.path ?? path;
  const said = useProblem(wrong);
  return (
    <MultiSelect
      searchable
      hidePickedOptions
      nothingFoundMessage={t('form:noChoice')}
      {...rest}
      {...searchProps}
      data-field={path}
      disabled={readOnly}
      error={isOpen ? troubleText(unsure(found(all, text).fitting)) : said}
      filter={filter}
      data={[
        ...choices.map((one) =>
          isGroup(one) ? { group: one.group, items: one.items.map(itemOf) } : itemOf(one),
        ),
        ...foreign.map((code) => ({ value: code, label: code })),
      ]}
      value={codes}
      onChange={(next) => {
        chosen();
        put(next);
        touch(path);
      }}
    />
  );
};
