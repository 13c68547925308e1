import { PackdeskError } from '../../../shared/errors.ts';
import type { DeskLanguage } from '../../../shared/i18n/languages.ts';
import { parseJson } from '../../../shared/json.ts';
import type { ListOrder } from '../../../shared/shipment/list-order.ts';
import type { ListQuery } from '../../../shared/shipment/list-query.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import {
  type ListedLine,
  listFileHead,
  listFileRows,
  trackingNumbersOf,
} from '../../../shared/shipment-list/file.ts';
import { requireRight } from '../../core/access.ts';
import type { Caller } from '../../core/caller.ts';
import type { Ids } from '../../core/ids.ts';
import type { ShipmentListing, ShipmentStore } from '../../core/shipment-store.ts';

export interface ListExportsParts {
  store: Pick<ShipmentStore, 'listedKeys' | 'listedRows' | 'byReferences'>;
  /** A window's filter for the store. */
  listing: (caller: Caller, query: ListQuery) => ShipmentListing;
  /** Time zone of the desk (IANA). */
  zone: () => string;
  ids: Ids;
}

export interface ListFilePart {
  text: string;
  /** Beginning of the next part; null behind the last. */
  next: number | null;
  /** Shipments in this part. */
  rows: number;
}

/** Shipments of one part of a file. */
const PART = 500;

/**
 * The list of shipments as a file, part by part: of the list only a number for each shipment is kept, as it was at one
 * moment. A shipment is written as it is when its part is; one that was deleted since is left out.
 */
export class ListExports {
  readonly #parts: ListExportsParts;
  /** By user: one at a time. */
  readonly #taken = new Map<number, { id: string; keys: readonly number[] }>();

  constructor(parts: ListExportsParts) {
    this.#parts = parts;
  }

  /** Takes up the list as it is now, in place of the user's export before. @throws PackdeskError auth.role */
  async begin(caller: Caller, query: ListQuery, order?: ListOrder): Promise<{ id: string; total: number }> {
    requireRight(caller, 'read');
    const { store, listing, ids } = this.#parts;
    const keys = await store.listedKeys({ ...listing(caller, query), ...(order && { order }) });
    const id = ids.uuid();
    this.#taken.set(caller.userId, { id, keys });
    return { id, total: keys.length };
  }

  /** @throws PackdeskError list-export.gone */
  async part(caller: Caller, id: string, at: number, language: DeskLanguage): Promise<ListFilePart> {
    requireRight(caller, 'read');
    const taken = this.#taken.get(caller.userId);
    if (taken?.id !== id) throw new PackdeskError('list-export.gone');
    const end = at + PART;
    const lines = await this.#lines(taken.keys.slice(at, end));
    const head = at === 0 ? listFileHead(language) : '';
    return {
      text: head + listFileRows(lines, language, this.#parts.zone()),
      next: end < taken.keys.length ? end : null,
      rows: lines.length,
    };
  }

  /** Nothing of it is kept. */
  drop({ userId }: Caller, id: string): void {
    if (this.#taken.get(userId)?.id === id) this.#taken.delete(userId);
  }

  async #lines(keys: readonly number[]): Promise<ListedLine[]> {
    const { store } = this.#parts;
    const rows = await store.listedRows(keys);
    const stored = await store.byReferences(rows.map(({ reference }) => reference));
    const texts = new Map(stored.map(({ reference, text }) => [reference, text]));
    return rows.map((row) => {
      const text = texts.get(row.reference);
      return {
        row,
        trackingNumbers: text === undefined ? [] : trackingNumbersOf(parseJson(text) as Shipment),
      };
    });
  }
}
