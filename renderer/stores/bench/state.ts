import type { OpenShipment, ShipmentRowView } from '../../../shared/bridge/views.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { Failure } from '../../api/failure.ts';
import type { InvalidInput, Step } from './history.ts';
import type { OddWeight } from './odd-weight.ts';
import type { OrphanedEdit } from './orphaned-edits.ts';

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
  | { kind: 'opened'; reference: string; left: PreviousOutcome }
  | { kind: 'unknown'; code: string; left: PreviousOutcome }
  /** Not held here, and the remote cannot be asked now. */
  | { kind: 'offline'; code: string; left: PreviousOutcome }
  | { kind: 'several'; code: string; left: PreviousOutcome }
  /** No shipment has this code; these have it as a text in them. */
  | { kind: 'matches'; code: string; total: number; left: PreviousOutcome }
  | { kind: 'saved'; reference: string }
  | { kind: 'unchanged'; reference: string }
  | { kind: 'printing'; reference: string }
  /** Its label is the remote's to make; it prints when it has come. */
  | { kind: 'awaits'; reference: string }
  | { kind: 'printed'; reference: string }
  /** Print was asked for, and what a label needs is not there yet; `path` is the first of it. */
  | { kind: 'not-ready'; path: string }
  /** A question besides the label is open; `loud`: a label was not printed, or may not have been. */
  | { kind: 'asks'; loud: boolean }
  | { kind: 'left'; left: PreviousOutcome }
  | { kind: 'failed'; doing: 'scan' | 'save' | 'print'; failure: Failure };

export interface BenchState {
  view: 'empty' | 'shipment' | 'several' | 'unknown';
  answer: StatusLine;
  /** Code being looked up. Until that is over the shipment on screen is neither edited nor printed. */
  looking: string | null;
  /** The label was made without a look at the remote: another desk may have made one. */
  unseen: boolean;
  /** Scans and prints that failed since the bench was last idle. */
  missed: readonly MissedScan[];
  /** The shipment as the desk last said it. */
  opened: OpenShipment | null;
  /** The same with what was typed since. */
  edited: Shipment | null;
  /** Input that does not fit its field. */
  invalidInput: InvalidInput;
  /** The shipments that the last code fits, to choose from. */
  choices: ShipmentRowView[];
  working: 'save' | 'print' | null;
  /** The desk's last refusal, until it is resolved or retried. */
  refused: { doing: 'save' | 'print'; failure: Failure } | null;
  /** The shipment as someone else changed it while this window has changes of its own. */
  conflict: OpenShipment | null;
  /** Edits that lost their place, until a person has seen them. */
  orphanedEdits: readonly OrphanedEdit[];
  /** A person has to decide whether to print again. */
  askReprint: Failure | false;
  /** Weights that a person has to confirm before a label says them. */
  askWeights: readonly OddWeight[];
  /** Index of the parcel whose label alone that question is about; null: the labels of all. */
  reprintParcel: number | null;
  /** When the draft that was brought back had been kept, ms. */
  restoredAt: number | null;
  /** Steps to take back, the last one last, and steps that were taken back. */
  past: Step[];
  future: Step[];
  /** The path that was set last: more of it belongs to the same step. */
  growing: string | null;
  /** Index of the parcel that is being packed. */
  current: number;
  /** The shipment that was open before this view, for Esc. */
  previous: string | null;
}

/** Nothing to take back. */
export const noSteps = { past: [], future: [], growing: null } satisfies Partial<BenchState>;

export const emptyBench: BenchState = {
  view: 'empty',
  answer: { kind: 'ready' },
  looking: null,
  unseen: false,
  missed: [],
  opened: null,
  edited: null,
  invalidInput: {},
  choices: [],
  working: null,
  refused: null,
  conflict: null,
  orphanedEdits: [],
  askReprint: false,
  askWeights: [],
  reprintParcel: null,
  restoredAt: null,
  ...noSteps,
  current: 0,
  previous: null,
};
