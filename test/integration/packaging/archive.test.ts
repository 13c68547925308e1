import { extractFile, listPackage, statFile } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longIt } from '../../helpers/long-it.ts';
import { type PackedApp, packApp } from '../../helpers/packed-app.ts';

const MB = 1024 * 1024;

let app: PackedApp;
let files: string[];
beforeAll(async () => {
  app = await packApp();
  files = listPackage(app.archive, { isPack: false }).map((file) => file.replaceAll('\\', '/'));
}, 120_000);
afterAll(() => app?.remove());

const sizeOf = (file: string): number => {
  const entry = statFile(app.archive, file.slice(1), false);
  return 'size' in entry ? Number(entry.size) : 0;
};

describe('the archive holds what the program needs', () => {
  test.each([
    '/package.json',
    '/LICENSE',
    '/dist/electron/main.js',
    '/dist/electron/preload.cjs',
    '/dist/electron/writer-thread.js',
    '/dist/electron/label-thread.js',
    '/dist/electron/fonts/NotoSans-Regular.ttf',
    '/dist/electron/fonts/NotoSansSC-Regular.ttf',
    '/dist/electron/fonts/Script-arabic.ttf',
    '/dist/electron/fonts/OFL-arabic.txt',
    '/dist/electron/harfbuzz.wasm',
    '/dist/renderer/index.html',
    '/node_modules/better-sqlite3/prebuilds/linux-x64.node',
    '/node_modules/koffi/index.js',
    '/node_modules/koffi/src/koffi/index.js',
    '/node_modules/koffi/src/koffi/src/static.js',
  ])('%s', (file) => {
    expect(files).toContain(file);
  });

  test('with the entry that package.json names', () => {
    const manifest: { main: string } = JSON.parse(extractFile(app.archive, 'package.json').toString());
    expect(files).toContain(`/${manifest.main}`);
    expect(manifest).not.toHaveProperty('devDependencies');
    expect(manifest).not.toHaveProperty('scripts');
  });

  test('native files lie outside, where the system can load them', () => {
    const native = files.filter((file) => file.endsWith('.node'));
    expect(native.length).toBeGreaterThanOrEqual(3);
    for (const file of native) {
      expect(statFile(app.archive, file.slice(1), false), file).toMatchObject({ unpacked: true });
    }
  });
});

describe('the archive holds nothing foreign', () => {
  test('libraries with native halves, for this platform alone; what calls the spooler of Windows has none here', () => {
    const packages = files.flatMap((file) => /^\/node_modules\/((@[^/]+\/)?[^/@]+)$/.exec(file)?.[1] ?? []);
    expect(packages.sort()).toEqual([
      '@napi-rs/keyring',
      '@napi-rs/keyring-linux-x64-gnu',
      '@node-rs/argon2',
      '@node-rs/argon2-linux-x64-gnu',
      'better-sqlite3',
      'koffi',
    ]);
    expect(files.filter((file) => /prebuilds\/.*\.node$/.test(file))).toHaveLength(1);
  });

  test.each([
    ['TypeScript', /\.tsx?$/],
    ['source maps', /\.map$/],
    ['tests', /^\/test\b/],
    ['sources', /^\/(electron|renderer|shared)\b/],
    ["libraries' sources", /\/better-sqlite3\/(deps|src)\/|\.(c|cc|h|hh|S|asm|gyp)$/],
    ['settings of tools', /biome|knip|tsconfig|vite|playwright|\.ci\b|package-lock/],
    ['data', /\.(sqlite|db|wal|log|pem|key)$/],
  ])('no %s', (_what, pattern) => {
    expect(files.filter((file) => pattern.test(file))).toEqual([]);
  });

  /** Its size, MB: two scripts with thousands of signs have most of the fonts; the drivers of databases are 1.1 of the main process. */
  test.each([
    ['fonts for labels', /^\/dist\/electron\/fonts\/.*\.ttf$/, 23],
    ['the PDF reader that checks labels, and what shapes scripts', /\.wasm$/, 5.5],
    ['native files', /\.node$/, 6],
    ['the main process', /^\/dist\/electron\/(?!index\.esm-)[^/]*js$/, 7.2],
    ['what draws the ZPL of others, its engine in it', /^\/dist\/electron\/index\.esm-[^/]*js$/, 10],
    ['the window', /^\/dist\/renderer\//, 5.5],
    ['everything else', /^(?!.*\.(node|wasm)$)\/(?!dist\/(electron|renderer)\/)/, 0.5],
  ])('and is small: %s', (_what, pattern, limitMb) => {
    const bytes = files.filter((file) => pattern.test(file)).reduce((sum, file) => sum + sizeOf(file), 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes / MB).toBeLessThan(limitMb);
  });

  test('and is small as a whole', () => {
    const total = files.reduce((sum, file) => sum + sizeOf(file), 0);
    expect(total / MB).toBeLessThan(56);
  });
});

describe('the fuses', () => {
  test('are set in the program', async () => {
    const wire = await getCurrentFuseWire(app.program);
    expect(wire[FuseV1Options.RunAsNode]).toBe(FuseState.DISABLE);
    expect(wire[FuseV1Options.OnlyLoadAppFromAsar]).toBe(FuseState.ENABLE);
    expect(wire[FuseV1Options.GrantFileProtocolExtraPrivileges]).toBe(FuseState.DISABLE);
  });

  longIt(
    'an Electron with a fuse that nobody has decided about is not packed',
    async () => {
      await expect(packApp(10)).rejects.toThrow(/strictlyRequireAllFuses/);
    },
    60_000,
  );
});
