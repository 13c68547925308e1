import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { paths } from '../../electron/cli/launch/paths.mjs';
import { fingerprint } from '../../electron/cli/launch/stale.mjs';
import { copyLabelAssets, external, minify, threadsBesideChunks } from '../../vite.main.config.ts';

/** Threads of the program, and the processes and threads of the tests that serve one test after another. */
const entries = {
  'writer-thread': 'electron/db/writer-thread.ts',
  'sqlite-source-thread': 'electron/db/order-sources/sqlite-source-thread.ts',
  'label-thread': 'electron/labels/label-thread.ts',
  'warm-host': 'test/gate/warm-host.ts',
  'desk-host': 'test/gate/desk-host.ts',
};

/** Modules of the program that tests have a cheaper one for: they ask for thousands of threads and databases. */
const LENT: [module: RegExp, by: string][] = [
  [/\/core\/start-thread\.ts$/, 'warm-threads.ts'],
  // Only as its neighbor asks for it: the other one asks for the real one.
  [/^\.\/empty-database\.ts$/, 'kept-empty-database.ts'],
];

/** Below node_modules, where a bundle still finds the packages that it does not contain. */
const cache = join(paths.root, 'node_modules/.cache/packdesk-threads');

/** The module of the tests that takes the place of an imported one; null for any other. */
export const lender = (source: string): string | null => {
  const by = LENT.find(([module]) => module.test(source))?.[1];
  return by === undefined ? null : join(paths.root, 'test/gate', by);
};

const lentModules: Plugin = { name: 'packdesk-lent-modules', enforce: 'pre', resolveId: lender };

const buildInto = async (folder: string): Promise<void> => {
  await mkdir(cache, { recursive: true });
  // Two runs may build at the same time: each gives its bundle the name only when it is complete.
  const fresh = await mkdtemp(join(cache, 'new-'));
  await build({
    configFile: false,
    publicDir: false,
    envDir: false,
    logLevel: 'warn',
    root: paths.root,
    plugins: [lentModules, threadsBesideChunks(), copyLabelAssets()],
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      outDir: fresh,
      target: 'node24',
      rolldownOptions: {
        external,
        input: entries,
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', minify },
      },
    },
  });
  await rename(fresh, folder).catch(() => rm(fresh, { recursive: true, force: true }));
};

/** The folder with the bundle of the sources as they are now; builds it if it is not there. */
export const warmBundle = async (): Promise<string> => {
  const inputs = ['electron', 'shared', 'package-lock.json', 'vite.main.config.ts', 'test/gate'];
  const folder = join(cache, fingerprint(inputs.map((input) => join(paths.root, input))));
  if (!existsSync(folder)) await buildInto(folder);
  return folder;
};
