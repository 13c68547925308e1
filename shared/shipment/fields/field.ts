import type { Words } from '../../words.ts';

/** The sections of the form, in their order; the first is what a packer needs at once. */
export const sectionIds = [
  'parcels',
  'addresses',
  'articles',
  'customs',
  'carrier',
  'pickup',
  'payment',
  'references',
  'documents',
  'more',
] as const;
export type SectionId = (typeof sectionIds)[number];

/**
 * Kind of a field's value, which decides how it is typed, shown and compared. `text` and `lines` free text
 * (one line, several); `code` a value with choices; `country` ISO 3166-1 alpha-2; `province` of the address's
 * country; `currency` ISO 4217; `amount` money in the currency next to it; `number`, `integer`, `weight` and
 * `length` decimal numbers in the unit that the document names; `flag` yes or no; `date` ISO 8601 day, `time`
 * HH:MM; `language` ISO 639-1; `opaque` a value without a known structure; `group` and `list` hold other
 * fields.
 */
export type FieldKind =
  | 'text'
  | 'lines'
  | 'code'
  | 'country'
  | 'province'
  | 'currency'
  | 'amount'
  | 'number'
  | 'integer'
  | 'weight'
  | 'length'
  | 'flag'
  | 'date'
  | 'time'
  | 'language'
  | 'email'
  | 'phone'
  | 'opaque'
  | 'group'
  | 'list';

/**
 * Origin of a field's choices: a fixed list of the catalogue (with words), or the desk's data. A value
 * that is none of them is always kept and shown.
 */
export type ChoiceSource =
  | readonly { value: string | number; label: Words }[]
  | 'carriers'
  | 'products'
  | 'services'
  | 'cartons';

/** One field of a shipment, said once: forms, history, conflicts and messages all read it here. */
export interface Field {
  /** Path template below the shipment, with `[]` for every element: `shipmentInfo.shipmentItems[].content`. */
  path: string;
  kind: FieldKind;
  section: SectionId;
  label: Words;
  /** One sentence: what it is for, what it looks like. */
  help?: Words;
  /**
   * Path of the unit or currency that the number is in: below the same object (`grossWeightUom`) or, beginning
   * with `/`, below the shipment (`/shipmentInfo.currency`).
   */
  unitFrom?: string;
  choices?: ChoiceSource;
  /** Set only by Packdesk: shown, never typed. */
  readOnly?: boolean;
  /**
   * Prefix of the names of the fields below where one field is named out of context, e.g. "Parcel {{n}}" for
   * "Parcel 2: Net weight"; `{{n}}` counts the elements of a list from one. Groups without it go unsaid.
   */
  context?: Words;
  /** The first element of the list goes unsaid: there is hardly ever a second one. */
  firstUnsaid?: boolean;
}
