import type { OpenShipment, ShipmentMark } from '../../../shared/desk/open-shipment.ts';
import { sameIgnoringNull, sameJson } from '../../../shared/document/equality.ts';
import { valueAt } from '../../../shared/document/path.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { noSteps } from '../editor/edits.ts';
import { rebased } from '../editor/history.ts';
import { invalidInputOnto } from '../editor/invalid-input.ts';
import { mergeJobs } from '../merge-jobs.ts';
import { isNew } from './new-shipment.ts';
import { latest } from './open-state.ts';
import { clamped } from './parcels-of.ts';
import { shipmentPatch } from './patch.ts';
import { clashesWithAnswer, rebase, rebaseFieldwise } from './rebase.ts';
import { asKnown } from './restored-draft.ts';
import type { BenchStep, ShipmentState } from './state.ts';
import { shareStructure } from './structural-sharing.ts';

/**
 * True where the edits would change another state of the shipment; not where that one equals them by now.
 */
export const wouldChange = ({ opened, edited }: ShipmentState, other: OpenShipment): boolean => {
  const { shipment, orphanedEdits } = rebase(opened, edited, other.shipment);
  return orphanedEdits.length > 0 || shipmentPatch(other.shipment, shipment) !== null;
};

/** The desk's answer, with places that another user changed meanwhile as this window knew them. */
const withoutClashes = ({ opened, edited }: ShipmentState, answer: Shipment, sent: Shipment) => {
  const clashes = isNew(opened) ? [] : clashesWithAnswer(opened.shipment, { sent, edited, answer });
  return { shipment: asKnown(answer, clashes), clashed: clashes.length > 0 };
};

/** Typing during the round trip stays in the same undo step. */
const growsOn = ({ growing, edited }: ShipmentState, sent: Shipment, past: readonly BenchStep[]): boolean =>
  growing !== null &&
  past.at(-1)?.path === growing &&
  !sameIgnoringNull(valueAt(sent, growing), valueAt(edited, growing));

/**
 * A newer state from the desk. Edits made after `sent` was sent stay on top of it, or become a conflict where another
 * user has changed the same.
 */
export const withAnswer = (
  state: ShipmentState,
  opened: OpenShipment,
  sent: Shipment,
): Partial<ShipmentState> => {
  const answer = shareStructure(sent, opened.shipment);
  const { shipment, clashed } = withoutClashes(state, answer, sent);
  const version = clashed ? state.opened.version : opened.version;
  const { shipment: onTop, orphanedEdits } = rebaseFieldwise(sent, state.edited, shipment);
  const edited = onTop === shipment ? shipment : shareStructure(state.edited, onTop);
  const held = invalidInputOnto(state.invalidInput, state.edited, edited);
  const past = rebased(state.past, sent, shipment);
  return {
    opened: { ...opened, shipment, version, jobs: mergeJobs(state.opened.jobs, opened.jobs) },
    edited,
    invalidInput: held.invalidInput,
    orphanedEdits: [...state.orphanedEdits, ...orphanedEdits, ...held.orphanedEdits],
    current: clamped(state.current, edited),
    past,
    future: rebased(state.future, sent, shipment),
    growing: growsOn(state, sent, past) ? state.growing : null,
    refused: null,
    conflict: clashed ? { ...opened, shipment: answer } : null,
    restoredAt: null,
  };
};

/**
 * Another user's newer state, where nothing that was typed is in its way. Why nothing was printed stays said until the
 * person acts: they may not have read it. A refused save is over: what it was about is stored.
 */
export const withOthersState = (state: ShipmentState, opened: OpenShipment): Partial<ShipmentState> => {
  const { refused } = state;
  return {
    ...withAnswer(state, opened, state.edited),
    refused: refused?.doing === 'print' ? refused : null,
  };
};

/** The newest known state with what the desk says of it and the remote by now. Null: nothing else, or of another version. */
export const withMark = (
  state: ShipmentState,
  { version, sync, questions = [] }: ShipmentMark,
): Partial<ShipmentState> | null => {
  const known = latest(state);
  const isAsked = sameJson(questions, known.questions ?? []);
  if (!sync || version !== known.version || (sync === known.sync && isAsked)) return null;
  const marked = { ...known, sync, ...(!isAsked && { questions }) };
  return state.conflict ? { conflict: marked } : { opened: marked };
};

/** The edits on top of the state in conflict with them, not saved yet; what has no place there is named. */
const reapplied = (state: ShipmentState, theirs: OpenShipment) => {
  const { opened, edited, invalidInput, orphanedEdits } = state;
  const next = rebase(opened, edited, theirs.shipment);
  const held = invalidInputOnto(invalidInput, edited, next.shipment);
  return {
    edited: next.shipment,
    invalidInput: held.invalidInput,
    orphanedEdits: [...orphanedEdits, ...next.orphanedEdits, ...held.orphanedEdits],
  };
};

/** A conflict answered: the other state, with one's own edits on top or without them. Null where there is none. */
export const withConflictSettled = (
  state: ShipmentState,
  mine: 'reapply' | 'discard',
): Partial<ShipmentState> | null => {
  const { conflict } = state;
  if (!conflict) return null;
  const next =
    mine === 'reapply'
      ? reapplied(state, conflict)
      : { edited: conflict.shipment, invalidInput: {}, orphanedEdits: [] };
  return {
    ...next,
    opened: conflict,
    current: clamped(state.current, next.edited),
    conflict: null,
    refused: null,
    ...noSteps,
    answer: { kind: 'ready' },
  };
};
