import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { childBundle, lender, warmBundle } from './bundles.ts';

/** Names in a test's or a module's text that are started from a bundle, each with what builds it. */
const STARTED: readonly [text: RegExp, bundle: () => Promise<string>][] = [
  [/new URL\('\.\/((?:writer|label)-thread)\.ts', import\.meta\.url\)/g, warmBundle],
  [/new URL\('[./]*\/(?:helpers\/)?([a-z-]+-child)\.ts', import\.meta\.url\)/g, childBundle],
];

/** One build serves all projects of a run; a run of files that start nothing makes none. */
const folders = new Map<() => Promise<string>, Promise<string>>();
const folderOf = (bundle: () => Promise<string>): Promise<string> => {
  const folder = folders.get(bundle) ?? bundle();
  folders.set(bundle, folder);
  return folder;
};

/**
 * Starts the threads of stores and labels, and the programs that tests kill, from a bundle: from their sources each
 * start reads and strips some hundred modules, which is more than half of what it costs, and tests start thousands of
 * them. The threads are kept warm (`warm-threads.ts`). Watching, they come from the sources, so that a change is seen.
 */
export const bundledPrograms = (): Plugin => {
  let watching = false;
  return {
    name: 'packdesk-bundled-programs',
    enforce: 'pre',
    configureVitest: ({ vitest, defineCacheKeyGenerator }) => {
      watching = vitest.config.watch;
      // A cached module names an older bundle: a change of the sources of threads would not be seen.
      defineCacheKeyGenerator(({ sourceCode }) =>
        STARTED.some(([text]) => sourceCode.match(text)) ? false : null,
      );
    },
    resolveId: (source) => (watching ? null : lender(source)),
    transform: async (code) => {
      if (watching) return;
      let changed = code;
      for (const [text, bundle] of STARTED) {
        if (!code.match(text)) continue;
        const folder = pathToFileURL(await folderOf(bundle)).href;
        changed = changed.replace(text, (_all, name: string) => `new URL('${folder}/${name}.js')`);
      }
      return changed === code ? undefined : changed;
    },
  };
};
