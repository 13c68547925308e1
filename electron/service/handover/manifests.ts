import { PackdeskError } from '../../../shared/errors.ts';
import { manifestContent } from '../../../shared/handover/content.ts';
import { manifestCsv } from '../../../shared/handover/csv.ts';
import type { Manifest } from '../../../shared/handover/manifest.ts';
import { manifestNumber } from '../../../shared/handover/number.ts';
import type { SizeMm } from '../../../shared/label/size.ts';
import type { PrinterProfile } from '../../../shared/printing/printer.ts';
import type { RoutedDocument } from '../../../shared/printing/routing.ts';
import { manifestTitle } from '../../../shared/printing/title.ts';
import { manifestPrints, type StoredHandover } from '../../core/handover-store.ts';
import type { PagePicture } from '../../core/paper-renderer.ts';
import type { HandoverPorts } from './ports.ts';
import { mustBe } from './views.ts';

/** Under which type the print queue knows a manifest. */
export const MANIFEST = 'MANIFEST';

/** A paper as the routing of printers sees it; its size in mm. */
type RoutedPage = RoutedDocument & { size: SizeMm };

/** Enough to read the smallest print of a manifest on a screen. */
const SCREEN_DPI = 120;

const fileName = ({ carrierCode, number, heading }: StoredHandover, ending: 'pdf' | 'csv'): string => {
  const carrier = carrierCode.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 40);
  return `Manifest-${manifestNumber(number)}-${carrier}-${heading.day}.${ending}`;
};

/** A manifest as paper and as a table. Both are made from what was kept of it, so that they say the same for good. */
export const createManifests = ({ store, renderer, desk, clock, ids }: HandoverPorts) => {
  /** @throws PackdeskError handover.unknown, handover.void */
  const read = async (id: number): Promise<{ handover: StoredHandover; manifest: Manifest }> => {
    const handover = await mustBe(store.handovers, id);
    const lines = (await store.handovers.lines(id)).filter(({ undoneAt }) => undoneAt === null);
    const { number, carrierCode, revision, email, heading } = handover;
    if (lines.length === 0) {
      throw new PackdeskError('handover.void', { details: { number: manifestNumber(number) } });
    }
    const manifest = { number, carrierCode, revision, email, heading, lines: lines.map(({ line }) => line) };
    return { handover, manifest };
  };

  /** The one drawn last, page after page of which is looked at. */
  let drawn: { key: string; pdf: Uint8Array } | null = null;

  const draw = async (id: number) => {
    const { handover, manifest } = await read(id);
    const { sheet: size } = await desk();
    const key = JSON.stringify([id, handover.revision, size]);
    if (drawn?.key === key) return { handover, content: drawn.pdf, size };
    const { content } = await renderer.drawPaper({
      content: manifestContent(manifest),
      size,
      at: handover.at,
    });
    drawn = { key, pdf: content };
    return { handover, content, size };
  };

  const routedFor = async (carrierCode: string): Promise<RoutedPage> => ({
    documentType: MANIFEST,
    carrier: carrierCode,
    size: (await desk()).sheet,
  });

  return {
    /** @throws PackdeskError handover.unknown, handover.void, paper.failed */
    pdf: async (id: number): Promise<{ fileName: string; content: Uint8Array }> => {
      const { handover, content } = await draw(id);
      return { fileName: fileName(handover, 'pdf'), content };
    },
    /** @throws PackdeskError handover.unknown, handover.void, paper.unknown, paper.failed */
    page: async (id: number, page: number): Promise<PagePicture> => {
      const { content } = await draw(id);
      return await renderer.pagePicture({ pdf: content, page, dpi: SCREEN_DPI });
    },
    csv: async (id: number): Promise<{ fileName: string; text: string }> => {
      const { handover, manifest } = await read(id);
      return { fileName: fileName(handover, 'csv'), text: manifestCsv(manifest) };
    },
    /** A manifest as the routing of printers sees it. @throws PackdeskError handover.unknown */
    routed: async (id: number): Promise<RoutedPage> =>
      routedFor((await mustBe(store.handovers, id)).carrierCode),
    /** The same of a manifest that does not exist yet. */
    routedFor,
    /**
     * Adds a job to the print queue. The same requestId makes one job.
     * @returns its id
     */
    print: async (id: number, intent: { printer: PrinterProfile; requestId: string }): Promise<string> => {
      const { printer } = intent;
      const { number } = await mustBe(store.handovers, id);
      const requestId = `${manifestPrints(number)}${intent.requestId}`;
      const before = await store.jobs.byRequest(requestId);
      if (before) return before.id;
      const { handover, content, size } = await draw(id);
      await store.jobs.add({
        id: ids.uuid(),
        requestId,
        printerId: printer.id,
        reference: null,
        title: manifestTitle(manifestNumber(handover.number), handover.carrierCode),
        payload: content,
        format: 'PDF',
        media: size,
        dpi: printer.dpi,
        documentType: MANIFEST,
        labelledAt: null,
        reprint: false,
        createdAt: clock.now(),
      });
      // Of two that came together one has made it.
      const job = await store.jobs.byRequest(requestId);
      if (!job) throw new PackdeskError('print.job-unknown');
      return job.id;
    },
  };
};
