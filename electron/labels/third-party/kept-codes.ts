import { PackdeskError } from '../../../shared/errors.ts';
import type { ReadCode } from '../../core/document-converter.ts';
import { type CodesBefore, codesLost } from './proof.ts';
import type { SourcePage } from './source.ts';
import type { Chosen } from './to-pdf.ts';
import type { Target } from './to-zpl.ts';

/** Symbologies without a check digit of their own: a reader sees one now and then where bars happen to look like it. */
const UNCHECKED = /^(ITF|Codabar|Code39|DataBarLimited)/;
/** A drawing as much finer shows what was there and what was not. */
const FINER = 1.5;

/** Is a barcode that was lost really there? One without a check digit must be read from another drawing too. */
const isThere = async (page: SourcePage, dpi: number, { format, text }: ReadCode): Promise<boolean> => {
  if (!UNCHECKED.test(format) || page.dpi !== null) return true;
  const again = await page.codes(Math.round(dpi * FINER), null);
  return again.some((code) => code.format === format && code.text === text);
};

/**
 * Reads what goes to the printer with the printer's dots, and compares it with what could be read of each page, or part of one, before.
 * What the cut leaves out altogether is not looked for; what it goes through is.
 * @throws PackdeskError document.codes where a barcode cannot be read any more, with what it says and the scale
 */
export const provenCodes = async (
  parts: readonly Chosen[],
  made: { kind: 'ZPL' | 'PDF'; content: Uint8Array; scales: readonly number[] },
  { media, dpi }: Target,
): Promise<void> => {
  const before: CodesBefore = await Promise.all(parts.map(({ page, crop }) => page.codes(dpi, crop)));
  const { kind, content } = made;
  const lost = await codesLost({ kind, content, media, dpi }, before);
  for (const [index, codes] of lost.entries()) {
    const scale = Math.round((made.scales[index] ?? 1) * 100);
    for (const code of codes) {
      if (!(await isThere(parts[index]!.page, dpi, code))) continue;
      throw new PackdeskError('document.codes', { details: { barcode: code.text, scale } });
    }
  }
};
