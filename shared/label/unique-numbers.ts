import { isS10 } from '../carrier/s10.ts';
import { isSscc } from '../carrier/sscc.ts';
import { parcelPath } from '../shipment/parcel-path.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import { isDemonstration } from './specimen.ts';

/** A number that no two parcels may bear, at its place in the shipment. */
export interface UniqueNumber {
  number: string;
  path: string;
}

/**
 * The tracking and label numbers of a shipment that belong to only one parcel within a year: SSCCs and postal item
 * numbers with the right check digit (GS1 General Specifications 26, 2.2.1; UPU S10). Numbers of other carriers may
 * repeat, and so do those of the demonstration, which every desk draws from 1 on.
 */
export const uniqueNumbers = ({ shipmentInfo }: Shipment): UniqueNumber[] =>
  (shipmentInfo.shipmentItems ?? []).flatMap((parcel, index) =>
    (['trackingNumber', 'labelNumber'] as const).flatMap((name) => {
      const number = parcel[name]?.trim().toUpperCase() ?? '';
      if (!(isSscc(number) || isS10(number)) || isDemonstration(number)) return [];
      return [{ number, path: `${parcelPath(index)}.${name}` }];
    }),
  );
