import { parsePath, valueAtSteps } from '../document/path.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';

/** A field of the interface that is there once in a shipment. */
export interface Place {
  /** Below the shipment. */
  path: string;
  read: (shipment: Shipment) => unknown;
}

/** The path is taken apart once, since a rule reads it at each key. It leads only through objects. */
export const place = (path: string): Place => {
  const steps = parsePath(path);
  return {
    path,
    read: (shipment) => valueAtSteps(shipment, steps),
  };
};
