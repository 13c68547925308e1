import type { DocumentView, NeededPaperView } from '../../shared/bridge/views.ts';
import { type ErrorDetails, errorWords, isErrorCode, PackdeskError } from '../../shared/errors.ts';
import { isPaperKind, type PaperKind } from '../../shared/papers/kind.ts';
import type { PrintJobView } from '../../shared/printing/printer.ts';
import type { Caller } from '../core/caller.ts';
import { failureFields } from '../core/failure-fields.ts';
import { createKeyedMutex } from '../core/keyed-mutex.ts';
import type { Logger } from '../core/logger.ts';
import type { NeededPaper, NeededPaperStore } from '../core/needed-papers.ts';
import type { ShipmentStore, StoredShipment } from '../core/shipment-store.ts';
import type { Printers, PrintQueue } from '../printing/printing.ts';
import type { Papers } from '../service/papers.ts';
import { createPaperPrinter } from './paper-printer.ts';

export interface LabelPapersParts {
  papers: Papers;
  printers: Pick<Printers, 'list' | 'pick' | 'rules'>;
  queue: Pick<PrintQueue, 'wake' | 'onChange' | 'list' | 'settle'>;
  store: Pick<ShipmentStore, 'byReferences'>;
  needed: NeededPaperStore;
  /** Tells the windows which papers are still needed. */
  tell(papers: NeededPaperView[]): void;
  logger: Logger;
}

/** The papers that follow a label to their printers, and stay needed until they are printed or waived. */
export interface LabelPapers {
  /** Takes up what an earlier run of the program left, one paper after the other, beside the work. */
  start(): Promise<void>;
  list(): Promise<NeededPaperView[]>;
  /**
   * Tries again to print one; the same `requestId` makes one job, and another one only where that has stopped unprinted.
   * @throws PackdeskError paper.uncertain while it is unknown whether it came out; otherwise of the obstacle
   */
  again(caller: Caller, paper: { reference: string; kind: PaperKind }, requestId: string): Promise<void>;
  /** It is not needed after all. @throws PackdeskError auth.role, shipment.unknown, shipment.stale */
  waive(caller: Caller, reference: string, kind: PaperKind, reason: string): Promise<void>;
  /** Looks again which papers are needed: a print may have noted some. */
  look(): void;
  stop(): void;
}

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

const told = (details: ErrorDetails): NonNullable<NeededPaper['error']>['details'] =>
  Object.fromEntries(
    Object.entries(details).filter((detail): detail is [string, string | number] => detail[1] !== undefined),
  );

/** More label jobs than a shipment has open. */
const LABEL_JOBS = 2_000;
const OPEN: PrintJobView['state'][] = ['queued', 'sending', 'failed', 'uncertain'];
/** Its question is in the print queue: only an answer there says whether it is to be printed once more. */
const uncertain = ({ printerName }: PrintJobView): PackdeskError =>
  new PackdeskError('paper.uncertain', { details: { printer: printerName } });
const GOING: PrintJobView['state'][] = ['queued', 'sending'];
const STOPPED: PrintJobView['state'][] = ['failed', 'cancelled'];

/**
 * Rows of papers come with the print of their labels, in its transaction. Once the last label is out each is made and
 * printed; its row goes in the transaction that notes its job as printed.
 */
