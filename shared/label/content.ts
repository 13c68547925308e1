import type { DocumentLanguage } from '../document-language.ts';
import type { LabelDesign } from './design.ts';

/** Texts of a parcel's label, before its layout. All text is final: chosen language, country's order. */
export interface ParcelWords {
  /** Prints SPECIMEN on the label: its number is a demonstration one. */
  specimen: boolean;
  /** Number of times this label came out before; left out: it does not say so. */
  reprint?: number;
  language: DocumentLanguage;
  /** The number comes from elsewhere: without one there is none to be drawn. */
  foreignNumber?: boolean;
  /** Lines in the order of the address's own country, names first, country last. */
  senderLines: string[];
  recipientLines: string[];
  /** The recipient's last line is a country abroad: no label is without it. */
  abroad?: boolean;
  carrier: string;
  product: string;
  /** From 1. */
  parcelNumber: number;
  parcelCount: number;
  weightKg: number | null;
  shipmentReference: string;
  orderNumber: string;
  parcelReference: string;
  /** Design by the carrier's template; left out: the base as it is. */
  design?: LabelDesign;
}

/** The GS1 logistic label. */
export interface Gs1LabelContent extends ParcelWords {
  template: 'gs1';
  /** 18 digits; empty in a preview before a number was drawn (the barcode is then shown as a placeholder). */
  sscc: string;
  /** AI (421): ISO 3166-1 numeric country and postcode; null where the address has none. */
  shipTo: { countryNumeric: string; postalCode: string } | null;
}

/** The label of a post, or of any carrier that reads its number from plain Code 128. */
export interface PostLabelContent extends ParcelWords {
  template: 'post';
  /** An S10 number, or a carrier's own; empty in a preview before there is one. */
  number: string;
  /** The customs declaration that goes with the parcel. */
  customs: 'CN22' | 'CN23' | null;
}

export type LabelContent = Gs1LabelContent | PostLabelContent;

/** A label that shows whether a printer is set up right: its edges, its size, a barcode. */
export interface TestLabelContent {
  template: 'test';
  language: DocumentLanguage;
  printerName: string;
  printerLanguage: 'zpl' | 'pdf';
}

/** Anything that can be drawn as a label. */
export type AnyLabelContent = LabelContent | TestLabelContent;
