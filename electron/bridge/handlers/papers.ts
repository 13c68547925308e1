import type { LabelPapers } from '../../desk/label-papers.ts';
import { createPaperPrinter } from '../../desk/paper-printer.ts';
import type { Printers, PrintQueue } from '../../printing/printing.ts';
import type { Papers } from '../../service/papers.ts';
import type { HandlersOf } from '../handler-types.ts';
import { base64 } from './base64.ts';

export interface PapersParts {
  papers: Papers;
  printers: Pick<Printers, 'list' | 'pick' | 'rules'>;
  queue: Pick<PrintQueue, 'wake' | 'job'>;
  labelPapers: Pick<LabelPapers, 'list' | 'again' | 'waive'>;
}

export const papersHandlers = ({ papers, printers, queue, labelPapers }: PapersParts) => {
  const printerFor = createPaperPrinter(printers);

  return {
    'papers.make': (request, caller) => papers.make(caller, request),
    'papers.preview': async ({ page, dpi, ...paper }, caller) => {
      const { png, pages, size } = await papers.picture(caller, paper, page, dpi);
      return { png: base64(png), pages, ...size };
    },
    'papers.save': async (paper, caller) => {
      const { fileName, content } = await papers.file(caller, paper);
      return { fileName, content: base64(content) };
    },
    'papers.print': async ({ requestId, printerId, ...paper }, caller) => {
      const printer = await printerFor(await papers.routed(caller, paper), printerId);
      const id = await papers.print(caller, paper, { printer, requestId });
      queue.wake();
      return { job: await queue.job(id) };
    },
    'papers.needed': async () => ({ papers: await labelPapers.list() }),
    'papers.printNeeded': async ({ reference, kind, requestId }, caller) => {
      await labelPapers.again(caller, { reference, kind }, requestId);
      return { papers: await labelPapers.list() };
    },
    'papers.waive': async ({ reference, kind, reason }, caller) => {
      await labelPapers.waive(caller, reference, kind, reason);
      return { papers: await labelPapers.list() };
    },
  } satisfies HandlersOf<'papers'>;
};
