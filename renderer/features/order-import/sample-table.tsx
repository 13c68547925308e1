import type { SourceView } from '../../../shared/import/wizard/views.ts';
import { useWords } from '../../i18n/use-words.ts';
import classes from './order-import.module.css';

/** So many columns are drawn; a wider table is looked at column by column in the next step. */
const COLUMNS = 60;

/** The first rows of a file as they are in it. */
export const SampleTable = ({ source }: { source: SourceView }) => {
  const t = useWords();
  const headings = source.headings.slice(0, COLUMNS);
  return (
    <section className={classes.sample} aria-label={t('imports:sample')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <div className={classes.scroller} tabIndex={0}>
        <table className={classes.sampleTable}>
          <thead>
            <tr>
              <th scope="col" className={classes.number}>
                {t('imports:sampleRow')}
              </th>
              {headings.map((heading, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a file's column has no other name
                <th key={at} scope="col" title={heading}>
                  <span className={classes.clipped}>
                    {heading || t('imports:columnNumber', { number: at + 1 })}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {source.sample.map(({ row, cells }) => (
              <tr key={row}>
                <th scope="row" className={classes.number}>
                  {row}
                </th>
                {headings.map((_heading, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={at} title={cells[at]}>
                    <span className={classes.clipped} dir="auto">
                      {cells[at]}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
