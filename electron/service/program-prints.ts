import { PackdeskError } from '../../shared/errors.ts';
import type { PrintAnswer } from '../../shared/printing/program-print.ts';
import type { Caller } from '../core/caller.ts';

/** Prints for other programs, as the HTTP face sees them. */
export interface ProgramPrints {
  /**
   * Puts a document into the print queue. The same key prints once.
   * @param from its Idempotency-Key, and the client's address for the audit log
   * @throws PackdeskError auth.role, print.off, print.full, request.malformed, request.idempotency, printer.unknown,
   * printer.twice, printer.none, paper.printer, and of a document that cannot be read or may not go to a printer
   */
  print(
    caller: Caller,
    body: unknown,
    from: { key: string | undefined; address: string },
  ): Promise<PrintAnswer>;
  /** One of the caller's own. @throws PackdeskError auth.role, print.job-unknown */
  job(caller: Caller, id: string): Promise<PrintAnswer>;
}

/**
 * The way from HTTP to a print queue. The face listens before a desk has opened its queue, and longer than that is open:
 * until then, and from then on, a program is told to come again.
 */
export class PrintDoor implements ProgramPrints {
  #prints: ProgramPrints | null = null;

  open(prints: ProgramPrints): void {
    this.#prints = prints;
  }

  close(): void {
    this.#prints = null;
  }

  get #within(): ProgramPrints {
    if (this.#prints === null) throw new PackdeskError('print.closed');
    return this.#prints;
  }

  async print(...asked: Parameters<ProgramPrints['print']>): Promise<PrintAnswer> {
    return await this.#within.print(...asked);
  }

  async job(...asked: Parameters<ProgramPrints['job']>): Promise<PrintAnswer> {
    return await this.#within.job(...asked);
  }
}

const none = async (): Promise<never> => {
  throw new PackdeskError('print.no-desk');
};

/** Of a service without a window: it has no printers. */
export const noPrints: ProgramPrints = { print: none, job: none };
