import { PackdeskError } from '../../shared/errors.ts';
import {
  AskAgainRequest,
  type DeclareAnswer,
  type DeclaredManifest,
  DeclareRequest,
  type UndeclaredAnswer,
} from '../../shared/handover/declared.ts';
import { parseBody } from '../../shared/validation.ts';
import { requireRight } from '../core/access.ts';
import type { Caller } from '../core/caller.ts';
import type { CarrierManifestStore, StoredCarrierManifest } from '../core/carrier-manifest-store.ts';
import type { Timers } from '../core/timers.ts';
import type { CarrierManifests } from './carrier-manifests.ts';
import { engineCarrier } from './shipments/bought-labels.ts';
import type { Carriers } from './shipments/carriers.ts';

/** A program waits for no carrier longer than this, ms. Its row says what becomes of it later. */
const PATIENCE_MS = 20_000;
/** More than a carrier has connections and open manifests. */
const MOST_SHOWN = 100;

/** Media types of documents, by their kinds; any other kind goes out as bytes. */
const MEDIA_TYPES: Record<string, string> = { PDF: 'application/pdf', PNG: 'image/png', GIF: 'image/gif' };

interface DeclaringPorts {
  carrierManifests: CarrierManifests;
  store: { carrierManifests: Pick<CarrierManifestStore, 'byId' | 'elsewhere' | 'undeclared' | 'told'> };
  carriers: Pick<Carriers, 'list'>;
  timers: Timers;
}

const isOver = ({ state }: StoredCarrierManifest): boolean =>
  state === 'made' ||
  state === 'incomplete' ||
  state === 'none' ||
  state === 'withdrawn' ||
  state === 'waived';

/** Those in sight of a person or a program: the newest of each connection, and all that are not over. */
const inSight = (newestFirst: readonly StoredCarrierManifest[]): StoredCarrierManifest[] => {
  const seen = new Set<string>();
  return newestFirst.filter((manifest) => {
    const connection = JSON.stringify([manifest.engine, manifest.carrierId]);
    const isTold = manifest.state !== 'withdrawn' && manifest.state !== 'waived';
    const isNewest = !seen.has(connection) && isTold;
    if (isNewest) seen.add(connection);
    return isNewest || !isOver(manifest);
  });
};

/**
 * Tells carriers of shipments that this service has bought the labels of and that were handed over elsewhere: at a desk
 * in front of it, or by a program. Such shipments have the status 30 without a handover of this desk.
 */
export class Declaring {
  readonly #ports: DeclaringPorts;

  constructor(ports: DeclaringPorts) {
    this.#ports = ports;
  }

  /**
   * Declares what a carrier has not been told of yet, and asks for its manifests: one for each connection. Answers when
   * they are there, or after 20 seconds with how far they are. The same once more declares nothing twice.
   * @throws PackdeskError auth.role, request.malformed, handover.carrier-not-bought
   */
  async declare(caller: Caller, body: unknown): Promise<DeclareAnswer> {
    requireRight(caller, 'write');
    const { carrierCode } = parseBody(DeclareRequest, body);
    const { carrierManifests } = this.#ports;
    const declared = await carrierManifests.declare(caller, carrierCode);
    const found = await this.#ofCarrier(carrierCode);
    await this.#inTime(carrierManifests.workAt(found));
    return { declared, manifests: await this.#views(await this.#ofCarrier(carrierCode)) };
  }

  /** @throws PackdeskError handover.carrier-not-bought for one that this service buys no labels of */
  async #ofCarrier(carrierCode: string): Promise<StoredCarrierManifest[]> {
    const { store, carriers } = this.#ports;
    const found = inSight(await store.carrierManifests.elsewhere(carrierCode, MOST_SHOWN));
    if (found.length > 0) return found;
    const own = (await carriers.list()).find(({ code }) => code === carrierCode);
    if (engineCarrier(own ?? null)) return [];
    throw new PackdeskError('handover.carrier-not-bought', { details: { carrier: carrierCode } });
  }

  /** Carriers with shipments that `declare` would tell them of. @throws PackdeskError auth.role */
  async undeclared(caller: Caller): Promise<UndeclaredAnswer> {
    requireRight(caller, 'read');
    return { undeclared: await this.#ports.store.carrierManifests.undeclared() };
  }

  /** Those of these shipments whose carrier was told of them, or may have been: no engine takes that back. */
  async told(references: readonly string[]): Promise<string[]> {
    return references.length > 0 ? await this.#ports.store.carrierManifests.told(references) : [];
  }

  /** @throws PackdeskError auth.role, handover.carrier-unknown */
  async get(caller: Caller, id: number): Promise<DeclaredManifest> {
    requireRight(caller, 'read');
    const [view] = await this.#views([await this.#stored(id)]);
    if (!view) throw new PackdeskError('handover.carrier-unknown');
    return view;
  }

  /**
   * Asks for one again, looks for one whose answer was lost, or gets its document. Answers after 20 seconds at the
   * latest.
   * @throws PackdeskError auth.role, request.malformed, handover.carrier-unknown, and those of `CarrierManifests.ask`
   */
  async ask(caller: Caller, id: number, body: unknown): Promise<DeclaredManifest> {
    const { confirmed = false } = parseBody(AskAgainRequest, body ?? {});
    await this.#inTime(this.#ports.carrierManifests.ask(caller, id, confirmed));
    return await this.get(caller, id);
  }

  /** @throws PackdeskError auth.role, handover.carrier-unknown, handover.carrier-no-document */
  async document(caller: Caller, id: number): Promise<{ content: Uint8Array; type: string }> {
    const { content } = await this.#ports.carrierManifests.file(caller, id);
    const { format } = await this.#stored(id);
    return { content, type: MEDIA_TYPES[format ?? ''] ?? 'application/octet-stream' };
  }

  async #stored(id: number): Promise<StoredCarrierManifest> {
    const found = await this.#ports.store.carrierManifests.byId(id);
    if (!found) throw new PackdeskError('handover.carrier-unknown');
    return found;
  }

  async #views(stored: readonly StoredCarrierManifest[]): Promise<DeclaredManifest[]> {
    const views = await this.#ports.carrierManifests.viewsOf(stored);
    return stored.flatMap(({ carrierCode, purchases }, at) => {
      const view = views[at];
      if (!view) return [];
      const { isPdf: _, ...told } = view;
      return [{ ...told, carrierCode, references: purchases.map(({ reference }) => reference) }];
    });
  }

  async #inTime(work: Promise<unknown>): Promise<void> {
    const late = Promise.withResolvers<void>();
    const callOff = this.#ports.timers.after(PATIENCE_MS, late.resolve);
    // Its failure after that is in the row, which the answer shows as it is now.
    work.catch(() => undefined);
    await Promise.race([work, late.promise]).finally(callOff);
  }
}
