import { hindering, type PrinterReason } from '../../../../shared/printing/status.ts';
import type { SendResult } from '../../../core/printer.ts';
import { type HostStatus, labelsToCome, printerStatusFrom } from '../host-status.ts';
import { type Connection, ConnectionLost } from './connection.ts';
import type { Dialogue } from './dialogue.ts';
import type { NetworkLimits } from './limits.ts';

/** Number of times in a row it must say that all is printed: between the buffer and the head a label may not be counted. */
const TIMES = 2;

const sent: SendResult = { outcome: 'sent' };
const holds = (reasons: readonly PrinterReason[], detail: string): SendResult => ({
  outcome: 'broken',
  code: 'printer.holds',
  detail,
  reasons,
});

/** It has the label and says what keeps it from printing. */
interface Held {
  reasons: PrinterReason[];
  detail: string;
  limit: AbortSignal;
}

/** A full buffer alone is a printer at work: it has what we sent. */
const heldBy = (status: HostStatus): PrinterReason[] =>
  hindering(printerStatusFrom(status).reasons).filter((reason) => reason !== 'buffer-full');

const allOut = (status: HostStatus): boolean =>
  labelsToCome(status) === 0 && !status.partialFormat && !status.bufferFull;

/**
 * Asks a printer that has the whole job until it is out: `sent`, or `printer.holds` where it says what keeps it from
 * printing and that was not resolved in time. Null when it does not tell: the close of the connection decides then.
 * @throws ConnectionLost
 */
export const watch = async (
  connection: Connection,
  dialogue: Dialogue,
  limits: NetworkLimits,
): Promise<SendResult | null> => {
  let times = 0;
  let fewest = Number.POSITIVE_INFINITY;
  let stuck = AbortSignal.timeout(limits.busyMs);
  let held: Held | null = null;

  try {
    for (;;) {
      const status = await dialogue.ask(connection, limits.answerMs);
      if (status === null) return held === null ? null : holds(held.reasons, held.detail);
      const reasons = heldBy(status);
      if (reasons.length > 0) {
        const limit: AbortSignal = held?.limit ?? AbortSignal.timeout(limits.holdMs);
        held = { reasons, detail: printerStatusFrom(status).detail, limit };
        times = 0;
        if (limit.aborted) return holds(held.reasons, held.detail);
      } else {
        times = allOut(status) ? times + 1 : 0;
        if (times === TIMES) return sent;
        if (labelsToCome(status) < fewest || held !== null) {
          fewest = Math.min(fewest, labelsToCome(status));
          stuck = AbortSignal.timeout(limits.busyMs);
        }
        held = null;
        if (stuck.aborted) return null;
      }
      await connection.wait(limits.pollMs);
    }
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error;
    // It had read to the end and said that all is out; then it closed in good order.
    if (times > 0 && error.by === 'close') return sent;
    if (held !== null && error.by !== 'fault') return holds(held.reasons, error.detail);
    throw error;
  }
};
