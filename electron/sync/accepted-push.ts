import type { Conflict } from '../../shared/sync/conflict.ts';
import { rebase } from '../../shared/sync/merge.ts';
import type { Side } from '../../shared/sync/parcels.ts';
import type { OutboxRow } from '../core/sync-store.ts';
import type { Step } from './decide.ts';
import type { RemoteState } from './remote-state.ts';

export type Sending = Extract<Step, { sent: Side }>;

/** An update that the remote has taken. */
export interface AcceptedPush {
  pre: Side | null;
  /** The tag of what the remote had before it. */
  etag: string | null;
  sent: Side;
  /** Conflicts found when it was made: left out of it. */
  held: Conflict[];
  /** As in `MergeResult`. */
  overLater?: readonly Conflict[] | undefined;
  /** The row's desired state when it was made, and the same after merging the remote's changes. */
  mine: Side | null;
  adopted: Side | null;
  /** The version that the row had then: what came later is not in it. */
  version: number;
  /** It carried less than the row wants by then. */
  isPart?: boolean;
  /** As of `labelVoidedThere`, by what the remote had before it. */
  voidedLabelAt: number | null;
}

/** Both sides when the update was made: as the remote had the shipment, and as the row wanted it. */
interface Before {
  row: OutboxRow;
  mine: Side | null;
  now: Pick<RemoteState, 'etag'>;
  voidedLabelAt: number | null;
}

export const acceptedPushOf = (
  { merged, sent }: Sending,
  { row: { version }, mine, now, voidedLabelAt }: Before,
): AcceptedPush => ({
  pre: merged.seen,
  etag: now.etag,
  sent,
  held: merged.held,
  overLater: merged.overLater,
  mine,
  adopted: merged.local,
  version,
  voidedLabelAt,
});

/** The row's desired state now, rebased on the remote's changes at the time of the update. */
export const rebaseAfterPush = (
  { mine, adopted, held, overLater }: AcceptedPush,
  now: Side | null,
  at: number,
) => (mine ? rebase(mine, now, adopted, { held, overLater, at }) : { local: now, held });
