import { describe, expect, it } from 'vitest';
import { isLate, parseCell, tidied, understood } from '../../../renderer/features/articles/cell-text.ts';
import { pastedOf } from '../../../renderer/features/articles/clipboard.ts';
import { type GridState, gridAction } from '../../../renderer/features/articles/grid-keys.ts';
import type { Choice } from '../../../renderer/parts/fields/choices.ts';
import { countryChoices } from '../../../renderer/parts/fields/country-choices.ts';
import { articleColumns, columnOf } from '../../../shared/articles/columns.ts';

const at = (mode: GridState['mode'], more: Partial<GridState> = {}): GridState => ({
  mode,
  selected: false,
  flag: false,
  ...more,
});
const press = (text: string) => {
  const parts = text.split('+');
  const key = parts.at(-1) ?? '';
  return {
    key: key === 'Space' ? ' ' : key,
    shift: parts.includes('Shift'),
    mod: parts.includes('Ctrl'),
    alt: parts.includes('Alt'),
  };
};
const does = (keys: string, state: GridState) => {
  const action = gridAction(press(keys), state);
  if (action?.do === 'go') return `${action.rows},${action.columns}`;
  if (action?.do === 'extend') return `extend ${action.rows}`;
  return action?.do ?? null;
};

describe('keys of the table', () => {
  it.each([
    ['ArrowDown', '1,0', '1,0', '1,0'],
    ['ArrowUp', '-1,0', '-1,0', '-1,0'],
    // With the caret in the text the arrows are the text's.
    ['ArrowLeft', '0,-1', '0,-1', null],
    ['ArrowRight', '0,1', '0,1', null],
    ['Tab', 'next', 'next', 'next'],
    ['Shift+Tab', 'previous', 'previous', 'previous'],
    ['Enter', 'edit', '1,0', '1,0'],
    ['Shift+Enter', 'edit', '-1,0', '-1,0'],
    ['Escape', null, 'stop', 'stop'],
    ['Delete', 'clear', null, null],
    ['Home', 'edge', null, null],
    ['Ctrl+Home', 'edge', 'edge', null],
    ['Ctrl+Enter', 'newLine', 'newLine', 'newLine'],
    ['Ctrl+Delete', 'remove', 'remove', 'remove'],
    ['Ctrl+d', 'duplicate', 'duplicate', 'duplicate'],
    ['Ctrl+a', 'selectAll', 'selectAll', null],
    ['Shift+ArrowDown', 'extend 1', '1,0', '1,0'],
    ['Shift+ArrowRight', null, null, null],
    ['Shift+Space', 'selectRow', null, null],
    ['Alt+ArrowDown', 'choices', 'choices', 'choices'],
    // The desk's and the browser's own.
    ['F2', null, null, null],
    ['Ctrl+s', null, null, null],
    ['Ctrl+z', null, null, null],
    ['Ctrl+c', null, null, null],
    ['a', null, null, null],
  ])('%s: moved among %s, typed anew %s, edited %s', (keys, move, type, edit) => {
    expect([does(keys, at('move')), does(keys, at('type')), does(keys, at('edit'))]).toEqual([
      move,
      type,
      edit,
    ]);
  });

  it('Esc gives up a selection before it leaves the table; a blank answers yes or no', () => {
    expect(does('Escape', at('move', { selected: true }))).toBe('unselect');
    expect(does('Space', at('move', { flag: true }))).toBe('toggle');
    expect(does('Space', at('move'))).toBeNull();
  });
});

describe('what is typed into a cell', () => {
  const choices = [
    { value: 'MLT', label: 'Millilitre (MLT)' },
    { value: 'MTR', label: 'Metre (MTR)' },
  ];
  const countries = countryChoices('en', 'address');
  const offered: Record<string, readonly Choice[]> = { quantityUom: choices, countryOfOrigin: countries };
  const parse = (id: string, text: string) => parseCell(columnOf(id)!, text, offered[id] ?? [], 'CAD');

  it.each([
    ['unitPrice', '4,5', { value: 4.5 }],
    ['unitPrice', 'x', { problem: 'number' }],
    ['quantity', '1,5', { problem: 'whole' }],
    ['quantity', '', { value: undefined }],
    ['description', ' Cup ', { value: ' Cup ' }],
    ['countryOfOrigin', 'germany', { value: 'DE' }],
    ['countryOfOrigin', 'UK', { value: 'GB' }],
    ['countryOfOrigin', 'Atlantis', { problem: 'choice' }],
    ['countryOfOrigin', 'Korea', { problem: 'several', names: 'North Korea (KP), South Korea (KR)' }],
    ['priceCurrency', '€', { value: 'EUR' }],
    ['priceCurrency', '$', { value: 'CAD' }],
    ['priceCurrency', '¥', { problem: 'choice' }],
    ['quantityUom', 'stk', { value: 'PCE' }],
    ['quantityUom', 'm', { value: 'MTR' }],
    ['quantityUom', 'millil', { value: 'MLT' }],
    ['quantityUom', 'BOXES', { value: 'BOXES' }],
    ['grossWeightUom', 'LBS', { value: 'lb' }],
    ['limitedQuantity', 'ja', { value: true }],
    ['limitedQuantity', 'n', { value: false }],
    ['limitedQuantity', 'perhaps', { problem: 'choice' }],
  ])('%s: %j', (id, text, parsed) => {
    expect(parse(id, text)).toEqual(parsed);
  });

  it('is no choice as long as it may be several', () => {
    expect(understood(columnOf('quantityUom')!, 'me', choices, '')).toBeUndefined();
    expect(understood(columnOf('countryOfOrigin')!, 'FRA', countries, '')).toBe('FR');
    expect(understood(columnOf('countryOfOrigin')!, 'aus', countries, '')).toBeUndefined();
    expect(understood(columnOf('countryOfOrigin')!, 'g', countries, '')).toBeUndefined();
  });

  it('is put into its usual form when the cell is left', () => {
    expect(tidied(columnOf('tariffNumber')!, '8517.62 00')).toBe('85176200');
    expect(tidied(columnOf('tariffNumber')!, '85176200')).toBeNull();
    expect(tidied(columnOf('tariffNumber')!, '12')).toBeNull();
    expect(tidied(columnOf('description')!, 'a b')).toBeNull();
  });

  it('counts at once in texts and numbers, and when the cell is left where half of it means nothing', () => {
    expect(articleColumns.filter(isLate).map(({ id }) => id)).toEqual([
      'parcel',
      'quantityUom',
      'priceCurrency',
      'countryOfOrigin',
      'grossWeightUom',
      'limitedQuantity',
    ]);
  });
});

describe('what is pasted', () => {
  it.each([
    ['12,50', { cell: '12,50' }],
    ['12,50\r\n', { cell: '12,50' }],
    ['"two\nlines"\r\n', { cell: 'two lines' }],
    ['a, b; c', { cell: 'a, b; c' }],
    ['', { cell: '' }],
    ['a\tb', { block: 'a\tb' }],
    ['a\nb', { block: 'a\nb' }],
  ])('%j', (text, pasted) => {
    expect(pastedOf(text)).toEqual(pasted);
  });
});
