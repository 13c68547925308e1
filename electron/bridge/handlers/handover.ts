import { createPaperPrinter } from '../../desk/paper-printer.ts';
import type { Printers, PrintQueue } from '../../printing/printing.ts';
import type { Handover } from '../../service/handover.ts';
import type { HandlersOf } from '../handler-types.ts';
import { base64 } from './base64.ts';

export interface HandoverParts {
  handover: Handover;
  printers: Pick<Printers, 'list' | 'pick' | 'rules'>;
  queue: Pick<PrintQueue, 'wake' | 'job'>;
}

/** The end of the day. */
export const handoverHandlers = ({ handover, printers, queue }: HandoverParts) => {
  const printerFor = createPaperPrinter(printers);
  return {
    'handover.waiting': ({ since }, caller) => handover.waiting(caller, since),
    'handover.toPile': ({ code, carrierCode }, caller) => handover.toPile(caller, code, carrierCode),
    'handover.clearPile': async ({ carrierCode }, caller) => {
      await handover.clearPile(caller, carrierCode);
      return {};
    },
    'handover.printer': async ({ carrierCode }, caller) => {
      const { name } = await printerFor(await handover.routedFor(caller, carrierCode), undefined);
      return { printer: name };
    },
    'handover.make': async (request, caller) => ({ manifest: await handover.make(caller, request) }),
    'handover.list': (page, caller) => handover.list(caller, page),
    'handover.lines': ({ id }, caller) => handover.lines(caller, id),
    'handover.undo': ({ id, references }, caller) => handover.undo(caller, id, references),
    'handover.close': async (request, caller) => ({ closed: await handover.close(caller, request) }),
    'handover.pdf': async ({ id }, caller) => {
      const { fileName, content } = await handover.pdf(caller, id);
      return { fileName, content: base64(content) };
    },
    'handover.preview': async ({ id, page }, caller) => {
      const { png, pages } = await handover.page(caller, id, page);
      return { png: base64(png), pages };
    },
    'handover.csv': ({ id }, caller) => handover.csv(caller, id),
    'handover.print': async ({ id, requestId, printerId }, caller) => {
      const printer = await printerFor(await handover.routed(caller, id), printerId);
      const job = await handover.print(caller, id, { printer, requestId });
      queue.wake();
      return { job: await queue.job(job) };
    },
  } satisfies HandlersOf<'handover'>;
};
