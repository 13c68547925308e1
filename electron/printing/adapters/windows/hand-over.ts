import type { SendResult, SentJob } from '../../../core/printer.ts';
import { broken, refused } from '../results.ts';
import { type Calls, NoAnswer } from './calls.ts';
import { errors, type PrinterHandle, type Winspool, WinspoolFailure } from './winspool.ts';

/** A name of a document has 255 signs at most in the spooler's windows. */
const MAX_NAME = 200;

/** A job's name in the queue: its title for people, its id to find it again. */
const documentName = ({ title, id }: Pick<SentJob, 'title' | 'id'>): string => {
  const plain = title
    .toWellFormed()
    .replace(/\p{C}+/gu, ' ')
    .trim();
  return `${[...plain].slice(0, MAX_NAME - id.length - 1).join('')} ${id}`.trim();
};

/** Result of a failure before the spooler has a byte. */
export const refusedFor = (error: unknown): SendResult => {
  const detail = error instanceof Error ? error.message : String(error);
  if (error instanceof NoAnswer) return refused('printer.refused', detail);
  if (!(error instanceof WinspoolFailure)) return refused('printer.windows', detail);
  switch (error.code) {
    case errors.invalidPrinterName:
      return refused('printer.attention', detail, ['queue-unknown']);
    case errors.accessDenied:
      return refused('printer.forbidden', detail);
    case errors.serverUnavailable:
      return refused('printer.refused', detail);
    default:
      return refused('printer.windows', detail);
  }
};

/** All of it, in as many pieces as the spooler takes it in. */
const writeAll = async (
  calls: Calls,
  write: (bytes: Uint8Array) => Promise<number>,
  payload: Uint8Array,
  taken: (bytes: number) => void,
): Promise<void> => {
  for (let at = 0; at < payload.length; ) {
    const written = await calls.make(() => write(payload.subarray(at)));
    if (written <= 0) throw new Error('WritePrinter took nothing');
    at += written;
    taken(written);
  }
};

/** A driver of version 4 takes bytes that are for the device under another name; one that does not tell is older. */
const datatypeOf = async (
  calls: Calls,
  spooler: Winspool,
  handle: PrinterHandle,
): Promise<'RAW' | 'XPS_PASS'> => {
  try {
    return (await calls.make(() => spooler.hasXpsDriver(handle))) ? 'XPS_PASS' : 'RAW';
  } catch (error) {
    if (error instanceof WinspoolFailure) return 'RAW';
    throw error;
  }
};

/**
 * Gives a job to the spooler: a document of one page. Refused as long as it has taken no byte; the document is deleted
 * then. Afterwards broken: it begins to print before it has all of it.
 */
export const handOver = async (
  spooler: Winspool,
  calls: Calls,
  handle: PrinterHandle,
  job: SentJob,
): Promise<{ jobId: number } | SendResult> => {
  let [begun, writing, taken] = [false, false, 0];
  try {
    const datatype = await datatypeOf(calls, spooler, handle);
    begun = true;
    const jobId = await calls.make(() =>
      spooler.startDocPrinter(handle, { name: documentName(job), datatype }),
    );
    await calls.make(() => spooler.startPagePrinter(handle));
    writing = true;
    await writeAll(
      calls,
      (bytes) => spooler.writePrinter(handle, bytes),
      job.payload,
      (count) => {
        taken += count;
      },
    );
    await calls.make(() => spooler.endPagePrinter(handle));
    await calls.make(() => spooler.endDocPrinter(handle));
    return { jobId };
  } catch (error) {
    if (begun) await calls.afterwards(() => spooler.abortPrinter(handle));
    // A call that does not come back may have taken some.
    const mayBeOut = taken > 0 || (writing && error instanceof NoAnswer);
    if (!mayBeOut) return refusedFor(error);
    const detail = error instanceof Error ? error.message : String(error);
    return broken('printer.broken', `${detail}; ${taken} of ${job.payload.length} bytes were taken`);
  }
};
