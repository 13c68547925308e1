import { join } from 'node:path';
import { root } from './node-version.mjs';

const at = (...parts: string[]): string => join(root, ...parts);

/** Files that the commands start, build or look at. */
export const paths = {
  root,
  serve: at('electron/cli/serve.ts'),
  admin: at('electron/cli/admin.ts'),
  bench: at('test/bench/main.ts'),
  browserHost: at('electron/hosts/browser/main.ts'),
  vite: at('node_modules/vite/bin/vite.js'),
  electronPackage: at('node_modules/electron'),
  electronBuilder: at('node_modules/electron-builder/cli.js'),
  dist: at('dist'),
};
