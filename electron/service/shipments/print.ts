import { PackdeskError } from '../../../shared/errors.ts';
import { labelTitle } from '../../../shared/printing/title.ts';
import type { Clock } from '../../core/clock.ts';
import type { Ids } from '../../core/ids.ts';
import type { NewPrintJob, PrintJobStore } from '../../core/print-job-store.ts';
import { partOf } from '../../core/print-parts.ts';
import type { PrintIntent } from '../service.ts';
import type { Draft } from './draft.ts';
import { createLabelBytes, type LabelBytesPorts } from './label-bytes.ts';
import { isRemoteLabel } from './label-contents.ts';
import { storedLabels } from './stored-labels.ts';
import { timesPrinted } from './times-printed.ts';

export interface PrintPorts extends LabelBytesPorts {
  printJobs: PrintJobStore;
  clock: Clock;
  ids: Ids;
}

/** The print step of a save: whether a print is due, and the job that joins its transaction. */
export const createPrintStep = ({ store, printJobs, surroundings, labels, clock, ids }: PrintPorts) => {
  const bytesFor = createLabelBytes({ store, surroundings, labels });

  /** What the remote has made is kept for a while; later it is asked for again. */
  const isThere = async ({ document, reference }: Draft): Promise<boolean> =>
    !isRemoteLabel(document, await surroundings()) || (await storedLabels(store, reference)).length > 0;

  return {
    /** The job that this request made before: the same requestId never prints twice. */
    madeBefore: async (requestId: string): Promise<string | null> =>
      (await printJobs.byRequest(requestId))?.id ?? null,

    /**
     * A print wants a label where there is none that fits; one that fits is printed as it is.
     * @throws PackdeskError print.already when that one came out before and no reprint is asked for
     */
    plan: async (draft: Draft, intent: PrintIntent): Promise<Draft> => {
      if (draft.labelledAt === null || draft.labelStale || !(await isThere(draft)))
        return { ...draft, wantsLabel: true };
      if (
        !intent.reprint &&
        (await timesPrinted(printJobs, { reference: draft.reference, labelledAt: draft.labelledAt })) > 0
      ) {
        throw new PackdeskError('print.already', { details: { reference: draft.reference } });
      }
      return { ...draft, wantsLabel: false };
    },

    /** The jobs of a draft whose label is made, with the bytes for that printer: nearly always one. */
    jobs: async (draft: Draft, intent: PrintIntent): Promise<NewPrintJob[]> => {
      const { reference, labelledAt } = draft;
      const isAgain = intent.reprint && labelledAt !== null;
      const before = isAgain ? await timesPrinted(printJobs, { reference, labelledAt }) : 0;
      const { payloads, count } = await bytesFor(draft.document, intent.printer, before);
      const { id: printerId, media, dpi } = intent.printer;
      return payloads.map(({ content, ...made }, index) => ({
        id: ids.uuid(),
        requestId: partOf(intent.requestId, index),
        printerId,
        reference: draft.reference,
        title: labelTitle(draft.reference, { index, parts: payloads.length, labels: count }),
        payload: content,
        ...made,
        media,
        dpi,
        labelledAt: draft.labelledAt,
        reprint: intent.reprint,
        createdAt: clock.now(),
      }));
    },
  };
};

export type PrintStep = ReturnType<typeof createPrintStep>;
