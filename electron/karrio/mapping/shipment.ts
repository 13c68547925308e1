import type { Address } from '../../../shared/address/schema.ts';
import { placesOf, valueAt } from '../../../shared/document/path.ts';
import type { FieldErrors } from '../../../shared/errors.ts';
import { senderOf, shipmentCrossing } from '../../../shared/rules/subject.ts';
import { isBlank, type Party, party, partyPath } from '../../../shared/shipment/parties.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { KarrioShipmentRequest } from '../requests.ts';
import { mapAddress } from './address.ts';
import { compact } from './compact.ts';
import { mapCustoms } from './customs.ts';
import { FIELD_TARGETS, type FieldTarget } from './fields.ts';
import { mapParcel } from './goods.ts';
import { Lossless } from './lossless.ts';
import { mapOptions } from './options.ts';
import { mapPayment } from './payment.ts';

/** The engine's `reference` is this long; the whole one is in the metadata. */
const MAX_REFERENCE = 35;

/** The engine's connection that carries a shipment, and its service. */
export interface EngineRoute {
  carrierId: string;
  service: string;
}

export interface MappedShipment {
  request: KarrioShipmentRequest;
  /** Messages by field that the engine would refuse or cut: to be corrected before the request is made. */
  errors: FieldErrors;
  /** Paths of filled fields that the engine has no place for. */
  notCarried: string[];
}

const isFilled = (value: unknown): boolean =>
  value != null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0);

/** Each filled value of the fields whose target is wanted, with its path. */
const filledOf = (shipment: Shipment, isWanted: (target: FieldTarget) => boolean) =>
  [...FIELD_TARGETS]
    .filter(([, target]) => isWanted(target))
    .flatMap(([template]) => placesOf(shipment, template))
    .map((path) => ({ path, value: valueAt(shipment, path) }))
    .filter(({ value }) => isFilled(value));

/** True for fields that go along as metadata: also those of customs data where none is sent. */
const isReference = (target: FieldTarget, hasCustoms: boolean): boolean =>
  target.kind === 'reference' ||
  (target.kind === 'mapped' && (target.kept === true || (!hasCustoms && target.to.startsWith('customs.'))));

/** The invoice address where anything of it is filled, its contact alone too. */
const invoiceOf = (shipment: Shipment): Party | null => {
  const invoice = party(shipment, 'invoice');
  if (!invoice) return null;
  return isBlank(invoice.address) && isBlank(invoice.address.contactPerson ?? {}) ? null : invoice;
};

const LABEL_TYPES = ['PDF', 'ZPL', 'PNG'] as const;

const labelTypeOf = (shipment: Shipment): KarrioShipmentRequest['label_type'] => {
  const said = shipment.settings?.printSettings?.labelType?.trim().toUpperCase();
  return LABEL_TYPES.find((type) => type === said) ?? 'PDF';
};

/**
 * A shipment as the engine's request for a draft of one service. Customs data goes along where the goods cross a
 * customs border.
 * @param ownAddress sender of shipments that name none
 */
export const mapShipment = (
  shipment: Shipment,
  { carrierId, service }: EngineRoute,
  ownAddress: Address | null,
): MappedShipment => {
  const lossless = new Lossless();
  const { shipmentReference, shipmentItems } = shipment.shipmentInfo;
  const sender = senderOf(shipment, ownAddress) ?? { address: {}, path: partyPath('sender') };
  const recipient = party(shipment, 'recipient') ?? { address: {}, path: partyPath('recipient') };
  const invoice = invoiceOf(shipment);
  const parcels = (shipmentItems ?? []).map((parcel, index) => mapParcel(parcel, index, shipment, lossless));
  const crosses = shipmentCrossing(shipment, ownAddress).needed;
  const commodities = parcels.flatMap(({ items }) => items ?? []);
  const references = filledOf(shipment, (target) => isReference(target, crosses)).map(({ path, value }) => [
    path,
    value,
  ]);
  const request = compact<KarrioShipmentRequest>({
    shipper: mapAddress(sender, lossless),
    recipient: mapAddress(recipient, lossless),
    billing_address: invoice ? mapAddress(invoice, lossless) : undefined,
    parcels,
    options: mapOptions(shipment, lossless),
    payment: mapPayment(shipment, lossless),
    customs: crosses ? mapCustoms(shipment, commodities, lossless) : undefined,
    reference: [...shipmentReference].slice(0, MAX_REFERENCE).join(''),
    label_type: labelTypeOf(shipment),
    services: [service],
    carrier_ids: [carrierId],
    metadata: { 'shipmentInfo.shipmentReference': shipmentReference, ...Object.fromEntries(references) },
  });
  const impossible = filledOf(shipment, ({ kind }) => kind === 'none').filter(
    // One parcel is what every entry means.
    ({ path, value }) => !(path.endsWith('].quantity') && value === 1),
  );
  return { request, errors: lossless.errors, notCarried: impossible.map(({ path }) => path) };
};
