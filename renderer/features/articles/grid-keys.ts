/** Mode of the focused cell: moved among, overwritten by typing, or edited with the caret in its text. */
export type CellMode = 'move' | 'type' | 'edit';

/** Effect of a key in the table. */
export type GridAction =
  | { do: 'go'; rows: number; columns: number }
  | { do: 'edge'; row: 'first' | 'last' | null; column: 'first' | 'last' | null }
  | { do: 'next' | 'previous' }
  | { do: 'extend'; rows: number }
  | {
      do:
        | 'edit'
        | 'stop'
        | 'clear'
        | 'unselect'
        | 'selectRow'
        | 'selectAll'
        | 'newLine'
        | 'remove'
        | 'duplicate'
        | 'choices'
        | 'toggle';
    };

export interface GridKey {
  key: string;
  shift: boolean;
  /** Ctrl, or Command on a Mac. */
  mod: boolean;
  alt: boolean;
}

export interface GridState {
  mode: CellMode;
  /** Rows are selected. */
  selected: boolean;
  /** The focused cell says yes or no. */
  flag: boolean;
}

/** Rows that Page Up and Page Down go. */
const PAGE = 10;

const go = (rows: number, columns: number): GridAction => ({ do: 'go', rows, columns });

const withMod = ({ key }: GridKey, { mode }: GridState): GridAction | null => {
  switch (key.toLowerCase()) {
    case 'enter':
      return { do: 'newLine' };
    case 'delete':
      return { do: 'remove' };
    case 'd':
      return { do: 'duplicate' };
  }
  // In a text these are the text's own.
  if (mode === 'edit') return null;
  if (key.toLowerCase() === 'a') return { do: 'selectAll' };
  if (key === 'Home') return { do: 'edge', row: 'first', column: 'first' };
  return key === 'End' ? { do: 'edge', row: 'last', column: 'last' } : null;
};

const vertical: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, PageUp: -PAGE, PageDown: PAGE };
const horizontal: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

const moves = ({ key, shift }: GridKey, { mode }: GridState): GridAction | null => {
  const rows = vertical[key];
  if (rows !== undefined) return shift && mode === 'move' ? { do: 'extend', rows } : go(rows, 0);
  if (key === 'Tab') return { do: shift ? 'previous' : 'next' };
  if (mode === 'edit') return null;
  const columns = horizontal[key];
  // Shift and an arrow select text, where there is some to select.
  if (columns !== undefined) return shift ? null : go(0, columns);
  if (mode === 'type') return null;
  if (key === 'Home') return { do: 'edge', row: null, column: 'first' };
  return key === 'End' ? { do: 'edge', row: null, column: 'last' } : null;
};

const plain = (press: GridKey, state: GridState): GridAction | null => {
  const { key, shift } = press;
  const { mode, selected, flag } = state;
  if (key === 'Enter') return mode === 'move' ? { do: 'edit' } : go(shift ? -1 : 1, 0);
  if (key === 'Escape') {
    if (mode !== 'move') return { do: 'stop' };
    return selected ? { do: 'unselect' } : null;
  }
  if (mode === 'move' && key === 'Delete') return { do: 'clear' };
  if (mode === 'move' && key === ' ' && shift) return { do: 'selectRow' };
  if (mode === 'move' && key === ' ' && flag) return { do: 'toggle' };
  return moves(press, state);
};

/** The effect of a key; null where it is the cell's own, or the desk's. */
export const gridAction = (press: GridKey, state: GridState): GridAction | null => {
  if (press.alt) return press.key === 'ArrowDown' ? { do: 'choices' } : null;
  return press.mod ? withMod(press, state) : plain(press, state);
};
