import { IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { isBlank } from '../../../../shared/document/equality.ts';
import { useFieldLabels, useFieldWords } from '../../../i18n/field-words.ts';
import { useValueText } from '../../../i18n/use-value-text.ts';
import { useWords } from '../../../i18n/use-words.ts';
import classes from './conflict.module.css';
import { documentLines, shownOf } from './document-lines.ts';

const Differs = ({ word }: { word: string }) => (
  <span className={classes.differs}>
    <IconPencil size={14} aria-hidden="true" /> {word}
  </span>
);

/** The question's own keys have nothing to do with Enter and the space bar on a button within it. */
const ownKeys = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
};

interface DocumentCardProps {
  path: string;
  value: unknown;
  /** Document to compare with: the common base, else the other side. */
  against: unknown;
  isBase: boolean;
}

/** A whole parcel or shipment of one side, small: differences come first and are marked. */
export const DocumentCard = ({ path, value, against, isBase }: DocumentCardProps) => {
  const t = useWords();
  const labels = useFieldLabels();
  const words = useFieldWords();
  const valueText = useValueText();
  const [steps, setSteps] = useState(0);
  const { lines, articles, articlesDiffer } = useMemo(
    () => documentLines(path, value, against),
    [path, value, against],
  );
  // A parcel's own fields need no "Parcel 2" before each; a shipment's say whose they are.
  const name = path === '' ? words : labels;
  const differing = lines.filter(({ differs }) => differs).length;
  const shown = lines.slice(0, shownOf(lines.length, differing, steps));
  const more = lines.length - shown.length;
  const changed = t(isBase ? 'sync:differs' : 'sync:differsThere');
  return (
    <span className={classes.card}>
      {shown.map((line) => (
        <span key={line.path} className={classes.cardLine} data-differs={line.differs || undefined}>
          <span title={line.path}>{name(line.path)}</span>
          <b>
            <span data-empty={isBlank(line.value) || undefined}>
              {valueText(line.path, line.value, line.unit)}
            </span>{' '}
            {line.differs && <Differs word={line.removed && isBase ? t('sync:removed') : changed} />}
          </b>
        </span>
      ))}
      {(articles > 0 || articlesDiffer) && (
        <span className={classes.cardMore}>
          {t('sync:articleLines', { count: articles })} {articlesDiffer && <Differs word={changed} />}
        </span>
      )}
      {(more > 0 || steps > 0) && (
        <button
          type="button"
          className={classes.moreFields}
          aria-expanded={steps > 0}
          onKeyDown={ownKeys}
          onClick={() => setSteps(more > 0 ? steps + 1 : 0)}
        >
          {more > 0 ? t('sync:fieldsMore', { count: more }) : t('sync:fieldsFewer')}
        </button>
      )}
    </span>
  );
};
