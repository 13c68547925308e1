import { isMembers } from '../document/members.ts';
import { below } from '../document/path.ts';

/** A service that a shipment or a parcel books: its code and its details. */
export interface BookedService {
  path: string;
  /** Empty where the entry names none. */
  code: string;
  information: unknown;
}

/**
 * The interface shows what a parcel's service looks like; one of the shipment is read alike, or as its bare code.
 * @param list path of the list, below the shipment
 */
export const bookedServices = (entries: unknown, list: string): BookedService[] =>
  (Array.isArray(entries) ? entries : []).map((entry, index) => {
    const { serviceCode, serviceInformation } = isMembers(entry)
      ? entry
      : { serviceCode: entry, serviceInformation: null };
    return {
      path: below(list, index),
      code: typeof serviceCode === 'string' ? serviceCode.trim() : '',
      information: serviceInformation,
    };
  });
