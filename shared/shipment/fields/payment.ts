import type { Words } from '../../words.ts';
import { fieldsOf, words } from './build.ts';
import { payers } from './choices/transport.ts';
import type { Field } from './field.ts';

const INFO = 'shipmentInfo.paymentInfo';

const payment = (name: string, label: Words): Field[] =>
  fieldsOf(`${INFO}.${name}`, 'payment', {
    '': { kind: 'group', label, context: label },
    type: { kind: 'code', label: words('Who pays', 'Wer zahlt'), choices: payers },
    payer: {
      kind: 'text',
      label: words('Payer code', 'Zahlerkennung'),
      help: words('The payer’s code with the carrier.', 'Die Kennung des Zahlers beim Carrier.'),
    },
    accountNumber: { kind: 'text', label: words('Account number', 'Kontonummer') },
    name: { kind: 'text', label: words('Payer’s company', 'Firma des Zahlers') },
    countryIsoCode: { kind: 'country', label: words('Country', 'Land') },
    postalCode: { kind: 'text', label: words('Postcode', 'Postleitzahl') },
    certifiedElectronicMail: {
      kind: 'email',
      label: words('Certified e-mail (PEC)', 'Zertifizierte E-Mail (PEC)'),
      help: words('For invoices to Italy.', 'Für Rechnungen nach Italien.'),
    },
    interchangeSystemCode: {
      kind: 'text',
      label: words('Interchange code (SDI)', 'Übermittlungscode (SDI)'),
      help: words('For invoices to Italy, seven characters.', 'Für Rechnungen nach Italien, sieben Zeichen.'),
    },
  });

export const paymentFields = [
  ...fieldsOf(INFO, 'payment', {
    '': { kind: 'group', label: words('Payment', 'Zahlung') },
    splitDutyVat: {
      kind: 'flag',
      label: words('Split duty and VAT', 'Zoll und Steuer getrennt abrechnen'),
      help: words(
        'Duty and import tax go to different payers.',
        'Zoll und Einfuhrsteuer zahlen verschiedene Stellen.',
      ),
    },
  }),
  ...payment('shippingChargesPayment', words('Shipping charges', 'Frachtkosten')),
  ...payment('dutiesPayment', words('Duties and taxes', 'Zölle und Steuern')),
];
