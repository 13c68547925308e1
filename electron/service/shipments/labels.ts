import type { CarrierProfile } from '../../../shared/carrier/profile.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import type { LabelContent } from '../../../shared/label/content.ts';
import { labelContent } from '../../../shared/label/label-content.ts';
import { MAX_LABELS } from '../../../shared/service.ts';
import { labelOptions } from '../../../shared/shipment/label-options.ts';
import { carrierOf, labelReadiness } from '../../../shared/shipment/rules/index.ts';
import type { Address } from '../../../shared/shipment/schema/address.ts';
import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import type { Clock } from '../../core/clock.ts';
import type { LabelRenderer } from '../../core/label-renderer.ts';
import type { DeskSender } from '../desk-sender.ts';
import type { Carriers } from './carriers.ts';
import { refuseOver } from './check.ts';
import { type Draft, withPrintSettings } from './draft.ts';
import { numberDrafts } from './number-drafts.ts';
import type { Numbering } from './numbering.ts';

/** Documents for a screen or an office printer have no printer profile to take their resolution from. */
const DOCUMENT_DPI = 300;
const ZPL_DPI = 203;

const parcelsOf = (shipment: Shipment): Parcel[] => shipment.shipmentInfo.shipmentItems ?? [];

/** What labels need to know beside the shipment. */
export interface LabelSurroundings {
  carriers: readonly CarrierProfile[];
  /** Sender of shipments that name none. */
  ownAddress: Address | null;
}

/** What each label of a shipment says, in the document language (German or English). */
export const labelContents = (
  shipment: Shipment,
  { carriers, ownAddress }: LabelSurroundings,
): LabelContent[] => {
  const language = /^de\b/i.test(shipment.settings?.documentLanguage?.trim() ?? '') ? 'de' : 'en';
  const carrier = carrierOf(shipment, carriers) ?? undefined;
  return parcelsOf(shipment).map((_, index) =>
    labelContent(shipment, index, {
      language,
      drawsDemonstration: true,
      carrier,
      defaultSender: ownAddress,
    }),
  );
};

/** A hundred shipments of 999 parcels each would keep every other label waiting for hours. */
const checkCount = (drafts: readonly Draft[]): void => {
  const wanted = drafts.reduce((sum, { document }) => sum + parcelsOf(document).length, 0);
  if (wanted <= MAX_LABELS) return;
  throw new PackdeskError('shipment.invalid', {
    errors: { shipment: [`A request asks for ${MAX_LABELS} labels at most; this one asks for ${wanted}.`] },
  });
};

/** @throws PackdeskError shipment.not-ready with every violation of every draft under its field's path */
const checkReady = (drafts: readonly Draft[], surroundings: LabelSurroundings): void => {
  const found = drafts.map(({ document, index }) => ({
    index,
    violations: labelReadiness(document, surroundings),
  }));
  refuseOver('shipment.not-ready', found);
};

export interface LabelPorts {
  carriers: Carriers;
  numbering: Numbering;
  sender: DeskSender;
  labels: LabelRenderer;
  clock: Clock;
}

/** The label step of a save: checks readiness, draws numbers, renders. Nothing is stored here. */
export const createLabelStep = ({ carriers, numbering, sender, labels, clock }: LabelPorts) => {
  const render = async (draft: Draft, surroundings: LabelSurroundings): Promise<Draft> => {
    const { format, media, splitByParcel } = labelOptions(draft.document);
    const rendered = await labels.render({
      labels: labelContents(draft.document, surroundings),
      format,
      media,
      dpi: format === 'ZPL' ? ZPL_DPI : DOCUMENT_DPI,
      splitByParcel,
    });
    // Tells this label from the one before, also when a clock was set back to that very moment.
    const now = clock.now();
    const createdAt = now === draft.labelledAt ? now + 1 : now;
    return {
      ...draft,
      documents: rendered.map(({ index, content, format: made }) => ({
        documentType: 'LABEL',
        format: made,
        parcelIndex: index,
        content,
        createdAt,
      })),
      document: withPrintSettings(draft.document, { printLabel: false, isUpdated: false }),
      status: ShipmentStatus.labelled,
      labelStale: false,
      labelledAt: createdAt,
    };
  };

  /**
   * The drafts with labels made for those that want one.
   * @throws PackdeskError shipment.invalid (too many) and shipment.not-ready before a number is drawn for any of
   * them; numbers.exhausted
   */
  return async (drafts: readonly Draft[]): Promise<Draft[]> => {
    const wanting = drafts.filter(({ wantsLabel }) => wantsLabel);
    if (wanting.length === 0) return [...drafts];
    checkCount(wanting);
    const profiles = await carriers.list();
    const surroundings = { carriers: profiles, ownAddress: await sender() };
    checkReady(wanting, surroundings);
    const withNumbers = await numberDrafts(wanting, profiles, numbering);
    const made = new Map<Draft, Draft>();
    for (const [index, draft] of withNumbers.entries()) {
      const asked = wanting[index];
      if (asked) made.set(asked, await render(draft, surroundings));
    }
    return drafts.map((draft) => made.get(draft) ?? draft);
  };
};

export type LabelStep = ReturnType<typeof createLabelStep>;
