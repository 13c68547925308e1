import { unprintable } from '../../label/measure.ts';
import { labelFormat, labelMedia } from '../label-options.ts';
import { party } from '../parties.ts';
import type { Address } from '../schema/address.ts';
import { demand, type Finding, type Rule, type RuleSubject } from './rule.ts';

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

/** More characters than this say no more. */
const NAMED = 12;

const boxes = (path: string, text: string | null | undefined): Finding[] => {
  const missing = unprintable(text ?? '');
  const values = { characters: missing.slice(0, NAMED).join(' ') };
  return demand(missing.length === 0, path, values);
};

const addressBoxes = ({ shipment }: RuleSubject, name: 'sender' | 'recipient'): Finding[] => {
  const found = party(shipment, name);
  if (found === null) return [];
  const { address, path } = found;
  return [
    ...PRINTED.flatMap((field) => boxes(`${path}.${field}`, address[field])),
    ...boxes(`${path}.contactPerson.name`, address.contactPerson?.name),
  ];
};

/** The fields on a label of which a character cannot be drawn. */
const unprintableFields = (subject: RuleSubject): Finding[] => {
  const { carrierDetails, shipmentInfo } = subject.shipment;
  return [
    ...addressBoxes(subject, 'recipient'),
    ...addressBoxes(subject, 'sender'),
    ...boxes('shipmentInfo.shipmentReference', shipmentInfo.shipmentReference),
    ...boxes('shipmentInfo.orderNumber', shipmentInfo.orderNumber),
    ...boxes('carrierDetails.productCode', carrierDetails?.productCode),
    ...(shipmentInfo.shipmentItems ?? []).flatMap(({ packageReference1 }, index) =>
      boxes(`shipmentInfo.shipmentItems[${index}].packageReference1`, packageReference1),
    ),
  ];
};

export const labelRules: readonly Rule[] = [
  {
    id: 'label.type',
    level: 'label',
    severity: 'error',
    source: 'Packdesk: label layout',
    words: 'A label can be PDF, ZPL or PNG, not {type}.',
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
    words:
      'The label size {size} is none of A6, 4x6, 100x150, A5, A4 or WxH in millimetres (60x70 to 300x450).',
    check: ({ shipment }) => {
      const size = shipment.settings?.printSettings?.labelSize ?? '';
      return demand(labelMedia(size) !== null, `${PRINT}.labelSize`, { size });
    },
  },
  {
    id: 'label.unprintable',
    level: 'label',
    severity: 'warning',
    source: 'Packdesk: label layout',
    words: 'The label prints an empty box for each of these characters: {characters}',
    check: unprintableFields,
  },
];
