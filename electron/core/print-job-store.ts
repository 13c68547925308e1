import type { Dpi } from '../../shared/label/dpi.ts';
import type { FitDecision } from '../../shared/printing/decision.ts';
import type { DocumentKind, Rotation } from '../../shared/printing/document.ts';
import type { PrintJobState } from '../../shared/printing/printer.ts';
import type { PrintedType } from './documents.ts';
import type { LabelProof } from './label-renderer.ts';

/** A durable print job with the very bytes that go to the printer. */
export interface NewPrintJob {
  id: string;
  /** The same request gives the same job: a double click or a repeated call prints once. */
  requestId: string;
  printerId: string;
  /** The shipment; null for a test label. */
  reference: string | null;
  /** Title in the list of jobs, e.g. "REF-1, 2 labels". No address. */
  title: string;
  /** Bytes for the printer, in its language; `foreign` ones as they came. */
  payload: Uint8Array;
  format: DocumentKind;
  /** Another service has made it: it is put into the printer's language, and on its media, when it goes out. */
  foreign?: boolean;
  /** Reader's result for a label drawn here; one that lacks a barcode is added as failed. */
  proof?: LabelProof;
  /** Why it does not go out before a person says so: it is added as failed. Code of the error catalogue. */
  held?: { code: string; details: Record<string, string | number> };
  /** Media that the bytes were made for: the printer may be set up otherwise by the time they leave. */
  media: { widthMm: number; heightMm: number };
  dpi: Dpi;
  /** Its rotation when it was drawn, degrees; left out of what was not drawn here, and of papers. */
  rotation?: Rotation;
  /**
   * Index of the parcel whose label it is. Left out: a test label, a paper, or what prints the labels of several parcels
   * at once.
   */
  parcel?: number;
  /** Type of its document; labels if left out. A newer job replaces only older ones of its own type. */
  documentType?: PrintedType;
  /**
   * Identifies the label: the shipment's `labelledAt`, compared only for equality; for a paper the time when
   * it was made. Null for a test label.
   */
  labelledAt: number | null;
  /** A wanted second print of a label that came out before. */
  reprint: boolean;
  /** E-mail of the user whose program asks for it over HTTP; left out: it was asked for at the desk. */
  askedBy?: string;
  /** SHA-256 of that program's request, hex: the same `requestId` with another one is refused. */
  requestHash?: string;
  /** Number of times that the whole document comes out, in one go; left out: once. */
  copies?: number;
  createdAt: number;
}

export interface PrintJob
  extends Omit<
    NewPrintJob,
    | 'payload'
    | 'documentType'
    | 'foreign'
    | 'proof'
    | 'held'
    | 'rotation'
    | 'parcel'
    | 'askedBy'
    | 'requestHash'
    | 'copies'
  > {
  documentType: PrintedType;
  /** Null: of no single parcel. */
  parcel: number | null;
  /** Jobs in the order in which they were added. */
  seq: number;
  /** Counts its changes: a clock may be set back between two of them. */
  revision: number;
  /** When a person last asked for it, ms: its print, a retry, another printer. */
  wantedAt: number;
  foreign: boolean;
  /** Null: it was asked for at the desk. */
  askedBy: string | null;
  requestHash: string | null;
  copies: number;
  /** Null where it was not drawn here, and of papers. */
  rotation: Rotation | null;
  /** Null where it has not been read: papers, and foreign documents that have not gone out. */
  proof: LabelProof | null;
  /** A person's choice for a foreign document on this printer's media. */
  fit: FitDecision | null;
  state: PrintJobState;
  attempts: number;
  /** Code of the error catalogue and its details, JSON. */
  error: { code: string; details: Record<string, string | number> } | null;
  updatedAt: number;
}

/**
 * Jobs are added by the transaction that causes them (`ShipmentStore.commit`) or alone (`add`). A new job of a
 * shipment cancels its older ones of the same document type that are queued or failed (`print.replaced`,
 * `print.paper-replaced`), in the same transaction, and a delete of the shipment all of them (`print.withdrawn`), and voiding its label those of the label (`print.voided`): what
 * is on those must not come out any more. Of one and the same label (`labelledAt`) it cancels only those of its own
 * parcel: each parcel is printed by a job of its own.
 */
export interface PrintJobStore {
  add(job: NewPrintJob): Promise<void>;
  /** The same for another program's document; the audit log keeps who printed it. @param printer its name */
  addForProgram(job: NewPrintJob, printer: string): Promise<void>;
  byId(id: string): Promise<PrintJob | null>;
  byRequest(requestId: string): Promise<PrintJob | null>;
  payload(id: string): Promise<Uint8Array | null>;
  /**
   * Newest first by default; `oldest` is the order in which jobs were added, also within one millisecond:
   * the order in which they must leave.
   */
  list(query: {
    states?: PrintJobState[];
    reference?: string;
    documentType?: PrintedType;
    printerId?: string;
    /** Those that print this parcel's label, alone or with others; null: of any parcel. */
    parcel?: number | null;
    /** Only those that other programs have asked for. */
    ofPrograms?: true;
    order?: 'newest' | 'oldest';
    limit: number;
  }): Promise<PrintJob[]>;
  /**
   * Moves a job from one of `from` to `to` and counts an attempt when `to` is `sending` or it was `attempted`.
   * False when the job was in none of them: two workers can never both take it. False also for a move to
   * `queued` when its shipment has a newer job that prints the same.
   */
  move(
    id: string,
    from: readonly PrintJobState[],
    to: PrintJobState,
    details: {
      at: number;
      error?: PrintJob['error'];
      /** Only while it is for this printer: it may have been moved in the meantime. */
      printerId?: string;
      /** A person asked for it now; left out: automatic. */
      wanted?: boolean;
      /** Its printer was asked, and takes nothing. */
      attempted?: boolean;
    },
  ): Promise<boolean>;
  /**
   * Sends a job to another printer, with the bytes for that: queued again. False when it was in none of `from`, goes to
   * another than `whileAt`, or its shipment has a newer job.
   */
  redirect(
    id: string,
    from: readonly PrintJobState[],
    to: Pick<NewPrintJob, 'printerId' | 'payload' | 'format' | 'media' | 'dpi' | 'rotation' | 'proof'> & {
      at: number;
      /** Only while it is to go to this one: a person may have sent it to another while its bytes were made. */
      whileAt?: string;
      /** As in `move`. */
      wanted?: boolean;
    },
  ): Promise<boolean>;
  /**
   * Queues a failed foreign document again, to be printed as a person has said. False where it was not failed, goes to
   * another printer by now, or its shipment has a newer job.
   */
  decide(id: string, to: { printerId: string; fit: FitDecision; at: number }): Promise<boolean>;
  /** After a start: jobs left in `sending` by a killed program become `uncertain`, with this error. Returns how many. */
  settleAfterStart(at: number, error: PrintJob['error']): Promise<number>;
}
