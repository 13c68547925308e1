import { PackdeskError } from '../../../shared/errors.ts';
import { labelOptions } from '../../../shared/label/label-options.ts';
import { localDay } from '../../../shared/moments.ts';
import type { PrinterProfile } from '../../../shared/printing/printer.ts';
import { carrierOf, labelReadiness, labelSourceOf } from '../../../shared/rules/index.ts';
import { OPEN_QUESTION, type OpenQuestions } from '../../../shared/rules/open-question.ts';
import { withOverrides } from '../../../shared/rules/overrides.ts';
import { MAX_LABELS } from '../../../shared/service.ts';
import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import type { Clock } from '../../core/clock.ts';
import type { LabelRenderer } from '../../core/label-renderer.ts';
import type { ShipmentStore } from '../../core/shipment-store.ts';
import { noEngine } from '../purchases/errors.ts';
import { BoughtLabels, type Buying, engineCarrier, type LabelRequest } from './bought-labels.ts';
import { refuseOver } from './check.ts';
import { type Draft, withPrintSettings } from './draft.ts';
import { drawingFree } from './free-numbers.ts';
import { drawnAlong, printerOutput } from './label-bytes.ts';
import { type LabelSurroundings, labelContents, type Surroundings } from './label-contents.ts';
import { labelled, labelTime } from './labelled.ts';
import { numberDrafts } from './number-drafts.ts';
import type { Numbering } from './numbering.ts';
import { storedCarrierPapers, storedLabels } from './stored-labels.ts';

/** Documents for a screen or an office printer have no printer profile to take their resolution from. */
const DOCUMENT_DPI = 300;
const ZPL_DPI = 203;

const parcelsOf = (shipment: Shipment): Parcel[] => shipment.shipmentInfo.shipmentItems ?? [];

/** A hundred shipments of 999 parcels each would keep every other label waiting for hours. */
const checkCount = (drafts: readonly Draft[]): void => {
  const wanted = drafts.reduce((sum, { document }) => sum + parcelsOf(document).length, 0);
  if (wanted <= MAX_LABELS) return;
  throw new PackdeskError('shipment.invalid', {
    errors: { shipment: [`A request asks for ${MAX_LABELS} labels at most; this one asks for ${wanted}.`] },
  });
};

/**
 * A label that is made needs all that it says; one that is there already, and is printed once more, no more than that
 * nothing of it is in question. Overridden findings do not refuse.
 * @throws PackdeskError shipment.not-ready with every violation of every draft under its field's path
 */
const checkReady = async (
  drafts: readonly Draft[],
  surroundings: LabelSurroundings,
  {
    store,
    questions,
    clock,
  }: Pick<LabelPorts, 'questions' | 'clock'> & { store: Pick<ShipmentStore, 'overrides'> },
): Promise<void> => {
  const today = localDay(clock.now());
  const found = drafts.map(async ({ document, index, stored, reference, wantsLabel }) => {
    const open = stored ? await questions(reference) : [];
    if (!wantsLabel && open.length === 0) return { index, violations: [] };
    const violations = labelReadiness(document, { ...surroundings, questions: open, today }).filter(
      ({ id }) => wantsLabel || id === OPEN_QUESTION,
    );
    // Nearly always there is nothing that could have been set aside.
    const asks =
      stored && violations.some(({ severity, overridable }) => severity === 'error' && overridable);
    return {
      index,
      violations: asks ? withOverrides(violations, await store.overrides(reference)) : violations,
    };
  });
  refuseOver('shipment.not-ready', await Promise.all(found));
};

export interface LabelPorts {
  store: Pick<ShipmentStore, 'overrides' | 'knownCodes' | 'documents' | 'document'>;
  surroundings: Surroundings;
  questions: OpenQuestions;
  numbering: Numbering;
  labels: LabelRenderer;
  clock: Clock;
  /** Left out where no carrier engine can be reached from, as by a command. */
  buying?: Buying | undefined;
}

/**
 * The label step of a save: checks readiness, draws numbers, renders; or buys, which is the only thing stored here.
 */
export class LabelStep {
  readonly #ports: LabelPorts;
  readonly #boughtLabels: BoughtLabels | undefined;

  constructor(ports: LabelPorts) {
    this.#ports = ports;
    this.#boughtLabels = ports.buying && new BoughtLabels(ports.buying, ports.clock);
  }