export const createLabelPapers = (parts: LabelPapersParts): LabelPapers => {
  const { papers, queue, store, needed, logger } = parts;
  const printerFor = createPaperPrinter(parts.printers);
  const exclusively = createKeyedMutex();
  let isOver = false;

  const list = async (): Promise<NeededPaperView[]> => (await needed.list()).map(viewOf);
  const look = (): void => {
    list().then(parts.tell, (error: unknown) => logger.error('papers.needed', failureFields(error)));
  };

  /** The job that says how a paper is: the ones before it are over, whatever is heard of them yet. */
  const newestJob = async (reference: string, documentType: PaperKind): Promise<PrintJobView | undefined> =>
    (await queue.list({ reference, documentType, limit: 1 }))[0];

  const current = async (
    caller: Caller,
    stored: StoredShipment,
    kind: PaperKind,
  ): Promise<Pick<DocumentView, 'id' | 'createdAt'>> => {
    const known = (await papers.views(stored)).find(
      ({ documentType, superseded, outdated }) => documentType === kind && !superseded && !outdated,
    );
    if (known) return known;
    const { reference, version } = stored;
    return (await papers.make(caller, { reference, version, kind })).document;
  };

  /** A paper is on its way with its newest job; once that has stopped it is missing until a person has answered. */
  const noteFrom = async ({ id, reference, kind, state }: NeededPaper): Promise<void> => {
    const job = await newestJob(reference, kind);
    // With a job that is sent the row has gone.
    if (!job || job.state === 'sent') return;
    // Printed before its label, it may be of what the shipment was then.
    if (state === 'waiting') return;
    if (GOING.includes(job.state)) return await needed.note(id, { state: 'printing', error: null });
    const error = job.state === 'uncertain' ? uncertain(job) : job.error;
    const { code, details = {} } = error ?? { code: 'paper.given-up', details: {} };
    await needed.note(id, { state: 'missing', error: { code, details: told(details) } });
  };

  const print = async (
    caller: Caller,
    stored: StoredShipment,
    row: NeededPaper,
    requestId: string,
  ): Promise<void> => {
    const { id, reference, kind } = row;
    try {
      const document = await current(caller, stored, kind);
      const before = await newestJob(reference, kind);
      if (before?.labelledAt === document.createdAt) {
        // This very paper is on its way, or may be out: another job of it would be a second one.
        if (GOING.includes(before.state)) return await needed.note(id, { state: 'printing', error: null });
        if (before.state === 'uncertain') throw uncertain(before);
      }
      // Its job came out in between, and the row went with it.
      if (!(await needed.list(reference)).some((each) => each.id === id)) return;
      const paper = { reference, id: document.id };
      const printer = await printerFor(await papers.routed(caller, paper), undefined);
      await needed.note(id, { state: 'printing', error: null });
      if (!(await papers.printNeeded(caller, paper, { printer, requestId, needed: id }))) {
        // Its older job has gone out by itself in between.
        const instead = await newestJob(reference, kind);
        if (instead?.state === 'uncertain') throw uncertain(instead);
        return await noteFrom({ ...row, state: 'printing' });
      }
      // Whatever became of the one before, it is of what the shipment was then: it no longer holds its printer.
      if (before?.state === 'uncertain') await queue.settle(before.id, 'cancelled');
      queue.wake();
    } catch (error) {
      logger.warn('papers.not-followed', { kind, ...failureFields(error) });
      const { code, details } = error instanceof PackdeskError ? error : new PackdeskError('internal');
      await needed.note(id, { state: 'missing', error: { code, details: told(details) } });
      throw error;
    } finally {
      look();
    }
  };

  /** The last label is out, and it is the one that the shipment has now. */
  const isLabelled = async ({ reference, labelledAt, labelStale }: StoredShipment): Promise<boolean> => {
    if (labelledAt === null || labelStale) return false;
    const label = { reference, documentType: 'LABEL' } as const;
    if ((await queue.list({ ...label, states: OPEN, limit: 1 })).length > 0) return false;
    const sent = await queue.list({ ...label, states: ['sent'], limit: LABEL_JOBS });
    return sent.some((job) => job.labelledAt === labelledAt);
  };

  const follow = async (reference: string): Promise<void> => {
    const waiting = (await needed.list(reference)).filter(({ state }) => state === 'waiting');
    const [stored] = waiting.length > 0 ? await store.byReferences([reference]) : [];
    if (!stored || !(await isLabelled(stored))) return;
    for (const paper of waiting) {
      const { userId, email, role } = paper;
      // An obstacle to one does not hold up the others.
      await print({ userId, email, role, sessionId: '' }, stored, paper, `needed-${paper.id}`).catch(
        () => undefined,
      );
    }
  };

  const heardOfPaper = async (reference: string, kind: PaperKind): Promise<void> => {
    const paper = (await needed.list(reference)).find((each) => each.kind === kind);
    if (paper) await noteFrom(paper);
    look();
  };

  const heard = async ({ reference, documentType, state }: PrintJobView): Promise<void> => {
    if (reference === null) return;
    if (isPaperKind(documentType)) await exclusively(reference, () => heardOfPaper(reference, documentType));
    // Where the last open one is given up, the labels that are out are all there will be.
    else if (state === 'sent' || state === 'cancelled') await exclusively(reference, () => follow(reference));
  };

  const off = queue.onChange((job) => {
    heard(job).catch((error: unknown) => logger.error('papers.not-followed', failureFields(error)));
  });

  /** The program ended between the note and the job, or between the job and the note. */
  const takeUp = async (paper: NeededPaper): Promise<void> => {
    const { id, reference, kind, state } = paper;
    if (state === 'waiting') return await follow(reference);
    const job = await newestJob(reference, kind);
    if (state === 'missing' && !(job && GOING.includes(job.state))) return;
    if (job && job.state !== 'sent') return await noteFrom(paper);
    await needed.note(id, { state: 'waiting', error: null });
    await follow(reference);
  };

  return {
    start: async () => {
      for (const { id, reference } of await needed.list()) {
        if (isOver) return;
        await exclusively(reference, async () => {
          // A window may have resolved it meanwhile.
          const paper = (await needed.list(reference)).find((each) => each.id === id);
          if (paper) await takeUp(paper);
        });
      }
      look();
    },
    list,
    again: (caller, { reference, kind }, requestId) =>
      exclusively(reference, async () => {
        const paper = (await needed.list(reference)).find((each) => each.kind === kind);
        // Of this need alone: one whose answer was lost may be sent again when the paper is needed once more.
        const whole = `${requestId} ${paper?.id ?? 'gone'}`;
        let wish = whole;
        for (let job = await papers.asked(wish); job !== null; job = await papers.asked(wish)) {
          if (!STOPPED.includes(job.state)) return;
          // Its job was given up, or refused, while its answer was lost: asked again, it is to be printed.
          wish = `${whole} ${job.seq}`;
        }
        const [stored] = await store.byReferences([reference]);
        if (!stored) throw new PackdeskError('shipment.unknown', { details: { reference } });
        if (paper) await print(caller, stored, paper, wish);
      }),
    waive: (caller, reference, kind, reason) =>
      exclusively(reference, async () => {
        await papers.waive(caller, { reference, kind, reason });
        look();
      }),
    look,
    stop: () => {
      isOver = true;
      off();
    },
  };
};
