import { mergePatch } from '../document/merge-patch.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';

type CarrierDetails = NonNullable<Shipment['carrierDetails']>;

/** A carrier's product. */
export interface CarrierChoice {
  carrierCode: string;
  productCode: string;
}

/** Members that are of the contract with the carrier: they stay behind with it. */
const OF_CONTRACT = ['carrierContractNumber', 'contractDetailId', 'serviceDataName', 'carrierId'] as const;

/**
 * The merge patch (RFC 7396) of the carrier's part that gives a shipment this product; of another carrier nothing of the
 * contract with the old one stays. Booked services do: the rules name those that the new one does not have.
 */
export const carrierPatch = (
  { carrierDetails }: Shipment,
  { carrierCode, productCode }: CarrierChoice,
): CarrierDetails => {
  const isSame = (carrierDetails?.carrierCode?.trim() ?? '') === carrierCode;
  const left = isSame ? [] : OF_CONTRACT.filter((name) => carrierDetails?.[name] != null);
  return { ...Object.fromEntries(left.map((name) => [name, null])), carrierCode, productCode };
};

/** The merge patch that gives it back what it had before such a patch. */
export const carrierBackPatch = ({ carrierDetails }: Shipment): CarrierDetails =>
  Object.fromEntries(
    (['carrierCode', 'productCode', ...OF_CONTRACT] as const).map((name) => [
      name,
      carrierDetails?.[name] ?? null,
    ]),
  );

/** The shipment with this product; see `carrierPatch`. */
export const withCarrier = (shipment: Shipment, to: CarrierChoice): Shipment => ({
  ...shipment,
  carrierDetails: mergePatch(shipment.carrierDetails ?? {}, carrierPatch(shipment, to)) as CarrierDetails,
});
