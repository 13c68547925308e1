import { describe, expect, it } from 'vitest';
import { fitsPrinter } from '../../../electron/printing/guard.ts';
import { folderPrinter } from '../../helpers/printing.ts';

const zpl = folderPrinter('/labels', { language: 'zpl' });
const pdf = folderPrinter('/labels', { language: 'pdf' });
const bytes = (text: string) => new TextEncoder().encode(text);

describe('the guard before a printer', () => {
  it.each([
    ['^XA^FDx^FS^XZ', true, false],
    ['^XA^FDx^FS^XZ\n^XA^FDy^FS^XZ\r\n', true, false],
    ['%PDF-1.7\n...\n%%EOF\n', false, true],
    // Cut off midway: a printer would wait for the rest and swallow the next label.
    ['^XA^FDx^FS', false, false],
    ['%PDF-1.7\n...', false, false],
    ['', false, false],
    ['<html>', false, false],
    ['see ^XA^XZ', false, false],
  ])('judges %j by its bytes', (text, goesToZpl, goesToPdf) => {
    expect(fitsPrinter(zpl, bytes(text))).toBe(goesToZpl);
    expect(fitsPrinter(pdf, bytes(text))).toBe(goesToPdf);
  });
});
