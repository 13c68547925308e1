import { type FieldErrors, PackdeskError } from '../../../shared/errors.ts';
import { jsonTreeErrors } from '../../../shared/json-tree.ts';
import { MAX_SHIPMENTS, ShipmentsBody } from '../../../shared/service.ts';
import { composed } from '../../../shared/shipment/reference.ts';
import { MAX_PARCELS, type Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { parseBody } from '../../../shared/validation.ts';

const invalid = (errors: FieldErrors): PackdeskError => new PackdeskError('shipment.invalid', { errors });

/** Counted before the schema looks at each of them. */
const checkCount = (body: unknown): void => {
  const list = (body as { shipment?: unknown } | null | undefined)?.shipment;
  if (Array.isArray(list) && list.length > MAX_SHIPMENTS) {
    throw invalid({ shipment: [`A request carries ${MAX_SHIPMENTS} shipments at most.`] });
  }
};

const checkRules = (shipments: readonly Shipment[]): void => {
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  for (const [index, { shipmentInfo }] of shipments.entries()) {
    const path = `shipment[${index}].shipmentInfo`;
    const reference = composed(shipmentInfo.shipmentReference);
    if (seen.has(reference)) {
      errors[`${path}.shipmentReference`] = ['The reference stands twice in this request.'];
    }
    seen.add(reference);
    if ((shipmentInfo.shipmentItems?.length ?? 0) > MAX_PARCELS) {
      errors[`${path}.shipmentItems`] = [`A shipment has ${MAX_PARCELS} parcels at most.`];
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
};

/**
 * The shipments of a create or update, checked for shape and limits. They are the body's own objects, so that
 * unknown members and the order of members stay as they came.
 * @throws PackdeskError request.malformed, shipment.invalid
 */
export const readShipments = (body: unknown): Shipment[] => {
  checkCount(body);
  const unsound = jsonTreeErrors(body);
  if (unsound) throw new PackdeskError('request.malformed', { errors: unsound });
  parseBody(ShipmentsBody, body);
  const { shipment } = body as ShipmentsBody;
  checkRules(shipment);
  return shipment;
};
