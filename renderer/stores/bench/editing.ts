import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { ChangeAbout } from './edit-steps.ts';
import type { BenchStore } from './ports.ts';
import type { EditEvent } from './reducer.ts';
import type { BenchStep } from './state.ts';

/** Typing, composite changes, and both directions of undo, over the whole form. `touched` hears of each change. */
export const createEditing = (store: BenchStore, touched: () => void) => {
  let givenBack = false;

  const edit = (event: EditEvent): void => {
    if (store.dispatch({ ...event, givenBack })) touched();
  };

  const travel = (from: 'past' | 'future'): BenchStep | null => {
    const step = store.getState()[from].at(-1);
    if (!step || !store.dispatch({ type: 'stepTaken', from })) return null;
    touched();
    return step;
  };

  return {
    /** One field; undefined removes it. Sets of one path that follow one another are one step. */
    set: (path: string, value: unknown): void => edit({ type: 'fieldSet', path, value }),
    /** A text that does not fit its field stays there and is no part of the document. */
    hold: (path: string, text: string): void => edit({ type: 'textHeld', path, text }),
    /** A change of several fields: one step. */
    change: (make: (shipment: Shipment) => Shipment, about: ChangeAbout = {}): void => {
      const { edited } = store.getState();
      if (edited) edit({ type: 'changed', shipment: make(edited), about });
    },
    /** Edits that `work` makes give fields their text from before a scan: taken also while the scan is being looked up. */
    givingBack: (work: () => void): void => {
      givenBack = true;
      try {
        work();
      } finally {
        givenBack = false;
      }
    },
    /** Ends the current undo step: a field was left. */
    rest: (): void => void store.dispatch({ type: 'fieldLeft' }),
    /** Undoes the last step; returns its subject, null where there is none. */
    undo: () => travel('past'),
    /** Makes a step again that was taken back. */
    redo: () => travel('future'),
  };
};

export type Editing = ReturnType<typeof createEditing>;
