import type { NeededPaperView } from '../../shared/desk/needed-paper.ts';
import { PackdeskError } from '../../shared/errors.ts';
import { createListeners } from '../../shared/listeners.ts';
import type { DocumentView } from '../../shared/papers/document-view.ts';
import { isCarrierPaper, isStoredPaper, type StoredPaper } from '../../shared/papers/kind.ts';
import type { PrintJobView } from '../../shared/printing/printer.ts';
import type { Caller } from '../core/caller.ts';
import { failureFields } from '../core/failure-fields.ts';
import { createKeyedMutex } from '../core/keyed-mutex.ts';
import type { NeededPaper } from '../core/needed-papers.ts';
import type { ShipmentStore, StoredShipment } from '../core/shipment-store.ts';
import type { Printers, PrintQueue } from '../printing/printing.ts';
import type { Papers } from '../service/papers.ts';
import { GOING, NeededPapers, type NeededPapersParts, uncertain } from './needed-papers.ts';
import { createPaperPrinter } from './paper-printer.ts';

export interface LabelPapersParts extends Omit<NeededPapersParts, 'tell'> {
  papers: Papers;
  printers: Pick<Printers, 'list' | 'pick' | 'rules'>;
  queue: Pick<PrintQueue, 'wake' | 'onChange' | 'list' | 'settle'>;
  store: Pick<ShipmentStore, 'byReferences'>;
}

/** The papers that follow a label to their printers, and stay needed until they are printed or waived. */
export interface LabelPapers {
  /** Resumes the papers left by an earlier run, one after the other, in the background. */
  start(): Promise<void>;
  list(): Promise<NeededPaperView[]>;
  /**
   * Tries again to print one; the same `requestId` makes one job, and another one only where that has stopped unprinted.
   * @throws PackdeskError paper.uncertain while it is unknown whether it came out; otherwise of the obstacle
   */
  again(caller: Caller, paper: { reference: string; kind: StoredPaper }, requestId: string): Promise<void>;
  /** It is not needed after all. @throws PackdeskError auth.role, shipment.unknown, shipment.stale */
  waive(caller: Caller, reference: string, kind: StoredPaper, reason: string): Promise<void>;
  /** Looks again which papers are needed: a print may have noted some. */
  look(): void;
  /** Called with all that are still needed, whenever that may have changed. Returns the way to stop. */
  onChange(listener: (papers: NeededPaperView[]) => void): () => void;
  /** Finishes the current job; the rest is left to the next run. */
  stop(): void;
}

/** More label jobs than a shipment has open. */
const LABEL_JOBS = 2_000;
const OPEN: PrintJobView['state'][] = ['queued', 'sending', 'failed', 'uncertain'];
const STOPPED: PrintJobView['state'][] = ['failed', 'cancelled'];

/**
 * Rows of papers come with the print of their labels, in its transaction. Once the last label is out each is made and
 * printed; its row goes in the transaction that notes its job as printed.
 */
class FollowingPapers implements LabelPapers {
  readonly #parts: LabelPapersParts;
  readonly #needed: NeededPapers;
  readonly #printerFor: ReturnType<typeof createPaperPrinter>;
  /** By reference. */
  readonly #exclusively = createKeyedMutex();
  readonly #leaveQueue: () => void;
  readonly #listeners = createListeners<[papers: NeededPaperView[]]>();
  #isOver = false;

