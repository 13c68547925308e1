import { PackdeskError } from '../../../shared/errors.ts';
import { manifestNumber } from '../../../shared/handover/number.ts';
import type { SizeMm } from '../../../shared/label/size.ts';
import type { PrinterProfile } from '../../../shared/printing/printer.ts';
import type { RoutedDocument } from '../../../shared/printing/routing.ts';
import { manifestTitle } from '../../../shared/printing/title.ts';
import type { StoredCarrierManifest } from '../../core/carrier-manifest-store.ts';
import type { DocumentPicture } from '../../core/document-converter.ts';
import { MANIFEST } from '../handover/manifests.ts';
import type { CarrierManifestPorts } from './ports.ts';

/** Enough to read small print on a screen. */
const SCREEN_DPI = 120;
/** Prefix of the ids of requests that print one: not that of our own manifests. */
const prints = (id: number): string => `carrier-manifest:${id}:`;

/** The number on it that a person knows it by: of our manifest, else the one that it was asked for with. */
const numberOf = async (
  store: CarrierManifestPorts['store'],
  { handoverId, reference }: StoredCarrierManifest,
): Promise<string> => {
  if (handoverId === null) return reference;
  const handover = await store.handovers.byId(handoverId);
  return handover ? manifestNumber(handover.number) : reference;
};

/** Documents of engines' manifests, as they came: shown, printed and saved. */
export class CarrierManifestDocuments {
  readonly #ports: CarrierManifestPorts;

  constructor(ports: CarrierManifestPorts) {
    this.#ports = ports;
  }

  /** @throws PackdeskError handover.carrier-no-document */
  async #content({ id }: StoredCarrierManifest): Promise<Uint8Array> {
    const content = await this.#ports.store.carrierManifests.document(id);
    if (!content) throw new PackdeskError('handover.carrier-no-document');
    return content;
  }

  /** @throws PackdeskError handover.carrier-no-document */
  async file(manifest: StoredCarrierManifest): Promise<{ fileName: string; content: Uint8Array }> {
    const content = await this.#content(manifest);
    const number = await numberOf(this.#ports.store, manifest);
    const ending = manifest.format === null || manifest.format === 'OTHER' ? 'bin' : manifest.format;
    const carrier = manifest.carrierCode.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 40);
    return { fileName: `Carrier-${number}-${carrier}.${ending.toLowerCase()}`, content };
  }

  /** @throws PackdeskError handover.carrier-no-document, and those of `DocumentConverter.documentPicture` */
  async page(manifest: StoredCarrierManifest, page: number): Promise<DocumentPicture> {
    const content = await this.#content(manifest);
    return await this.#ports.documents.documentPicture({ content, kind: 'PDF', page, dpi: SCREEN_DPI });
  }

  /** The document as the routing of printers sees it. @throws PackdeskError as `page` */
  async routed(manifest: StoredCarrierManifest): Promise<RoutedDocument & { size: SizeMm }> {
    const { size } = await this.page(manifest, 0);
    if (!size) throw new PackdeskError('handover.carrier-no-document');
    return { documentType: MANIFEST, carrier: manifest.carrierCode, size };
  }

  /**
   * Adds a job to the print queue. The same requestId makes one job.
   * @returns its id
   * @throws PackdeskError as `page`
   */
  async print(
    manifest: StoredCarrierManifest,
    { printer, media, ...intent }: { printer: PrinterProfile; media: SizeMm; requestId: string },
  ): Promise<string> {
    const { store, ids, clock } = this.#ports;
    const requestId = `${prints(manifest.id)}${intent.requestId}`;
    const before = await store.jobs.byRequest(requestId);
    if (before) return before.id;
    await store.jobs.add({
      id: ids.uuid(),
      requestId,
      printerId: printer.id,
      reference: null,
      title: manifestTitle(await numberOf(store, manifest), manifest.carrierCode),
      payload: await this.#content(manifest),
      format: 'PDF',
      media,
      dpi: printer.dpi,
      documentType: MANIFEST,
      labelledAt: null,
      reprint: false,
      createdAt: clock.now(),
    });
    const job = await store.jobs.byRequest(requestId);
    if (!job) throw new PackdeskError('print.job-unknown');
    return job.id;
  }
}
