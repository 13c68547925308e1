import type { OpenShipment } from '../../../shared/bridge/views.ts';
import { sameJson } from '../../../shared/shipment/build-patch.ts';
import { valueAt } from '../../../shared/shipment/path.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import { toFailure } from '../../api/failure.ts';
import { rebased } from './history.ts';
import { invalidInputOnto } from './invalid-input.ts';
import { labelJob, mergeJobs } from './jobs.ts';
import { isNew } from './new-shipment.ts';
import { clamped } from './parcels-of.ts';
import { shipmentPatch } from './patch.ts';
import type { BenchPorts, BenchStore } from './ports.ts';
import { clashesWithAnswer, rebase, rebaseFieldwise } from './rebase.ts';
import { referenceOf } from './reference-of.ts';
import { asKnown } from './restored-draft.ts';
import { type BenchState, noSteps, type PreviousOutcome, type StatusLine } from './state.ts';
import { shareStructure } from './structural-sharing.ts';

/** True while a field holds text that does not fit it. */
const isHeld = ({ invalidInput }: BenchState): boolean => Object.keys(invalidInput).length > 0;

/** True while no label of it has come out, or is on its way. */
const isUnlabelled = ({ status, labelledAt, jobs }: OpenShipment): boolean => {
  const job = labelJob(jobs);
  return status === ShipmentStatus.open && labelledAt === null && (!job || job.state === 'cancelled');
};

