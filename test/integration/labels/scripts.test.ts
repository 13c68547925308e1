import { beforeEach, describe, expect, it } from 'vitest';
import { drawLabels } from '../../../electron/labels/draw.ts';
import { drawPaper } from '../../../electron/labels/papers/pages.ts';
import { createLabelRenderer } from '../../../electron/labels/renderer.ts';
import { gs1Carrier } from '../../../shared/carrier/shipped.ts';
import { layOut } from '../../../shared/label/layout.ts';
import type { Bitmap } from '../../../shared/label/picture.ts';
import { linesToSet } from '../../../shared/label/svg.ts';
import { newTemplate, readTemplate } from '../../../shared/label/template.ts';
import { paperContent } from '../../../shared/papers/content.ts';
import { difference } from '../../golden/compare.ts';
import { dotsOf } from '../../golden/dots.ts';
import { decodePng, pdfText, pdfToPng } from '../../helpers/decode.ts';
import { zplToPng } from '../../helpers/draw-zpl.ts';
import { sampleContent } from '../../helpers/labels.ts';
import { paperContext, swissShipment } from '../../helpers/papers.ts';
import { scriptLines, scriptNames, UNDRAWN } from '../../helpers/scripts.ts';
import {
  readyShipment,
  type TestFace,
  type TestService,
  testFace,
  testService,
} from '../../helpers/service.ts';

const media = { widthMm: 100, heightMm: 150 };
const contentFor = (name: keyof typeof scriptLines) => ({
  ...sampleContent('latin'),
  recipientLines: [...scriptLines[name], 'COUNTRY'],
  product: scriptLines[name][0],
  orderNumber: scriptLines[name][2],
});

const drawn = async (name: keyof typeof scriptLines, format: 'PDF' | 'ZPL' | 'PNG') => {
  const request = { labels: [contentFor(name)], format, media, dpi: 203 as const, splitByParcel: false };
  const [document] = await drawLabels(request);
  return document!.content;
};

/** The recipient of a picture: elsewhere a printer writes with a font of its own. */
const recipientOn = (png: Uint8Array, name: keyof typeof scriptLines): Bitmap => {
  const picture = dotsOf(png);
  const layout = layOut(contentFor(name), media, 203);
  const said = layout.elements.filter((element) => element.kind === 'text' && element.group === 'recipient');
  const tops = said.map((element) => (element.kind === 'text' ? element.yMm : 0));
  const bottoms = said.map((element) => (element.kind === 'text' ? element.yMm + element.heightMm : 0));
  const [from, to] = [Math.min(...tops), Math.max(...bottoms)].map((mm) => Math.round(mm / layout.dotMm));
  const { width, rowBytes, data } = picture;
  return { width, height: to! - from!, rowBytes, data: data.slice(from! * rowBytes, to! * rowBytes) };
};

