import { create } from 'zustand';

const KEY = 'packdesk.parcel-more';

/** Storage may be switched off, or full: a fold is not worth a word about it. */
const remembered = (): boolean => {
  try {
    return window.localStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
};
const remember = (open: boolean): void => {
  try {
    window.localStorage.setItem(KEY, String(open));
  } catch {
    // As above.
  }
};

/** Whether the current parcel shows all of its fields, or only what a packer needs at once. Remembered. */
export const useParcelFold = create<{ open: boolean }>(() => ({ open: remembered() }));

export const setParcelFold = (open: boolean): void => {
  if (useParcelFold.getState().open === open) return;
  useParcelFold.setState({ open });
  remember(open);
};
