import { MultiSelect } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { columnsOf } from '../../../shared/import/columns.ts';
import type { ImportProfile } from '../../../shared/import/profile.ts';
import { targetFields } from '../../../shared/import/targets.ts';
import { fieldsOfColumn, isNameable } from '../../../shared/import/wizard/edit-profile.ts';
import type { SourceView } from '../../../shared/import/wizard/views.ts';
import { useWords } from '../../i18n/use-words.ts';
import { chooseFields } from '../../stores/order-import/steps.ts';
import { as } from '../../ui/grid-roles.ts';
import classes from './order-import.module.css';
import { useTargetWords } from './target-words.ts';

const LINE = 44;

interface ColumnListProps {
  source: SourceView;
  profile: ImportProfile;
}

/** Each column of the file, an example, and the fields that it goes into. Only those in view are drawn. */
export const ColumnList = ({ source, profile }: ColumnListProps) => {
  const t = useWords();
  const words = useTargetWords();
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => columnsOf(source.headings), [source.headings]);
  const choices = useMemo(
    () => targetFields.map(({ path }) => ({ value: path, label: words(path) })),
    [words],
  );
  const examples = useMemo(
    () => source.headings.map((_, at) => source.sample.find(({ cells }) => cells[at])?.cells[at] ?? ''),
    [source],
  );
  const virtual = useVirtualizer({
    count: source.headings.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE,
    overscan: 6,
  });
  return (
    <div
      ref={scroller}
      className={classes.list}
      {...as.table(t('imports:columns'), source.headings.length + 1)}
    >
      <div {...as.row(1)} className={`${classes.listHead} ${classes.columnLine}`}>
        <div {...as.columnheader(1)}>{t('imports:columnHead')}</div>
        <div {...as.columnheader(2)}>{t('imports:exampleHead')}</div>
        <div {...as.columnheader(3)}>{t('imports:fieldsHead')}</div>
      </div>
      <div {...as.rowgroup} style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const heading = source.headings[index]?.trim() ?? '';
          const name = heading || t('imports:columnNumber', { number: index + 1 });
          const why = heading === '' ? 'noHeading' : 'sameHeading';
          const fields = fieldsOfColumn(profile, columns, index);
          return (
            <div
              key={index}
              {...as.row(index + 2)}
              className={`${classes.line} ${classes.columnLine}`}
              style={{ transform: `translateY(${start}px)`, height: LINE }}
            >
              <div {...as.rowheader(1)} title={name}>
                {name}
              </div>
              <div {...as.cell(2)} className={classes.soft} title={examples[index]} dir="auto">
                {examples[index]}
              </div>
              <div {...as.cell(3)}>
                {isNameable(columns, index) ? (
                  <MultiSelect
                    size="xs"
                    searchable
                    hidePickedOptions
                    aria-label={t('imports:fieldsOf', { heading: name })}
                    placeholder={fields.length === 0 ? t('imports:notImported') : undefined}
                    nothingFoundMessage={t('imports:noField')}
                    classNames={{ pillsList: classes.pills }}
                    data={choices}
                    value={fields}
                    limit={100}
                    onChange={(wanted) => chooseFields(index, wanted)}
                  />
                ) : (
                  <span className={classes.soft}>{t(`imports:${why}`)}</span>
                )}
              </div>
            </div>
          );
        })}
      </div>
    </div>
  );
};
