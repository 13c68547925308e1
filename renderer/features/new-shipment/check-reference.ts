import { MAX_REFERENCE, ShipmentReference } from '../../../shared/shipment/schema/shipment.ts';
import { call } from '../../api/desk.ts';
import { toFailure } from '../../api/failure.ts';

/** Why a text can be no reference; `empty` is no mistake yet. Null where it can. */
export const referenceProblem = (text: string): 'empty' | 'long' | 'unprintable' | null => {
  const reference = text.trim();
  if (reference === '') return 'empty';
  if (reference.length > MAX_REFERENCE) return 'long';
  return ShipmentReference.safeParse(reference).success ? null : 'unprintable';
};

/** Whether a shipment has this reference; `unsure` where the desk could not be asked. */
export const lookUp = async (reference: string): Promise<'free' | 'taken' | 'unsure'> => {
  try {
    await call('service.get', { body: { shipmentDetails: { shipmentReference: reference } } });
    return 'taken';
  } catch (thrown) {
    return toFailure(thrown).code === 'shipment.unknown' ? 'free' : 'unsure';
  }
};
