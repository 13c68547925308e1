/** The part of fontkit (2.0) that Packdesk uses. */
declare module 'fontkit' {
  interface Glyph {
    readonly id: number;
    /** In the font's units. */
    readonly advanceWidth: number;
  }

  /** Glyphs of a font by their order, the one for missing characters first. */
  interface Subset {
    includeGlyph(id: number): number;
    encode(): Uint8Array;
  }

  /** A font with its tables and glyphs, which it reads when they are first needed. */
  export interface Font {
    readonly postscriptName: string;
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    readonly capHeight: number;
    readonly xHeight: number;
    readonly italicAngle: number;
    readonly bbox: { minX: number; minY: number; maxX: number; maxY: number };
    glyphForCodePoint(code: number): Glyph;
    getGlyph(id: number): Glyph;
    createSubset(): Subset;
  }
  export function create(bytes: Uint8Array): Font;
}
