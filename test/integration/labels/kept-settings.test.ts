import { describe, expect, it } from 'vitest';
import { drawLabels } from '../../../electron/labels/draw.ts';
import { readCodes } from '../../../electron/labels/third-party/barcodes.ts';
import { convertDocument } from '../../../electron/labels/third-party/convert.ts';
import { withPrinterSettings } from '../../../electron/printing/zpl-settings.ts';
import type { GreyPicture } from '../../../shared/label/picture.ts';
import type { DocumentFitHow } from '../../../shared/printing/document.ts';
import { printedInTurn } from '../../helpers/kept-zpl.ts';
import { sampleContent } from '../../helpers/labels.ts';
import { firstOf } from '../../helpers/profile.ts';
import { drawnPng, plainDrawing, textsOf } from '../../helpers/third-party.ts';

const media = { widthMm: 100, heightMm: 150 };
const dpi = 203;
const exact: DocumentFitHow = { scale: 'exact', turn: 0, crop: null };

/** As a carrier sends it: a head of settings, then fields whose places count from the label's home. */
const carrier = (settings: string): string =>
  [
    `^XA^LRN^MNY^MFN,N^LH10,12^MCY^POI^PW799^CI27${settings}`,
    '^FO40,60^A0N,40,40^FDGround^FS',
    '^FO40,200^BY3^BCN,150,N,N,N,A^FD1Z999AA10123456784^FS',
    '^XZ',
  ].join('\n');

/** Label of another program, which relies on a printer's power-on settings. */
const plain = '^XA^PW799^LL1199^FO60,90^BCN,200,N,N,N,A^FD12345678^FS^FO60,400^A,40^FDRack 7^FS^XZ';

const ownLabel = async (): Promise<Uint8Array> => {
  const labels = [sampleContent('latin')];
  const [document] = await drawLabels({ labels, format: 'ZPL', media, dpi, splitByParcel: false });
  return document!.content;
};

const inTurn = (...jobs: (Uint8Array | string)[]): Promise<GreyPicture[]> => printedInTurn(jobs, dpi, media);
const codesOn = async (picture: GreyPicture): Promise<string[]> => textsOf(await readCodes(picture, dpi));

/** Dot by dot; pictures are too large to be shown. */
const isSame = (one: GreyPicture, other: GreyPicture): boolean =>
  Buffer.from(one.data).equals(Buffer.from(other.data));

describe('a label behind one that shifts, turns or inverts what a printer puts out', () => {
  it.each(firstOf(['^PMY', '^LRY', '', '^FWR,1', '^CF0,80^BY5'], 2))(
    'of this program lies where it does alone: %s',
    async (settings) => {
      const own = await ownLabel();
      const [alone] = await inTurn(own);
      const [, behind] = await inTurn(carrier(settings), own);
      expect((await codesOn(alone!)).length).toBeGreaterThan(1);
      expect(await codesOn(behind!)).toEqual(await codesOn(alone!));
      expect(isSame(behind!, alone!)).toBe(true);
    },
  );

  it('that is redrawn lies where it does alone', async () => {
    const content = await drawnPng(plainDrawing, dpi);
    const made = await convertDocument({ content, kind: 'PNG', to: 'ZPL', media, dpi, how: exact });
    const [alone] = await inTurn(made.content);
    const [, behind] = await inTurn(carrier('^PMY^LRY'), made.content);
    expect(isSame(behind!, alone!)).toBe(true);
  });

  it.each(firstOf(['^LT24', '^FWR', '', '^LT0^LS0', '^LS-10', '^LRY', '^CF0,80^BY5'], 2))(
    'of another program is as it is alone where that one went out from here: %s',
    async (settings) => {
      // A shift together with a turned label is not exact, and is refused.
      const zpl = /\^L[TS]-?[1-9]/.test(settings) ? carrier(settings).replace('^POI', '') : carrier(settings);
      const made = await convertDocument({
        content: Buffer.from(zpl),
        kind: 'ZPL',
        to: 'ZPL',
        media,
        dpi,
        how: exact,
        madeForDpi: dpi,
      });
      const [alone] = await inTurn(plain);
      const [first, second, ...more] = await inTurn(made.content, plain);
      expect(more).toEqual([]);
      expect(await codesOn(first!)).toEqual(['1Z999AA10123456784']);
      expect(await codesOn(second!)).toEqual(['12345678']);
      expect(isSame(second!, alone!)).toBe(true);
      // And that one looks as it came.
      const [came] = await inTurn(zpl);
      expect(isSame(first!, came!)).toBe(true);
    },
  );

  it('still begins as its printer is set up here', async () => {
    const labels = [sampleContent('latin', { serial: 1 }), sampleContent('latin', { serial: 2 })];
    const [document] = await drawLabels({ labels, format: 'ZPL', media, dpi, splitByParcel: false });
    const upsideDown = withPrinterSettings(document!.content, { language: 'zpl', prefix: '^POI' });
    const plainly = await inTurn(document!.content);
    const turned = await inTurn(carrier(''), upsideDown);
    for (const [at, { data }] of plainly.entries()) {
      expect(Buffer.from(turned[at + 1]!.data).equals(Buffer.from(data).reverse())).toBe(true);
    }
  });
});
