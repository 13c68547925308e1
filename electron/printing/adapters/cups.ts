import type { CupsPrinter } from '../../../shared/printing/printer.ts';
import type { PrinterStatus } from '../../../shared/printing/status.ts';
import type { PrinterAdapter, SendResult, SentJob } from '../../core/printer.ts';
import { asIppFailure, statusCodes } from '../ipp/failure.ts';
import { type CupsParts, clientOf } from './cups/client-of.ts';
import { follow } from './cups/follow.ts';
import { queueOf } from './cups/print-system.ts';
import { isRaw, knowsSize, type QueueSight, queueHindrance, queueStatus } from './cups/queue-sight.ts';
import { refusedFor } from './cups/results.ts';
import { submit } from './cups/submit.ts';
import { callWitness } from './cups/witness.ts';
import { systemPace } from './pace.ts';
import { refused } from './results.ts';

/** Checks whether a job can be given to its queue at all. */
const hindrance = (queue: QueueSight, job: SentJob): SendResult | null => {
  const reasons = queueHindrance(queue);
  if (reasons.length > 0) return refused('printer.attention', queue.message, reasons);
  if (job.format !== 'PDF') return null;
  if (isRaw(queue)) return refused('printer.raw', queue.makeAndModel);
  const { widthMm, heightMm } = job.media;
  return knowsSize(queue, job.media) ? null : refused('printer.queue-media', `${widthMm} x ${heightMm} mm`);
};

const send = async (
  parts: CupsParts,
  printer: CupsPrinter,
  job: SentJob,
  signal?: AbortSignal,
): Promise<SendResult> => {
  const client = clientOf(parts, printer.server);
  const { limits, pace = systemPace } = parts;
  const queue = queueOf(client, printer, limits.documentMs);
  const hindered = hindrance(await queue.look(signal), job);
  if (hindered !== null) return hindered;
  const witness = await callWitness(client, printer.queue, signal);
  try {
    const given = await submit({ queue, witness, limits, pace }, job, signal);
    return 'outcome' in given ? given : await follow(given, signal);
  } finally {
    await witness?.dismiss();
  }
};

const look = async (parts: CupsParts, printer: CupsPrinter): Promise<PrinterStatus> => {
  try {
    const client = clientOf(parts, printer.server);
    return queueStatus(await queueOf(client, printer, parts.limits.documentMs).look());
  } catch (error) {
    const { status, message } = asIppFailure(error);
    return status === statusCodes.notFound
      ? { state: 'attention', reasons: ['queue-unknown'], detail: message }
      : { state: 'unreachable', reasons: [], detail: message };
  }
};

/**
 * Queues of CUPS, on this computer or a print server. A job is given to the queue, followed to its end and taken back
 * where it cannot be printed: `sent` says that the print system is done with it, `refused` that it surely has printed
 * nothing and will not.
 */
export const createCupsAdapter = (parts: CupsParts): PrinterAdapter<CupsPrinter> => ({
  kind: 'cups',
  // Errors are thrown only before a document went out.
  send: (printer, job, signal) =>
    send(parts, printer, job, signal).catch((error: unknown) => refusedFor(asIppFailure(error))),
  status: (printer) => look(parts, printer),
});
