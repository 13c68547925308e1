import { create } from 'zustand';
import type { ListKind, ListReportView } from '../../shared/article-master/views.ts';
import { localError } from '../../shared/bridge/rpc.ts';
import { MOST_BYTES, PIECE_BYTES } from '../../shared/import/wizard/views.ts';
import { call } from '../api/desk.ts';
import { type Failure, toFailure } from '../api/failure.ts';
import { base64Of } from '../lib/base64.ts';

interface ListImport {
  kind: ListKind;
  /** Name of the file; null until one was chosen. */
  name: string | null;
  id: string | null;
  mode: 'update' | 'add';
  busy: 'sending' | 'checking' | 'importing' | null;
  /** Rows that are done. */
  rows: number;
  /** The outcome of each row if it were imported now. */
  check: ListReportView | null;
  /** The outcome of the import. */
  done: ListReportView | null;
  failure: Failure | null;
}

const nothing: ListImport = {
  kind: 'articles',
  name: null,
  id: null,
  mode: 'update',
  busy: null,
  rows: 0,
  check: null,
  done: null,
  failure: null,
};

/** The list of articles or addresses that is being imported. */
export const useListImport = create<ListImport>(() => nothing);

const { setState, getState } = useListImport;

/** Counts the files that were begun: answers about an older one are dropped. */
let turn = 0;

const failed =
  (own: number) =>
  (thrown: unknown): void => {
    if (own === turn) setState({ busy: null, failure: toFailure(thrown) });
  };

/** Nothing of the file stays, here or at the desk. */
export const forgetListImport = (): void => {
  const { id, kind } = getState();
  turn += 1;
  setState({ ...nothing, kind });
  if (id !== null) call('lists.drop', { id }).catch(() => undefined);
};

/** Begins the import of a list, without a file yet. */
export const beginListImport = (kind: ListKind): void => {
  forgetListImport();
  setState({ kind });
};

const send = async (file: File, own: number): Promise<string | null> => {
  const { id } = await call('lists.begin', { name: file.name || 'file', size: file.size });
  for (let at = 0; at < file.size; at += PIECE_BYTES) {
    const piece = new Uint8Array(await file.slice(at, at + PIECE_BYTES).arrayBuffer());
    await call('lists.piece', { id, at, data: base64Of(piece) });
    if (own !== turn) return null;
  }
  return id;
};

const check = async (own: number): Promise<void> => {
  const { id, kind, mode } = getState();
  if (id === null) return;
  setState({ busy: 'checking', rows: 0, check: null, failure: null });
  const report = await call('lists.import', { id, kind, mode, check: true });
  if (own === turn) setState({ busy: null, check: report });
};

/** Sends a file to the desk and shows what would become of its rows. */
export const takeListFile = async (file: File): Promise<void> => {
  const { kind, mode } = getState();
  forgetListImport();
  const own = turn;
  setState({ ...nothing, kind, mode, name: file.name, busy: 'sending' });
  try {
    if (file.size > MOST_BYTES)
      throw localError('import.too-large', { file: file.name, limit: MOST_BYTES / 1024 / 1024 });
    const id = await send(file, own);
    if (id === null || own !== turn) return;
    setState({ id });
    await check(own);
  } catch (thrown) {
    failed(own)(thrown);
  }
};

/** Rows of what is here already change it, or are passed over. */
export const setListMode = (mode: ListImport['mode']): void => {
  if (getState().busy !== null) return;
  setState({ mode });
  check(turn).catch(failed(turn));
};

/** Imports the file. A second press does nothing. */
export const runListImport = async (): Promise<void> => {
  const { id, kind, mode, busy, done } = getState();
  if (id === null || busy !== null || done !== null) return;
  const own = turn;
  setState({ busy: 'importing', rows: 0, failure: null });
  try {
    const report = await call('lists.import', { id, kind, mode, check: false });
    if (own === turn) setState({ busy: null, done: report });
  } catch (thrown) {
    failed(own)(thrown);
  }
};

/** Notes the rows that the desk is done with. */
export const listProgress = ({ id, rows }: { id: string; rows: number }): void => {
  if (id === getState().id) setState({ rows });
};

/** The whole CSV file of a list, part by part. @throws BridgeError */
export const listFile = async (kind: ListKind, language: 'en' | 'de'): Promise<string> => {
  const parts: string[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const name = kind === 'articles' ? 'articleMaster.export' : 'addresses.export';
    const part: { text: string; next: number | null } = await call(name, { language, after });
    parts.push(part.text);
    after = part.next;
  }
  return parts.join('');
};
