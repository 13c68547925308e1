import { z } from 'zod';
import { Shipment } from './schema/shipment.ts';

/** More than a list that one chooses from by eye. */
export const MOST_SHIPMENT_TEMPLATES = 100;
/** Characters of its JSON: a shipment with thousands of article lines is no template. */
export const MAX_TEMPLATE_TEXT = 200_000;

export const TemplateName = z.string().trim().min(1).max(80);

/** A shipment that new ones begin from, by its name. */
export const ShipmentTemplate = z.object({
  id: z.string().min(1).max(60),
  name: TemplateName,
  shipment: Shipment,
});
export type ShipmentTemplate = z.infer<typeof ShipmentTemplate>;

export const ShipmentTemplatesView = z.object({ templates: z.array(ShipmentTemplate) });
export type ShipmentTemplatesView = z.infer<typeof ShipmentTemplatesView>;
