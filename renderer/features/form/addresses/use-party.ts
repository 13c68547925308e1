import { useCallback } from 'react';
import { type PostcodeField, postcodeField } from '../../../../shared/address/postcode.ts';
import type { Address } from '../../../../shared/address/schema.ts';
import { valueAt } from '../../../../shared/document/path.ts';
import { type PartyName, party, partyPath } from '../../../../shared/shipment/parties.ts';
import { bench, useBench } from '../../../stores/bench/index.ts';

/** Path of the address of this kind in the open shipment, or the one it would get. */
export const usePartyPath = (who: PartyName): string =>
  useBench(
    useCallback(({ edited }) => (edited ? party(edited, who)?.path : undefined) ?? partyPath(who), [who]),
  );

/** The address of this kind; null where there is none. */
export const useParty = (who: PartyName): Address | null =>
  useBench(useCallback(({ edited }) => (edited && party(edited, who)?.address) ?? null, [who]));

const filled = (text: unknown): boolean => typeof text === 'string' && text.trim() !== '';

/**
 * Picks the name under which the postcode is typed: the one it has, else the stored shipment's, so that
 * emptying the field and retyping does not move it.
 */
export const postcodeFieldAt = (path: string, address: Address | null): PostcodeField => {
  if (address && (filled(address.postalCode) || filled(address.zipCode))) return postcodeField(address);
  const stored = valueAt(bench.store.getState().opened?.shipment, path) as Address | undefined;
  return postcodeField(stored ?? {});
};
