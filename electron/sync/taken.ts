import type { Held } from '../../shared/sync/held.ts';
import { rebase } from '../../shared/sync/merge.ts';
import type { Side } from '../../shared/sync/parcels.ts';
import type { OutboxRow } from '../core/sync-store.ts';
import type { Step } from './decide.ts';

export type Sending = Extract<Step, { sent: Side }>;

/** An update that the remote has taken. */
export interface Taken {
  pre: Side | null;
  /** The tag of what the remote had before it. */
  etag: string | null;
  sent: Side;
  /** What was found to wait for a person when it was made: left out of it. */
  held: Held[];
  /** What the row wanted when it was made, and what the remote's changes have made of that. */
  mine: Side | null;
  adopted: Side | null;
  /** The version that the row had then: what came later is not in it. */
  version: number;
  /** It carried less than the row wants by then. */
  isPart?: boolean;
}

export const takenOf = (
  { merged, sent }: Sending,
  mine: Side | null,
  { version }: OutboxRow,
  etag: string | null,
): Taken => ({
  pre: merged.seen,
  etag,
  sent,
  held: merged.held,
  mine,
  adopted: merged.local,
  version,
});

/** What the row wants by now, with what came from the remote when the update was made. */
export const caughtUp = ({ mine, adopted, held }: Taken, now: Side | null, at: number) =>
  mine ? rebase(mine, now, adopted, { held, at }) : { local: now, held };
