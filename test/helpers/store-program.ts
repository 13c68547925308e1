import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const entry = fileURLToPath(new URL('./store-child.ts', import.meta.url));

export type ChildMessage = 'open' | { refused: string } | { drawn: number[] } | { wrote: number };

export interface StoreChild {
  process: ChildProcess;
  /** Its first message: 'open', or why it could not open. */
  first: ChildMessage;
  /** The next message. */
  next(): Promise<ChildMessage>;
  /** kill -9, and wait until it is gone. */
  kill(): Promise<void>;
}

/**
 * Starts another program on the folder and waits for its first word. It ends with the test.
 * @param env what its environment has beside that of the tests
 */
export const storeChild = async (
  folder: string,
  role: 'owner' | 'guest' = 'owner',
  env: NodeJS.ProcessEnv = {},
): Promise<StoreChild> => {
  const child = fork(entry, [folder, role], { execArgv: [], env: { ...process.env, ...env } });
  const gone = once(child, 'exit');
  const next = async (): Promise<ChildMessage> => {
    const [message] = (await once(child, 'message')) as [ChildMessage];
    return message;
  };
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await gone;
  };
  onTestFinished(kill);
  return { process: child, first: await next(), next, kill };
};
