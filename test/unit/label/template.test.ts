import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CarrierProfile } from '../../../shared/carrier/profile.ts';
import { gs1Carrier, shippedCarriers } from '../../../shared/carrier/shipped.ts';
import { givingWay, type LabelLayout } from '../../../shared/label/elements.ts';
import { labelContent } from '../../../shared/label/label-content.ts';
import { layOut } from '../../../shared/label/layout.ts';
import { fillPattern, patternProblem } from '../../../shared/label/pattern.ts';
import { labelSizeMm, labelSizes } from '../../../shared/label/size.ts';
import { toSvg } from '../../../shared/label/svg.ts';
import { newTemplate, readTemplate, templateOf } from '../../../shared/label/template.ts';
import { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { anyTemplate } from '../../helpers/any-template.ts';
import { barcodes, collisions, outside, texts, tooWide } from '../../helpers/label-geometry.ts';
import { recipients } from '../../helpers/labels.ts';
import { volume } from '../../helpers/profile.ts';
import { fullTemplate, templatedContent, templateShipment } from '../../helpers/templates.ts';

const bases = ['gs1', 'post'] as const;
const media = fc
  .constantFrom('4x6', '100x150', 'A6', 'A5', 'A4', '150x100', '60x70', '70x70', '80x200')
  .map((size) => labelSizeMm(size)!);

const codes = (layout: LabelLayout): string => JSON.stringify(barcodes(layout));

describe('a label with a template', () => {
  it.each(bases)('on %s never lets anything overlap or leave its place, whatever it asks for', (base) => {
    fc.assert(
      fc.property(
        anyTemplate(base),
        media,
        fc.constantFrom(203 as const, 300 as const),
        fc.constantFrom('latin' as const, 'long' as const, 'chinese' as const),
        fc.boolean(),
        fc.option(fc.constant(2), { nil: undefined }),
        (template, size, dpi, recipient, specimen, reprint) => {
          const content = {
            ...templatedContent(template, base, { recipient }),
            specimen,
            ...(reprint && { reprint }),
          };
          const layout = layOut(content, size, dpi);
          expect(collisions(layout)).toEqual([]);
          expect(outside(layout)).toEqual([]);
          expect(tooWide(layout)).toEqual([]);
          // The parts for scanner and packer are there with any template.
          const plain = layOut({ ...content, design: undefined }, size, dpi);
          const own = barcodes(plain).map((code) => JSON.stringify(code));
          expect(barcodes(layout).map((code) => JSON.stringify(code))).toEqual(expect.arrayContaining(own));
          expect(texts(layout).some(({ text }) => text === 'SPECIMEN')).toBe(specimen);
          expect(texts(layout).some(({ text }) => text.startsWith('REPRINT'))).toBe(reprint !== undefined);
          expect(texts(layout).some(({ group }) => group === 'recipient')).toBe(true);
          for (const element of layout.elements) {
            if (element.kind !== 'picture') continue;
            expect(
              [element.xDots, element.yDots, element.widthDots, element.heightDots].every(Number.isInteger),
            ).toBe(true);
          }
        },
      ),
      { numRuns: volume(60, 1000) },
    );
  });

  it.each(bases)('on %s with every block fits the smallest offered media', (base) => {
    for (const size of labelSizes) {
      for (const dpi of [203, 300] as const) {
        const layout = layOut(templatedContent(fullTemplate(base), base), labelSizeMm(size)!, dpi);
        expect([size, dpi, layout.gaveWay]).toEqual([size, dpi, []]);
        const said = texts(layout).map(({ text }) => text);
        expect(said).toEqual(
          expect.arrayContaining([
            '4500-7781',
            'Door D-17 only',
            'GB SW',
            base === 'gs1' ? 'Lamps' : 'Bulbs',
          ]),
        );
        const picture = layout.elements.find(({ kind }) => kind === 'picture');
        expect(picture).toMatchObject({ kind: 'picture', xDots: expect.any(Number) });
        const recipient = texts(layout).filter(({ group }) => group === 'recipient');
        expect(Math.min(...recipient.slice(1).map(({ sizeMm }) => sizeMm))).toBeGreaterThan(2);
        expect(codes(layout)).toContain(base === 'gs1' ? '(421)826SW1A2AA' : '(420)SW1A2AA');
      }
    }
  });

  it('gives up optional blocks in the stated order where media are small, and says which', () => {
    const lines = [1, 2, 3, 4, 5, 6].map((number) => ({
      label: '',
      pattern: `Line number ${number}, all of it`,
    }));
    const apart = fullTemplate('gs1', {
      blocks: fullTemplate('gs1').blocks.map((block) => ({ ...block, beside: false })),
      lines,
    });
    const order = givingWay.filter((what) => what !== 'routing-barcode');
    const seen = new Set<string>();
    const shown = new Set<number>();
    for (let textMm = 4; textMm <= 30; textMm += 1) {
      const template = { ...apart, routing: { ...apart.routing!, textMm } };
      const layout = layOut(templatedContent(template, 'gs1'), labelSizeMm('A6')!, 203);
      const given = layout.gaveWay ?? [];
      // Always a beginning of the order, never something out of its turn.
      expect(given).toEqual(order.slice(0, given.length));
      seen.add(given.join(' '));
      const count = texts(layout).filter(({ text }) => text.startsWith('Line number')).length;
      expect(given.includes('lines')).toBe(count < 6);
      shown.add(count);
    }
    expect(seen.size).toBeGreaterThan(1);
    // Lines go from the last one, not all at once.
    expect(shown.size).toBeGreaterThan(2);
    const huge = fullTemplate('post', {
      blocks: apart.blocks.map((block) => ({ ...block, size: 'large' as const })),
      lines,
      textSize: 2,
      routing: { pattern: 'HUB 7', textMm: 30, barcode: '420', barMm: 32 },
    });
    const small = layOut(
      templatedContent(huge, 'post', { recipient: 'long' }),
      { widthMm: 60, heightMm: 70 },
      203,
    );
    expect(small.gaveWay).toEqual(givingWay);
    const plain = layOut(templatedContent(undefined, 'gs1'), { widthMm: 60, heightMm: 70 }, 203);
    expect(plain.gaveWay).toEqual([]);
  });

  it('leaves what takes no room of its own where it is', () => {
    // The logo is next to the sender, which is higher: without it there would be no more room.
    const layout = layOut(
      templatedContent(
        fullTemplate('gs1', {
          textSize: 2,
          lines: Array(6).fill({ label: '', pattern: 'A line that is rather long, to the very end of it' }),
        }),
        'gs1',
      ),
      { widthMm: 100, heightMm: 130 },
      203,
    );
    expect(layout.gaveWay).toContain('lines');
    expect(layout.gaveWay).not.toContain('logo');
    expect(layout.elements.some(({ kind }) => kind === 'picture')).toBe(true);
  });

  it('places blocks in its order, side by side where it says so', () => {
    const template = fullTemplate('post', {
      blocks: [
        { block: 'recipient', size: 'large', beside: false },
        { block: 'sender', size: 'small', beside: false },
        { block: 'logo', size: 'normal', beside: true },
      ],
    });
    const layout = layOut(templatedContent(template, 'post'), labelSizeMm('A6')!, 203);
    const top = (group: string): number =>
      Math.min(
        ...texts(layout)
          .filter((text) => text.group === group)
          .map(({ yMm }) => yMm),
      );
    expect(top('recipient')).toBeLessThan(top('sender'));
    const picture = layout.elements.find((element) => element.kind === 'picture')!;
    expect(picture.yDots * layout.dotMm).toBeGreaterThan(top('recipient'));
    expect(picture.xDots * layout.dotMm).toBeGreaterThan(50);
    expect(texts(layout).filter(({ group }) => group === 'facts' || group === 'lines')).toEqual([]);
  });

  it('draws its logo into the preview', () => {
    const svg = toSvg(layOut(templatedContent(fullTemplate('gs1'), 'gs1'), labelSizeMm('A6')!, 203));
    expect(svg).toMatch(
      /<path transform="translate\([\d. ]+\) scale\(0\.125\d*\)"[^>]* d="M\d+ \d+h\d+v\d+h-\d+z/,
    );
  });
});

describe('a pattern', () => {
  const shipment = templateShipment();
  const fill = (pattern: string, index = 0, of: Shipment = shipment) => fillPattern(pattern, of, index, 'de');

  it('is filled from the shipment and this parcel', () => {
    expect(fill('Order {shipmentInfo.orderNumber}')).toBe('Order A-55512');
    expect([fill('{parcel.content}'), fill('{shipmentInfo.shipmentItems[].content}', 1)]).toEqual([
      'Lamps',
      'Bulbs',
    ]);
    expect(fill('{parcel.grossWeight} kg')).toBe('4,2 kg');
    expect(fill('{recipient.countryIsoCode} {recipient.postalCode:2}/{recipient.postalCode:-3}')).toBe(
      'GB SW/2AA',
    );
    expect(fill('{ recipient.city }')).toBe('London');
    expect(fill('no field')).toBe('no field');
  });

  it('is empty where a field of it is', () => {
    expect(fill('Order {shipmentInfo.orderNumber}, gate {settings.loadingLocation}')).toBe('');
    expect(fill('{parcel.grossWeight}', 1)).toBe('');
    expect(fill('{parcel.content}', 7)).toBe('');
  });

  it('names what several articles have, each once', () => {
    const articles = [{ articleNumber: 'A-1' }, { articleNumber: 'A-2' }, { articleNumber: 'A-1' }];
    const of = Shipment.parse({ shipmentInfo: { shipmentReference: 'x', shipmentItems: [{ articles }] } });
    expect(fill('{parcel.articles[].articleNumber}', 0, of)).toBe('A-1, A-2');
  });

  it('never mixes two recipients: it is filled from the one whose address is on the label', () => {
    const of = Shipment.parse({
      shipmentInfo: {
        shipmentReference: 'x',
        addressData: [
          { sender: { name: 'Depot' } },
          { recipient: { name: 'Anna', postalCode: '20357' } },
          {
            recipient: { name: 'Berta', companyName: 'Other Ltd', city: 'London' },
            sender: { city: 'Bonn' },
          },
        ],
      },
    });
    expect(fill('{recipient.name} {recipient.postalCode:2}', 0, of)).toBe('Anna 20');
    expect([fill('{recipient.city}', 0, of), fill('{sender.city}', 0, of)]).toEqual(['', '']);
    expect(fill('{shipmentInfo.addressData[].recipient.city}', 0, of)).toBe('');
  });

  it('has the postcode that the label has, whatever the member it came in', () => {
    const of = Shipment.parse({
      shipmentInfo: { shipmentReference: 'x', addressData: [{ recipient: { zipCode: '75011' } }] },
    });
    expect(fill('{recipient.postalCode:2}', 0, of)).toBe('75');
    expect(fill('{recipient.zipCode}', 0, of)).toBe('75011');
  });

  it('has the desk as the sender of a shipment that names none, as the label has', () => {
    const template = fullTemplate('gs1', { lines: [{ label: '', pattern: 'From {sender.city}' }] });
    const saysFrom = (sender: object | undefined) =>
      labelContent(
        Shipment.parse({
          shipmentInfo: {
            shipmentReference: 'x',
            addressData: [{ ...(sender && { sender }), recipient: recipients.latin }],
            shipmentItems: [{}],
          },
        }),
        0,
        {
          language: 'en',
          drawsDemonstration: true,
          carrier: gs1Carrier,
          defaultSender: { name: 'Desk', city: 'Kiel' },
          template,
        },
      ).design?.lines;
    expect(saysFrom(undefined)).toEqual([{ label: '', text: 'From Kiel' }]);
    expect(saysFrom({ city: ' ' })).toEqual([{ label: '', text: 'From Kiel' }]);
    expect(saysFrom({ name: 'Other', city: 'Bonn' })).toEqual([{ label: '', text: 'From Bonn' }]);
    expect(saysFrom({ name: 'Other' })).toEqual([]);
  });

  it('is one line, whatever a field holds, and never looks at what is inherited', () => {
    const of = Shipment.parse({ shipmentInfo: { shipmentReference: 'x', orderNumber: 'A\n\u0007 B ' } });
    expect(fill('{shipmentInfo.orderNumber}', 0, of)).toBe('A B');
    expect(fill('{constructor}', 0, of)).toBe('');
  });

  it('is checked against the fields that there are', () => {
    expect(patternProblem('{shipmentInfo.orderNumber} {recipient.city}')).toBeNull();
    expect(patternProblem('{shipmentInfo.ordernumber}')).toEqual({
      id: 'pattern-field',
      field: 'shipmentInfo.ordernumber',
    });
    for (const none of ['{shipmentInfo}', '{shipmentInfo.shipmentItems[0].content}', '{}', '{toString}']) {
      expect(patternProblem(none)?.id, none).toBe('pattern-field');
    }
    for (const loose of [
      '{shipmentInfo.orderNumber',
      'a } b',
      '{{parcel.content}}',
      '{parcel.content:0}',
      '{parcel.content:-0}',
      '{parcel.content:000}',
    ]) {
      expect(patternProblem(loose)?.id, loose).toBe('pattern-form');
    }
  });
});

describe('a template', () => {
  const problems = (changes: object): string[] =>
    readTemplate({ ...newTemplate('t', 'T', 'gs1'), ...changes }).problems.map(
      ({ path, id }) => `${path}: ${id}`,
    );

  it('has its defaults where a stored one lacks members', () => {
    const { template } = readTemplate({ id: 't', name: 'T', base: 'post' });
    expect(template).toEqual(newTemplate('t', 'T', 'post'));
    expect(template?.blocks.map(({ block }) => block)).toEqual(['sender', 'recipient', 'facts']);
  });

  it('with nothing of its own is the base to the dot', () => {
    for (const base of bases) {
      for (const size of ['60x70', 'A6', 'A4']) {
        const [own, plain] = [newTemplate('t', 'T', base), undefined].map((template) =>
          layOut(templatedContent(template, base), labelSizeMm(size)!, 300),
        );
        expect(own!.elements).toEqual(plain!.elements);
      }
    }
  });

  it('says what is wrong with it', () => {
    const block = (name: string) => ({ block: name });
    expect(problems({ name: ' ' })).toEqual(['name: text-empty']);
    expect(problems({ blocks: [block('sender')] })).toEqual(['blocks: block-needed']);
    expect(problems({ base: 'post', blocks: [block('recipient')] })).toEqual(['blocks: block-needed']);
    expect(problems({ blocks: [block('recipient'), block('recipient')] })).toEqual([
      'blocks[1]: block-repeated',
    ]);
    expect(problems({ lines: [{ pattern: '{nothing}' }] })).toEqual(['lines[0].pattern: pattern-field']);
    expect(problems({ lines: Array(7).fill({ pattern: 'x' }) })).toEqual(['lines: lines-many']);
    expect(problems({ routing: { pattern: '{', barMm: 15 } })).toEqual(['routing.pattern: pattern-form']);
    expect(problems({ routing: { barcode: '421' } })).toEqual(['routing.barcode: routing-there']);
    expect(problems({ base: 'post', routing: { barcode: '421' } })).toEqual([]);
    expect(problems({ routing: { barMm: 5 } })).toEqual(['routing.barMm: value']);
    expect(problems({ logo: { png: 'data:image/png;base64,AAAA' } })).toEqual(['logo.png: logo-form']);
    expect(problems({ logo: { png: `data:image/png;base64,${'A'.repeat(140_000)}` } })).toEqual([
      'logo.png: logo-large',
    ]);
    expect(problems({ version: 2 })).toEqual(['version: value']);
  });

  it('is worn by the carriers that name it, on its own base alone', () => {
    const templates = [newTemplate('t1', 'One', 'gs1'), newTemplate('t2', 'Two', 'post')];
    const named = (template?: string) => templateOf({ ...gs1Carrier, template }, templates)?.name;
    expect([named('t1'), named('t2'), named('gone'), named()]).toEqual([
      'One',
      undefined,
      undefined,
      undefined,
    ]);
    expect(templateOf(null, templates)).toBeUndefined();
    const carrier = CarrierProfile.parse({ ...gs1Carrier, template: 't1' });
    expect(carrier.template).toBe('t1');
    expect(shippedCarriers.every((shipped) => shipped.template === undefined)).toBe(true);
  });

  it('is left out where it is of another base than the label', () => {
    const content = labelContent(templateShipment(), 0, {
      language: 'en',
      drawsDemonstration: true,
      carrier: gs1Carrier,
      template: fullTemplate('post'),
    });
    expect(content.design).toBeUndefined();
  });

  it('shows the ship-to code of a post with the number of its country', () => {
    const template = fullTemplate('post', {
      routing: { pattern: '', textMm: 8, barcode: '421', barMm: 12 },
    });
    const layout = layOut(templatedContent(template, 'post'), labelSizeMm('A6')!, 203);
    expect(barcodes(layout).map(({ data }) => data)).toContain('(421)826SW1A2AA');
    const bare = Shipment.parse({
      shipmentInfo: {
        shipmentReference: 'x',
        addressData: [{ recipient: { ...recipients.latin, postalCode: '' } }],
        shipmentItems: [{}, {}],
      },
    });
    const content = templatedContent(template, 'post', { shipment: bare });
    expect(content.design?.routing?.barcode).toBeNull();
  });
});
