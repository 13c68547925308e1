import { copyFile, mkdir } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { labelAssets } from './electron/labels/assets.ts';
import manifest from './package.json' with { type: 'json' };

const builtin = [...builtinModules, ...builtinModules.map((name) => `node:${name}`)];
/** Electron brings itself; the dependencies carry native files and stay in node_modules. */
export const external = ['electron', ...builtin, ...Object.keys(manifest.dependencies)];

const SOURCE_THREAD = /new URL\((['"])\.\/([\w-]+-thread)\.ts\1, import\.meta\.url\)/g;

/** A thread's default entry is the source next to its module; in the bundle it is next to every chunk. */
export const threadsBesideChunks = (): Plugin => ({
  name: 'packdesk-threads-beside-chunks',
  transform: (code) =>
    code.includes('-thread.ts')
      ? code.replace(
          SOURCE_THREAD,
          (_all, _quote, name: string) => `new URL('./${name}.js', import.meta.url)`,
        )
      : undefined,
});

const BROTLI = '\0packdesk-brotli';

/** The library of fonts brings a decoder of its own, with a dictionary of 464 kB as a list of numbers. Node has one. */
const brotliOfNode = (): Plugin => ({
  name: 'packdesk-brotli-of-node',
  enforce: 'pre',
  resolveId: (source) => (source === 'brotli/decompress.js' ? BROTLI : null),
  load: (id) =>
    id === BROTLI
      ? "import { brotliDecompressSync } from 'node:zlib';\nexport default (bytes) => brotliDecompressSync(bytes);"
      : null,
});

/** Fonts and the like: the label engine looks for them next to its bundle first. */
export const copyLabelAssets = (): Plugin => ({
  name: 'packdesk-label-assets',
  writeBundle: async ({ dir = '' }) => {
    const folder = join(dir, 'fonts');
    await mkdir(folder, { recursive: true });
    await Promise.all(labelAssets().map(({ name, path }) => copyFile(path, join(folder, name))));
    // The library that shapes scripts looks for its own next to its code.
    const shaping = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz.wasm'));
    await copyFile(shaping, join(dir, 'harfbuzz.wasm'));
  },
});

/** Names stay, so that a stack in a log can be read. */
export const minify = { compress: true, mangle: false, codegen: { removeWhitespace: true } } as const;

/** The main process, its threads, and the service without a window for a computer that has Node alone. */
const main: UserConfig = {
  plugins: [threadsBesideChunks(), brotliOfNode(), copyLabelAssets()],
  ssr: { noExternal: true, external },
  // Leaves undici's second HTTP parser out, as Node's own copy does: an experiment that is off, and 115 kB.
  define: { esbuildDetection: 'true' },
  build: {
    ssr: true,
    outDir: 'dist/electron',
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: {
      external,
      input: {
        main: resolve('electron/hosts/electron/main.ts'),
        serve: resolve('electron/cli/serve.ts'),
        admin: resolve('electron/cli/admin.ts'),
        browser: resolve('electron/hosts/browser/main.ts'),
        'writer-thread': resolve('electron/db/writer-thread.ts'),
        'sqlite-source-thread': resolve('electron/db/order-sources/sqlite-source-thread.ts'),
        'label-thread': resolve('electron/labels/label-thread.ts'),
      },
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        minify,
        // Hints for a bundler, of which there is none behind this one.
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
};

/** A sandboxed preload can only be CommonJS, in one file. */
const preload: UserConfig = {
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    outDir: 'dist/electron',
    emptyOutDir: false,
    target: 'chrome140',
    rolldownOptions: {
      external,
      input: { preload: resolve('electron/hosts/electron/preload.ts') },
      output: { format: 'cjs', entryFileNames: 'preload.cjs', codeSplitting: false },
    },
  },
};

export default defineConfig(({ mode }) => ({
  ...(mode === 'preload' ? preload : main),
  publicDir: false,
  envDir: false,
}));
