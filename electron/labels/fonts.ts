import { deflateSync } from 'node:zlib';
import { create, type Font } from 'fontkit';
import { isPlainFont, type PlainFont, textRuns } from '../../shared/label/measure.ts';
import { remembering } from '../../shared/remember.ts';
import { type AssetName, readAsset } from './assets.ts';

/** A font file in memory: the latin one in two weights; Chinese and Korean have the regular one alone. */
export type Face = 'latin' | 'latin-bold' | 'chinese' | 'korean';

const files: Record<Face, AssetName> = {
  latin: 'NotoSans-Regular.ttf',
  'latin-bold': 'NotoSans-Bold.ttf',
  chinese: 'NotoSansSC-Regular.ttf',
  korean: 'NotoSansKR-Regular.ttf',
};

/** A glyph of a font file: its number there, and how wide it is in thousandths of the em. */
export interface GlyphOf {
  id: number;
  width: number;
}

/**
 * A font file that documents are made from. It is parsed once; what a document gets of it depends on what it asks for
 * alone, never on documents before it.
 */
export interface FontFile {
  font: Font;
  glyph(code: number): GlyphOf;
  /** A font file of these glyphs alone, in this order, behind the one for missing characters. */
  subset(ids: readonly number[]): Subset;
}

/** A subset as it is, and packed (zlib). */
export interface Subset {
  bytes: Uint8Array;
  packed(): Uint8Array;
}

export type Faces = Partial<Record<Face, FontFile>>;

export const faceOf = (font: PlainFont, bold: boolean): Face =>
  font === 'latin' && bold ? 'latin-bold' : font;

const loaded = new Map<Face, Promise<FontFile>>();

/** The document that is kept and the printer's have the same letters. */
const SUBSETS = 8;

const subsetOf = (font: Font, ids: readonly number[]): Subset => {
  const subset = font.createSubset();
  for (const id of ids) subset.includeGlyph(id);
  const bytes = subset.encode();
  let packed: Uint8Array | undefined;
  return {
    bytes,
    packed: () => {
      packed ??= deflateSync(bytes);
      return packed;
    },
  };
};

const read = async (face: Face): Promise<FontFile> => {
  const font = create(await readAsset(files[face]));
  const glyphs = new Map<number, GlyphOf>();
  return {
    font,
    glyph: (code) => {
      const known = glyphs.get(code);
      if (known) return known;
      const { id, advanceWidth } = font.glyphForCodePoint(code);
      const glyph = { id, width: (advanceWidth * 1000) / font.unitsPerEm };
      glyphs.set(code, glyph);
      return glyph;
    },
    subset: remembering((ids: readonly number[]) => subsetOf(font, ids), {
      most: SUBSETS,
      by: (ids) => ids.join(),
    }),
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
