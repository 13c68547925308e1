import { formatAddress } from '../../shared/address/format.ts';
import { PackdeskError } from '../../shared/errors.ts';
import {
  comes,
  type PickupBooking,
  type PickupCarrier,
  type PickupOffer,
  type PickupTimes,
  type PickupView,
} from '../../shared/handover/pickup.ts';
import type { Listeners } from '../../shared/listeners.ts';
import { localDay } from '../../shared/moments.ts';
import { requireRight } from '../core/access.ts';
import type { Caller } from '../core/caller.ts';
import { createKeyedMutex } from '../core/keyed-mutex.ts';
import { loggedListeners } from '../core/logged-listeners.ts';
import type { StoredPickup } from '../core/pickup-store.ts';
import { Booking } from './pickups/booking.ts';
import { offerOf } from './pickups/offer.ts';
import type { PickupPorts } from './pickups/ports.ts';
import { MOST_PICKUPS, WaitingForPickup, wishOf } from './pickups/waiting.ts';
import { messageTexts } from './purchases/errors.ts';

/**
 * Pickups of carriers that are reached through an engine: one covers all that waits at this desk for a carrier and a day.
 * None is booked by itself. Members throw PackdeskError auth.role.
 */
export class Pickups {
  readonly #ports: PickupPorts;
  readonly #waiting: WaitingForPickup;
  readonly #booking: Booking;
  readonly #exclusively = createKeyedMutex();
  readonly #listeners: Listeners<[]>;

  constructor(ports: PickupPorts) {
    this.#ports = ports;
    this.#waiting = new WaitingForPickup(ports);
    this.#listeners = loggedListeners(ports.logger, 'pickup.listener-failed');
    this.#booking = new Booking(ports, this.#waiting, () => this.#listeners.tell());
  }

  /** Takes up what the last run left: of what was on its way then it is unknown whether it arrived. */
  async start(): Promise<void> {
    const { store, clock } = this.#ports;
    for (const { id, state } of await store.pickups.list(MOST_PICKUPS)) {
      if (state === 'booking')
        await store.pickups.move({ id, from: state, to: 'uncertain', at: clock.now() });
    }
  }

  /** The newest first, with the carriers that can be asked. */
  async list(caller: Caller): Promise<{ pickups: PickupView[]; carriers: PickupCarrier[] }> {
    requireRight(caller, 'read');
    const [stored, carriers] = await Promise.all([
      this.#ports.store.pickups.list(MOST_PICKUPS),
      this.#waiting.carriers(),
    ]);
    const codes = new Set(carriers.map(({ code }) => code));
    const asking = (await this.#waiting.uncovered(codes, stored)).filter(({ wish }) => wish !== null);
    return {
      pickups: await this.#views(stored),
      carriers: carriers.map(({ code, name }) => ({
        carrierCode: code,
        carrierName: name,
        asking: asking.filter(({ carrierCode }) => carrierCode === code).length,
      })),
    };
  }

  async #views(stored: readonly StoredPickup[]): Promise<PickupView[]> {
    const { carriers, language, clock } = this.#ports;
    const [known, spoken] = await Promise.all([carriers.list(), language()]);
    const today = localDay(clock.now());
    const open = stored.filter((each) => comes(each) && each.time.date >= today);
    const covered = await this.#waiting.shipments([...new Set(open.flatMap(({ shipments }) => shipments))]);
    const wishes = new Map(covered.map((each) => [each.shipmentInfo.shipmentReference, wishOf(each)]));
    return stored.map((pickup) => {
      const { id, carrierCode, state, time, shipments, parcels, email, at, changedAt } = pickup;
      return {
        ...{ id, carrierCode, state, parcels, email, at, changedAt },
        carrierName: known.find(({ code }) => code === carrierCode)?.name ?? carrierCode,
        times: time,
        wished: pickup.wished,
        shipments: [...shipments],
        address: formatAddress(pickup.address, { language: spoken, otherCountry: 'ZZ' }),
        confirmation: pickup.confirmation ?? '',
        charge: pickup.charge,
        messages: messageTexts(pickup.messages),
        wishes: open.includes(pickup) ? otherWishes(pickup, wishes) : [],
      };
    });
  }

  /** @throws PackdeskError pickup.unable */
  async offer(caller: Caller, carrierCode: string): Promise<PickupOffer> {
    requireRight(caller, 'read');
    return await offerOf(this.#ports, this.#waiting, carrierCode);
  }

  /**
   * Books a pickup; the same request books one. Its state says where it is unknown whether the carrier comes.
   * @throws PackdeskError pickup.unable, pickup.address, pickup.there, pickup.invalid, pickup.refused, pickup.away,
   * pickup.key
   */
  book(caller: Caller, booking: PickupBooking): Promise<PickupView> {
    return this.#alone(caller, () => this.#booking.book(caller, booking));
  }

  /** @throws PackdeskError pickup.unknown, pickup.changed, pickup.invalid, pickup.refused, pickup.away, pickup.key */
  change(caller: Caller, id: number, times: PickupTimes): Promise<PickupView> {
    return this.#alone(caller, () => this.#booking.change(id, times));
  }

  /** @throws PackdeskError pickup.unknown, pickup.changed, pickup.refused, pickup.away, pickup.key */
  cancel(caller: Caller, id: number): Promise<PickupView> {
    return this.#alone(caller, () => this.#booking.cancel(id));
  }

  /** Looks at the engine what became of a request. @throws PackdeskError pickup.unknown, pickup.away */
  look(caller: Caller, id: number): Promise<PickupView> {
    return this.#alone(caller, () => this.#booking.look(id));
  }

  /** A person says that an uncertain one was not booked. @throws PackdeskError pickup.unknown, pickup.changed, pickup.wait */
  drop(caller: Caller, id: number): Promise<PickupView> {
    return this.#alone(caller, () => this.#booking.drop(id));
  }

  /** One after the other: a double click waits for the first one's end, and finds what that has done. */
  async #alone(caller: Caller, work: () => Promise<StoredPickup>): Promise<PickupView> {
    requireRight(caller, 'write');
    try {
      const [view] = await this.#views([await this.#exclusively('pickups', work)]);
      if (!view) throw new PackdeskError('pickup.unknown');
      return view;
    } finally {
      this.#listeners.tell();
    }
  }

  /** Called after each change. Returns the way to stop. */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }
}

/** Shipments of a pickup that ask for another day or time by now. */
const otherWishes = (
  { time, shipments }: StoredPickup,
  wishes: ReadonlyMap<string, ReturnType<typeof wishOf>>,
): PickupView['wishes'] =>
  shipments.flatMap((reference) => {
    const wish = wishes.get(reference);
    if (!wish) return [];
    const { date, readyTime } = wish;
    const isSame = date === time.date && (readyTime === '' || readyTime === time.readyTime);
    return isSame ? [] : [{ reference, date, readyTime }];
  });
