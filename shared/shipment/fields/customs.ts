import { fieldsOf, words } from './build.ts';
import { customsPapers, exportReasons } from './choices/customs.ts';
import { modesOfTransport, modesOfTransportAsText, vehicleIdentifications } from './choices/transport.ts';

const international = fieldsOf('shipmentInfo.international', 'customs', {
  '': { kind: 'group', label: words('Customs', 'Zoll'), context: words('Customs', 'Zoll') },
  typeOfExportDeclaration: {
    kind: 'code',
    label: words('Reason for export', 'Ausfuhrgrund'),
    choices: exportReasons,
    help: words(
      'Printed on invoice, CN 22 and CN 23. Other values, such as the type of the export declaration, are kept.',
      'Steht auf Rechnung, CN 22 und CN 23. Andere Werte, etwa die Art der Ausfuhranmeldung, bleiben erhalten.',
    ),
  },
  customsPaper: {
    kind: 'code',
    label: words('Customs document', 'Zollpapier'),
    choices: customsPapers,
    help: words('The document that travels with the goods.', 'Das Papier, das mit der Ware reist.'),
  },
  invoiceDate: { kind: 'date', label: words('Invoice date', 'Rechnungsdatum') },
  declaredValueAmount: {
    kind: 'amount',
    label: words('Customs value', 'Zollwert'),
    unitFrom: 'declaredValueCurrency',
    help: words('The sum of all items.', 'Die Summe aller Artikel.'),
  },
  declaredValueCurrency: {
    kind: 'currency',
    label: words('Currency of the customs value', 'Währung des Zollwerts'),
  },
  mrnNumber: {
    kind: 'text',
    label: words('MRN', 'MRN'),
    help: words(
      'Movement reference number of the export declaration, 18 characters.',
      'Registriernummer der Ausfuhranmeldung, 18 Zeichen.',
    ),
  },
  intendedCustomsOfficeOfExit: {
    kind: 'text',
    label: words('Intended customs office of exit', 'Vorgesehene Ausgangszollstelle'),
    help: words('Its number, such as DE003302.', 'Ihre Nummer, etwa DE003302.'),
  },
  dateOfPresentationStart: { kind: 'date', label: words('Presentation from', 'Gestellung von') },
  dateOfPresentationEnd: { kind: 'date', label: words('Presentation until', 'Gestellung bis') },
  customsEnclosure: {
    kind: 'flag',
    label: words('Customs documents enclosed', 'Zollpapiere liegen bei'),
  },
  collectiveCustomsClearance: {
    kind: 'flag',
    label: words('Collective customs clearance', 'Sammelverzollung'),
  },
  containsDocuments: {
    kind: 'flag',
    label: words('Contains documents only', 'Enthält nur Dokumente'),
  },
});

const means = fieldsOf('shipmentInfo.international.meansOfTransportation', 'customs', {
  '': { kind: 'group', label: words('Means of transport', 'Beförderungsmittel') },
  modeOfTransportDomestic: {
    kind: 'code',
    label: words('Mode inland', 'Verkehrszweig im Inland'),
    choices: modesOfTransport,
  },
  modeOfTransportBorder: {
    kind: 'code',
    label: words('Mode at the border', 'Verkehrszweig an der Grenze'),
    choices: modesOfTransport,
  },
  departureTransportationType: {
    kind: 'code',
    label: words('Vehicle at departure', 'Fahrzeug beim Abgang'),
    choices: vehicleIdentifications,
  },
  departureTransportationLicensePlate: {
    kind: 'text',
    label: words('Registration at departure', 'Kennzeichen beim Abgang'),
  },
  departureTransportationNationality: {
    kind: 'country',
    label: words('Nationality at departure', 'Staatszugehörigkeit beim Abgang'),
  },
  crossBorderTransportationType: {
    kind: 'code',
    label: words('Vehicle at the border', 'Fahrzeug an der Grenze'),
    choices: vehicleIdentifications,
  },
  crossBorderTransportationLicensePlate: {
    kind: 'text',
    label: words('Registration at the border', 'Kennzeichen an der Grenze'),
  },
  crossBorderTransportatioNationality: {
    kind: 'country',
    label: words('Nationality at the border', 'Staatszugehörigkeit an der Grenze'),
  },
});

const transportInformation = fieldsOf('shipmentInfo.transportInformation', 'customs', {
  '': { kind: 'group', label: words('Transport information', 'Angaben zum Transport') },
  domesticTransportType: {
    kind: 'code',
    label: words('Transport inland', 'Transport im Inland'),
    choices: modesOfTransportAsText,
  },
  crossBorderTransportType: {
    kind: 'code',
    label: words('Transport across the border', 'Transport über die Grenze'),
    choices: modesOfTransportAsText,
  },
});

export const customsFields = [...international, ...means, ...transportInformation];
