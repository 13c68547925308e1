import type { ImportProfileInput } from '../profile.ts';

type Field = ImportProfileInput['fields'][number];
type Sources = NonNullable<Field['from']>;

const RECIPIENT = 'shipmentInfo.addressData[].recipient';
export const PARCEL = 'shipmentInfo.shipmentItems[]';
const ARTICLE = `${PARCEL}.articles[]`;

/** Columns of an address, by the members of the interface. */
interface PartyColumns {
  name: Sources;
  contact?: Sources;
  name2?: Sources;
  name3?: Sources;
  /** Street with house number in one text, which is split; with `houseNo` each has its own column. */
  street: Sources;
  houseNo?: Sources;
  street2?: Sources;
  postalCode: Sources;
  city: Sources;
  provinceCode?: Sources;
  countryIsoCode: Sources;
  /** Country of orders that name none. */
  country?: string;
  /** Countries by the shop's own numbers. */
  countries?: Record<string, string>;
  email?: Sources;
  phone?: Sources;
}

const plain = (to: string, from: Sources | undefined, more: Partial<Field> = {}): Field[] =>
  from ? [{ to, from, ...more }] : [];

const streetFields = ({ street, houseNo }: PartyColumns): Field[] =>
  houseNo
    ? [...plain(`${RECIPIENT}.street`, street, { required: true }), ...plain(`${RECIPIENT}.houseNo`, houseNo)]
    : [
        ...plain(`${RECIPIENT}.street`, street, {
          required: true,
          steps: [{ kind: 'street', part: 'street' }],
        }),
        ...plain(`${RECIPIENT}.houseNo`, street, { steps: [{ kind: 'street', part: 'houseNo' }] }),
      ];

/** Shops guard a postcode against their spreadsheets with an apostrophe. */
const APOSTROPHE = { kind: 'strip' as const, text: "'" };

/** The recipient of a profile: without name, street, city and country no label is made. */
export const recipient = (columns: PartyColumns): Field[] => [
  ...plain(`${RECIPIENT}.name`, columns.name, { required: true }),
  ...plain(`${RECIPIENT}.name2`, columns.name2),
  ...plain(`${RECIPIENT}.name3`, columns.name3),
  ...streetFields(columns),
  ...plain(`${RECIPIENT}.street2`, columns.street2),
  ...plain(`${RECIPIENT}.postalCode`, columns.postalCode, { steps: [APOSTROPHE] }),
  ...plain(`${RECIPIENT}.city`, columns.city, { required: true }),
  ...plain(`${RECIPIENT}.provinceCode`, columns.provinceCode),
  ...plain(`${RECIPIENT}.countryIsoCode`, columns.countryIsoCode, {
    required: true,
    ...(columns.country !== undefined && { otherwise: columns.country }),
    ...(columns.countries && {
      steps: [{ kind: 'lookup' as const, table: columns.countries, unknown: 'keep' as const }],
    }),
  }),
  ...plain(`${RECIPIENT}.contactPerson.name`, columns.contact),
  ...plain(`${RECIPIENT}.contactPerson.email`, columns.email),
  ...plain(`${RECIPIENT}.contactPerson.phone`, columns.phone, { steps: [APOSTROPHE] }),
];

/** Members of the shipment that a column fills: `orderNumber`, `currency`. */
export const info = (members: Record<string, Sources>): Field[] =>
  Object.entries(members).map(([name, from]) => ({ to: `shipmentInfo.${name}`, from }));

/** Members of an article that a column fills. */
export const article = (members: Record<string, Sources>): Field[] =>
  Object.entries(members).map(([name, from]) => ({ to: `${ARTICLE}.${name}`, from }));
