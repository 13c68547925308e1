import { ShipmentReference } from '../shipment/schema/shipment.ts';
import type { Columns, SourceRow } from './columns.ts';
import { cellReader } from './texts.ts';

const PLACEHOLDER = /\{([^{}]+)\}/g;

/**
 * The reference that a profile's pattern makes of an order: `{order}` is its key, any other heading in braces the text
 * of that column in its first row. Null where the result is none that a shipment may have.
 */
export const referenceOf = (
  pattern: string,
  key: string,
  row: SourceRow,
  columns: Columns,
): { reference: string | null; text: string } => {
  const text = pattern
    .replace(PLACEHOLDER, (_all, name: string) => (name === 'order' ? key : cellReader(columns, name)(row)))
    .trim()
    .normalize('NFC');
  return { reference: ShipmentReference.safeParse(text).success ? text : null, text };
};
