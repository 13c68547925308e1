import { create } from 'zustand';
import {
  type LastImport,
  MAX_TRANSFER,
  type TransferGroup,
  type TransferLook,
} from '../../shared/desk/transfer.ts';
import { call } from '../api/desk.ts';
import { type Failure, toFailure } from '../api/failure.ts';
import { loadDesk } from './desk-data.ts';
import { setSettings } from './settings.ts';

interface TransferState {
  /** The file that was chosen, and what it would change here. */
  text: string;
  look: TransferLook | null;
  /** Groups that are to be taken. */
  chosen: ReadonlySet<TransferGroup>;
  last: LastImport | null;
  tooLarge: boolean;
  busy: boolean;
  failure: Failure | null;
}

const nothing: TransferState = {
  text: '',
  look: null,
  chosen: new Set(),
  last: null,
  tooLarge: false,
  busy: false,
  failure: null,
};

export const useTransfer = create<TransferState>(() => nothing);

/** One at a time. @returns the answer; null where there is none, and `failure` says why */
const step = async <T>(ask: () => Promise<T>): Promise<T | null> => {
  if (useTransfer.getState().busy) return null;
  useTransfer.setState({ busy: true, failure: null });
  try {
    return await ask();
  } catch (thrown) {
    useTransfer.setState({ failure: toFailure(thrown) });
    return null;
  } finally {
    useTransfer.setState({ busy: false });
  }
};

/** The window shows the settings as they are by now. */
const reload = async (): Promise<void> => {
  setSettings(await call('settings.get', {}));
  await loadDesk();
};

/** Not a step: a key pressed while the card is still asking was lost. What a step has answered meanwhile is newer. */
const load = async (): Promise<void> => {
  const { last: before } = useTransfer.getState();
  try {
    const { last } = await call('settings.lastImport', {});
    if (useTransfer.getState().last === before) useTransfer.setState({ last });
  } catch (thrown) {
    useTransfer.setState({ failure: toFailure(thrown) });
  }
};

/** Settings of this desk as a file, and those of another. */
export const transfer = {
  load,
  export: () => step(() => call('settings.export', {})),
  look: async (file: File) => {
    useTransfer.setState({ look: null, tooLarge: file.size > MAX_TRANSFER });
    if (file.size > MAX_TRANSFER) return;
    const text = await file.text();
    await step(async () => {
      const look = await call('settings.look', { text });
      const chosen = new Set(look.groups.filter(({ same }) => !same).map(({ group }) => group));
      useTransfer.setState({ text, look, chosen });
    });
  },
  toggle: (group: TransferGroup): void =>
    useTransfer.setState(({ chosen }) => {
      const next = new Set(chosen);
      if (!next.delete(group)) next.add(group);
      return { chosen: next };
    }),
  drop: (): void => useTransfer.setState({ text: '', look: null, failure: null, tooLarge: false }),
  take: () =>
    step(async () => {
      const { text, chosen } = useTransfer.getState();
      const { last } = await call('settings.import', { text, groups: [...chosen] });
      useTransfer.setState({ text: '', look: null, last });
      await reload();
      return last;
    }),
  undo: () =>
    step(async () => {
      await call('settings.undoImport', {});
      useTransfer.setState({ last: null });
      await reload();
      return true;
    }),
  forget: (): void => useTransfer.setState(nothing),
};
