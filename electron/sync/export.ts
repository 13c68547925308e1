import type { ShipmentStore } from '../core/shipment-store.ts';
import type { OutboxRow, SyncStore } from '../core/sync-store.ts';

export interface ExportPorts {
  store: Pick<SyncStore, 'list' | 'record'>;
  shipments: Pick<ShipmentStore, 'byReferences'>;
}

/** Rows of the queue that are read at a time. */
const PAGE = 100;

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The texts are JSON already: they are put in as they are, so that numbers keep all their digits. */
const entryText = (row: OutboxRow, document: string | null, record: object | null, base: string | null) => {
  const { text, ...rest } = row;
  return [
    `{"row":${JSON.stringify(rest)}`,
    `"wanted":${text ?? 'null'}`,
    `"document":${document ?? 'null'}`,
    `"record":${record === null ? 'null' : JSON.stringify(record)}`,
    `"remote":${base ?? 'null'}}`,
  ].join(',');
};

/** Rows waiting to be sent, with their documents and the known state of the remote: for saving by hand. */
export const createExport =
  ({ store, shipments }: ExportPorts) =>
  async (at: number): Promise<{ fileName: string; text: string }> => {
    const parts: string[] = [];
    // By id: rows sent in the meantime would shift the pages.
    for (let after = 0; ; ) {
      const { rows } = await store.list({ states: ['queued', 'refused'], after, offset: 0, limit: PAGE });
      for (const row of rows) {
        const { reference } = row;
        const [[stored], known] = await Promise.all([
          shipments.byReferences([reference]),
          store.record(reference),
        ]);
        const { base = null, ...record } = known ?? {};
        parts.push(entryText(row, stored?.text ?? null, known && record, base));
      }
      after = rows.at(-1)?.id ?? after;
      if (rows.length < PAGE) break;
    }
    const text = `{"packdeskQueue":1,"exportedAt":${JSON.stringify(new Date(at).toISOString())},"entries":[\n${parts.join(',\n')}\n]}\n`;
    return { fileName: `packdesk-queue-${day(at)}.json`, text };
  };