  async run(drafts: readonly Draft[], request: LabelRequest): Promise<Draft[]> {
    const asking = drafts.filter(({ wantsLabel }) => wantsLabel);
    const isPrinted = request.printer !== undefined && !request.onlyBought;
    if (asking.length === 0 && !isPrinted) return [...drafts];
    checkCount(asking);
    const { surroundings, numbering, store } = this.#ports;
    const around = await surroundings();
    await checkReady(isPrinted ? drafts : asking, around, this.#ports);
    if (asking.length === 0) return [...drafts];
    const made = new Map<Draft, Draft>();
    for (const draft of asking) {
      const elsewhere = await this.#fromElsewhere(draft, around, request);
      if (elsewhere) made.set(draft, elsewhere);
    }
    const wanting = asking.filter((draft) => !made.has(draft));
    const free = drawingFree(numbering, store, drafts);
    const withNumbers = await numberDrafts(wanting, around.carriers, free);
    for (const [index, draft] of withNumbers.entries()) {
      const asked = wanting[index];
      if (asked) made.set(asked, await this.#drawn(draft, around, request.printer));
    }
    return drafts.map((draft) => made.get(draft) ?? draft);
  }

  async #drawn(draft: Draft, around: LabelSurroundings, printer: PrinterProfile | undefined): Promise<Draft> {
    const { format, media, splitByParcel } = labelOptions(draft.document);
    const contents = labelContents(draft.document, around);
    const rendered = await this.#ports.labels.render({
      labels: contents,
      format,
      media,
      dpi: format === 'ZPL' ? ZPL_DPI : DOCUMENT_DPI,
      splitByParcel,
      ...(printer && { also: printerOutput(printer, true) }),
    });
    const forPrinter = printer && drawnAlong(rendered, printer, contents.length);
    const createdAt = labelTime(draft, this.#ports.clock);
    return {
      ...labelled(draft, draft.document, createdAt),
      ...(forPrinter && { forPrinter }),
      documents: rendered
        .filter(({ also }) => !also)
        .map(({ index, content, format: made }) => ({
          documentType: 'LABEL',
          format: made,
          parcelIndex: index,
          content,
          createdAt,
        })),
    };
  }

  /** The label as it comes from the remote or a carrier; null: this desk draws it. */
  async #fromElsewhere(
    draft: Draft,
    around: LabelSurroundings,
    request: LabelRequest,
  ): Promise<Draft | null> {
    const source = labelSourceOf(draft.document, around);
    const { reference } = draft;
    if (request.onlyBought && source !== 'karrio')
      throw new PackdeskError('label.none', { details: { reference } });
    if (source === 'desk') return null;
    const shown = await this.#shownAgain(draft);
    if (shown) return shown;
    if (source === 'karrio') return await this.#bought(draft, around, request);
    const document = withPrintSettings(draft.document, { printLabel: false });
    return { ...draft, document, awaitsLabel: true };
  }

  /** A label that was made elsewhere and still fits: it is shown again. */
  async #shownAgain(draft: Draft): Promise<Draft | null> {
    const { reference, labelledAt, labelStale } = draft;
    const shown = labelledAt === null || labelStale ? [] : await storedLabels(this.#ports.store, reference);
    const document = withPrintSettings(draft.document, { printLabel: false });
    if (shown.length === 0) return null;
    // They may be large, and are read for an answer alone.
    const papers = labelOptions(document).inResponse
      ? await storedCarrierPapers(this.#ports.store, reference)
      : [];
    return { ...draft, document, shown: [...shown, ...papers] };
  }

  async #bought(draft: Draft, around: LabelSurroundings, request: LabelRequest): Promise<Draft> {
    const carrier = engineCarrier(carrierOf(draft.document, around.carriers));
    if (!this.#boughtLabels || !carrier) throw noEngine(draft.reference, carrier?.name ?? '');
    return await this.#boughtLabels.label(draft, carrier, around, request);
  }

  /**
   * Drafts whose label was bought, and must be void before the new one is made: see `LabelPurchases.isOutdated`.
   * @throws PackdeskError shipment.not-ready where the one that would be bought is not
   */
  async outdated(drafts: readonly Draft[]): Promise<Draft[]> {
    const { buying, surroundings } = this.#ports;
    const labelled = drafts.filter(({ stored }) => stored?.status === ShipmentStatus.labelled);
    if (!buying || labelled.length === 0) return [];
    const around = await surroundings();
    const { carriers, ownAddress } = around;
    const found: Draft[] = [];
    const replaced: Draft[] = [];
    for (const draft of labelled) {
      const carrier = engineCarrier(carrierOf(draft.document, carriers));
      const order = carrier && { shipment: draft.document, ownAddress, carrier };
      // One that fits is shown or printed as it is, whatever has changed about the desk since.
      const isKept = !draft.wantsLabel || (carrier !== null && !draft.labelStale);
      if (!(await buying.purchases.isOutdated(draft.reference, isKept ? 'kept' : order))) continue;
      found.push(draft);
      if (draft.wantsLabel && order) replaced.push(draft);
    }
    // A label is not given up for one that could not be bought.
    await checkReady(replaced, around, this.#ports);
    return found;
  }
}

/**
 * The label step. `run` gives the drafts with labels made for those that want one, and for the printer where they are
 * printed at once.
 * @throws PackdeskError shipment.invalid (too many) and shipment.not-ready before a number is drawn for any of
 * them; numbers.exhausted; those of `LabelPurchases.buy`
 */
export const createLabelStep = (ports: LabelPorts): LabelStep => new LabelStep(ports);
