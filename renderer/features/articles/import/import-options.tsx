import { Checkbox, NativeSelect } from '@mantine/core';
import { PARCEL } from '../../../../shared/articles/columns.ts';
import { type Delimiter, delimiters } from '../../../../shared/articles/import/read-table.ts';
import { useWords } from '../../../i18n/use-words.ts';
import {
  allowParcels,
  chooseDelimiter,
  chooseHeadings,
  chooseStyle,
  chooseTarget,
  useImport,
} from '../../../stores/article-import.ts';
import { useBench } from '../../../stores/bench/index.ts';
import { parcelsOf } from '../../../stores/bench/parcels-of.ts';
import { useParcelChoices } from '../use-column-choices.ts';
import classes from './import.module.css';

const names: Record<Delimiter, 'tab' | 'semicolon' | 'comma' | 'bar'> = {
  '\t': 'tab',
  ';': 'semicolon',
  ',': 'comma',
  '|': 'bar',
};

/** Rows among which the headings are looked for. */
const HEADINGS_WITHIN = 5;

const HeadingsChoice = () => {
  const t = useWords();
  const table = useImport((state) => state.table);
  const headings = useImport((state) => state.mapping?.headings ?? null);
  const rows = Math.min(table?.rows.length ?? 0, Math.max(HEADINGS_WITHIN, (headings ?? 0) + 1));
  return (
    <NativeSelect
      size="xs"
      label={t('articles:headings')}
      value={headings === null ? '' : String(headings)}
      onChange={({ currentTarget: { value } }) => chooseHeadings(value === '' ? null : Number(value))}
      data={[
        { value: '', label: t('articles:headingsNone') },
        ...Array.from({ length: rows }, (_, row) => ({
          value: String(row),
          label: t('articles:headingsRow', { row: row + (table?.firstRow ?? 1) }),
        })),
      ]}
    />
  );
};

const TargetChoice = () => {
  const t = useWords();
  const target = useImport((state) => state.target);
  const named = useImport((state) => state.mapping?.columns.includes(PARCEL) ?? false);
  const current = useBench((state) => state.current);
  const count = useBench((state) => parcelsOf(state.edited).length);
  const parcels = useParcelChoices(true);
  const parcel = target.kind === 'spread' ? current : target.parcel;
  const choose = (value: string) => {
    if (value === 'spread') chooseTarget({ kind: 'spread' });
    else if (value === 'column') chooseTarget({ kind: 'column', parcel });
    else chooseTarget({ kind: 'parcel', parcel: Number(value) });
  };
  return (
    <NativeSelect
      size="xs"
      label={t('articles:target')}
      value={target.kind === 'parcel' ? String(target.parcel) : target.kind}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[
        ...(parcels.length === 0 ? [{ value: '0', label: t('articles:targetNew') }] : []),
        ...parcels.map(({ value, label }) => ({ value: String(Number(value) - 1), label })),
        ...(named ? [{ value: 'column', label: t('articles:targetColumn') }] : []),
        ...(count > 1 ? [{ value: 'spread', label: t('articles:spread', { count }) }] : []),
      ]}
    />
  );
};

/** Reading of the table as a whole, and where its lines go. */
export const ImportOptions = () => {
  const t = useWords();
  const table = useImport((state) => state.table);
  const style = useImport((state) => state.mapping?.style ?? null);
  const target = useImport((state) => state.target.kind);
  const addParcels = useImport((state) => state.addParcels);
  return (
    <div className={classes.options}>
      <TargetChoice />
      <HeadingsChoice />
      <NativeSelect
        size="xs"
        label={t('articles:numbers')}
        value={style ?? ''}
        onChange={({ currentTarget: { value } }) =>
          chooseStyle(value === '' ? null : (value as 'comma' | 'point'))
        }
        data={[
          { value: '', label: t('articles:numbersSeen') },
          { value: 'comma', label: '1.234,50' },
          { value: 'point', label: '1,234.50' },
        ]}
      />
      <NativeSelect
        size="xs"
        label={t('articles:delimiter')}
        value={table?.delimiter ?? ';'}
        onChange={(event) => chooseDelimiter(event.currentTarget.value as Delimiter)}
        data={delimiters.map((value) => ({ value, label: t(`articles:delimiter-${names[value]}`) }))}
      />
      {target === 'column' && (
        <Checkbox
          className={classes.addParcels}
          size="xs"
          label={t('articles:addParcels')}
          checked={addParcels}
          onChange={(event) => allowParcels(event.currentTarget.checked)}
        />
      )}
    </div>
  );
};
