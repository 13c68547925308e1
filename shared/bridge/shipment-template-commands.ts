import { z } from 'zod';
import { Shipment } from '../shipment/schema/shipment.ts';
import { ShipmentTemplate, ShipmentTemplatesView, TemplateName } from '../shipment/shipment-template.ts';
import { type CommandSpec, nothing } from './command-spec.ts';

const id = ShipmentTemplate.shape.id;

/** Shipments that new ones begin from. All who pack see and change them. */
export const shipmentTemplateCommands = {
  'shipmentTemplates.list': { input: nothing, output: ShipmentTemplatesView, access: 'user' },
  /** Leaves out what belongs to one consignment alone. `id`: brings back one that was removed, under its id. */
  'shipmentTemplates.save': {
    input: z.object({ id: id.optional(), name: TemplateName, shipment: Shipment }),
    output: ShipmentTemplatesView,
    access: 'user',
  },
  'shipmentTemplates.rename': {
    input: z.object({ id, name: TemplateName }),
    output: ShipmentTemplatesView,
    access: 'user',
  },
  'shipmentTemplates.remove': { input: z.object({ id }), output: ShipmentTemplatesView, access: 'user' },
} as const satisfies Record<string, CommandSpec>;
