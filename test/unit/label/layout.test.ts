import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentLanguages } from '../../../shared/document-language.ts';
import type { Gs1LabelContent, ParcelWords, PostLabelContent } from '../../../shared/label/content.ts';
import type { Dpi } from '../../../shared/label/dpi.ts';
import { layOut } from '../../../shared/label/layout.ts';
import { unprintable } from '../../../shared/label/measure.ts';
import { labelSizeMm, labelSizes } from '../../../shared/label/size.ts';
import { labelWords, weightText } from '../../../shared/label/words.ts';
import { testLabel } from '../../../shared/printing/test-label.ts';
import {
  barcodes,
  collisions,
  edges,
  outside,
  SLACK_MM,
  texts,
  tooWide,
} from '../../helpers/label-geometry.ts';
import { sampleContent, samplePostContent } from '../../helpers/labels.ts';
import { volume } from '../../helpers/profile.ts';

const media = fc
  .constantFrom('4x6', '100x150', 'A6', 'A5', 'A4', '150x100', '60x70', '70x70', '80x200')
  .map((size) => labelSizeMm(size)!);
const dpi = fc.constantFrom(203, 300);
const anyText = (maxLength: number) =>
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength }),
    fc.string({
      unit: fc.constantFrom(...'WMŁódźżÄß ,-/& Ωπ Жщ 北京市東京 서울 ﷽ שלום ภาษา दिल्ली ភ្នំ 📦 𓀀 \u0301'),
      maxLength,
    }),
    fc
      .array(fc.constantFrom('Straße', 'Przedsiębiorstwo', 'Donaudampfschifffahrtsgesellschaft', '建国路'), {
        maxLength: maxLength / 10,
      })
      .map((words) => words.join(' ')),
  );

const anyWords: {
  [K in keyof Omit<Required<ParcelWords>, 'design' | 'abroad'>]: fc.Arbitrary<ParcelWords[K]>;
} = {
  specimen: fc.boolean(),
  language: fc.constantFrom(...documentLanguages),
  foreignNumber: fc.boolean(),
  reprint: fc.integer({ min: 1, max: 99 }),
  senderLines: fc.array(anyText(300), { maxLength: 12 }),
  recipientLines: fc.array(anyText(400), { maxLength: 14 }),
  carrier: anyText(80),
  product: anyText(80),
  parcelNumber: fc.integer({ min: 1, max: 999 }),
  parcelCount: fc.integer({ min: 1, max: 999 }),
  weightKg: fc.option(fc.double({ min: 0, max: 99_999, noNaN: true })),
  shipmentReference: anyText(100),
  orderNumber: anyText(200),
  parcelReference: anyText(200),
};

const gs1Content: fc.Arbitrary<Gs1LabelContent> = fc.record({
  ...anyWords,
  template: fc.constant('gs1' as const),
  sscc: fc.constantFrom('', '395200000000000012'),
  shipTo: fc.option(
    fc.record({
      countryNumeric: fc.constantFrom('276', '826'),
      postalCode: fc.stringMatching(/^[0-9A-Z]{1,9}$/),
    }),
  ),
});

const postContent: fc.Arbitrary<PostLabelContent> = fc.record({
  ...anyWords,
  template: fc.constant('post' as const),
  number: fc.constantFrom('', 'RR473124829DE', 'CP000000011XX', 'AB-1'),
  customs: fc.constantFrom(null, 'CN22' as const, 'CN23' as const),
});

const anyContent = fc.oneof(gs1Content, postContent);