/** Saving, and living with others who save the same shipment. */
export const createSaving = (store: BenchStore, ports: BenchPorts, keepDraft: () => void) => {
  // One id for one change, however often it has to be sent until its answer is known.
  let pending: { text: string; id: string } | null = null;

  const requestIdFor = (patch: object, version: number): string => {
    const text = JSON.stringify([patch, version]);
    if (pending?.text !== text) pending = { text, id: ports.newRequestId() };
    return pending.id;
  };

  /** The unsaved changes as a merge patch; null where everything is saved. */
  const unsaved = (): Shipment | null => {
    const { opened, edited } = store.getState();
    return opened && edited ? shipmentPatch(opened.shipment, edited) : null;
  };

  /**
   * True where the edits would change another state of the shipment; not where that one equals them by now.
   */
  const differs = (other: OpenShipment): boolean => {
    const { opened, edited } = store.getState();
    if (!opened || !edited) return false;
    const { shipment, orphanedEdits } = rebase(opened, edited, other.shipment);
    return orphanedEdits.length > 0 || shipmentPatch(other.shipment, shipment) !== null;
  };

  /**
   * Takes a newer state from the desk. Edits made after `sent` was sent stay on top of it, or become a
   * conflict where another user has changed the same.
   */
  const accept = (opened: OpenShipment, sent: Shipment) => {
    const now = store.getState();
    if (!now.opened || !now.edited || referenceOf(now.opened) !== referenceOf(opened)) return;
    const answer = shareStructure(sent, opened.shipment);
    const clashes = isNew(now.opened)
      ? []
      : clashesWithAnswer(now.opened.shipment, { sent, edited: now.edited, answer });
    const clashed = clashes.length > 0;
    const shipment = asKnown(answer, clashes);
    const version = clashed ? now.opened.version : opened.version;
    const { shipment: onTop, orphanedEdits } = rebaseFieldwise(sent, now.edited, shipment);
    const edited = onTop === shipment ? shipment : shareStructure(now.edited, onTop);
    const held = invalidInputOnto(now.invalidInput, now.edited, edited);
    const past = rebased(now.past, sent, shipment);
    // Typing during the round trip stays in the same undo step.
    const goesOn =
      now.growing !== null &&
      past.at(-1)?.path === now.growing &&
      !sameJson(valueAt(sent, now.growing), valueAt(now.edited, now.growing));
    store.setState({
      opened: { ...opened, shipment, version, jobs: mergeJobs(now.opened.jobs, opened.jobs) },
      edited,
      invalidInput: held.invalidInput,
      orphanedEdits: [...now.orphanedEdits, ...orphanedEdits, ...held.orphanedEdits],
      current: clamped(now.current, edited),
      past,
      future: rebased(now.future, sent, shipment),
      growing: goesOn ? now.growing : null,
      refused: null,
      conflict: clashed ? { ...opened, shipment: answer } : null,
      restoredAt: null,
    });
    keepDraft();
    void ports.drafts.flush();
  };

  const send = (opened: OpenShipment, edited: Shipment, patch: Shipment): Promise<OpenShipment> => {
    const requestId = requestIdFor(patch, opened.version);
    return isNew(opened)
      ? ports.call('bench.create', { shipment: edited, requestId })
      : ports.call('bench.save', { patch, version: opened.version, requestId });
  };

  const isOpen = (reference: string): boolean => {
    const { opened } = store.getState();
    return opened !== null && referenceOf(opened) === reference;
  };

  /** Another user saved first: shows their state next to the edits. */
  const meetConflict = async (reference: string) => {
    const theirs = await ports.call('bench.open', { reference });
    if (isOpen(reference)) store.setState({ conflict: theirs, answer: { kind: 'asks', loud: true } });
  };

  /** Reports the desk's refusal next to the shipment. */
  const refuse = async (doing: 'save' | 'print', thrown: unknown, reference: string) => {
    if (!isOpen(reference)) return;
    const failure = toFailure(thrown);
    store.setState({ refused: { doing, failure }, answer: { kind: 'failed', doing, failure } });
    const theirs = failure.code === 'shipment.stale' || failure.code === 'shipment.taken';
    if (theirs) await meetConflict(reference).catch(() => undefined);
  };

  /** Saves what changed. True when nothing is left to save. */
  const save = async (): Promise<boolean> => {
    const { opened, edited, working } = store.getState();
    if (!opened || !edited || working) return false;
    const reference = referenceOf(opened);
    const patch = isNew(opened) ? edited : shipmentPatch(opened.shipment, edited);
    if (!patch) {
      store.setState({ answer: { kind: 'unchanged', reference }, refused: null });
      return true;
    }
    store.setState({ working: 'save', refused: null });
    try {
      const saved = await send(opened, edited, patch);
      pending = null;
      accept(saved, edited);
      const { conflict } = store.getState();
      const answer: StatusLine = conflict ? { kind: 'asks', loud: true } : { kind: 'saved', reference };
      if (isOpen(reference)) store.setState({ answer });
      return unsaved() === null;
    } catch (thrown) {
      await refuse('save', thrown, reference);
      return false;
    } finally {
      store.setState({ working: null });
    }
  };

  /**
   * Saves what was typed before something else is shown. A new shipment is stored only when told to: until
   * then it is a draft, like anything that cannot be saved.
   */
  const saveOrKeep = async (): Promise<PreviousOutcome> => {
    const { opened, answer } = store.getState();
    if (!opened) return null;
    const reference = referenceOf(opened);
    const without = !isNew(opened) && isUnlabelled(opened) && answer.kind !== 'awaits';
    const mark = without ? { unlabelled: true } : {};
    if (!(unsaved() || isHeld(store.getState()))) return without ? { reference, as: 'seen', ...mark } : null;
    if (isNew(opened)) return { reference, as: 'draft' };
    const saved = unsaved() === null || (await save());
    return { reference, as: saved && !isHeld(store.getState()) ? 'saved' : 'kept', ...mark };
  };

  /** The shipment as the desk has it now; null where it does not have a new one yet. */
  const reread = async (opened: OpenShipment): Promise<OpenShipment | null> => {
    try {
      return await ports.call('bench.open', { reference: referenceOf(opened) });
    } catch (thrown) {
      if (isNew(opened) && toFailure(thrown).code === 'shipment.unknown') return null;
      throw thrown;
    }
  };

  /** A shipment changed, by any user. It is simply shown, unless there are unsaved edits. */
  const changedElsewhere = async (reference: string, version: number) => {
    const { opened, working } = store.getState();
    if (!opened || working || referenceOf(opened) !== reference || version <= opened.version) return;
    const fresh = await reread(opened);
    if (!fresh) return;
    const now = store.getState();
    if (!now.opened || !now.edited || now.working || referenceOf(now.opened) !== reference) return;
    if (fresh.version <= now.opened.version) return;
    if (differs(fresh)) store.setState({ conflict: fresh, answer: { kind: 'asks', loud: true } });
    else accept(fresh, now.edited);
  };

  /** Answers a conflict: their state, with or without one's own changes on top (not saved yet). */
  const settleConflict = (mine: 'reapply' | 'discard') => {
    const { opened, edited, conflict, invalidInput, orphanedEdits, current } = store.getState();
    if (!opened || !edited || !conflict) return;
    const reapplied = () => {
      const next = rebase(opened, edited, conflict.shipment);
      const held = invalidInputOnto(invalidInput, edited, next.shipment);
      const lost = [...orphanedEdits, ...next.orphanedEdits, ...held.orphanedEdits];
      return { edited: next.shipment, invalidInput: held.invalidInput, orphanedEdits: lost };
    };
    const next =
      mine === 'reapply' ? reapplied() : { edited: conflict.shipment, invalidInput: {}, orphanedEdits: [] };
    store.setState({
      ...next,
      opened: conflict,
      current: clamped(current, next.edited),
      conflict: null,
      refused: null,
      ...noSteps,
      answer: { kind: 'ready' },
    });
    keepDraft();
  };

  /** Throws away what was typed since the last save. */
  const discard = () => {
    const { opened } = store.getState();
    if (!opened) return;
    ports.drafts.remove(referenceOf(opened));
    store.setState({
      edited: opened.shipment,
      invalidInput: {},
      orphanedEdits: [],
      restoredAt: null,
      refused: null,
      ...noSteps,
      answer: { kind: 'ready' },
    });
  };

  /** A person has seen what has no place any more. */
  const dismissOrphanedEdits = () => store.setState({ orphanedEdits: [] });

  return {
    unsaved,
    save,
    saveOrKeep,
    accept,
    refuse,
    changedElsewhere,
    settleConflict,
    discard,
    dismissOrphanedEdits,
    isOpen,
  };
};

export type Saving = ReturnType<typeof createSaving>;
