import { useCallback } from 'react';
import { type PostcodeField, postcodeField } from '../../../../shared/address/postcode.ts';
import { type PartyName, party, partyPath } from '../../../../shared/shipment/parties.ts';
import { valueAt } from '../../../../shared/shipment/path.ts';
import type { Address } from '../../../../shared/shipment/schema/address.ts';
import { bench, useBench } from '../../../stores/bench/index.ts';

/** Where the address of this kind stands in the open shipment, or would stand. */
export const usePartyPath = (who: PartyName): string =>
  useBench(
    useCallback(({ edited }) => (edited ? party(edited, who)?.path : undefined) ?? partyPath(who), [who]),
  );

/** The address of this kind; null where there is none. */
export const useParty = (who: PartyName): Address | null =>
  useBench(useCallback(({ edited }) => (edited && party(edited, who)?.address) ?? null, [who]));

const filled = (text: unknown): boolean => typeof text === 'string' && text.trim() !== '';

/**
 * Under which of its two names the postcode is typed: where it stands, else where the stored shipment has it, so
 * that emptying the field and typing anew does not move it.
 */
export const postcodeFieldAt = (path: string, address: Address | null): PostcodeField => {
  if (address && (filled(address.postalCode) || filled(address.zipCode))) return postcodeField(address);
  const stored = valueAt(bench.store.getState().opened?.shipment, path) as Address | undefined;
  return postcodeField(stored ?? {});
};
