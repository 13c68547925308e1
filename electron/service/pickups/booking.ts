import { PackdeskError } from '../../../shared/errors.ts';
import { comes, type PickupBooking, type PickupTimes } from '../../../shared/handover/pickup.ts';
import { localDay } from '../../../shared/moments.ts';
import type { Caller } from '../../core/caller.ts';
import type { CarrierGateway } from '../../core/carrier-gateway.ts';
import type { CarrierPickup } from '../../core/carrier-parcels.ts';
import type { NewPickup, PickupMove, StoredPickup } from '../../core/pickup-store.ts';
import { certainFailure, wordsOf } from './failures.ts';
import type { PickupPorts } from './ports.ts';
import { checkTimes } from './times.ts';
import { MOST_PICKUPS, type WaitingForPickup } from './waiting.ts';

/** After a lost answer the engine is looked at after these waits, ms. */
const LOOKS_MS = [0, 1_000, 4_000];
/** A carrier may be at work on a request for so long: before, no person can know what became of it. */
const UNDERWAY_MS = 120_000;

type Step = Omit<PickupMove, 'id' | 'from' | 'at'>;

const isAt = (
  { date, readyTime, closingTime }: CarrierPickup,
  times: Pick<PickupTimes, 'date' | 'readyTime' | 'closingTime'>,
): boolean => date === times.date && readyTime === times.readyTime && closingTime === times.closingTime;

/**
 * Books, changes and cancels pickups, each request once: its row says that it is on its way before it is sent, and after a
 * lost answer the engine is looked at. Callers do one thing at a time.
 */
export class Booking {
  readonly #ports: PickupPorts;
  readonly #waiting: WaitingForPickup;
  readonly #onItsWay: () => void;

  /** @param onItsWay told when a request is sent */
  constructor(ports: PickupPorts, waiting: WaitingForPickup, onItsWay: () => void) {
    this.#ports = ports;
    this.#waiting = waiting;
    this.#onItsWay = onItsWay;
  }

  async book(caller: Caller, booking: PickupBooking): Promise<StoredPickup> {
    const { store } = this.#ports;
    const before = await store.pickups.byRequest(booking.requestId);
    if (before) return before;
    const carrier = await this.#carrier(booking.carrierCode);
    const wanted = await this.#wanted(caller, booking, carrier.engine);
    const gateway = await this.#gateway(wanted);
    const trackingNumbers = await this.#waiting.numbers(booking.shipments, carrier.engine);
    const { parcels: count, time, address, requestId: mark, carrierId } = wanted;
    const parcels = trackingNumbers.length > 0 ? { trackingNumbers } : { count };
    const pickup = await store.pickups.begin(wanted);
    if (!pickup) throw new PackdeskError('pickup.changed');
    this.#onItsWay();
    const answer = await gateway.bookPickup({ ...this.#timeOf(time), carrierId, address, parcels, mark });
    if (answer.kind === 'ok') return await this.#booked(pickup, answer.value);
    const failure = certainFailure(answer, carrier.name);
    if (failure) {
      await this.#move(pickup, { to: 'refused', messages: wordsOf(answer) });
      throw failure;
    }
    return await this.#afterLostAnswer(pickup, gateway);
  }

  async #carrier(code: string) {
    const found = (await this.#waiting.carriers()).find((each) => each.code === code);
    if (!found) throw new PackdeskError('pickup.unable', { details: { carrier: code } });
    return found;
  }

  async #wanted(
    { userId, email }: Caller,
    { carrierCode, times, shipments, parcels, requestId, another }: PickupBooking,
    { id: engine, carrierId }: { id: string; carrierId: string },
  ): Promise<NewPickup> {
    const { store, sender, clock } = this.#ports;
    const at = clock.now();
    checkTimes(times, localDay(at));
    const address = await sender();
    if (!address) throw new PackdeskError('pickup.address');
    const all = await store.pickups.list(MOST_PICKUPS);
    const there = all.find(
      (each) => each.carrierCode === carrierCode && each.time.date === times.date && comes(each),
    );
    if (there && !another) throw new PackdeskError('pickup.there', { details: { date: times.date } });
    return {
      ...{ requestId, carrierCode, engine, carrierId, address, shipments, parcels, userId, email, at },
      time: times,
    };
  }

  /** An empty text is none. */
  #timeOf({ instruction, place, ...times }: PickupTimes) {
    return { ...times, ...(instruction && { instruction }), ...(place && { place }) };
  }

