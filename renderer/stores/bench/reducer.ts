import type { OpenShipment, ShipmentMark } from '../../../shared/desk/open-shipment.ts';
import type { FetchedFrom } from '../../../shared/import/source/views.ts';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { Failure } from '../../api/failure.ts';
import { noSteps } from '../editor/edits.ts';
import { mergeJobs } from '../merge-jobs.ts';
import type { Cannot } from './cannot.ts';
import { type ChangeAbout, withChange, withFieldSet, withStepTaken, withTextHeld } from './edit-steps.ts';
import { answerOfLabels } from './jobs.ts';
import { withAnswer, withConflictSettled, withMark, withOthersState } from './newer-state.ts';
import type { OddWeight } from './odd-weight.ts';
import { referenceOf } from './reference-of.ts';
import type { RestoredDraft } from './restored-draft.ts';
import {
  type BenchCommon,
  type BenchState,
  type Elsewhere,
  elsewhere,
  type FirstLabel,
  type PreviousOutcome,
  type ShipmentState,
  type StatusLine,
} from './state.ts';
import { withStopSaid } from './stops.ts';

/** An event that any state takes. Null: nothing changes. */
const anywhere =
  <E>(change: (state: BenchState, event: E) => Partial<BenchCommon> | null) =>
  (state: BenchState, event: E): BenchState => {
    const changed = change(state, event);
    return changed ? { ...state, ...changed } : state;
  };

/** An event about the shipment that is open; nothing changes where none is. Null: nothing changes. */
const atShipment =
  <E>(change: (state: ShipmentState, event: E) => Partial<ShipmentState> | null) =>
  (state: BenchState, event: E): BenchState => {
    const changed = state.view === 'shipment' ? change(state, event) : null;
    return state.view === 'shipment' && changed ? { ...state, ...changed } : state;
  };

/** Text from before a scan goes back into its field: also while the scan is being looked up. */
interface GivenBack {
  givenBack?: boolean;
}

/** A change of what a person typed. A shipment that is being left is not edited any more. */
const edited = <E>(change: (state: ShipmentState, event: E) => Partial<ShipmentState> | null) =>
  atShipment((state, event: E & GivenBack) =>
    state.looking !== null && !event.givenBack ? null : change(state, event),
  );

interface Shown {
  opened: OpenShipment;
  left: PreviousOutcome;
  restored: RestoredDraft | null;
  fetched?: FetchedFrom | undefined;
}

/** An opened shipment with its draft; nothing of the one before stays. */
const shown = (
  { looking, missed, cannot, working }: BenchState,
  { opened, left, restored, fetched }: Shown,
): ShipmentState => ({
  view: 'shipment',
  answer: restored?.conflict
    ? { kind: 'asks', loud: true }
    : { kind: 'opened', reference: referenceOf(opened), left, ...(fetched && { fetched }) },
  looking,
  missed,
  cannot,
  working,
  previous: null,
  choices: [],
  opened: restored?.opened ?? opened,
  edited: restored?.edited ?? opened.shipment,
  invalidInput: restored?.invalidInput ?? {},
  unseen: false,
  refused: null,
  conflict: restored?.conflict ?? null,
  orphanedEdits: restored?.orphanedEdits ?? [],
  askReprint: false,
  reprintParcel: null,
  askWeights: [],
  askFirst: null,
  restoredAt: restored?.at ?? null,
  ...noSteps,
  current: 0,
});

/** Looking for codes and shipments, and showing what was found. */
const navigation = {
  /** `isFirst`: nothing else was being looked up; what was missed before has been read. */
  lookupBegan: anywhere((_, { code, isFirst }: { code: string | null; isFirst: boolean }) => ({
    looking: code,
    ...(isFirst && { missed: [] }),
  })),
  lookupEnded: anywhere(() => ({ looking: null })),
  lookupsCalledOff: anywhere(() => ({ looking: null, missed: [] })),
  missed: anywhere(({ missed }, { code, as }: { code: string; as: 'opened' | 'printed' }) => ({
    missed: [...missed, { code, as }],
  })),
  /** A key could do nothing. */
  keyRefused: anywhere((_, { cannot }: { cannot: Cannot }) => ({ cannot })),
  answered: anywhere((_, { answer }: { answer: StatusLine }) => ({ answer })),
  shown: (state: BenchState, event: Shown): BenchState => shown(state, event),
  left: (
    state: BenchState,
    { to, answer, previous }: { to: Elsewhere; answer: StatusLine; previous: string | null },
  ): BenchState => elsewhere({ ...state, answer, previous }, to),
  parcelChosen: atShipment(({ current }, { index }: { index: number }) =>
    index === current ? null : { current: index },
  ),
  /** The connection to the desk is back: a refusal for want of it is over. */
  connected: atShipment(({ refused }) =>
    refused?.failure.code === 'bridge.lost' ? { refused: null, answer: { kind: 'ready' } } : null,
  ),
};

