import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { as } from './grid-roles.ts';
import classes from './line-grid.module.css';
import { lineAfterKey } from './list-keys.ts';

type Marks = Record<`data-${string}`, string | undefined>;

export interface LineColumn {
  word: string;
  /** Where the word may not fit. */
  title?: string;
  className?: string;
}

export interface GridLine {
  key: string | number;
  marks: Marks;
  className?: string;
  /** One for each column, each marked `as.gridcell`. */
  cells: ReactNode;
}

interface LineGridProps {
  label: string;
  /** What its lines' ids begin with. */
  name: string;
  marks: Marks;
  /** On the head and each line: sets `--line-columns`, and where others are wanted `--line-gap`, `--line-active`. */
  lineClass: string | undefined;
  columns: readonly LineColumn[];
  count: number;
  /** px */
  lineHeight: number;
  /** Asked for the lines in view alone. */
  lineAt(index: number): GridLine | undefined;
  active: number;
  onActive(index: number): void;
  onEnter(index: number): void;
  onSpace?(index: number): void;
  /** A click does what Enter does; else it makes a line the active one. */
  clickEnters?: boolean;
  /** Which lines are drawn, whenever that or the function changes. */
  onDrawn?(first: number, last: number): void;
}

const Head = ({ columns, lineClass }: Pick<LineGridProps, 'columns' | 'lineClass'>) => (
  <div {...as.rowgroup} className={classes.headGroup}>
    <div {...as.row(1)} className={`${classes.head} ${lineClass}`}>
      {columns.map(({ word, title, className }, index) => (
        <span key={word} {...as.columnheader(index + 1)} className={className} title={title}>
          {word}
        </span>
      ))}
    </div>
  </div>
);

/** The lines in view of however many there are. One tab stop; keys move within. */
export const LineGrid = (props: LineGridProps) => {
  const { label, name, lineClass, count, lineHeight, active, onActive, onEnter, onSpace, onDrawn } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const drawn = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 10,
  });
  const items = drawn.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => onDrawn?.(first, last), [onDrawn, first, last]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    if (count === 0) return;
    const to = lineAfterKey(event.key, active, count - 1);
    if (to !== null) {
      onActive(to);
      drawn.scrollToIndex(to, { align: 'auto' });
    } else if (event.key === 'Enter' && !event.repeat) onEnter(active);
    else if (event.key === ' ' && onSpace) onSpace(active);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is a grid, whose marks come together
    <div
      ref={scroller}
      className={classes.scroller}
      {...props.marks}
      {...as.grid(label, count + 1, count > 0 ? `${name}-${active}` : undefined)}
      onKeyDown={onKeyDown}
    >
      <Head columns={props.columns} lineClass={lineClass} />
      <div {...as.rowgroup} style={{ height: drawn.getTotalSize(), position: 'relative' }}>
        {items.map(({ index, start }) => {
          const line = props.lineAt(index);
          if (!line) return null;
          const isActive = index === active ? classes.active : '';
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the grid, which holds the focus
            // biome-ignore lint/a11y/noStaticElementInteractions: its role comes with the others of a row
            <div
              key={line.key}
              id={`${name}-${index}`}
              {...as.row(index + 2, index === active)}
              {...line.marks}
              className={`${classes.line} ${lineClass} ${line.className ?? ''} ${isActive}`}
              style={{ height: lineHeight, transform: `translateY(${start}px)` }}
              onMouseDown={props.clickEnters ? () => onActive(index) : undefined}
              onClick={() => (props.clickEnters ? onEnter : onActive)(index)}
            >
              {line.cells}
            </div>
          );
        })}
      </div>
    </div>
  );
};
