import bwipjs from 'bwip-js/node';
import { describe, expect, it } from 'vitest';
import type { LabelRequest } from '../../../electron/core/label-renderer.ts';
import { drawLabels } from '../../../electron/labels/draw.ts';
import { proofDocument } from '../../../electron/labels/third-party/proof.ts';
import type { Dpi } from '../../../shared/label/dpi.ts';
import { testLabel } from '../../../shared/printing/test-label.ts';
import { sampleContent, samplePostContent } from '../../helpers/labels.ts';
import { longIt } from '../../helpers/long-it.ts';
import { drawnEpl, drawnPdf, drawnZpl, plainDrawing, ROUTING, TRACKING } from '../../helpers/third-party.ts';

const media = { widthMm: 100, heightMm: 150 };

/** Each template of our own with what its barcodes say. */
const templates = {
  gs1: { label: sampleContent('polish'), says: ['(421)61690926', '(00)095200000000000127'] },
  post: { label: samplePostContent('latin', { customs: 'CN23' }), says: ['RR473124829DE'] },
  test: { label: testLabel({ name: 'Zebra', language: 'zpl' }, 'de'), says: ['(91)TEST-1234'] },
};

const everything = (Object.keys(templates) as (keyof typeof templates)[]).flatMap((template) =>
  (['ZPL', 'PDF'] as const).flatMap((kind) =>
    ([203, 300] as const).map((dpi) => [template, kind, dpi] as const),
  ),
);

const own = async (labels: LabelRequest['labels'], kind: 'ZPL' | 'PDF', dpi: Dpi) => {
  const [document] = await drawLabels({ labels, format: kind, media, dpi, splitByParcel: false });
  return document!.content;
};

describe('the proof of our own labels', () => {
  it.each(everything)('%s as %s at %i dpi: every barcode, where it lies', async (template, kind, dpi) => {
    const { label, says } = templates[template];
    const content = await own([label], kind, dpi);
    // A service knows its numbers without brackets.
    const expected = [...says, ...says.map((text) => text.replace(/[()]/g, ''))];
    const proof = await proofDocument({ content, kind, media, dpi, expected });
    expect(proof.pages).toHaveLength(1);
    expect(proof.pages[0]!.codes.map(({ text }) => text)).toEqual(says);
    expect(proof.expected.map(({ read }) => read)).toEqual(expected.map(() => true));
    for (const { format, box } of proof.pages[0]!.codes) {
      expect(format).toBe('Code128');
      expect([box.xMm > 5, box.xMm + box.widthMm < 95, box.heightMm > 15]).toEqual([true, true, true]);
      expect(box.yMm + box.heightMm).toBeLessThan(150);
    }
  });

  longIt('tells pages apart, and what none of them says', async () => {
    const labels = [1, 2].map((serial) => sampleContent('latin', { serial }));
    const expected = [labels[1]!.sscc, '395200000000000999', labels[0]!.sscc.slice(2)];
    for (const kind of ['ZPL', 'PDF'] as const) {
      const content = await own(labels, kind, 203);
      const { pages, ...proof } = await proofDocument({ content, kind, media, dpi: 203, expected });
      expect(pages.map(({ codes }) => codes.at(-1)?.text)).toEqual(labels.map(({ sscc }) => `(00)${sscc}`));
      expect(proof.expected).toEqual([
        // The barcode has its application identifier too.
        { text: expected[0], read: false, within: true },
        { text: expected[1], read: false, within: false },
        { text: expected[2], read: false, within: true },
      ]);
    }
  });
});

describe('the proof of others', () => {
  it('draws ZPL on the media that are loaded: what lies beyond them is not read', async () => {
    const content = Buffer.from(drawnZpl(203), 'utf8');
    const expected = [TRACKING, ROUTING];
    const whole = await proofDocument({ content, kind: 'ZPL', media, dpi: 203, expected });
    expect(whole.expected.map(({ read }) => read)).toEqual([true, true]);
    const low = { widthMm: 100, heightMm: 38 };
    const cut = await proofDocument({ content, kind: 'ZPL', media: low, dpi: 203, expected });
    expect(cut.expected.map(({ read }) => read)).toEqual([true, false]);
  });

  it('finds a barcode of a PDF in millimetres', async () => {
    const content = await drawnPdf(plainDrawing);
    const { pages } = await proofDocument({ content, kind: 'PDF', media, dpi: 300 });
    const { box } = pages[0]!.codes.find(({ text }) => text === TRACKING)!;
    expect([box.xMm, box.yMm, box.heightMm].map((mm) => Math.round(mm))).toEqual([10, 10, 25]);
  });

  it('does not vouch for EPL', async () => {
    await expect(
      proofDocument({ content: Buffer.from(drawnEpl, 'latin1'), kind: 'EPL', media, dpi: 203 }),
    ).rejects.toMatchObject({ code: 'document.language' });
  });

  it.each([
    ['code128', 'ABC-abc-1234', 'Code128'],
    ['gs1-128', '(00)095200000000000127', 'Code128'],
    ['interleaved2of5', '60701001756402', 'ITF'],
    ['code39', '0057714403', 'Code39'],
    ['code93', 'CODE93', 'Code93'],
    ['rationalizedCodabar', 'A0123456789B', 'Codabar'],
    ['ean13', '4006381333931', 'EAN13'],
    ['pdf417', 'SHIP TO LOXSTEDT', 'PDF417'],
    ['qrcode', 'HTTPS://TRACK.EXAMPLE', 'QRCode'],
    ['datamatrix', 'DM-55512', 'DataMatrix'],
    ['gs1datamatrix', '(00)095200000000000127', 'DataMatrix'],
    ['azteccode', 'AZTEC 0042', 'Aztec'],
    ['maxicode', '152382802840001996136071', 'MaxiCode'],
  ])('%s is read', async (bcid, text, format) => {
    const scale = bcid === 'maxicode' ? 4 : 3;
    const png = await bwipjs.toBuffer({
      bcid,
      text,
      scale,
      // A two-dimensional one would be stretched by it.
      ...(!/matrix|qr|aztec|maxi|pdf/.test(bcid) && { height: 15 }),
      paddingwidth: 12,
      paddingheight: 12,
      backgroundcolor: 'ffffff',
      ...(bcid === 'maxicode' && { mode: 4 }),
      ...(bcid === 'code93' && { includecheck: true }),
    } as never);
    const { pages } = await proofDocument({ content: png, kind: 'PNG', media, dpi: 203 });
    const [code] = pages[0]!.codes;
    expect(code?.format).toMatch(new RegExp(`^${format}`));
    expect(code?.text).toBe(text);
  });
});
