import type { ErrorCode } from '../../../shared/errors.ts';
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

export type Availability = 'free' | 'taken' | 'unsure' | 'remote-unsure';

const foundBy = (code: ErrorCode): Availability => {
  if (code === 'shipment.unknown') return 'free';
  return code === 'sync.offline' || code === 'sync.unreachable' ? 'remote-unsure' : 'unsure';
};

/**
 * Looks a reference up; `unsure` where the desk could not be asked, `remote-unsure` where the desk does not
 * have it and the remote could not be asked.
 */
export const lookUp = async (reference: string): Promise<Availability> => {
  try {
    await call('service.get', { body: { shipmentDetails: { shipmentReference: reference } } });
    return 'taken';
  } catch (thrown) {
    return foundBy(toFailure(thrown).code);
  }
};
