import bwip from 'bwip-js/node';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigit } from '../../../shared/gs1/check-digit.ts';
import { SEPARATOR } from '../../../shared/gs1/elements.ts';
import { findIdentifier } from '../../../shared/gs1/identifiers.ts';
import { parseGs1 } from '../../../shared/gs1/parse.ts';
import { decodePng, zbarPng } from '../../helpers/decode.ts';

const SSCC = '376104250021234569';
const GTIN = '04006381333931';

const read = (scan: string): string[] | undefined =>
  parseGs1(scan)?.map(({ ai, value }) => `(${ai})${value}`);

/** Shapes as they are met; the sections are those of the GS1 General Specifications, release 26. */
const shapes: [what: string, scan: string, elements: string[]][] = [
  ['6.6: the label of a logistic unit', `]C100${SSCC}`, [`(00)${SSCC}`]],
  ['7.8: an order behind the SSCC', `]C100${SSCC}${SEPARATOR}400ORD-77`, [`(00)${SSCC}`, '(400)ORD-77']],
  ['7.8: no FNC1 is needed there', `]C100${SSCC}400ORD-77`, [`(00)${SSCC}`, '(400)ORD-77']],
  [
    '6.6: content and count of a pallet, its SSCC last',
    `]C102${GTIN}3748${SEPARATOR}00${SSCC}`,
    [`(02)${GTIN}`, '(37)48', `(00)${SSCC}`],
  ],
  ['4.14: as printed, with a gross weight', `(00)${SSCC}(3302)000125`, [`(00)${SSCC}`, '(3302)000125']],
  [
    '4.14: as typed from the label',
    '(00) 3 7610425 002123456 9 (400) ORD-77',
    [`(00)${SSCC}`, '(400)ORD-77'],
  ],
  [
    '5.6: GS1 DataMatrix of a medicine',
    `]d201${GTIN}17261231${'10A.1/b'}${SEPARATOR}21X%7`,
    [`(01)${GTIN}`, '(17)261231', '(10)A.1/b', '(21)X%7'],
  ],
  ['5.7: GS1 QR Code', `]Q301${GTIN}`, [`(01)${GTIN}`]],
  ['5.8: GS1 DotCode', `]J1401952000017${SEPARATOR}403R.1`, ['(401)952000017', '(403)R.1']],
  ['5.5: GS1 DataBar', `]e001${GTIN}`, [`(01)${GTIN}`]],
  ['5.9: a composite, its second part', `]e115261231${'10LOT'}`, ['(15)261231', '(10)LOT']],
  ['3.9: the postcode with its country', ']C142127627612', ['(421)27627612']],
  [
    'Publication 199 of the USPS',
    `]C142030301${SEPARATOR}9261290100130435082878`,
    ['(420)30301', '(92)61290100130435082878'],
  ],
  ['Zebra, FNC1 substitution', `]C1400ORD-77|00${SSCC}`, ['(400)ORD-77', `(00)${SSCC}`]],
  ['Honeywell, character replacement', `]C1400ORD-77^00${SSCC}`, ['(400)ORD-77', `(00)${SSCC}`]],
  ['Datalogic, ASCII 29 as #', `00${SSCC}400ORD-77#10L`, [`(00)${SSCC}`, '(400)ORD-77', '(10)L']],
  ['as terminals show it', `]C1400ORD-77^]00${SSCC}`, ['(400)ORD-77', `(00)${SSCC}`]],
  ['FNC1 as ~1', `]C1400ORD-77~1${`00${SSCC}`}`, ['(400)ORD-77', `(00)${SSCC}`]],
  ['spelled out, FNC1 first', `<GS>400ORD-77<GS>00${SSCC}`, ['(400)ORD-77', `(00)${SSCC}`]],
  ['in braces', `]C1400ORD-77{GS}00${SSCC}{GS}`, ['(400)ORD-77', `(00)${SSCC}`]],
  ['Caps Lock', `]c1400ord-77<gs>00${SSCC}`, ['(400)ord-77', `(00)${SSCC}`]],
  ['a German keyboard: AltGr+9 for Ctrl+]', `]C1400ORD-77]00${SSCC}`, ['(400)ORD-77', `(00)${SSCC}`]],
  ['the scanner says nothing of its symbology', `00${SSCC}`, [`(00)${SSCC}`]],
  ['GS1 Digital Link', `https://id.gs1.org/00/${SSCC}`, [`(00)${SSCC}`]],
  [
    'of release 1.1, in words',
    `https://example.com/sscc/${SSCC}?gln=4012345000009`,
    [`(00)${SSCC}`, '(414)4012345000009'],
  ],
  [
    'of a domain of its own, with a query',
    `]Q1HTTPS://EXAMPLE.COM/some/stem/00/${SSCC}?400=ORD%2F7&linkType=all&3302=000125#top`,
    [`(00)${SSCC}`, '(400)ORD/7', '(3302)000125'],
  ],
  [
    'with the qualifiers of a GTIN, which is an EAN',
    'https://example.com/01/4006381333931/22/A/10/L1/21/S1?17=261231',
    [`(01)${GTIN}`, '(22)A', '(10)L1', '(21)S1', '(17)261231'],
  ],
];

