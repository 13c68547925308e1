import { Command, CommanderError } from 'commander';
import { PackdeskError } from '../../shared/errors.ts';

const USAGE = 2;

/** A program whose mistakes in its arguments are thrown, not ended with, so that `runProgram` decides. */
export const createProgram = (name: string, description: string): Command =>
  new Command(name).description(description).exitOverride().showHelpAfterError('(see --help)');

/** A mistake in the arguments, in words. */
export const usage = (detail: string): PackdeskError =>
  new PackdeskError('cli.usage', { details: { detail } });

const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** A mistake of our own, with what caused it. */
const trail = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? error.message;
  return error.cause === undefined ? own : `${own}\ncaused by ${trail(error.cause)}`;
};

/** All of standard input. */
export const standardInput = async (): Promise<string> => {
  let text = '';
  process.stdin.setEncoding('utf8');
  for await (const chunk of process.stdin) text += String(chunk);
  return text;
};

/** Prints the failure and what to do, one line each; with a stack for our own bugs. */
const report = (error: unknown): number => {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE;
  if (error instanceof PackdeskError && error.code !== 'internal') {
    say(error.message);
    for (const [field, messages] of Object.entries(error.errors ?? {}))
      say(`  ${field}: ${messages.join(' ')}`);
    return error.code === 'cli.usage' ? USAGE : 1;
  }
  const { code } = (error ?? {}) as { code?: unknown };
  if (code === 'EADDRINUSE') say('The port is in use by another program. Choose another with --port.');
  else say(trail(error));
  return 1;
};

/** The reader may have seen enough (`| head`): the rest is not written, and that is not a failure. */
export const endQuietly = (output: NodeJS.WriteStream): void => {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_DESTROYED') throw error;
  });
};

/** Runs a program with this process's arguments; a failure becomes clear lines on standard error and an exit code. */
export const runProgram = async (program: Command, args: readonly string[] = process.argv): Promise<void> => {
  try {
    await program.parseAsync(args);
  } catch (error) {
    process.exitCode = report(error);
  }
};
