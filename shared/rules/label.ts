import type { Address } from '../address/schema.ts';
import { productOf } from '../carrier/offer.ts';
import { labelFormat, labelMedia } from '../label/label-options.ts';
import { unprintable } from '../label/measure.ts';
import { sizeText } from '../label/size.ts';
import { unprintableInTemplate } from '../label/template-unprintable.ts';
import { type Party, party } from '../shipment/parties.ts';
import type { Parcel } from '../shipment/schema/parcel.ts';
import { demand, type Finding, nothing, type Rule, type RuleSubject, trimmed } from './rule.ts';

const PRINT = 'settings.printSettings';

/** The fields of an address that a label prints. */
const PRINTED = [
  'name',
  'name2',
  'name3',
  'street',
  'houseNo',
  'street2',
  'lockerId',
  'postOfficeRetailId',
  'postNumber',
  'poBoxId',
  'postalCode',
  'zipCode',
  'city',
  'provinceCode',
] as const satisfies (keyof Address)[];

/** Below this the layout makes the bars of an SSCC lower, or their modules narrower. */
const GS1_LEAST = { widthMm: 100, heightMm: 148 };

/** More characters than this say no more. */
const NAMED = 12;

/** Longer lines print too small on 100 mm to be read at arm's length. */
const ADDRESS_ROOM = 60;
const REFERENCE_ROOM = 35;

/** A text on the label, with how many characters of it stay readable there. */
interface Printed {
  path: string;
  text: string | null | undefined;
  room: number;
}

const addressTexts = (found: Party | null): Printed[] => {
  if (found === null) return [];
  const { address, path } = found;
  const line = (name: string, text: Printed['text']): Printed => ({
    path: `${path}.${name}`,
    text,
    room: ADDRESS_ROOM,
  });
  return [
    ...PRINTED.map((field) => line(field, address[field])),
    line('contactPerson.name', address.contactPerson?.name),
  ];
};

const reference = (path: string, text: Printed['text']): Printed => ({ path, text, room: REFERENCE_ROOM });

/** Every text of the shipment that its labels print; a parcel's own is looked at with the parcel. */
const printed = ({ shipment }: RuleSubject): Printed[] => {
  const { carrierDetails, shipmentInfo } = shipment;
  return [
    ...addressTexts(party(shipment, 'recipient')),
    ...addressTexts(party(shipment, 'sender')),
    reference('shipmentInfo.shipmentReference', shipmentInfo.shipmentReference),
    reference('shipmentInfo.orderNumber', shipmentInfo.orderNumber),
    reference('carrierDetails.productCode', carrierDetails?.productCode),
  ];
};

const boxes = (path: string, text: string | null | undefined): readonly Finding[] => {
  if (!text) return nothing;
  const missing = unprintable(text);
  const values = { characters: missing.slice(0, NAMED).join(' ') };
  return demand(missing.length === 0, path, values);
};

/** Texts of the carrier's profile on labels: its own name, and the product's in each language. */
const ofCarrier = ({ carrier, shipment }: RuleSubject): readonly Finding[] => {
  const code = shipment.carrierDetails?.productCode;
  const product = carrier && code ? productOf(carrier, trimmed(code)) : null;
  const names = product ? [product.name.en, product.name.de].join(' ') : '';
  return [
    ...boxes('carrierDetails.carrierCode', carrier?.name),
    ...boxes('carrierDetails.productCode', names),
  ];
};

const ofTemplate = ({ template, shipment, sender }: RuleSubject): readonly Finding[] =>
  template === null
    ? nothing
    : unprintableInTemplate(template, shipment, sender?.address ?? null).flatMap(({ path, characters }) =>
        demand(false, path, { characters: characters.slice(0, NAMED).join(' ') }),
      );

/** Each place once, even if several texts of the label contain it. */
const onceEach = (findings: readonly Finding[]): readonly Finding[] => [
  ...new Map(findings.toReversed().map((finding) => [finding.path, finding])).values().toArray().toReversed(),
];

const ofParcel = ({ packageReference1 }: Parcel): Printed =>
  reference('packageReference1', packageReference1);

/** A character of the text cannot be drawn. */
const unprintableIn = ({ path, text }: Printed): readonly Finding[] => boxes(path, text);

const tooLong = ({ path, text, room }: Printed): readonly Finding[] => {
  const length = trimmed(text).length;
  return length <= room ? nothing : [{ path, values: { length, limit: room } }];
};

export const labelRules: readonly Rule[] = [
  {
    id: 'label.type',
    level: 'label',
    severity: 'error',
    source: 'Packdesk: label layout',
    check: ({ shipment }) => {
      const type = shipment.settings?.printSettings?.labelType ?? '';
      return demand(labelFormat(type) !== null, `${PRINT}.labelType`, { type });
    },
  },
  {
    id: 'label.size',
    level: 'label',
    severity: 'error',
    source: 'Packdesk: label layout',
    check: ({ shipment }) => {
      const size = shipment.settings?.printSettings?.labelSize ?? '';
      return demand(labelMedia(size) !== null, `${PRINT}.labelSize`, { size });
    },
  },
  {
    id: 'label.gs1-size',
    level: 'label',
    severity: 'warning',
    ownLabel: true,
    source:
      'GS1 General Specifications, 6.6 and 5.12: an X-dimension of 0.495 mm and bars of 32 mm for logistic units',
    check: ({ shipment, carrier, media: loaded }) => {
      const size = shipment.settings?.printSettings?.labelSize ?? '';
      // The label is drawn for the printer, whatever size was asked for.
      const media = loaded ?? labelMedia(size);
      if (media === null || carrier?.labelTemplate !== 'gs1') return nothing;
      const fits = media.widthMm >= GS1_LEAST.widthMm && media.heightMm >= GS1_LEAST.heightMm;
      return demand(fits, `${PRINT}.labelSize`, { size: loaded ? sizeText(loaded) : size });
    },
  },
  {
    id: 'label.unprintable',
    level: 'label',
    severity: 'error',
    source: 'Packdesk: label layout; the fonts of its labels',
    overridable: true,
    check: (subject) =>
      onceEach([...printed(subject).flatMap(unprintableIn), ...ofCarrier(subject), ...ofTemplate(subject)]),
    parcel: (parcel) => unprintableIn(ofParcel(parcel)),
  },
  {
    id: 'label.length',
    level: 'label',
    severity: 'warning',
    source: 'Packdesk: what stays readable on 100 mm; UPU S42',
    check: (subject) => printed(subject).flatMap(tooLong),
    parcel: (parcel) => tooLong(ofParcel(parcel)),
  },
];