/** Texts that begin as GS1 does, and are none. */
const others = [
  '4001234567',
  `4001234567${SEPARATOR}`,
  '400ORD|10',
  '37100',
  '00376104250021234568',
  'REF-20261121-0042',
  ']E04006381333931',
  ']E00104006381',
  'https://example.com/orders/400/4711',
  'https://example.com/401/A1',
  'https://shop.example/account/401/20451',
  'https://id.gs1.org.example/401/20451',
  `https://example.com/00/${SSCC.slice(0, 17)}8`,
  'https://example.com/00/%E0%A4%A',
  '[)>\u001e06\u001d1JUN123\u001e\u0004',
  `]C100${SSCC}99`,
  ']C1',
  '',
  '(00)',
  '(4711)ABC',
  '%%%',
];

describe('A GS1 code', () => {
  it.each(shapes)('is read: %s', (_, scan, elements) => {
    expect(read(scan)).toEqual(elements);
  });

  it.each(others)('is none: %j', (scan) => {
    expect(parseGs1(scan)).toBeNull();
  });

  it('with a wrong check digit is told from a sound one, where its scanner says that it is GS1', () => {
    expect(parseGs1(']C100376104250021234568')).toEqual([
      { ai: '00', value: '376104250021234568', sound: false },
    ]);
    expect(parseGs1(`]C100${SSCC}`)?.[0]?.sound).toBe(true);
  });

  it('is read as decoders that are not ours give it, from bars that are not ours', async () => {
    const text = `(00)${SSCC}(400)ORD-77(403)123+1`;
    const bars = { bcid: 'gs1-128', text, scale: 3, height: 15, padding: 20, backgroundcolor: 'FFFFFF' };
    const png = await bwip.toBuffer(bars);
    const [decoded] = await decodePng(png);
    expect(decoded).toMatchObject({ gs1: true, text });
    const [raw = ''] = await zbarPng(png);
    expect(raw).toContain(SEPARATOR);
    for (const scan of [decoded?.text ?? '', `]C1${raw}`, raw])
      expect(read(scan)).toEqual([`(00)${SSCC}`, '(400)ORD-77', '(403)123+1']);
  });
});

const X = [...'!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'];
const texts = (most: number) =>
  fc
    .string({ unit: fc.constantFrom(...X), minLength: 1, maxLength: most })
    // Such data cannot be told from a separator, or from an AI in brackets.
    .filter((text) => !/[<[{](?:GS|FNC1)[>}\]]|\(\d{2,4}\)/i.test(text));
const digits = (size: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: size, maxLength: size });
const checked = (size: number) => digits(size - 1).map((body) => body + checkDigit(body));

