import { useMemo } from 'react';
import { productOf } from '../../../shared/carrier/offer.ts';
import { gs1Carrier } from '../../../shared/carrier/shipped.ts';
import { supplyOf } from '../../../shared/carrier/supply.ts';
import { documentLanguageOf } from '../../../shared/document-language.ts';
import { labelContent } from '../../../shared/label/label-content.ts';
import { layOut } from '../../../shared/label/layout.ts';
import { toSvg } from '../../../shared/label/svg.ts';
import { templateOf } from '../../../shared/label/template.ts';
import { parcelForm } from '../../../shared/papers/parcel-form.ts';
import { labelOptions } from '../../../shared/shipment/label-options.ts';
import { carrierOf } from '../../../shared/shipment/rules/index.ts';
import { useSettled } from '../../stores/bench/settled.ts';
import { useDesk, useLabelPrinter } from '../../stores/desk-data.ts';
import { useSettings } from '../../stores/settings.ts';
import { useEdge } from '../../stores/sync/status.ts';

export interface LabelPicture {
  svg: string;
  widthMm: number;
  heightMm: number;
  /** Its number is a demonstration one. */
  specimen: boolean;
}

/** Does the remote make the label of the open shipment? */
export const useMadeElsewhere = (): boolean => {
  const edited = useSettled();
  const carriers = useDesk((state) => state.carriers);
  const isEdge = useEdge();
  return isEdge && edited !== null && carrierOf(edited, carriers)?.labels === 'remote';
};

/** The label of one parcel as it would be printed now; null where there is nothing to draw or no room for it. */
export const useLabel = (index: number): LabelPicture | null => {
  const edited = useSettled();
  const carriers = useDesk((state) => state.carriers);
  const templates = useDesk((state) => state.templates);
  const printer = useLabelPrinter(edited);
  const supplies = useDesk((state) => state.supplies);
  const defaultSender = useSettings((state) => state.settings.sender);
  const sdr = useSettings((state) => state.settings.papers.sdr);
  return useMemo(() => {
    const parcel = edited?.shipmentInfo.shipmentItems?.[index];
    if (!parcel) return null;
    const language = documentLanguageOf(edited.settings?.documentLanguage);
    const carrier = carrierOf(edited, carriers) ?? gs1Carrier;
    const product = productOf(carrier, edited.carrierDetails?.productCode);
    const drawsDemonstration = supplyOf(supplies, carrier, product)?.demonstration ?? true;
    const media = printer?.media ?? labelOptions(edited).media;
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
      const layout = layOut(content, media, printer?.dpi ?? 203);
      const { widthMm, heightMm } = layout;
      return { svg: toSvg(layout), widthMm, heightMm, specimen: content.specimen };
    } catch {
      // Media too small for this label: printing says so with what to do.
      return null;
    }
  }, [edited, index, carriers, templates, printer, supplies, defaultSender, sdr]);
};
