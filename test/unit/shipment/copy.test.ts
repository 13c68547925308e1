import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueAt, withValueAt } from '../../../shared/document/path.ts';
import { begunFrom, copyOf, leftOutOfCopies, leftOutOfTemplates } from '../../../shared/shipment/copy.ts';
import { fields } from '../../../shared/shipment/fields/index.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';

const isWhole = ({ kind }: { kind: string }): boolean => kind !== 'group' && kind !== 'list';
/** Of a list of values, its elements. */
const leaves = fields.filter(isWhole).map(({ path }) => path);
const isLeftOut = (path: string, leftOut: readonly string[]): boolean =>
  leftOut.some((each) => path === each || path.startsWith(`${each}.`) || path.startsWith(`${each}[`));

const sample = (path: string): unknown => (path.endsWith('saveAddress') ? true : `value of ${path}`);

/** A shipment with something in every field of the catalogue, two parcels and a member that is unknown. */
const full = (): Shipment => {
  let made: unknown = {
    shipmentInfo: {
      shipmentReference: 'A-1',
      shipmentStatus: 30,
      addressData: [{}],
      shipmentItems: [{ articles: [{}] }, { articles: [{}], strange: 1 }],
    },
  };
  for (const path of leaves) {
    if (path === 'shipmentInfo.shipmentReference') continue;
    for (const parcel of [0, 1]) {
      const place = path.replace('shipmentItems[]', `shipmentItems[${parcel}]`).replaceAll('[]', '[0]');
      made = withValueAt(made, place, sample(path));
    }
  }
  return made as Shipment;
};

describe('a copy of a shipment', () => {
  it('leaves out fields of the catalogue alone, each once', () => {
    const known = new Set(fields.map(({ path }) => path));
    expect(leftOutOfTemplates.filter((path) => !known.has(path))).toEqual([]);
    expect(new Set(leftOutOfTemplates).size).toBe(leftOutOfTemplates.length);
  });

  it.each([
    ['a copy', leftOutOfCopies],
    ['a template', leftOutOfTemplates],
  ])('has every other field of the catalogue, and no member that is none: %s', (_what, leftOut) => {
    const copy = copyOf(full(), 'B-1', leftOut);
    const taken = leaves.filter((path) => valueAt(copy, path.replaceAll('[]', '[0]')) !== undefined);
    expect(taken).toEqual(
      leaves.filter((path) => path === 'shipmentInfo.shipmentReference' || !isLeftOut(path, leftOut)),
    );
    expect(copy.shipmentInfo.shipmentReference).toBe('B-1');
    expect(JSON.stringify(copy)).not.toContain('shipmentStatus');
    expect(JSON.stringify(copy)).not.toContain('strange');
    expect(copy.shipmentInfo.shipmentItems).toHaveLength(2);
  });

  it('takes nothing of what makes the first one that one, whatever is in it', () => {
    const own = fc.subarray(leftOutOfCopies.filter((path) => !path.startsWith('shipmentInfo.delivery')));
    fc.assert(
      fc.property(own, (paths) => {
        const from = paths.reduce<unknown>(
          (made, path) => withValueAt(made, path.replaceAll('[]', '[0]'), 'OWN-VALUE'),
          full(),
        ) as Shipment;
        expect(JSON.stringify(copyOf(from, 'B-1'))).not.toContain('OWN-VALUE');
      }),
      { numRuns: 50 },
    );
  });

  it('keeps a parcel of which nothing is taken, since it is packed as well', () => {
    const from = {
      shipmentInfo: { shipmentReference: 'A-1', shipmentItems: [{ trackingNumber: '1' }, { content: 'x' }] },
    } as Shipment;
    expect(copyOf(from, 'B-1').shipmentInfo.shipmentItems).toEqual([{}, { content: 'x' }]);
  });

  it('begins at this desk, with its station and what the copy does not say', () => {
    const fresh = {
      settings: { packingStation: 'P-02', documentLanguage: 'de' },
      shipmentInfo: { shipmentReference: 'B-1', shipmentItems: [{}] },
    } as Shipment;
    const from = {
      settings: { packingStation: 'P-01', loadingLocation: 'Gate 4' },
      carrierDetails: { carrierCode: 'GS1' },
      shipmentInfo: { shipmentReference: 'A-1', description: 'books' },
    } as Shipment;
    expect(begunFrom(fresh, from)).toEqual({
      settings: { packingStation: 'P-02', documentLanguage: 'de', loadingLocation: 'Gate 4' },
      carrierDetails: { carrierCode: 'GS1' },
      shipmentInfo: { shipmentReference: 'B-1', description: 'books', shipmentItems: [{}] },
    });
  });
});
