import { createRxDatabase, type RxJsonSchema } from 'rxdb/plugins/core';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { answerOnce } from './ask.ts';
import { documentAfter, each, type Replicated, type ReplicationTask } from './documents.ts';

interface Kept {
  reference: string;
  shipmentInfo: object;
}

/** The members of a shipment are RxDB's as they are: it looks into none of them. */
const schema: RxJsonSchema<Kept> = {
  version: 0,
  primaryKey: 'reference',
  type: 'object',
  properties: { reference: { type: 'string', maxLength: 40 }, shipmentInfo: { type: 'object' } },
  required: ['reference'],
};

const json = async (response: Response) => {
  if (!response.ok) throw new Error(`The peer answered ${response.status}.`);
  return response.json();
};

/** Holds what the peer has, edits it all and sends it. Only the sending counts. */
const replicate = async ({ url, edits }: ReplicationTask): Promise<Replicated> => {
  const database = await createRxDatabase({
    name: 'bench',
    storage: getRxStorageMemory(),
    multiInstance: false,
  });
  const { shipments } = await database.addCollections({ shipments: { schema } });
  const failures: unknown[] = [];
  let sent = 0;

  const push = async (rows: object[]) => {
    sent += rows.length;
    const headers = { 'content-type': 'application/json' };
    return json(await fetch(`${url}/push`, { method: 'POST', headers, body: JSON.stringify(rows) }));
  };
  const sync = async (): Promise<void> => {
    const replication = replicateRxCollection<Kept, { seq: number }>({
      collection: shipments,
      replicationIdentifier: url,
      live: false,
      pull: {
        handler: async (last, limit) => json(await fetch(`${url}/pull?seq=${last?.seq ?? 0}&limit=${limit}`)),
      },
      push: { handler: push },
    });
    replication.error$.subscribe((error) => failures.push(error));
    await replication.awaitInSync();
  };

  await sync();
  await shipments.bulkUpsert(each(edits, documentAfter));
  const began = performance.now();
  await sync();
  const seconds = (performance.now() - began) / 1000;
  if (sent !== edits || failures.length > 0) throw new Error(`${sent} of ${edits} were sent: ${failures}`);
  return { seconds };
};

answerOnce(replicate);
