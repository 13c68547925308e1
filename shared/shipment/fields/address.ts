import type { Words } from '../../words.ts';
import { fieldsOf, words } from './build.ts';
import { addressTypes } from './choices/goods.ts';
import type { Field } from './field.ts';

const SET = 'shipmentInfo.addressData[]';

const contactPerson = (prefix: string): Field[] =>
  fieldsOf(`${prefix}.contactPerson`, 'addresses', {
    '': {
      kind: 'group',
      label: words('address.self.label'),
      context: words('address.self.context'),
    },
    name: { kind: 'text', label: words('address.contactName.label') },
    phone: {
      kind: 'phone',
      label: words('address.phone.label'),
      help: words('address.phone.help'),
    },
    mobile: { kind: 'phone', label: words('address.mobile.label') },
    email: { kind: 'email', label: words('address.email.label') },
  });

const base = (prefix: string, label: Words): Field[] => [
  ...fieldsOf(prefix, 'addresses', {
    '': { kind: 'group', label, context: label },
    addressType: { kind: 'code', label: words('address.addressType.label'), choices: addressTypes },
    customerNumber: { kind: 'text', label: words('address.customerNumber.label') },
    name: { kind: 'text', label: words('address.name.label') },
    name2: { kind: 'text', label: words('address.name2.label') },
    name3: { kind: 'text', label: words('address.name3.label') },
    street: { kind: 'text', label: words('address.street.label') },
    houseNo: { kind: 'text', label: words('address.houseNo.label') },
    street2: {
      kind: 'text',
      label: words('address.street2.label'),
      help: words('address.street2.help'),
    },
    postalCode: { kind: 'text', label: words('address.postalCode.label') },
    zipCode: {
      kind: 'text',
      label: words('address.zipCode.label'),
      help: words('address.zipCode.help'),
    },
    city: { kind: 'text', label: words('address.city.label') },
    provinceCode: { kind: 'province', label: words('address.provinceCode.label') },
    countryIsoCode: { kind: 'country', label: words('address.countryIsoCode.label') },
    vatNumber: {
      kind: 'text',
      label: words('address.vatNumber.label'),
      help: words('address.vatNumber.help'),
    },
    eori: {
      kind: 'text',
      label: words('address.eori.label'),
      help: words('address.eori.help'),
    },
  }),
  ...contactPerson(prefix),
];

const settings = (prefix: string): Field[] =>
  fieldsOf(`${prefix}.settings`, 'addresses', {
    '': { kind: 'group', label: words('address.settings.self.label') },
    saveAddress: { kind: 'flag', label: words('address.saveAddress.label') },
    sendShipmentInformation: {
      kind: 'flag',
      label: words('address.sendShipmentInformation.label'),
      help: words('address.sendShipmentInformation.help'),
    },
  });

const boxes = (prefix: string): Field[] =>
  fieldsOf(prefix, 'addresses', {
    lockerId: { kind: 'text', label: words('address.lockerId.label') },
    postOfficeRetailId: {
      kind: 'text',
      label: words('address.postOfficeRetailId.label'),
    },
    postNumber: {
      kind: 'text',
      label: words('address.postNumber.label'),
      help: words('address.postNumber.help'),
    },
    poBoxId: { kind: 'text', label: words('address.poBoxId.label') },
  });

const sender = words('address.sender');
const recipient = words('address.recipient');
const invoice = words('address.invoice');

export const addressFields = [
  ...fieldsOf('shipmentInfo.addressData', 'addresses', {
    '': { kind: 'list', label: words('address.addressData.self.label') },
    '[]': {
      kind: 'group',
      label: words('address.each.label'),
      context: words('address.each.context'),
      firstUnsaid: true,
    },
  }),
  ...base(`${SET}.sender`, sender),
  ...settings(`${SET}.sender`),
  ...base(`${SET}.recipient`, recipient),
  ...boxes(`${SET}.recipient`),
  ...settings(`${SET}.recipient`),
  ...base(`${SET}.invoice`, invoice),
];
