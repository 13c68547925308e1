import { normaliseCountry } from '../../../shared/address/country.ts';
import type { SectionId } from '../../../shared/shipment/fields/field.ts';
import { party } from '../../../shared/shipment/parties.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { useBench } from '../../stores/bench/index.ts';

/** Why a section does not apply to a shipment; null where it does. */
export type Folded = 'domestic' | 'union' | null;

const countryOf = (shipment: Shipment, who: 'sender' | 'recipient'): string =>
  normaliseCountry(party(shipment, who)?.address.countryIsoCode);

const customs = (shipment: Shipment): Folded => {
  const from = countryOf(shipment, 'sender');
  const to = countryOf(shipment, 'recipient');
  if (from === '' || to === '') return null;
  return from === to ? 'domestic' : null;
};

export const foldedBecause = (section: SectionId, shipment: Shipment | null): Folded =>
  shipment && section === 'customs' ? customs(shipment) : null;

/** Why this section is folded for the open shipment; null where it applies. */
export const useFolded = (section: SectionId): Folded =>
  useBench((state) => foldedBecause(section, state.edited));
