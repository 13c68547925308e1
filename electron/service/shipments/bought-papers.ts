import type { DocumentLanguage } from '../../../shared/document-language.ts';
import { parseJson } from '../../../shared/json.ts';
import {
  carrierPaperKinds,
  carrierPapersIn,
  MOST_CARRIER_PAPERS,
  replacedBy,
} from '../../../shared/papers/carrier-papers.ts';
import { type CarrierPaper, isCarrierPaper, type StoredPaper } from '../../../shared/papers/kind.ts';
import type { DocumentKind } from '../../../shared/printing/document.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { Caller } from '../../core/caller.ts';
import type { CarrierDocument } from '../../core/carrier-gateway.ts';
import type { Clock } from '../../core/clock.ts';
import type { DocumentConverter } from '../../core/document-converter.ts';
import type { DocumentMeta, NewDocument } from '../../core/documents.ts';
import type { PapersToFollow } from '../../core/needed-papers.ts';
import type { StoredShipment } from '../../core/shipment-store.ts';
import type { Timers } from '../../core/timers.ts';
import type { LabelSurroundings } from './label-contents.ts';

export interface CarrierPaperPorts {
  /** Kind of a document by its own bytes; null for one that cannot be printed here. */
  kindOf: (content: Uint8Array) => DocumentKind | null;
  converter: Pick<DocumentConverter, 'markTest' | 'convert' | 'documentPicture'>;
  timers: Timers;
}

/** The papers that came with a label. */
interface Arrival {
  papers: readonly CarrierDocument[];
  /** Of their label, ms. */
  createdAt: number;
  /** Of the words on papers of a test engine; null where they are in earnest. */
  testLanguage: DocumentLanguage | null;
  reference: string;
}

/** Sheet of a picture that does not say how large it is, mm. */
const A4 = { widthMm: 210, heightMm: 297 } as const;

/** To count the pages, no more than this is drawn. */
const COUNTING_DPI = 30;
const DRAWN_DPI = 300;

/** They go to a desk in one answer with the label. */
const MOST_BYTES = 10_000_000;

/** The label waits for so long until they are drawn, ms. */
export const DRAWING_MS = 10_000;

const made = async (
  { content, category }: CarrierDocument,
  documentType: CarrierPaper,
  { createdAt, testLanguage: language, reference }: Arrival,
  { kindOf, converter }: CarrierPaperPorts,
): Promise<NewDocument> => {
  const kind = kindOf(content);
  if (kind === null) throw new Error(`The engine's ${category} cannot be printed here.`);
  const marked = language
    ? await converter.markTest({ content, kind, language, reference })
    : { kind, content };
  const { pages, size } = await converter.documentPicture({ ...marked, page: 0, dpi: COUNTING_DPI });
  const pdf =
    marked.kind === 'PDF'
      ? marked.content
      : (
          await converter.convert({
            ...marked,
            to: 'PDF',
            media: size ?? A4,
            dpi: DRAWN_DPI,
            how: { scale: 'fit', turn: 0, crop: null },
          })
        ).content;
  return { documentType, format: 'PDF', parcelIndex: 0, content: pdf, createdAt, pages };
};

/**
 * Papers that a carrier has made beside a label, as PDFs to be stored with it; those of a test engine say that they are.
 * @returns also the engine's names of those that cannot be read, or not in time: they must not cost the label
 */
export const carrierPapers = async (
  arrival: Arrival,
  ports: CarrierPaperPorts,
): Promise<{ papers: NewDocument[]; unusable: string[] }> => {
  const papers: NewDocument[] = [];
  const unusable: string[] = [];
  if (arrival.papers.length === 0) return { papers, unusable };
  const late = Promise.withResolvers<null>();
  let isLate = false;
  const stop = ports.timers.after(DRAWING_MS, () => {
    isLate = true;
    late.resolve(null);
  });
  let bytes = 0;
  const drawn = async (paper: CarrierDocument, kind: CarrierPaper): Promise<NewDocument | null> => {
    if (isLate) return null;
    const document = await Promise.race([made(paper, kind, arrival, ports).catch(() => null), late.promise]);
    if (!document || bytes + document.content.byteLength > MOST_BYTES) return null;
    bytes += document.content.byteLength;
    return document;
  };
  const first = arrival.papers.slice(0, MOST_CARRIER_PAPERS);
  const kinds = carrierPaperKinds(first.map(({ category }) => category));
  for (const [index, paper] of arrival.papers.entries()) {
    const kind = kinds[index];
    const document = kind ? await drawn(paper, kind) : null;
    if (document) papers.push(document);
    else unusable.push(paper.category);
  }
  stop();
  return { papers, unusable };
};

/**
 * The papers that go with a label: the carrier's own, and of `kinds` those that they leave to this desk.
 * @param documents of the shipment
 */
export const withCarrierPapers = (
  kinds: readonly StoredPaper[],
  documents: readonly Pick<DocumentMeta, 'documentType'>[],
): StoredPaper[] => {
  const own = carrierPapersIn(documents);
  const replaced: ReadonlySet<StoredPaper> = replacedBy(own);
  return [...own, ...kinds.filter((kind) => !replaced.has(kind) && !isCarrierPaper(kind))];
};

export interface FollowPorts {
  surroundings: () => Promise<Pick<LabelSurroundings, 'papersWithLabel'>>;
  /** Null for one that is gone. */
  user: (id: number) => Promise<Pick<Caller, 'userId' | 'email' | 'role'> | null>;
  clock: Clock;
}

/**
 * Papers that came from the remote with a label that this desk prints, beside those that were noted when it was asked
 * for. Null where none goes with it.
 */
export const createPapersToFollow =
  ({ surroundings, user, clock }: FollowPorts) =>
  async (
    { text }: Pick<StoredShipment, 'text'>,
    userId: number,
    papers: readonly Pick<NewDocument, 'documentType'>[],
  ): Promise<PapersToFollow | null> => {
    const { settings } = parseJson(text) as Shipment;
    const isWanted = settings?.printDocuments === true || (await surroundings()).papersWithLabel;
    const by = isWanted ? await user(userId) : null;
    if (!by) return null;
    const kinds = carrierPapersIn(papers);
    return { kinds, insteadOf: [...replacedBy(kinds)], ...by, at: clock.now() };
  };
