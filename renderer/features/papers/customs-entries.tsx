import { NativeSelect, TextInput } from '@mantine/core';
import {
  type CustomsEntry,
  customsEntries,
  customsEntryPath,
  undeliverableChoices,
} from '../../../shared/papers/customs-entries.ts';
import { useWords } from '../../i18n/use-words.ts';
import { bench, useClosed, useValue } from '../../stores/bench/index.ts';
import parts from '../form/parts/parts.module.css';

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';

const set = (entry: CustomsEntry, text: string): void =>
  bench.set(customsEntryPath(entry), text === '' ? undefined : text);

const Entry = ({ entry }: { entry: Exclude<CustomsEntry, 'undeliverable'> }) => {
  const t = useWords();
  const path = customsEntryPath(entry);
  const value = useValue(path);
  const closed = useClosed();
  return (
    <TextInput
      size="sm"
      label={t(`papers:entry-${entry}`)}
      value={textOf(value)}
      disabled={closed}
      maxLength={200}
      autoComplete="off"
      data-field={path}
      onChange={(event) => set(entry, event.currentTarget.value)}
    />
  );
};

const Undeliverable = () => {
  const t = useWords();
  const path = customsEntryPath('undeliverable');
  const value = textOf(useValue(path)).toUpperCase();
  const closed = useClosed();
  return (
    <NativeSelect
      size="sm"
      label={t('papers:entry-undeliverable')}
      value={undeliverableChoices.some((choice) => choice === value) ? value : ''}
      disabled={closed}
      data-field={path}
      data={[
        { value: '', label: t('papers:undecided') },
        ...undeliverableChoices.map((choice) => ({
          value: choice,
          label: t(`papers:undeliverable-${choice}`),
        })),
      ]}
      onChange={(event) => set('undeliverable', event.currentTarget.value)}
    />
  );
};

/** Entries of the postal customs forms that the interface has no field for. */
export const CustomsEntries = () => {
  const t = useWords();
  return (
    <section className={parts.group} aria-label={t('papers:entries')}>
      <h3>{t('papers:entries')}</h3>
      <p className={parts.note}>{t('papers:entriesNote')}</p>
      <div className={parts.grid}>
        {customsEntries.map((entry) =>
          entry === 'undeliverable' ? <Undeliverable key={entry} /> : <Entry key={entry} entry={entry} />,
        )}
      </div>
    </section>
  );
};
