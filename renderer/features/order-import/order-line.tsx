import { Button, TextInput } from '@mantine/core';
import type { CSSProperties, KeyboardEvent } from 'react';
import type { OrderView, ProblemView } from '../../../shared/import/wizard/views.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { fixKey, useOrderImport } from '../../stores/order-import/state.ts';
import { leaveOut, lookAtMended, mendCell } from '../../stores/order-import/steps.ts';
import { as } from '../../ui/grid-roles.ts';
import { decimalText } from '../../ui/numbers.ts';
import classes from './order-import.module.css';
import { useProblemText, useProblemWords } from './problem-words.ts';

/** Marks the fields in which cells are mended, in their order on screen. */
export const MEND = 'mend';

/** The field below the one in which Enter was pressed has the focus once the orders were looked at. */
const goOn = async (field: HTMLInputElement): Promise<void> => {
  await lookAtMended();
  const fields = [...document.querySelectorAll<HTMLElement>(`[data-field="${MEND}"]`)];
  const at = fields.indexOf(field);
  if (at >= 0) fields[at + 1]?.focus();
  else fields[0]?.focus();
};

/** Problems of an order that is not left out; where it has none, its remarks. */
export const wantsOf = ({ problems, hints, leftOut }: OrderView): ProblemView[] =>
  leftOut ? [] : problems.length > 0 ? problems : hints;

/** A problem or a remark, and the cell that it is about to type another text for. */
const Mend = ({ problem, isHint }: { problem: ProblemView; isHint: boolean }) => {
  const t = useWords();
  const text = useProblemText();
  const words = useProblemWords();
  const { row, column, cell } = problem;
  const fix = useOrderImport((state) =>
    row !== null && column !== null ? state.fixes[fixKey(row, column)] : undefined,
  );
  if (row === null || column === null || cell === null)
    return <p className={classes.problem}>{words(problem)}</p>;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void goOn(event.currentTarget);
  };
  return (
    <TextInput
      className={classes.mend}
      size="xs"
      data-field={MEND}
      label={t('imports:mend', { row, column })}
      {...(isHint
        ? { description: text(problem), inputWrapperOrder: ['label', 'input', 'description'] }
        : { error: text(problem) })}
      spellCheck={false}
      maxLength={10_000}
      value={fix?.text ?? cell}
      onChange={(event) => mendCell(row, column, event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => void lookAtMended()}
    />
  );
};

/** An order by its number, else by its row. */
const useOrderName = () => {
  const t = useWords();
  return ({ key, at }: OrderView): string => key || t('imports:rowNumber', { row: at });
};

interface OrderLineProps {
  order: OrderView;
  index: number;
  style: CSSProperties;
}

/** One order as the shipment that it will be. */
export const OrderLine = ({ order, index, style }: OrderLineProps) => {
  const t = useWords();
  const locale = useLocale();
  const nameOf = useOrderName();
  const { at, problems, leftOut: isOut, weightKg } = order;
  const isBad = problems.length > 0 && !isOut;
  const wants = wantsOf(order);
  const name = nameOf(order);
  const texts = [name, order.reference, order.recipient, order.place];
  const numbers = [
    String(order.parcels),
    String(order.articles),
    weightKg === null ? '' : `${decimalText(weightKg, locale)} kg`,
  ];
  return (
    <div
      role="presentation"
      className={`${classes.line} ${classes.order} ${isBad ? classes.bad : wants.length > 0 ? classes.hinted : ''} ${isOut ? classes.out : ''}`}
      style={style}
    >
      <div className={classes.orderLine} {...as.row(index)}>
        {texts.map((text, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns are always the same
          <div key={column} {...as.cell(column + 1)} title={text} dir="auto">
            {text}
          </div>
        ))}
        {numbers.map((text, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <div key={column} {...as.cell(column + 5)} className={classes.number}>
            {text}
          </div>
        ))}
        <div {...as.cell(8)}>
          <Button
            size="compact-xs"
            variant="subtle"
            // Those in order are left out seldom; Tab goes from one problem to the next.
            tabIndex={problems.length > 0 ? 0 : -1}
            aria-label={t(isOut ? 'imports:takeInOrder' : 'imports:leaveOutOrder', { order: name })}
            onClick={() => leaveOut(at, !isOut)}
          >
            {t(isOut ? 'imports:takeIn' : 'imports:leaveOut')}
          </Button>
        </div>
      </div>
      {wants.map((problem) => (
        <div key={`${problem.code} ${problem.row} ${problem.column} ${problem.field}`} {...as.row(index)}>
          <div {...as.cell(1)}>
            <Mend problem={problem} isHint={!isBad} />
          </div>
        </div>
      ))}
    </div>
  );
};
