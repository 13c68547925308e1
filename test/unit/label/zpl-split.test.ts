import { describe, expect, it } from 'vitest';
import { zplLabels } from '../../../electron/labels/third-party/zpl-labels.ts';
import { splitZpl } from '../../../electron/labels/third-party/zpl-split.ts';

const split = (zpl: string): string[] | null => splitZpl(zplLabels(zpl));

const LABEL = '^XA^PW812^LL1218^FO9,9^GB50,50,9^FS^XZ\n';
const numbered = (number: number): string =>
  `^XA^CI28^PW812^LL1218^LH0,0^FO9,9^BY3,2,90^BCN,,N^FD${number}^FS^BY2^FO9,300^A0N,30,30^FDof 3^FS^PQ1,0,1,Y^XZ\n`;
const THREE = [1, 2, 3].map(numbered);

describe('ZPL of several labels', () => {
  it('is taken apart byte for byte where each label sets what it needs', () => {
    expect(split(THREE.join(''))).toEqual(THREE);
    expect(split(`\n${LABEL}${LABEL}`)).toEqual([LABEL, LABEL]);
  });

  it('keeps the format of settings with the label behind it, where each has its own', () => {
    const pair = `^XA~TA000~JSN^LT0^MNW^MTT^PON^PMN^LH0,0^JMA^PR4,4~SD15^JUS^LRN^CI0^XZ\n${LABEL}`;
    expect(split(pair + pair)).toEqual([pair, pair]);
  });

  it('carries a shift, which is put into the home, to every label', () => {
    const parts = split('^XA^LT10^LL900^FO1,1^GB9,9,9^FS^XZ^XA^LL900^FO1,1^GB9,9,9^FS^XZ');
    expect(parts).toEqual(['^XA^LH0,10^LL900^FO1,1^GB9,9,9^FS^XZ', '^XA^LH0,10^LL900^FO1,1^GB9,9,9^FS^XZ']);
  });

  it('says to each label what the first one says to leave the printer as it usually is', () => {
    const label = '^XA\n^CI28^PW9^LL9\n^FO1,1^FDa^FS^XZ\n';
    const first = label.replace('^XA', '^XA^LH0,0^PON^PMN^LRN^FWN,0');
    expect(split(first + label + label)).toEqual([first, first, first]);
  });

  it('raw bytes that look like the end of a label are none', () => {
    const raw = '^XA^LL90^PW80^FO0,0^GFB,9,9,1,^XZ^XA^FO^FS^XZ';
    expect(split(raw + raw)).toEqual([raw, raw]);
  });

  it.each([
    ['one label', LABEL],
    ['a setting before all of them', `^XA^CF0,30^XZ${'^XA^PW8^LL8^FO1,1^FDa^FS^XZ'.repeat(2)}`],
    ['a width that the first one sets', '^XA^PW812^LL9^FO1,1^FDa^FS^XZ^XA^LL9^FO1,1^FDa^FS^XZ'],
    ['a code page of the first', '^XA^CI28^FO1,1^FDa^FS^XZ^XA^FO1,1^FDa^FS^XZ'],
    ['a darkness before them', `~SD20${LABEL}${LABEL}`],
    ['an orientation of the first', '^XA^POI^FO1,1^FDa^FS^XZ^XA^FO1,1^FDa^FS^XZ'],
    ['one of the second', '^XA^PON^FO1,1^FDa^FS^XZ^XA^POI^FO1,1^FDa^FS^XZ^XA^FO1,1^FDa^FS^XZ'],
    ['a speed of the first', `^XA^PR2^FO1,1^FDa^FS^XZ${LABEL}`],
    ['media of the first', `^XA^MMC^MNW^FO1,1^FDa^FS^XZ${LABEL}`],
    ['a home that the first leaves behind its fields', `^XA^FO1,1^FDa^FS^LH9,9^XZ^XA^FO1,1^FDa^FS^XZ`],
    [
      'a part of a setting that only the first one names',
      '^XA^BY3,2,90^FO1,1^BCN^FDa^FS^XZ^XA^BY3^FO1,1^BCN^FDa^FS^XZ',
    ],
    ['a setting behind what it tells on', '^XA^FO1,1^BCN^FDa^FS^BY3^XZ^XA^FO1,1^BCN^FDa^FS^BY3^XZ'],
    ['a value that no printer knows', `${'^XA^CF0,30!^FO1,1^FDa^FS^XZ'.repeat(2)}`],
    ['a picture that is downloaded', `~DGR:X.GRF,1,1,FF\n${'^XA^FO1,1^XGR:X.GRF,1,1^FS^XZ'.repeat(2)}`],
    ['a picture of each', `${'~DGR:X.GRF,1,1,FF\n^XA^FO1,1^XGR:X.GRF,1,1^FS^XZ'.repeat(2)}`],
    ['a format that is stored', `^XA^DFR:F.ZPL^FO1,1^FN1^FS^XZ${'^XA^XFR:F.ZPL^FN1^FDa^FS^XZ'.repeat(2)}`],
    ['an image that is kept', `^XA^FO1,1^FDa^FS^ISR:A.GRF^XZ^XA^ILR:A.GRF^FO1,1^FDa^FS^XZ`],
    ['a picture that is cleared away at the end', `${LABEL}${LABEL}^XA^IDR:X.GRF^FS^XZ`],
    ['another name for a font', `^XA^CWZ,E:A.TTF^XZ${'^XA^FO1,1^AZN,9,9^FDa^FS^XZ'.repeat(2)}`],
    ['a font of the printer', '^XA^FO1,1^A@N,9,9,E:A.TTF^FDa^FS^XZ^XA^FO1,1^A@N,9,9^FDa^FS^XZ'],
    ['two copies of one', `${LABEL}^XA^FO1,1^FDa^FS^PQ2^XZ`],
    ['a stop between copies', `${LABEL}^XA^FO1,1^FDa^FS^PQ1,1^XZ`],
    ['numbers that count on', `${'^XA^FO1,1^SN001,1,Y^FS^XZ'.repeat(2)}`],
    ['what the first leaves in the picture', `^XA^MCN^FO1,1^FDa^FS^XZ${LABEL}`],
    ['signs that it names', `^XA^CC^^FO1,1^FDa^FS^XZ${LABEL}`],
    ['another unit', `^XA^MUM^FO1,1^FDa^FS^XZ${LABEL}`],
    ['the printer’s other language between two', `${LABEL}! U1 setvar "a" "b"\n${LABEL}`],
    ['what is for the printer', `${LABEL}~JR${LABEL}`],
  ])('stays whole with %s', (_what, zpl) => {
    expect(split(zpl)).toBeNull();
  });
});
