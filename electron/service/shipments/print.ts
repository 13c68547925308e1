import { PackdeskError } from '../../../shared/errors.ts';
import { followingPapers } from '../../../shared/papers/following.ts';
import type { StoredPaper } from '../../../shared/papers/kind.ts';
import { labelTitle } from '../../../shared/printing/title.ts';
import { carrierOf } from '../../../shared/rules/index.ts';
import type { Clock } from '../../core/clock.ts';
import type { DocumentMeta } from '../../core/documents.ts';
import type { Ids } from '../../core/ids.ts';
import type { NewPrintJob, PrintJobStore } from '../../core/print-job-store.ts';
import { partOf } from '../../core/print-parts.ts';
import type { PrintIntent } from '../service.ts';
import { withCarrierPapers } from './bought-papers.ts';
import type { Draft } from './draft.ts';
import { createLabelBytes, type LabelBytes, type LabelBytesPorts } from './label-bytes.ts';
import { isMadeElsewhere } from './label-contents.ts';
import type { ReturnSlips } from './return-slips.ts';
import { storedLabels } from './stored-labels.ts';
import { JOBS_LOOKED_AT, type TimesPrinted, timesPrinted } from './times-printed.ts';

export interface PrintPorts extends LabelBytesPorts {
  printJobs: PrintJobStore;
  /** Finds the return in the box; left out where a store knows no returns. */
  slipOf?: ReturnSlips | undefined;
  clock: Clock;
  ids: Ids;
}

/** Their indexes. A third-party shipment without a parcel still counts as one label. */
const parcelsOf = ({ shipmentInfo }: Draft['document']): number[] => [
  ...Array(Math.max(1, shipmentInfo.shipmentItems?.length ?? 0)).keys(),
];

const refuse = ({ reference }: Draft, parcels: readonly number[]): never => {
  const parcel = (parcels[0] ?? 0) + 1;
  throw new PackdeskError('print.parcel-label', { details: { reference, parcel } });
};

/** The very label of a print is meant. @throws PackdeskError print.voided, print.replaced */
const refuseOutdated = (
  { reference, labelledAt, labelStale }: Draft,
  { labelledAt: meant }: PrintIntent,
): void => {
  if (meant === undefined || (labelledAt === meant && !labelStale)) return;
  throw new PackdeskError(labelledAt === null ? 'print.voided' : 'print.replaced', {
    details: { reference },
  });
};

/** The print step of a save: whether a print is due, and the job that joins its transaction. */
export class PrintStep {
  readonly #ports: PrintPorts;
  readonly #bytesFor: ReturnType<typeof createLabelBytes>;

  constructor(ports: PrintPorts) {
    this.#ports = ports;
    this.#bytesFor = createLabelBytes(ports);
  }

  /** The job that this request made before: the same requestId never prints twice. */
  async madeBefore(requestId: string): Promise<string | null> {
    return (await this.#ports.printJobs.byRequest(requestId))?.id ?? null;
  }

  /**
   * A print wants a label where there is none that fits; one that fits is printed as it is. Neither ends the question
   * whether another label is on the parcel.
   * @throws PackdeskError print.already when all of it came out before and no reprint is asked for,
   * print.labelled-since when its print waits for a person who has looked at the parcel, print.parcel-label when single
   * parcels' labels are asked for and there are none that fit, print.voided and print.replaced when the label that is
   * meant is not there any more, print.not-kept where nothing is kept of it
   */
  async plan(draft: Draft, intent: PrintIntent): Promise<Draft> {
    const { parcels } = intent;
    refuseOutdated(draft, intent);
    if (!intent.reprint && (await this.#isAsked(draft)))
      throw new PackdeskError('print.labelled-since', { details: { reference: draft.reference } });
    const fits = draft.labelledAt !== null && !draft.labelStale && (await this.#isThere(draft));
    // Another one that is asked for in its place would not be the one that is meant.
    if (!fits && intent.labelledAt !== undefined) throw new PackdeskError('print.not-kept');
    if (!fits) return parcels ? refuse(draft, parcels) : { ...draft, wantsLabel: true };
    const wanted = await this.#wantedParcels(draft, intent);
    if (parcels && wanted.length < parcels.length) return refuse(draft, parcels);
    if (wanted.length > 0) return { ...draft, wantsLabel: false };
    throw new PackdeskError('print.already', { details: { reference: draft.reference } });
  }

  /** A print of this very label waits for a person: another one may be on the parcel. A new print would end that. */
  async #isAsked({ reference, labelledAt }: Draft): Promise<boolean> {
    if (labelledAt === null) return false;
    const failed = await this.#ports.printJobs.list({
      ...{ reference, documentType: 'LABEL', states: ['failed'], limit: JOBS_LOOKED_AT },
    });
    return failed.some((job) => job.labelledAt === labelledAt && job.error?.code === 'print.labelled-since');
  }

  /** A label from the remote is kept for a while; later it is requested again. */
  async #isThere({ document, reference }: Draft): Promise<boolean> {
    const { store, surroundings } = this.#ports;
    return (
      !isMadeElsewhere(document, await surroundings()) || (await storedLabels(store, reference)).length > 0
    );
  }

