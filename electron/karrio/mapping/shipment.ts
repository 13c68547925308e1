import type { Address } from '../../../shared/address/schema.ts';
import { placesOf, valueAt } from '../../../shared/document/path.ts';
import type { FieldErrors } from '../../../shared/errors.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { KarrioShipmentRequest } from '../requests.ts';
import { mapContents } from './contents.ts';
import { FIELD_TARGETS, type FieldTarget } from './fields.ts';

/** The engine's connection that carries a shipment, and its service. */
export interface EngineRoute {
  carrierId: string;
  service: string;
}

export interface MappedShipment {
  request: KarrioShipmentRequest;
  /** Messages by field that the engine would refuse or cut: to be corrected before the request is made. */
  errors: FieldErrors;
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

const LABEL_TYPES = ['PDF', 'ZPL', 'PNG'] as const;

const labelTypeOf = (shipment: Shipment): KarrioShipmentRequest['label_type'] => {
  const said = shipment.settings?.printSettings?.labelType?.trim().toUpperCase();
  return LABEL_TYPES.find((type) => type === said) ?? 'PDF';
};

/**
 * A shipment as the engine's request for a draft of one service, with the references that no carrier reads.
 * @param ownAddress sender of shipments that name none
 */
export const mapShipment = (
  shipment: Shipment,
  { carrierId, service }: EngineRoute,
  ownAddress: Address | null,
): MappedShipment => {
  const { contents, errors } = mapContents(shipment, ownAddress);
  const references = filledOf(shipment, (target) => isReference(target, contents.customs !== undefined)).map(
    ({ path, value }) => [path, value],
  );
  const { shipmentReference } = shipment.shipmentInfo;
  const request: KarrioShipmentRequest = {
    ...contents,
    label_type: labelTypeOf(shipment),
    services: [service],
    carrier_ids: [carrierId],
    metadata: { 'shipmentInfo.shipmentReference': shipmentReference, ...Object.fromEntries(references) },
  };
  return { request, errors };
};
