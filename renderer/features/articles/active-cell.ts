/** Effects of the table's keys on the active cell. */
export interface ActiveCell {
  /** Commits the typed text. */
  take(): void;
  /** Forgets what is being typed and does not count yet; false where there is no such thing. */
  forget(): boolean;
  /** Shows the choices, where there are any. */
  choices(): void;
}

let active: ActiveCell | null = null;

/** The cell on screen with the focus says what it can do; returns the way to stop. */
export const setActiveCell = (cell: ActiveCell): (() => void) => {
  active = cell;
  return () => {
    if (active === cell) active = null;
  };
};

export const activeCell = (): ActiveCell | null => active;
