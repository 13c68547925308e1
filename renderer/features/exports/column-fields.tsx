import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { exportFacts } from '../../../shared/export/facts.ts';
import type { ExportColumn } from '../../../shared/export/profile.ts';
import { plainFields } from '../../../shared/import/targets.ts';
import { useWords } from '../../i18n/use-words.ts';
import { exportsStore } from '../../stores/exports.ts';
import { MoreFields } from '../../ui/more-fields.tsx';
import list from '../../ui/settings-list.module.css';
import ui from '../../ui/ui.module.css';
import classes from './exports.module.css';

const SOURCES = 'export-sources';

const empty: ExportColumn = { heading: '', from: [], join: ' ', steps: [] };

/** The first source as it is typed; further ones of a ready export stay behind it. */
const sourceOf = ({ from }: ExportColumn): string => {
  const [first = ''] = from;
  return typeof first === 'string' ? first : first.join(' ');
};

interface RowProps {
  column: ExportColumn;
  number: number;
  onChange(column: ExportColumn | null): void;
}

const Row = ({ column, number, onChange }: RowProps) => {
  const t = useWords();
  const { constant, ...rest } = column;
  return (
    <li className={classes.column}>
      <TextInput
        aria-label={t('exports:headingOf', { number })}
        placeholder={t('exports:heading')}
        maxLength={200}
        value={column.heading}
        onChange={({ currentTarget }) => onChange({ ...column, heading: currentTarget.value })}
      />
      <TextInput
        aria-label={t('exports:sourceOf', { number })}
        placeholder={t('exports:source')}
        list={SOURCES}
        spellCheck={false}
        disabled={constant !== undefined}
        value={sourceOf(column)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...column, from: value === '' ? [] : [value, ...column.from.slice(1)] })
        }
      />
      <TextInput
        aria-label={t('exports:fixedOf', { number })}
        placeholder={t('exports:fixed')}
        value={constant ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === '' ? rest : { ...rest, constant: value })
        }
      />
      <ActionIcon
        variant="subtle"
        color="red"
        size="lg"
        aria-label={t('exports:removeColumn', { heading: column.heading })}
        onClick={() => onChange(null)}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </li>
  );
};

interface ColumnFieldsProps {
  columns: readonly ExportColumn[];
  hasProblem: boolean;
}

/** The columns of an export: a heading, and the field or the fixed text below it. */
export const ColumnFields = ({ columns, hasProblem }: ColumnFieldsProps) => {
  const t = useWords();
  const set = (next: readonly ExportColumn[]) => exportsStore.type({ columns: [...next] });
  return (
    <MoreFields
      label={t('exports:columns', { count: columns.length })}
      isFilled={false}
      hasProblem={hasProblem}
      className={ui.wide ?? ''}
    >
      <datalist id={SOURCES}>
        {[...exportFacts, ...plainFields.map(({ path }) => path)].map((source) => (
          <option key={source} value={source} />
        ))}
      </datalist>
      <ol className={classes.columns} data-field="export.columns" tabIndex={-1}>
        {columns.map((column, at) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name than its place
            key={at}
            column={column}
            number={at + 1}
            onChange={(next) => set(next ? columns.with(at, next) : columns.toSpliced(at, 1))}
          />
        ))}
      </ol>
      {hasProblem && <p className={classes.problem}>{t('exports:columnsProblem')}</p>}
      <Button
        className={list.add}
        size="xs"
        variant="default"
        leftSection={<IconPlus size={16} />}
        onClick={() => set([...columns, empty])}
      >
        {t('exports:addColumn')}
      </Button>
    </MoreFields>
  );
};
