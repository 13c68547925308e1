// @ts-check
import { join } from 'node:path';
import { root } from './node-version.mjs';

/** @param {string} path */
const at = (path) => join(root, path);

/** Files that the commands start, build or look at. */
export const paths = {
  root,
  launch: at('electron/cli/launch.mjs'),
  serve: at('dist/electron/serve.js'),
  admin: at('electron/cli/admin.ts'),
  bench: at('test/bench/main.ts'),
  syncModel: at('test/sync-model/main.ts'),
  browserHost: at('electron/hosts/browser/main.ts'),
  /** The same from the bundle, for tests: it starts in half the time, and is not shipped. */
  bundledBrowserHost: at('dist/electron/browser.js'),
  vite: at('node_modules/vite/bin/vite.js'),
  electronPackage: at('node_modules/electron'),
  electronBuilder: at('node_modules/electron-builder/cli.js'),
  dist: at('dist'),
};
