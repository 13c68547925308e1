import fc from 'fast-check';
import { blockKinds, blockSizes, LabelTemplate, neededBlocks } from '../../shared/label/template.ts';
import { logoPng } from './templates.ts';

const logos = [logoPng(), logoPng(40, 60), logoPng(400, 40)];

/** Whatever a template can ask for: any blocks in any order and size, lines, a sort code, a logo. */
export const anyTemplate = (base: LabelTemplate['base']): fc.Arbitrary<LabelTemplate> =>
  fc
    .record({
      kinds: fc.shuffledSubarray([...blockKinds]),
      sizes: fc.array(fc.constantFrom(...blockSizes), { minLength: 6, maxLength: 6 }),
      beside: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      textSize: fc.integer({ min: -2, max: 2 }),
      lines: fc.array(
        fc.record({
          label: fc.constantFrom('', 'Order', 'Donaudampfschifffahrtsgesell'),
          pattern: fc.constantFrom(
            '{shipmentInfo.orderNumber}',
            '{recipient.name} {recipient.street}',
            'Only {parcel.content}, please handle with all the care that there is in this world',
            '{settings.loadingLocation}',
          ),
        }),
        { maxLength: 6 },
      ),
      routing: fc.option(
        fc.record({
          pattern: fc.constantFrom('', 'HUB 7', '{recipient.countryIsoCode}-{recipient.postalCode}'),
          textMm: fc.integer({ min: 4, max: 30 }),
          barcode: fc.constantFrom('none' as const, base === 'gs1' ? ('none' as const) : ('420' as const)),
          barMm: fc.integer({ min: 10, max: 32 }),
        }),
      ),
      logo: fc.option(
        fc.record({
          png: fc.constantFrom(...logos),
          heightMm: fc.integer({ min: 4, max: 40 }),
          align: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
        }),
      ),
    })
    .map(({ kinds, sizes, beside, ...rest }) => {
      const all = [...new Set([...kinds, ...neededBlocks(base)])];
      const blocks = all.map((block, index) => ({ block, size: sizes[index], beside: beside[index] }));
      return LabelTemplate.parse({ ...rest, id: 'any', name: 'Any', base, blocks });
    });
