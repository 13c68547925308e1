import { valueAt } from '../document/path.ts';
import { words } from '../shipment/fields/build.ts';
import type { ChoiceSource, Field, FieldKind } from '../shipment/fields/field.ts';
import { fields } from '../shipment/fields/index.ts';
import type { Article } from '../shipment/schema/parcel.ts';
import type { Words } from '../words.ts';

/** Before each path of an article's field. */
export const ARTICLES_PREFIX = 'shipmentInfo.shipmentItems[].articles[].';

/** The column with a line's parcel; all others are fields of the article. */
export const PARCEL = 'parcel';

/** A column of the table of article lines. */
export interface ArticleColumn {
  /** The field's path below the article (`additionalInformation.customsInvoicePosition`), or PARCEL. */
  id: string;
  kind: FieldKind | 'parcel';
  label: Words;
  /** The member of the article that names the unit or currency. */
  unitFrom?: string;
  choices?: ChoiceSource;
}

const parcelColumn: ArticleColumn = {
  id: PARCEL,
  kind: 'parcel',
  label: words('article.parcel'),
};

const ofField = ({ path, kind, label, unitFrom, choices }: Field): ArticleColumn => ({
  id: path.slice(ARTICLES_PREFIX.length),
  kind,
  label,
  ...(unitFrom !== undefined && { unitFrom }),
  ...(choices !== undefined && { choices }),
});

/** Columns that a packer and a customs officer ask for first; the others are optional. */
export const usualColumns: readonly string[] = [
  PARCEL,
  'position',
  'articleNumber',
  'description',
  'quantity',
  'quantityUom',
  'unitPrice',
  'priceCurrency',
  'netWeight',
  'tariffNumber',
  'countryOfOrigin',
];

const found = [
  parcelColumn,
  ...fields
    .filter(({ path, kind }) => path.startsWith(ARTICLES_PREFIX) && kind !== 'group' && kind !== 'list')
    .map(ofField),
];

const byId = new Map(found.map((column) => [column.id, column]));

export const columnOf = (id: string): ArticleColumn | undefined => byId.get(id);

/** All columns: the usual ones, then every other article field of the catalogue in its order. */
export const articleColumns: readonly ArticleColumn[] = [
  ...usualColumns.flatMap((id) => columnOf(id) ?? []),
  ...found.filter(({ id }) => !usualColumns.includes(id)),
];

/** These columns in the order of all, each once; ids that are no column are left out. */
export const columnsIn = (ids: Iterable<string>): ArticleColumn[] => {
  const wanted = new Set(ids);
  return articleColumns.filter(({ id }) => wanted.has(id));
};

/** An article's value in a column; the parcel is not in the article. */
export const cellOf = (article: Article, column: ArticleColumn): unknown => valueAt(article, column.id);

const NUMERIC = new Set<ArticleColumn['kind']>(['integer', 'number', 'amount', 'weight', 'length']);

/** Is the column's value a number? */
export const isNumeric = ({ kind }: ArticleColumn): boolean => NUMERIC.has(kind);
