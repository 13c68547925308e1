import { describe, expect, it } from 'vitest';
import { holdsPage, printerForPage, sizeText } from '../../../electron/printing/page-fit.ts';
import { folderPrinter } from '../../helpers/printing.ts';

const A4 = { widthMm: 210, heightMm: 297 };
const A5 = { widthMm: 148, heightMm: 210 };
const letter = { widthMm: 215.9, heightMm: 279.4 };
const cn22 = { widthMm: 74, heightMm: 105 };
const label = { widthMm: 101.6, heightMm: 152.4 };

describe('a page on a printer’s media', () => {
  it('fits this way round or turned, never scaled, to a millimetre', () => {
    expect(holdsPage(A4, A4)).toBe(true);
    expect(holdsPage(A4, { widthMm: 210, heightMm: 148 })).toBe(true);
    expect(holdsPage(A5, { widthMm: 210, heightMm: 148 })).toBe(true);
    expect(holdsPage(A4, { widthMm: 210.9, heightMm: 297.9 })).toBe(true);
    expect(holdsPage(A4, { widthMm: 211.1, heightMm: 297 })).toBe(false);
    expect(holdsPage(letter, A4)).toBe(false);
    expect(holdsPage(A4, letter)).toBe(false);
    expect(holdsPage(label, cn22)).toBe(true);
  });

  it('goes to the smallest that holds it, of those that take PDF', () => {
    const printer = (id: string, media: typeof A4, language: 'pdf' | 'zpl' = 'pdf') =>
      folderPrinter('/tmp', { id, media, language });
    const printers = [printer('office', A4), printer('forms', A5), printer('labels', label, 'zpl')];
    const chosen = (page: typeof A4) => printerForPage(printers, page)?.id ?? null;
    expect([chosen(A4), chosen(A5), chosen(cn22), chosen(letter)]).toEqual([
      'office',
      'forms',
      'forms',
      null,
    ]);
    expect(printers.map(({ id }) => id)).toEqual(['office', 'forms', 'labels']);
    expect(sizeText(letter)).toBe('215.9 x 279.4 mm');
  });
});
