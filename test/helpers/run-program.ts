import { type ChildProcess, fork } from 'node:child_process';

/** The end of one program, as the child tells it. */
interface Ended {
  id: number;
  stdout: string;
  /** The cause of its failure, or null. */
  failure: string | null;
}

const waiting = new Map<number, (ended: Ended) => void>();
let runner: ChildProcess | undefined;
let last = 0;

const startRunner = (): ChildProcess => {
  const child = fork(new URL('./program-runner.mjs', import.meta.url), { stdio: 'ignore', execArgv: [] });
  child.on('message', (message) => {
    const ended = message as Ended;
    waiting.get(ended.id)?.(ended);
    waiting.delete(ended.id);
    if (waiting.size === 0) child.channel?.unref();
  });
  const end = (): void => {
    if (runner === child) runner = undefined;
    for (const [id, tell] of waiting) tell({ id, stdout: '', failure: 'the process that ran it has ended' });
    waiting.clear();
  };
  child.on('exit', end).on('error', end);
  child.unref();
  return child;
};

/**
 * Runs a program to its end in a small process beside this one. A process with engines for labels in it has a gigabyte
 * of memory, and each start of a program from there costs it some 50 ms for the copy of its page tables.
 * @returns what the program printed
 * @throws Error when it ends with another code than 0, or is not there
 */
export const runProgram = async (program: string, args: readonly string[]): Promise<string> => {
  runner ??= startRunner();
  const child = runner;
  last += 1;
  const id = last;
  const { stdout, failure } = await new Promise<Ended>((resolve) => {
    waiting.set(id, resolve);
    child.channel?.ref();
    child.send({ id, program, args });
  });
  if (failure !== null) throw new Error(failure);
  return stdout;
};
