import { beforeEach, expect, it } from 'vitest';
import { fixKey, noImport, useOrderImport } from '../../../renderer/stores/order-import/state.ts';
import { mendCell, mendSpoilt, undoMended } from '../../../renderer/stores/order-import/steps.ts';
import type { CheckView, SpoiltCell } from '../../../shared/import/wizard/views.ts';

/** Cells that are mended all together before an import, and the step that takes it back. */

const spoilt: SpoiltCell[] = [
  { row: 2, column: 'Name', cell: 'M&uuml;ller', text: 'Müller' },
  { row: 3, column: 'Street', cell: 'GrÃ¼ner Weg 2', text: 'Grüner Weg 2' },
];

const texts = () => Object.values(useOrderImport.getState().fixes).map(({ row, text }) => [row, text]);

beforeEach(() => useOrderImport.setState({ ...noImport, check: { spoilt } as CheckView }));

it('are as the file has them again', () => {
  mendSpoilt();
  expect(texts()).toEqual([
    [2, 'Müller'],
    [3, 'Grüner Weg 2'],
  ]);
  undoMended();
  expect(texts()).toEqual([]);
  expect(useOrderImport.getState().mended).toEqual({});
});

it('keep what a person has typed before and since', () => {
  mendCell(2, 'Name', 'M&uuml;ller AG');
  mendSpoilt();
  mendCell(3, 'Street', 'Grüner Weg 22');
  undoMended();
  expect(texts()).toEqual([
    [2, 'M&uuml;ller AG'],
    [3, 'Grüner Weg 22'],
  ]);
  expect(Object.keys(useOrderImport.getState().fixes)).toContain(fixKey(2, 'Name'));
});
