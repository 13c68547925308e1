import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type ScriptFont, scriptFonts } from '../../shared/label/script-fonts.ts';

/**
 * Files that labels need at run time. In the source tree the large ones are in their packages; a build copies
 * all of them into `fonts/` next to the bundle (see `labelAssets`), where they are looked for first.
 */
const plain = {
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

/** Families that are not called Noto Sans and the script. */
const families: Partial<Record<ScriptFont, [name: string, folder: string]>> = {
  marks: ['NotoSans', 'noto-sans'],
  tibetan: ['NotoSerifTibetan', 'noto-serif-tibetan'],
  nko: ['NotoSansNKo', 'noto-sans-nko'],
  emoji: ['NotoEmoji', 'noto-emoji'],
};

const familyOf = (font: ScriptFont): [name: string, folder: string] => {
  const words = font.split('-').map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`);
  return families[font] ?? [`NotoSans${words.join('')}`, `noto-sans-${font}`];
};

type ScriptFontFile = `Script-${ScriptFont}.ttf`;
type ScriptLicenceFile = `OFL-${ScriptFont}.txt`;

/** The file of a script's font. */
export const scriptFontFile = (font: ScriptFont): ScriptFontFile => `Script-${font}.ttf`;

export type AssetName = keyof typeof plain | ScriptFontFile | ScriptLicenceFile;

const sources = new Map<AssetName, string>([
  ...(Object.entries(plain) as [keyof typeof plain, string][]),
  ...scriptFonts.flatMap((font): [AssetName, string][] => {
    const [name, folder] = familyOf(font);
    const from = `@expo-google-fonts/${folder}`;
    return [
      [scriptFontFile(font), `${from}/400Regular/${name}_400Regular.ttf`],
      [`OFL-${font}.txt`, `${from}/LICENSE_FONT`],
    ];
  }),
]);

/** Path of a file: next to this module (or its bundle), else where the source tree has it. */
export const assetPath = (name: AssetName): string => {
  const beside = fileURLToPath(new URL(`./fonts/${name}`, import.meta.url));
  return existsSync(beside) ? beside : fileURLToPath(import.meta.resolve(sources.get(name) ?? ''));
};

/** Reads a file of the label engine whole. */
export const readAsset = (name: AssetName): Promise<Buffer> => readFile(assetPath(name));

/** Every file that a build has to copy to `fonts/` next to its bundle, and where it is now. */
export const labelAssets = (): { name: AssetName; path: string }[] =>
  [...sources.keys()].map((name) => ({ name, path: assetPath(name) }));
