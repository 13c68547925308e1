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
import type { NewPrintJob } from '../../core/print-job-store.ts';
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

/** A manifest drawn for its present sheet. */
interface DrawnManifest {
  handover: StoredHandover;
  content: Uint8Array;
  size: SizeMm;
}

/** A manifest as paper and as a table. Both are made from what was kept of it, so that they say the same for good. */
export class Manifests {
  readonly #ports: HandoverPorts;
  /** The one drawn last, page after page of which is looked at. */
  #drawn: { key: string; pdf: Uint8Array } | null = null;

  constructor(ports: HandoverPorts) {
    this.#ports = ports;
  }

  /** @throws PackdeskError handover.unknown, handover.void, paper.failed */
  async pdf(id: number): Promise<{ fileName: string; content: Uint8Array }> {
    const { handover, content } = await this.#draw(id);
    return { fileName: fileName(handover, 'pdf'), content };
  }

  /** @throws PackdeskError handover.unknown, handover.void, paper.unknown, paper.failed */
  async page(id: number, page: number): Promise<PagePicture> {
    const { content } = await this.#draw(id);
    return await this.#ports.renderer.pagePicture({ pdf: content, page, dpi: SCREEN_DPI });
  }

  /** @throws PackdeskError handover.unknown, handover.void */
  async csv(id: number): Promise<{ fileName: string; text: string }> {
    const { handover, manifest } = await this.#read(id);
    return { fileName: fileName(handover, 'csv'), text: manifestCsv(manifest) };
  }

  /** A manifest as the routing of printers sees it. @throws PackdeskError handover.unknown */
  async routed(id: number): Promise<RoutedPage> {
    return await this.routedFor((await this.#stored(id)).carrierCode);
  }

  /** The same of a manifest that does not exist yet. */
  async routedFor(carrierCode: string): Promise<RoutedPage> {
    const { sheet } = await this.#ports.desk();
    return { documentType: MANIFEST, carrier: carrierCode, size: sheet };
  }

  /**
   * Adds a job to the print queue. The same requestId makes one job.
   * @returns its id
   * @throws PackdeskError handover.unknown, handover.void, paper.failed
   */
  async print(id: number, intent: { printer: PrinterProfile; requestId: string }): Promise<string> {
    const { jobs } = this.#ports.store;
    const { number } = await this.#stored(id);
    const requestId = `${manifestPrints(number)}${intent.requestId}`;
    const before = await jobs.byRequest(requestId);
    if (before) return before.id;
    await jobs.add(this.#jobOf(await this.#draw(id), intent.printer, requestId));
    // Of two that came together one has made it.
    const job = await jobs.byRequest(requestId);
    if (!job) throw new PackdeskError('print.job-unknown');
    return job.id;
  }

  #jobOf(
    { handover, content, size }: DrawnManifest,
    printer: PrinterProfile,
    requestId: string,
  ): NewPrintJob {
    return {
      id: this.#ports.ids.uuid(),
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
      createdAt: this.#ports.clock.now(),
    };
  }

  async #draw(id: number): Promise<DrawnManifest> {
    const { renderer, desk } = this.#ports;
    const { handover, manifest } = await this.#read(id);
    const { sheet: size } = await desk();
    const key = JSON.stringify([id, handover.revision, size]);
    if (this.#drawn?.key === key) return { handover, content: this.#drawn.pdf, size };
    const paper = { content: manifestContent(manifest), size, at: handover.at };
    const { content } = await renderer.drawPaper(paper);
    this.#drawn = { key, pdf: content };
    return { handover, content, size };
  }

  /** @throws PackdeskError handover.unknown, handover.void */
  async #read(id: number): Promise<{ handover: StoredHandover; manifest: Manifest }> {
    const handover = await this.#stored(id);
    const all = await this.#ports.store.handovers.lines(id);
    const lines = all.filter(({ undoneAt }) => undoneAt === null);
    const { number, carrierCode, revision, email, heading } = handover;
    if (lines.length === 0) {
      throw new PackdeskError('handover.void', { details: { number: manifestNumber(number) } });
    }
    const manifest = { number, carrierCode, revision, email, heading, lines: lines.map(({ line }) => line) };
    return { handover, manifest };
  }

  /** @throws PackdeskError handover.unknown */
  #stored(id: number): Promise<StoredHandover> {
    return mustBe(this.#ports.store.handovers, id);
  }
}
