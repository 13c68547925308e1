import type { Conflict } from '../../shared/sync/conflict.ts';
import { rebase } from '../../shared/sync/merge.ts';
import type { Side } from '../../shared/sync/parcels.ts';
import type { OutboxRow } from '../core/sync-store.ts';
import type { Step } from './decide.ts';

export type Sending = Extract<Step, { sent: Side }>;

/** An update that the remote has taken. */
export interface AcceptedPush {
  pre: Side | null;
  /** The tag of what the remote had before it. */
  etag: string | null;
  sent: Side;
  /** What was found to wait for a person when it was made: left out of it. */
  held: Conflict[];
  /** What the row wanted when it was made, and what the remote's changes have made of that. */
  mine: Side | null;
  adopted: Side | null;
  /** The version that the row had then: what came later is not in it. */
  version: number;
  /** It carried less than the row wants by then. */
  isPart?: boolean;
}

export const acceptedPushOf = (
  { merged, sent }: Sending,
  mine: Side | null,
  { version }: OutboxRow,
  etag: string | null,
): AcceptedPush => ({
  pre: merged.seen,
  etag,
  sent,
  held: merged.held,
  mine,
  adopted: merged.local,
  version,
});

/** What the row wants by now, with what came from the remote when the update was made. */
export const rebaseAfterPush = ({ mine, adopted, held }: AcceptedPush, now: Side | null, at: number) =>
  mine ? rebase(mine, now, adopted, { held, at }) : { local: now, held };
