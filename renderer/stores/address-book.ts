import { create } from 'zustand';
import type { AddressEntryView } from '../../shared/address/entry.ts';
import type { Address } from '../../shared/address/schema.ts';
import { call } from '../api/desk.ts';
import { type Failure, toFailure } from '../api/failure.ts';
import { Newest } from './newest.ts';

const PAGE = 50;

interface BookState {
  text: string;
  /** The text that the entries were found by; null before the first answer. */
  answered: string | null;
  entries: readonly AddressEntryView[];
  total: number;
  /** Nothing has been answered yet. */
  fresh: boolean;
  failure: Failure | null;
  /** Last removed entry, until it is restored or the book is left. */
  removed: AddressEntryView | null;
}

const nothing: BookState = {
  text: '',
  answered: null,
  entries: [],
  total: 0,
  fresh: true,
  failure: null,
  removed: null,
};

/** The address book as its dialog shows it. */
export const useBook = create<BookState>(() => nothing);

const asked = new Newest();

/** Asks the desk; of several questions the last one's answer counts. */
const load = async (text: string, offset: number): Promise<void> => {
  const isNewest = asked.next();
  try {
    const found = await call('addresses.search', { text: text.slice(0, 200), offset, limit: PAGE });
    if (!isNewest()) return;
    useBook.setState(({ entries }) => ({
      entries: offset === 0 ? found.entries : [...entries.slice(0, offset), ...found.entries],
      total: found.total,
      answered: text,
      fresh: false,
      failure: null,
    }));
  } catch (thrown) {
    if (isNewest()) useBook.setState({ failure: toFailure(thrown), fresh: false });
  }
};

/** Resets, with nothing searched. */
export const openBookList = (): Promise<void> => {
  useBook.setState(nothing);
  return load('', 0);
};

export const searchBook = (text: string): Promise<void> => {
  useBook.setState({ text });
  return load(text, 0);
};

export const moreOfBook = async (): Promise<void> => {
  const { text, entries, total } = useBook.getState();
  if (entries.length < total) await load(text, entries.length);
};

const tried = async (step: () => Promise<unknown>): Promise<boolean> => {
  try {
    await step();
  } catch (thrown) {
    useBook.setState({ failure: toFailure(thrown) });
    return false;
  }
  await load(useBook.getState().text, 0);
  return true;
};

/** True once the desk has it. */
export const saveInBook = (address: Address, id?: number): Promise<boolean> =>
  tried(() => call('addresses.save', { address, ...(id !== undefined && { id }) }));

export const removeFromBook = (id: number): Promise<boolean> =>
  tried(async () => {
    const { entry } = await call('addresses.remove', { id });
    if (entry) useBook.setState({ removed: entry });
  });

export const restoreInBook = async (): Promise<void> => {
  const { removed } = useBook.getState();
  if (!removed) return;
  if (await tried(() => call('addresses.restore', { entry: removed }))) useBook.setState({ removed: null });
};
