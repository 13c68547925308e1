import type { ReactNode } from 'react';
import { as } from '../../ui/grid-roles.ts';
import { LineGrid } from '../../ui/line-grid.tsx';
import classes from './handover.module.css';

const LINE_HEIGHT = 44;

interface RowGridProps<Row> {
  label: string;
  /** Tells the columns' widths apart, and its rows' ids. */
  name: 'waiting' | 'manifests' | 'pickups' | 'undeclared';
  /** In place of the usual widths of its columns. */
  lineClass?: string | undefined;
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

const columnsOf = {
  waiting: classes.waiting,
  manifests: classes.manifests,
  pickups: classes.pickups,
  undeclared: classes.undeclared,
};

/** Rows of handing over, all of them in memory. */
export const RowGrid = <Row,>(props: RowGridProps<Row>) => {
  const {
    label,
    name,
    lineClass = columnsOf[name],
    columns,
    rows,
    idOf,
    cellsOf,
    active,
    onActive,
    onEnter,
    onSpace,
    isFaint,
  } = props;
  const withRow = (act: (row: Row) => void) => (index: number) => {
    const row = rows[index];
    if (row !== undefined) act(row);
  };
  return (
    <LineGrid
      label={label}
      name={name}
      marks={{ 'data-grid': name }}
      lineClass={`${classes.row} ${lineClass}`}
      columns={columns.map((word) => ({ word }))}
      count={rows.length}
      lineHeight={LINE_HEIGHT}
      lineAt={(index) => {
        const row = rows[index];
        if (row === undefined) return undefined;
        return {
          key: idOf(row),
          marks: { 'data-row': idOf(row) },
          className: isFaint(row) ? classes.faint : undefined,
          cells: cellsOf(row).map((cell, at) => (
            <span key={columns[at]} {...as.gridcell(at + 1)}>
              {cell}
            </span>
          )),
        };
      }}
      active={active}
      onActive={onActive}
      onEnter={withRow(onEnter)}
      onSpace={onSpace && withRow(onSpace)}
    />
  );
};
