import { z } from 'zod';
import type { GatewayAnswer, InvalidOrder } from '../../core/carrier-gateway.ts';
import type { CarrierPickup, PickupOrder, PickupTime } from '../../core/carrier-parcels.ts';
import { mapAddress } from '../mapping/address.ts';
import { Lossless } from '../mapping/lossless.ts';
import type { KarrioRequests } from './requests.ts';

const text = z.string().nullish();

/**
 * Carriers by the engine's names whose pickups it books and never cancels: it asks whether it could void their labels, not
 * whether it could cancel their pickups (2026.1.32, `Pickups.cancel`).
 */
const UNTOLD: ReadonlySet<string> = new Set(['dhl_express']);

const Pickup = z
  .looseObject({
    id: z.string().min(1),
    carrier_id: z.string(),
    carrier_name: text,
    confirmation_number: z.string(),
    status: text,
    pickup_date: text,
    ready_time: text,
    closing_time: text,
    pickup_charge: z.looseObject({ amount: z.number().nullish(), currency: text }).nullish(),
  })
  .transform((each): CarrierPickup => {
    const { amount, currency } = each.pickup_charge ?? {};
    return {
      id: each.id,
      carrierId: each.carrier_id,
      confirmationNumber: each.confirmation_number,
      isCancelled: each.status === 'cancelled',
      date: each.pickup_date ?? null,
      readyTime: each.ready_time ?? null,
      closingTime: each.closing_time ?? null,
      charge: amount == null ? null : { amount, currency: currency ?? '' },
      isToldOfEnd: !UNTOLD.has(each.carrier_name ?? ''),
    };
  });

const PICKUPS = '/v1/pickups';
/** Member of the engine's own notes on a pickup that holds our mark. */
const MARK = 'packdesk';

/** A pickup with its mark; null: it has none. */
const Marked = z
  .looseObject({ metadata: z.record(z.string(), z.unknown()).nullish() })
  .transform((each) => ({ mark: each.metadata?.[MARK] ?? null, pickup: each as unknown }));

/** An engine that does not know the filter answers with any pickup: the marks themselves are compared. */
const pickupMarked = (mark: string) =>
  z
    .looseObject({ results: z.array(Marked) })
    .transform(({ results }) => results.find((each) => each.mark === mark)?.pickup ?? null)
    .pipe(Pickup.nullable());

/** Marks are each used once; more than a few answers are those of an engine that does not filter. */
const FOUND = 20;

const placeOf = (id: string): string => `${PICKUPS}/${encodeURIComponent(id)}`;
/** Characters that the engine takes for an instruction and a place. */
const WORDS = 50;

const timeBody = ({ date, readyTime, closingTime, instruction, place }: PickupTime, lossless: Lossless) => ({
  pickup_date: date,
  ready_time: readyTime,
  closing_time: closingTime,
  instruction: lossless.text(instruction, WORDS, 'instruction'),
  package_location: lossless.text(place, WORDS, 'place'),
});

const invalid = ({ errors }: Lossless): InvalidOrder | null =>
  Object.keys(errors).length > 0 ? { kind: 'invalid', errors } : null;

/** Pickups at the engine. Errors of an order are named by its own members, as `address.city`. */
export class Pickups {
  readonly #requests: KarrioRequests;

  constructor(requests: KarrioRequests) {
    this.#requests = requests;
  }

  async book(order: PickupOrder): Promise<GatewayAnswer<CarrierPickup> | InvalidOrder> {
    const lossless = new Lossless();
    const { carrierId, address, parcels, mark } = order;
    const body = {
      ...timeBody(order, lossless),
      address: mapAddress({ address, path: 'address' }, lossless),
      // It takes the connection's own id or its name.
      options: { connection_id: carrierId },
      ...(mark && { metadata: { [MARK]: mark } }),
      ...('count' in parcels
        ? { parcels_count: parcels.count }
        : { tracking_numbers: [...parcels.trackingNumbers] }),
    };
    return invalid(lossless) ?? (await this.#requests.ask('POST', PICKUPS, Pickup, body));
  }

  async change(
    { id, confirmationNumber }: Pick<CarrierPickup, 'id' | 'confirmationNumber'>,
    time: PickupTime,
  ): Promise<GatewayAnswer<CarrierPickup> | InvalidOrder> {
    const lossless = new Lossless();
    const body = { ...timeBody(time, lossless), confirmation_number: confirmationNumber };
    return invalid(lossless) ?? (await this.#requests.ask('POST', placeOf(id), Pickup, body));
  }

  read(id: string): Promise<GatewayAnswer<CarrierPickup>> {
    return this.#requests.ask('GET', placeOf(id), Pickup);
  }

  /** The newest with this mark. */
  find(mark: string): Promise<GatewayAnswer<CarrierPickup | null>> {
    const query = new URLSearchParams({ metadata_key: MARK, metadata_value: mark, limit: String(FOUND) });
    return this.#requests.ask('GET', `${PICKUPS}?${query}`, pickupMarked(mark));
  }

  /** The engine answers a second time with 409, and not in the form of its refusals: the pickup itself is read then. */
  async cancel(id: string): Promise<GatewayAnswer<CarrierPickup>> {
    const answer = await this.#requests.ask('POST', `${placeOf(id)}/cancel`, Pickup, {});
    if (answer.kind !== 'unreachable' || answer.step !== 'not-a-service') return answer;
    const found = await this.read(id);
    return found.kind === 'ok' && found.value.isCancelled ? found : answer;
  }
}
