import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LabelLayout } from '../../../shared/label/elements.ts';
import { layOut } from '../../../shared/label/layout.ts';
import { newTemplate } from '../../../shared/label/template.ts';
import { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { anyTemplate } from '../../helpers/any-template.ts';
import { texts } from '../../helpers/label-geometry.ts';
import { recipients } from '../../helpers/labels.ts';
import { volume } from '../../helpers/profile.ts';
import { templatedContent, templateShipment } from '../../helpers/templates.ts';

const bases = ['gs1', 'post'] as const;

/** The text under the recipient's caption, however its lines are broken. */
const recipientOf = (layout: LabelLayout) => texts(layout).filter(({ group }) => group === 'recipient');
const words = (layout: LabelLayout): string =>
  recipientOf(layout)
    .map(({ text }) => text)
    .join('')
    .replaceAll(' ', '');

const small = [
  [60, 70],
  [70, 70],
  [100, 70.5],
  [70, 100],
  [80, 100],
  [100, 150],
  [105, 148],
  [150, 100],
  [210, 297],
] as const;

const media = fc.constantFrom(...small).map(([widthMm, heightMm]) => ({ widthMm, heightMm }));

/** A company abroad with a person, a house and a floor: seven lines. */
const french = Shipment.parse({
  ...templateShipment(),
  shipmentInfo: {
    ...templateShipment().shipmentInfo,
    addressData: [
      {
        ...templateShipment().shipmentInfo.addressData?.[0],
        recipient: {
          name: 'Galerie Exemple SARL',
          contactPerson: { name: 'Mme Claire Martin' },
          street: 'rue des Exemples',
          houseNo: '12',
          postalCode: '75011',
          city: 'Paris',
          countryIsoCode: 'FR',
        },
      },
    ],
  },
});

describe('the recipient on a label with a template', () => {
  it('is whole on small media, where lines of the template give way to it', () => {
    const template = {
      ...newTemplate('t', 'T', 'gs1'),
      blocks: [
        { block: 'recipient' as const, size: 'small' as const, beside: false },
        { block: 'lines' as const, size: 'large' as const, beside: false },
        { block: 'routing' as const, size: 'large' as const, beside: false },
        { block: 'sender' as const, size: 'normal' as const, beside: false },
        { block: 'facts' as const, size: 'normal' as const, beside: false },
      ],
      routing: { pattern: 'HUB 7', textMm: 30, barcode: 'none' as const, barMm: 10 },
      lines: [1, 2, 3].map((number) => ({
        label: '',
        pattern: `Line number ${number} of the template`,
      })),
    };
    const content = templatedContent(template, 'gs1', { shipment: french });
    const layout = layOut(content, { widthMm: 60, heightMm: 70 }, 203);
    expect(words(layout)).toMatch(/75011Paris.*FRANCE$/i);
    expect(layout.gaveWay).toContain('lines');
  });

  it.each(bases)('on %s says what it says without one, whatever a template asks for', (base) => {
    fc.assert(
      fc.property(
        anyTemplate(base),
        media,
        fc.constantFrom(...(Object.keys(recipients) as (keyof typeof recipients)[]), 'french' as const),
        fc.boolean(),
        fc.option(fc.constant(2), { nil: undefined }),
        (template, size, name, specimen, reprint) => {
          const of = name === 'french' ? { shipment: french } : { recipient: name };
          const content = {
            ...templatedContent(template, base, of),
            specimen,
            ...(reprint && { reprint }),
          };
          const layout = layOut(content, size, 203);
          const plain = layOut({ ...content, design: undefined }, size, 203);
          if (words(plain).includes('…')) return;
          expect(words(layout)).toBe(words(plain));
        },
      ),
      { numRuns: volume(80, 1000) },
    );
  });

  it.each(bases)('on %s can be read while anything that is optional stays', (base) => {
    fc.assert(
      fc.property(
        anyTemplate(base),
        media,
        fc.constantFrom('latin' as const, 'polish' as const),
        (asked, size, recipient) => {
          const blocks = asked.blocks.map((block) => ({ ...block, beside: false }));
          const layout = layOut(
            templatedContent({ ...asked, blocks, textSize: 0 }, base, { recipient }),
            size,
            203,
          );
          const isLeft = texts(layout).some(({ group }) => group === 'lines' || group === 'routing');
          const smallest = Math.min(
            ...recipientOf(layout)
              .slice(1)
              .map(({ sizeMm }) => sizeMm),
          );
          const most = 1.6 * Math.min(1, size.widthMm / 70);
          if (isLeft) expect(smallest).toBeGreaterThanOrEqual(most - 1e-6);
        },
      ),
      { numRuns: volume(80, 1000) },
    );
  });
});
