import { describe, expect, it } from 'vitest';
import { numbersByLabel } from '../../../electron/service/shipments/parcel-numbers.ts';

/** Each page once more with the codes beside it. */
const beside = (pages: string[][], code: string): string[][] => pages.map((codes) => [code, ...codes]);

const THREE = [['A1'], ['B2'], ['C3']];

const CASES: [string, string[], string[][], string[] | null][] = [
  ['as they came', ['A1', 'B2', 'C3'], THREE, ['A1', 'B2', 'C3']],
  ['in the order of the labels', ['C3', 'A1', 'B2'], THREE, ['A1', 'B2', 'C3']],
  ['within longer codes', ['33', '11', '22'], [['96110'], ['96220'], ['96330']], ['11', '22', '33']],
  ['whatever brackets and spaces', ['(00)3', '00 1'], [['(00)1'], ['(00) 3']], ['00 1', '(00)3']],
  ['beside routing codes', ['C3', 'B2', 'A1'], beside(THREE, 'R'), ['A1', 'B2', 'C3']],
  [
    'where the first is the shipment’s',
    ['M', 'Q3', 'Q2'],
    beside([[], ['Q2'], ['Q3']], 'M'),
    ['M', 'Q2', 'Q3'],
  ],
  ['where one begins as another', ['12', '1', '123'], [['1'], ['12'], ['123']], ['1', '12', '123']],
  ['with empty pages between', ['C3', 'A1', 'B2'], [['A1'], [], ['B2'], ['C3']], ['A1', 'B2', 'C3']],
  ['not where one is on no label', ['A1', 'B2', 'C3'], [['A1'], ['B2'], []], null],
  ['not where two are on one label', ['A1', 'B2', 'C3'], [['A1', 'B2'], ['C3']], null],
  ['not where each is on each label', ['A1', 'B2'], beside([['A1'], ['A1']], 'B2'), null],
  ['not where nothing could be read', ['A1', 'B2'], [], null],
];

describe('numbers of parcels by their labels', () => {
  it.each(CASES)('%s', (_, numbers, pages, expected) => {
    expect(numbersByLabel(numbers, pages)).toEqual({
      numbers: expected ?? numbers,
      isSure: expected !== null,
    });
  });
});
