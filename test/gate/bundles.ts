import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { paths } from '../../electron/cli/launch/paths.mjs';
import { fingerprint } from '../../electron/cli/launch/stale.mjs';
import { copyLabelAssets, external, minify, threadsBesideChunks } from '../../vite.main.config.ts';

interface Bundle {
  /** Below node_modules, where a bundle still finds the packages that it does not contain. */
  cache: string;
  entries: Record<string, string>;
  /** Files and folders that it is made from. */
  inputs: readonly string[];
  plugins?: readonly Plugin[];
}

const threads = {
  'writer-thread': 'electron/db/writer-thread.ts',
  'sqlite-source-thread': 'electron/db/order-sources/sqlite-source-thread.ts',
  'label-thread': 'electron/labels/label-thread.ts',
};
const sources = ['electron', 'shared', 'package-lock.json', 'vite.main.config.ts'];

/** Modules of the program that tests have a cheaper one for: they ask for thousands of threads and databases. */
const LENT: [module: RegExp, by: string][] = [
  [/\/core\/start-thread\.ts$/, 'warm-threads.ts'],
  // Only as its neighbor asks for it: the other one asks for the real one.
  [/^\.\/empty-database\.ts$/, 'kept-empty-database.ts'],
];

/** The module of the tests that takes the place of an imported one; null for any other. */
export const lender = (source: string): string | null => {
  const by = LENT.find(([module]) => module.test(source))?.[1];
  return by === undefined ? null : join(paths.root, 'test/gate', by);
};

/** Threads of the program, and the processes and threads of the tests that serve one test after another. */
const warm: Bundle = {
  cache: 'packdesk-threads',
  entries: { ...threads, 'warm-host': 'test/gate/warm-host.ts', 'desk-host': 'test/gate/desk-host.ts' },
  inputs: [...sources, 'test/gate'],
  plugins: [{ name: 'packdesk-lent-modules', enforce: 'pre', resolveId: lender }],
};

/** Programs that tests start and kill, with the threads that they start: those of the product, with nothing lent. */
const children = (): Bundle => {
  const names = readdirSync(join(paths.root, 'test/helpers')).filter((name) => name.endsWith('-child.ts'));
  const entries = names.map((name) => [name.replace(/\.ts$/, ''), `test/helpers/${name}`]);
  return {
    cache: 'packdesk-children',
    entries: { ...threads, ...Object.fromEntries(entries) },
    inputs: [...sources, 'test'],
  };
};

/** A folder that no run has taken for a day is of sources that are gone. */
const KEPT_MS = 24 * 60 * 60 * 1000;

const removeOld = async (cache: string): Promise<void> => {
  const folders = readdirSync(cache).map((name) => join(cache, name));
  // Another run may remove them at the same time.
  const age = (folder: string) => Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  const old = folders.filter((folder) => age(folder) > KEPT_MS);
  await Promise.all(old.map((folder) => rm(folder, { recursive: true, force: true })));
};

const buildInto = async (folder: string, cache: string, { entries, plugins = [] }: Bundle): Promise<void> => {
  await mkdir(cache, { recursive: true });
  await removeOld(cache);
  // Two runs may build at the same time: each gives its bundle the name only when it is complete.
  const fresh = await mkdtemp(join(cache, 'new-'));
  const left = [...external, 'vitest'];
  await build({
    configFile: false,
    publicDir: false,
    envDir: false,
    logLevel: 'warn',
    root: paths.root,
    plugins: [...plugins, threadsBesideChunks(), copyLabelAssets()],
    ssr: { noExternal: true, external: left },
    build: {
      ssr: true,
      outDir: fresh,
      target: 'node24',
      rolldownOptions: {
        external: left,
        input: entries,
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', minify },
      },
    },
  });
  await rename(fresh, folder).catch(() => rm(fresh, { recursive: true, force: true }));
};

/** The folder with the bundle of the sources as they are now; builds it if it is not there. */
const built = async (bundle: Bundle): Promise<string> => {
  const cache = join(paths.root, 'node_modules/.cache', bundle.cache);
  const folder = join(cache, fingerprint(bundle.inputs.map((input) => join(paths.root, input))));
  // Its time says when a run took it last (`removeOld`).
  if (existsSync(folder)) await utimes(folder, new Date(), new Date());
  else await buildInto(folder, cache, bundle);
  return folder;
};

/** The folder of the threads, and of the processes of the tests. */
export const warmBundle = (): Promise<string> => built(warm);

/** The folder of the programs that tests kill, each by the name of its source. */
export const childBundle = (): Promise<string> => built(children());
