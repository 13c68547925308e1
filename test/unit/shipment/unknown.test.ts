import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withValueAt } from '../../../shared/document/path.ts';
import { fields } from '../../../shared/shipment/fields/index.ts';
import { unknownMembers } from '../../../shared/shipment/fields/unknown.ts';

/** A document that has something under every path of the catalogue. */
const full = fields.reduce<unknown>((document, { path, kind }) => {
  const at = path.replaceAll('[]', '[0]');
  if (kind === 'group' || kind === 'list') return document;
  return withValueAt(document, at, kind === 'opaque' ? { inner: { deep: 1 } } : 'x');
}, {});

describe('members that Packdesk does not know', () => {
  it('are none in a document of the interface, whatever is inside its opaque values', () => {
    expect(unknownMembers(full)).toEqual([]);
    expect(unknownMembers({})).toEqual([]);
    expect(unknownMembers(null)).toEqual([]);
  });

  it('are no ids that parcels and articles carry between two Packdesks', () => {
    const articles = [{ packdeskId: 'article-a' }];
    const shipmentItems = [
      { packdeskId: 'parcel-a', articles },
      { packdeskId: 'parcel-b', color: 'red' },
    ];
    expect(unknownMembers({ packdeskId: 1, shipmentInfo: { shipmentItems } })).toEqual([
      { path: 'packdeskId', value: 1 },
      { path: 'shipmentInfo.shipmentItems[1].color', value: 'red' },
    ]);
  });

  it('are found at every level, each whole', () => {
    const document = {
      settings: { theme: 'dark' },
      shipmentInfo: {
        shipmentReference: 'A',
        extra: { a: { b: 1 } },
        shipmentItems: [{ color: 'red' }, { articles: [{ sku: null }] }],
        additionalInformation: { known: 1 },
        'a.b': 1,
      },
      root: [1],
    };
    expect(unknownMembers(document)).toEqual([
      { path: 'settings.theme', value: 'dark' },
      { path: 'shipmentInfo.extra', value: { a: { b: 1 } } },
      { path: 'shipmentInfo.shipmentItems[0].color', value: 'red' },
      { path: 'shipmentInfo.shipmentItems[1].articles[0].sku', value: null },
      { path: 'shipmentInfo["a.b"]', value: 1 },
      { path: 'root', value: [1] },
    ]);
  });

  it('are found under any object of the catalogue', () => {
    const groups = fields
      .filter(({ kind }) => kind === 'group')
      .map(({ path }) => path.replaceAll('[]', '[0]'));
    fc.assert(
      fc.property(fc.constantFrom(...groups), fc.json(), (group, json) => {
        const value: unknown = JSON.parse(json);
        const document = withValueAt(full, `${group}.notOfTheInterface`, value);
        expect(unknownMembers(document)).toEqual([{ path: `${group}.notOfTheInterface`, value }]);
      }),
    );
  });

  it('are no names that every object inherits', () => {
    const document: unknown = JSON.parse('{"constructor": 1, "shipmentInfo": {"toString": 2}}');
    expect(unknownMembers(document).map(({ path }) => path)).toEqual([
      'constructor',
      'shipmentInfo.toString',
    ]);
  });
});
