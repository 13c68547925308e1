import { PackdeskError } from '../../shared/errors.ts';
import { errorsByPath } from '../../shared/field-errors.ts';
import { parseJson } from '../../shared/json.ts';
import type { SizeMm } from '../../shared/label/size.ts';
import { paperContent } from '../../shared/papers/content.ts';
import type { PaperContext } from '../../shared/papers/context.ts';
import type { DocumentView } from '../../shared/papers/document-view.ts';
import {
  isCarrierPaper,
  isStoredPaper,
  type PaperKind,
  type PaperLanguage,
  type StoredPaper,
} from '../../shared/papers/kind.ts';
import { paperNeeds } from '../../shared/papers/needs.ts';
import type { PaperSettings } from '../../shared/papers/settings.ts';
import { paperSize } from '../../shared/papers/size.ts';
import { paperTitle } from '../../shared/papers/words.ts';
import type { PrinterProfile } from '../../shared/printing/printer.ts';
import type { RoutedDocument } from '../../shared/printing/routing.ts';
import type { OpenQuestions } from '../../shared/rules/open-question.ts';
import { paperQuestions } from '../../shared/rules/questions.ts';
import { WAIVE_REASON } from '../../shared/shipment/reasons.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { requireRight } from '../core/access.ts';
import type { Caller } from '../core/caller.ts';
import type { DocumentMeta, NewDocument, StoredDocument } from '../core/documents.ts';
import type { Ids } from '../core/ids.ts';
import type { PagePicture, PaperRenderer } from '../core/paper-renderer.ts';
import type { NewPrintJob, PrintJob, PrintJobStore } from '../core/print-job-store.ts';
import type { ShipmentStore, StoredShipment } from '../core/shipment-store.ts';
import type { DeskSender } from './desk-sender.ts';
import { createPaperContexts } from './papers/context.ts';
import { type PaperId, StoredPapers, type StoredPapersPorts, stale } from './papers/stored-papers.ts';
import type { Carriers } from './shipments/carriers.ts';
import { refuseStopped } from './shipments/holds.ts';
import type { ReturnSlipPorts } from './shipments/return-slips.ts';

export interface PaperPorts extends StoredPapersPorts, Pick<ReturnSlipPorts, 'links'> {
  store: StoredPapersPorts['store'] & Pick<ShipmentStore, 'hold' | 'overrides'>;
  jobs: Pick<PrintJobStore, 'byRequest'>;
  questions: OpenQuestions;
  carriers: Pick<Carriers, 'list'>;
  sender: DeskSender;
  settings: () => Promise<PaperSettings>;
  /** Of papers whose shipment names no language. */
  documentLanguage: () => Promise<PaperLanguage>;
  renderer: PaperRenderer;
  ids: Ids;
}

export interface MakeRequest {
  reference: string;
  /** The shipment's version that the person sees. */
  version: number;
  kind: PaperKind;
  language?: PaperLanguage;
}

/**
 * Papers of a shipment: invoices, customs forms, packing list, delivery note, and those that its carrier has made beside
 * the label. Every failure is a PackdeskError.
 */
export interface Papers {
  /** The documents of a shipment as a window shows them, the newest first. */
  views(stored: StoredShipment): Promise<DocumentView[]>;
  /**
   * Notes that a paper which goes with the label is not needed after all; history keeps why.
   * @throws PackdeskError auth.role, shipment.unknown, shipment.stale
   */
  waive(caller: Caller, paper: { reference: string; kind: StoredPaper; reason: string }): Promise<void>;
  /**
   * Makes a paper from the stored shipment and keeps it; an older one of its kind stays, superseded, for a while. The
   * shipment and its version stay as they are.
   * @throws PackdeskError auth.role, shipment.unknown, shipment.stale, paper.not-ready with every field, paper.failed; of
   * a return slip paper.no-return, paper.return-lacks
   */
  make(caller: Caller, request: MakeRequest): Promise<{ document: DocumentView; documents: DocumentView[] }>;
  /** @throws PackdeskError auth.role, paper.unknown, paper.failed */
  picture(caller: Caller, paper: PaperId, page: number, dpi: number): Promise<PagePicture>;
  /** @throws PackdeskError auth.role, paper.unknown */
  file(caller: Caller, paper: PaperId): Promise<{ fileName: string; content: Uint8Array }>;
  /**
   * The document as it is to be printed; its size is that of its pages, from the PDF itself.
   * @throws PackdeskError auth.role, paper.unknown, shipment.unknown
   */
  routed(caller: Caller, paper: PaperId): Promise<RoutedDocument & { size: SizeMm }>;
  /**
   * Adds a job with the paper's own bytes to the print queue. The same requestId makes one job.
   * @returns its id
   * @throws PackdeskError auth.role, paper.unknown, paper.in-question, shipment.unknown, shipment.stale, shipment.held,
   * shipment.cancelled
   */
  print(caller: Caller, paper: PaperId, intent: PrintIntent): Promise<string>;
  /**
   * The same for the paper that a row of `needed` asks for. False, and no job, where it is needed no longer, or this very
   * paper is going out or may have come out by another job.
   */
  printNeeded(caller: Caller, paper: PaperId, intent: PrintIntent & { needed: number }): Promise<boolean>;
  /** The job that this request has made already. */
  asked(requestId: string): Promise<Pick<PrintJob, 'seq' | 'state'> | null>;
}

