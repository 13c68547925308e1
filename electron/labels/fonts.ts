import { create, type Font } from 'fontkit';
import { isPlainFont, type PlainFont, textRuns } from '../../shared/label/measure.ts';
import { type AssetName, readAsset } from './assets.ts';

/** A font file in memory: the latin one in two weights; Chinese and Korean have the regular one alone. */
export type Face = 'latin' | 'latin-bold' | 'chinese' | 'korean';

const files: Record<Face, AssetName> = {
  latin: 'NotoSans-Regular.ttf',
  'latin-bold': 'NotoSans-Bold.ttf',
  chinese: 'NotoSansSC-Regular.ttf',
  korean: 'NotoSansKR-Regular.ttf',
};

/** A font file. */
interface FontFile {
  bytes: Buffer;
  /**
   * The font with the tables and glyphs that were read so far. It remembers each glyph under the characters that first
   * asked for it, so a document that is kept, whose text people copy, is made from the bytes.
   */
  parsed(): Font;
}

export type Faces = Partial<Record<Face, FontFile>>;

export const faceOf = (font: PlainFont, bold: boolean): Face =>
  font === 'latin' && bold ? 'latin-bold' : font;

const loaded = new Map<Face, Promise<FontFile>>();

const read = async (face: Face): Promise<FontFile> => {
  const bytes = await readAsset(files[face]);
  let font: Font | undefined;
  return {
    bytes,
    parsed: () => {
      font ??= create(bytes);
      return font;
    },
  };
};

const load = (face: Face): Promise<FontFile> => {
  const known = loaded.get(face);
  if (known) return known;
  const reading = read(face);
  reading.catch(() => loaded.delete(face));
  loaded.set(face, reading);
  return reading;
};

/** The fonts that these texts embed, read once for the life of the thread. The large ones only when needed. */
export const facesFor = async (texts: readonly { text: string; bold: boolean }[]): Promise<Faces> => {
  const wanted = new Set<Face>();
  for (const { text, bold } of texts) {
    for (const { font } of textRuns(text)) if (isPlainFont(font)) wanted.add(faceOf(font, bold));
  }
  const faces: Faces = {};
  for (const face of wanted) faces[face] = await load(face);
  return faces;
};
