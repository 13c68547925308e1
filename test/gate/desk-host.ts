import { openDeskLog } from '../../electron/app/desk-log.ts';
import { startPoolPulse } from '../../electron/app/pool-pulse.ts';
import { type BrowserHost, startBrowserHost } from '../../electron/hosts/browser/browser-host.ts';
import { readDeskOptions } from '../../electron/hosts/desk-options.ts';

/**
 * One process that opens desk after desk, each on a folder of its own, as the browser host's program does.
 * `helpers/warm-desks.ts` asks it over its channel.
 */

/** Names the desk that it is about by a number of the asking side. */
export type DeskRequest =
  | { kind: 'start'; id: number; args: string[]; rendererFolder: string }
  | { kind: 'stop'; id: number };

export interface DeskAnswer {
  id: number;
  /** Of a desk that was started. */
  started?: { url: string; service: string };
  /** The failure, with its stack. */
  error?: string;
}

const desks = new Map<number, BrowserHost>();

const start = async ({
  id,
  args,
  rendererFolder,
}: Extract<DeskRequest, { kind: 'start' }>): Promise<DeskAnswer> => {
  const { folder, demo, remote, port } = readDeskOptions(args);
  const logger = openDeskLog(folder);
  const host = await startBrowserHost({
    ...{ folder, demo, remote, logger, rendererFolder },
    pagePort: port,
    // The usual port is one desk's alone, and the others tell at their window that they have another.
    port: 0,
  });
  desks.set(id, host);
  return { id, started: { url: host.url, service: host.desk.url } };
};

const stop = async (id: number): Promise<DeskAnswer> => {
  const host = desks.get(id);
  desks.delete(id);
  await host?.stop();
  return { id };
};

const tell = (answer: DeskAnswer): void => void process.send?.(answer);

process.on('message', (request: DeskRequest) => {
  const done = request.kind === 'start' ? start(request) : stop(request.id);
  done.then(tell, (error: Error) => tell({ id: request.id, error: error.stack ?? error.message }));
});
process.on('disconnect', () => process.exit());
startPoolPulse();
