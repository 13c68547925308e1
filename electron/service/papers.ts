import type { DocumentView } from '../../shared/bridge/views.ts';
import { PackdeskError } from '../../shared/errors.ts';
import { errorsByPath } from '../../shared/field-errors.ts';
import { parseJson } from '../../shared/json.ts';
import type { SizeMm } from '../../shared/label/size.ts';
import { paperContent } from '../../shared/papers/content.ts';
import { isPaperKind, type PaperKind, type PaperLanguage } from '../../shared/papers/kind.ts';
import { paperNeeds } from '../../shared/papers/needs.ts';
import type { PaperSettings } from '../../shared/papers/settings.ts';
import { paperSize } from '../../shared/papers/size.ts';
import { paperWords } from '../../shared/papers/words.ts';
import type { PrinterProfile } from '../../shared/printing/printer.ts';
import type { RoutedDocument } from '../../shared/printing/routing.ts';
import { WAIVE_REASON } from '../../shared/shipment/reasons.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import type { Caller } from '../core/caller.ts';
import type { Clock } from '../core/clock.ts';
import type { DocumentMeta, StoredDocument } from '../core/documents.ts';
import type { Ids } from '../core/ids.ts';
import type { PagePicture, PaperRenderer } from '../core/paper-renderer.ts';
import type { PrintJob, PrintJobStore } from '../core/print-job-store.ts';
import type {
  CommitResult,
  HistoryEntry,
  ShipmentChange,
  ShipmentStore,
  StoredShipment,
} from '../core/shipment-store.ts';
import type { DeskSender } from './desk-sender.ts';
import { createPaperContexts } from './papers/context.ts';
import { requireRight } from './shipments/access.ts';
import type { Carriers } from './shipments/carriers.ts';

export interface PaperPorts {
  store: Pick<ShipmentStore, 'byReferences' | 'documents' | 'document' | 'commit'>;
  jobs: Pick<PrintJobStore, 'byRequest'>;
  carriers: Pick<Carriers, 'list'>;
  sender: DeskSender;
  settings: () => Promise<PaperSettings>;
  /** Of papers whose shipment names no language. */
  documentLanguage: () => Promise<PaperLanguage>;
  renderer: PaperRenderer;
  clock: Clock;
  ids: Ids;
}

export interface MakeRequest {
  reference: string;
  /** The shipment's version that the person sees. */
  version: number;
  kind: PaperKind;
  language?: PaperLanguage;
}

/** One stored paper of a shipment. */
export interface PaperId {
  reference: string;
  id: number;
}

/** Papers of a shipment: invoices, customs forms, packing list, delivery note. Every failure is a PackdeskError. */
export interface Papers {
  /** The documents of a shipment as a window shows them, the newest first. */
  views(stored: StoredShipment): Promise<DocumentView[]>;
  /**
   * Notes that a paper which goes with the label is not needed after all; history keeps why.
   * @throws PackdeskError auth.role, shipment.unknown, shipment.stale
   */
  waive(caller: Caller, paper: { reference: string; kind: PaperKind; reason: string }): Promise<void>;
  /**
   * Makes a paper from the stored shipment and keeps it; an older one of its kind stays, superseded, for a while. The
   * shipment and its version stay as they are.
   * @throws PackdeskError auth.role, shipment.unknown, shipment.stale, paper.not-ready with every field, paper.failed
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
   * @throws PackdeskError auth.role, paper.unknown, shipment.unknown, shipment.stale
   */
  print(
    caller: Caller,
    paper: PaperId,
    intent: { printer: PrinterProfile; requestId: string },
  ): Promise<string>;
  /**
   * The same for the paper that a row of `needed` asks for. False, and no job, where it is needed no longer, or this very
   * paper is going out or may have come out by another job.
   */
  printNeeded(
    caller: Caller,
    paper: PaperId,
    intent: { printer: PrinterProfile; requestId: string; needed: number },
  ): Promise<boolean>;
  /** The job that this request has made already. */
  asked(requestId: string): Promise<Pick<PrintJob, 'seq' | 'state'> | null>;
}

/** To see a page's size no more than this is drawn. */
const MEASURING_DPI = 30;
const MAX_ATTEMPTS = 5;

const unknown = (reference: string): PackdeskError =>
  new PackdeskError('shipment.unknown', { details: { reference } });
const stale = (reference: string): PackdeskError =>
  new PackdeskError('shipment.stale', { details: { reference } });

const fileName = ({ documentType }: DocumentMeta, reference: string): string => {
  const title = isPaperKind(documentType) ? paperWords('en').titles[documentType] : documentType;
  const name = `${title} ${reference}`.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return `${name.slice(0, 120)}.pdf`;
};

