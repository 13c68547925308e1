import type { PrinterProfile } from '../../../shared/printing/printer.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { LabelRenderer } from '../../core/label-renderer.ts';
import type { ShipmentStore } from '../../core/shipment-store.ts';
import { isRemoteLabel, type LabelSurroundings, labelContents, type Surroundings } from './label-contents.ts';
import { type Payload, payloadsOf, storedLabels } from './stored-labels.ts';

export interface LabelBytesPorts {
  store: Pick<ShipmentStore, 'documents' | 'document'>;
  surroundings: Surroundings;
  labels: LabelRenderer;
}

/** The labels of a shipment as the bytes of its print jobs, nearly always one; `count` labels are in them. */
export interface LabelBytes {
  payloads: Payload[];
  count: number;
}

/**
 * A shipment's labels as bytes for a printer: drawn for it, or what the remote has made. `reprint`: how often they came
 * out before.
 */
export const createLabelBytes = ({ store, surroundings, labels }: LabelBytesPorts) => {
  const drawn = async (
    document: Shipment,
    { media, dpi, offset, language, rotation = 0 }: PrinterProfile,
    around: LabelSurroundings,
    reprint: number,
  ): Promise<LabelBytes> => {
    const format = language === 'zpl' ? ('ZPL' as const) : ('PDF' as const);
    const contents = labelContents(document, around, reprint);
    const [rendered] = await labels.render({
      labels: contents,
      format,
      media,
      dpi,
      offset,
      rotation,
      splitByParcel: false,
      proof: true,
    });
    if (!rendered) throw new Error('The renderer made no document.');
    const { content, proof } = rendered;
    return { payloads: [{ format, content, rotation, ...(proof && { proof }) }], count: contents.length };
  };

  return async (document: Shipment, printer: PrinterProfile, reprint = 0): Promise<LabelBytes> => {
    const around = await surroundings();
    if (!isRemoteLabel(document, around)) return await drawn(document, printer, around, reprint);
    const stored = await storedLabels(store, document.shipmentInfo.shipmentReference);
    const parcels = document.shipmentInfo.shipmentItems?.length ?? 0;
    const payloads = payloadsOf(stored, printer.language, parcels);
    return { payloads, count: payloads.length };
  };
};
