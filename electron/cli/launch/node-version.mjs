// @ts-check
import { fileURLToPath } from 'node:url';

/** The Node that Electron carries too; the store's library ends older ones without a word. */
export const NEEDED_NODE = 24;

/** The project's folder. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * @param {string} version e.g. "20.20.2"
 * @returns {number}
 */
export const nodeMajor = (version) => Number.parseInt(version, 10);

/**
 * Path at which `npm ci` puts Node 24 (package.json, optionalDependencies); there may be none for this platform.
 * @param {string} platform
 * @param {string} arch
 * @returns {string}
 */
export const installedNode = (platform, arch) => {
  const system = platform === 'win32' ? 'win' : platform;
  return `${root}node_modules/node-${system}-${arch}/bin/node${platform === 'win32' ? '.exe' : ''}`;
};

/**
 * @param {string} found
 * @returns {string}
 */
export const wrongNode = (found) =>
  `This is Node ${found}, but Packdesk needs Node ${NEEDED_NODE} or newer: run "npm ci", which installs it beside ` +
  `the project on Windows and Linux, or get it from https://nodejs.org or your version manager.`;

/**
 * Advice, in one sentence, when `npm ci` has not run; null when it has.
 * @param {(path: string) => boolean} exists
 * @param {string | undefined} userAgent npm's own, e.g. "npm/10.8.2 node/v20..."
 * @returns {string | null}
 */
export const missingParts = (exists, userAgent) => {
  if (exists(`${root}node_modules/vite`)) return null;
  const npm = /^npm\/(\d+)\.\S*/.exec(userAgent ?? '');
  const old = npm && Number(npm[1]) < 11;
  return old
    ? `The libraries are not installed, and this is ${npm[0]}, which cannot install all of them: run "npm install -g npm@11", then "npm ci".`
    : 'The libraries are not installed: run "npm ci" (npm 11 or newer) first.';
};
