// @ts-check
import { join } from 'node:path';
import { runScript } from './child.mjs';
import { paths } from './paths.mjs';
import { fingerprint, readStamp, writeStamp } from './stale.mjs';

/** The window's page, and the desktop program: main process, threads, preload, and the commands bundled. */
const recipes = {
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

/** A build within a test would have the libraries as for development otherwise: Vitest says `test`, and React is twice as large. */
const PRODUCTION = { NODE_ENV: 'production' };

/**
 * The fingerprint of a target's sources as they are now, and the file with that of its last build.
 * @param {keyof typeof recipes} target
 */
const stampOf = (target) => ({
  now: fingerprint(recipes[target].inputs.map((input) => join(paths.root, input))),
  file: join(paths.dist, `.${target}.stamp`),
});

/**
 * True where a target is built and its sources have not changed since.
 * @param {keyof typeof recipes} target
 */
export const isBuilt = (target) => {
  const { now, file } = stampOf(target);
  return readStamp(file) === now;
};

/**
 * Builds each target whose sources have changed since; progress goes to stderr.
 * @param {readonly (keyof typeof recipes)[]} targets
 * @throws CommandFailure when a build fails
 */
export const build = async (targets) => {
  for (const target of targets) {
    const { words, steps } = recipes[target];
    const { now, file } = stampOf(target);
    if (readStamp(file) === now) continue;
    process.stderr.write(`Building ${words} ...\n`);
    for (const step of steps) await runScript(paths.vite, [...step, ...COMMON], PRODUCTION);
    writeStamp(file, now);
  }
};
