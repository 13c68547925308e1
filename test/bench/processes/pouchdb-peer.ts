import { startPeer } from './json-peer.ts';

/** As much of CouchDB as PouchDB asks for when it replicates to it. Documents are kept in memory. */
interface CouchDocument {
  _id: string;
  _rev: string;
}

const documents = new Map<string, CouchDocument>();
const revisions = new Map<string, Set<string>>();
const local = new Map<string, object>();

const known = (id: string): Set<string> => {
  const found = revisions.get(id) ?? new Set();
  revisions.set(id, found);
  return found;
};

const write = (written: CouchDocument[]): void => {
  for (const document of written) {
    documents.set(document._id, document);
    known(document._id).add(document._rev);
  }
};

const missing = (asked: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(asked)
      .map(([id, revs]) => [id, { missing: revs.filter((rev) => !known(id).has(rev)) }] as const)
      .filter(([, { missing: revs }]) => revs.length > 0),
  );

startPeer((method, { pathname }, body) => {
  const [, , what = '', id = ''] = pathname.split('/');
  if (what === '_revs_diff') return [200, missing(body as Record<string, string[]>)];
  if (what === '_bulk_docs') {
    write((body as { docs: CouchDocument[] }).docs);
    return [201, []];
  }
  if (what === '_local') {
    if (method === 'PUT') local.set(id, body as object);
    const found = local.get(id);
    if (method === 'PUT') return [201, { ok: true, id: `_local/${id}`, rev: '0-1' }];
    return found ? [200, { ...found, _rev: '0-1' }] : [404, { error: 'not_found', reason: 'missing' }];
  }
  if (what === '')
    return [200, { db_name: 'bench', uuid: 'bench', doc_count: documents.size, update_seq: 0 }];
  return [404, { error: 'not_found', reason: 'missing' }];
});
