import { parsePath } from '../document/path.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';

/** A field of the interface that is there once in a shipment. */
export interface Place {
  /** Below the shipment. */
  path: string;
  read: (shipment: Shipment) => unknown;
}

/** The path is taken apart once, since a rule reads it at each key. It leads through objects alone. */
export const place = (path: string): Place => {
  const steps = parsePath(path);
  return {
    path,
    read: (shipment) => {
      let value: unknown = shipment;
      for (const step of steps) {
        if (typeof value !== 'object' || value === null) return undefined;
        value = (value as Record<string, unknown>)[step];
      }
      return value;
    },
  };
};
