import { parseJson } from '../../shared/json.ts';
import { carrierPaperKinds, MOST_CARRIER_PAPERS } from '../../shared/papers/carrier-papers.ts';
import type { DocumentKind } from '../../shared/printing/document.ts';
import type { PrinterProfile } from '../../shared/printing/printer.ts';
import { labelTitle } from '../../shared/printing/title.ts';
import type { LabelDocument, SaveResponse } from '../../shared/service.ts';
import type { Hold } from '../../shared/shipment/hold.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import type { Clock } from '../core/clock.ts';
import type { NewDocument } from '../core/documents.ts';
import type { Ids } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import type { PapersToFollow } from '../core/needed-papers.ts';
import type { NewPrintJob } from '../core/print-job-store.ts';
import { partOf } from '../core/print-parts.ts';
import type { StoredShipment } from '../core/shipment-store.ts';
import { type Payload, payloadsOf } from '../service/sync-port.ts';
import type { LabelDelivery } from './label-delivery.ts';

export interface LabelDeliveryPorts {
  /** A printer of this desk; null for one that is gone. */
  printer(id: string): Promise<PrinterProfile | null>;
  /** The hold of a shipment: a label that comes while it is on hold waits for a person. */
  hold(reference: string): Promise<Hold | null>;
  /** Papers that go with a label of this desk, of which a user has asked for the print. Null: they do not. */
  follow(
    shipment: StoredShipment,
    userId: number,
    papers: readonly Pick<NewDocument, 'documentType'>[],
  ): Promise<PapersToFollow | null>;
  /** Kind of the bytes; null for one that cannot be printed here. */
  kindOf(content: Uint8Array): DocumentKind | null;
  clock: Clock;
  ids: Ids;
  logger: Logger;
}

/** Placeholder in a job for a printer that is gone: the queue refuses it for the printer. */
const UNKNOWN_MEDIA = { media: { widthMm: 100, heightMm: 150 }, dpi: 203 } as const;

/** As the interface has it: plain Base64, or a data address of it. */
const decoded = (content: string): Uint8Array | null => {
  const text = content.replace(/^data:[^,]*;base64,/, '').replace(/\s/g, '');
  return text !== '' && /^[A-Za-z0-9+/_-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : null;
};

const documentsIn = ({ data, results }: SaveResponse): readonly LabelDocument[] =>
  data.documents.length > 0 ? data.documents : (results[0]?.documents ?? []);

/** The labels in a remote's answer, as what this desk stores and prints. */
export const createLabelDelivery = ({
  printer,
  hold,
  follow,
  kindOf,
  clock,
  ids,
  logger,
}: LabelDeliveryPorts): LabelDelivery => {
  const read = (response: SaveResponse, at: number): NewDocument[] =>
    documentsIn(response).flatMap((each, index): NewDocument[] => {
      const content = decoded(each.content);
      const format = content && kindOf(content);
      if (content && format) {
        return [{ documentType: 'LABEL', format, parcelIndex: index, content, createdAt: at }];
      }
      logger.warn('sync.label-unreadable', { position: index, said: each.format.slice(0, 20) });
      return [];
    });

  /** Papers of its carrier, which the remote has made PDFs of. */
  const papersIn = ({ data, results }: SaveResponse, createdAt: number): NewDocument[] => {
    const came = (data.papers ?? results[0]?.papers ?? []).slice(0, MOST_CARRIER_PAPERS);
    const kinds = carrierPaperKinds(came.map(({ documentType }) => documentType));
    return came.flatMap(({ pages, content: text }, index): NewDocument[] => {
      const [content, documentType] = [decoded(text), kinds[index]];
      if (!content || !documentType || kindOf(content) !== 'PDF') return [];
      return [{ documentType, format: 'PDF', parcelIndex: 0, content, createdAt, pages }];
    });
  };

  /** An unreadable document among readable labels: its job reports that, or a parcel would get no label. */
  const unreadable = (response: SaveResponse): Payload[] =>
    documentsIn(response).flatMap(({ content }): Payload[] => {
      const bytes = decoded(content) ?? Buffer.from(content);
      return kindOf(bytes) === null ? [{ content: bytes, format: 'PDF', foreign: true }] : [];
    });

  return async (stored, { requestId, printerId, reprint, userId, holdsPrint }, response) => {
    const now = clock.now();
    const at = now === stored.labelledAt ? now + 1 : now;
    const labels = read(response, at);
    if (labels.length === 0) return null;
    const papers = papersIn(response, at);
    const documents = [...labels, ...papers];
    if (printerId === null) return { documents, job: null, at };
    const profile = await printer(printerId);
    const { reference } = stored;
    const { shipmentInfo } = parseJson(stored.text) as Shipment;
    const parcels = shipmentInfo.shipmentItems?.length ?? 0;
    const payloads = [...payloadsOf(labels, profile?.language ?? null, parcels), ...unreadable(response)];
    const { length: parts } = payloads;
    const why = await hold(reference);
    // A hold is looked at again before each print; that there may be a label already is told here alone.
    const held =
      holdsPrint ??
      (why && { code: 'shipment.held', details: { reference, reason: why.reason, by: why.by } });
    const jobs = payloads.map(
      ({ content, ...made }, index): NewPrintJob => ({
        id: ids.uuid(),
        requestId: partOf(requestId, index),
        printerId,
        reference,
        title: labelTitle(reference, { index, labels: parts }),
        payload: content,
        ...made,
        ...(held && { held }),
        media: profile?.media ?? UNKNOWN_MEDIA.media,
        dpi: profile?.dpi ?? UNKNOWN_MEDIA.dpi,
        labelledAt: at,
        reprint,
        createdAt: at,
      }),
    );
    const [job = null, ...more] = jobs;
    const papersToFollow = papers.length > 0 && !reprint ? await follow(stored, userId, papers) : null;
    return { documents, job, more, at, ...(papersToFollow && { papersToFollow }) };
  };
};
