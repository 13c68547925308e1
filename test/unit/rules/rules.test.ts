import { describe, expect, it } from 'vitest';
import { valueAt } from '../../../shared/document/path.ts';
import { allRules, checkRules } from '../../../shared/rules/index.ts';
import { type Change, carriers, changed, exported, questions, supplies, today } from './base.ts';
import { cases } from './cases.ts';

const found = (id: string, change: Change) =>
  checkRules(changed(change), { carriers, supplies, questions, today }, 'label').filter(
    (violation) => violation.id === id,
  );

describe('the rules', () => {
  it('find nothing in a shipment that has all', () => {
    expect(checkRules(exported, { carriers, supplies }, 'label')).toEqual([]);
  });

  it('have ids of their own', () => {
    const ids = allRules.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('have cases for each of them and for nothing else', () => {
    expect(Object.keys(cases).sort()).toEqual(allRules.map(({ id }) => id).sort());
  });

  it('never refuse a save over a warning, nor for want of a border', () => {
    for (const { id, level, severity, border, overridable } of allRules) {
      if (severity === 'warning') expect(overridable ?? false, id).toBe(false);
      if (level !== 'save') continue;
      expect([severity, border ?? false, overridable ?? false], id).toEqual(['error', false, false]);
    }
  });
});

it('judge the size of a GS1 label by the media that it is printed on, whatever the shipment asks for', () => {
  const sizes = (labelSize: string, widthMm: number, heightMm: number) =>
    checkRules(
      changed({ 'settings.printSettings.labelSize': labelSize }),
      { carriers, supplies, mediaOf: () => ({ widthMm, heightMm }) },
      'label',
    ).flatMap(({ id, values }) => (id === 'label.gs1-size' ? [values] : []));
  expect(sizes('100x150', 62, 100)).toEqual([{ size: '62 x 100 mm' }]);
  expect(sizes('62x100', 101.6, 152.4)).toEqual([]);
});

it('find values that JSON can say, however absurd the shipment is', () => {
  const change: Change = {};
  for (const side of ['length', 'width', 'height', 'weight']) {
    change[`shipmentInfo.shipmentItems[0].dimensions.${side}`] = 1e308;
  }
  const limits = { maxLengthCm: 100, maxLengthAndGirthCm: 200, maxSumCm: 150, maxWeightKg: 30 };
  const narrow = carriers.map((carrier) => ({ ...carrier, limits, volumetricDivisor: 5000 }));
  const violations = checkRules(changed(change), { carriers: narrow, supplies }, 'label');
  expect(violations.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['parcel.side', 'parcel.girth', 'parcel.sum', 'parcel.volumetric']),
  );
  for (const { values, words } of violations) {
    expect(JSON.parse(JSON.stringify(values))).toEqual(values);
    expect(words).not.toMatch(/Infinity|NaN|null/);
  }
});

describe.each(allRules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  const { broken, kept } = cases[id] ?? { broken: [], kept: [] };

  it('is broken by something and kept by something', () => {
    expect([broken.length > 0, kept.length > 0]).toEqual([true, true]);
  });

  it.each(broken.map(([change, path]) => [JSON.stringify(change), change, path] as const))(
    'finds %s',
    (_change, change, path) => {
      const violations = found(id, change);
      expect(violations.map((violation) => violation.path)).toContain(path);
      for (const violation of violations) {
        expect(violation.severity).toBe(rule.severity);
        // Every value that the words name is there.
        expect(violation.words).not.toMatch(/[{}]/);
      }
    },
  );

  it.each(kept.map((change) => [JSON.stringify(change), change] as const))(
    'lets %s pass',
    (_change, change) => {
      expect(found(id, change)).toEqual([]);
    },
  );

  it('offers only what puts it right', () => {
    for (const [change] of broken) {
      for (const { path, fix } of found(id, change)) {
        if (fix === undefined) continue;
        expect(valueAt(changed(change), path)).not.toEqual(fix);
        expect(found(id, { ...change, [path]: fix }).map((each) => each.path)).not.toContain(path);
      }
    }
  });

  it(`is asked at level ${rule.level}`, () => {
    for (const [change] of broken) {
      const ids = checkRules(changed(change), { carriers: [] }, 'save').map((violation) => violation.id);
      expect(ids.includes(id)).toBe(rule.level === 'save');
    }
  });
});

describe('at an edge', () => {
  const distant: Change = {
    'carrierDetails.carrierCode': 'DISTANT',
    'carrierDetails.productCode': 'ONE',
    'shipmentInfo.shipmentItems[0].trackingNumber': '',
  };
  const ids = (change: Change, remote: boolean) =>
    checkRules(changed(change), { carriers, supplies, remote }, 'label').map(({ id }) => id);

  it('a label that the remote makes needs no number of ours, and no other carrier is let off', () => {
    expect(ids(distant, true)).toEqual([]);
    expect(ids(distant, false)).toEqual(['parcel.number-missing', 'carrier.remote-label']);
    expect(ids({ ...distant, 'carrierDetails.carrierCode': 'FOREIGN' }, true)).toEqual([
      'parcel.number-missing',
    ]);
  });

  it('a carrier that is set up nowhere here is the remote’s', () => {
    const unknown = { ...distant, 'carrierDetails.carrierCode': 'DHL' };
    expect(ids(unknown, true)).toEqual([]);
    expect(ids(unknown, false)).toContain('carrier.unknown');
    expect(ids({ ...unknown, 'carrierDetails.carrierCode': ' ' }, true)).toContain('carrier.missing');
  });

  it('what else is wrong stands in the way of the remote’s label too', () => {
    expect(ids({ ...distant, 'settings.printSettings.labelType': 'SVG' }, true)).toEqual(['label.type']);
  });
});
