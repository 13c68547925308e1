import { spawn } from 'node:child_process';
import { paths } from '../../electron/cli/launch/paths.mjs';

export interface CommandResult {
  code: number;
  /** stdout and stderr as they came; empty when the command wrote to ours. */
  output: string;
}

interface Command {
  /** A script of node_modules, run by this Node. */
  script: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** Shows the output while it runs instead of keeping it. */
  loud?: boolean;
  /** Its input on stdin; none if left out. */
  input?: string;
}

/** Runs a script to its end. A signal that ended it counts as a failure. */
export const runTool = ({ script, args, env, loud = false, input }: Command): Promise<CommandResult> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: paths.root,
      env: { ...process.env, ...env },
      stdio: loud ? 'inherit' : [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    });
    child.stdin?.end(input);
    let output = '';
    child.stdout?.on('data', (part: Buffer) => (output += part));
    child.stderr?.on('data', (part: Buffer) => (output += part));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
