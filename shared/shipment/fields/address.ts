import type { Words } from '../../words.ts';
import { fieldsOf, words } from './build.ts';
import { addressTypes } from './choices/goods.ts';
import type { Field } from './field.ts';

const SET = 'shipmentInfo.addressData[]';

const contactPerson = (prefix: string): Field[] =>
  fieldsOf(`${prefix}.contactPerson`, 'addresses', {
    '': {
      kind: 'group',
      label: words('Contact person', 'Ansprechpartner'),
      context: words('contact person', 'Ansprechpartner'),
    },
    name: { kind: 'text', label: words('Contact name', 'Name des Ansprechpartners') },
    phone: {
      kind: 'phone',
      label: words('Phone', 'Telefon'),
      help: words(
        'With the country’s prefix: carriers and customs ring there.',
        'Mit Landesvorwahl: Carrier und Zoll rufen dort an.',
      ),
    },
    mobile: { kind: 'phone', label: words('Mobile phone', 'Mobiltelefon') },
    email: { kind: 'email', label: words('E-mail', 'E-Mail') },
  });

const base = (prefix: string, label: Words): Field[] => [
  ...fieldsOf(prefix, 'addresses', {
    '': { kind: 'group', label, context: label },
    addressType: { kind: 'code', label: words('Address type', 'Adressart'), choices: addressTypes },
    customerNumber: { kind: 'text', label: words('Customer number', 'Kundennummer') },
    name: { kind: 'text', label: words('Name', 'Name') },
    name2: { kind: 'text', label: words('Name, line 2', 'Name, 2. Zeile') },
    name3: { kind: 'text', label: words('Name, line 3', 'Name, 3. Zeile') },
    street: { kind: 'text', label: words('Street', 'Straße') },
    houseNo: { kind: 'text', label: words('House number', 'Hausnummer') },
    street2: {
      kind: 'text',
      label: words('Street, line 2', 'Straße, 2. Zeile'),
      help: words('Building, floor, entrance.', 'Gebäude, Stockwerk, Eingang.'),
    },
    postalCode: { kind: 'text', label: words('Postcode', 'Postleitzahl') },
    zipCode: {
      kind: 'text',
      label: words('ZIP code', 'ZIP-Code'),
      help: words(
        'Some programs write the postcode here. Where both are filled, the postcode counts.',
        'Manche Programme schreiben die Postleitzahl hierher. Ist beides gefüllt, gilt die Postleitzahl.',
      ),
    },
    city: { kind: 'text', label: words('City', 'Ort') },
    provinceCode: { kind: 'province', label: words('Province', 'Provinz') },
    countryIsoCode: { kind: 'country', label: words('Country', 'Land') },
    vatNumber: {
      kind: 'text',
      label: words('VAT number', 'USt-IdNr.'),
      help: words('With the country in front: DE123456789.', 'Mit dem Land davor: DE123456789.'),
    },
    eori: {
      kind: 'text',
      label: words('EORI number', 'EORI-Nummer'),
      help: words(
        'Identifies a business to customs. The exporter needs one.',
        'Kennzeichnet Firmen beim Zoll. Der Ausführer braucht eine.',
      ),
    },
  }),
  ...contactPerson(prefix),
];

const settings = (prefix: string): Field[] =>
  fieldsOf(`${prefix}.settings`, 'addresses', {
    '': { kind: 'group', label: words('Address settings', 'Einstellungen zur Adresse') },
    saveAddress: { kind: 'flag', label: words('Save in the address book', 'Ins Adressbuch übernehmen') },
    sendShipmentInformation: {
      kind: 'flag',
      label: words('Send shipment information', 'Sendungsinformation zusenden'),
      help: words(
        'For the carrier’s delivery notices. Packdesk itself sends no messages.',
        'Für Zustellmeldungen des Carriers. Packdesk selbst sendet keine Nachrichten.',
      ),
    },
  });

const boxes = (prefix: string): Field[] =>
  fieldsOf(prefix, 'addresses', {
    lockerId: { kind: 'text', label: words('Parcel locker', 'Packstation') },
    postOfficeRetailId: {
      kind: 'text',
      label: words('Post office or parcel shop', 'Postfiliale oder Paketshop'),
    },
    postNumber: {
      kind: 'text',
      label: words('Post number', 'Postnummer'),
      help: words(
        'The recipient’s own number with the carrier, for lockers and post offices.',
        'Die eigene Nummer des Empfängers beim Carrier, für Packstation und Filiale.',
      ),
    },
    poBoxId: { kind: 'text', label: words('PO box', 'Postfach') },
  });

const sender = words('Sender', 'Absender');
const recipient = words('Recipient', 'Empfänger');
const invoice = words('Invoice address', 'Rechnungsadresse');

export const addressFields = [
  ...fieldsOf('shipmentInfo.addressData', 'addresses', {
    '': { kind: 'list', label: words('Addresses', 'Adressen') },
    '[]': {
      kind: 'group',
      label: words('Set of addresses', 'Adresssatz'),
      context: words('Address set {n}', 'Adresssatz {n}'),
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
