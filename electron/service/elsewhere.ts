import { PackdeskError } from '../../shared/errors.ts';
import type {
  ElsewhereManifest,
  ElsewhereOverview,
  UndeclaredCarrier,
  UndeclaredLines,
} from '../../shared/handover/elsewhere.ts';
import { MAX_HANDOVER } from '../../shared/handover/views.ts';
import { requireRight } from '../core/access.ts';
import type { Caller } from '../core/caller.ts';
import type { CarrierManifestStore, StoredCarrierManifest } from '../core/carrier-manifest-store.ts';
import type { ShipmentStore } from '../core/shipment-store.ts';
import type { CarrierManifests } from './carrier-manifests.ts';
import { inPortions } from './handover/portions.ts';
import { lineOf } from './handover/waiting.ts';
import { engineCarrier } from './shipments/bought-labels.ts';
import type { Carriers } from './shipments/carriers.ts';

/** More than a depot makes in some weeks. */
const MOST_MANIFESTS = 60;

/** Shipments of a carrier, as a person has chosen them. */
export interface ChosenShipments {
  carrierCode: string;
  references: readonly string[];
}

interface ElsewherePorts {
  carrierManifests: CarrierManifests;
  store: { carrierManifests: CarrierManifestStore; shipments: Pick<ShipmentStore, 'byReferences'> };
  carriers: Pick<Carriers, 'list'>;
  /** False where no manifest of this connection can be asked for. */
  takesManifests: (engine: string, carrierId: string) => Promise<boolean>;
}

/**
 * The window's side of what was handed over elsewhere: which carriers were not told of it, of what, and the manifests that
 * were asked for. Members throw PackdeskError auth.role.
 */
export class ElsewhereManifests {
  readonly #ports: ElsewherePorts;

  constructor(ports: ElsewherePorts) {
    this.#ports = ports;
  }

  async overview(caller: Caller): Promise<ElsewhereOverview> {
    requireRight(caller, 'read');
    const { store, carrierManifests } = this.#ports;
    const [carriers, stored] = await Promise.all([
      this.#undeclared(),
      store.carrierManifests.allElsewhere(MOST_MANIFESTS),
    ]);
    const [views, names] = await Promise.all([carrierManifests.viewsOf(stored), this.#names()]);
    const manifests = stored.flatMap(({ carrierCode, reference }, index): ElsewhereManifest[] => {
      const view = views[index];
      // `E000012-1732572000000`: the number, and when it was declared.
      const [number = reference, at] = reference.split('-');
      const carrierName = names.get(carrierCode) ?? carrierCode;
      return view ? [{ ...view, carrierCode, carrierName, number, at: Number(at) }] : [];
    });
    return { carriers, manifests };
  }

  async #names(): Promise<Map<string, string>> {
    return new Map((await this.#ports.carriers.list()).map(({ code, name }) => [code, name]));
  }

  /** Carriers that could be told: one that takes no manifests would be in sight for good. */
  async #undeclared(): Promise<UndeclaredCarrier[]> {
    const { store, carriers, takesManifests } = this.#ports;
    const found = await store.carrierManifests.undeclared();
    if (found.length === 0) return [];
    const known = new Map((await carriers.list()).map((each) => [each.code, each]));
    const all = await Promise.all(
      found.map(async ({ carrierCode, shipments }): Promise<UndeclaredCarrier[]> => {
        const profile = known.get(carrierCode);
        const route = engineCarrier(profile ?? null)?.engine;
        if (route && !(await takesManifests(route.id, route.carrierId))) return [];
        return [{ carrierCode, carrierName: profile?.name ?? carrierCode, shipments }];
      }),
    );
    return all.flat();
  }

  /** Those of a carrier that were handed over since then, ms. */
  async undeclared(
    caller: Caller,
    { carrierCode, since }: { carrierCode: string; since: number },
  ): Promise<UndeclaredLines> {
    requireRight(caller, 'read');
    const { store, carriers } = this.#ports;
    const limit = MAX_HANDOVER;
    const { rows, ...counts } = await store.carrierManifests.undeclaredOf({ carrierCode, since, limit });
    const known = await carriers.list();
    const lines = await inPortions(rows, async (portion) => {
      const stored = await store.shipments.byReferences(portion.map(({ reference }) => reference));
      const here = new Map(stored.map((each) => [each.reference, each]));
      return portion.flatMap(({ reference, at, email }) => {
        const shipment = here.get(reference);
        // The product's name is not used here.
        return shipment ? [{ ...lineOf(shipment, known, 'en'), handedOverAt: at, handedOverBy: email }] : [];
      });
    });
    return { rows: lines, ...counts };
  }

  /**
   * Declares these, and asks for the manifests in the background. What is declared already, or was taken back, is left
   * out: the same once more declares nothing.
   * @returns number of shipments that were on no manifest before
   */
  async declare(caller: Caller, { carrierCode, references }: ChosenShipments): Promise<number> {
    const { carrierManifests } = this.#ports;
    const declared = await carrierManifests.declare(caller, carrierCode, references);
    // Not waited for: each manifest says how far it is.
    void carrierManifests.wake();
    return declared;
  }

  /** Notes of these that the carrier need not be told through the engine. @returns their number */
  async waive(caller: Caller, { carrierCode, references }: ChosenShipments): Promise<number> {
    return await this.#ports.carrierManifests.waive(caller, carrierCode, references);
  }

  /** The shipments of a waived one may be declared after all. @throws PackdeskError handover.carrier-unknown */
  async unwaive(caller: Caller, id: number): Promise<void> {
    await this.#ports.carrierManifests.unwaive(caller, id);
  }

  /** Shipments of a manifest, as they were declared. @throws PackdeskError handover.carrier-unknown */
  async references(caller: Caller, id: number): Promise<string[]> {
    requireRight(caller, 'read');
    const found: StoredCarrierManifest | null = await this.#ports.store.carrierManifests.byId(id);
    if (!found) throw new PackdeskError('handover.carrier-unknown');
    return found.purchases.map(({ reference }) => reference);
  }
}
