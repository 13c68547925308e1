import { type ArticleColumn, isNumeric } from '../../../shared/articles/columns.ts';

/** Widths in px; what is not named is a text of its own length. */
const widths: Record<string, number> = {
  parcel: 60,
  position: 50,
  articleNumber: 112,
  quantity: 74,
  quantityUom: 62,
  numberOfPieces: 68,
  tariffNumber: 98,
  countryOfOrigin: 78,
  stateOfOrigin: 76,
  netWeight: 82,
  grossWeight: 82,
  grossWeightUom: 70,
  singlePrice: 88,
  unitPrice: 92,
  price: 104,
  grossPrice: 96,
  priceCurrency: 72,
  statisticalValue: 100,
  limitedQuantity: 84,
  'additionalInformation.customsInvoicePosition': 88,
};

export const ROW_HEIGHT = 32;
export const HEAD_HEIGHT = 40;
/** The number of a line, at the left of each row. */
const NUMBER_WIDTH = 42;

const DESCRIPTION = 190;

const widthOf = ({ id }: ArticleColumn): number => widths[id] ?? DESCRIPTION;

/** The columns as a grid's template: the description takes what is left over. */
export const templateOf = (columns: readonly ArticleColumn[]): string =>
  [
    `${NUMBER_WIDTH}px`,
    ...columns.map((column) =>
      column.id === 'description' ? `minmax(${DESCRIPTION}px, 1fr)` : `${widthOf(column)}px`,
    ),
  ].join(' ');

/** The narrowest that the table gets, in px. */
export const minWidthOf = (columns: readonly ArticleColumn[]): number =>
  columns.reduce((sum, column) => sum + widthOf(column), NUMBER_WIDTH);

export const alignOf = (column: ArticleColumn): 'right' | 'left' => (isNumeric(column) ? 'right' : 'left');
