import type { FitDecision } from '../../shared/printing/decision.ts';
import type { PrintSystemQueue } from '../../shared/printing/print-system.ts';
import type {
  LocalKind,
  PrinterProfile,
  PrintJobState,
  PrintJobView,
} from '../../shared/printing/printer.ts';
import type { RoutingRule } from '../../shared/printing/routing.ts';
import type { PrinterStatus } from '../../shared/printing/status.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import type { PrintedType } from '../core/documents.ts';

/** The printers of this desk. Every failure is a PackdeskError of the catalogue. */
export interface Printers {
  list(): Promise<PrinterProfile[]>;
  /** Adds or replaces by id; the first printer, or one marked so, becomes the default. Returns the new list. */
  save(printer: PrinterProfile): Promise<PrinterProfile[]>;
  remove(id: string): Promise<PrinterProfile[]>;
  /**
   * The printer of this id; without one that of the rules for a shipment's label, else the default. The shipment is
   * asked for only where there are rules.
   * @throws PackdeskError printer.unknown, printer.none
   */
  pick(id?: string, shipment?: () => Promise<Shipment>): Promise<PrinterProfile>;
  rules(): Promise<RoutingRule[]>;
  /** @throws PackdeskError request.malformed */
  setRules(rules: RoutingRule[]): Promise<RoutingRule[]>;
  /** Its current status; it need not be saved. */
  status(printer: PrinterProfile): Promise<PrinterStatus>;
  /** Kinds that this program reaches besides the universal ones. */
  kinds(): LocalKind[];
  /** The printers of such a kind that are installed here. @throws PackdeskError printer.not-here, printer.not-listed */
  installed(kind: LocalKind): Promise<PrintSystemQueue[]>;
  /** The queues of the print system there. @throws PackdeskError printer.server */
  queues(server: string): Promise<PrintSystemQueue[]>;
  /**
   * Lets the queue of a printer go on; the others have nothing to resume. Gives its state by then.
   * @throws PackdeskError printer.unknown, printer.resume-denied, printer.server
   */
  resume(id: string): Promise<PrinterStatus>;
  /** Prints a test label that shows size, resolution and edges. The same requestId prints once. */
  test(id: string, requestId: string): Promise<PrintJobView>;
}

/**
 * Sends durable jobs, one at a time for each printer, in order. Never sends one twice automatically. An
 * uncertain one holds its printer: nothing else goes there before it is settled, retried or moved.
 */
export interface PrintQueue {
  /** Settles what a killed program left in `sending` (as uncertain), then begins to send. */
  start(): Promise<void>;
  /** Jobs were committed: look for them. */
  wake(): void;
  list(query: {
    reference?: string;
    documentType?: PrintedType;
    states?: PrintJobState[];
    limit: number;
  }): Promise<PrintJobView[]>;
  job(id: string): Promise<PrintJobView>;
  /** Failed jobs go again; uncertain ones only with `confirmed`. */
  retry(id: string, confirmed: boolean): Promise<PrintJobView>;
  /**
   * Sends a job that has not come out to another printer, redrawn where that needs other bytes; an uncertain one only
   * with `confirmed`.
   */
  moveTo(id: string, printerId: string, confirmed: boolean): Promise<PrintJobView>;
  /**
   * Prints another service's document as a person has said, at the printer that they were shown.
   * @throws PackdeskError print.state where it is not the job's printer any more, or the job is past asking
   */
  decide(id: string, printerId: string, fit: FitDecision): Promise<PrintJobView>;
  settle(id: string, as: 'sent' | 'cancelled'): Promise<PrintJobView>;
  onChange(listener: (job: PrintJobView) => void): () => void;
  /** Lets the job that is going out finish (or break), then stops. */
  stop(): Promise<void>;
}
