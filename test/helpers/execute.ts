import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs a script of ours to its end; resolves to what it printed. @throws when it ends with an error */
export const execute = async (script: string, args: string[]): Promise<string> =>
  (await run(process.execPath, [script, ...args])).stdout;
