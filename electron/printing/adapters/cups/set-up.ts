import { PackdeskError } from '../../../../shared/errors.ts';
import type { PrintSystemQueue } from '../../../../shared/printing/print-system.ts';
import type { CupsPrinter } from '../../../../shared/printing/printer.ts';
import { asIppFailure, type IppFailure, statusCodes } from '../../ipp/failure.ts';
import { type CupsParts, clientOf } from './client-of.ts';
import { queueOf } from './print-system.ts';
import { queuesOf } from './queue-list.ts';

/** Actions on a print system for setting up a printer, and when its queue is stopped. */
export interface PrintSystems {
  /** @throws PackdeskError printer.server */
  listQueues(server: string): Promise<PrintSystemQueue[]>;
  /**
   * Lets a stopped queue go on, and take jobs again where it takes none. One that is not there stays so.
   * @throws PackdeskError printer.resume-denied, printer.server
   */
  resumeQueue(printer: Pick<CupsPrinter, 'server' | 'queue'>): Promise<void>;
}

const noServer = (server: string, failure: IppFailure): PackdeskError =>
  new PackdeskError('printer.server', {
    details: { server: new URL(server).host, detail: failure.message },
    cause: failure,
  });

/** The print systems that `parts` leads to. */
export const createPrintSystems = (parts: CupsParts): PrintSystems => ({
  listQueues: async (server) => {
    try {
      return await queuesOf(clientOf(parts, server));
    } catch (error) {
      throw noServer(server, asIppFailure(error));
    }
  },
  resumeQueue: async ({ server, queue }) => {
    const client = clientOf(parts, server);
    try {
      const { accepting } = await queueOf(client, { queue }, parts.limits.documentMs).look();
      await client.call({ operation: 'resumePrinter', queue });
      if (!accepting) await client.call({ operation: 'cupsAcceptJobs', queue });
    } catch (error) {
      const failure = asIppFailure(error);
      if (failure.status === statusCodes.notFound) return;
      if (failure.kind !== 'denied') throw noServer(server, failure);
      const details = { queue, host: new URL(server).hostname };
      throw new PackdeskError('printer.resume-denied', { details, cause: failure });
    }
  },
});
