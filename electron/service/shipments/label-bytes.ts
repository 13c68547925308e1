import type { PrinterProfile } from '../../../shared/printing/printer.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { LabelOutput, LabelRenderer, RenderedDocument } from '../../core/label-renderer.ts';
import type { ShipmentStore } from '../../core/shipment-store.ts';
import {
  isMadeElsewhere,
  type LabelSurroundings,
  labelContents,
  type Surroundings,
} from './label-contents.ts';
import { type Payload, payloadsOf, storedLabels } from './stored-labels.ts';
import type { TimesPrinted } from './times-printed.ts';

export interface LabelBytesPorts {
  store: Pick<ShipmentStore, 'documents' | 'document'>;
  surroundings: Surroundings;
  labels: LabelRenderer;
}

/** The labels of a shipment as the bytes of its print jobs, one for each parcel; `count` labels it has in all. */
export interface LabelBytes {
  payloads: Payload[];
  count: number;
}

export interface WantedLabels {
  /** Indexes of the parcels; null: the labels of all parcels in one document. */
  parcels: readonly number[] | null;
  /** Times that each came out before, if this is a second print. */
  before: TimesPrinted;
}

/** The form of labels that a printer needs: its own bytes, read again before they go. */
export const printerOutput = (
  { media, dpi, offset, language, rotation = 0 }: PrinterProfile,
  splitByParcel: boolean,
): LabelOutput => ({
  format: language === 'zpl' ? 'ZPL' : 'PDF',
  media,
  dpi,
  offset,
  rotation,
  splitByParcel,
  proof: true,
});

/** @param parcels indexes of the parcels that were drawn, in that order; null: all in one */
const payloadsFrom = (
  rendered: readonly RenderedDocument[],
  { rotation = 0 }: PrinterProfile,
  parcels: readonly number[] | null,
): Payload[] =>
  rendered.map(({ format, content, proof, index }) => {
    const parcel = parcels?.[index];
    return { format, content, rotation, ...(proof && { proof }), ...(parcel !== undefined && { parcel }) };
  });

/**
 * The bytes of labels that were drawn for their printer together with the document that is kept, one for each parcel;
 * undefined where they were not.
 */
export const drawnAlong = (
  rendered: readonly RenderedDocument[],
  printer: PrinterProfile,
  count: number,
): LabelBytes | undefined => {
  const also = rendered.filter((document) => document.also);
  if (also.length !== count) return undefined;
  return { payloads: payloadsFrom(also, printer, [...also.keys()]), count };
};

/** A shipment's labels as bytes for a printer: drawn for it, or what the remote has made. */
export const createLabelBytes = ({ store, surroundings, labels }: LabelBytesPorts) => {
  const drawn = async (
    document: Shipment,
    printer: PrinterProfile,
    around: LabelSurroundings,
    { parcels, before }: WantedLabels,
  ): Promise<LabelBytes> => {
    const contents = labelContents(document, around, before);
    const wanted = parcels === null ? contents : parcels.flatMap((parcel) => contents[parcel] ?? []);
    const rendered = await labels.render({ labels: wanted, ...printerOutput(printer, parcels !== null) });
    if (rendered.length !== (parcels === null ? 1 : wanted.length)) {
      throw new Error('The renderer has not made every label.');
    }
    return { payloads: payloadsFrom(rendered, printer, parcels), count: contents.length };
  };

  return async (document: Shipment, printer: PrinterProfile, wanted: WantedLabels): Promise<LabelBytes> => {
    const around = await surroundings();
    if (!isMadeElsewhere(document, around)) return await drawn(document, printer, around, wanted);
    const stored = await storedLabels(store, document.shipmentInfo.shipmentReference);
    const count = document.shipmentInfo.shipmentItems?.length ?? 0;
    const payloads = payloadsOf(stored, printer.language, count);
    const isWanted = ({ parcel }: Payload): boolean =>
      parcel === undefined || wanted.parcels === null || wanted.parcels.includes(parcel);
    return { payloads: payloads.filter(isWanted), count: payloads.length };
  };
};
