import { fields } from '../shipment/fields/index.ts';

const RECIPIENT = 'shipmentInfo.addressData[].recipient';
const BORDER = 'shipmentInfo.international';
const VEHICLES = `${BORDER}.meansOfTransportation.`;

/** Fields that say where the parcel goes: without them it comes to another place, or to none. */
export const PLACES_NOT_AT_ENGINE: readonly string[] = [
  `${RECIPIENT}.lockerId`,
  `${RECIPIENT}.postOfficeRetailId`,
  `${RECIPIENT}.postNumber`,
  `${RECIPIENT}.poBoxId`,
];

const all = (paths: readonly string[], why: string): [string, string][] => paths.map((path) => [path, why]);

const under = (path: string, names: readonly string[], why: string): [string, string][] =>
  all(
    names.map((name) => `${path}.${name}`),
    why,
  );

const ACCOUNT = "The account is that of the engine's connection.";
const CARRIER = 'The carrier chooses its vehicles.';
const WINDOW = 'The engine books one window of time.';
const DAY = 'Delivery days are services of the carrier.';

/**
 * Fields that a carrier engine (Karrio 2026.1, `ShipmentData`) has no member for, by their path templates, each with the
 * reason. The rules tell of a filled one before a label is bought; `docs/carrier-mapping.md` lists them.
 */
export const NOT_AT_ENGINE: ReadonlyMap<string, string> = new Map([
  ...all(PLACES_NOT_AT_ENGINE, 'The engine has no member for pick-up points that all carriers read.'),
  ...under(
    BORDER,
    [
      'intendedCustomsOfficeOfExit',
      'dateOfPresentationStart',
      'dateOfPresentationEnd',
      'customsEnclosure',
      'collectiveCustomsClearance',
    ],
    'The engine makes no export declaration.',
  ),
  ...all(
    fields.map(({ path }) => path).filter((path) => path.startsWith(VEHICLES)),
    CARRIER,
  ),
  ...under(
    'shipmentInfo.transportInformation',
    ['domesticTransportType', 'crossBorderTransportType'],
    CARRIER,
  ),
  ...under('carrierDetails', ['carrierContractNumber', 'contractDetailId'], ACCOUNT),
  ...under('shipmentInfo.pickup', ['fromTime2', 'toTime2'], WINDOW),
  ...under('shipmentInfo.delivery', ['day', 'dateFrom', 'dateTo'], DAY),
  ...under('shipmentInfo.delivery', ['timeFrom', 'timeTo'], 'Delivery times are services of the carrier.'),
  ['shipmentInfo.paymentInfo.splitDutyVat', 'The engine knows one payer of duty and tax.'],
  ['shipmentInfo.modeOfTransport', CARRIER],
  ['shipmentInfo.pltDocumentData[]', 'Documents for paperless trade are not passed on.'],
]);
