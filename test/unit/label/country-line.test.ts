import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryName } from '../../../shared/address/country.ts';
import { documentLanguages } from '../../../shared/document-language.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import type { LabelContent } from '../../../shared/label/content.ts';
import type { LabelLayout } from '../../../shared/label/elements.ts';
import { FLOOR_MM } from '../../../shared/label/fit.ts';
import { layOut } from '../../../shared/label/layout.ts';
import type { SizeMm } from '../../../shared/label/size.ts';
import { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { anyTemplate } from '../../helpers/any-template.ts';
import { texts } from '../../helpers/label-geometry.ts';
import { recipients, sampleContent, samplePostContent } from '../../helpers/labels.ts';
import { volume } from '../../helpers/profile.ts';
import { templatedContent, templateShipment } from '../../helpers/templates.ts';

const smallest: SizeMm = { widthMm: 60, heightMm: 70 };
const media = fc.constantFrom<SizeMm[]>(
  smallest,
  { widthMm: 70, heightMm: 70 },
  { widthMm: 100, heightMm: 70.5 },
  { widthMm: 80, heightMm: 100 },
  { widthMm: 100, heightMm: 150 },
);

const recipientOf = (layout: LabelLayout) =>
  texts(layout)
    .filter(({ group }) => group === 'recipient')
    .map(({ text }) => text);

const withoutBlanks = (lines: readonly string[]): string => lines.join('').replaceAll(' ', '');

/** An address of as many and as long lines as people write, in a country abroad. */
const longShipment = (countryIsoCode: string, lines: readonly string[]): Shipment => {
  const shipment = templateShipment();
  const [name, name2, name3, street, street2] = lines;
  const recipient = { ...recipients.long, name, name2, name3, street, street2, countryIsoCode };
  const [addresses] = shipment.shipmentInfo.addressData ?? [];
  return Shipment.parse({
    ...shipment,
    shipmentInfo: { ...shipment.shipmentInfo, addressData: [{ ...addresses, recipient }] },
  });
};

const anyLine = fc
  .array(
    fc.constantFrom('Donaudampfschifffahrtsgesellschaft', 'Przedsiębiorstwo', 'Hof', 'Ωμέγα', '建国路88号'),
    { minLength: 1, maxLength: 20 },
  )
  .map((words) => words.join(' '));
/** Short and long names; the last of these have words that hardly any line holds. */
const abroad = fc.constantFrom('FR', 'GB', 'CD', 'GS', 'AE', 'MK', 'CN', 'JE');

describe('the country of a recipient abroad', () => {
  it.each([203, 300] as const)('ends the address on the smallest media at %i dpi, with the place', (dpi) => {
    for (const sample of [sampleContent('long'), samplePostContent('long', { customs: 'CN23' })]) {
      const content: LabelContent = {
        ...sample,
        recipientLines: [...sample.recipientLines.slice(0, -1), '75011 Paris', 'FRANCE'],
        abroad: true,
      };
      expect(recipientOf(layOut(content, smallest, dpi)).slice(-2)).toEqual(['75011 Paris', 'FRANCE']);
    }
  });

  it('is told to the layout for what goes abroad alone', () => {
    expect(templatedContent(undefined, 'gs1', { recipient: 'latin' })).toMatchObject({ abroad: true });
    expect(templatedContent(undefined, 'gs1', { recipient: 'long' }).abroad).toBeUndefined();
  });

  it.each(['gs1', 'post'] as const)('stands whole on %s, or the label is refused', (base) => {
    let refused = 0;
    let cut = 0;
    fc.assert(
      fc.property(
        fc.option(anyTemplate(base), { nil: undefined }),
        media,
        fc.constantFrom(203 as const, 300 as const),
        fc.constantFrom(...documentLanguages),
        abroad,
        fc.array(anyLine, { minLength: 5, maxLength: 5 }),
        (template, size, dpi, language, country, lines) => {
          const shipment = longShipment(country, lines);
          const content = templatedContent(template, base, { shipment, language });
          const name = countryName(country, language).toLocaleUpperCase(language);
          expect(content.recipientLines.at(-1)).toBe(name);
          try {
            const layout = layOut(content, size, dpi);
            const said = recipientOf(layout);
            if (said.some((text) => text.includes('…'))) cut += 1;
            expect(withoutBlanks(said).endsWith(withoutBlanks([name]))).toBe(true);
            const last = texts(layout).findLast(({ group }) => group === 'recipient');
            expect(last?.sizeMm).toBeGreaterThan(FLOOR_MM - 1e-6);
          } catch (error) {
            if (!(error instanceof PackdeskError)) throw error;
            expect(error.code).toBe('label.media');
            refused += 1;
          }
        },
      ),
      { numRuns: volume(80, 1000) },
    );
    // A post label with its one barcode has room for all of them.
    if (base === 'gs1') expect(cut).toBeGreaterThan(0);
    expect(refused).toBeLessThan(50);
  });

  it('refuses media that leave no line for it', () => {
    const content = {
      ...sampleContent('latin'),
      recipientLines: ['Ye Olde Shoppe', 'X'.repeat(2000)],
      abroad: true,
    };
    expect(() => layOut(content, smallest, 203)).toThrow(expect.objectContaining({ code: 'label.media' }));
  });
});
