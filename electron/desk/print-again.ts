import { PackdeskError } from '../../shared/errors.ts';
import type { PrintJobView } from '../../shared/printing/printer.ts';
import type { Caller } from '../core/caller.ts';
import type { ShipmentStore } from '../core/shipment-store.ts';
import type { Printers, PrintQueue } from '../printing/printing.ts';
import type { Papers } from '../service/papers.ts';
import { refuseStopped } from '../service/shipments/holds.ts';
import type { DeskBench } from './bench.ts';
import { createPaperPrinter } from './paper-printer.ts';

export interface PrintAgainParts {
  bench: Pick<DeskBench, 'print' | 'reprint'>;
  papers: Pick<Papers, 'routed' | 'print'>;
  printers: Pick<Printers, 'list' | 'pick' | 'rules'>;
  queue: Pick<PrintQueue, 'job' | 'wake'>;
  store: Pick<ShipmentStore, 'byReferences' | 'documents' | 'hold'>;
}

export interface AgainWish {
  /** The printed job. */
  id: string;
  requestId: string;
  reason?: string | undefined;
}

/** A job of a shipment, with what it has printed. */
type ShipmentJob = PrintJobView & { reference: string; labelledAt: number };

/** @throws PackdeskError print.not-again of what belongs to no shipment, print.state of what has not come out */
const mustBePrinted = (job: PrintJobView): ShipmentJob => {
  const { reference, labelledAt, state } = job;
  if (reference === null || labelledAt === null) throw new PackdeskError('print.not-again');
  if (state !== 'sent') throw new PackdeskError('print.state', { details: { state } });
  return { ...job, reference, labelledAt };
};

/** Prints out of the queue once more what was printed: by the ways of the bench, after the questions that stop it there. */
export class PrintsAgain {
  readonly #parts: PrintAgainParts;
  readonly #printerFor: ReturnType<typeof createPaperPrinter>;

  constructor(parts: PrintAgainParts) {
    this.#parts = parts;
    this.#printerFor = createPaperPrinter(parts.printers);
  }

  /**
   * @throws PackdeskError print.job-unknown, print.not-again, print.state, print.withdrawn, print.voided, print.replaced,
   * print.paper-replaced, shipment.held, shipment.cancelled, and those of the bench's print
   */
  async again(caller: Caller, wish: AgainWish): Promise<PrintJobView> {
    const { queue, store } = this.#parts;
    const job = mustBePrinted(await queue.job(wish.id));
    const { reference } = job;
    const [stored] = await store.byReferences([reference]);
    if (!stored) throw new PackdeskError('print.withdrawn', { details: { reference } });
    await refuseStopped(store, [{ reference, status: stored.status, stored }]);
    if (job.documentType !== 'LABEL') return await this.#paper(caller, job, wish);
    return await this.#label(caller, job, { ...wish, version: stored.version });
  }

  async #label(
    caller: Caller,
    { reference, labelledAt, parcel }: ShipmentJob,
    { requestId, reason, version }: AgainWish & { version: number },
  ): Promise<PrintJobView> {
    const { bench } = this.#parts;
    const wish = { reference, requestId, reason, labelledAt };
    if (parcel !== null) return (await bench.reprint(caller, { ...wish, parcels: [parcel] })).job;
    const { job } = await bench.print(caller, { ...wish, version, reprint: true });
    if (!job) throw new PackdeskError('print.replaced', { details: { reference } });
    return job;
  }

  async #paper(
    caller: Caller,
    { reference, labelledAt, documentType }: ShipmentJob,
    { requestId }: AgainWish,
  ): Promise<PrintJobView> {
    const { papers, store, queue } = this.#parts;
    const document = (await store.documents(reference)).find(
      (each) => each.documentType === documentType && each.createdAt === labelledAt && !each.superseded,
    );
    if (!document) throw new PackdeskError('print.paper-replaced', { details: { reference } });
    const paper = { reference, id: document.id };
    const printer = await this.#printerFor(await papers.routed(caller, paper), undefined);
    const id = await papers.print(caller, paper, { printer, requestId });
    queue.wake();
    return await queue.job(id);
  }
}
