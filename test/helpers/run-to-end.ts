import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Resolves with the exit code; null where a signal ended it. */
export const codeOf = async (child: ChildProcess): Promise<number | null> =>
  ((await once(child, 'close')) as [number | null])[0];

/**
 * Runs a program to its end, with its output shown; `quiet` shows it only where the program fails.
 * @throws Error where it ends with another code than 0, or cannot be started
 */
export const runToEnd = async (
  program: string,
  args: readonly string[],
  { env, quiet = false }: { env?: NodeJS.ProcessEnv; quiet?: boolean } = {},
): Promise<void> => {
  const output = quiet ? 'pipe' : 'inherit';
  const child = spawn(program, args, { stdio: ['ignore', output, output], ...(env && { env }) });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const code = await codeOf(child);
  if (code !== 0) throw new Error(`${program} ${args[0] ?? ''} ended with ${code}.\n${said}`);
};
