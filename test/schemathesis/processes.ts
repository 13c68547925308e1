import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { codeOf } from '../helpers/run-to-end.ts';

const entry = (name: 'serve' | 'admin'): string =>
  fileURLToPath(new URL(`../../electron/cli/${name}.ts`, import.meta.url));

/** Runs a program with its output shown; resolves with its code. */
export const runWith = (
  program: string,
  args: readonly string[],
  { cwd, env }: { cwd: string; env: Record<string, string> },
): Promise<number | null> =>
  codeOf(
    spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] }),
  );

/** A command of `npm run admin`, `input` on its standard input. @throws Error where it fails */
export const admin = async (args: readonly string[], input: string): Promise<void> => {
  const child = spawn(process.execPath, [entry('admin'), ...args], { stdio: ['pipe', 'ignore', 'inherit'] });
  child.stdin.end(input);
  const code = await codeOf(child);
  if (code !== 0) throw new Error(`admin ${args.join(' ')} ended with ${code}.`);
};

export interface Served {
  url: string;
  /** Failures within it, from its log. */
  failures: string[];
  end(): Promise<void>;
}

/** Starts `serve`; it writes one line of JSON for each thing that happens. @throws Error where it ends at once */
export const serve = async (args: readonly string[]): Promise<Served> => {
  const child = spawn(process.execPath, [entry('serve'), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = codeOf(child);
  const failures: string[] = [];
  let rest = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    failures.push(...lines.filter((line) => line !== ''));
  });
  let out = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      if (out.includes('\n')) resolve((JSON.parse(out.split('\n')[0] ?? '') as { url: string }).url);
    });
    void closed.then((code) => reject(new Error(`serve ended with ${code}: ${failures.join('\n')}`)));
  });
  return {
    url,
    failures,
    end: async () => {
      child.kill('SIGTERM');
      await closed;
    },
  };
};
