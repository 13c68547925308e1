// @ts-check
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Adds the names, sizes and times of all files below, so that a deleted one counts as a change too.
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
const addFile = (hash, path) => {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) {
    hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(path).sort()) addFile(hash, join(path, name));
};

/**
 * One line that changes whenever one of the inputs (files or folders) does.
 * @param {readonly string[]} inputs
 */
export const fingerprint = (inputs) => {
  const hash = createHash('sha256');
  for (const input of inputs) addFile(hash, input);
  return hash.digest('hex');
};

/**
 * The fingerprint of the inputs that a build was made from; empty when there was none.
 * @param {string} file
 */
export const readStamp = (file) =>
  statSync(file, { throwIfNoEntry: false }) ? readFileSync(file, 'utf8') : '';

/**
 * @param {string} file
 * @param {string} value
 */
export const writeStamp = (file, value) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, value);
};