  constructor(parts: LabelPapersParts) {
    const { queue, printers, logger } = parts;
    this.#parts = parts;
    const { tell } = this.#listeners;
    this.#needed = new NeededPapers({ ...parts, tell });
    this.#printerFor = createPaperPrinter(printers);
    this.#leaveQueue = queue.onChange((job) => {
      this.#jobChanged(job).catch((error: unknown) =>
        logger.error('papers.not-followed', failureFields(error)),
      );
    });
  }

  async #jobChanged({ reference, documentType, state }: PrintJobView): Promise<void> {
    if (reference === null) return;
    if (isStoredPaper(documentType)) {
      await this.#exclusively(reference, () => this.#paperChanged(reference, documentType));
    } else if (state === 'sent' || state === 'cancelled') {
      // If the last open one is given up, the labels that are out are all there will be.
      await this.#exclusively(reference, () => this.#follow(reference));
    }
  }

  async #paperChanged(reference: string, kind: StoredPaper): Promise<void> {
    const paper = await this.#needed.of(reference, kind);
    if (paper) await this.#needed.noteFromJob(paper);
    this.look();
  }

  async #follow(reference: string): Promise<void> {
    const waiting = await this.#needed.waiting(reference);
    const [stored] = waiting.length > 0 ? await this.#parts.store.byReferences([reference]) : [];
    if (!stored || !(await this.#isLabelled(stored))) return;
    for (const paper of waiting) {
      const { userId, email, role } = paper;
      const caller = { userId, email, role, sessionId: '' };
      // An obstacle to one does not hold up the others.
      await this.#print(caller, stored, paper, `needed-${paper.id}`).catch(() => undefined);
    }
  }

  /** The last label is out, and it is the one that the shipment has now. */
  async #isLabelled({ reference, labelledAt, labelStale }: StoredShipment): Promise<boolean> {
    if (labelledAt === null || labelStale) return false;
    const { queue } = this.#parts;
    const label = { reference, documentType: 'LABEL' } as const;
    if ((await queue.list({ ...label, states: OPEN, limit: 1 })).length > 0) return false;
    const sent = await queue.list({ ...label, states: ['sent'], limit: LABEL_JOBS });
    return sent.some((job) => job.labelledAt === labelledAt);
  }

  async #print(caller: Caller, stored: StoredShipment, row: NeededPaper, requestId: string): Promise<void> {
    try {
      await this.#makeAndPrint(caller, stored, row, requestId);
    } catch (error) {
      this.#parts.logger.warn('papers.not-followed', { kind: row.kind, ...failureFields(error) });
      await this.#needed.noteMissing(
        row,
        error instanceof PackdeskError ? error : new PackdeskError('internal'),
      );
      throw error;
    } finally {
      this.look();
    }
  }

  async #makeAndPrint(
    caller: Caller,
    stored: StoredShipment,
    row: NeededPaper,
    requestId: string,
  ): Promise<void> {
    const { papers, queue } = this.#parts;
    const { id: needed, reference } = row;
    const document = await this.#currentPaper(caller, stored, row.kind);
    const before = await this.#needed.newestJob(row);
    if (before?.labelledAt === document.createdAt) {
      // This very paper is on its way, or may be out: another job of it would be a second one.
      if (GOING.includes(before.state)) return await this.#needed.note(row, 'printing');
      if (before.state === 'uncertain') throw uncertain(before);
    }
    // Its job came out in between, and the row went with it.
    if (!(await this.#needed.now(row))) return;
    const paper = { reference, id: document.id };
    const printer = await this.#printerFor(await papers.routed(caller, paper), undefined);
    await this.#needed.note(row, 'printing');
    if (!(await papers.printNeeded(caller, paper, { printer, requestId, needed }))) {
      return await this.#noteInstead(row);
    }
    // Whatever became of the one before, it is of what the shipment was then: it no longer holds its printer.
    if (before?.state === 'uncertain') await queue.settle(before.id, 'cancelled');
    queue.wake();
  }

  /**
   * The paper as the shipment is now: the one there is, or a new one.
   * @throws PackdeskError paper.old-label, and those of `Papers.make`
   */
  async #currentPaper(
    caller: Caller,
    stored: StoredShipment,
    kind: StoredPaper,
  ): Promise<Pick<DocumentView, 'id' | 'createdAt'>> {
    const { papers } = this.#parts;
    const known = (await papers.views(stored)).find(
      ({ documentType, superseded, outdated }) => documentType === kind && !superseded && !outdated,
    );
    if (known) return known;
    if (isCarrierPaper(kind)) throw new PackdeskError('paper.old-label');
    const { reference, version } = stored;
    return (await papers.make(caller, { reference, version, kind })).document;
  }

  /** An automatic retry has printed its older job in between. */
  async #noteInstead(row: NeededPaper): Promise<void> {
    const instead = await this.#needed.newestJob(row);
    if (instead?.state === 'uncertain') throw uncertain(instead);
    await this.#needed.noteFromJob({ ...row, state: 'printing' });
  }

  async start(): Promise<void> {
    for (const row of await this.#parts.needed.list()) {
      if (this.#isOver) return;
      await this.#exclusively(row.reference, async () => {
        // Another window may have resolved it in the meantime.
        const paper = await this.#needed.now(row);
        if (paper) await this.#takeUp(paper);
      });
    }
    this.look();
  }

  /** The program ended between the note and the job, or between the job and the note. */
  async #takeUp(paper: NeededPaper): Promise<void> {
    const { reference, state } = paper;
    if (state === 'waiting') return await this.#follow(reference);
    const job = await this.#needed.newestJob(paper);
    if (state === 'missing' && !(job && GOING.includes(job.state))) return;
    if (job && job.state !== 'sent') return await this.#needed.noteFromJob(paper);
    await this.#needed.note(paper, 'waiting');
    await this.#follow(reference);
  }

  list(): Promise<NeededPaperView[]> {
    return this.#needed.views();
  }

  async again(
    caller: Caller,
    { reference, kind }: { reference: string; kind: StoredPaper },
    requestId: string,
  ): Promise<void> {
    await this.#exclusively(reference, async () => {
      const paper = await this.#needed.of(reference, kind);
      // Of this need only: one whose answer was lost may be sent again when the paper is needed once more.
      const wish = await this.#openWish(`${requestId} ${paper?.id ?? 'gone'}`);
      if (wish === null) return;
      const [stored] = await this.#parts.store.byReferences([reference]);
      if (!stored) throw new PackdeskError('shipment.unknown', { details: { reference } });
      if (paper) await this.#print(caller, stored, paper, wish);
    });
  }

  /** The request that a job can still be made for; null where the one there is goes on. */
  async #openWish(whole: string): Promise<string | null> {
    const { papers } = this.#parts;
    let wish = whole;
    for (let job = await papers.asked(wish); job !== null; job = await papers.asked(wish)) {
      if (!STOPPED.includes(job.state)) return null;
      // Its job was given up, or refused, while its answer was lost: asked again, it is to be printed.
      wish = `${whole} ${job.seq}`;
    }
    return wish;
  }

  async waive(caller: Caller, reference: string, kind: StoredPaper, reason: string): Promise<void> {
    await this.#exclusively(reference, async () => {
      await this.#parts.papers.waive(caller, { reference, kind, reason });
      this.look();
    });
  }

  look(): void {
    this.#needed.tell();
  }

  onChange(listener: (papers: NeededPaperView[]) => void): () => void {
    return this.#listeners.add(listener);
  }

  stop(): void {
    this.#isOver = true;
    this.#leaveQueue();
  }
}

export const createLabelPapers = (parts: LabelPapersParts): LabelPapers => new FollowingPapers(parts);
