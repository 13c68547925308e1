/**
 * Roles of a drawn table's parts for a screen reader. HTML's own table cannot draw only the rows in view,
 * each where the scroll position puts it. Rows and columns are counted from 1, the head among them.
 */
const part = (role: string) => (index: number) => ({ role, 'aria-colindex': index });

export const as = {
  table: (label: string, rows: number) => ({
    role: 'table',
    'aria-label': label,
    'aria-rowcount': rows,
    // A scrolling area must be reachable by keyboard.
    tabIndex: 0,
  }),
  /** A table that holds the focus itself: its keys move among the rows. `active`: the id of the row that they are at. */
  grid: (label: string, rows: number, active: string | undefined) => ({
    role: 'grid',
    'aria-label': label,
    'aria-rowcount': rows,
    'aria-readonly': true,
    'aria-activedescendant': active,
    tabIndex: 0,
  }),
  rowgroup: { role: 'rowgroup' },
  row: (index: number, selected?: boolean) => ({
    role: 'row',
    'aria-rowindex': index,
    'aria-selected': selected,
  }),
  columnheader: part('columnheader'),
  rowheader: part('rowheader'),
  gridcell: part('gridcell'),
  cell: part('cell'),
} as const;
