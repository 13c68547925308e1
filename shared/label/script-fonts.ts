/**
 * The fonts of scripts whose letters change, join, stack or run from right to left, and of what else the fonts with one
 * glyph for each character lack. In the order in which they are asked for a character; `marks` is Noto Sans with its
 * tables for accents that no composed character has.
 */
export const scriptFonts = [
  'marks',
  'arabic',
  'hebrew',
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'oriya',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
  'sinhala',
  'thai',
  'lao',
  'khmer',
  'myanmar',
  'tibetan',
  'georgian',
  'armenian',
  'ethiopic',
  'mongolian',
  'thaana',
  'syriac',
  'nko',
  'adlam',
  'vai',
  'tifinagh',
  'canadian-aboriginal',
  'cherokee',
  'ol-chiki',
  'meetei-mayek',
  'yi',
  'emoji',
] as const;

export type ScriptFont = (typeof scriptFonts)[number];
