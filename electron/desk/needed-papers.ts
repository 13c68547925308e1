import type { NeededPaperView } from '../../shared/desk/needed-paper.ts';
import { type ErrorDetails, errorWords, isErrorCode, PackdeskError } from '../../shared/errors.ts';
import type { StoredPaper } from '../../shared/papers/kind.ts';
import type { PrintJobView } from '../../shared/printing/printer.ts';
import { failureFields } from '../core/failure-fields.ts';
import type { Logger } from '../core/logger.ts';
import type { NeededPaper, NeededPaperStore } from '../core/needed-papers.ts';
import type { PrintQueue } from '../printing/printing.ts';

export interface NeededPapersParts {
  needed: NeededPaperStore;
  queue: Pick<PrintQueue, 'list'>;
  /** Tells the windows which papers are still needed. */
  tell(papers: NeededPaperView[]): void;
  logger: Logger;
}

/** Its job has not ended yet. */
export const GOING: PrintJobView['state'][] = ['queued', 'sending'];

const viewOf = ({ id, reference, kind, state, error, at }: NeededPaper): NeededPaperView => {
  const code = error && (isErrorCode(error.code) ? error.code : 'internal');
  return {
    id,
    reference,
    kind,
    state,
    error: error && code ? { code, ...errorWords(code, error.details), details: error.details } : null,
    at,
  };
};

const knownDetails = (details: ErrorDetails): NonNullable<NeededPaper['error']>['details'] =>
  Object.fromEntries(
    Object.entries(details).filter((detail): detail is [string, string | number] => detail[1] !== undefined),
  );

/** Its question is in the print queue: only an answer there says whether it is to be printed once more. */
export const uncertain = ({ printerName }: PrintJobView): PackdeskError =>
  new PackdeskError('paper.uncertain', { details: { printer: printerName } });

/** The rows of needed papers: what windows show of them, and how each is by its newest job. */
export class NeededPapers {
  readonly #parts: NeededPapersParts;

  constructor(parts: NeededPapersParts) {
    this.#parts = parts;
  }

  async views(): Promise<NeededPaperView[]> {
    return (await this.#parts.needed.list()).map(viewOf);
  }

  tell(): void {
    const { tell, logger } = this.#parts;
    this.views()
      .then(tell)
      .catch((error: unknown) => logger.error('papers.needed', failureFields(error)));
  }

  async of(reference: string, kind: StoredPaper): Promise<NeededPaper | undefined> {
    return (await this.#parts.needed.list(reference)).find((each) => each.kind === kind);
  }

  /** The row as it is now; undefined once its paper was printed or waived. */
  async now({ id, reference }: Pick<NeededPaper, 'id' | 'reference'>): Promise<NeededPaper | undefined> {
    return (await this.#parts.needed.list(reference)).find((each) => each.id === id);
  }

  /** Those that wait for the label of their shipment. */
  async waiting(reference: string): Promise<NeededPaper[]> {
    return (await this.#parts.needed.list(reference)).filter(({ state }) => state === 'waiting');
  }

  /** The job that says how a paper is: the ones before it are over, whatever is heard of them yet. */
  async newestJob({
    reference,
    kind,
  }: Pick<NeededPaper, 'reference' | 'kind'>): Promise<PrintJobView | undefined> {
    return (await this.#parts.queue.list({ reference, documentType: kind, limit: 1 }))[0];
  }

  async note({ id }: NeededPaper, state: 'waiting' | 'printing'): Promise<void> {
    await this.#parts.needed.note(id, { state, error: null });
  }

  /** It could not be printed: a person answers that. */
  async noteMissing(
    { id }: NeededPaper,
    { code, details = {} }: { code: string; details?: ErrorDetails },
  ): Promise<void> {
    await this.#parts.needed.note(id, { state: 'missing', error: { code, details: knownDetails(details) } });
  }

  /** A paper is on its way with its newest job; once that has stopped it is missing until a person has answered. */
  async noteFromJob(row: NeededPaper): Promise<void> {
    const job = await this.newestJob(row);
    // With a job that is sent the row has gone.
    if (!job || job.state === 'sent') return;
    // Printed before its label, it may be of what the shipment was then.
    if (row.state === 'waiting') return;
    if (GOING.includes(job.state)) return await this.note(row, 'printing');
    const error = job.state === 'uncertain' ? uncertain(job) : job.error;
    await this.noteMissing(row, error ?? { code: 'paper.given-up' });
  }
}
