import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { draftOf } from './draft-of.ts';
import { createEditing } from './editing.ts';
import { Following } from './following.ts';
import { createJobAnswers } from './job-answers.ts';
import { createKnownCodes, LastFetched } from './known-codes.ts';
import { Navigations } from './navigations.ts';
import { Opening } from './opening.ts';
import { createOverriding } from './overriding.ts';
import { createParcelEdits } from './parcel-edits.ts';
import { type BenchPorts, createBenchStore } from './ports.ts';
import { Printing } from './printing.ts';
import { referenceOf } from './reference-of.ts';
import { Saving } from './saving.ts';
import { createWeights } from './weights.ts';

/**
 * The bench: one shipment at a time, with what was typed and not saved yet. Unsaved changes survive a scan,
 * Esc, a refusal, a lost connection and a crash: they are saved when something else is opened, and kept as a
 * draft where saving is not possible. Its functions are handed to components as they are.
 */
export const createBench = (ports: BenchPorts) => {
  const store = createBenchStore();

  /** Keeps the edits until they are saved. */
  const keepDraft = () => {
    const { opened, edited, invalidInput } = store.getState();
    if (!opened || !edited) return;
    const at = ports.now();
    ports.drafts.touch(referenceOf(opened), () => draftOf(opened, { edited, invalidInput }, at));
  };

  const editing = createEditing(store, keepDraft);
  const saving = new Saving(store, ports, keepDraft);
  const following = new Following(store, ports, keepDraft);
  const navigations = new Navigations(store);
  const begun = (shipment: Shipment) => editing.change(() => shipment);
  const lastFetched = new LastFetched();
  const opening = new Opening({ store, ports, saving, following, navigations, begun, lastFetched });
  const jobs = createJobAnswers(store, ports);
  const printing = new Printing({ store, ports, saving, jobs });

  const { scan, missScan, open, openNew, back, resync, clear, saved } = opening;
  const { unsaved, save, saveOrKeep, refuse, holdChanged, paperPrinted } = saving;
  const { changedElsewhere, refreshMark } = following;
  const { settleConflict, discard, dismissOrphanedEdits } = saving;
  const { print, wait, reprintParcels, askParcel, askParcelOf, askFirst, closeFirst, sayCannot } = printing;
  const { jobChanged, retryJob, settleJob, retryLabels, settleLabels, moveJob } = jobs;
  return {
    store,
    ...{ scan, missScan, open, openNew, back, resync, clear, saved },
    ...{ unsaved, save, saveOrKeep, refuse, holdChanged, paperPrinted, changedElsewhere, refreshMark },
    ...{ settleConflict, discard, dismissOrphanedEdits },
    ...{ print, wait, reprintParcels, askParcel, askParcelOf, askFirst, closeFirst, sayCannot },
    wishPrint: navigations.wishPrint,
    dropTurn: navigations.dropTurn,
    ...{ jobChanged, retryJob, settleJob, retryLabels, settleLabels, moveJob },
    ...editing,
    ...createKnownCodes(store, ports, { navigations, lastFetched }),
    ...createWeights(store),
    ...createOverriding(store, ports, saving),
    ...createParcelEdits(store, editing),
  };
};

export type Bench = ReturnType<typeof createBench>;
