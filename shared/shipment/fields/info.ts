import { fieldsOf, words } from './build.ts';
import { incoterms } from './choices/customs.ts';
import { modesOfTransportAsText, naturesOfTransaction } from './choices/transport.ts';

const references = fieldsOf('shipmentInfo', 'references', {
  '': { kind: 'group', label: words('Shipment', 'Sendung') },
  shipmentReference: {
    kind: 'text',
    label: words('Shipment reference', 'Sendungsreferenz'),
    readOnly: true,
    help: words(
      'Identifies the shipment; it never changes.',
      'Kennzeichnet die Sendung; sie ändert sich nie.',
    ),
  },
  shipmentId: {
    kind: 'integer',
    label: words('Shipment no.', 'Sendungsnummer'),
    readOnly: true,
    help: words('Given by the service.', 'Vergibt der Dienst.'),
  },
  orderNumber: { kind: 'text', label: words('Order number', 'Auftragsnummer') },
  customerOrderNumber: {
    kind: 'text',
    label: words('Customer order number', 'Bestellnummer des Kunden'),
  },
  deliveryNoteNumber: { kind: 'text', label: words('Delivery note number', 'Lieferscheinnummer') },
  invoiceNumber: { kind: 'text', label: words('Invoice number', 'Rechnungsnummer') },
  description: {
    kind: 'lines',
    label: words('Description', 'Beschreibung'),
    help: words('What is in the shipment as a whole.', 'Was die Sendung im Ganzen enthält.'),
  },
  currency: { kind: 'currency', label: words('Currency', 'Währung') },
  currentExchangeRate: {
    kind: 'number',
    label: words('Exchange rate', 'Wechselkurs'),
    help: words(
      'Units of the shipment’s currency for one unit of your own.',
      'Einheiten der Sendungswährung für eine Einheit der eigenen.',
    ),
  },
  grossAmount: {
    kind: 'amount',
    label: words('Gross amount', 'Bruttobetrag'),
    unitFrom: 'grossAmountCurrency',
    help: words('The value of the goods with tax.', 'Der Warenwert mit Steuern.'),
  },
  grossAmountCurrency: {
    kind: 'currency',
    label: words('Currency of the gross amount', 'Währung des Bruttobetrags'),
  },
  frankingCode: {
    kind: 'text',
    label: words('Franking code', 'Frankatur'),
    help: words(
      'Who pays the freight, in the carrier’s code.',
      'Wer die Fracht zahlt, im Code des Carriers.',
    ),
  },
  typeOfBusiness: {
    kind: 'code',
    label: words('Type of business', 'Art des Geschäfts'),
    choices: naturesOfTransaction,
    help: words(
      'For trade statistics and the export declaration.',
      'Für die Außenhandelsstatistik und die Ausfuhranmeldung.',
    ),
  },
  modeOfTransport: {
    kind: 'code',
    label: words('Mode of transport', 'Verkehrszweig'),
    choices: modesOfTransportAsText,
  },
});

const others = [
  ...fieldsOf('shipmentInfo', 'customs', {
    incotermCode: {
      kind: 'code',
      label: words('Incoterm', 'Lieferbedingung'),
      choices: incoterms,
      help: words(
        'Incoterms 2020: who bears freight, duties and risk.',
        'Incoterms 2020: wer Fracht, Abgaben und Risiko trägt.',
      ),
    },
    incotermPlace: {
      kind: 'text',
      label: words('Incoterm place', 'Ort der Lieferbedingung'),
      help: words('The named place of the Incoterm.', 'Der benannte Ort der Lieferbedingung.'),
    },
    incotermCountry: { kind: 'country', label: words('Incoterm country', 'Land der Lieferbedingung') },
  }),
  ...fieldsOf('shipmentInfo', 'payment', {
    insuranceAmount: {
      kind: 'amount',
      label: words('Insured value', 'Versicherungswert'),
      unitFrom: 'insuranceCurrency',
      help: words('For the whole shipment.', 'Für die ganze Sendung.'),
    },
    insuranceCurrency: {
      kind: 'currency',
      label: words('Currency of the insurance', 'Währung der Versicherung'),
    },
  }),
  ...fieldsOf('shipmentInfo', 'more', {
    additionalFields: { kind: 'list', label: words('Additional fields', 'Zusatzfelder') },
    'additionalFields[]': {
      kind: 'opaque',
      label: words('Additional field', 'Zusatzfeld'),
      context: words('Additional field {n}', 'Zusatzfeld {n}'),
    },
    additionalInformation: {
      kind: 'opaque',
      label: words('Additional information', 'Zusatzangaben'),
      context: words('Additional information', 'Zusatzangaben'),
    },
  }),
  ...fieldsOf('shipmentInfo', 'documents', {
    pltDocumentData: {
      kind: 'list',
      label: words('Paperless trade documents', 'Elektronische Handelspapiere'),
      readOnly: true,
      help: words(
        'Customs documents that went to the carrier as files.',
        'Zollpapiere, die der Carrier als Dateien bekam.',
      ),
    },
    'pltDocumentData[]': {
      kind: 'opaque',
      label: words('Paperless trade document', 'Elektronisches Handelspapier'),
      context: words('Paperless trade document {n}', 'Elektronisches Handelspapier {n}'),
      readOnly: true,
    },
  }),
];

export const infoFields = [...references, ...others];
