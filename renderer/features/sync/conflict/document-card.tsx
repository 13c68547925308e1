import { IconPencil } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useFieldLabels, useFieldWords } from '../../../i18n/field-words.ts';
import { useValueText } from '../../../i18n/use-value-text.ts';
import { useWords } from '../../../i18n/use-words.ts';
import classes from './conflict.module.css';
import { documentLines } from './document-lines.ts';

/** As many lines as tell which parcel or shipment it is. */
const SHOWN = 8;

const Differs = () => {
  const t = useWords();
  return (
    <span className={classes.differs}>
      <IconPencil size={14} aria-hidden="true" /> {t('sync:differs')}
    </span>
  );
};

/** A whole parcel or shipment of one side, small: what differs from before stands first and is marked. */
export const DocumentCard = ({ path, value, base }: { path: string; value: unknown; base: unknown }) => {
  const t = useWords();
  const labels = useFieldLabels();
  const words = useFieldWords();
  const valueText = useValueText();
  const { lines, articles, articlesDiffer } = useMemo(
    () => documentLines(path, value, base),
    [path, value, base],
  );
  // A parcel's own fields need no "Parcel 2" before each; a shipment's say whose they are.
  const name = path === '' ? words : labels;
  const differing = lines.filter(({ differs }) => differs).length;
  const shown = lines.slice(0, Math.max(SHOWN, Math.min(differing, 3 * SHOWN)));
  return (
    <span className={classes.card}>
      {shown.map((line) => (
        <span key={line.path} className={classes.cardLine} data-differs={line.differs || undefined}>
          <span title={line.path}>{name(line.path)}</span>
          <b>
            {valueText(line.path, line.value, line.unit)} {line.differs && <Differs />}
          </b>
        </span>
      ))}
      {articles > 0 && (
        <span className={classes.cardMore}>
          {t('sync:articleLines', { count: articles })} {articlesDiffer && <Differs />}
        </span>
      )}
      {lines.length > shown.length && (
        <span className={classes.cardMore}>
          {t('sync:fieldsMore', { count: lines.length - shown.length })}
        </span>
      )}
    </span>
  );
};
