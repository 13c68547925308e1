import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { BoardView } from '../../shared/board/view.ts';
import { type Call, call } from '../api/desk.ts';

interface BoardState {
  /** Null until the desk has answered. */
  view: BoardView | null;
  /** The last look had no answer. */
  failed: boolean;
}

/** The day so far, as a wall board shows it. */
export const createBoardStore = (ask: Call) => {
  const store = createStore<BoardState>(() => ({ view: null, failed: false }));
  return {
    store,
    look: async (): Promise<void> => {
      try {
        store.setState({ view: await ask('boards.show', {}), failed: false });
      } catch {
        // The last view stays, and says how old it is.
        store.setState({ failed: true });
      }
    },
  };
};

export const board = createBoardStore(call);

export const useBoard = (): BoardState => useStore(board.store);
