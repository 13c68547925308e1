import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import {
  findMasterColumns,
  masterColumns,
  masterHeadings,
} from '../../../shared/article-master/csv-columns.ts';
import { type ColumnStyles, numberColumns, readArticleRow } from '../../../shared/article-master/csv-read.ts';
import { articlesHead, articlesRows } from '../../../shared/article-master/csv-write.ts';
import { withArticleChange } from '../../../shared/article-master/merge.ts';
import { checkedArticle, type MasterArticle } from '../../../shared/article-master/schema.ts';
import type { DeskLanguage } from '../../../shared/i18n/languages.ts';
import { anyArticle } from '../../helpers/any-article.ts';

const stylesFor = (language: DeskLanguage): ColumnStyles =>
  new Map(numberColumns.map((column) => [column, language === 'de' ? 'comma' : 'point'] as const));

const sound = (article: MasterArticle): MasterArticle => {
  const checked = checkedArticle(article);
  if ('problems' in checked) throw new Error(JSON.stringify(checked.problems));
  return checked.article;
};

/** Articles that go out as a file and come in again, by a parser that is not ours. */
const throughFile = (articles: readonly MasterArticle[], language: DeskLanguage) => {
  const text = articlesHead(language) + articlesRows(articles, language);
  const { data } = Papa.parse<string[]>(text.replace('\uFEFF', ''), { skipEmptyLines: true });
  const [headings = [], ...rows] = data;
  const columns = findMasterColumns(headings);
  return rows.map((cells, index) =>
    readArticleRow({ row: index + 2, cells }, columns, stylesFor(language), headings.length),
  );
};

describe('A list of articles', () => {
  it('comes back as it went out, in both languages', () => {
    fc.assert(
      fc.property(
        fc.array(anyArticle(), { maxLength: 4 }),
        fc.constantFrom('en', 'de'),
        (given, language) => {
          const articles = given.map(sound);
          const back = throughFile(articles, language).map(({ change, problems }) => {
            expect(problems).toEqual([]);
            return withArticleChange(null, change);
          });
          expect(back).toEqual(articles.map((article) => ({ article })));
        },
      ),
    );
  });

  it('has no cell that a spreadsheet runs', () => {
    fc.assert(
      fc.property(anyArticle(), fc.constantFrom('en', 'de'), (article, language) => {
        const text = articlesRows([sound(article)], language as DeskLanguage);
        const [cells = []] = Papa.parse<string[]>(text).data;
        for (const line of cells.flatMap((cell) => cell.split(/[\n;]/)))
          expect(line.trim()).not.toMatch(/^[=+\-@]/);
      }),
    );
  });

  it('knows its headings in both languages, and those of other lists', () => {
    for (const language of ['en', 'de'] as const) {
      const found = findMasterColumns(masterColumns.map((column) => masterHeadings[column][language]));
      expect([...found.at.keys()]).toEqual(masterColumns);
    }
    const found = findMasterColumns(['SKU', 'EAN', 'Bezeichnung', 'Gewicht (g)', 'Farbe', 'ean']);
    expect([...found.at].map(([column, { index }]) => [column, index])).toEqual([
      ['articleNumber', 0],
      ['gtins', 1],
      ['nameDe', 2],
      ['netWeightKg', 3],
    ]);
    expect([found.unknown, found.twice]).toEqual([['Farbe'], ['ean']]);
  });
});

const read = (headings: string[], cells: string[]) =>
  readArticleRow({ row: 7, cells }, findMasterColumns(headings), stylesFor('de'), headings.length);

describe('A row', () => {
  it('is read with its units', () => {
    const { change, problems } = read(
      ['Artikelnummer', 'Gewicht (g)', 'Länge', 'Preis', 'Ursprung', 'EAN'],
      ['A 1', '1.250', '25 mm', '1,99 €', 'China', '4006381333931; 14006381333938 x 12'],
    );
    expect(problems).toEqual([]);
    expect(change).toEqual({
      articleNumber: 'A 1',
      netWeightKg: 1.25,
      lengthCm: 2.5,
      value: 1.99,
      currency: 'EUR',
      countryOfOrigin: 'CN',
      gtins: [
        { code: '4006381333931', count: 1 },
        { code: '14006381333938', count: 12 },
      ],
    });
  });

  it.each([
    ['EAN', '4,00638E+12', 'cutBySpreadsheet'],
    ['EAN', '400 638', 'codesUnclear'],
    ['Gewicht', 'schwer', 'numberInvalid'],
    ['Gewicht', '-1', 'numberNegative'],
    ['Ursprung', 'Atlantis', 'countryUnknown'],
    ['Währung', 'Taler', 'currencyUnknown'],
    ['Zolltarifnummer', '12', 'tariffInvalid'],
    ['HS codes by country', 'CH 123456; CH 654321', 'tariffsUnclear'],
    ['LQ', 'vielleicht', 'flagInvalid'],
    ['Bezeichnung', '#NV', 'spreadsheetError'],
  ])('with %s %j is refused: %s', (heading, cell, code) => {
    const { problems } = read(['Artikelnummer', heading], ['A', cell]);
    expect(problems).toMatchObject([{ code, row: 7, column: heading, text: cell }]);
  });

  it('with cells beyond the headings is refused', () => {
    expect(read(['SKU'], ['A', 'B']).problems).toMatchObject([{ code: 'beyondColumns' }]);
  });
});
