import type { CarrierProfile, EngineRoute } from '../../../shared/carrier/profile.ts';
import { type DocumentLanguage, documentLanguageOf } from '../../../shared/document-language.ts';
import { labelOptions } from '../../../shared/label/label-options.ts';
import type { DocumentKind } from '../../../shared/printing/document.ts';
import type { PrinterProfile } from '../../../shared/printing/printer.ts';
import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { Clock } from '../../core/clock.ts';
import type { DocumentConverter } from '../../core/document-converter.ts';
import type { NewDocument } from '../../core/documents.ts';
import type { Timers } from '../../core/timers.ts';
import { notFetched, type PurchaseSubject, unmarked, unreadable } from '../purchases/errors.ts';
import type { BoughtLabel, LabelPurchases } from '../purchases/purchases.ts';
import { carrierPapers } from './bought-papers.ts';
import type { Draft } from './draft.ts';
import type { LabelSurroundings } from './label-contents.ts';
import { labelled, labelTime } from './labelled.ts';
import { numbersByLabel, type ParcelNumbers } from './parcel-numbers.ts';
import { payloadsOf } from './stored-labels.ts';

/** Puts on labels of test engines that they are, and makes PDFs of papers. */
export type BoughtConverter = Pick<DocumentConverter, 'markTest' | 'proof' | 'convert' | 'documentPicture'>;

/** Labels that are bought through a carrier engine. */
export interface Buying {
  purchases: LabelPurchases;
  /** Kind of a document by its own bytes; null for one that cannot be printed here. */
  kindOf: (content: Uint8Array) => DocumentKind | null;
  converter: BoughtConverter;
  timers: Timers;
}

/** Request for labels, besides their shipments. */
export interface LabelRequest {
  userId: number;
  /** A person has looked, and wants the label although another may have been made. */
  isConfirmed: boolean;
  /** Only labels that were bought before. */
  onlyBought?: boolean | undefined;
  /** The one that it is printed on at once. */
  printer?: PrinterProfile | undefined;
}

/** Room for every usual label: ZPL is drawn on it, and a page of its own size is not changed by it. */
const READ_AT = { media: { widthMm: 110, heightMm: 220 }, dpi: 300 } as const;

/** The carrier's numbers in its order; a label number that was the old tracking number follows. */
const numbered = (parcels: readonly Parcel[], numbers: readonly string[]): Parcel[] =>
  parcels.map((parcel, index) => {
    // A carrier that gives a shipment one number prints it on each parcel.
    const trackingNumber = numbers[index] ?? numbers[0] ?? parcel.trackingNumber;
    const isOwn = parcel.labelNumber != null && parcel.labelNumber !== '';
    const follows = !isOwn || parcel.labelNumber === parcel.trackingNumber;
    return { ...parcel, trackingNumber, ...(follows && { labelNumber: trackingNumber }) };
  });

const withNumbers = (document: Shipment, numbers: readonly string[]): Shipment => ({
  ...document,
  shipmentInfo: {
    ...document.shipmentInfo,
    shipmentItems: numbered(document.shipmentInfo.shipmentItems ?? [], numbers),
  },
});

/** The carrier of labels that are bought, with its connection; null for others. */
export const engineCarrier = (
  carrier: CarrierProfile | null,
): (CarrierProfile & { engine: EngineRoute }) | null =>
  carrier?.labels === 'karrio' && carrier.engine ? { ...carrier, engine: carrier.engine } : null;

/** Drafts with labels that are bought. */
export class BoughtLabels {
  readonly #buying: Buying;
  readonly #clock: Clock;

  constructor(buying: Buying, clock: Clock) {
    this.#buying = buying;
    this.#clock = clock;
  }

