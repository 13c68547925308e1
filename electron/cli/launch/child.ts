import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { basename } from 'node:path';
import { CommandFailure } from './failure.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** 128 + the signal's number, as shells have it. */
const exitCodeOf = (code: number | null, signal: NodeJS.Signals | null): number =>
  signal ? 128 + constants.signals[signal] : (code ?? 1);

/** Hands this process's signals on to a child for as long as it lives; resolves to its exit code. */
export const follow = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    const forward = (signal: NodeJS.Signals) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, forward);
    const done = () => {
      for (const signal of SIGNALS) process.off(signal, forward);
    };
    child.on('error', (error) => {
      done();
      reject(error);
    });
    child.on('exit', (code, signal) => {
      done();
      resolve(exitCodeOf(code, signal));
    });
  });

/**
 * Runs a script under this Node. Its output goes to stderr: stdout is for what other programs read.
 * @throws CommandFailure when it ends with a failure
 */
export const runScript = async (
  script: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> => {
  const code = await follow(
    spawn(process.execPath, [script, ...args], { stdio: ['ignore', 2, 2], env: { ...process.env, ...env } }),
  );
  if (code !== 0)
    throw new CommandFailure(`${[basename(script), ...args].join(' ')} failed (exit code ${code}).`);
};
