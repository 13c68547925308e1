import { below, pathTemplate } from '../document/path.ts';
import { fieldAt } from './fields/index.ts';
import type { Shipment } from './schema/shipment.ts';

/**
 * Fields of the catalogue that a copy does not take along, each with what is below it: numbers and documents of that one
 * consignment, what was agreed for its day, and wishes that were followed. A member that the catalogue does not know is
 * left out too: nothing says what it means of another shipment (a status, an id of the service that sent it).
 */
export const leftOutOfCopies: readonly string[] = [
  'shipmentInfo.shipmentId',
  'shipmentInfo.shipmentReference',
  'shipmentInfo.deliveryNoteNumber',
  'shipmentInfo.invoiceNumber',
  'shipmentInfo.currentExchangeRate',
  'shipmentInfo.frankingCode',
  'shipmentInfo.pltDocumentData',
  'shipmentInfo.shipmentItems[].labelNumber',
  'shipmentInfo.shipmentItems[].packageReference1',
  'shipmentInfo.shipmentItems[].packageReference2',
  'shipmentInfo.shipmentItems[].packetNumber',
  'shipmentInfo.shipmentItems[].trackingNumber',
  'shipmentInfo.addressData[].sender.settings.saveAddress',
  'shipmentInfo.addressData[].recipient.settings.saveAddress',
  'shipmentInfo.international.invoiceDate',
  'shipmentInfo.international.mrnNumber',
  'shipmentInfo.international.dateOfPresentationStart',
  'shipmentInfo.international.dateOfPresentationEnd',
  'shipmentInfo.pickup.date',
  'shipmentInfo.pickup.fromTime1',
  'shipmentInfo.pickup.toTime1',
  'shipmentInfo.pickup.fromTime2',
  'shipmentInfo.pickup.toTime2',
  'shipmentInfo.pickup.tour',
  'shipmentInfo.delivery',
  'settings.packingStation',
  'settings.printSettings.printLabel',
  'settings.printSettings.isUpdated',
];

/** A template is for orders to come: the numbers of this one are left out as well. */
export const leftOutOfTemplates: readonly string[] = [
  ...leftOutOfCopies,
  'shipmentInfo.orderNumber',
  'shipmentInfo.customerOrderNumber',
];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Takes what is known and wanted of a value; undefined where nothing of it is. */
const taken = (value: unknown, path: string, leftOut: ReadonlySet<string>): unknown => {
  const field = fieldAt(path);
  if (path !== '' && (!field || leftOut.has(pathTemplate(path)))) return undefined;
  if (value === null) return undefined;
  if (path !== '' && field?.kind !== 'group' && field?.kind !== 'list') return value;
  if (Array.isArray(value)) return value.map((each, index) => taken(each, below(path, index), leftOut) ?? {});
  if (!isObject(value)) return undefined;
  const members = Object.entries(value).flatMap(([name, each]) => {
    const kept = taken(each, below(path, name), leftOut);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return members.length > 0 ? Object.fromEntries(members) : undefined;
};

/**
 * The shipment as another one begins from it.
 * @param leftOut path templates, `leftOutOfCopies` or `leftOutOfTemplates`
 */
export const copyOf = (
  shipment: Shipment,
  reference: string,
  leftOut: readonly string[] = leftOutOfCopies,
): Shipment => {
  const kept = (taken(shipment, '', new Set(leftOut)) ?? {}) as Partial<Shipment>;
  return { ...kept, shipmentInfo: { ...kept.shipmentInfo, shipmentReference: reference } };
};

/**
 * A new shipment that begins from another one: what that has goes before the defaults of the desk, but for the station,
 * which is this one.
 */
export const begunFrom = (fresh: Shipment, from: Shipment): Shipment => {
  const { shipmentReference } = fresh.shipmentInfo;
  const copy = copyOf(from, shipmentReference);
  const { packingStation } = fresh.settings ?? {};
  return {
    ...fresh,
    ...copy,
    settings: { ...fresh.settings, ...copy.settings, ...(packingStation && { packingStation }) },
    shipmentInfo: { ...fresh.shipmentInfo, ...copy.shipmentInfo },
  };
};
