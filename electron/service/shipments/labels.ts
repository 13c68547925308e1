import { PackdeskError } from '../../../shared/errors.ts';
import { labelOptions } from '../../../shared/label/label-options.ts';
import type { PrinterProfile } from '../../../shared/printing/printer.ts';
import { labelReadiness } from '../../../shared/rules/index.ts';
import { withOverrides } from '../../../shared/rules/overrides.ts';
import { MAX_LABELS } from '../../../shared/service.ts';
import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { isClosed, ShipmentStatus } from '../../../shared/shipment/status.ts';
import type { Clock } from '../../core/clock.ts';
import type { LabelRenderer } from '../../core/label-renderer.ts';
import type { ShipmentStore } from '../../core/shipment-store.ts';
import { refuseOver } from './check.ts';
import { type Draft, withPrintSettings } from './draft.ts';
import { drawingFree } from './free-numbers.ts';
import { drawnAlong, printerOutput } from './label-bytes.ts';
import { isRemoteLabel, type LabelSurroundings, labelContents, type Surroundings } from './label-contents.ts';
import { numberDrafts } from './number-drafts.ts';
import type { Numbering } from './numbering.ts';
import { storedLabels } from './stored-labels.ts';

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
 * Overridden findings do not refuse.
 * @throws PackdeskError shipment.not-ready with every violation of every draft under its field's path
 */
const checkReady = async (
  drafts: readonly Draft[],
  surroundings: LabelSurroundings,
  store: Pick<ShipmentStore, 'overrides'>,
): Promise<void> => {
  const found = drafts.map(async ({ document, index, stored, reference }) => {
    const violations = labelReadiness(document, surroundings);
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
  numbering: Numbering;
  labels: LabelRenderer;
  clock: Clock;
}

/** The label step of a save: checks readiness, draws numbers, renders. Nothing is stored here. */
export const createLabelStep = ({ store, surroundings, numbering, labels, clock }: LabelPorts) => {
  const render = async (
    draft: Draft,
    around: LabelSurroundings,
    printer: PrinterProfile | undefined,
  ): Promise<Draft> => {
    const { format, media, splitByParcel } = labelOptions(draft.document);
    const contents = labelContents(draft.document, around);
    const rendered = await labels.render({
      labels: contents,
      format,
      media,
      dpi: format === 'ZPL' ? ZPL_DPI : DOCUMENT_DPI,
      splitByParcel,
      ...(printer && { also: printerOutput(printer, true) }),
    });
    const forPrinter = printer && drawnAlong(rendered, printer, contents.length);
    // Tells this label from the one before, also when a clock was set back to that very moment.
    const now = clock.now();
    const createdAt = now === draft.labelledAt ? now + 1 : now;
    return {
      ...draft,
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
      document: withPrintSettings(draft.document, { printLabel: false, isUpdated: false }),
      // One that is handed over by the very same request stays that.
      status: isClosed(draft.status) ? draft.status : ShipmentStatus.labelled,
      labelStale: false,
      labelledAt: createdAt,
    };
  };

  /** A label that the remote has made and that still fits is shown again; otherwise it is requested again. */
  const fromRemote = async (draft: Draft): Promise<Draft> => {
    const { reference, labelledAt, labelStale } = draft;
    const shown = labelledAt === null || labelStale ? [] : await storedLabels(store, reference);
    const document = withPrintSettings(draft.document, { printLabel: false });
    return shown.length > 0 ? { ...draft, document, shown } : { ...draft, document, awaitsLabel: true };
  };

  /**
   * The drafts with labels made for those that want one, and for the printer where they are printed at once.
   * @throws PackdeskError shipment.invalid (too many) and shipment.not-ready before a number is drawn for any of
   * them; numbers.exhausted
   */
  return async (drafts: readonly Draft[], printer?: PrinterProfile): Promise<Draft[]> => {
    const asking = drafts.filter(({ wantsLabel }) => wantsLabel);
    if (asking.length === 0) return [...drafts];
    checkCount(asking);
    const around = await surroundings();
    await checkReady(asking, around, store);
    const made = new Map<Draft, Draft>();
    for (const draft of asking) {
      if (isRemoteLabel(draft.document, around)) made.set(draft, await fromRemote(draft));
    }
    const wanting = asking.filter((draft) => !made.has(draft));
    const free = drawingFree(numbering, store, drafts);
    const withNumbers = await numberDrafts(wanting, around.carriers, free);
    for (const [index, draft] of withNumbers.entries()) {
      const asked = wanting[index];
      if (asked) made.set(asked, await render(draft, around, printer));
    }
    return drafts.map((draft) => made.get(draft) ?? draft);
  };
};

export type LabelStep = ReturnType<typeof createLabelStep>;
