import { isDeepStrictEqual } from 'node:util';
import { type BenchDocument, documentBefore, each } from './documents.ts';
import { startPeer } from './json-peer.ts';

/**
 * The server of RxDB's replication over HTTP, as its documentation describes it, with a push and a pull. It keeps its
 * documents in memory, and a checkpoint is a place in their order of change.
 */
type Stored = BenchDocument & { _deleted: boolean };

interface PushRow {
  newDocumentState: Stored;
  assumedMasterState?: Stored;
}

const documents = new Map<string, { state: Stored; seq: number }>();
let order: { reference: string; seq: number }[] = [];
let seq = 0;

const write = (state: Stored): void => {
  seq += 1;
  documents.set(state.reference, { state, seq });
  order.push({ reference: state.reference, seq });
};

const push = (rows: PushRow[]): Stored[] => {
  const conflicts: Stored[] = [];
  for (const { newDocumentState, assumedMasterState } of rows) {
    const now = documents.get(newDocumentState.reference)?.state;
    if (now && !isDeepStrictEqual(now, assumedMasterState)) conflicts.push(now);
    else write(newDocumentState);
  }
  return conflicts;
};

const pull = (after: number, limit: number) => {
  order = order.filter(({ reference, seq: at }) => documents.get(reference)?.seq === at);
  const changes = order.filter((each) => each.seq > after).slice(0, limit);
  return {
    documents: changes.flatMap(({ reference }) => documents.get(reference)?.state ?? []),
    checkpoint: { seq: changes.at(-1)?.seq ?? after },
  };
};

for (const document of each(Number(process.argv[2]), documentBefore)) write({ ...document, _deleted: false });

startPeer((_method, { pathname, searchParams }, body) => {
  if (pathname === '/push') return [200, push(body as PushRow[])];
  if (pathname === '/pull')
    return [200, pull(Number(searchParams.get('seq')), Number(searchParams.get('limit')))];
  return [404, {}];
});
