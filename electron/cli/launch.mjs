#!/usr/bin/env node
/**
 * The door to every command. Plain JavaScript that an old Node can read, so that a wrong Node is named in a
 * sentence: under Node 20 the SQLite library would end the process without a word.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { installedNode, missingParts, NEEDED_NODE, nodeMajor, wrongNode } from './launch/node-version.mjs';

const args = process.argv.slice(2);

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

const launch = async () => {
  if (nodeMajor(process.versions.node) < NEEDED_NODE) {
    const node = installedNode(process.platform, process.arch);
    return existsSync(node) ? runUnder(node) : refuse(wrongNode(process.versions.node));
  }
  const missing = missingParts(existsSync, process.env.npm_config_user_agent);
  if (missing) return refuse(missing);
  const { run } = await import('./launch/commands.ts');
  await run(args);
};

launch().catch((error) => {
  // A failure that is worded for a person needs no stack.
  const words = error?.name === 'CommandFailure' ? error.message : (error?.stack ?? String(error));
  process.stderr.write(`${words}\n`);
  process.exit(1);
});
