/** What keys of the table do to the cell that is typed into. */
export interface ActiveCell {
  /** What is typed counts now. */
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
