import { expect, it } from 'vitest';
import { createLabelPapers } from '../../../electron/bridge/label-papers.ts';
import type { Caller } from '../../../electron/core/caller.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import { folderPrinter } from '../../helpers/printing.ts';

const size = { widthMm: 210, heightMm: 297 };

it('a second press that is refused takes none of the first one’s papers away', async () => {
  let tell: (job: PrintJobView) => void = () => undefined;
  const requests: string[] = [];
  const office = folderPrinter('/office', { id: 'office', language: 'pdf', media: size });
  const papers = createLabelPapers({
    papers: {
      views: async () => [{ id: 7, documentType: 'PACKING_SLIP', superseded: false, outdated: false }],
      following: async () => ['PACKING_SLIP'],
      routed: async () => ({ documentType: 'PACKING_SLIP', carrier: null, size }),
      print: async (_: unknown, __: unknown, { requestId }: { requestId: string }) => {
        requests.push(requestId);
        return 'job';
      },
    } as never,
    printers: { list: async () => [office], rules: async () => [], pick: async () => office },
    queue: {
      wake: () => undefined,
      onChange: (listener) => {
        tell = listener;
        return () => undefined;
      },
    },
    store: {
      byReferences: async () => [{ text: '{"settings":{"printDocuments":true}}' }] as never,
    },
    notify: ({ code }) => requests.push(code),
    logger: silentLogger,
  });
  const caller = {} as Caller;
  papers.awaits(caller, 'R1', 'first');
  papers.awaits(caller, 'R1', 'second');
  papers.forget('R1', 'second');
  tell({ reference: 'R1', documentType: 'LABEL', state: 'sent' } as PrintJobView);
  await expect.poll(() => requests).toEqual(['first:PACKING_SLIP']);
});
