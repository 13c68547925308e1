// @ts-check
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
// As a whole: an older Node, which is to be told so, has not all of its names and would not load this file.
import module from 'node:module';
import { constants } from 'node:os';
import { join } from 'node:path';
import { installedNode, missingParts, NEEDED_NODE, nodeMajor, root, wrongNode } from './node-version.mjs';

/**
 * Caches compiled modules for the next start, of this process and of its children: stripping types from some
 * hundred files of TypeScript is most of the time of a start from the sources.
 */
const keepCompiled = () => {
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
};

/**
 * Runs this same command under the Node that `npm ci` installed; signals and the exit code pass through.
 * @param {string} node
 */
const runUnder = (node) => {
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
};

/** @param {string} sentence */
const refuse = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
};

/**
 * Does the job under Node 24, or says in a sentence what is missing. A thrown CommandFailure is shown as its
 * words, anything else with its stack.
 * @param {() => Promise<void>} job imports what it needs itself: TypeScript is no food for an old Node
 */
export const underRightNode = async (job) => {
  if (nodeMajor(process.versions.node) < NEEDED_NODE) {
    const node = installedNode(process.platform, process.arch);
    return existsSync(node) ? runUnder(node) : refuse(wrongNode(process.versions.node));
  }
  const missing = missingParts(existsSync, process.env.npm_config_user_agent);
  if (missing) return refuse(missing);
  keepCompiled();
  try {
    await job();
  } catch (error) {
    const known = error instanceof Error ? error : new Error(String(error));
    process.stderr.write(`${known.name === 'CommandFailure' ? known.message : known.stack}\n`);
    process.exit(1);
  }
};
