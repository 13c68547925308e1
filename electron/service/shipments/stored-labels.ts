import type { DocumentKind } from '../../../shared/printing/document.ts';
import type { PrinterProfile } from '../../../shared/printing/printer.ts';
import type { NewDocument, StoredDocument } from '../../core/documents.ts';
import type { NewPrintJob } from '../../core/print-job-store.ts';
import type { ShipmentStore } from '../../core/shipment-store.ts';
import type { SplitLabels } from './split-labels.ts';

/** The labels that a shipment has now, in the order of its parcels. */
export const storedLabels = async (
  store: Pick<ShipmentStore, 'documents' | 'document'>,
  reference: string,
): Promise<StoredDocument[]> => {
  const known = (await store.documents(reference)).filter(
    ({ documentType, superseded }) => documentType === 'LABEL' && !superseded,
  );
  known.sort((one, other) => one.parcelIndex - other.parcelIndex || one.id - other.id);
  const documents = await Promise.all(known.map(({ id }) => store.document(id)));
  return documents.filter((document) => document !== null);
};

/** The bytes of one print job; `foreign` ones as they came, for whatever printer. */
export interface Payload
  extends Pick<NewPrintJob, 'format' | 'foreign' | 'rotation' | 'proof' | 'held' | 'parcel'> {
  content: Uint8Array;
}

/** Order of preference among formats of the same label. */
const preferred: Record<PrinterProfile['language'], readonly DocumentKind[]> = {
  zpl: ['ZPL', 'PDF', 'PNG', 'GIF', 'EPL'],
  pdf: ['PDF', 'PNG', 'GIF', 'ZPL', 'EPL'],
};

const byKind = <T extends { format: DocumentKind }>(documents: readonly T[]): Map<DocumentKind, T[]> => {
  const kinds = new Map<DocumentKind, T[]>();
  for (const document of documents) {
    kinds.set(document.format, [...(kinds.get(document.format) ?? []), document]);
  }
  return kinds;
};

type Made = Pick<NewDocument, 'format' | 'content'>;

/** The number of labels in documents of one kind. */
interface Counted {
  labels: number;
  /** The label of each parcel as a document of its own; null where they cannot be taken apart. */
  parts: Made[] | null;
}

const endsIn = (content: Uint8Array): number =>
  Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1').match(/\^XZ/gi)
    ?.length ?? 1;

const countedOne = async (
  { format, content }: Made,
  parcels: number,
  isAlone: boolean,
  split: SplitLabels,
): Promise<Counted> => {
  const ends = format === 'ZPL' ? endsIn(content) : 1;
  // Nearly all documents have one label and need no closer look.
  if (ends === 1 && !(format === 'PDF' && isAlone && parcels > 1)) return { labels: 1, parts: null };
  const found = await split({ content, parcels });
  const isOfEach = isAlone && parcels > 1 && found?.parts?.length === parcels;
  const parts = isOfEach ? found.parts!.map((part) => ({ format, content: part })) : null;
  // A PDF may have more pages than labels.
  if (format === 'PDF') return { labels: parts?.length ?? 1, parts };
  return { labels: found?.labels ?? ends, parts };
};

/** How many labels these documents of one kind have at least: ZPL may have many in one. */
const countedOf = async (
  documents: readonly Made[],
  parcels: number,
  split: SplitLabels,
): Promise<Counted> => {
  const counted: Counted = { labels: 0, parts: null };
  for (const document of documents) {
    const { labels, parts } = await countedOne(document, parcels, documents.length === 1, split);
    counted.labels += labels;
    counted.parts = parts;
  }
  return counted;
};

/**
 * Labels that another service has made, each as a print job of its own. Where it sent all of them in several
 * kinds, those that suit the printer best; further ones of another kind, which may be duplicates, wait for a
 * person: nothing prints twice automatically. As many labels as parcels are theirs, in that order, also where they came
 * in one document that can be taken apart.
 * @param parcels of the shipment: fewer labels of a kind than these are not all of them
 */
export const payloadsOf = async (
  documents: readonly Made[],
  language: PrinterProfile['language'] | null,
  parcels: number,
  split: SplitLabels,
): Promise<Payload[]> => {
  const kinds = byKind(documents);
  const found = new Map<DocumentKind, Counted>();
  const counted = async (kind: DocumentKind): Promise<Counted> => {
    const known = found.get(kind) ?? (await countedOf(kinds.get(kind) ?? [], parcels, split));
    found.set(kind, known);
    return known;
  };
  let whole: DocumentKind | undefined;
  for (const kind of preferred[language ?? 'pdf']) {
    if (whole || !kinds.has(kind)) continue;
    if ((await counted(kind)).labels >= Math.max(1, parcels)) whole = kind;
  }
  const best = whole ? (kinds.get(whole) ?? []) : documents;
  const again: Made[] = [];
  for (const [kind, others] of kinds) {
    if (whole === undefined || kind === whole || others.length === best.length) continue;
    // Five labels in one document are the same as one in each of five.
    const isSame = (await counted(kind)).labels === parcels && (await counted(whole)).labels === parcels;
    if (!isSame) again.push(...others);
  }
  let labels = 0;
  for (const kind of whole ? [whole] : kinds.keys()) labels += (await counted(kind)).labels;
  const parts = whole && again.length === 0 ? (await counted(whole)).parts : null;
  const made = parts ?? best;
  const isOfEach = again.length === 0 && made.length === parcels && labels === parcels;
  const held = { code: 'document.second', details: { kind: again[0]?.format ?? '' } };
  return [
    ...made.map(({ content, format }, parcel) => ({
      content,
      format,
      foreign: true,
      ...(isOfEach && { parcel }),
    })),
    ...again.map(({ content, format }) => ({ content, format, foreign: true, held })),
  ];
};
