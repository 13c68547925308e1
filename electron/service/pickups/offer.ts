import { formatAddress } from '../../../shared/address/format.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import type { PickupOffer } from '../../../shared/handover/pickup.ts';
import { localDay } from '../../../shared/moments.ts';
import type { PickupPorts } from './ports.ts';
import { type Fetched, MOST_PICKUPS, type WaitingForPickup, type Wish } from './waiting.ts';

/** A country that no address has: formatting against it always names the country. */
const NOWHERE = 'ZZ';

/** The first pickup that shipments ask for from today on. */
const firstWish = (fetched: readonly Fetched[], today: string): Wish | null =>
  fetched
    .flatMap(({ wish }) => (wish && wish.date >= today ? [wish] : []))
    .sort((one, other) => (`${one.date} ${one.readyTime}` < `${other.date} ${other.readyTime}` ? -1 : 1))
    .at(0) ?? null;

/** The beginning of a booking: the wishes of its shipments, else what was entered last. */
export const offerOf = async (
  ports: PickupPorts,
  waiting: WaitingForPickup,
  carrierCode: string,
): Promise<PickupOffer> => {
  const { store, sender, language, clock } = ports;
  const carrier = (await waiting.carriers()).find(({ code }) => code === carrierCode);
  if (!carrier) throw new PackdeskError('pickup.unable', { details: { carrier: carrierCode } });
  const [pickups, last, address] = await Promise.all([
    store.pickups.list(MOST_PICKUPS),
    store.pickups.last(carrierCode),
    sender(),
  ]);
  const fetched = await waiting.uncovered(new Set([carrierCode]), pickups);
  const today = localDay(clock.now());
  const wish = firstWish(fetched, today);
  const before = last?.time;
  const options = { language: await language(), otherCountry: NOWHERE };
  return {
    carrierCode,
    carrierName: carrier.name,
    date: wish?.date ?? today,
    readyTime: wish?.readyTime || (before?.readyTime ?? ''),
    closingTime: wish?.closingTime || (before?.closingTime ?? ''),
    instruction: wish?.instruction || (before?.instruction ?? ''),
    place: wish?.place || (before?.place ?? ''),
    shipments: fetched.map(({ reference }) => reference),
    parcels: fetched.reduce((sum, { parcels }) => sum + parcels, 0),
    address: address ? formatAddress(address, options) : [],
  };
};
