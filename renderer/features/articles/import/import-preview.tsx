import { NativeSelect } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { articleColumns, cellOf, columnOf, isNumeric, PARCEL } from '../../../../shared/articles/columns.ts';
import type { Mapping } from '../../../../shared/articles/import/mapping.ts';
import type { ArticleRow, Reading, RefusedRow } from '../../../../shared/articles/import/read-rows.ts';
import type { Table } from '../../../../shared/articles/import/read-table.ts';
import { useLanguage } from '../../../i18n/field-words.ts';
import { useLocale, useWords } from '../../../i18n/use-words.ts';
import { chooseColumn } from '../../../stores/article-import.ts';
import { as } from '../../../ui/grid-roles.ts';
import { cellText } from '../cell-text.ts';
import classes from './import.module.css';
import { problemWords } from './problem-words.ts';

const ROW_HEIGHT = 30;

type Row = { kind: 'article'; row: ArticleRow } | { kind: 'refused'; row: RefusedRow };

/** Each column of the table with the column that it is taken for. */
const Head = ({
  table,
  mapping,
  template,
  locked,
}: Pick<PreviewProps, 'table' | 'mapping' | 'locked'> & { template: string }) => {
  const t = useWords();
  const language = useLanguage();
  const headings = mapping.headings === null ? [] : (table.rows[mapping.headings] ?? []);
  return (
    <div {...as.row(1)} className={classes.head} style={{ gridTemplateColumns: template }}>
      <div {...as.columnheader(1)}>{t('articles:row')}</div>
      {mapping.columns.map((id, at) => {
        const heading = headings[at]?.trim() || t('articles:columnNumber', { number: at + 1 });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a table's column has no other name
          <div {...as.columnheader(at + 2)} key={at}>
            <span className={classes.heading} title={heading}>
              {heading}
            </span>
            <NativeSelect
              size="xs"
              aria-label={t('articles:mapTo', { heading })}
              disabled={locked}
              classNames={{ input: id === null ? classes.unmapped : undefined }}
              value={id ?? ''}
              onChange={({ currentTarget: { value } }) => chooseColumn(at, value === '' ? null : value)}
              data={[
                { value: '', label: t('articles:notImported') },
                ...articleColumns.map((column) => ({ value: column.id, label: column.label[language] })),
              ]}
            />
          </div>
        );
      })}
    </div>
  );
};

/** An article as it will be in the table: what was read, not what was written. */
const useShown = () => {
  const t = useWords();
  const locale = useLocale();
  return (row: ArticleRow, id: string | null, raw: string): string => {
    const column = id === null ? undefined : columnOf(id);
    if (!column) return raw;
    if (column.id === PARCEL) return row.parcel === null ? '' : String(row.parcel + 1);
    return cellText(cellOf(row.article, column), { locale, yes: t('form:yes'), no: t('form:no') });
  };
};

interface PreviewProps {
  table: Table;
  mapping: Mapping;
  reading: Reading;
  /** Only the rows that cannot be imported. */
  onlyRefused: boolean;
  /** After the import the mapping cannot change. */
  locked: boolean;
}

/** The rows as they are understood, the refused ones with their reasons. However many, only those in view are drawn. */
export const ImportPreview = ({ table, mapping, reading, onlyRefused, locked }: PreviewProps) => {
  const t = useWords();
  const language = useLanguage();
  const shown = useShown();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => {
    const refused = reading.refused.map((row): Row => ({ kind: 'refused', row }));
    if (onlyRefused) return refused;
    const articles = reading.articles.map((row): Row => ({ kind: 'article', row }));
    return [...refused, ...articles].sort((one, other) => one.row.row - other.row.row);
  }, [reading, onlyRefused]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.kind === 'refused' ? 2 * ROW_HEIGHT : ROW_HEIGHT),
    overscan: 10,
    getItemKey: (index) => `${rows[index]?.kind}-${rows[index]?.row.row}`,
  });
  const widths = mapping.columns.map((id) => (id === 'description' ? 220 : id === null ? 120 : 156));
  const template = `56px ${widths.map((width) => `minmax(${width}px, 1fr)`).join(' ')}`;
  const minWidth = widths.reduce((sum, width) => sum + width, 56);

  return (
    <div ref={scroller} className={classes.preview} {...as.table(t('articles:preview'), rows.length + 1)}>
      <div style={{ minWidth }}>
        <Head table={table} mapping={mapping} template={template} locked={locked} />
        <div {...as.rowgroup} style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map((item) => {
            const found = rows[item.index];
            if (!found) return null;
            const refused = found.kind === 'refused' ? found.row : null;
            const cells = table.rows[found.row.row - table.firstRow] ?? [];
            const bad = new Set(refused?.problems.map(({ column }) => column));
            return (
              <div
                key={item.key}
                {...as.row(item.index + 2)}
                className={refused ? classes.refused : classes.row}
                style={{
                  transform: `translateY(${item.start}px)`,
                  height: item.size,
                  gridTemplateColumns: template,
                }}
              >
                <div {...as.rowheader(1)}>{found.row.row}</div>
                {mapping.columns.map((id, at) => {
                  const raw = cells[at] ?? '';
                  const column = id === null ? undefined : columnOf(id);
                  return (
                    <div
                      // biome-ignore lint/suspicious/noArrayIndexKey: a table's column has no other name
                      key={at}
                      {...as.cell(at + 2)}
                      title={raw}
                      className={`${column && isNumeric(column) ? classes.number : ''} ${id === null ? classes.out : ''} ${bad.has(at) ? classes.bad : ''}`}
                    >
                      {found.kind === 'article' ? shown(found.row, id, raw) : raw}
                    </div>
                  );
                })}
                {refused && (
                  <div {...as.cell(2)} className={classes.reasons}>
                    {refused.problems.map((problem) => problemWords(problem, mapping, t, language)).join(' ')}
                  </div>
                )}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
};
