import { Button, FileButton, NativeSelect, Textarea } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { decodeText } from '../../../shared/articles/import/decode.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { wanted } from '../../stores/sync/index.ts';
import { type ReferencesRead, readReferences } from '../../stores/sync/references.ts';
import { Notice } from '../../ui/notice.tsx';
import { countText } from '../../ui/numbers.ts';
import classes from './prefetch.module.css';

const MAX_BYTES = 5_000_000;
/** Longer cells say no more about their column. */
const SAMPLE = 30;
const EVERY = 'every';

/** References found in the text, before anything is fetched. */
const Found = ({ read, typed }: { read: ReferencesRead; typed: boolean }) => {
  const t = useWords();
  const locale = useLocale();
  const { references, twice, unfit } = read;
  if (references.length === 0 && unfit.length === 0) {
    return <p className={classes.found}>{typed ? t('sync:fetchNothing') : ''}</p>;
  }
  const formatted = (count: number) => ({ count, formatted: countText(count, locale) });
  return (
    <p className={classes.found} role="status" data-found={references.length}>
      <b>{t('sync:fetchCount', formatted(references.length))}</b>
      {twice > 0 && <span>{t('sync:fetchTwice', formatted(twice))}</span>}
      {unfit.length > 0 && (
        <span className={classes.unfit}>
          {t('sync:fetchUnfit', { ...formatted(unfit.length), first: (unfit[0] ?? '').slice(0, SAMPLE) })}
        </span>
      )}
    </p>
  );
};

const Columns = ({ read, onColumn }: { read: ReferencesRead; onColumn(column: number | null): void }) => {
  const t = useWords();
  if (read.columns.length === 0) return null;
  const data = read.columns.map((sample, index) => ({
    value: String(index),
    label: t('sync:fetchColumnAt', { number: index + 1, sample: sample.slice(0, SAMPLE) }),
  }));
  return (
    <NativeSelect
      size="sm"
      label={t('sync:fetchColumn')}
      data={[...data, { value: EVERY, label: t('sync:fetchEveryCell') }]}
      value={read.column === null ? EVERY : String(read.column)}
      onChange={({ currentTarget }) =>
        onColumn(currentTarget.value === EVERY ? null : Number(currentTarget.value))
      }
    />
  );
};

/** Origin of the references: pasted, or a file. */
export const PrefetchSource = () => {
  const t = useWords();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [column, setColumn] = useState<number | null | undefined>(undefined);
  const [trouble, setTrouble] = useState<'fetchTooBig' | 'fetchUnreadable' | null>(null);
  const busy = useStore(wanted.store, (state) => state.busy);
  const read = useMemo(() => readReferences(text, column), [text, column]);

  const take = (next: string) => {
    setText(next);
    setColumn(undefined);
    setTrouble(null);
  };
  const takeFile = async (file: File | null) => {
    if (!file) return;
    if (file.size > MAX_BYTES) return setTrouble('fetchTooBig');
    try {
      const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
      if ('failure' in decoded) return setTrouble('fetchUnreadable');
      take(decoded.text);
    } catch {
      // It went away, or may not be read: nothing else can be said of it here.
      setTrouble('fetchUnreadable');
    }
  };
  const start = async () => {
    if (!(await wanted.fetchAhead(read.references))) return;
    take('');
    // The button has nothing to do any more and lets go of the focus.
    field.current?.focus();
  };
  return (
    <>
      <Textarea
        ref={field}
        data-autofocus
        label={t('sync:fetchPaste')}
        description={t('sync:fetchHint')}
        rows={6}
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => take(currentTarget.value)}
      />
      <Columns read={read} onColumn={setColumn} />
      {trouble && <Notice tone="bad" title={t(`sync:${trouble}`)} />}
      <Found read={read} typed={text.trim() !== ''} />
      <div className={classes.actions}>
        <Button disabled={read.references.length === 0} loading={busy} onClick={() => void start()}>
          {t('sync:fetchStart')}
        </Button>
        <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={(file) => void takeFile(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileText size={18} />}>
              {t('sync:fetchFile')}
            </Button>
          )}
        </FileButton>
      </div>
    </>
  );
};
