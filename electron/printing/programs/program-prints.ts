import { createHash } from 'node:crypto';
import { PackdeskError } from '../../../shared/errors.ts';
import type { InspectedDocument } from '../../../shared/printing/document.ts';
import type { PrinterProfile, PrintJobView } from '../../../shared/printing/printer.ts';
import { type PrintAnswer, PrintRequest } from '../../../shared/printing/program-print.ts';
import { documentTitle } from '../../../shared/printing/title.ts';
import { parseBody } from '../../../shared/validation.ts';
import { requireRight } from '../../core/access.ts';
import { actingAs } from '../../core/actor.ts';
import type { Caller } from '../../core/caller.ts';
import type { Clock } from '../../core/clock.ts';
import type { DocumentConverter } from '../../core/document-converter.ts';
import type { Ids } from '../../core/ids.ts';
import type { NewPrintJob, PrintJob, PrintJobStore } from '../../core/print-job-store.ts';
import type { ProgramPrints } from '../../service/program-prints.ts';
import { mustExist } from '../job-view.ts';
import type { Printers, PrintQueue } from '../printing.ts';
import { choosePrinter } from './choose.ts';
import { checkCommands, decoded, inspected } from './document.ts';

export interface ProgramPrintParts {
  jobs: Pick<PrintJobStore, 'byId' | 'byRequest' | 'list' | 'addForProgram'>;
  printers: Pick<Printers, 'list' | 'rules'>;
  queue: Pick<PrintQueue, 'wake' | 'job'>;
  documents: Pick<DocumentConverter, 'inspect' | 'convert'>;
  /** May other programs print at this desk? Asked each time. */
  allowed(): Promise<boolean>;
  clock: Clock;
  ids: Ids;
}

/** Prints of programs that wait or want an answer, at most: what people print must find room beside them. */
const MOST_OPEN = 200;

const iso = (at: number): string => new Date(at).toISOString();

const answerOf = (view: PrintJobView, copies: number): PrintAnswer => ({
  job: view.id,
  state: view.state,
  title: view.title,
  printer: { id: view.printerId, name: view.printerName },
  copies,
  error: view.error && { code: view.error.code, title: view.error.title, detail: view.error.action },
  goesUntil: view.goesUntil === null ? null : iso(view.goesUntil),
  createdAt: iso(view.createdAt),
  updatedAt: iso(view.updatedAt),
});

const sha256 = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex');

/** Each user's keys are its own; no key can be a part of another print (see print-parts.ts). */
const requestIdOf = ({ userId }: Caller, key: string): string => `program-${sha256(String(userId), key)}`;

/** @throws PackdeskError request.malformed */
const mustHaveKey = (key: string | undefined): string => {
  if (key !== undefined) return key;
  throw new PackdeskError('request.malformed', {
    errors: {
      'Idempotency-Key': ['is missing: a print whose answer is lost must be asked for again by the same key'],
    },
  });
};

/** Puts documents of other programs into the desk's print queue, each key once. */
export class DeskProgramPrints implements ProgramPrints {
  readonly #parts: ProgramPrintParts;

  constructor(parts: ProgramPrintParts) {
    this.#parts = parts;
  }

  async print(...[caller, body, from]: Parameters<ProgramPrints['print']>): Promise<PrintAnswer> {
    requireRight(caller, 'print');
    if (!(await this.#parts.allowed())) throw new PackdeskError('print.off');
    const request = parseBody(PrintRequest, body);
    const requestId = requestIdOf(caller, mustHaveKey(from.key));
    const requestHash = sha256(JSON.stringify(request));
    const earlier = await this.#parts.jobs.byRequest(requestId);
    if (earlier) return await this.#repeated(earlier, requestHash);
    await this.#mustHaveRoom();
    const { printer, found, payload } = await this.#read(request);
    const job = this.#jobOf(caller, request, { printer, found, payload, requestId, requestHash });
    const { userId: id, email, role } = caller;
    await actingAs({ source: 'http', place: from.address, user: { id, email, role } }, () =>
      this.#parts.jobs.addForProgram(job, printer.name),
    );
    this.#parts.queue.wake();
    // Another request with this key may have been faster.
    return await this.#repeated(mustExist(await this.#parts.jobs.byRequest(requestId)), requestHash);
  }

  async job(caller: Caller, id: string): Promise<PrintAnswer> {
    requireRight(caller, 'print');
    const job = mustExist(await this.#parts.jobs.byId(id));
    if (job.askedBy !== caller.email) throw new PackdeskError('print.job-unknown');
    return answerOf(await this.#parts.queue.job(id), job.copies);
  }

  /** @throws PackdeskError request.idempotency */
  async #repeated(job: PrintJob, requestHash: string): Promise<PrintAnswer> {
    if (job.requestHash !== requestHash) {
      throw new PackdeskError('request.idempotency', {
        errors: { 'Idempotency-Key': ['This key was used for a different request.'] },
      });
    }
    return answerOf(await this.#parts.queue.job(job.id), job.copies);
  }

  /** @throws PackdeskError print.full */
  async #mustHaveRoom(): Promise<void> {
    const open = await this.#parts.jobs.list({
      states: ['queued', 'sending', 'failed', 'uncertain'],
      ofPrograms: true,
      limit: MOST_OPEN,
    });
    if (open.length >= MOST_OPEN) throw new PackdeskError('print.full', { details: { count: MOST_OPEN } });
  }

  async #read(request: PrintRequest) {
    const { documents, printers } = this.#parts;
    const payload = decoded(request.content);
    const found = await inspected(documents, payload, request.copies);
    const printer = await choosePrinter(printers, request, found);
    await checkCommands(documents, { kind: found.kind, content: payload }, printer);
    return { printer, found, payload };
  }

  #jobOf(
    caller: Caller,
    { title, copies, kind }: PrintRequest,
    made: {
      printer: PrinterProfile;
      found: InspectedDocument;
      payload: Uint8Array;
      requestId: string;
      requestHash: string;
    },
  ): NewPrintJob {
    const { printer, found, payload, requestId, requestHash } = made;
    return {
      ...{ id: this.#parts.ids.uuid(), requestId, requestHash, payload, copies },
      printerId: printer.id,
      reference: null,
      title: title ?? documentTitle(found.kind),
      format: found.kind,
      foreign: true,
      askedBy: caller.email,
      documentType: kind === 'label' ? 'LABEL' : 'DOCUMENT',
      ...{ media: printer.media, dpi: printer.dpi },
      labelledAt: null,
      reprint: false,
      createdAt: this.#parts.clock.now(),
    };
  }
}
