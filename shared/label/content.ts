/** What a label says, before anyone decides where. All text is final: chosen language, country's order. */
export interface LabelContent {
  template: 'gs1';
  /** 18 digits; empty in a preview before a number was drawn (the barcode is then shown as a placeholder). */
  sscc: string;
  /** Prints SPECIMEN on the label: it bears the demonstration prefix. */
  specimen: boolean;
  language: 'en' | 'de';
  /** Lines in the order of the address's own country, names first, country last. */
  senderLines: string[];
  recipientLines: string[];
  /** AI (421): ISO 3166-1 numeric country and postcode; null where the address has none. */
  shipTo: { countryNumeric: string; postalCode: string } | null;
  carrier: string;
  product: string;
  /** From 1. */
  parcelNumber: number;
  parcelCount: number;
  weightKg: number | null;
  shipmentReference: string;
  orderNumber: string;
  parcelReference: string;
}

/** A label that shows whether a printer is set up right: its edges, its size, a barcode. */
export interface TestLabelContent {
  template: 'test';
  language: 'en' | 'de';
  printerName: string;
  printerLanguage: 'zpl' | 'pdf';
}

/** Anything that can be drawn as a label. */
export type AnyLabelContent = LabelContent | TestLabelContent;
