// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { basename } from 'node:path';
import { CommandFailure } from './failure.mjs';

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Hands this process's signals on to a child for as long as it lives; resolves to its exit code, for a signal
 * 128 and its number, as shells have it.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export const follow = (child) =>
  new Promise((resolve, reject) => {
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, forward);
    const done = () => {
      for (const signal of SIGNALS) process.off(signal, forward);
    };
    child.on('error', (error) => {
      done();
      reject(error);
    });
    child.on('exit', (code, signal) => {
      done();
      resolve(signal ? 128 + constants.signals[signal] : (code ?? 1));
    });
  });

/**
 * Runs a script under this Node. Its output goes to stderr: stdout is for what other programs read.
 * @param {string} script
 * @param {string[]} args
 * @param {Record<string, string>} [variables] of its environment, besides those of this process
 * @throws CommandFailure when it ends with a failure
 */
export const runScript = async (script, args, variables = {}) => {
  const env = { ...process.env, ...variables };
  const code = await follow(spawn(process.execPath, [script, ...args], { stdio: ['ignore', 2, 2], env }));
  if (code === 0) return;
  throw new CommandFailure(`${[basename(script), ...args].join(' ')} failed (exit code ${code}).`);
};