const kinds: Record<string, fc.Arbitrary<string>> = {
  '00': checked(18),
  '01': checked(14),
  '02': checked(14),
  '10': texts(20),
  '11': digits(6),
  '17': digits(6),
  '20': digits(2),
  '21': texts(20),
  '37': fc.integer({ min: 1, max: 8 }).chain(digits),
  '3302': digits(6),
  '400': texts(30),
  '401': fc.tuple(digits(4), texts(26)).map((parts) => parts.join('')),
  '402': checked(17),
  '403': texts(30),
  '410': checked(13),
  '420': texts(20),
  '421': fc.tuple(digits(3), texts(9)).map((parts) => parts.join('')),
  '8008': fc.constantFrom(8, 10, 12).chain(digits),
  '91': texts(90),
};
const elements = (ais: readonly string[]) =>
  fc.array(
    fc.constantFrom(...ais).chain((ai) => (kinds[ai] ?? fc.constant('')).map((value) => ({ ai, value }))),
    { minLength: 1, maxLength: 6 },
  );
const isFixed = (ai: string): boolean => findIdentifier(ai)?.size !== null;
const said = (of: readonly { ai: string; value: string }[]) => of.map(({ ai, value }) => ({ ai, value }));
const parsed = (scan: string) => said(parseGs1(scan) ?? []);

const separators = fc.constantFrom(
  ...[SEPARATOR, '\u241d', '|', '^', '#', '~1', '<GS>', '{GS}', '[FNC1]', '^]', ']', '@'],
);
const prefixes = fc.constantFrom(']C1', ']c1', ']e0', ']e1', ']e2', ']d2', ']D2', ']Q3', ']q3', ']J1', ']j1');

describe('Elements, however they are written,', () => {
  it('are read in any order, with every spelling of FNC1', () => {
    fc.assert(
      fc.property(
        elements(Object.keys(kinds)),
        prefixes,
        separators,
        fc.boolean(),
        fc.boolean(),
        (wanted, prefix, separator, trailing, everywhere) => {
          const body = wanted.map(({ ai, value }, at) => {
            const isLast = at === wanted.length - 1;
            const isNeeded = !isFixed(ai) && !isLast;
            return ai + value + (isNeeded || (isLast ? trailing : everywhere) ? separator : '');
          });
          expect(parsed(prefix + body.join(''))).toEqual(wanted);
        },
      ),
    );
  });

  it('are read without any FNC1 where all but the last are of one length', () => {
    const fixed = Object.keys(kinds).filter(isFixed);
    fc.assert(
      fc.property(
        elements(fixed),
        fc.option(elements(Object.keys(kinds))),
        prefixes,
        (many, last, prefix) => {
          const wanted = [...many, ...(last ?? []).slice(0, 1)];
          expect(parsed(prefix + wanted.map(({ ai, value }) => ai + value).join(''))).toEqual(wanted);
        },
      ),
    );
  });

  it('are read in brackets', () => {
    fc.assert(
      fc.property(elements(Object.keys(kinds)), fc.constantFrom('', ' '), (wanted, gap) => {
        const text = wanted.map(({ ai, value }) => `(${ai})${gap}${value}`).join(gap);
        expect(parsed(text)).toEqual(wanted);
      }),
    );
  });

  it('are read from a GS1 Digital Link', () => {
    const stems = fc.constantFrom('https://id.gs1.org', 'http://example.com:8080/a/b', 'HTTPS://X.EXAMPLE/7');
    const keys = fc.constantFrom('00', '01', '402');
    fc.assert(
      fc.property(
        stems,
        keys.chain((ai) => elements([ai])),
        elements(['10', '21', '400', '3302']),
        (stem, [key], more) => {
          const { ai, value } = key ?? { ai: '', value: '' };
          const query = more.map((each) => `${each.ai}=${encodeURIComponent(each.value)}`);
          const link = `${stem}/${ai}/${encodeURIComponent(value)}?${['linkType=all', ...query].join('&')}`;
          expect(parsed(link)).toEqual([{ ai, value }, ...more]);
        },
      ),
    );
  });

  it('are never what makes it throw', () => {
    const parts = fc.array(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom(
          ']C1',
          '(00)',
          '(400)',
          '00',
          '01',
          '8010',
          SEPARATOR,
          '~1',
          '<GS>',
          'https://a/',
          '/00/',
          '%',
        ),
        digits(18),
      ),
      { maxLength: 12 },
    );
    fc.assert(fc.property(parts, (all) => void parseGs1(all.join(''))));
  });
});