  /**
   * The jobs of a draft whose label is made, with the bytes for that printer: one for each parcel.
   * @throws PackdeskError print.parcel-label where another service has made the labels of all parcels in one
   */
  async jobs(draft: Draft, intent: PrintIntent): Promise<NewPrintJob[]> {
    const { clock, ids } = this.#ports;
    const { reference, labelledAt } = draft;
    const parcels = await this.#wantedParcels(draft, intent);
    // A label that this request has made is a first print of all parcels.
    const { payloads, count } = draft.forPrinter ?? (await this.#drawn(draft, intent, parcels));
    if (intent.parcels && payloads.some(({ parcel }) => parcel === undefined)) refuse(draft, intent.parcels);
    const { id: printerId, media, dpi } = intent.printer;
    const held = intent.held && { held: intent.held };
    return payloads.map(({ content, ...made }, index) => ({
      id: ids.uuid(),
      requestId: partOf(intent.requestId, index),
      printerId,
      reference,
      title: labelTitle(reference, { index: made.parcel ?? index, labels: count }),
      payload: content,
      ...held,
      ...made,
      media,
      dpi,
      labelledAt,
      reprint: intent.reprint,
      createdAt: clock.now(),
    }));
  }

  async #drawn(draft: Draft, intent: PrintIntent, parcels: readonly number[]): Promise<LabelBytes> {
    const before = await this.#printedBefore(draft, intent);
    return await this.#bytesFor(draft.document, intent.printer, { parcels, before });
  }

  /** Times that each parcel's label came out before a second print of it. */
  async #printedBefore({ reference, labelledAt }: Draft, { reprint }: PrintIntent): Promise<TimesPrinted> {
    if (!reprint || labelledAt === null) return () => 0;
    return await timesPrinted(this.#ports.printJobs, { reference, labelledAt, isOut: true });
  }

  /**
   * The papers that go with a print of all labels. Null: a second print, and one of single labels, leaves those that
   * are noted as they are.
   */
  async papers(draft: Draft, intent: PrintIntent): Promise<StoredPaper[] | null> {
    const { document } = draft;
    if (intent.reprint || intent.parcels) return null;
    const isWhole = (await this.#wantedParcels(draft, intent)).length === parcelsOf(document).length;
    if (!isWhole && !draft.awaitsLabel) return null;
    const { carriers, ownAddress, papers: settings, papersWithLabel } = await this.#ports.surroundings();
    const slip = (await this.#ports.slipOf?.(document)) ?? null;
    const context = {
      carrier: carrierOf(document, carriers),
      ownAddress,
      settings,
      slip: slip && { ...slip, text: '' },
    };
    const kinds = followingPapers(document, context, papersWithLabel);
    const wantsAny = papersWithLabel || document.settings?.printDocuments === true;
    return wantsAny ? withCarrierPapers(kinds, await this.#carrierPapers(draft)) : kinds;
  }

  /** Those that came with the label that is printed. */
  async #carrierPapers({
    reference,
    documents,
    carrierPapers = [],
    awaitsLabel,
  }: Draft): Promise<Pick<DocumentMeta, 'documentType'>[]> {
    // Those of a label that is still to come are not here yet.
    if (documents || awaitsLabel) return carrierPapers;
    return (await this.#ports.store.documents(reference)).filter(({ superseded }) => !superseded);
  }

  /** The parcels whose labels a print is for: those asked for, of a second print all, else what is not out. */
  async #wantedParcels(
    { document, reference, labelledAt }: Draft,
    { parcels, reprint }: PrintIntent,
  ): Promise<number[]> {
    const all = parcelsOf(document);
    if (parcels) return all.filter((parcel) => parcels.includes(parcel));
    if (reprint || labelledAt === null) return all;
    const times = await timesPrinted(this.#ports.printJobs, { reference, labelledAt });
    return all.filter((parcel) => times(parcel) === 0);
  }
}
