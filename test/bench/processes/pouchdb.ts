import http from 'pouchdb-adapter-http';
import memory from 'pouchdb-adapter-memory';
import PouchDB from 'pouchdb-core';
import replication from 'pouchdb-replication';
import { answerOnce } from './ask.ts';
import { documentAfter, documentBefore, each, type Replicated, type ReplicationTask } from './documents.ts';

/** Has sent everything once, edits it all and sends it again. Only the second time counts. */
const replicate = async ({ url, edits }: ReplicationTask): Promise<Replicated> => {
  PouchDB.plugin(memory).plugin(http).plugin(replication);
  const shipments = new PouchDB('bench', { adapter: 'memory' });
  const remote = new PouchDB(`${url}/bench`);
  const first = each(edits, (n) => {
    const { reference, ...document } = documentBefore(n);
    return { _id: reference, ...document };
  });
  const revs = await shipments.bulkDocs(first);
  await shipments.replicate.to(remote);
  const edited = each(edits, (n) => {
    const { reference, ...document } = documentAfter(n);
    return { _id: reference, _rev: revs[n]?.rev, ...document };
  });
  await shipments.bulkDocs(edited);
  const began = performance.now();
  const { docs_written: written, doc_write_failures: failed } = await shipments.replicate.to(remote);
  const seconds = (performance.now() - began) / 1000;
  if (written !== edits || failed > 0) throw new Error(`${written} of ${edits} documents were written.`);
  return { seconds };
};

answerOnce(replicate);