  async #gateway({
    engine,
    carrierCode,
  }: Pick<NewPickup, 'engine' | 'carrierCode'>): Promise<CarrierGateway> {
    const gateway = await this.#ports.engines.gateway(engine);
    if (!gateway) throw new PackdeskError('pickup.unable', { details: { carrier: carrierCode } });
    return gateway;
  }

  async #move(pickup: StoredPickup, step: Step): Promise<StoredPickup> {
    const { store, clock } = this.#ports;
    const { id, state } = pickup;
    if (!(await store.pickups.move({ id, from: state, at: clock.now(), ...step }))) {
      throw new PackdeskError('pickup.changed');
    }
    return await this.#stored(id);
  }

  async #stored(id: number): Promise<StoredPickup> {
    const found = await this.#ports.store.pickups.byId(id);
    if (!found) throw new PackdeskError('pickup.unknown');
    return found;
  }

  #booked(pickup: StoredPickup, { id, confirmationNumber, charge }: CarrierPickup): Promise<StoredPickup> {
    const known = { pickupId: id, confirmation: confirmationNumber, charge };
    return this.#move(pickup, { to: 'booked', messages: [], ...known });
  }

  async #afterLostAnswer(pickup: StoredPickup, gateway: CarrierGateway): Promise<StoredPickup> {
    for (const wait of LOOKS_MS) {
      if (wait > 0) await this.#pause(wait);
      const found = await gateway.findPickup(pickup.requestId);
      if (found.kind === 'ok' && found.value) return await this.#booked(pickup, found.value);
    }
    this.#ports.logger.warn('pickup.uncertain', { pickup: pickup.id });
    return await this.#move(pickup, { to: 'uncertain' });
  }

  async change(id: number, times: PickupTimes): Promise<StoredPickup> {
    const pickup = await this.#mustBe(id, 'booked');
    checkTimes(times, localDay(this.#ports.clock.now()));
    const gateway = await this.#gateway(pickup);
    const changing = await this.#move(pickup, { to: 'changing', wished: times });
    this.#onItsWay();
    const answer = await gateway.changePickup(this.#known(pickup), this.#timeOf(times));
    if (answer.kind === 'ok') return await this.#move(changing, { to: 'booked', time: times });
    const failure = certainFailure(answer, pickup.carrierCode);
    if (!failure) return await this.#lookAt(changing, gateway);
    await this.#move(changing, { to: 'booked' });
    throw failure;
  }

  async cancel(id: number): Promise<StoredPickup> {
    const before = await this.#stored(id);
    // A second time is harmless at the engine.
    const pickup = before.state === 'cancelling' ? before : await this.#mustBe(id, 'booked');
    const gateway = await this.#gateway(pickup);
    const cancelling = await this.#move(pickup, { to: 'cancelling' });
    this.#onItsWay();
    const answer = await gateway.cancelPickup(this.#known(pickup).id);
    if (answer.kind === 'ok' && answer.value.isCancelled) return await this.#ended(cancelling, answer.value);
    if (answer.kind === 'ok') return await this.#lookAt(cancelling, gateway);
    const failure = certainFailure(answer, pickup.carrierCode);
    if (!failure) return await this.#lookAt(cancelling, gateway);
    // A first request without an answer may have ended it, whatever becomes of the second.
    await this.#move(cancelling, { to: before.state });
    throw failure;
  }

  #ended(pickup: StoredPickup, { isToldOfEnd }: CarrierPickup): Promise<StoredPickup> {
    return this.#move(pickup, { to: isToldOfEnd ? 'cancelled' : 'untold' });
  }

  /** Tells what became of a request whose answer was lost, as far as the engine knows. */
  async look(id: number): Promise<StoredPickup> {
    const pickup = await this.#stored(id);
    const gateway = await this.#gateway(pickup);
    if (pickup.state === 'changing' || pickup.state === 'cancelling') {
      return await this.#lookAt(pickup, gateway);
    }
    if (pickup.state !== 'uncertain') return pickup;
    const found = await gateway.findPickup(pickup.requestId);
    if (found.kind !== 'ok') throw this.#away(pickup);
    return found.value ? await this.#booked(pickup, found.value) : pickup;
  }

  #away({ carrierCode }: StoredPickup): PackdeskError {
    return new PackdeskError('pickup.away', { details: { carrier: carrierCode } });
  }

  /** One that is changed or cancelled, by what the engine says of it. Before the carrier's time is over a no is none. */
  async #lookAt(pickup: StoredPickup, gateway: CarrierGateway): Promise<StoredPickup> {
    const found = await gateway.pickup(this.#known(pickup).id);
    if (found.kind !== 'ok') return pickup;
    const { wished, changedAt, time } = pickup;
    if (found.value.isCancelled) return await this.#ended(pickup, found.value);
    if (wished && isAt(found.value, wished)) return await this.#move(pickup, { to: 'booked', time: wished });
    // One that may be cancelled stays open until it is cancelled: to cancel it once more is harmless.
    const isOver = wished !== null && Math.abs(this.#ports.clock.now() - changedAt) >= UNDERWAY_MS;
    return isOver ? await this.#move(pickup, { to: 'booked', time }) : pickup;
  }

  async drop(id: number): Promise<StoredPickup> {
    const pickup = await this.#mustBe(id, 'uncertain');
    // Also where the clock was set back since.
    if (Math.abs(this.#ports.clock.now() - pickup.at) < UNDERWAY_MS) throw new PackdeskError('pickup.wait');
    this.#ports.logger.info('pickup.dropped', { pickup: id });
    return await this.#move(pickup, { to: 'dropped' });
  }

  async #mustBe(id: number, state: StoredPickup['state']): Promise<StoredPickup> {
    const pickup = await this.#stored(id);
    if (pickup.state !== state) throw new PackdeskError('pickup.changed');
    return pickup;
  }

  #known({ pickupId, confirmation }: StoredPickup): Pick<CarrierPickup, 'id' | 'confirmationNumber'> {
    return { id: pickupId ?? '', confirmationNumber: confirmation ?? '' };
  }

  async #pause(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#ports.timers.after(ms, resolve);
    await promise;
  }
}
