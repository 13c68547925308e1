import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import type { RemoteShipment, UserAnswer } from '../core/remote.ts';
import type { SyncRecord } from '../core/sync-store.ts';
import type { Failure } from './failure.ts';
import { baseOf } from './sides.ts';

/** The remote's state of a shipment. */
export interface RemoteState {
  document: Shipment | null;
  etag: string | null;
  /** The shipment's at the remote, where that is a Packdesk. */
  status?: number;
  /** Said where there is no such shipment. */
  isPackdesk?: true;
}

/**
 * A Packdesk tells a status with what it shows. It gives parcels the ids again that another program there leaves out: one
 * that was sent with an id, and is there, shows it.
 */
export const isPackdesk = ({ status, isPackdesk }: Pick<RemoteState, 'status' | 'isPackdesk'>): boolean =>
  status !== undefined || isPackdesk === true;

const statusOf = ({ status }: { status?: number }): Pick<RemoteState, 'status'> =>
  status === undefined ? {} : { status };

/** @param known names what an answer without a document has left unchanged */
export const remoteStateOf = (
  answer: UserAnswer<RemoteShipment>,
  known: SyncRecord | null,
): RemoteState | Failure => {
  if (answer.kind === 'ok')
    return { document: answer.value.document, etag: answer.etag, ...statusOf(answer.value) };
  if (answer.kind === 'missing')
    return { document: null, etag: null, ...(answer.isPackdesk && { isPackdesk: true }) };
  if (answer.kind !== 'unchanged') return answer;
  const base = known && baseOf(known);
  if (!base) throw new Error('The remote says unchanged to a plain get.');
  return { document: base.document, etag: known.etag, ...statusOf(answer) };
};
