import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { paths } from '../../electron/cli/launch/paths.mjs';
import type { DeskAnswer, DeskRequest } from '../gate/desk-host.ts';

/** A desk in the process that it shares with those before it. */
export interface WarmDesk {
  url: string;
  service: string;
  stop(): Promise<void>;
}

export interface WarmDesks {
  /**
   * Opens a desk, in the one process of these.
   * @param args of the browser host's program
   * @throws Error where it does not start
   */
  open(args: string[]): Promise<WarmDesk>;
  /** Ends the process. */
  end(): Promise<void>;
}

/** Names the bundled process of the desks; `build-once.ts` sets it before the tests. */
export const DESK_HOST = 'PACKDESK_DESK_HOST';

type Asked = Map<number, { resolve(answer: DeskAnswer): void; reject(error: Error): void }>;

/** A process that opened so many ends with the last of them: label engines never give memory back. */
const MOST_DESKS = 25;

const startHost = (asked: Asked): ChildProcess => {
  const script = process.env[DESK_HOST];
  if (!script) throw new Error(`${DESK_HOST} names no process for the desks.`);
  const host = fork(script, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  host.on('message', (answer: DeskAnswer) => {
    const asker = asked.get(answer.id);
    asked.delete(answer.id);
    if (answer.error === undefined) asker?.resolve(answer);
    else asker?.reject(new Error(answer.error));
  });
  host.on('exit', (code, signal) => {
    for (const { reject } of asked.values()) {
      reject(new Error(`The process of the desks ended: ${code ?? signal}.`));
    }
    asked.clear();
  });
  return host;
};

/**
 * Desks of the browser host without a process for each: starting one is a third of what a small end-to-end test
 * costs. Each has its own folder, service and page; what ends a desk hard needs a process of its own.
 */
export const warmDesks = (): WarmDesks => {
  const asked: Asked = new Map();
  let host: ChildProcess | undefined;
  let last = 0;
  let opened = 0;
  let open = 0;
  const end = async (): Promise<void> => {
    const ending = host;
    host = undefined;
    opened = 0;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.disconnect();
    await ended;
  };
  const ask = (request: DeskRequest): Promise<DeskAnswer> =>
    new Promise((resolve, reject) => {
      host ??= startHost(asked);
      asked.set(request.id, { resolve, reject });
      host.send(request);
    });
  return {
    open: async (args) => {
      if (opened >= MOST_DESKS && open === 0) await end();
      last += 1;
      opened += 1;
      const id = last;
      const rendererFolder = join(paths.dist, 'renderer');
      const { started } = await ask({ kind: 'start', id, args, rendererFolder });
      if (!started) throw new Error('The process of the desks gave no address.');
      open += 1;
      return {
        ...started,
        stop: async () => {
          open -= 1;
          await ask({ kind: 'stop', id });
        },
      };
    },
    end,
  };
};
