import { describe, expect, it } from 'vitest';
import { allowedZpl } from '../../../electron/labels/third-party/zpl-allowed.ts';
import { zplLabels } from '../../../electron/labels/third-party/zpl-labels.ts';

const LABEL = '^XA^PW812^LL1218^FO9,9^GB50,50,9^FS^XZ';
const sent = (zpl: string, pages: number[] | null = null): string =>
  allowedZpl(zplLabels(zpl), pages, { width: 812, height: 1218 });

describe('ZPL of others', () => {
  it.each([
    ['a label of a printer’s own barcode', '^XA^CI28^PW812^LL1218^LH0,0^FO9,9^BCN,90^FD12^FS^XZ'],
    ['one that leaves all as it is', '^XA^LH9,9^POI^LRY^FO9,9^GB50,50,9^FS^LH0,0^PON^PMN^LRN^FWN,0^XZ'],
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
    '^XA^LT0^LS0^XZ',
    '^XA^LS00^XZ',
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
    '^XA^LS10^POI^FDa^FS^XZ',
    '^XA^LS10^FDa^FS^XZ',
    '^XA^LT-9^FDa^FS^XZ',
    '^XA^FDa^FS^LT9^XZ',
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

  it.each([
    ['^LH30,40', '^LH0,0'],
    ['^POI', '^PON'],
    ['^PMY', '^PMN'],
    ['^LRY', '^LRN'],
    ['^FWR', '^FWN,0'],
    ['^FWN,1', '^FWN,0'],
    ['^CF0,60', '^CFA,9,5'],
    ['^BY4', '^BY2,3.0,10'],
    ['^CVY', '^CVN'],
    ['^LH30,40^PON^PMY', '^LH0,0^PMN'],
    ['^POI^LH9,9^LH0,0', '^PON'],
  ])('%s goes out, and what it leaves in the printer is set back at the end: %s', (command, back) => {
    const label = LABEL.replace('^FO', `${command}^FO`);
    expect(sent(label)).toBe(`${label}\n^XA${back}^XZ\n`);
    expect(sent(`${label}\n${LABEL}`)).toBe(`${label}\n${LABEL}\n^XA${back}^XZ\n`);
    expect(sent(`${label}${LABEL}`, [0])).toBe(`${label}\n^XA${back}^XZ\n`);
    // A printer would have kept it from the label before.
    const kept = command.startsWith('^POI^LH') ? '^POI^LH0,0' : command;
    expect(sent(`${label}${LABEL}`, [1])).toBe(`${LABEL.replace('^XA', `^XA${kept}`)}\n^XA${back}^XZ\n`);
  });

  it.each([
    ['^LH30,40^LT20', '^LH0,20^LH30,60'],
    ['^LH30,40^LS-10', '^LH10,0^LH40,40'],
    ['^LT20', '^LH0,20'],
    ['^LT+20^LS-3^LT20', '^LH3,20'],
  ])('a shift of its own is put into its home: %s', (command, home) => {
    const label = (settings: string) => `^XA${settings}^FO9,9^GB50,50,9^FS^XZ`;
    expect(sent(label(command))).toBe(`${label(home)}\n^XA^LH0,0^XZ\n`);
  });

  it('a shift that is set before its labels is in each of them, until another one is', () => {
    const plain = '^XA^FO9,9^GB50,50,9^FS^XZ';
    const zpl = `^XA^LT20^LH5,5^XZ${plain}${plain.replace('^FO', '^LT0^FO')}`;
    const moved = plain.replace('^FO', '^LH5,25^FO');
    const back = plain.replace('^FO', '^LH5,5^FO');
    expect(sent(zpl)).toBe(`^XA^LH0,20^LH5,25^XZ${moved}${back}\n^XA^LH0,0^XZ\n`);
    expect(sent(zpl, [1])).toContain(back);
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
    expect(sent(zpl, [1])).toBe('~DGR:X.GRF,1,1,FF^XA^PW812^LL1218^FO1,1^XGR:X.GRF,1,1^FS^XZ\n');
  });
});
