import { create, type StoreApi, type UseBoundStore } from 'zustand';

/** Everything typed in this window and not saved, by kind (carriers, templates, settings, ...) and key. */
type UnsavedWork = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

type WorkStore = UseBoundStore<StoreApi<UnsavedWork>>;

/** Kept by a form of its own, and gone with it: a sign-in with its password. */
export const createWorkStore = (): WorkStore => create<UnsavedWork>(() => ({}));

/**
 * Kept here and not on a screen, so that a scan, a look elsewhere or a lock loses nothing. It belongs to the user who
 * is signed in and ends with them. Shipments are kept by the desk besides (stores/drafts): they outlive the window.
 */
const unsavedWork = createWorkStore();

const none: Readonly<Record<string, never>> = {};

/** The unsaved work of one kind. */
export const workOfKind = <W>(kind: string, useStore: WorkStore = unsavedWork) => {
  const ofKind = (work: UnsavedWork) => (work[kind] ?? none) as Readonly<Record<string, W>>;
  const all = () => ofKind(useStore.getState());
  return {
    all,
    /** All of the kind, by key; the reader draws again at each change. */
    useAll: () => useStore(ofKind),
    /** null: there is none any more. */
    put: (key: string, work: W | null): void => {
      const { [key]: before, ...others } = all();
      if (work === null && before === undefined) return;
      useStore.setState({ [kind]: work === null ? others : { ...others, [key]: work } });
    },
  };
};

/** The user is gone: nothing of theirs stays. */
export const forgetUnsavedWork = (): void => unsavedWork.setState({}, true);
