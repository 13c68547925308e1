import type { EngineRoute } from '../../../shared/carrier/profile.ts';
import { deskReason, type RatesAnswer } from '../../../shared/carrier/rate-choices.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { localDay } from '../../../shared/moments.ts';
import { labelReadiness, type Override } from '../../../shared/rules/index.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { CarrierEngines } from '../../core/carrier-gateway.ts';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import type { ShipmentStore } from '../../core/shipment-store.ts';
import type { Timers } from '../../core/timers.ts';
import { readShipments } from '../shipments/body.ts';
import { engineCarrier } from '../shipments/bought-labels.ts';
import type { LabelSurroundings, Surroundings } from '../shipments/label-contents.ts';
import { type AskedProduct, mergeRates } from './merge.ts';
import { type HeldQuestion, RateQuestions } from './questions.ts';
import type { EngineEnd } from './reasons.ts';

/** A person waits for no engine longer than this, ms. What it says later counts no more. */
const PATIENCE_MS = 20_000;

/** With a price at hand no longer than this for the others, ms: a slow carrier holds up no other. */
const ENOUGH_MS = 5_000;

export interface RatePorts {
  engines: CarrierEngines;
  surroundings: Surroundings;
  store: Pick<ShipmentStore, 'overrides'>;
  timers: Timers;
  clock: Clock;
  logger: Logger;
}

/** @throws PackdeskError request.malformed, shipment.invalid for more or less than one */
const oneShipment = (body: unknown): Shipment => {
  const [shipment, another] = readShipments(body);
  if (shipment && !another) return shipment;
  throw new PackdeskError('shipment.invalid', { errors: { shipment: ['Prices are for one shipment.'] } });
};

const withProduct = (shipment: Shipment, carrierCode: string, productCode: string): Shipment => ({
  ...shipment,
  carrierDetails: { ...shipment.carrierDetails, carrierCode, productCode },
});

/** Lets other work of this process in: a shipment of a thousand parcels is judged for some time by each product. */
const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Every product of every carrier whose labels are bought, with what keeps the shipment from being labelled with it. */
const askedProducts = async (
  shipment: Shipment,
  around: LabelSurroundings,
  overrides: readonly Override[],
  today: string,
): Promise<AskedProduct[]> => {
  const asked: AskedProduct[] = [];
  for (const carrier of around.carriers.map(engineCarrier)) {
    if (!carrier) continue;
    for (const product of carrier.products) {
      const chosen = withProduct(shipment, carrier.code, product.code);
      const found = labelReadiness(chosen, { ...around, overrides, today });
      asked.push({ carrier, product, findings: found.filter(({ severity }) => severity === 'error') });
      await pause();
    }
  }
  return asked;
};

const keyOf = ({ id, carrierId }: Pick<EngineRoute, 'id' | 'carrierId'>): string =>
  JSON.stringify([id, carrierId]);

const isPriced = (end: EngineEnd): boolean => 'rates' in end && end.rates.length > 0;

/** Prices of a shipment at every carrier whose labels are bought. Nothing is bought, stored or noted. */
export class Rates {
  readonly #ports: RatePorts;
  readonly #questions: RateQuestions;

  constructor(ports: RatePorts) {
    this.#ports = ports;
    this.#questions = new RateQuestions(ports);
  }

  /**
   * Price or reason for every product. The connections of all engines are asked side by side; one that is away or slow
   * takes nothing from the others: five seconds after the question what is there is told, if that has a price. What
   * comes later is told to the next who asks the same within a minute.
   * @param body one shipment, as in a create
   * @throws PackdeskError request.malformed, shipment.invalid
   */
  async ask(body: unknown): Promise<RatesAnswer> {
    const shipment = oneShipment(body);
    const { surroundings, store, clock } = this.#ports;
    const around = await surroundings();
    const overrides = await store.overrides(shipment.shipmentInfo.shipmentReference);
    const products = await askedProducts(shipment, around, overrides, localDay(clock.now()));
    const query = { shipment, ownAddress: around.ownAddress };
    const held = new Map<string, HeldQuestion>();
    for (const { carrier, findings } of products) {
      const { id: engine, carrierId } = carrier.engine;
      const key = keyOf(carrier.engine);
      if (findings.length > 0 || held.has(key)) continue;
      held.set(key, this.#questions.hold({ engine, carrierId, query }));
    }
    const ends = await this.#endsOf(held);
    return { choices: mergeRates(products, (route) => ends.get(keyOf(route))) };
  }

  /** The ends that came in time, and of the others that they did not. */
  async #endsOf(held: ReadonlyMap<string, HeldQuestion>): Promise<Map<string, EngineEnd>> {
    const ends = new Map<string, EngineEnd>();
    const seconds = (await this.#wait(held, ends)) / 1000;
    for (const [key, question] of held) {
      const wasNotSent = question.release();
      if (ends.has(key)) continue;
      const reason = wasNotSent ? deskReason('engine-busy') : deskReason('engine-late', { seconds });
      ends.set(key, { reasons: [reason] });
    }
    return ends;
  }

  /** Waits until all have answered, or for long enough. @returns how long that is, ms */
  async #wait(held: ReadonlyMap<string, HeldQuestion>, ends: Map<string, EngineEnd>): Promise<number> {
    const { timers } = this.#ports;
    const enough = Promise.withResolvers<number>();
    let isEnough = false;
    const look = (): void => {
      if (isEnough && [...ends.values()].some(isPriced)) enough.resolve(ENOUGH_MS);
    };
    const callOff = [
      timers.after(ENOUGH_MS, () => {
        isEnough = true;
        look();
      }),
      timers.after(PATIENCE_MS, () => enough.resolve(PATIENCE_MS)),
    ];
    const all = Promise.all(
      [...held].map(async ([key, { end }]) => {
        ends.set(key, await end);
        look();
      }),
    );
    const waited = await Promise.race([all.then(() => 0), enough.promise]);
    for (const stop of callOff) stop();
    return waited;
  }
}
