import { groupedS10 } from '../../../shared/carrier/s10.ts';
import type { CustomsForm } from '../../../shared/papers/customs-form.ts';
import type { Area, FormType, Words } from './form-parts.ts';

/** The heights of a CN 23's rows at the size of A5; the table takes what they leave. */
export const HEIGHTS = { head: 8.5, sender: 24, recipient: 24, totals: 7.5, end: 34 };

/** One CN 23 on its way to paper. */
export interface Form {
  form: CustomsForm;
  words: Words;
  type: FormType;
  factor: number;
  /** Everything within the page's margins. */
  area: Area;
}

/** The item's number, or what tells the parcel from the shipment's others. */
export const itemText = (
  { itemNumber, parcelNumber, parcelCount }: CustomsForm,
  reference: string,
): string => (itemNumber === '' ? `${reference} ${parcelNumber}/${parcelCount}` : groupedS10(itemNumber));
