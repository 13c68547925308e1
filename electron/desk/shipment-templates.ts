import { z } from 'zod';
import { PackdeskError } from '../../shared/errors.ts';
import { safeParse } from '../../shared/safe-parse.ts';
import { copyOf, leftOutOfTemplates } from '../../shared/shipment/copy.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import {
  MAX_TEMPLATE_TEXT,
  MOST_SHIPMENT_TEMPLATES,
  ShipmentTemplate,
  type ShipmentTemplatesView,
} from '../../shared/shipment/shipment-template.ts';
import type { Ids } from '../core/ids.ts';
import { createKeyedMutex } from '../core/keyed-mutex.ts';
import type { SettingsStore } from '../core/settings-store.ts';

/** The setting that holds them. */
const TEMPLATES_SETTING = 'shipmentTemplates';

/** Reference inside a template: the schema asks for one, and no new shipment gets it. */
const NO_REFERENCE = '-';

const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

const sorted = (templates: readonly ShipmentTemplate[]): ShipmentTemplate[] =>
  templates.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

/** Shipments that new ones begin from, kept at this desk. One change after the other, so that none is lost. */
export class ShipmentTemplates {
  readonly #settings: SettingsStore;
  readonly #ids: Ids;
  readonly #exclusively = createKeyedMutex();

  constructor(settings: SettingsStore, ids: Ids) {
    this.#settings = settings;
    this.#ids = ids;
  }

  async list(): Promise<ShipmentTemplatesView> {
    return { templates: sorted((await this.#load()).own) };
  }

  /** @throws PackdeskError shipment-template.taken, shipment-template.many, shipment-template.large */
  save(name: string, shipment: Shipment, id = this.#ids.uuid()): Promise<ShipmentTemplatesView> {
    const kept = copyOf(shipment, NO_REFERENCE, leftOutOfTemplates);
    if (JSON.stringify(kept).length > MAX_TEMPLATE_TEXT) throw new PackdeskError('shipment-template.large');
    return this.#change((own) => {
      const others = own.filter((each) => each.id !== id);
      this.#requireFree(others, name);
      if (others.length >= MOST_SHIPMENT_TEMPLATES)
        throw new PackdeskError('shipment-template.many', { details: { most: MOST_SHIPMENT_TEMPLATES } });
      return [...others, { id, name, shipment: kept }];
    });
  }

  /** @throws PackdeskError shipment-template.unknown, shipment-template.taken */
  rename(id: string, name: string): Promise<ShipmentTemplatesView> {
    return this.#change((own) => {
      this.#require(own, id);
      this.#requireFree(
        own.filter((each) => each.id !== id),
        name,
      );
      return own.map((each) => (each.id === id ? { ...each, name } : each));
    });
  }

  /** @throws PackdeskError shipment-template.unknown */
  remove(id: string): Promise<ShipmentTemplatesView> {
    return this.#change((own) => {
      this.#require(own, id);
      return own.filter((each) => each.id !== id);
    });
  }

  #require(own: readonly ShipmentTemplate[], id: string): void {
    if (!own.some((each) => each.id === id)) throw new PackdeskError('shipment-template.unknown');
  }

  #requireFree(others: readonly ShipmentTemplate[], name: string): void {
    if (others.some((each) => sameName(each.name, name)))
      throw new PackdeskError('shipment-template.taken', { details: { name } });
  }

  #change(
    edit: (own: readonly ShipmentTemplate[]) => readonly ShipmentTemplate[],
  ): Promise<ShipmentTemplatesView> {
    return this.#exclusively(TEMPLATES_SETTING, async () => {
      const { own, foreign } = await this.#load();
      const written = edit(own);
      await this.#settings.set(TEMPLATES_SETTING, [...written, ...foreign]);
      return { templates: sorted(written) };
    });
  }

  /** Entries that this version cannot use (of a newer one, or by hand) stay when others are written. */
  async #load(): Promise<{ own: ShipmentTemplate[]; foreign: unknown[] }> {
    const stored = z.array(z.unknown()).safeParse((await this.#settings.get(TEMPLATES_SETTING)) ?? []);
    const own: ShipmentTemplate[] = [];
    const foreign: unknown[] = [];
    for (const entry of stored.data ?? []) {
      const template = safeParse(ShipmentTemplate, entry);
      if (template.success) own.push(template.data);
      else foreign.push(entry);
    }
    return { own, foreign };
  }
}
