import { fork } from 'node:child_process';
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

/** A process that opened so many ends with the last of them: label engines never give memory back. */
const MOST_DESKS = 25;

/** A process that desks share. */
interface Host {
  ask(request: DeskRequest): Promise<DeskAnswer>;
  end(): Promise<void>;
  hasEnded: boolean;
  /** Desks that it was asked for so far. */
  opened: number;
  /** Those that are open or are being opened. */
  open: number;
}

const startHost = (): Host => {
  const script = process.env[DESK_HOST];
  if (!script) throw new Error(`${DESK_HOST} names no process for the desks.`);
  const child = fork(script, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const asked = new Map<number, PromiseWithResolvers<DeskAnswer>>();
  const ended = once(child, 'exit');
  child.on('message', (answer: DeskAnswer) => {
    const asker = asked.get(answer.id);
    asked.delete(answer.id);
    if (answer.error === undefined) asker?.resolve(answer);
    else asker?.reject(new Error(answer.error));
  });
  const host: Host = {
    ask: ({ id, ...request }) => {
      const asker = Promise.withResolvers<DeskAnswer>();
      asked.set(id, asker);
      child.send({ id, ...request }, (error) => error && asker.reject(error));
      return asker.promise;
    },
    end: async () => {
      if (host.hasEnded) return;
      child.disconnect();
      await ended;
    },
    ...{ hasEnded: false, opened: 0, open: 0 },
  };
  child.on('exit', (code, signal) => {
    host.hasEnded = true;
    for (const { reject } of asked.values()) {
      reject(new Error(`The process of the desks ended: ${code ?? signal}.`));
    }
  });
  return host;
};

/**
 * Desks of the browser host without a process for each: starting one is a third of what a small end-to-end test
 * costs. Each has its own folder, service and page; what ends a desk hard needs a process of its own.
 */
export const warmDesks = (): WarmDesks => {
  let host: Host | undefined;
  let last = 0;
  const end = async (): Promise<void> => {
    const ending = host;
    host = undefined;
    await ending?.end();
  };
  const start = async (on: Host, args: string[]): Promise<WarmDesk> => {
    last += 1;
    const id = last;
    const rendererFolder = join(paths.dist, 'renderer');
    const { started } = await on.ask({ kind: 'start', id, args, rendererFolder });
    if (!started) throw new Error('The process of the desks gave no address.');
    return {
      ...started,
      stop: async () => {
        on.open -= 1;
        await on.ask({ kind: 'stop', id });
      },
    };
  };
  return {
    open: async (args) => {
      if (host && (host.hasEnded || (host.opened >= MOST_DESKS && host.open === 0))) await end();
      host ??= startHost();
      const on = host;
      on.opened += 1;
      // Counted before it is there: another one that is opened meanwhile must not end its process.
      on.open += 1;
      try {
        return await start(on, args);
      } catch (error) {
        on.open -= 1;
        throw error;
      }
    },
    end,
  };
};
