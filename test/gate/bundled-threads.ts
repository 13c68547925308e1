import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { lender, warmBundle } from './warm-bundle.ts';

const THREAD = /new URL\('\.\/(writer|label)-thread\.ts', import\.meta\.url\)/g;

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
    resolveId: (source) => (watching ? null : lender(source)),
    transform: async (code) => {
      if (watching || !code.match(THREAD)) return;
      bundled ??= warmBundle();
      const folder = await bundled;
      return code.replace(
        THREAD,
        (_all, name: string) => `new URL('${pathToFileURL(join(folder, `${name}-thread.js`)).href}')`,
      );
    },
  };
};
