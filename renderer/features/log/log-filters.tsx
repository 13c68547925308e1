import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { type AuditKind, auditKinds } from '../../../shared/audit/entry.ts';
import type { AuditFormat } from '../../../shared/audit/file.ts';
import { useWords } from '../../i18n/use-words.ts';
import { saveFile } from '../../lib/save-file.ts';
import { dayOf } from '../../lib/time.ts';
import { DayInput } from '../../parts/fields/day-input.tsx';
import { auditLog, useAudit } from '../../stores/audit.ts';
import classes from './log.module.css';

/** Long enough to skip keys in the middle of a word, short enough to feel at once. */
const SEARCH_PAUSE_MS = 150;

const types: Record<AuditFormat, string> = { csv: 'text/csv', json: 'application/json' };

const save = async (format: AuditFormat): Promise<void> => {
  const parts = await auditLog.file(format);
  if (parts) saveFile(`packdesk-log.${format}`, parts.join(''), types[format]);
};

const dayAt = (day: string): { from: number; to: number } => dayOf(new Date(`${day}T12:00`).getTime());

/** Saves what the filter lets through as a file. */
export const LogExport = () => {
  const t = useWords();
  const exporting = useAudit((state) => state.exporting);
  return (['csv', 'json'] as const).map((format) => (
    <Button
      key={format}
      variant="default"
      leftSection={<IconDownload size={18} />}
      disabled={exporting}
      onClick={() => void save(format)}
    >
      {t(format === 'csv' ? 'log:exportCsv' : 'log:exportJson')}
    </Button>
  ));
};

/** Narrows the log. */
export const LogFilters = () => {
  const t = useWords();
  const filter = useAudit((state) => state.filter);
  const [person, setPerson] = useState(filter.person ?? '');
  const [days, setDays] = useState({ from: '', to: '' });
  /** A counter of clears; what is typed and no day yet goes too. */
  const [cleared, setCleared] = useState(0);
  const search = useDebouncedCallback(
    (text: string) => void auditLog.setFilter({ person: text.trim() || undefined }),
    SEARCH_PAUSE_MS,
  );
  const setDay = (end: 'from' | 'to', day: string) => {
    setDays((before) => ({ ...before, [end]: day }));
    void auditLog.setFilter({ [end]: day ? dayAt(day)[end] : undefined });
  };
  const filtered = person !== '' || Object.values(filter).some((each) => each !== undefined);
  return (
    <search className={classes.filters}>
      <TextInput
        label={t('log:person')}
        placeholder={t('log:personPlaceholder')}
        className={classes.person}
        leftSection={<IconSearch size={18} />}
        autoFocus
        spellCheck={false}
        value={person}
        onChange={({ currentTarget }) => {
          setPerson(currentTarget.value);
          search(currentTarget.value);
        }}
      />
      <NativeSelect
        label={t('log:kind')}
        value={filter.kind ?? ''}
        onChange={({ currentTarget }) =>
          void auditLog.setFilter({ kind: (currentTarget.value || undefined) as AuditKind | undefined })
        }
        data={[
          { value: '', label: t('log:kindAny') },
          ...auditKinds.map((kind) => ({ value: kind, label: t(`log:kind.${kind}`) })),
        ]}
      />
      {(['from', 'to'] as const).map((end) => (
        <div key={`${end} ${cleared}`} className={classes.day}>
          <DayInput label={t(`log:${end}`)} value={days[end]} onDay={(day) => setDay(end, day)} />
        </div>
      ))}
      <Button
        variant="default"
        disabled={!filtered}
        onClick={() => {
          setPerson('');
          setDays({ from: '', to: '' });
          setCleared((times) => times + 1);
          void auditLog.clearFilter();
        }}
      >
        {t('log:clear')}
      </Button>
    </search>
  );
};
