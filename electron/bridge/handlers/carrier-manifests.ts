import { createPaperPrinter } from '../../desk/paper-printer.ts';
import type { Printers, PrintQueue } from '../../printing/printing.ts';
import type { CarrierManifests } from '../../service/carrier-manifests.ts';
import type { ElsewhereManifests } from '../../service/elsewhere.ts';
import type { HandlersOf } from '../handler-types.ts';
import { base64 } from './base64.ts';

export interface CarrierManifestParts {
  carrierManifests: CarrierManifests;
  elsewhere: ElsewhereManifests;
  printers: Pick<Printers, 'list' | 'pick' | 'rules'>;
  queue: Pick<PrintQueue, 'wake' | 'job'>;
}

/** The manifests of carriers: beside ours, or of what was handed over elsewhere. */
export const carrierManifestHandlers = (parts: CarrierManifestParts) => {
  const { carrierManifests, elsewhere, printers, queue } = parts;
  const printerFor = createPaperPrinter(printers);
  return {
    'carrierManifests.ask': async ({ id, confirmed }, caller) => ({
      manifest: await carrierManifests.ask(caller, id, confirmed),
    }),
    'carrierManifests.file': async ({ id }, caller) => {
      const { fileName, content } = await carrierManifests.file(caller, id);
      return { fileName, content: base64(content) };
    },
    'carrierManifests.preview': async ({ id, page }, caller) => {
      const { png, pages } = await carrierManifests.page(caller, id, page);
      return { png: base64(png), pages };
    },
    'carrierManifests.print': async ({ id, requestId, printerId }, caller) => {
      const printer = await printerFor(await carrierManifests.routed(caller, id), printerId);
      const job = await carrierManifests.print(caller, id, { printer, requestId });
      queue.wake();
      return { job: await queue.job(job) };
    },
    'carrierManifests.elsewhere': (_, caller) => elsewhere.overview(caller),
    'carrierManifests.undeclared': (request, caller) => elsewhere.undeclared(caller, request),
    'carrierManifests.declare': async (chosen, caller) => ({
      declared: await elsewhere.declare(caller, chosen),
    }),
    'carrierManifests.waive': async (chosen, caller) => ({ waived: await elsewhere.waive(caller, chosen) }),
    'carrierManifests.unwaive': async ({ id }, caller) => {
      await elsewhere.unwaive(caller, id);
      return {};
    },
    'carrierManifests.references': async ({ id }, caller) => ({
      references: await elsewhere.references(caller, id),
    }),
  } satisfies HandlersOf<'carrierManifests'>;
};
