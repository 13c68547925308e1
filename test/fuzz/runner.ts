import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HEAP_MB, longest, MOST_BYTES, PATIENCE } from './bounds.ts';
import type { Report, Task } from './child.ts';

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));

/** A process serves so many inputs; what it would gather over more of them is not what is measured. */
const INPUTS = 400;

/** Result of an input. `fault` null: it was read or refused within all bounds. */
export interface Verdict {
  outcome: string;
  fault: string | null;
  /** The first line of it, by which two are the same fault. */
  kind: string;
  /** Bytes. */
  memory: number;
  /** Of the processor. */
  ms: number;
}

const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);

const judged = ({ outcome, fault, ms, memory }: Report, bytes: number): Verdict => {
  const slow = ms > longest(bytes) ? `slow: ${Math.round(ms)} ms for ${bytes} bytes` : null;
  const large = memory > MOST_BYTES ? `memory: ${megabytes(memory)} MB` : null;
  const said = fault ?? large ?? slow;
  const kind = fault === null ? (said ?? '').replace(/:.*$/, '') : (fault.split('\n', 1)[0] ?? '');
  return { outcome, fault: said, kind, ms, memory };
};

/** Runs inputs in a process of its own with bounded memory; one that dies or hangs is a fault of its input. */
export class Runner {
  readonly #folder: string;
  #child: ChildProcess | null = null;
  #served = 0;
  #files = 0;

  /** @param folder for the inputs */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Runs bytes through a target. */
  async run(target: Task['target'], bytes: Uint8Array, seed: number): Promise<Verdict> {
    this.#files += 1;
    const path = join(this.#folder, `input-${this.#files % 2}`);
    await writeFile(path, bytes);
    return await this.runFile({ target, path, seed }, bytes.length);
  }

  /** @param bytes size of the file */
  async runFile(task: Task, bytes: number): Promise<Verdict> {
    if (this.#served >= INPUTS) await this.end();
    const child = await this.#ready();
    this.#served += 1;
    const found = await this.#answerOf(child, task, longest(bytes) * PATIENCE);
    if (typeof found !== 'string') return judged(found, bytes);
    await this.end();
    return { outcome: found, fault: found, kind: found, ms: longest(bytes), memory: 0 };
  }

  /** Ends the process, where there is one. */
  async end(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    this.#served = 0;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** The report of the process, or its end. */
  async #answerOf(child: ChildProcess, task: Task, most: number): Promise<Report | string> {
    const done = new AbortController();
    const { signal } = done;
    const late = new Promise<string>((resolve) => {
      const timer = setTimeout(() => resolve('hung'), most);
      signal.addEventListener('abort', () => clearTimeout(timer));
    });
    const answer = once(child, 'message', { signal }).then(([report]) => report as Report);
    const death = once(child, 'exit', { signal }).then(([code, killed]) => `died: ${killed ?? code}`);
    for (const one of [answer, death]) one.catch(() => undefined);
    child.send(task);
    try {
      return await Promise.race([answer, death, late]);
    } finally {
      done.abort();
    }
  }

  async #ready(): Promise<ChildProcess> {
    if (this.#child) return this.#child;
    const child = fork(CHILD, { execArgv: [`--max-old-space-size=${HEAP_MB}`] });
    this.#child = child;
    await once(child, 'message');
    return child;
  }
}
