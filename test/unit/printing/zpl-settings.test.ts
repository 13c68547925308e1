import { describe, expect, it } from 'vitest';
import { withPrinterSettings } from '../../../electron/printing/zpl-settings.ts';

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString();
const two = Buffer.from('\n^XA^FO1,1^FDone^FS^XZ\n^XA^FO1,1^FDtwo^FS^XZ\n');

describe('heat and speed of a ZPL printer', () => {
  it('go out with the first label', () => {
    const bytes = withPrinterSettings(two, { language: 'zpl', darkness: 7, speed: 4 });
    expect(text(bytes)).toBe('~SD07\n^XA^PR4^FO1,1^FDone^FS^XZ\n^XA^FO1,1^FDtwo^FS^XZ\n');
  });

  it('are left as they are at the printer where nothing is said', () => {
    expect(withPrinterSettings(two, { language: 'zpl' })).toBe(two);
    expect(withPrinterSettings(two, { language: 'zpl', darkness: null, speed: null })).toBe(two);
    expect(text(withPrinterSettings(two, { language: 'zpl', darkness: 30 }))).toBe(`~SD30${text(two)}`);
  });

  it('never go to a printer of another language', () => {
    const pdf = Buffer.from('%PDF-1.7 ^XA %%EOF');
    expect(withPrinterSettings(pdf, { language: 'pdf', darkness: 7, speed: 4 })).toBe(pdf);
  });
});
