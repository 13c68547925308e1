import type { Words } from '../../words.ts';
import { fieldsOf, words } from './build.ts';
import { payers } from './choices/transport.ts';
import type { Field } from './field.ts';

const INFO = 'shipmentInfo.paymentInfo';

const payment = (name: string, label: Words): Field[] =>
  fieldsOf(`${INFO}.${name}`, 'payment', {
    '': { kind: 'group', label, context: label },
    type: { kind: 'code', label: words('payment.type.label'), choices: payers },
    payer: {
      kind: 'text',
      label: words('payment.payer.label'),
      help: words('payment.payer.help'),
    },
    accountNumber: { kind: 'text', label: words('payment.accountNumber.label') },
    name: { kind: 'text', label: words('payment.name.label') },
    countryIsoCode: { kind: 'country', label: words('payment.countryIsoCode.label') },
    postalCode: { kind: 'text', label: words('payment.postalCode.label') },
    certifiedElectronicMail: {
      kind: 'email',
      label: words('payment.certifiedElectronicMail.label'),
      help: words('payment.certifiedElectronicMail.help'),
    },
    interchangeSystemCode: {
      kind: 'text',
      label: words('payment.interchangeSystemCode.label'),
      help: words('payment.interchangeSystemCode.help'),
    },
  });

export const paymentFields = [
  ...fieldsOf(INFO, 'payment', {
    '': { kind: 'group', label: words('payment.self.label') },
    splitDutyVat: {
      kind: 'flag',
      label: words('payment.splitDutyVat.label'),
      help: words('payment.splitDutyVat.help'),
    },
  }),
  ...payment('shippingChargesPayment', words('payment.shippingChargesPayment')),
  ...payment('dutiesPayment', words('payment.dutiesPayment')),
];
