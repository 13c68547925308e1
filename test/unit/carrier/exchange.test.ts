import { describe, expect, it } from 'vitest';
import { MAX_ISSUES } from '../../../shared/bounded-array.ts';
import { exportText, importChanges, readImport } from '../../../shared/carrier/exchange.ts';
import { problemWords } from '../../../shared/carrier/problems.ts';
import { gs1Carrier, postCarrier, shippedCarriers } from '../../../shared/carrier/shipped.ts';

const least = {
  code: 'ACME',
  name: 'Acme',
  products: [{ code: 'STD', name: 'Standard' }],
  labelTemplate: 'gs1',
  numbering: 'none',
  dangerousGoods: 'none',
};

const problems = (value: unknown): [string, string][] =>
  readImport(typeof value === 'string' ? value : JSON.stringify(value)).problems.map(({ path, id }) => [
    path,
    id,
  ]);

describe('a file of carriers', () => {
  it('that was exported reads back as it was, one or several', () => {
    expect(readImport(exportText([postCarrier]))).toEqual({ profiles: [postCarrier], problems: [] });
    expect(readImport(exportText(shippedCarriers))).toEqual({ profiles: shippedCarriers, problems: [] });
    expect(readImport(`\ufeff${exportText([gs1Carrier])}`).problems).toEqual([]);
  });

  it('names every problem by its path and in words', () => {
    expect(problems({ ...least, name: '', dangerousGoods: 'some' })).toEqual([
      ['name', 'text-empty'],
      ['dangerousGoods', 'value'],
    ]);
    expect(problems([least, { ...least, code: 'B', products: [{ code: '' }] }])).toEqual([
      ['[1].products[0].code', 'code-form'],
      ['[1].products[0].name', 'missing'],
    ]);
    expect(readImport('{}').problems[0]).toEqual({
      path: 'code',
      id: 'code-form',
      words: problemWords['code-form'],
    });
  });

  it.each<[string, string, [string, string][]]>([
    ['no JSON', '{"code": ', [['$', 'json-syntax']]],
    ['an empty list', '[]', [['$', 'import-empty']]],
    ['a number', '7', [['$', 'value']]],
    ['a list of anything', '[7]', [['[0]', 'value']]],
  ])('is refused where it is %s', (_what, text, found) => {
    expect(problems(text)).toEqual(found);
  });

  it('names as many problems as a person reads, and says from where it was not looked at', () => {
    const list = problems(Array.from({ length: 50_000 }, () => ({})));
    expect(list.length).toBeLessThanOrEqual(MAX_ISSUES + 1);
    expect(list.slice(0, -1).every(([path]) => path.startsWith('['))).toBe(true);
    expect(list.at(-1)).toEqual([expect.stringMatching(/^\[\d+\]$/), 'unread']);
    const odd = problems({ ...least, products: Array.from({ length: 50_000 }, () => ({})) });
    expect(odd).toHaveLength(MAX_ISSUES + 1);
    expect(odd.at(-1)).toEqual(['$', 'unread']);
    const misspelt = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`m${at}`, 1]));
    expect(problems({ ...least, ...misspelt })).toHaveLength(MAX_ISSUES + 1);
    const repeated = problems(Array.from({ length: 500 }, () => least));
    expect(repeated).toHaveLength(MAX_ISSUES + 1);
    expect(repeated.at(-1)).toEqual(['$', 'unread']);
  });

  it.each<[string, string, [string, string]]>([
    ['a million empty objects', `[${'{},'.repeat(299_999)}{}]`, ['$', 'unsound']],
    [
      'nested without end',
      `{"code":{"length":{}},"x":${'['.repeat(90_000)}${']'.repeat(90_000)}}`,
      ['x[0][0][0][0][0][0][0]', 'unsound'],
    ],
    ['a number beyond all', '{"volumetricDivisor":1e999}', ['volumetricDivisor', 'unsound']],
    ['a member __proto__', '[{"__proto__":{}}]', ['[0]', 'unsound']],
  ])('is refused where it holds %s', (_what, text, found) => {
    expect(problems(text)).toEqual([found]);
  });

  it('is refused in words also where a text is something odd', () => {
    const odd = { length: { toString: 0 } };
    expect(problems({ ...least, code: odd })).toContainEqual(['code', 'code-form']);
    expect(problems([{ ...least, name: odd, products: odd }]).map(([path]) => path)).toEqual(
      expect.arrayContaining(['[0].name', '[0].products']),
    );
  });

  it('says at once that countries are both allowed and excluded, however many they are', () => {
    const both = (count: number) => ({
      allow: Array.from({ length: count }, () => 'DE'),
      deny: [...Array.from({ length: count }, () => 'CH'), 'DE'],
    });
    expect(problems({ ...least, countries: both(60_000) })).toEqual([
      ['countries.deny[60000]', 'country-both'],
    ]);
  });

  it('has no carrier of a code that cannot be kept', () => {
    expect(problems({ ...least, code: '__proto__' })).toEqual([['code', 'code-reserved']]);
    expect(problems({ ...least, code: 'constructor' })).toEqual([]);
  });

  it('has no carrier twice', () => {
    expect(problems([least, least])).toEqual([['[1].code', 'code-repeated']]);
  });

  it('has no member that would be dropped in silence', () => {
    const misspelt = { ...least, requierdFields: [], products: [{ ...least.products[0], limit: {} }] };
    expect(problems(misspelt)).toEqual([
      ['products[0].limit', 'member-unknown'],
      ['requierdFields', 'member-unknown'],
    ]);
    const everywhere = {
      ...least,
      name: 7,
      products: [{ code: 'A', name: { en: 'A', fr: 'A' }, limits: { maxKg: 1 }, countries: { only: [] } }],
      services: [{ code: 'S', name: 'S', information: [{ key: 'k', needed: true }] }],
      numbering: { kind: 'none', range: 5 },
      customs: { form: [] },
    };
    expect(problems(everywhere).sort()).toEqual([
      ['customs.form', 'member-unknown'],
      ['name', 'value'],
      ['numbering.range', 'member-unknown'],
      ['products[0].countries.only', 'member-unknown'],
      ['products[0].limits.maxKg', 'member-unknown'],
      ['products[0].name.fr', 'member-unknown'],
      ['services[0].information[0].needed', 'member-unknown'],
    ]);
  });

  it('says beforehand what it would change', () => {
    const heavier = { ...postCarrier, limits: { ...postCarrier.limits, maxWeightKg: 31.5 } };
    const { profiles } = readImport(JSON.stringify([gs1Carrier, heavier, least]));
    expect(importChanges(shippedCarriers, profiles)).toEqual([
      { code: 'GS1', name: 'Forwarder (GS1)', kind: 'same', members: [] },
      {
        code: 'POST',
        name: 'Post (UPU)',
        kind: 'changed',
        members: [{ path: 'limits.maxWeightKg', before: 30, after: 31.5 }],
      },
      { code: 'ACME', name: 'Acme', kind: 'added', members: [] },
    ]);
  });
});
