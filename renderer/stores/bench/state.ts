import type { OpenShipment } from '../../../shared/desk/open-shipment.ts';
import type { FetchedFrom, SourceTrouble } from '../../../shared/import/source/views.ts';
import type { ShipmentRowView } from '../../../shared/shipment/row.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { Failure } from '../../api/failure.ts';
import { type Edits, noSteps } from '../editor/edits.ts';
import type { InvalidInput, Step } from '../editor/history.ts';
import type { Cannot } from './cannot.ts';
import type { OddWeight } from './odd-weight.ts';
import type { OrphanedEdit } from './orphaned-edits.ts';
import type { PackingStop, StopId } from './packing-stop.ts';

/**
 * Outcome of the previous shipment when the bench moved on: of its unsaved changes (`draft`: of a new
 * shipment; `seen`: there were none), and whether it still lacks a label.
 */
export type PreviousOutcome = {
  reference: string;
  as: 'saved' | 'kept' | 'draft' | 'seen';
  unlabelled?: boolean;
} | null;

/** A scan that was not opened, or that Print was pressed after and that was not printed: a person must hear of it. */
export interface MissedScan {
  code: string;
  as: 'opened' | 'printed';
}

/** The bench's answer to the last thing that was done; it stays until the next. */
export type StatusLine =
  | { kind: 'ready' }
  | { kind: 'looking'; code: string }
  /** `fetched`: from an order source, by this very scan. */
  | { kind: 'opened'; reference: string; left: PreviousOutcome; fetched?: FetchedFrom }
  /** It must not be packed, since it was opened or while it lay here. `calm`: that is no news. */
  | { kind: 'stop'; reference: string; stop: PackingStop; left: PreviousOutcome; calm?: true }
  /** That is over. */
  | { kind: 'released'; reference: string; from: StopId }
  /** `troubles`: order sources that could not be asked. */
  | { kind: 'unknown'; code: string; left: PreviousOutcome; troubles?: readonly SourceTrouble[] }
  /** Not held here, and the remote cannot be asked now. */
  | { kind: 'offline'; code: string; left: PreviousOutcome; troubles?: readonly SourceTrouble[] }
  /** An order source has it, and no shipment could be made of it. */
  | { kind: 'order-refused'; code: string; fetched: FetchedFrom; left: PreviousOutcome }
  | { kind: 'several'; code: string; left: PreviousOutcome }
  /** No shipment has this code; these have it as a text in them. */
  | { kind: 'matches'; code: string; total: number; left: PreviousOutcome }
  | { kind: 'saved'; reference: string }
  | { kind: 'unchanged'; reference: string }
  | { kind: 'printing'; reference: string }
  /** Its label is the remote's to make, or to be `bought`; it prints when it has come. */
  | { kind: 'awaits'; reference: string; bought?: true }
  | { kind: 'printed'; reference: string }
  /** A question besides the label is open; `loud`: a label was not printed, or may not have been. */
  | { kind: 'asks'; loud: boolean }
  | { kind: 'left'; left: PreviousOutcome }
  | { kind: 'failed'; doing: 'scan' | 'save' | 'print'; failure: Failure };

/** Set-up of a desk that its first label shows to be missing. */
export interface FirstLabel {
  /** Neither the shipment nor the desk names a sender. */
  noSender: boolean;
  /** The tracking number would be a demonstration one. */
  noNumbers: boolean;
}

/** Part of every state of the bench. */
export interface BenchCommon {
  answer: StatusLine;
  /** Code being looked up. Until that is over the shipment on screen is neither edited nor printed. */
  looking: string | null;
  /** Scans and prints that failed since the bench was last idle. */
  missed: readonly MissedScan[];
  /** The key that was pressed last could do nothing: said in place of the answer, until something changes. */
  cannot: Cannot | null;
  working: 'save' | 'print' | null;
  /** The shipment that was open before this view, for Esc. */
  previous: string | null;
}

/** A change of the list of parcels, described next to its undo button. */
export type ParcelStep = { kind: 'removed' | 'added'; index: number };

/** A step in the document of the bench. */
export type BenchStep = Step<Shipment, { parcels: ParcelStep | null }>;

/** A shipment lies on the bench. */
export interface ShipmentState extends BenchCommon, Edits<Shipment, Pick<BenchStep, 'parcels'>> {
  view: 'shipment';
  choices: readonly never[];
  /** The shipment as the desk last said it. */
  opened: OpenShipment;
  /** The label was made without a look at the remote: another desk may have made one. */
  unseen: boolean;
  /** The desk's last refusal, until it is resolved or retried. */
  refused: { doing: 'save' | 'print'; failure: Failure } | null;
  /** The shipment as someone else changed it while this window has changes of its own. */
  conflict: OpenShipment | null;
  /** Edits that lost their place, until a person has seen them. */
  orphanedEdits: readonly OrphanedEdit[];
  /** A person has to decide whether to print again. */
  askReprint: Failure | false;
  /** Index of the parcel whose label alone that question is about; null: the labels of all. */
  reprintParcel: number | null;
  /** Weights that a person has to confirm before a label says them. */
  askWeights: readonly OddWeight[];
  /** Set-up that this desk's first label would lack, which a person is asked about before it prints. */
  askFirst: FirstLabel | null;
  /** When the draft that was brought back had been kept, ms. */
  restoredAt: number | null;
  /** Index of the parcel that is being packed. */
  current: number;
}

/** The same fields where no shipment lies on the bench, so that a reader need not ask for the view first. */
const nothingOpen = {
  opened: null,
  edited: null,
  invalidInput: {} as InvalidInput,
  unseen: false,
  refused: null,
  conflict: null,
  orphanedEdits: [],
  askReprint: false,
  reprintParcel: null,
  askWeights: [],
  askFirst: null,
  restoredAt: null,
  ...noSteps,
  current: 0,
} as const satisfies { [K in keyof Omit<ShipmentState, keyof BenchCommon | 'view' | 'choices'>]: unknown };

/** Nothing was asked for, or what was asked for is not here. */
interface EmptyState extends BenchCommon, Readonly<typeof nothingOpen> {
  view: 'empty' | 'unknown';
  choices: readonly never[];
}

/** A code fits several shipments: one of them is chosen. */
interface ChoicesState extends BenchCommon, Readonly<typeof nothingOpen> {
  view: 'several';
  choices: readonly ShipmentRowView[];
}

/** The bench is in one of these; `view` says in which. */
export type BenchState = EmptyState | ChoicesState | ShipmentState;

/** The views without a shipment, with what each needs to be shown. */
export type Elsewhere = Pick<EmptyState, 'view'> | Pick<ChoicesState, 'view' | 'choices'>;

/** A state without a shipment. */
export const elsewhere = (common: BenchCommon, to: Elsewhere): BenchState => {
  const { answer, looking, missed, cannot, working, previous } = common;
  const rest = { answer, looking, missed, cannot, working, previous, ...nothingOpen };
  return to.view === 'several' ? { ...rest, ...to } : { ...rest, ...to, choices: [] };
};

export const emptyBench: BenchState = elsewhere(
  { answer: { kind: 'ready' }, looking: null, missed: [], cannot: null, working: null, previous: null },
  { view: 'empty' },
);

/** True while a question before a print is open: Esc leaves it unanswered before it does anything else. */
export const asksBeforePrint = ({
  askReprint,
  askWeights,
  askFirst,
}: Pick<BenchState, 'askReprint' | 'askWeights' | 'askFirst'>): boolean =>
  askReprint !== false || askWeights.length > 0 || askFirst !== null;
