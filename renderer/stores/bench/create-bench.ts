import { createStore } from 'zustand/vanilla';
import { draftOf } from './draft-of.ts';
import { createEditing } from './editing.ts';
import { createKnownCodes } from './known-codes.ts';
import { createNavigations } from './navigations.ts';
import { createOpening } from './opening.ts';
import { createOverriding } from './overriding.ts';
import { createParcelEdits } from './parcel-edits.ts';
import type { BenchPorts, BenchStore } from './ports.ts';
import { createPrinting } from './printing.ts';
import { referenceOf } from './reference-of.ts';
import { createSaving } from './saving.ts';
import { type BenchState, emptyBench } from './state.ts';
import { createSyncMark } from './sync-mark.ts';
import { createWeights } from './weights.ts';

/**
 * The bench: one shipment at a time, with what was typed and not saved yet. Unsaved changes survive a scan,
 * Esc, a refusal, a lost connection and a crash: they are saved when something else is opened, and kept as a
 * draft where saving is not possible.
 */
export const createBench = (ports: BenchPorts) => {
  const store: BenchStore = createStore<BenchState>(() => ({ ...emptyBench }));

  /** Keeps the edits until they are saved. */
  const keepDraft = () => {
    const { opened, edited, invalidInput } = store.getState();
    if (!opened || !edited) return;
    const at = ports.now();
    ports.drafts.touch(referenceOf(opened), () => draftOf(opened, { edited, invalidInput }, at));
  };

  const editing = createEditing(store, keepDraft);
  const saving = createSaving(store, ports, keepDraft);
  const navigations = createNavigations(store);
  return {
    store,
    ...editing,
    ...saving,
    ...createOpening(store, ports, saving, navigations),
    ...createKnownCodes(store, ports, navigations),
    ...createPrinting(store, ports, saving),
    ...createWeights(store),
    ...createOverriding(store, ports, saving),
    ...createParcelEdits(store, editing),
    ...createSyncMark(store, ports, saving),
  };
};

export type Bench = ReturnType<typeof createBench>;