const editing = {
  fieldSet: edited((state, { path, value }: { path: string; value: unknown }) =>
    withFieldSet(state, path, value),
  ),
  textHeld: edited((state, { path, text }: { path: string; text: string }) =>
    withTextHeld(state, path, text),
  ),
  changed: edited((state, { shipment, about }: { shipment: Shipment; about: ChangeAbout }) =>
    withChange(state, shipment, about),
  ),
  stepTaken: edited((state, { from }: { from: 'past' | 'future' }) => withStepTaken(state, from)),
  fieldLeft: atShipment(({ growing }) => (growing === null ? null : { growing: null })),
};

/** Saving, and what the desk says of the shipment by itself. */
const saving = {
  saveBegan: atShipment(() => ({ working: 'save', refused: null })),
  /** A supervisor's decision is on its way. */
  decisionBegan: atShipment(() => ({ working: 'save' })),
  /** A save, print or decision is over, however it ended. */
  workEnded: anywhere(() => ({ working: null })),
  nothingToSave: atShipment(({ opened }) => ({
    answer: { kind: 'unchanged', reference: referenceOf(opened) },
    refused: null,
  })),
  saved: atShipment(({ conflict, opened }) => ({
    answer: conflict ? { kind: 'asks', loud: true } : { kind: 'saved', reference: referenceOf(opened) },
  })),
  /** `sent`: the edits that the desk's answer is about. */
  accepted: atShipment((state, { opened, sent }: { opened: OpenShipment; sent: Shipment }) =>
    referenceOf(state.opened) === referenceOf(opened) ? withAnswer(state, opened, sent) : null,
  ),
  /** Another user's state, in whose way nothing is. */
  followed: atShipment((state, { opened }: { opened: OpenShipment }) => withOthersState(state, opened)),
  refused: atShipment((_, { doing, failure }: { doing: 'save' | 'print'; failure: Failure }) => ({
    refused: { doing, failure },
    answer: { kind: 'failed', doing, failure },
  })),
  conflictMet: atShipment((_, { conflict }: { conflict: OpenShipment }) => ({
    conflict,
    answer: { kind: 'asks', loud: true },
  })),
  conflictSettled: atShipment((state, { mine }: { mine: 'reapply' | 'discard' }) =>
    withConflictSettled(state, mine),
  ),
  /** Edits since the last save are thrown away. */
  discarded: atShipment(({ opened }) => ({
    edited: opened.shipment,
    invalidInput: {},
    orphanedEdits: [],
    restoredAt: null,
    refused: null,
    ...noSteps,
    answer: { kind: 'ready' },
  })),
  orphanedEditsRead: atShipment(() => ({ orphanedEdits: [] })),
  /** The remote has something else by now, or no longer. */
  marked: atShipment((state, { mark }: { mark: ShipmentMark }) => withMark(state, mark)),
  /** Parts of the opened shipment that change without a version of their own. */
  partsChanged: atShipment(({ opened }, parts: Partial<Pick<OpenShipment, 'documents' | 'hold'>>) => ({
    opened: { ...opened, ...parts },
  })),
};

