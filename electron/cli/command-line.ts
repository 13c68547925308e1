import { Command, CommanderError } from 'commander';
import { PackdeskError } from '../../shared/errors.ts';
import { startFailure } from '../app/start-failure.ts';

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
  say(startFailure(error));
  if (error instanceof PackdeskError && error.code !== 'internal') {
    for (const [field, messages] of Object.entries(error.errors ?? {}))
      say(`  ${field}: ${messages.join(' ')}`);
    return error.code === 'cli.usage' ? USAGE : 1;
  }
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
