import { describe, expect, it } from 'vitest';
import { readReferences } from '../../../../renderer/stores/sync/references.ts';

const read = (text: string, column?: number | null) => readReferences(text, column).references;

describe('references out of a pasted text', () => {
  it.each([
    ['lines', 'A-1\nB-2\r\nC-3\n'],
    ['commas', 'A-1, B-2 ,C-3'],
    ['semicolons', 'A-1;B-2;C-3;'],
    ['tabs', 'A-1\tB-2\tC-3'],
    ['bars', 'A-1|B-2|C-3'],
    ['blanks, where nothing else separates', '  A-1 B-2   C-3 '],
    ['quotes of a spreadsheet', '"A-1"\n"B-2"\n"C-3"'],
    ['a byte order mark', '\uFEFFA-1\nB-2\nC-3'],
    ['a list over several lines', 'A-1, B-2\nC-3'],
  ])('takes them with %s', (_, text) => {
    expect(read(text)).toEqual(['A-1', 'B-2', 'C-3']);
  });

  it('leaves a blank within a reference alone where lines or another sign separate', () => {
    expect(read('ORDER 17\nORDER 18')).toEqual(['ORDER 17', 'ORDER 18']);
    expect(read('ORDER 17; ORDER 18')).toEqual(['ORDER 17', 'ORDER 18']);
  });

  it('keeps a separator between quotes', () => {
    expect(read('"A,1",B\n"C""2",D', 0)).toEqual(['A,1', 'C"2']);
  });

  it('takes each once and says how many were there twice', () => {
    expect(readReferences('A\nB\nA\nA')).toMatchObject({ references: ['A', 'B'], twice: 2 });
    // Case tells them apart: the interface does.
    expect(read('a\nA')).toEqual(['a', 'A']);
  });

  it('says what can be no reference', () => {
    const long = 'x'.repeat(101);
    expect(readReferences(`A\n${long}\nB\u0007B`)).toMatchObject({
      references: ['A'],
      unfit: [long, 'B\u0007B'],
    });
  });

  it('finds nothing in nothing', () => {
    expect(readReferences(' \n\t\n ')).toMatchObject({
      references: [],
      unfit: [],
      columns: [],
      column: null,
    });
  });
});

describe('references out of a spreadsheet', () => {
  const table = 'Kunde\tSendungsreferenz\tOrt\nMüller\tREF-1\tBerlin\nMeier\tREF-2\tKöln';

  it('takes the column whose head says so, without the head', () => {
    expect(readReferences(table)).toMatchObject({
      references: ['REF-1', 'REF-2'],
      column: 1,
      columns: ['Kunde', 'Sendungsreferenz', 'Ort'],
    });
  });

  it('takes the first column where none says so', () => {
    expect(readReferences('REF-1;Berlin\nREF-2;Köln')).toMatchObject({
      references: ['REF-1', 'REF-2'],
      column: 0,
    });
  });

  it('takes another column, or every cell, when a person says so', () => {
    expect(read('REF-1;REF-3\nREF-2;REF-4', 1)).toEqual(['REF-3', 'REF-4']);
    expect(read('REF-1;REF-3\nREF-2;REF-4', null)).toEqual(['REF-1', 'REF-3', 'REF-2', 'REF-4']);
  });

  it('keeps the columns when a cell is empty, and passes over it', () => {
    expect(read('reference,note\nREF-1,\n,lost\nREF-2,x')).toEqual(['REF-1', 'REF-2']);
  });

  it('drops the head of a single column', () => {
    expect(read('Reference\nREF-1\nREF-2')).toEqual(['REF-1', 'REF-2']);
    // Without others it is a name for a shipment.
    expect(read('Reference')).toEqual(['Reference']);
  });
});
