import { describe, expect, it } from 'vitest';
import { allowedZpl } from '../../../electron/labels/foreign/zpl-allowed.ts';
import { zplLabels } from '../../../electron/labels/foreign/zpl-labels.ts';
import { drawnZpl } from '../../helpers/foreign.ts';

const LABEL = '^XA^PW812^LL1218^FO9,9^GB50,50,9^FS^XZ';
const sent = (zpl: string, pages: number[] | null = null): string => allowedZpl(zplLabels(zpl), pages);

describe('ZPL of others', () => {
  it.each([
    ['a label of barcodes', drawnZpl(203)],
    [
      'a picture that it brings, uses and clears away',
      `~DGR:X.GRF,1,1,FF\n^XA^FO1,1^XGR:X.GRF,1,1^FS^XZ\n^XA^IDR:X.GRF^FS^XZ\n`,
    ],
    ['the default signs', `^XA^CC^^FO9,9^GB50,50,9^FS^XZ`],
    ['raw bytes that look like commands', '^XA^PW812^LL1218^FO0,0^GFB,8,8,1,~JR^XA^X^FS^XZ'],
  ])('goes out byte for byte: %s', (_what, zpl) => {
    expect(sent(zpl)).toBe(zpl);
  });

  it.each([
    '~JR',
    '~JA',
    '^XA^JUF^XZ',
    '^XA^JUS^XZ',
    '^XA^NS1,10.0.0.9^XZ',
    '^XA^KP1234^XZ',
    '~SD30',
    '~TA120',
    '~HS',
    '^XA^SZ1^XZ',
    '^XA^MD30^XZ',
    '^XA^IDE:*.*^FS^XZ',
    '^XA^IDR:*.*^FS^XZ',
    '~EG',
    '^XA^WDE:*.*^XZ',
  ])('%s is left out, and the label goes', (command) => {
    for (const zpl of [`${command}${LABEL}`, `${LABEL}${command}`]) {
      const out = sent(zpl);
      expect(out.replaceAll('^XA^XZ', '').replaceAll('^XA^FS^XZ', '')).toBe(LABEL);
    }
  });

  it.each([
    '~DYE:A.TTF,B,T,2,,XX',
    '~DGE:X.GRF,1,1,FF',
    '^XA^DFE:X.ZPL^FDa^FS^XZ',
    '^XA^XFE:X.ZPL^FS^XZ',
    '^XA^XGR:LOGO.GRF,1,1^FS^XZ',
    '^XA^FO1,1^XGE:LOGO.GRF,1,1^FS^XZ',
    '^XA^JMB^FDa^FS^XZ',
    '^XA^MCN^FDa^FS^XZ',
    '^XA^MUM^FDa^FS^XZ',
    '^XA^CW0,E:X.TTF^FDa^FS^XZ',
    '^XA^RFW,H^FD00^FS^XZ',
    '^XA^CC+^XZ',
    '^XA^PW812\n! U1 setvar "ip.addr" "10.0.0.9"\r\n^XZ',
  ])('%s might change this label or the next: refused, and named', (command) => {
    expect(() =>
      sent(command.startsWith('^XA^CC') ? `${LABEL}^XA^CC+^PW9+FDa+FS+XZ` : `${command}${LABEL}`),
    ).toThrow(
      expect.objectContaining({
        code: 'document.command',
        details: { command: expect.stringMatching(/^[\^~+]/) },
      }),
    );
  });

  it('between its labels says nothing to the printer in another language', () => {
    expect(sent(`! U1 do "device.reset" ""\r\n${LABEL}! U1 setvar "x" "y"\r\n`)).toBe(`${LABEL}\n`);
  });

  it('prints a few copies of itself, and no more', () => {
    const copies = (count: string) => LABEL.replace('^XZ', `^PQ${count}^XZ`);
    expect(sent(copies('2,0,1,Y'))).toBe(copies('2,0,1,Y'));
    for (const count of ['11', '99999999']) {
      expect(() => sent(copies(count))).toThrow(
        expect.objectContaining({ code: 'document.copies', details: { copies: Number(count), limit: 10 } }),
      );
    }
  });

  it('one label of several takes along what it needs', () => {
    const zpl = `~DGR:X.GRF,1,1,FF~JR${LABEL}^XA^FO1,1^XGR:X.GRF,1,1^FS^XZ`;
    expect(sent(zpl, [1])).toBe('~DGR:X.GRF,1,1,FF^XA^FO1,1^XGR:X.GRF,1,1^FS^XZ\n');
  });
});
