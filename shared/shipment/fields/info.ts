import { fieldsOf, words } from './build.ts';
import { incoterms } from './choices/customs.ts';
import { modesOfTransportAsText, naturesOfTransaction } from './choices/transport.ts';

const references = fieldsOf('shipmentInfo', 'references', {
  '': { kind: 'group', label: words('info.self.label') },
  shipmentReference: {
    kind: 'text',
    label: words('info.shipmentReference.label'),
    readOnly: true,
    help: words('info.shipmentReference.help'),
  },
  shipmentId: {
    kind: 'integer',
    label: words('info.shipmentId.label'),
    readOnly: true,
    help: words('info.shipmentId.help'),
  },
  orderNumber: { kind: 'text', label: words('info.orderNumber.label') },
  customerOrderNumber: {
    kind: 'text',
    label: words('info.customerOrderNumber.label'),
  },
  deliveryNoteNumber: { kind: 'text', label: words('info.deliveryNoteNumber.label') },
  invoiceNumber: { kind: 'text', label: words('info.invoiceNumber.label') },
  description: {
    kind: 'lines',
    label: words('info.description.label'),
    help: words('info.description.help'),
  },
  currency: { kind: 'currency', label: words('info.currency.label') },
  currentExchangeRate: {
    kind: 'number',
    label: words('info.currentExchangeRate.label'),
    help: words('info.currentExchangeRate.help'),
  },
  grossAmount: {
    kind: 'amount',
    label: words('info.grossAmount.label'),
    unitFrom: 'grossAmountCurrency',
    help: words('info.grossAmount.help'),
  },
  grossAmountCurrency: {
    kind: 'currency',
    label: words('info.grossAmountCurrency.label'),
  },
  frankingCode: {
    kind: 'text',
    label: words('info.frankingCode.label'),
    help: words('info.frankingCode.help'),
  },
  typeOfBusiness: {
    kind: 'code',
    label: words('info.typeOfBusiness.label'),
    choices: naturesOfTransaction,
    help: words('info.typeOfBusiness.help'),
  },
  modeOfTransport: {
    kind: 'code',
    label: words('info.modeOfTransport.label'),
    choices: modesOfTransportAsText,
  },
});

const others = [
  ...fieldsOf('shipmentInfo', 'customs', {
    incotermCode: {
      kind: 'code',
      label: words('info.incotermCode.label'),
      choices: incoterms,
      help: words('info.incotermCode.help'),
    },
    incotermPlace: {
      kind: 'text',
      label: words('info.incotermPlace.label'),
      help: words('info.incotermPlace.help'),
    },
    incotermCountry: { kind: 'country', label: words('info.incotermCountry.label') },
  }),
  ...fieldsOf('shipmentInfo', 'payment', {
    insuranceAmount: {
      kind: 'amount',
      label: words('info.insuranceAmount.label'),
      unitFrom: 'insuranceCurrency',
      help: words('info.insuranceAmount.help'),
    },
    insuranceCurrency: {
      kind: 'currency',
      label: words('info.insuranceCurrency.label'),
    },
  }),
  ...fieldsOf('shipmentInfo', 'more', {
    additionalFields: { kind: 'list', label: words('info.additionalFields.label') },
    'additionalFields[]': {
      kind: 'opaque',
      label: words('info.additionalFields[].label'),
      context: words('info.additionalFields[].context'),
    },
    additionalInformation: {
      kind: 'opaque',
      label: words('info.additionalInformation.label'),
      context: words('info.additionalInformation.context'),
    },
  }),
  ...fieldsOf('shipmentInfo', 'documents', {
    pltDocumentData: {
      kind: 'list',
      label: words('info.pltDocumentData.label'),
      readOnly: true,
      help: words('info.pltDocumentData.help'),
    },
    'pltDocumentData[]': {
      kind: 'opaque',
      label: words('info.pltDocumentData[].label'),
      context: words('info.pltDocumentData[].context'),
      readOnly: true,
    },
  }),
];

export const infoFields = [...references, ...others];
