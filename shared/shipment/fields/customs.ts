import { fieldsOf, words } from './build.ts';
import { customsPapers, exportReasons } from './choices/customs.ts';
import { modesOfTransport, modesOfTransportAsText, vehicleIdentifications } from './choices/transport.ts';

const international = fieldsOf('shipmentInfo.international', 'customs', {
  '': { kind: 'group', label: words('customs.self.label'), context: words('customs.self.context') },
  typeOfExportDeclaration: {
    kind: 'code',
    label: words('customs.typeOfExportDeclaration.label'),
    choices: exportReasons,
    help: words('customs.typeOfExportDeclaration.help'),
  },
  customsPaper: {
    kind: 'code',
    label: words('customs.customsPaper.label'),
    choices: customsPapers,
    help: words('customs.customsPaper.help'),
  },
  invoiceDate: { kind: 'date', label: words('customs.invoiceDate.label') },
  declaredValueAmount: {
    kind: 'amount',
    label: words('customs.declaredValueAmount.label'),
    unitFrom: 'declaredValueCurrency',
    help: words('customs.declaredValueAmount.help'),
  },
  declaredValueCurrency: {
    kind: 'currency',
    label: words('customs.declaredValueCurrency.label'),
  },
  mrnNumber: {
    kind: 'text',
    label: words('customs.mrnNumber.label'),
    help: words('customs.mrnNumber.help'),
  },
  intendedCustomsOfficeOfExit: {
    kind: 'text',
    label: words('customs.intendedCustomsOfficeOfExit.label'),
    help: words('customs.intendedCustomsOfficeOfExit.help'),
  },
  dateOfPresentationStart: { kind: 'date', label: words('customs.dateOfPresentationStart.label') },
  dateOfPresentationEnd: { kind: 'date', label: words('customs.dateOfPresentationEnd.label') },
  customsEnclosure: {
    kind: 'flag',
    label: words('customs.customsEnclosure.label'),
  },
  collectiveCustomsClearance: {
    kind: 'flag',
    label: words('customs.collectiveCustomsClearance.label'),
  },
  containsDocuments: {
    kind: 'flag',
    label: words('customs.containsDocuments.label'),
  },
});

const means = fieldsOf('shipmentInfo.international.meansOfTransportation', 'customs', {
  '': { kind: 'group', label: words('customs.meansOfTransportation.self.label') },
  modeOfTransportDomestic: {
    kind: 'code',
    label: words('customs.modeOfTransportDomestic.label'),
    choices: modesOfTransport,
  },
  modeOfTransportBorder: {
    kind: 'code',
    label: words('customs.modeOfTransportBorder.label'),
    choices: modesOfTransport,
  },
  departureTransportationType: {
    kind: 'code',
    label: words('customs.departureTransportationType.label'),
    choices: vehicleIdentifications,
  },
  departureTransportationLicensePlate: {
    kind: 'text',
    label: words('customs.departureTransportationLicensePlate.label'),
  },
  departureTransportationNationality: {
    kind: 'country',
    label: words('customs.departureTransportationNationality.label'),
  },
  crossBorderTransportationType: {
    kind: 'code',
    label: words('customs.crossBorderTransportationType.label'),
    choices: vehicleIdentifications,
  },
  crossBorderTransportationLicensePlate: {
    kind: 'text',
    label: words('customs.crossBorderTransportationLicensePlate.label'),
  },
  crossBorderTransportatioNationality: {
    kind: 'country',
    label: words('customs.crossBorderTransportatioNationality.label'),
  },
});

const transportInformation = fieldsOf('shipmentInfo.transportInformation', 'customs', {
  '': { kind: 'group', label: words('customs.transportInformation.self.label') },
  domesticTransportType: {
    kind: 'code',
    label: words('customs.domesticTransportType.label'),
    choices: modesOfTransportAsText,
  },
  crossBorderTransportType: {
    kind: 'code',
    label: words('customs.crossBorderTransportType.label'),
    choices: modesOfTransportAsText,
  },
});

export const customsFields = [...international, ...means, ...transportInformation];
