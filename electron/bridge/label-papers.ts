import type { ErrorCode } from '../../shared/errors.ts';
import { parseJson } from '../../shared/json.ts';
import { isPaperKind, type PaperKind } from '../../shared/papers/kind.ts';
import type { PrintJobView } from '../../shared/printing/printer.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import type { Caller } from '../core/caller.ts';
import { failureFields } from '../core/failure-fields.ts';
import type { Logger } from '../core/logger.ts';
import type { ShipmentStore, StoredShipment } from '../core/shipment-store.ts';
import type { Printers, PrintQueue } from '../printing/printing.ts';
import type { Papers } from '../service/papers.ts';
import { createPaperPrinter } from './paper-printer.ts';

export interface LabelPapersParts {
  papers: Papers;
  printers: Pick<Printers, 'list' | 'pick' | 'rules'>;
  queue: Pick<PrintQueue, 'wake' | 'onChange'>;
  store: Pick<ShipmentStore, 'byReferences'>;
  /** Tells the windows that a paper did not follow its label. */
  notify(notice: { code: ErrorCode; details: Record<string, string> }): void;
  logger: Logger;
}

/** The papers that follow a label to their printers. */
export interface LabelPapers {
  /** Somebody asked for a label: once it has come out its papers are made and printed, where the shipment wants them. */
  awaits(caller: Caller, reference: string, requestId: string): void;
  /** That request came to nothing. */
  forget(reference: string, requestId: string): void;
  stop(): void;
}

const wantsPapers = ({ text }: StoredShipment): boolean =>
  (parseJson(text) as Shipment).settings?.printDocuments === true;

/**
 * The papers of a shipment whose settings say `printDocuments`: those that border or carrier ask for, and the packing
 * slip. Each goes once for one print of the label; a second print of that takes none along. What was not out when the
 * program ended stands among the shipment's papers as needed.
 */
export const createLabelPapers = (parts: LabelPapersParts): LabelPapers => {
  const { papers, queue, store, logger } = parts;
  const printerFor = createPaperPrinter(parts.printers);
  /** The wishes of each shipment, the first one first: a second press that is refused takes none away. */
  const awaited = new Map<string, { caller: Caller; requestId: string }[]>();

  const current = async (caller: Caller, stored: StoredShipment, kind: PaperKind): Promise<number> => {
    const known = (await papers.views(stored)).find(
      ({ documentType, superseded, outdated }) => documentType === kind && !superseded && !outdated,
    );
    if (known) return known.id;
    const { reference, version } = stored;
    return (await papers.make(caller, { reference, version, kind })).document.id;
  };

  const print = async (caller: Caller, stored: StoredShipment, kind: PaperKind, requestId: string) => {
    const { reference } = stored;
    try {
      const paper = { reference, id: await current(caller, stored, kind) };
      const printer = await printerFor(await papers.routed(caller, paper), undefined);
      await papers.print(caller, paper, { printer, requestId: `${requestId}:${kind}` });
      queue.wake();
    } catch (error) {
      logger.warn('papers.not-followed', { kind, ...failureFields(error) });
      parts.notify({ code: 'paper.not-followed', details: { reference, kind } });
    }
  };

  const follow = async (reference: string): Promise<void> => {
    const [asked] = awaited.get(reference) ?? [];
    if (!asked) return;
    awaited.delete(reference);
    const [stored] = await store.byReferences([reference]);
    if (!stored || !wantsPapers(stored)) return;
    for (const kind of await papers.following(stored)) {
      await print(asked.caller, stored, kind, asked.requestId);
    }
  };

  const off = queue.onChange(({ reference, documentType, state }: PrintJobView) => {
    if (reference === null || isPaperKind(documentType) || state !== 'sent') return;
    follow(reference).catch((error) => logger.error('papers.not-followed', failureFields(error)));
  });

  return {
    awaits: (caller, reference, requestId) => {
      const before = awaited.get(reference) ?? [];
      if (before.some((each) => each.requestId === requestId)) return;
      awaited.set(reference, [...before, { caller, requestId }]);
    },
    forget: (reference, requestId) => {
      const left = (awaited.get(reference) ?? []).filter((each) => each.requestId !== requestId);
      if (left.length > 0) awaited.set(reference, left);
      else awaited.delete(reference);
    },
    stop: off,
  };
};