describe('label layout', () => {
  it('never lets texts or barcodes overlap, leave the media or their boxes, whatever is written', () => {
    fc.assert(
      fc.property(anyContent, media, dpi, (content, size, resolution) => {
        const layout = layOut(content, size, resolution as Dpi);
        expect(collisions(layout)).toEqual([]);
        expect(outside(layout)).toEqual([]);
        expect(tooWide(layout)).toEqual([]);
      }),
      { numRuns: volume(80, 1000) },
    );
  });

  it.each(['4x6', '100x150', 'A6'] as const)(
    '%s: all of a long German address is on the label, readable',
    (size) => {
      const content = sampleContent('long', { language: 'de' });
      const layout = layOut(content, labelSizeMm(size)!, 203);
      const recipient = texts(layout).filter((text) => text.group === 'recipient');
      const bare = (lines: string[]): string => lines.join('').replaceAll(' ', '');
      expect(bare(recipient.slice(1).map((text) => text.text))).toBe(bare(content.recipientLines));
    },
  );

  /** Capitals of Noto Sans, and from its ascenders to its descenders, in ems. */
  const [CAPITALS_EM, WHOLE_EM] = [0.714, 0.95];

  const smallestOf = (content: Gs1LabelContent, size: string): number =>
    Math.min(...texts(layOut(content, labelSizeMm(size)!, 203)).map((text) => text.sizeMm));

  it.each(['4x6', '100x150', 'A6', 'A5', 'A4'] as const)(
    '%s: all free text is 3 mm high, captions too (GS1 General Specifications, 6.6.4)',
    (size) => {
      for (const recipient of ['latin', 'polish', 'greek', 'cyrillic', 'chinese', 'korean'] as const) {
        for (const language of documentLanguages) {
          const content = sampleContent(recipient, { language, specimen: false });
          expect(smallestOf(content, size) * CAPITALS_EM, `${recipient} ${language}`).toBeGreaterThan(2.99);
        }
      }
      // Longer texts are 3 mm from ascenders to descenders.
      const long = sampleContent('long', { language: 'de', specimen: false });
      expect(smallestOf(long, size) * WHOLE_EM).toBeGreaterThan(2.9);
    },
  );

  it('a post label’s text is 3 mm high as well', () => {
    const content = samplePostContent('polish', { customs: 'CN23' });
    const layout = layOut(content, labelSizeMm('A6')!, 203);
    const free = texts(layout).filter(({ group }) => group !== 'customs');
    expect(Math.min(...free.map(({ sizeMm }) => sizeMm)) * CAPITALS_EM).toBeGreaterThan(2.99);
  });

  it.each(documentLanguages)('in %s every word stands whole in its box, at each offered size', (language) => {
    for (const size of [...labelSizes, '60x70']) {
      for (const resolution of [203, 300] as const) {
        const full = { language, reprint: 12, weightKg: 12.345, parcelNumber: 118, parcelCount: 240 };
        const contents = [
          { ...sampleContent('long', { language }), ...full },
          { ...sampleContent('long', { language }), ...full, sscc: '', foreignNumber: true },
          { ...samplePostContent('polish', { language, customs: 'CN23' }), ...full },
          { ...samplePostContent('polish', { language, number: '' }), ...full },
          testLabel({ name: 'Zebra am Packtisch 7', language: 'zpl' }, language),
        ];
        for (const content of contents) {
          const layout = layOut(content, labelSizeMm(size)!, resolution);
          expect(tooWide(layout)).toEqual([]);
          expect(outside(layout)).toEqual([]);
          // The test label's ruler and frame are meant to be close.
          if (content.template !== 'test') expect(collisions(layout)).toEqual([]);
          // The smallest media have no room for all of an address.
          const whole = texts(layout).filter(({ group }) => size !== '60x70' || group === 'facts');
          expect(whole.filter(({ text }) => text.endsWith('…'))).toEqual([]);
          expect(texts(layout).filter(({ text }) => unprintable(text).length > 0)).toEqual([]);
          const said = texts(layout).map(({ text }) => text);
          // Captions are one word that is never broken.
          const { from, to, weight, print } = labelWords(language);
          if (content.template === 'gs1')
            expect(said).toEqual(expect.arrayContaining([from, to, weight, print]));
        }
      }
    }
  });

  it('writes weights as the language does', () => {
    expect(documentLanguages.map((language) => weightText(1234.5, language))).toEqual([
      '1234.50 kg',
      ...documentLanguages.slice(1).map(() => '1234,50 kg'),
    ]);
  });

  it.each([
    ['4x6', 203],
    ['4x6', 300],
    ['100x150', 203],
    ['100x150', 300],
    ['A6', 203],
    ['A6', 300],
  ] as const)('%s at %i dpi: bars on whole dots, 32 mm high, the SSCC lowest', (size, resolution) => {
    const layout = layOut(sampleContent('latin'), labelSizeMm(size)!, resolution);
    const codes = barcodes(layout).sort((a, b) => a.yDots - b.yDots);
    expect(codes.map((code) => code.data)).toEqual(['(421)826SW1A2AA', '(00)095200000000000127']);
    for (const code of codes) {
      expect(code.heightDots * layout.dotMm).toBeGreaterThanOrEqual(31.9);
      for (const bar of code.bars) {
        expect(Number.isInteger(bar.xDots) && Number.isInteger(bar.widthDots)).toBe(true);
        expect((bar.xDots - code.xDots) % code.moduleDots).toBe(0);
      }
    }
    // GS1 asks for 0.495 mm at least for an SSCC, and 165 mm across at most.
    const sscc = codes[1]!;
    expect(sscc.moduleDots * layout.dotMm).toBeGreaterThanOrEqual(0.495);
    expect((sscc.widthDots + 20 * sscc.moduleDots) * layout.dotMm).toBeLessThan(165);
    // A 4-inch head prints 832 dots (1248 at 300 dpi): nothing reaches beyond.
    const right = Math.max(...layout.elements.map((element) => edges(element, layout.dotMm).right));
    expect(right / layout.dotMm).toBeLessThanOrEqual(resolution === 203 ? 832 : 1248);
  });

  it('has text 3 mm high under each barcode', () => {
    const layout = layOut(sampleContent('polish'), labelSizeMm('A6')!, 203);
    const codes = texts(layout).filter((text) => text.group === 'code');
    // With the data titles of its application identifiers (section 3.2).
    expect(codes.map((text) => text.text)).toEqual([
      '(00) 095200000000000127',
      'SSCC',
      '(421) 61690926',
      'SHIP TO POST',
    ]);
    for (const code of codes) expect(code.sizeMm * 0.714).toBeGreaterThanOrEqual(2.99);
  });

  it('says SPECIMEN only while it is one, in either language', () => {
    const said = (specimen: boolean, language: 'en' | 'de'): boolean =>
      texts(layOut(sampleContent('latin', { specimen, language }), labelSizeMm('4x6')!, 203)).some(
        (text) => text.text === 'SPECIMEN',
      );
    expect([said(true, 'en'), said(true, 'de'), said(false, 'en')]).toEqual([true, true, false]);
  });

  it('shows a frame instead of a barcode while there is no number', () => {
    const layout = layOut({ ...sampleContent('latin'), sscc: '' }, labelSizeMm('4x6')!, 203);
    expect(barcodes(layout).map((code) => code.data)).toEqual(['(421)826SW1A2AA']);
    expect(texts(layout).some((text) => text.group === 'note')).toBe(true);
  });

  it('refuses media that no GS1 label fits', () => {
    expect(() => layOut(sampleContent('latin'), { widthMm: 50, heightMm: 30 }, 203)).toThrow(
      expect.objectContaining({ code: 'label.media' }),
    );
  });

  describe('of a post', () => {
    it.each([
      ['4x6', 203],
      ['4x6', 300],
      ['100x150', 203],
      ['100x150', 300],
      ['A6', 203],
      ['A6', 300],
      ['60x70', 203],
      ['60x70', 300],
    ] as const)('%s at %i dpi: bars on whole dots, as high and as wide as S10 asks', (size, resolution) => {
      const layout = layOut(samplePostContent('latin', { customs: 'CN23' }), labelSizeMm(size)!, resolution);
      const [code, ...others] = barcodes(layout);
      expect(others).toEqual([]);
      expect(code?.data).toBe('RR473124829DE');
      for (const bar of code?.bars ?? []) {
        expect(Number.isInteger(bar.xDots) && Number.isInteger(bar.widthDots)).toBe(true);
        expect((bar.xDots - code!.xDots) % code!.moduleDots).toBe(0);
      }
      const module = code!.moduleDots * layout.dotMm;
      expect(module).toBeGreaterThanOrEqual(size === '60x70' ? 0.25 : 0.33);
      expect(module).toBeLessThanOrEqual(0.51);
      expect(code!.heightDots * layout.dotMm).toBeGreaterThanOrEqual(12.45);
      expect(code!.heightDots).toBeGreaterThanOrEqual(0.15 * code!.widthDots);
      const right = Math.max(...layout.elements.map((element) => edges(element, layout.dotMm).right));
      expect(right / layout.dotMm).toBeLessThanOrEqual(resolution === 203 ? 832 : 1248);
    });

    const said = (content: PostLabelContent): string[] =>
      texts(layOut(content, labelSizeMm('100x150')!, 203)).map(({ text }) => text);

    it('says its number in groups, its product, and what its customs paper is', () => {
      const words = said(samplePostContent('latin', { language: 'de', customs: 'CN22' }));
      expect(words).toContain('RR 473 124 829 DE');
      expect(words).toContain('Einschreiben');
      expect(words).toContain('Zollinhaltserklärung CN 22 liegt bei');
      expect(said(samplePostContent('latin')).some((text) => /CN 2/.test(text))).toBe(false);
    });

    it('says SPECIMEN for a number that no post has issued', () => {
      expect(said(samplePostContent('latin', { country: 'XX' }))).toContain('SPECIMEN');
      expect(said(samplePostContent('latin'))).not.toContain('SPECIMEN');
    });

    it('shows what is missing instead of a barcode', () => {
      const content = samplePostContent('latin', { number: '' });
      expect(barcodes(layOut(content, labelSizeMm('A6')!, 203))).toEqual([]);
      expect(said(content)).toContain('The number is assigned when the label is printed');
      expect(said({ ...content, foreignNumber: true })).toContain('No tracking number yet');
    });

    it('refuses a number that is too long for bars that can be read', () => {
      const long = samplePostContent('latin', { number: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ1234' });
      expect(() => layOut(long, labelSizeMm('60x70')!, 203)).toThrow(
        expect.objectContaining({ code: 'label.media' }),
      );
      expect(barcodes(layOut(long, labelSizeMm('A6')!, 203))[0]?.data).toBe(long.number);
    });
  });

  it('lays out a test label on any media a printer profile may have', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 25, max: 300 }),
        fc.integer({ min: 15, max: 450 }),
        dpi,
        (widthMm, heightMm, resolution) => {
          const label = testLabel({ name: 'Zebra am Packtisch 7', language: 'zpl' });
          const layout = layOut(label, { widthMm, heightMm }, resolution as Dpi);
          expect(tooWide(layout)).toEqual([]);
          for (const text of texts(layout))
            expect(text.yMm + text.heightMm).toBeLessThanOrEqual(heightMm + SLACK_MM);
        },
      ),
    );
  });

  it('draws a box for each character that no font has, and names them', () => {
    const content = { ...sampleContent('latin'), recipientLines: ['𓀀𓀁𓀂𓀃', 'Łódź 北京 서울'] };
    const printed = texts(layOut(content, labelSizeMm('4x6')!, 203)).map((text) => text.text);
    expect(printed).toContain('□□□□');
    expect(printed).toContain('Łódź 北京 서울');
    expect(unprintable(content.recipientLines.join(''))).toEqual(['𓀀', '𓀁', '𓀂', '𓀃']);
  });
});
