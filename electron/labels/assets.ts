import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * Files that labels need at run time. In the source tree the large ones lie in their packages; a build copies
 * all of them into `fonts/` beside the bundle (see `labelAssets`), where they are looked for first.
 */
const sources = {
  'NotoSans-Regular.ttf': './fonts/NotoSans-Regular.ttf',
  'NotoSans-Bold.ttf': './fonts/NotoSans-Bold.ttf',
  'NotoSansSC-Regular.ttf': '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  'NotoSansKR-Regular.ttf': '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
  // The fonts' licence, with the copyright of each, travels with them.
  'OFL-NotoSans.txt': './fonts/OFL-NotoSans.txt',
  'OFL-NotoSansSC.txt': '@expo-google-fonts/noto-sans-sc/LICENSE_FONT',
  'OFL-NotoSansKR.txt': '@expo-google-fonts/noto-sans-kr/LICENSE_FONT',
  'pdfium.wasm': '@hyzyla/pdfium/pdfium.wasm',
  'zxing_reader.wasm': 'zxing-wasm/reader/zxing_reader.wasm',
} as const;

export type AssetName = keyof typeof sources;

/** Where a file is: beside this module (or its bundle), else where the source tree has it. */
const assetPath = (name: AssetName): string => {
  const beside = fileURLToPath(new URL(`./fonts/${name}`, import.meta.url));
  return existsSync(beside) ? beside : fileURLToPath(import.meta.resolve(sources[name]));
};

/** Reads a file of the label engine whole. */
export const readAsset = (name: AssetName): Promise<Buffer> => readFile(assetPath(name));

/** Every file that a build has to copy to `fonts/` beside its bundle, and where it is now. */
export const labelAssets = (): { name: AssetName; path: string }[] =>
  (Object.keys(sources) as AssetName[]).map((name) => ({ name, path: assetPath(name) }));
