import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDice } from '../sync-model/random.ts';
import { inputFor } from './generate.ts';
import { minimised } from './minimise.ts';
import { Runner, type Verdict } from './runner.ts';
import { type TargetName, targetNames } from './targets.ts';

export interface FuzzOptions {
  /** Of the whole run: the same one makes the same inputs. */
  seed: number;
  targets?: readonly TargetName[];
  /** For the inputs, and for those that failed. */
  folder: string;
  /** Asked before each input. */
  goesOn: (inputs: number) => boolean;
  /** Told of a fault and where its input is. */
  onFault?: (fault: Fault) => void;
}

/** An input that was not read or refused as it should. */
export interface Fault {
  target: TargetName;
  seed: number;
  verdict: Verdict;
  /** The shortest input that was found for it. */
  path: string;
}

export interface FuzzResult {
  inputs: number;
  faults: Fault[];
  /** Number of inputs by target and outcome. */
  outcomes: Record<string, Record<string, number>>;
  /** Most memory of any input, bytes, and its longest time, ms. */
  memory: number;
  ms: number;
}

/** Reads spoiled and made-up files, one target after the other, until it is told to end. */
export const fuzz = async ({
  seed: first,
  targets = targetNames,
  folder,
  goesOn,
  onFault,
}: FuzzOptions): Promise<FuzzResult> => {
  const result: FuzzResult = { inputs: 0, faults: [], outcomes: {}, memory: 0, ms: 0 };
  const known = new Set<string>();
  const runner = new Runner(folder);
  await mkdir(join(folder, 'faults'), { recursive: true });
  const keep = async (target: TargetName, seed: number, bytes: Uint8Array, verdict: Verdict) => {
    // Once a target and fault: the same one comes again and again.
    const name = `${target} ${verdict.kind}`;
    if (known.has(name)) return;
    known.add(name);
    const path = join(folder, 'faults', `${target}-${seed}`);
    await writeFile(path, bytes);
    await writeFile(path, await minimised(runner, { target, seed }, bytes, verdict));
    const fault = { target, seed, verdict, path };
    result.faults.push(fault);
    onFault?.(fault);
  };
  try {
    for (; goesOn(result.inputs); result.inputs += 1) {
      const target = targets[result.inputs % targets.length] ?? 'csv';
      const seed = (first + result.inputs) >>> 0;
      const bytes = inputFor(target, createDice(seed));
      const verdict = await runner.run(target, bytes, seed);
      result.memory = Math.max(result.memory, verdict.memory);
      result.ms = Math.max(result.ms, verdict.ms);
      result.outcomes[target] ??= {};
      const counts = result.outcomes[target];
      counts[verdict.outcome] = (counts[verdict.outcome] ?? 0) + 1;
      if (verdict.fault !== null) await keep(target, seed, bytes, verdict);
    }
  } finally {
    await runner.end();
  }
  return result;
};
