import { createStore } from 'zustand/vanilla';
import { createEditing } from './editing.ts';
import { isNew } from './new-shipment.ts';
import { createOpening } from './opening.ts';
import { createParcelEdits } from './parcel-edits.ts';
import { shipmentPatch } from './patch.ts';
import type { BenchPorts, BenchStore } from './ports.ts';
import { createPrinting } from './printing.ts';
import { createSaving } from './saving.ts';
import { type BenchState, emptyBench } from './state.ts';

/**
 * The bench: one shipment at a time, with what was typed and not saved yet. Unsaved changes survive a scan,
 * Esc, a refusal, a lost connection and a crash: they are saved when something else is opened, and kept as a
 * draft where saving is not possible.
 */
export const createBench = (ports: BenchPorts) => {
  const store: BenchStore = createStore<BenchState>(() => ({ ...emptyBench }));

  /** What was typed is kept until it is saved. */
  const keepDraft = () => {
    const { opened, edited } = store.getState();
    if (!opened || !edited) return;
    const reference = opened.shipment.shipmentInfo.shipmentReference;
    const changes = shipmentPatch(opened.shipment, edited);
    if (!changes) return ports.drafts.remove(reference);
    // The desk's defaults may be others when a new shipment is gone on with: its draft has all of it.
    const kept = isNew(opened)
      ? { patch: edited, version: null }
      : { patch: changes, version: opened.version };
    ports.drafts.put(reference, { patch: kept.patch as never, version: kept.version, at: ports.now() });
  };

  const editing = createEditing(store, keepDraft);
  const saving = createSaving(store, ports);
  return {
    store,
    ...editing,
    /** Shipments whose changes are kept on this desk alone, the newest first. */
    kept: ports.drafts.list,
    ...saving,
    ...createOpening(store, ports, saving),
    ...createPrinting(store, ports, saving),
    ...createParcelEdits(store, editing),
  };
};

export type Bench = ReturnType<typeof createBench>;
