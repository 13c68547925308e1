import type { MouseEvent, ReactNode } from 'react';
import { as } from './grid-roles.ts';
import classes from './line-grid.module.css';
import { type Lines, useLines } from './use-lines.ts';

type Marks = Record<`data-${string}`, string | undefined>;

export interface LineColumn {
  word: string;
  /** If the word may not fit. */
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

interface LineGridProps extends Omit<Lines, 'page'> {
  label: string;
  /** Prefix of its lines' ids. */
  name: string;
  marks: Marks;
  /** On the head and each line: sets `--line-columns`, and where others are wanted `--line-gap`, `--line-active`. */
  lineClass: string | undefined;
  columns: readonly LineColumn[];
  /** Asked only for the lines in view. */
  lineAt(index: number): GridLine | undefined;
  /** A click does what Enter does; else it makes a line the active one. */
  clickEnters?: boolean;
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

/** Line under the mouse; null for the head, and for a layer above the grid. */
const lineUnder = ({ target }: MouseEvent): number | null => {
  const line = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null;
  return line ? Number(line.dataset.line) : null;
};

/** The lines in view of however many there are. One tab stop; keys move within. */
export const LineGrid = (props: LineGridProps) => {
  const { label, name, lineClass, count, lineHeight, active, onActive, onEnter, clickEnters } = props;
  const { scroller, items, height, onKeyDown } = useLines(props);
  const onLine = (act: (index: number) => void) => (event: MouseEvent) => {
    const index = lineUnder(event);
    if (index !== null) act(index);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role comes with the other marks of a grid (grid-roles.ts)
    <div
      ref={scroller}
      className={classes.scroller}
      {...props.marks}
      {...as.grid(label, count + 1, count > 0 ? `${name}-${active}` : undefined)}
      onKeyDown={onKeyDown}
      onMouseDown={clickEnters ? onLine(onActive) : undefined}
      onClick={onLine(clickEnters ? onEnter : onActive)}
    >
      <Head columns={props.columns} lineClass={lineClass} />
      <div {...as.rowgroup} style={{ height, position: 'relative' }}>
        {items.map(({ index, start }) => {
          const line = props.lineAt(index);
          if (!line) return null;
          const isActive = index === active ? classes.active : '';
          return (
            <div
              key={line.key}
              id={`${name}-${index}`}
              data-line={index}
              {...as.row(index + 2, index === active)}
              {...line.marks}
              className={`${classes.line} ${lineClass} ${line.className ?? ''} ${isActive}`}
              style={{ height: lineHeight, transform: `translateY(${start}px)` }}
            >
              {line.cells}
            </div>
          );
        })}
      </div>
    </div>
  );
};