const printing = {
  /** `ofParcels`: labels of before come out once more; how they were made stays said. */
  printBegan: atShipment(({ opened, unseen }, { ofParcels }: { ofParcels: boolean }) => ({
    working: 'print',
    refused: null,
    askReprint: false,
    reprintParcel: null,
    unseen: ofParcels && unseen,
    answer: { kind: 'printing', reference: referenceOf(opened) },
  })),
  /** The desk took the print. */
  printTaken: atShipment((_, { unseen }: { unseen: boolean }) => ({ unseen })),
  /** `bought`: it waits until it can be bought, not for the remote. */
  labelAwaited: atShipment(({ answer, opened }, { bought }: { bought?: true }) =>
    answer.kind === 'printing'
      ? { answer: { kind: 'awaits', reference: referenceOf(opened), ...(bought && { bought }) } }
      : null,
  ),
  reprintAsked: atShipment((_, { failure, parcel }: { failure: Failure; parcel: number | null }) => ({
    askReprint: failure,
    reprintParcel: parcel,
    answer: { kind: 'asks', loud: false },
  })),
  weightsAsked: atShipment((_, { odd }: { odd: readonly OddWeight[] }) => ({
    askWeights: odd,
    answer: { kind: 'asks', loud: false },
  })),
  weightsConfirmed: atShipment(() => ({ askWeights: [], answer: { kind: 'ready' } })),
  firstLabelAsked: atShipment((_, { lacks }: { lacks: FirstLabel }) => ({
    askFirst: lacks,
    answer: { kind: 'asks', loud: false },
  })),
  /** The question before a print is left unanswered. */
  questionDropped: atShipment(() => ({
    askReprint: false,
    askWeights: [],
    askFirst: null,
    answer: { kind: 'ready' },
  })),
  jobChanged: atShipment(({ opened }, { job }: { job: PrintJobView }) =>
    job.reference === referenceOf(opened)
      ? { opened: { ...opened, jobs: mergeJobs(opened.jobs, [job]) } }
      : null,
  ),
  labelsJudged: atShipment((state) => {
    const answer = answerOfLabels(state);
    return answer && { answer };
  }),
  /** A person's answer to a label's question, where there was one since the scan too: the bar tells of it from now on. */
  jobAnswered: atShipment((state, { job }: { job: PrintJobView }) => {
    if (job.documentType !== 'LABEL' || job.reference !== referenceOf(state.opened)) return { refused: null };
    const isOfScan = state.answer.kind === 'opened';
    const asked = isOfScan ? { ...state, answer: { kind: 'asks', loud: true } as const } : state;
    return { refused: null, answer: answerOfLabels(asked) ?? state.answer };
  }),
  jobRefused: atShipment((_, { failure }: { failure: Failure }) => ({
    refused: { doing: 'print', failure },
  })),
};

const transitions = { ...navigation, ...editing, ...saving, ...printing };

type Transitions = typeof transitions;

/** Everything that can happen at the bench, by name, with what is known of it. */
export type BenchEvent = {
  [K in keyof Transitions]: unknown extends Parameters<Transitions[K]>[1]
    ? { type: K }
    : { type: K } & Parameters<Transitions[K]>[1];
}[keyof Transitions];

/** A change of what a person typed. */
export type EditEvent = Extract<BenchEvent, { type: 'fieldSet' | 'textHeld' | 'changed' }>;

/** Weights that were asked about and are typed again: there is nothing to confirm any more. */
const withoutOldQuestion = (before: BenchState, state: BenchState): BenchState =>
  state.view === 'shipment' && state.askWeights.length > 0 && state.edited !== before.edited
    ? { ...state, askWeights: [], answer: { kind: 'ready' } }
    : state;

/** Why a key could do nothing is said until something else is answered, typed, asked or looked for. */
const withoutOldRefusal = (before: BenchState, state: BenchState): BenchState => {
  const parts = [
    'answer',
    'edited',
    'invalidInput',
    'looking',
    'askReprint',
    'askWeights',
    'askFirst',
  ] as const;
  const isOver = state.cannot === before.cannot && parts.some((part) => state[part] !== before[part]);
  return isOver && state.cannot !== null ? { ...state, cannot: null } : state;
};

/** The state of the bench after an event; the very same where it changes nothing. */
export const benchReducer = (state: BenchState, event: BenchEvent): BenchState => {
  const transition = transitions[event.type] as (state: BenchState, event: BenchEvent) => BenchState;
  const after = withStopSaid(state, withoutOldQuestion(state, transition(state, event)));
  return withoutOldRefusal(state, after);
};