/** A printer, and the id that makes a repeat of the same request one job. */
interface PrintIntent {
  printer: PrinterProfile;
  requestId: string;
}

/** To see a page's size no more than this is drawn. */
const MEASURING_DPI = 30;

const fileName = ({ documentType }: DocumentMeta, reference: string): string => {
  const title = isStoredPaper(documentType) ? paperTitle(documentType) : documentType;
  const name = `${title} ${reference}`.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return `${name.slice(0, 120)}.pdf`;
};

/**
 * The reference of the return in the box that a slip is for; null where the shipment is the return itself.
 * @throws PackdeskError paper.no-return
 */
const slipFor = ({ shipmentInfo }: Shipment, { slip }: Pick<PaperContext, 'slip'>): string | null => {
  const reference = shipmentInfo.shipmentReference;
  if (!slip) throw new PackdeskError('paper.no-return', { details: { reference } });
  return slip.reference === reference ? null : slip.reference;
};

class DeskPapers implements Papers {
  readonly #ports: PaperPorts;
  readonly #stored: StoredPapers;
  readonly #contexts: ReturnType<typeof createPaperContexts>;

  constructor(ports: PaperPorts) {
    this.#ports = ports;
    this.#stored = new StoredPapers(ports);
    this.#contexts = createPaperContexts(ports);
  }

  async views(shipment: StoredShipment): Promise<DocumentView[]> {
    const documents = await this.#ports.store.documents(shipment.reference);
    const outdated = await this.#contexts.outdated(shipment, documents);
    return documents.map(({ fingerprint: _, ...document }) => ({
      ...document,
      outdated: outdated.has(document.id) || (shipment.labelStale && isCarrierPaper(document.documentType)),
    }));
  }

