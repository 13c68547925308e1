import { type ChildProcess, spawn } from 'node:child_process';
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
  /** True once its work is done. If it has not ended a minute later it is killed: something that it started holds it. */
  isOver?: () => boolean;
  /** Its input on stdin; none if left out. */
  input?: string;
}

const LOOK_MS = 1_000;
const LINGER_LOOKS = 60;

const endLater = (child: ChildProcess, isOver: () => boolean): NodeJS.Timeout => {
  let looks = 0;
  return setInterval(() => {
    if (isOver()) looks += 1;
    if (looks > LINGER_LOOKS) child.kill('SIGKILL');
  }, LOOK_MS);
};

/** Runs a script to its end. A signal that ended it counts as a failure. */
export const runTool = ({
  script,
  args,
  env,
  loud = false,
  isOver,
  input,
}: Command): Promise<CommandResult> =>
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
    const watch = isOver && endLater(child, isOver);
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(watch);
      resolve({ code: code ?? 1, output });
    });
  });
