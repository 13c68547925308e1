import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { paths } from '../../electron/cli/launch/paths.mjs';
import { fingerprint } from '../../electron/cli/launch/stale.mjs';
import { copyLabelAssets, external } from '../../vite.main.config.ts';

const entries = {
  'writer-thread': 'electron/db/writer-thread.ts',
  'label-thread': 'electron/labels/label-thread.ts',
  'warm-host': 'test/gate/warm-host.ts',
};

const THREAD = /new URL\('\.\/(writer|label)-thread\.ts', import\.meta\.url\)/g;

/** Starts threads in the program; in tests, `warm-threads.ts` does. */
const START_THREAD = /\/core\/start-thread\.ts$/;

/** Below node_modules, where a bundle still finds the packages that it does not contain. */
const cache = join(paths.root, 'node_modules/.cache/packdesk-threads');

const buildThreads = async (folder: string): Promise<void> => {
  await mkdir(cache, { recursive: true });
  // Two runs may build at the same time: each gives its bundle the name only when it is complete.
  const fresh = await mkdtemp(join(cache, 'new-'));
  await build({
    configFile: false,
    publicDir: false,
    envDir: false,
    logLevel: 'warn',
    root: paths.root,
    plugins: [copyLabelAssets()],
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      outDir: fresh,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        external,
        input: entries,
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  await rename(fresh, folder).catch(() => rm(fresh, { recursive: true, force: true }));
};

/** The folder with bundles of the threads as their sources are now. */
const bundle = async (): Promise<string> => {
  const inputs = [
    'electron',
    'shared',
    'package-lock.json',
    'vite.main.config.ts',
    'test/gate/bundled-threads.ts',
    'test/gate/warm-host.ts',
  ];
  const folder = join(cache, fingerprint(inputs.map((input) => join(paths.root, input))));
  if (!existsSync(folder)) await buildThreads(folder);
  return folder;
};

/** One build serves all projects of a run; a run of files without threads makes none. */
let bundled: Promise<string> | undefined;

/**
 * Starts the threads of stores and labels from a bundle: from their sources each start reads and strips some hundred
 * modules, which is more than half of what it costs, and tests start thousands of them. The threads are kept warm
 * (`warm-threads.ts`). Watching, they come from the sources, so that a change is seen.
 */
export const bundledThreads = (): Plugin => {
  let watching = false;
  return {
    name: 'packdesk-bundled-threads',
    enforce: 'pre',
    configureVitest: ({ vitest, defineCacheKeyGenerator }) => {
      watching = vitest.config.watch;
      // A cached module names an older bundle: a change of the sources of threads would not be seen.
      defineCacheKeyGenerator(({ sourceCode }) => (sourceCode.match(THREAD) ? false : null));
    },
    resolveId: (source) =>
      !watching && START_THREAD.test(source) ? join(paths.root, 'test/gate/warm-threads.ts') : null,
    transform: async (code) => {
      if (watching || !code.match(THREAD)) return;
      bundled ??= bundle();
      const folder = await bundled;
      return code.replace(
        THREAD,
        (_all, name: string) => `new URL('${pathToFileURL(join(folder, `${name}-thread.js`)).href}')`,
      );
    },
  };
};
