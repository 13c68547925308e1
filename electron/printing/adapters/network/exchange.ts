import { hindering } from '../../../../shared/printing/status.ts';
import type { SendResult } from '../../../core/printer.ts';
import { type HostStatus, printerStatusFrom } from '../host-status.ts';
import { type Connection, ConnectionLost, connect } from './connection.ts';
import { createDialogue, type Dialogue } from './dialogue.ts';
import type { NetworkLimits } from './limits.ts';
import { watch } from './watch.ts';

const refused = (detail: string): SendResult => ({ outcome: 'refused', code: 'printer.refused', detail });
const broken = (detail: string): SendResult => ({ outcome: 'broken', code: 'printer.broken', detail });
const sent: SendResult = { outcome: 'sent' };
const silent: SendResult = {
  outcome: 'broken',
  code: 'printer.silent',
  detail: 'did not close the connection',
};

export interface ExchangeParts {
  to: { host: string; port: number };
  payload: Uint8Array;
  limits: NetworkLimits;
  /** Time to wait for an answer to the question before the job, ms; null: it is not asked. */
  answerMs: number | null;
  /** Each answer, when it comes. */
  heard: (status: HostStatus) => void;
  /** It has let the question's time pass. An answer may still come. */
  unheard: () => void;
  /** It takes jobs, and closes the connection when it is asked. */
  closes: () => void;
  signal?: AbortSignal;
}

/** Asks before the job. A result when it must not go out. */
const before = async (
  connection: Connection,
  dialogue: Dialogue,
  { answerMs, unheard }: ExchangeParts,
): Promise<SendResult | null> => {
  if (answerMs === null) return null;
  const status = await dialogue.ask(connection, answerMs);
  if (status === null) {
    unheard();
    return null;
  }
  const { reasons, detail } = printerStatusFrom(status);
  if (hindering(reasons).length === 0) return null;
  return { outcome: 'refused', code: 'printer.attention', detail, reasons: hindering(reasons) };
};

/** All bytes of the job are taken: what became of it? */
const after = async (
  connection: Connection,
  dialogue: Dialogue,
  { limits }: ExchangeParts,
): Promise<SendResult> => {
  // A printer that closes in this time has not read to the end. An answer may still come, too.
  const talks = await connection.wait(limits.quietMs, () => dialogue.answered() > 0);
  const told = talks ? await watch(connection, dialogue, limits) : null;
  if (told !== null) {
    await connection.leave(limits.quietMs);
    return told;
  }
  return (await connection.finish(limits.closeMs)) ? sent : silent;
};

/**
 * Sends bytes to `host:port` over one connection and tells what is known of their fate. `closedOnQuestion`: it went
 * away when it was asked, nothing else had gone out, and it may take a job that comes without a question.
 *
 * Raw printing (port 9100) has no answer of its own. A ZPL printer that answers `~HS` says before the job what keeps
 * it from printing, and after it when nothing waits any more. Of others the only sign that all bytes were read is the
 * order of the two closes: ours some time after the last byte, then the printer's. A printer that closes first,
 * resets, or stays silent has perhaps printed a part: `broken`. Until the first byte of the job `refused`.
 *
 * Silence after all bytes is no proof either, though others take it for one (CUPS' socket backend after 90 s):
 * a paused printer and a print server that still serves another connection take a small label into their
 * buffers and say nothing, exactly like a device that has printed and never closes.
 */
const once = async (parts: ExchangeParts, lookFirst: boolean): Promise<SendResult | 'closedOnQuestion'> => {
  const { to, payload, limits, answerMs, signal } = parts;
  let stage: 'connecting' | 'asking' | 'sending' = 'connecting';
  const dialogue = createDialogue(parts.heard);
  const connection = connect(to, signal, dialogue.take);
  try {
    await connection.opened(limits.connectMs);
    stage = 'asking';
    if (lookFirst) await connection.wait(limits.quietMs);
    const hindered = await before(connection, dialogue, parts);
    if (hindered !== null) {
      await connection.leave(limits.quietMs);
      return hindered;
    }
    connection.mustStand();
    stage = 'sending';
    await connection.write(payload, limits.stallMs);
    return await after(connection, dialogue, parts);
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error;
    if (stage === 'asking' && answerMs !== null && error.by !== 'caller') return 'closedOnQuestion';
    // It had answered and was closing when the job set out: the next one must not meet the same.
    if (stage === 'sending' && dialogue.answered() === 1 && error.by === 'close') parts.closes();
    return stage === 'sending' ? broken(error.detail) : refused(error.detail);
  } finally {
    connection.destroy();
  }
};

/**
 * The same, with a second connection and no question where the first went away on the question. A printer
 * that closes that one too, before the job, serves another client: `refused`.
 */
export const exchange = async (parts: ExchangeParts): Promise<SendResult> => {
  const first = await once(parts, false);
  if (first !== 'closedOnQuestion') return first;
  const unasked = await once({ ...parts, answerMs: null }, true);
  if (unasked === 'closedOnQuestion') throw new Error('went away on a question that was not put');
  // It took the job, so it was the question that it did not like.
  if (unasked.outcome !== 'refused') parts.closes();
  return unasked;
};
