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

interface ParcelFold {
  open: boolean;
  /** As a person wants it; what was unfolded for the sake of one field is folded again to this. */
  wanted: boolean;
}

const atFirst = remembered();

/** Fold of the current parcel: all of its fields, or only a packer's first needs. Remembered. */
export const useParcelFold = create<ParcelFold>(() => ({ open: atFirst, wanted: atFirst }));

/** A person folds it, or unfolds it. */
export const setParcelFold = (open: boolean): void => {
  const { wanted } = useParcelFold.getState();
  useParcelFold.setState({ open, wanted: open });
  if (wanted !== open) remember(open);
};

/** Unfolds it to lead to one of its fields. */
export const unfoldParcel = (): void => useParcelFold.setState({ open: true });

/** The next shipment begins as a person wants it. */
export const foldParcelAgain = (): void => useParcelFold.setState(({ wanted }) => ({ open: wanted }));
