import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Requests that a client process sends, one after the other on each connection. */
export interface Load {
  port: number;
  connections: number;
  /** Time that it sends. */
  ms: number;
  method: 'GET' | 'PATCH' | 'PUT' | 'POST';
  /** `{n}` is replaced by a shipment's reference, `{turn}` by a number that is another each time. */
  path: string;
  body?: string;
  token: string;
  /** Number of shipments; references are taken from among them, mixed but always alike. */
  shipments: number;
  /** Each connection keeps to one shipment of its own. */
  own?: boolean;
}

export interface LoadResult {
  done: number;
  /** Status of an answer that was not 200, 0 when there was none. */
  failed: number | null;
  seconds: number;
  medianMs: number;
}

const SCRIPT = fileURLToPath(new URL('./load-client.ts', import.meta.url));

/** Sends from a process of its own, so that the client takes none of the server's thread. */
export const runLoad = async (load: Load): Promise<LoadResult> => {
  const child = fork(SCRIPT, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.send(load);
  const [result]: [LoadResult] = (await once(child, 'message')) as [LoadResult];
  child.disconnect();
  if (result.failed !== null) throw new Error(`${load.method} ${load.path} was answered ${result.failed}.`);
  return result;
};

export const perSecond = ({ done, seconds }: LoadResult): number => done / seconds;
