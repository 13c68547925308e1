import { build } from './build.mjs';
import { runScript } from './child.mjs';
import { paths } from './paths.mjs';

/**
 * `npm run package`: installers of this platform in release/. Further options go to electron-builder,
 * e.g. `-- --dir` for the unpacked program, `-- --win` for another platform.
 */
export const packageApp = async (args: string[]): Promise<void> => {
  await build(['renderer', 'electron']);
  await runScript(paths.electronBuilder, ['--publish', 'never', ...args]);
};
