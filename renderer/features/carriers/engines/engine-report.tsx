import { Button } from '@mantine/core';
import type { EngineReport } from '../../../../shared/engine/views.ts';
import { useWords, type Words } from '../../../i18n/use-words.ts';
import { carrierEngines, useEngines } from '../../../stores/engines.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './engines.module.css';

const goneText = (t: Words, { name, product, kept }: EngineReport['gone'][number]): string => {
  if (product === null) return t('engines:reportOff', { name });
  return t(kept ? 'engines:reportGoneKept' : 'engines:reportGone', { name, product });
};

/** A sentence for each change. */
const linesOf = (t: Words, { added, changed, gone }: EngineReport): string[] => [
  ...added.map(({ name, products }) => t('engines:reportAdded', { name, count: products })),
  ...changed.flatMap(({ name, products, renamed, isTest }) => [
    ...(renamed === null ? [] : [t('engines:reportRenamed', { before: renamed, name })]),
    ...(products.length === 0 ? [] : [t('engines:reportProducts', { name, products: products.join(', ') })]),
    ...(isTest === null ? [] : [t(isTest ? 'engines:reportTest' : 'engines:reportReal', { name })]),
  ]),
  ...gone.map((each) => goneText(t, each)),
];

/** The changes of the last reading, until they were seen. */
export const EngineReports = () => {
  const t = useWords();
  const reports = useEngines((state) => state.reports);
  return reports.map((report) => {
    const lines = linesOf(t, report);
    const engine = report.engine.name;
    return (
      <Notice
        key={report.engine.id}
        tone={report.gone.length > 0 ? 'wait' : 'good'}
        title={t(lines.length === 0 ? 'engines:reportSame' : 'engines:reportTitle', { engine })}
        actions={
          <Button size="xs" variant="default" onClick={carrierEngines.quiet}>
            {t('engines:reportClose')}
          </Button>
        }
      >
        {lines.length > 0 && (
          <ul className={classes.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </Notice>
    );
  });
};
