import { NativeSelect, TextInput } from '@mantine/core';
import { type Ref, useMemo } from 'react';
import { fieldAt } from '../../../../shared/shipment/fields/index.ts';
import type { ConflictItem } from '../../../../shared/sync/views.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { isProblem, type Parsed } from '../../../lib/parsed.ts';
import { fits, textForm } from '../../../parts/fields/field-text.ts';
import { useChoices } from '../../../parts/fields/use-choices.ts';
import { useTroubleText } from '../../../parts/fields/use-trouble-text.ts';
import type { ConflictChoice } from '../../../stores/sync/decisions.ts';

type Typed = Extract<ConflictChoice, { take: 'value' }>;

interface ValueInputProps {
  item: ConflictItem;
  label: string;
  typed: Typed | null;
  ref: Ref<HTMLElement>;
  onTyped(typed: Typed): void;
}

/** The values that the field offers, and both sides' own: another code than the desk knows stays to be chosen. */
const useOffered = ({ path, mine, theirs, base }: ConflictItem) => {
  const t = useWords();
  const field = fieldAt(path);
  const choices = useChoices(field);
  return useMemo(() => {
    if (field?.kind === 'flag') {
      return [
        { value: true, label: t('common:yes') },
        { value: false, label: t('common:no') },
      ];
    }
    const closed = ['country', 'currency', 'language'].includes(field?.kind ?? '');
    if (field?.choices === undefined && !closed) return null;
    const known = new Set<unknown>(choices.map(({ value }) => value));
    const others = [base, mine, theirs].filter(
      (value) => typeof value === 'string' || typeof value === 'number',
    );
    const more = [...new Set(others)].filter((value) => !known.has(value));
    return [...choices, ...more.map((value) => ({ value, label: String(value) }))];
  }, [field, choices, base, mine, theirs, t]);
};

const ChosenValue = ({ offered, label, typed, ref, onTyped }: ValueInputProps & { offered: Offered }) => {
  const t = useWords();
  const at = typed ? offered.findIndex(({ value }) => String(value) === typed.text) : -1;
  return (
    <NativeSelect
      ref={ref as Ref<HTMLSelectElement>}
      size="sm"
      aria-label={label}
      data={[
        ...(typed ? [] : [{ value: '', label: t('sync:typeValue') }]),
        { value: '-1', label: t('history:empty') },
        ...offered.map((each, index) => ({ value: String(index), label: each.label })),
      ]}
      value={typed ? String(at) : ''}
      onChange={({ currentTarget }) => {
        const value = offered[Number(currentTarget.value)]?.value;
        onTyped({ take: 'value', text: String(value ?? ''), parsed: { value } });
      }}
    />
  );
};

type Offered = NonNullable<ReturnType<typeof useOffered>>;

const TypedValue = ({ item, label, typed, ref, onTyped }: ValueInputProps) => {
  const t = useWords();
  const troubleText = useTroubleText();
  const { path } = item;
  const form = useMemo(() => textForm(fieldAt(path)?.kind ?? 'text'), [path]);
  const read = (text: string): Parsed => fits(path, form.parse(text));
  const problem = typed && isProblem(typed.parsed) ? typed.parsed : null;
  return (
    <TextInput
      ref={ref as Ref<HTMLInputElement>}
      size="sm"
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      placeholder={t('sync:typeValue')}
      value={typed?.text ?? ''}
      error={problem && troubleText(problem)}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value;
        onTyped({ take: 'value', text, parsed: read(text) });
      }}
    />
  );
};

/** A third value, read as the catalogue says of the field. It is bound to no shipment: it is a decision, not an edit. */
export const ValueInput = (props: ValueInputProps) => {
  const offered = useOffered(props.item);
  return offered ? <ChosenValue {...props} offered={offered} /> : <TypedValue {...props} />;
};

/** The third value as it begins: what is here. */
export const firstTyped = ({ path, mine }: ConflictItem, locale: string): Typed => {
  const value = mine ?? undefined;
  const field = fieldAt(path);
  const coded =
    field?.choices !== undefined || ['country', 'currency', 'language', 'flag'].includes(field?.kind ?? '');
  const text = coded ? String(value ?? '') : textForm(field?.kind ?? 'text').format(value, locale);
  return { take: 'value', text, parsed: { value } };
};
