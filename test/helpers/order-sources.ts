import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { KeyedRows, KeyedSource } from '../../electron/core/keyed-source.ts';
import type { SourceStep } from '../../shared/import/source/views.ts';

/** A signal that ends nothing. */
export const noLimit = (): AbortSignal => new AbortController().signal;

/** The cells of the rows under a key. */
export const cellsOf = async (source: KeyedSource, key: string): Promise<(readonly string[])[]> =>
  (await source.rows(key, noLimit())).rows.map(({ cells }) => cells);

/** Rows as objects by their headings, for what a column holds. */
export const recordsOf = ({ headings, rows }: KeyedRows): Record<string, string>[] =>
  rows.map(({ cells }) => Object.fromEntries(headings.map((name, at) => [name, cells[at] ?? ''])));

/** Steps that a test of a source passed, with the code of the error that ended it. */
export const tried = async (source: KeyedSource): Promise<{ passed: SourceStep[]; code: string | null }> => {
  const passed: SourceStep[] = [];
  try {
    await source.test((step) => void passed.push(step), noLimit());
    return { passed, code: null };
  } catch (error) {
    return { passed, code: (error as { code: string }).code };
  }
};

/** A server that takes connections and never says a word. It ends with the test. */
export const startMuteServer = async (): Promise<{ port: number; taken(): number }> => {
  const open = new Set<Socket>();
  let taken = 0;
  const server = createServer((socket) => {
    taken += 1;
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, taken: () => taken };
};
