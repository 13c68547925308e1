import type { NewPrintJob } from '../../../electron/core/print-job-store.ts';
import type { SystemPrint, SystemPrinted } from '../../../electron/core/system-print.ts';
import { createSystemAdapter } from '../../../electron/printing/adapters/system.ts';
import type { SystemPrinter } from '../../../shared/printing/printer.ts';
import type { Ending, Row, Scene } from './matrix.ts';

const A4 = { widthMm: 210, heightMm: 297 };

const office: SystemPrinter = {
  id: 'office',
  name: 'Office',
  kind: 'system',
  queue: 'Brother',
  language: 'pdf',
  takes: 'papers',
  dpi: 300,
  media: A4,
  offset: { xMm: 0, yMm: 0 },
  isDefault: true,
};

const paper = (id: string): Partial<NewPrintJob> => ({
  documentType: 'PACKING_SLIP',
  format: 'PDF',
  media: A4,
  dpi: 300,
  payload: Buffer.from(`%PDF-1.7\n%${id}\n%%EOF\n`),
});

type Answers = Partial<{ list: SystemPrint['list']; print: SystemPrint['print'] }>;
const brother = { name: 'Brother', displayName: 'Brother HL', description: '' };

/**
 * A print system that keeps what it takes; its answers from the second paper on, until the fault is repaired.
 */
const scene =
  (answers: Answers, ending: Ending, plan: Partial<Scene> = {}) =>
  async (): Promise<Scene> => {
    let now: Answers = {};
    const taken: Buffer[] = [];
    const print: SystemPrint = {
      list: async () => (now.list ? now.list() : [brother]),
      print: async (request, signal) => {
        const given = now.print ? await now.print(request, signal) : ({ outcome: 'taken' } as const);
        if (given.outcome !== 'refused') for (const { png } of request.pages) taken.push(Buffer.from(png));
        return given;
      },
    };
    // Its pages are the document itself, so that it can be told what came out.
    const documents = {
      documentPicture: async ({ content }: { content: Uint8Array }) => ({
        png: content,
        pages: 1,
        size: A4,
        dots: { width: 1, height: 1 },
      }),
    };
    return {
      printer: office,
      adapters: { system: createSystemAdapter({ print, documents: documents as never }) },
      job: paper,
      before: {
        1: () => {
          now = answers;
        },
        2: () => {
          now = {};
        },
      },
      endings: ['sent', ending, 'sent'],
      out: async () => Buffer.concat(taken),
      ...plan,
    };
  };

const says = (answer: SystemPrinted): Answers => ({ print: async () => answer });
const untold = {
  cannot: 'the print system of the computer takes a paper, and tells nothing of it after that',
};

export const system: Row = {
  refused: scene(says({ outcome: 'refused', detail: 'no' }), { failed: 'printer.system' }),
  'breaks after some bytes': scene(says({ outcome: 'unknown', detail: '?' }), {
    uncertain: 'printer.silent',
  }),
  hangs: scene(
    {
      print: (_request, signal) =>
        new Promise((resolve) =>
          signal?.addEventListener('abort', () => resolve({ outcome: 'unknown', detail: 'given up' })),
        ),
    },
    { uncertain: 'printer.silent' },
    { endless: 1 },
  ),
  'vanishes between two labels': scene(
    { list: async () => [] },
    {
      failed: 'printer.attention',
      reasons: 'queue-unknown',
    },
  ),
  'out of paper before': untold,
  'paused before': untold,
  'head open before': untold,
  'out of paper amid a label': untold,
  'garbage as answer': scene(
    { list: () => Promise.reject(new Error('\uFFFD')) },
    { failed: 'printer.system' },
  ),
  'queue stopped, then resumed': untold,
  'disk full or folder gone': { cannot: 'a print system without room says no: "refused"' },
  'access denied': { cannot: 'a print system that forbids it says no: "refused"' },
};
