import { join } from 'node:path';
import { runScript } from './child.ts';
import { paths } from './paths.ts';
import { fingerprint, readStamp, writeStamp } from './stale.ts';

/** What can be built: the window's page, and the desktop program (main process, threads, preload). */
export type Target = 'renderer' | 'electron';

interface Recipe {
  /** Said while it is built. */
  words: string;
  inputs: string[];
  /** Vite's command lines, in order. */
  steps: string[][];
}

const recipes: Record<Target, Recipe> = {
  renderer: {
    words: 'the window',
    inputs: ['renderer', 'shared', 'vite.config.ts', 'package-lock.json'],
    steps: [['build', '--config', 'vite.config.ts']],
  },
  electron: {
    words: 'the desktop program',
    inputs: ['electron', 'shared', 'vite.main.config.ts', 'package-lock.json'],
    steps: [
      ['build', '--config', 'vite.main.config.ts'],
      ['build', '--config', 'vite.main.config.ts', '--mode', 'preload'],
    ],
  },
};

/** The configurations are TypeScript that Node reads itself. */
const COMMON = ['--configLoader', 'native', '--logLevel', 'warn'];

const stampOf = (target: Target): string => join(paths.dist, `.${target}.stamp`);

/** Builds each target whose sources have changed since; progress goes to stderr. @throws when a build fails */
export const build = async (targets: readonly Target[]): Promise<void> => {
  for (const target of targets) {
    const { words, inputs, steps } = recipes[target];
    const now = fingerprint(inputs.map((input) => join(paths.root, input)));
    if (readStamp(stampOf(target)) === now) continue;
    process.stderr.write(`Building ${words} ...\n`);
    for (const step of steps) await runScript(paths.vite, [...step, ...COMMON]);
    writeStamp(stampOf(target), now);
  }
};