  /**
   * @param around the sender of shipments that name none, and the language of their labels
   * @throws PackdeskError label.unreadable, label.not-fetched, label.test-unmarked, and those of `LabelPurchases.buy`
   */
  async label(
    draft: Draft,
    carrier: CarrierProfile & { engine: EngineRoute },
    { ownAddress, documentLanguage }: Pick<LabelSurroundings, 'ownAddress' | 'documentLanguage'>,
    request: LabelRequest,
  ): Promise<Draft> {
    const { printer, userId, isConfirmed, onlyBought } = request;
    const { document, index } = draft;
    const labelType = printer?.language === 'zpl' ? 'ZPL' : labelOptions(document).format;
    const wanted = { labelType, userId, isConfirmed, onlyBought } as const;
    const order = { shipment: document, index, carrier, ownAddress, ...wanted };
    const bought = await this.#buying.purchases.buy(order);
    const createdAt = labelTime(draft, this.#clock);
    const { reference } = draft;
    const subject = { reference, carrier: carrier.name, index };
    const language = documentLanguageOf(document.settings?.documentLanguage, documentLanguage);
    const came = this.#documents(bought, createdAt);
    // One that lacks is a parcel without a label: the others are not printed as if they were all.
    if (came.length < bought.documents.length) throw unreadable(subject);
    if (came.length === 0) throw notFetched(subject);
    const documents = bought.isTest ? await this.#marked(came, subject, language) : came;
    const testLanguage = bought.isTest ? language : null;
    const arrival = { papers: bought.papers, createdAt, testLanguage, reference };
    const { papers, unusable } = await carrierPapers(arrival, this.#buying);
    const otherDocuments = [...new Set([...bought.otherDocuments, ...unusable])];
    const parcels = document.shipmentInfo.shipmentItems?.length ?? 0;
    const { numbers, isSure } = await this.#numbers(bought.trackingNumbers, came, parcels);
    const payloads = printer && payloadsOf(documents, printer.language, parcels);
    return {
      ...labelled(draft, withNumbers(document, numbers), createdAt),
      ...(!isSure && { numbersUnsure: true as const }),
      ...(otherDocuments.length > 0 && { otherDocuments }),
      ...(papers.length > 0 && { carrierPapers: papers }),
      ...(payloads && { forPrinter: { payloads, count: payloads.length } }),
      documents,
      purchase: { id: bought.purchaseId, to: 'labelled', charge: bought.charge },
    };
  }

  /** One number is all parcels', and of two the first is the first parcel's: more are told apart by their labels. */
  async #numbers(
    numbers: readonly string[],
    documents: readonly NewDocument[],
    parcels: number,
  ): Promise<ParcelNumbers> {
    if (numbers.length < 2 || parcels < 2 || (numbers.length === 2 && parcels === 2)) {
      return { numbers: [...numbers], isSure: true };
    }
    const pages: string[][] = [];
    for (const { content, format: kind } of documents) {
      // Not read: which number is whose stays open, and the label is paid for.
      const proof = await this.#buying.converter.proof({ content, kind, ...READ_AT }).catch(() => null);
      for (const { codes } of proof?.pages ?? []) pages.push(codes.map(({ text }) => text));
    }
    const found = numbersByLabel(numbers, pages);
    return { ...found, isSure: found.isSure && numbers.length === parcels };
  }

  #documents({ documents }: BoughtLabel, createdAt: number): NewDocument[] {
    return documents.flatMap(({ content }, parcelIndex): NewDocument[] => {
      const format = this.#buying.kindOf(content);
      return format ? [{ documentType: 'LABEL', format, parcelIndex, content, createdAt }] : [];
    });
  }

  /**
   * Labels that say that they are tests, before they are stored: so they are shown, printed, printed again and sent to
   * others. EPL is printed by no desk, and stays as it is.
   */
  async #marked(
    documents: readonly NewDocument[],
    subject: PurchaseSubject,
    language: DocumentLanguage,
  ): Promise<NewDocument[]> {
    const marked: NewDocument[] = [];
    for (const document of documents) {
      const { content, format: kind } = document;
      if (kind === 'EPL') {
        marked.push(document);
        continue;
      }
      const { reference } = subject;
      const made = await this.#buying.converter
        .markTest({ content, kind, language, reference })
        .catch((error: unknown) => {
          throw unmarked(subject, error);
        });
      marked.push({ ...document, format: made.kind, content: made.content });
    }
    return marked;
  }
}
