import type { ShipmentTemplates } from '../../desk/shipment-templates.ts';
import type { HandlersOf } from '../handler-types.ts';

/** Shipments that new ones begin from. */
export const shipmentTemplatesHandlers = (templates: ShipmentTemplates) =>
  ({
    'shipmentTemplates.list': () => templates.list(),
    'shipmentTemplates.save': ({ id, name, shipment }) => templates.save(name, shipment, id),
    'shipmentTemplates.rename': ({ id, name }) => templates.rename(id, name),
    'shipmentTemplates.remove': ({ id }) => templates.remove(id),
  }) satisfies HandlersOf<'shipmentTemplates'>;
