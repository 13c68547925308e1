import { describe, expect, it } from 'vitest';
import { withPrinterSettings } from '../../../electron/printing/zpl-settings.ts';
import { isPrefix, LABEL_STATE } from '../../../shared/printing/zpl-options.ts';

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

  it('and what is done with the media go out in it too, the printer’s own beginning last', () => {
    const all = {
      language: 'zpl',
      darknessBy: -4,
      speed: 6,
      mediaTracking: 'mark',
      printMode: 'cutter',
      printMethod: 'direct',
      prefix: ' ^LT-8 ^LS4 ',
    } as const;
    const [, first] = text(withPrinterSettings(two, all)).split('\n');
    expect(first).toBe('^XA^MNM^MMC^MTD^MD-4^PR6^LT-8^LS4^FO1,1^FDone^FS^XZ');
    expect(text(withPrinterSettings(two, { language: 'zpl', darknessBy: 0 }))).toContain('^XA^MD0^FO');
    const none = { language: 'zpl', darknessBy: null, mediaTracking: null, prefix: null } as const;
    expect(withPrinterSettings(two, none)).toBe(two);
  });

  it('are not undone by what own labels set back at their beginning', () => {
    const own = Buffer.from(`^XA${LABEL_STATE}\n^PW9^FDone^FS^XZ\n^XA^PW9^FDtwo^FS^XZ\n`);
    expect(text(withPrinterSettings(own, { language: 'zpl', prefix: '^POI^LH8,0' }))).toBe(
      `^XA${LABEL_STATE}^POI^LH8,0\n^PW9^FDone^FS^XZ\n^XA^PW9^FDtwo^FS^XZ\n`,
    );
  });

  it('let a printer’s own beginning have what moves a label or steers its media, and nothing else', () => {
    for (const text of ['', '^LT-8', '^LH10,20^LS-4^POI', '^mmc,y\n^MNY^MTT^MD-3^PR4,6,2^ML1200^XB']) {
      expect(isPrefix(text), text).toBe(true);
    }
    for (const text of [
      '^JUS',
      '~SD30',
      '~JR',
      '^XZ^XA',
      '^FO1,1^FDx^FS',
      '^PQ9',
      '^PMY',
      '^LRY',
      '^CI0',
      '^LT1~JR',
      '^LT1;!U',
      '^CC+',
      '^DFR:A',
      'LT1',
      'text',
    ]) {
      expect(isPrefix(text), text).toBe(false);
    }
  });

  it('never go to a printer of another language', () => {
    const pdf = Buffer.from('%PDF-1.7 ^XA %%EOF');
    expect(withPrinterSettings(pdf, { language: 'pdf', darkness: 7, speed: 4 })).toBe(pdf);
  });
});
