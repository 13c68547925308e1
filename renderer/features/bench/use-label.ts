import { useMemo } from 'react';
import type { Address } from '../../../shared/address/schema.ts';
import { productOf } from '../../../shared/carrier/offer.ts';
import type { CarrierProfile } from '../../../shared/carrier/profile.ts';
import { gs1Carrier } from '../../../shared/carrier/shipped.ts';
import { supplyOf } from '../../../shared/carrier/supply.ts';
import { type DocumentLanguage, documentLanguageOf } from '../../../shared/document-language.ts';
import { labelContent } from '../../../shared/label/label-content.ts';
import { labelOptions } from '../../../shared/label/label-options.ts';
import { layOut } from '../../../shared/label/layout.ts';
import type { LineToSet } from '../../../shared/label/set-line.ts';
import type { SizeMm } from '../../../shared/label/size.ts';
import { linesToSet, type SetLines, toSvg } from '../../../shared/label/svg.ts';
import { type LabelTemplate, templateOf } from '../../../shared/label/template.ts';
import type { OfferContext } from '../../../shared/papers/context.ts';
import { parcelForm } from '../../../shared/papers/parcel-form.ts';
import { rotatedSize } from '../../../shared/printing/document.ts';
import type { PrinterProfile } from '../../../shared/printing/printer.ts';
import { carrierOf, labelSourceOf, labelsElsewhere } from '../../../shared/rules/index.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { useDebouncedShipment } from '../../stores/bench/debounced-shipment.ts';
import { useRuledShipment } from '../../stores/bench/ruled.ts';
import { useDesk, useLabelPrinter } from '../../stores/desk-data.ts';
import { useLinesToSet, useSetLines } from '../../stores/set-lines.ts';
import { useSettings } from '../../stores/settings.ts';
import { useEdge } from '../../stores/sync/status.ts';

export interface LabelPicture {
  svg: string;
  widthMm: number;
  heightMm: number;
  /** Its number is a demonstration one. */
  specimen: boolean;
  /** Its lines in scripts that need the printer's fonts. */
  toSet: readonly LineToSet[];
}

/** Does the remote make the label of the open shipment? */
export const useMadeElsewhere = (): boolean => {
  const edited = useRuledShipment(useDebouncedShipment());
  const carriers = useDesk((state) => state.carriers);
  const isEdge = useEdge();
  return edited !== null && labelsElsewhere(edited, { carriers, remote: isEdge });
};

/** The carrier that the label of the open shipment is bought from by this desk; null where it is not bought. */
export const useBoughtFrom = (): { name: string; isTest: boolean } | null => {
  const edited = useRuledShipment(useDebouncedShipment());
  const carriers = useDesk((state) => state.carriers);
  const remote = useEdge();
  if (edited === null || labelSourceOf(edited, { carriers, remote }) !== 'karrio') return null;
  const carrier = carrierOf(edited, carriers);
  return carrier && { name: carrier.name, isTest: carrier.engine?.isTest ?? false };
};

/** Inputs of a label's picture besides its shipment. */
interface LabelPictureParts {
  carriers: readonly CarrierProfile[];
  templates: readonly LabelTemplate[];
  supplies: Parameters<typeof supplyOf>[0];
  /** The one that it goes to; without it the shipment's own size. */
  printer: Pick<PrinterProfile, 'media' | 'dpi' | 'rotation'> | undefined;
  defaultSender: Address | null;
  /** Of a label whose shipment names no language. */
  documentLanguage: DocumentLanguage;
  sdr: OfferContext['settings']['sdr'];
  lines: SetLines;
}

/** As the label is read: a printer that turns it has it laid out for the turned media. */
const readOn = (edited: Shipment, printer: LabelPictureParts['printer']): SizeMm =>
  printer ? rotatedSize(printer.media, printer.rotation ?? 0) : labelOptions(edited).media;

/**
 * The label of one parcel as it would be printed now; null where there is nothing to draw or no room for it.
 * @param index from 0
 */
export const labelPicture = (
  edited: Shipment | null,
  index: number,
  { carriers, templates, supplies, printer, defaultSender, documentLanguage, sdr, lines }: LabelPictureParts,
): LabelPicture | null => {
  if (!edited?.shipmentInfo.shipmentItems?.[index]) return null;
  const language = documentLanguageOf(edited.settings?.documentLanguage, documentLanguage);
  const carrier = carrierOf(edited, carriers) ?? gs1Carrier;
  const product = productOf(carrier, edited.carrierDetails?.productCode);
  const source = supplyOf(supplies, carrier, product)?.source ?? 'demonstration';
  const drawsDemonstration = source === 'demonstration';
  try {
    const settings = { sdr };
    const customs = parcelForm(edited, index, { carrier, ownAddress: defaultSender, settings });
    const content = labelContent(edited, index, {
      language,
      drawsDemonstration,
      carrier,
      template: templateOf(carrier, templates),
      defaultSender,
      customs,
    });
    const layout = layOut(content, readOn(edited, printer), printer?.dpi ?? 203);
    const { widthMm, heightMm } = layout;
    const svg = toSvg(layout, lines);
    return { svg, widthMm, heightMm, specimen: content.specimen, toSet: linesToSet(layout) };
  } catch {
    // Media too small for this label: printing says so with what to do.
    return null;
  }
};

/** The label of one parcel of the open shipment, drawn again once the keys rest. */
export const useLabel = (index: number): LabelPicture | null => {
  const edited = useRuledShipment(useDebouncedShipment());
  const carriers = useDesk((state) => state.carriers);
  const templates = useDesk((state) => state.templates);
  const printer = useLabelPrinter(edited);
  const supplies = useDesk((state) => state.supplies);
  const defaultSender = useSettings((state) => state.settings.sender);
  const documentLanguage = useSettings((state) => state.settings.documentLanguage);
  const sdr = useSettings((state) => state.settings.papers.sdr);
  const lines = useSetLines();
  const picture = useMemo(
    () =>
      labelPicture(edited, index, {
        carriers,
        templates,
        supplies,
        printer,
        defaultSender,
        documentLanguage,
        sdr,
        lines,
      }),
    [edited, index, carriers, templates, printer, supplies, defaultSender, documentLanguage, sdr, lines],
  );
  useLinesToSet(picture?.toSet);
  return picture;
};
