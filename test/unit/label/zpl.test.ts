import { describe, expect, it } from 'vitest';
import type { LabelRequest } from '../../../electron/core/label-renderer.ts';
import { drawLabels } from '../../../electron/labels/draw.ts';
import { escapeField } from '../../../electron/labels/zpl.ts';
import { graphicField } from '../../../electron/labels/zpl-graphic.ts';
import type { LabelContent } from '../../../shared/label/content.ts';
import { sampleContent } from '../../helpers/labels.ts';

const zpl = async (content: LabelContent, more: Partial<LabelRequest> = {}): Promise<string> => {
  const [document] = await drawLabels({
    labels: [content],
    format: 'ZPL',
    media: { widthMm: 100, heightMm: 150 },
    dpi: 203,
    splitByParcel: false,
    ...more,
  });
  return Buffer.from(document!.content).toString('utf8');
};

describe('ZPL', () => {
  it('lets no text become a command', async () => {
    expect(escapeField('a^b~c_d\\e')).toBe('a_5Eb_7Ec_5Fd_5Ce');
    const evil = '^XZ~JR^XA_5E^FS';
    const text = await zpl({ ...sampleContent('latin'), shipmentReference: evil, recipientLines: [evil] });
    expect(text.match(/\^XA/g)).toHaveLength(1);
    expect(text.match(/\^XZ/g)).toHaveLength(1);
    expect(text).not.toContain('~');
    expect(text).toContain('^FH^FD_5EXZ_7EJR_5EXA_5F5E_5EFS^FS');
  });

  it('sets media and UTF-8, and leaves the label top of the printer unless it has an offset here', async () => {
    const text = await zpl(sampleContent('latin'));
    expect(text.split('\n')[1]).toBe('^CI28^PW799^LL1198');
    const moved = await zpl(sampleContent('latin'), { offset: { xMm: 0, yMm: 1 } });
    expect(moved.split('\n')[1]).toBe('^CI28^PW799^LL1198^LH0,0^LT0');
    expect(text).not.toMatch(/\^L[ST]/);
    expect(text.endsWith('^XZ\n')).toBe(true);
  });

  it('begins with home, orientation and rotation as they are when a printer is switched on', async () => {
    const labels = [sampleContent('latin', { serial: 1 }), sampleContent('latin', { serial: 2 })];
    const text = await zpl(labels[0]!, { labels });
    expect(text.startsWith('^XA^LH0,0^PON^PMN^LRN^FWN,0\n')).toBe(true);
    // The printer's own beginning applies to the second label too.
    expect(text.match(/\^PON/g)).toHaveLength(1);
  });

  it('is one label for each parcel', async () => {
    const labels = [sampleContent('latin', { serial: 1 }), sampleContent('latin', { serial: 2 })];
    const text = await zpl(labels[0]!, { labels });
    expect(text.match(/\^XA/g)).toHaveLength(2);
    expect(text.match(/\^XZ/g)).toHaveLength(2);
  });

  it('sends as pictures only what resident fonts may lack', async () => {
    expect(await zpl(sampleContent('latin'))).not.toContain('^GFA');
    const polish = await zpl(sampleContent('polish'));
    expect(polish).toContain('^GFA');
    expect(polish).not.toContain('Łódź');
    expect(polish).toContain('^FDSO-100234^FS');
  });

  it('moves everything by the printer’s offset, in whole dots', async () => {
    const bars = (text: string): number[] =>
      [...text.matchAll(/\^FO(\d+),\d+\^GB\d+,25\d,/g)].map((m) => Number(m[1]));
    const straight = bars(await zpl(sampleContent('latin')));
    const shifted = bars(await zpl(sampleContent('latin'), { offset: { xMm: 2, yMm: -1 } }));
    expect(straight.length).toBeGreaterThan(60);
    expect(shifted).toEqual(straight.map((x) => x + 16));
  });

  it('compresses pictures by the rules of the guide', () => {
    const data = Uint8Array.from([
      0xff, 0xff, 0xff, 0x00, 0x00, 0x00, 0x80, 0x00, 0x00, 0x80, 0x00, 0x00, 0x12, 0x34, 0x56,
    ]);
    expect(graphicField({ width: 24, height: 5, rowBytes: 3, data })).toBe('^GFA,15,15,3,LF,8,:123456');
    const wide = new Uint8Array(250).fill(0xff);
    expect(graphicField({ width: 2000, height: 1, rowBytes: 250, data: wide })).toBe(
      '^GFA,250,250,250,zYFjGF',
    );
  });
});