export const createPapers = (ports: PaperPorts): Papers => {
  const { store, jobs, renderer, clock, ids } = ports;
  const contexts = createPaperContexts(ports);

  const storedOf = async (reference: string): Promise<StoredShipment> => {
    const [stored] = await store.byReferences([reference]);
    if (!stored) throw unknown(reference);
    return stored;
  };

  const views = async (stored: StoredShipment): Promise<DocumentView[]> => {
    const documents = await store.documents(stored.reference);
    const outdated = await contexts.outdated(stored, documents);
    return documents.map(({ fingerprint: _, ...document }) => ({
      ...document,
      outdated: outdated.has(document.id),
    }));
  };

  const paperOf = async (caller: Caller, { reference, id }: PaperId): Promise<StoredDocument> => {
    requireRight(caller, 'read');
    const known = (await store.documents(reference)).some(
      (document) => document.id === id && isPaperKind(document.documentType),
    );
    const document = known ? await store.document(id) : null;
    if (!document) throw new PackdeskError('paper.unknown');
    return document;
  };

  const entry = (
    caller: Caller,
    action: 'paper' | 'paper-print' | 'paper-waived',
    kind: string,
  ): HistoryEntry => ({
    at: clock.now(),
    userId: caller.userId,
    email: caller.email,
    action,
    changes: [{ path: 'paper', after: kind }],
  });

  /** Not saved where the shipment was changed, or the same request saved, meanwhile. */
  const commit = async (change: ShipmentChange): Promise<CommitResult['outcome']> => {
    const { outcome } = await store.commit([change]);
    if (outcome === 'unknown') throw unknown(change.reference);
    return outcome;
  };

  const pageSize = async (caller: Caller, paper: PaperId): Promise<SizeMm> => {
    const { content } = await paperOf(caller, paper);
    return (await renderer.pagePicture({ pdf: content, page: 0, dpi: MEASURING_DPI })).size;
  };

  /** @returns the id of the job; null where the needed paper that it is for must not be printed by it */
  const addJob = async (
    caller: Caller,
    paper: PaperId,
    { printer, requestId, needed }: { printer: PrinterProfile; requestId: string; needed?: number },
  ): Promise<string | null> => {
    requireRight(caller, 'write');
    const { reference } = paper;
    const document = await paperOf(caller, paper);
    const size = await pageSize(caller, paper);
    for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
      const before = await jobs.byRequest(requestId);
      if (before) return before.id;
      const id = ids.uuid();
      const outcome = await commit({
        kind: 'paper',
        reference,
        expectedVersion: (await storedOf(reference)).version,
        history: entry(caller, 'paper-print', document.documentType),
        ...(needed !== undefined && { printsNeeded: needed }),
        printJobs: [
          {
            id,
            requestId,
            printerId: printer.id,
            reference,
            title: `${reference}, ${paperWords('en').titles[document.documentType as PaperKind]}`,
            payload: document.content,
            format: 'PDF',
            media: size,
            dpi: printer.dpi,
            documentType: document.documentType,
            labelledAt: document.createdAt,
            reprint: false,
            createdAt: clock.now(),
          },
        ],
      });
      if (outcome === 'saved') return id;
      const isRefused = outcome === 'repeated' && needed !== undefined;
      if (isRefused && (await jobs.byRequest(requestId)) === null) return null;
    }
    throw stale(reference);
  };

  return {
    views,
    waive: async (caller, { reference, kind, reason }) => {
      requireRight(caller, 'write');
      for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
        const { version } = await storedOf(reference);
        const { changes, ...history } = entry(caller, 'paper-waived', kind);
        const outcome = await commit({
          kind: 'paper',
          reference,
          expectedVersion: version,
          history: { ...history, changes: [...changes, { path: WAIVE_REASON, after: reason }] },
          paperWaived: kind,
        });
        if (outcome === 'saved') return;
      }
      throw stale(reference);
    },
    make: async (caller, { reference, version, kind, language }) => {
      requireRight(caller, 'write');
      const stored = await storedOf(reference);
      if (stored.version !== version) throw stale(reference);
      const shipment = parseJson(stored.text) as Shipment;
      const context = await contexts.of(shipment, language);
      const needs = paperNeeds(shipment, kind, context).filter(({ severity }) => severity === 'error');
      if (needs.length > 0) throw new PackdeskError('paper.not-ready', { errors: errorsByPath(needs) });
      const at = clock.now();
      const drawn = await renderer.drawPaper({
        content: paperContent(shipment, kind, context),
        size: paperSize(shipment, kind, context.settings),
        at,
      });
      const outcome = await commit({
        kind: 'paper',
        reference,
        expectedVersion: version,
        history: entry(caller, 'paper', kind),
        documents: [
          {
            documentType: kind,
            format: 'PDF',
            parcelIndex: 0,
            content: drawn.content,
            createdAt: at,
            pages: drawn.pages,
            fingerprint: contexts.fingerprint(shipment, kind, context),
          },
        ],
      });
      if (outcome !== 'saved') throw stale(reference);
      const documents = await views(stored);
      const document = documents.find(({ documentType }) => documentType === kind);
      if (!document) throw new Error('The paper that was stored is not there.');
      return { document, documents };
    },
    picture: async (caller, paper, page, dpi) => {
      const { content } = await paperOf(caller, paper);
      return await renderer.pagePicture({ pdf: content, page, dpi });
    },
    file: async (caller, paper) => {
      const document = await paperOf(caller, paper);
      return { fileName: fileName(document, paper.reference), content: document.content };
    },
    routed: async (caller, paper) => {
      const [{ documentType }, size, { text }] = await Promise.all([
        paperOf(caller, paper),
        pageSize(caller, paper),
        storedOf(paper.reference),
      ]);
      const { carrierDetails } = parseJson(text) as Shipment;
      return { documentType, carrier: carrierDetails?.carrierCode ?? null, size };
    },
    asked: (requestId) => jobs.byRequest(requestId),
    print: async (caller, paper, intent) => {
      const id = await addJob(caller, paper, intent);
      if (id === null) throw stale(paper.reference);
      return id;
    },
    printNeeded: async (caller, paper, intent) => (await addJob(caller, paper, intent)) !== null,
  };
};
