import type { Shipments } from '../../service/service.ts';
import type { HandlersOf } from '../handler-types.ts';

/** Prices of carriers for a shipment that may not be stored yet. */
export const ratesHandlers = ({ shipments }: { shipments: Pick<Shipments, 'rates'> }) =>
  ({
    'rates.ask': ({ shipment }, caller) => shipments.rates(caller, { shipment: [shipment] }),
  }) satisfies HandlersOf<'rates'>;