describe('a label in a script of its own', () => {
  it.each(['arabic', 'devanagari', 'khmer', 'emoji'] as const)(
    '%s: has the same dots as PDF, ZPL and PNG, and barcodes that are read',
    async (name) => {
      const png = await drawn(name, 'PNG');
      const [pdf] = await pdfToPng(await drawn(name, 'PDF'), 203);
      const [zpl] = await zplToPng(await drawn(name, 'ZPL'), 203, media);
      // Each means draws edges in its own way.
      for (const other of [pdf!, zpl!]) {
        expect(difference(recipientOn(png, name), recipientOn(other, name), 203).share).toBeLessThan(0.01);
        const codes = (await decodePng(other)).map(({ text }) => text);
        expect(codes).toContain('(00)095200000000000127');
      }
    },
  );

  it('as PDF says what needs no shaping as text: postcode, house number, country', async () => {
    const said = await pdfText(await drawn('arabic', 'PDF'));
    expect(said).toContain('10001');
    expect(said).toContain('COUNTRY');
    expect(said).toContain('SO-100234');
  });

  it('is shaped for the window by the thread that draws labels', async () => {
    const renderer = createLabelRenderer();
    try {
      const lines = scriptNames.flatMap((name) => linesToSet(layOut(contentFor(name), media, 203)));
      const set = await renderer.setLines(lines);
      expect(set).toHaveLength(lines.length);
      expect(set.every(({ widthEm }) => widthEm > 0)).toBe(true);
    } finally {
      await renderer.close();
    }
  });

  it('stands on papers too, beside text that can be found', async () => {
    const shipment = structuredClone(swissShipment());
    const recipient = shipment.shipmentInfo.addressData?.[0]?.recipient;
    Object.assign(recipient ?? {}, { name: scriptLines.thai[0], street: scriptLines.thai[1] });
    const content = paperContent(shipment, 'COMMERCIAL_INVOICE', paperContext('en'));
    const size = { widthMm: 210, heightMm: 297 };
    const { content: pdf } = await drawPaper({ content, size, at: 0 });
    const plain = await drawPaper({
      content: paperContent(swissShipment(), 'COMMERCIAL_INVOICE', paperContext('en')),
      size,
      at: 0,
    });
    expect(await pdfText(pdf)).toContain('99/1');
    const [one, other] = await Promise.all([pdfToPng(pdf, 100), pdfToPng(plain.content, 100)]);
    expect(difference(dotsOf(one[0]!), dotsOf(other[0]!), 100).share).toBeGreaterThan(0.001);
  });
});

describe('what cannot be drawn', () => {
  let service: TestService;
  let http: TestFace;
  let token: string;

  beforeEach(async () => {
    service = await testService();
    http = await testFace(service);
    token = await http.token();
  });

  const label = async (reference: string, name: string, info: object = {}) => {
    const shipment = readyShipment(reference);
    for (const { recipient } of shipment.shipmentInfo.addressData) recipient.name = name;
    Object.assign(shipment.shipmentInfo, info);
    return await http.call('POST', '/api/v3/shipments', {
      token,
      body: {
        shipment: [{ ...shipment, settings: { printSettings: { labelType: 'PDF', printLabel: true } } }],
      },
    });
  };

  it('refuses the label over HTTP with the field named; a script of the world does not', async () => {
    const refused = await label('U-1', `Ada ${UNDRAWN}`);
    expect(refused.status).toBe(422);
    const [[path, words] = []] = Object.entries(refused.body.errors as Record<string, string[]>);
    expect(path).toMatch(/addressData\[0\]\.recipient\.name$/);
    expect(words?.[0]).toContain(UNDRAWN);
    const made = await label('U-2', scriptLines.arabic[0]);
    expect(made).toMatchObject({ status: 201, body: { data: { labelGenerated: true } } });
  });

  it('refuses the label for what only its template prints, at the field or at the carrier', async () => {
    const worn = async (pattern: string) => {
      const template = { ...newTemplate('tour', 'Tour', 'gs1'), lines: [{ label: '', pattern }] };
      await service.store.settings.set('labelTemplates', [template]);
      await service.store.settings.set('carriers', [{ ...gs1Carrier, template: 'tour' }]);
    };
    const paths = async (reference: string, info: object) =>
      Object.keys(((await label(reference, 'Ada', info)).body.errors as object | undefined) ?? {});
    await worn('Note {shipmentInfo.description}');
    expect(await paths('U-3', { description: `Tea ${UNDRAWN}` })).toEqual([
      'shipment[0].shipmentInfo.description',
    ]);
    expect(await paths('U-4', { description: scriptLines.thai[0] })).toEqual([]);
    expect(await paths('U-5', { orderNumber: '4711' })).toEqual([]);
    // One that was stored before its words were looked at.
    await worn(`Door ${UNDRAWN}`);
    expect(await paths('U-6', {})).toEqual(['shipment[0].carrierDetails.carrierCode']);
    expect(readTemplate({ ...newTemplate('a', 'A', 'gs1'), lines: [{ pattern: UNDRAWN }] })).toMatchObject({
      template: null,
      problems: [{ path: 'lines[0].pattern', id: 'text-unprintable' }],
    });
  });
});
