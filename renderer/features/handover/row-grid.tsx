import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { as } from '../../ui/grid-roles.ts';
import { lineAfterKey } from '../../ui/list-keys.ts';
import classes from './handover.module.css';

const ROW_HEIGHT = 44;

interface RowGridProps<Row> {
  label: string;
  /** Tells the columns' widths apart, and its rows' ids. */
  name: 'waiting' | 'manifests';
  columns: readonly string[];
  rows: readonly Row[];
  idOf(row: Row): string;
  /** One for each column. */
  cellsOf(row: Row): readonly ReactNode[];
  active: number;
  onActive(index: number): void;
  onEnter(row: Row): void;
  onSpace?(row: Row): void;
  /** A row that does not count is drawn faintly. */
  isFaint(row: Row): boolean;
}

/** Rows in view of however many there are. One tab stop; arrows move within. */
export const RowGrid = <Row,>(props: RowGridProps<Row>) => {
  const { label, name, columns, rows, active } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const drawn = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    const to = lineAfterKey(event.key, active, rows.length - 1);
    const row = rows[active];
    if (to !== null) {
      props.onActive(to);
      drawn.scrollToIndex(to, { align: 'auto' });
    } else if (event.key === 'Enter' && row && !event.repeat) props.onEnter(row);
    else if (event.key === ' ' && row && props.onSpace) props.onSpace(row);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is a grid, whose marks come together
    <div
      ref={scroller}
      className={classes.scroller}
      data-grid={name}
      {...as.grid(label, rows.length + 1, `${name}-${active}`)}
      onKeyDown={onKeyDown}
    >
      <div {...as.rowgroup} className={classes.headGroup}>
        <div {...as.row(1)} className={`${classes.head} ${classes[name]}`}>
          {columns.map((column, index) => (
            <span key={column} {...as.columnheader(index + 1)}>
              {column}
            </span>
          ))}
        </div>
      </div>
      <div {...as.rowgroup} style={{ height: drawn.getTotalSize(), position: 'relative' }}>
        {drawn.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const faint = props.isFaint(row) ? classes.faint : '';
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the grid, which holds the focus
            // biome-ignore lint/a11y/noStaticElementInteractions: its role comes with the others of a row
            <div
              key={props.idOf(row)}
              id={`${name}-${index}`}
              {...as.row(index + 2, index === active)}
              data-row={props.idOf(row)}
              className={`${classes.row} ${classes[name]} ${faint} ${index === active ? classes.active : ''}`}
              style={{ transform: `translateY(${start}px)` }}
              onClick={() => props.onActive(index)}
            >
              {props.cellsOf(row).map((cell, at) => (
                <span key={columns[at]} {...as.gridcell(at + 1)}>
                  {cell}
                </span>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
};
