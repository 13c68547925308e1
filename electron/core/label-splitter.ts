export interface SplitRequest {
  content: Uint8Array;
  /** Number of parcels of the shipment: a PDF is taken apart only if it has as many pages. */
  parcels: number;
}

/** A document's number of labels, and its parts. */
export interface SplitDocument {
  /** Number of labels that print; of a PDF its pages, of any other kind 1. */
  labels: number;
  /** Each label as a document of its own that prints the same, in order; null where the document stays whole. */
  parts: Uint8Array[] | null;
}

/** Takes documents of other services apart, off the main thread. */
export interface LabelSplitter {
  /** @throws PackdeskError document.unknown, document.broken and the like, document.failed where it took too long */
  split(request: SplitRequest): Promise<SplitDocument>;
}
