import type * as Harfbuzz from 'harfbuzzjs';
import type { ScriptFont } from '../../../shared/label/script-fonts.ts';
import { readAsset, scriptFontFile } from '../assets.ts';

/** A glyph of a shaped run; in thousandths of the em, y upwards from the baseline. */
export interface ShapedGlyph {
  xAdvance: number;
  xOffset: number;
  yOffset: number;
  /** SVG path commands. */
  outline: readonly { type: string; values: readonly number[] }[];
  /** Null: draws nothing. */
  ink: { left: number; top: number; right: number; bottom: number } | null;
}

/** A font as HarfBuzz shapes with it. */
export interface Shaper {
  /** The glyphs of a run of one font, script and direction, from left to right as they stand. */
  shape(text: string, fromRightToLeft: boolean): ShapedGlyph[];
}

type Library = typeof Harfbuzz;

let library: Promise<Library> | undefined;
const loaded = new Map<ScriptFont, Promise<Shaper>>();

const shaperFor = (hb: Library, file: Uint8Array<ArrayBuffer>): Shaper => {
  const face = new hb.Face(
    new hb.Blob(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength)),
  );
  const font = new hb.Font(face);
  const toEm = 1000 / face.upem;
  // One buffer for all: what is given back only when garbage is collected would pile up.
  const buffer = new hb.Buffer();
  const inkOf = (glyph: number): ShapedGlyph['ink'] => {
    const box = font.glyphExtents(glyph);
    if (!box || box.width === 0) return null;
    const { xBearing, yBearing, width, height } = box;
    return {
      left: xBearing * toEm,
      top: yBearing * toEm,
      right: (xBearing + width) * toEm,
      bottom: (yBearing + height) * toEm,
    };
  };
  return {
    shape: (text, fromRightToLeft) => {
      buffer.reset();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      buffer.setDirection(fromRightToLeft ? hb.Direction.RTL : hb.Direction.LTR);
      hb.shape(font, buffer);
      return buffer.getGlyphInfosAndPositions().map(({ codepoint, ...at }) => ({
        xAdvance: (at.xAdvance ?? 0) * toEm,
        xOffset: (at.xOffset ?? 0) * toEm,
        yOffset: (at.yOffset ?? 0) * toEm,
        outline: font
          .glyphToJson(codepoint)
          .map(({ type, values }) => ({ type, values: values.map((value) => value * toEm) })),
        ink: inkOf(codepoint),
      }));
    },
  };
};

const load = async (font: ScriptFont): Promise<Shaper> => {
  library ??= import('harfbuzzjs');
  return shaperFor(await library, new Uint8Array(await readAsset(scriptFontFile(font))));
};

/** The font of a script, read by the first text that needs it and kept for the life of the thread. */
export const shaperOf = (font: ScriptFont): Promise<Shaper> => {
  const known = loaded.get(font);
  if (known) return known;
  const reading = load(font);
  reading.catch(() => loaded.delete(font));
  loaded.set(font, reading);
  return reading;
};
