import type { ReactNode } from 'react';
import { type ArticleColumn, PARCEL } from '../../../shared/articles/columns.ts';
import type { ArticleLine } from '../../../shared/articles/lines.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useClosed } from '../../stores/bench/index.ts';
import { CellInput } from './cell-input.tsx';
import { type CellWords, isLate } from './cell-text.ts';
import {
  type CellOf,
  type CellState,
  useLateCell,
  useLiveCell,
  useNewCell,
  useParcelCell,
} from './use-cell.ts';
import { useColumnChoices } from './use-column-choices.ts';

interface ActiveCellProps {
  /** Null in the row for a new line. */
  line: ArticleLine | null;
  column: ArticleColumn;
  row: number;
  path: string;
  words: CellWords;
  currency: string;
  invalid: boolean;
}

type DrawnProps = Omit<ActiveCellProps, 'line' | 'words' | 'currency' | 'path'> & {
  of: CellOf;
  state: CellState;
  path: string | null;
};

const Drawn = ({ of, state, path, column, row, invalid }: DrawnProps) => {
  const t = useWords();
  const language = useLanguage();
  const label = t('articles:cell', { column: column.label[language], line: row + 1 });
  const disabled = useClosed();
  const props = { of, state, path, label, disabled };
  return <CellInput {...props} invalid={invalid || state.problem !== null} />;
};

const Live = (props: Omit<DrawnProps, 'state'>) => <Drawn {...props} state={useLiveCell(props.of)} />;
const Late = (props: Omit<DrawnProps, 'state'>) => <Drawn {...props} state={useLateCell(props.of)} />;
const Fresh = (props: Omit<DrawnProps, 'state'>) => <Drawn {...props} state={useNewCell(props.of)} />;
const ParcelOf = ({ line, ...props }: Omit<DrawnProps, 'state'> & { line: ArticleLine | null }) => (
  <Drawn {...props} state={useParcelCell(line)} />
);

/** The cell with the focus, by what its column holds. */
export const ActiveCellOf = ({ line, words, currency, path, ...rest }: ActiveCellProps): ReactNode => {
  const { column } = rest;
  const choices = useColumnChoices(column);
  const own = line?.article.priceCurrency || currency;
  const of = { path, column, words, currency: own, choices };
  if (column.id === PARCEL) return <ParcelOf key="parcel" {...rest} of={of} path={null} line={line} />;
  const props = { ...rest, of, path };
  // Another cell begins without what was typed into the one before.
  if (!line) return <Fresh key={path} {...props} />;
  return isLate(column) ? <Late key={path} {...props} /> : <Live key={path} {...props} />;
};
