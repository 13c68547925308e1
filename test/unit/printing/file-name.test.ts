import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileName, patternFault, USUAL_PATTERN } from '../../../shared/printing/file-name.ts';
import { PrinterProfile } from '../../../shared/printing/printer.ts';
import { folderPrinter } from '../../helpers/printing.ts';

const facts = {
  at: new Date(2026, 0, 5, 7, 8, 9).getTime(),
  reference: 'REF/1',
  parcel: 2,
  documentType: 'COMMERCIAL_INVOICE',
  title: 'REF/1, 2/3',
  printer: 'Hot: folder',
  jobId: '0a1b2c3d-0000-4000-8000-000000000001',
  ext: 'pdf',
} as const;

describe('the name of a file', () => {
  test.each([
    ['{date}-{reference}-{parcel}-{type}.{ext}', '2026-01-05-REF_1-2-commercial-invoice.pdf'],
    ['{time} {printer} {job}.{ext}', '070809 Hot_ folder 0a1b2c3d.pdf'],
    ['{title}.prn', 'REF_1, 2_3.prn'],
    ['label', 'label'],
    ['..{reference}. .', 'REF_1'],
    ['con.{ext}', '_con.pdf'],
    [USUAL_PATTERN, 'REF_1, 2_3 0a1b2c3d.pdf'],
  ])('%s is %s', (pattern, name) => {
    expect(patternFault(pattern)).toBeNull();
    expect(fileName(pattern, facts)).toBe(name);
  });

  test('further ones are numbered before the ending', () => {
    expect(fileName('{reference}.{ext}', facts, 1)).toBe('REF_1 (2).pdf');
    expect(fileName('{reference}', facts, 2)).toBe('REF_1 (3)');
  });

  test('a test label has no reference; a reference of signs alone none either', () => {
    expect(fileName('{reference}.{ext}', { ...facts, reference: null })).toBe('test.pdf');
    expect(fileName('{reference}.{ext}', { ...facts, reference: '...' })).toBe('test.pdf');
  });

  test('fits every file system, whatever is in it', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 });
    fc.assert(
      fc.property(text, text, text, fc.nat(500), (title, reference, printer, again) => {
        const pattern = '{printer}{title}{reference}{printer}{title}-{date}.{ext}';
        const name = fileName(pattern, { ...facts, title, reference, printer }, again);
        expect(Buffer.byteLength(name)).toBeLessThan(200);
        expect(name).not.toMatch(/[\p{C}<>:"/\\|?*]|^\.|^\s|[.\s]$/u);
        expect(name).toMatch(/\.pdf$/);
      }),
    );
  });
});

describe('a pattern', () => {
  test.each([
    ['{datum}.{ext}', { fault: 'unknown', name: 'datum' }],
    ['{}.{ext}', { fault: 'unknown', name: '' }],
    ['{Date}', { fault: 'unknown', name: 'Date' }],
    ['{date', { fault: 'brace' }],
    ['{{date}}', { fault: 'brace' }],
    ['{date}/{ext}', { fault: 'sign', sign: '/' }],
    ['a:b', { fault: 'sign', sign: ':' }],
  ])('%s is refused', (pattern, fault) => {
    expect(patternFault(pattern)).toEqual(fault);
    expect(PrinterProfile.safeParse(folderPrinter('/labels', { fileName: pattern })).success).toBe(false);
  });

  test('is optional', () => {
    expect(PrinterProfile.safeParse(folderPrinter('/labels')).success).toBe(true);
    expect(PrinterProfile.safeParse(folderPrinter('/labels', { fileName: null })).success).toBe(true);
  });
});