  async make(
    caller: Caller,
    request: MakeRequest,
  ): Promise<{ document: DocumentView; documents: DocumentView[] }> {
    const { reference, version, kind } = request;
    requireRight(caller, 'write');
    const shipment = await this.#stored.shipment(reference);
    if (shipment.version !== version) throw stale(reference);
    const drawn = await this.#draw(parseJson(shipment.text) as Shipment, request);
    const change = { action: 'paper' as const, kind, documents: [drawn] };
    if ((await this.#stored.commit(caller, shipment, change)) !== 'saved') throw stale(reference);
    const documents = await this.views(shipment);
    const document = documents.find(({ documentType }) => documentType === kind);
    if (!document) throw new Error('The paper that was stored is not there.');
    return { document, documents };
  }

  /** @throws PackdeskError paper.not-ready, paper.failed */
  async #draw(shipment: Shipment, { kind, language }: MakeRequest): Promise<NewDocument> {
    const context = await this.#contexts.of(shipment, language);
    const slip = kind === 'RETURN_SLIP' ? slipFor(shipment, context) : null;
    const needs = paperNeeds(shipment, kind, context).filter(({ severity }) => severity === 'error');
    if (needs.length > 0 && slip)
      throw new PackdeskError('paper.return-lacks', { details: { return: slip } });
    if (needs.length > 0) throw new PackdeskError('paper.not-ready', { errors: errorsByPath(needs) });
    const at = this.#ports.clock.now();
    const drawn = await this.#ports.renderer.drawPaper({
      content: paperContent(shipment, kind, context),
      size: paperSize(shipment, kind, context.settings),
      at,
    });
    return {
      documentType: kind,
      format: 'PDF',
      parcelIndex: 0,
      content: drawn.content,
      createdAt: at,
      pages: drawn.pages,
      fingerprint: this.#contexts.fingerprint(shipment, kind, context),
    };
  }

  async waive(
    caller: Caller,
    { reference, kind, reason }: { reference: string; kind: StoredPaper; reason: string },
  ): Promise<void> {
    requireRight(caller, 'write');
    const also = [{ path: WAIVE_REASON, after: reason }];
    const change = { action: 'paper-waived', kind, also, paperWaived: kind } as const;
    await this.#stored.untilSaved(reference, async () => {
      const shipment = await this.#stored.shipment(reference);
      return (await this.#stored.commit(caller, shipment, change)) === 'saved' || null;
    });
  }

  async picture(caller: Caller, paper: PaperId, page: number, dpi: number): Promise<PagePicture> {
    const { content } = await this.#stored.paper(caller, paper);
    return await this.#ports.renderer.pagePicture({ pdf: content, page, dpi });
  }

  async file(caller: Caller, paper: PaperId): Promise<{ fileName: string; content: Uint8Array }> {
    const document = await this.#stored.paper(caller, paper);
    return { fileName: fileName(document, paper.reference), content: document.content };
  }

  async routed(caller: Caller, paper: PaperId): Promise<RoutedDocument & { size: SizeMm }> {
    const [{ documentType }, size, { text }] = await Promise.all([
      this.#stored.paper(caller, paper),
      this.#pageSize(caller, paper),
      this.#stored.shipment(paper.reference),
    ]);
    const { carrierDetails } = parseJson(text) as Shipment;
    return { documentType, carrier: carrierDetails?.carrierCode ?? null, size };
  }

  async print(caller: Caller, paper: PaperId, intent: PrintIntent): Promise<string> {
    const id = await this.#addJob(caller, paper, intent);
    if (id === null) throw stale(paper.reference);
    return id;
  }

  async printNeeded(
    caller: Caller,
    paper: PaperId,
    intent: PrintIntent & { needed: number },
  ): Promise<boolean> {
    return (await this.#addJob(caller, paper, intent)) !== null;
  }

  asked(requestId: string): Promise<PrintJob | null> {
    return this.#ports.jobs.byRequest(requestId);
  }

  /** @returns the id of the job; null where the needed paper that it is for must not be printed by it */
  async #addJob(
    caller: Caller,
    paper: PaperId,
    { needed, ...intent }: PrintIntent & { needed?: number },
  ): Promise<string | null> {
    requireRight(caller, 'write');
    const { jobs } = this.#ports;
    const { reference } = paper;
    const document = await this.#stored.paper(caller, paper);
    const size = await this.#pageSize(caller, paper);
    const { id } = await this.#stored.untilSaved<{ id: string | null }>(reference, async () => {
      const before = await jobs.byRequest(intent.requestId);
      if (before) return before;
      const stored = await this.#stored.shipment(reference);
      await this.#refuseDoubtful(stored);
      const job = this.#jobOf(reference, document, size, intent);
      const outcome = await this.#stored.commit(caller, stored, {
        action: 'paper-print',
        kind: document.documentType,
        ...(needed !== undefined && { printsNeeded: needed }),
        printJobs: [job],
      });
      if (outcome === 'saved') return job;
      const isRefused = outcome === 'repeated' && needed !== undefined;
      return isRefused && (await jobs.byRequest(intent.requestId)) === null ? { id: null } : null;
    });
    return id;
  }

  /** A shipment that is stopped, or waits for a decision, is on no paper, as on no label. */
  async #refuseDoubtful(stored: StoredShipment): Promise<void> {
    const { reference, status } = stored;
    const { store, questions } = this.#ports;
    await refuseStopped(store, [{ reference, status, stored }]);
    const open = await questions(reference);
    if (open.length === 0) return;
    const shipment = parseJson(stored.text) as Shipment;
    if (paperQuestions(shipment, open, await store.overrides(reference)).length > 0)
      throw new PackdeskError('paper.in-question', { details: { reference } });
  }

  #jobOf(
    reference: string,
    { documentType, content, createdAt }: StoredDocument,
    media: SizeMm,
    { printer, requestId }: PrintIntent,
  ): NewPrintJob {
    return {
      id: this.#ports.ids.uuid(),
      requestId,
      printerId: printer.id,
      reference,
      title: `${reference}, ${paperTitle(documentType as StoredPaper)}`,
      payload: content,
      format: 'PDF',
      media,
      dpi: printer.dpi,
      documentType,
      labelledAt: createdAt,
      reprint: false,
      createdAt: this.#ports.clock.now(),
    };
  }

  async #pageSize(caller: Caller, paper: PaperId): Promise<SizeMm> {
    const { content } = await this.#stored.paper(caller, paper);
    const picture = { pdf: content, page: 0, dpi: MEASURING_DPI };
    return (await this.#ports.renderer.pagePicture(picture)).size;
  }
}

export const createPapers = (ports: PaperPorts): Papers => new DeskPapers(ports);
