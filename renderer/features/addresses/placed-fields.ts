import { type AddressFormField, type AddressLineField, addressForm } from '../../../shared/address/form.ts';

/** A field of an address in its place of a grid of twelve columns. */
export interface PlacedField extends AddressFormField {
  columns: number;
}

const COLUMNS = 12;

/** Share of a row that a field takes. */
const weights: Record<AddressLineField, number> = {
  name: 12,
  name2: 6,
  name3: 6,
  street: 9,
  houseNo: 3,
  street2: 12,
  postalCode: 4,
  city: 7,
  provinceCode: 6,
};

/** On its own a short field does not take the whole row; the next one may be put next to it. */
const alone: Partial<Record<AddressLineField, number>> = { postalCode: 5, provinceCode: 7 };

/** The second and the third name are two lines on paper and one row of the form. */
const rowOf = ({ field, row }: AddressFormField): number => (field === 'name3' ? row - 1 : row);

const inOneRow = (row: readonly AddressFormField[]): PlacedField[] => {
  const [only] = row;
  if (only && row.length === 1) return [{ ...only, columns: alone[only.field] ?? COLUMNS }];
  const sum = row.reduce((total, { field }) => total + weights[field], 0);
  let left = COLUMNS;
  return row.map((field, index) => {
    const last = index === row.length - 1;
    const columns = last ? left : Math.round((weights[field.field] * COLUMNS) / sum);
    left -= columns;
    return { ...field, columns };
  });
};

/** Three in a row would cut off the names of provinces: a city that leads takes a row, a province that ends another. */
const placed = (row: readonly AddressFormField[]): PlacedField[] => {
  if (row.length < 3) return inOneRow(row);
  const cut = row[0]?.field === 'city' ? 1 : row.length - 1;
  return [...inOneRow(row.slice(0, cut)), ...inOneRow(row.slice(cut))];
};

/**
 * The fields of a country's address that are shown, in their order, each with its share of the row. Fields
 * that the country does without are shown when filled in: typed text never disappears.
 */
export const placedFields = (
  country: string | null | undefined,
  isFilled: (field: AddressLineField) => boolean,
): PlacedField[] => {
  const shown = addressForm(country).filter(({ field, used }) => used || isFilled(field));
  const rows = Map.groupBy(shown, rowOf);
  return [...rows.values()].flatMap(placed);
};
