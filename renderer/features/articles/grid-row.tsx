import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { type ArticleColumn, cellOf, isNumeric, PARCEL } from '../../../shared/articles/columns.ts';
import type { Article } from '../../../shared/shipment/schema/parcel.ts';
import { as } from '../../ui/grid-roles.ts';
import classes from './articles.module.css';
import { type LineMarks, type Tone, toneIn } from './cell-marks.ts';
import { type CellWords, cellText, digitsOf } from './cell-text.ts';

export interface RowProps {
  row: number;
  /** Null for the row below the lines, where a new one begins. */
  article: Article | null;
  parcel: number;
  /** The line's path below the shipment. */
  path: string;
  columns: readonly ArticleColumn[];
  words: CellWords;
  /** The shipment's currency; a line may have its own. */
  currency: string;
  marks: LineMarks;
  /** Texts that do not fit, by column id; null where there are none. */
  invalidInput: Readonly<Record<string, string>> | null;
  selected: boolean;
  /** Id of the column with the focus, where this row has it. */
  focused: string | null;
  /** The cell with the focus. */
  active: ReactNode;
  top: number;
  height: number;
  template: string;
  newWord: string;
}

const Sign = ({ tone }: { tone: Tone }) => {
  const Icon = tone === 'bad' ? IconAlertCircle : IconAlertTriangle;
  return <Icon size={14} aria-hidden="true" className={classes.sign} />;
};

const textOf = (
  { article, parcel, invalidInput, words, currency }: RowProps,
  column: ArticleColumn,
): string => {
  if (column.id === PARCEL) return String(parcel + 1);
  if (!article) return '';
  const own = article.priceCurrency || currency;
  return invalidInput?.[column.id] ?? cellText(cellOf(article, column), words, digitsOf(column, own));
};

/** Characters that a column of a text's own length shows in one line; longer ones take two lines of smaller type. */
const ONE_LINE = 24;

/** The full text as a tooltip, as two lines may still cut it. */
const titleOf = (text: string): string | undefined => (text.length > ONE_LINE ? text : undefined);

const Cell = ({ column, at, ...props }: RowProps & { column: ArticleColumn; at: number }) => {
  const tone = toneIn(props.marks, column.id);
  const focused = props.focused === column.id;
  const text = focused ? '' : textOf(props, column);
  // The parcel is not a field, and a new line's number is assigned.
  const isField = column.id !== PARCEL && !(props.article === null && column.id === 'position');
  return (
    <div
      {...as.gridcell(at + 2)}
      tabIndex={focused ? undefined : -1}
      aria-invalid={tone === 'bad' || undefined}
      className={`${classes.cell} ${isNumeric(column) ? classes.number : ''} ${tone ? `${classes.marked} pd-tone-${tone}` : ''}`}
      data-column={column.id}
      {...(isField && !focused && { 'data-field': `${props.path}.${column.id}` })}
    >
      {tone && <Sign tone={tone} />}
      {focused ? (
        props.active
      ) : (
        <span className={classes.text} data-long={text.length > ONE_LINE || undefined} title={titleOf(text)}>
          {text}
        </span>
      )}
    </div>
  );
};

/** One line of the table. With 2,000 of them only a row whose line changed may be drawn again. */
export const GridRow = memo((props: RowProps) => {
  const { row, article, columns, selected, focused } = props;
  return (
    <div
      {...as.row(row + 2, article ? selected : undefined)}
      className={`${classes.row} ${selected ? classes.selected : ''} ${focused ? classes.current : ''} ${article ? '' : classes.fresh}`}
      data-row={row}
      style={{
        transform: `translateY(${props.top}px)`,
        height: props.height,
        gridTemplateColumns: props.template,
      }}
    >
      <div {...as.rowheader(1)} className={classes.line} data-select="">
        {article ? row + 1 : props.newWord}
      </div>
      {columns.map((column, at) => (
        <Cell key={column.id} {...props} column={column} at={at} />
      ))}
    </div>
  );
});
GridRow.displayName = 'GridRow';
