import type { CarrierProfile, EngineRoute } from '../../../shared/carrier/profile.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { mayGiveUpAfter } from '../../../shared/shipment/give-up.ts';
import type {
  CarrierDocument,
  CarrierEngines,
  CarrierGateway,
  CarrierOrder,
  CarrierShipment,
} from '../../core/carrier-gateway.ts';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import type { Charge, Purchase, PurchaseStep, PurchaseStore } from '../../core/purchase-store.ts';
import type { Timers } from '../../core/timers.ts';
import {
  noEngine,
  noPrice,
  notBought,
  notFetched,
  type PurchaseSubject,
  uncertain,
  uncertainVoid,
  voidAway,
  voidRefused,
  voidUncertain,
} from './errors.ts';
import { fingerprintOf } from './fingerprint.ts';

/** After a lost answer the engine is asked this often, after these waits in ms: a carrier may still be at work. */
const LOOKS_MS = [0, 1_000, 3_000, 6_000];

/** A carrier may be at work on a purchase for so long: before, no person can know that nothing was bought. */
const UNDERWAY_MS = 120_000;

/** A print waits for its papers for so long, ms. */
export const PAPERS_MS = 10_000;

export interface PurchasePorts {
  engines: CarrierEngines;
  store: PurchaseStore;
  clock: Clock;
  timers: Timers;
  logger: Logger;
}

/** A label that is wanted. */
export interface LabelOrder extends Pick<CarrierOrder, 'shipment' | 'ownAddress' | 'labelType'> {
  /** Position of the shipment in the request. */
  index: number;
  carrier: CarrierProfile & { engine: EngineRoute };
  userId: number;
  /** A person has looked, and says that no label was bought where that is unknown. */
  isConfirmed: boolean;
  /** Only a label that was bought before is wanted: none is bought, and none is void for it. */
  onlyBought?: boolean | undefined;
}

/** A label that was bought. */
export interface BoughtLabel {
  purchaseId: number;
  /** Of no value: its engine, or the connection with its carrier, is for trying. */
  isTest: boolean;
  trackingNumbers: string[];
  documents: CarrierDocument[];
  /** Documents that the carrier made beside the label, such as an invoice. */
  papers: CarrierDocument[];
  /** The engine's names of those that could not be fetched; each once. */
  otherDocuments: string[];
  /** Its price; null where it is not known, and of a test label. */
  charge: Charge | null;
}

/** The price of a bought label, as the engine says it or as its draft offered it. */
const chargeOf = ({ chosenRate, rates, carrierId, service }: CarrierShipment): Charge | null => {
  const rate =
    chosenRate ?? rates.find((each) => each.service === service && each.carrierId === carrierId) ?? null;
  return rate && rate.currency !== '' ? { amount: rate.total, currency: rate.currency } : null;
};

const referenceOf = ({ shipment }: LabelOrder): string => shipment.shipmentInfo.shipmentReference;

const subjectOf = (order: LabelOrder): PurchaseSubject => ({
  reference: referenceOf(order),
  carrier: order.carrier.name,
  index: order.index,
});

/** A carrier with one product has no other service. */
const serviceOf = ({ shipment, carrier }: Pick<LabelOrder, 'shipment' | 'carrier'>): string =>
  shipment.carrierDetails?.productCode?.trim() || (carrier.products[0]?.code ?? '');

const noLabel = (order: LabelOrder): PackdeskError =>
  new PackdeskError('label.none', { details: { reference: referenceOf(order) } });

const isOpenDraft = ({ isBought, isVoid }: CarrierShipment): boolean => !isBought && !isVoid;

/**
 * Buys labels through a carrier engine, each once. The engine has no idempotency key and accepts several purchases of
 * one draft at a time, so that a purchase is a durable row before it is sent, and after a lost answer its draft is
 * looked at: it is sent again only where nothing has left, or a person says that nothing was bought. Callers hold the
 * mutex of the shipment.
 */
export class LabelPurchases {
  readonly #ports: PurchasePorts;

  constructor(ports: PurchasePorts) {
    this.#ports = ports;
  }

  /**
   * The label of a shipment: one that was bought before and fits, else a new one.
   * @throws PackdeskError label.refused, label.uncertain, label.not-fetched, label.void-refused, label.void-uncertain,
   * label.engine-none, label.engine-key, label.engine-away, shipment.not-ready; label.none with `onlyBought`
   */
  async buy(order: LabelOrder): Promise<BoughtLabel> {
    const live = await this.#ports.store.live(referenceOf(order));
    if (order.onlyBought && live?.fingerprint !== fingerprintOf(order, serviceOf(order)))
      throw noLabel(order);
    const earlier = live && (await this.#earlier(live, order));
    if (!earlier && order.onlyBought) throw noLabel(order);
    return earlier ?? (await this.#buyNew(order));
  }

  /** The label of an unfinished purchase, or of one for the same content; null: it has ended. */
  async #earlier(live: Purchase, order: LabelOrder): Promise<BoughtLabel | null> {
    const isSame = live.fingerprint === fingerprintOf(order, serviceOf(order));
    if (live.state === 'voiding' || (live.state === 'labelled' && !isSame)) {
      // Callers void such a label first, with the shipment's own change.
      throw voidUncertain(live.reference, order.carrier.name);
    }
    const gateway = await this.#gateway(live.engine, subjectOf(order));
    const found = await gateway.find(live.draftId);
    if (found.kind === 'ok' && found.value.isBought) {
      // Bought before the shipment was changed, and not stored: that label must not be printed.
      if (!isSame) return await this.#replace(order);
      return await this.#bought(live, found.value, { gateway, order });
    }
    const isDraft = found.kind === 'missing' || (found.kind === 'ok' && isOpenDraft(found.value));
    if (found.kind === 'ok' && found.value.isVoid) return await this.#end(live, 'void');
    if (isDraft && order.isConfirmed && (await this.#canceled(live, gateway))) {
      return await this.#end(live, 'given-up');
    }
    throw uncertain(subjectOf(order));
  }

  /** True where no purchase of this draft can be under way any more, and none can be made: it is canceled there. */
  async #canceled(purchase: Purchase, gateway: CarrierGateway): Promise<boolean> {
    if (this.#isUnderWay(purchase)) return false;
    const answer = await gateway.cancel(purchase.draftId);
    return answer.kind === 'missing' || (answer.kind === 'ok' && answer.value.isVoid);
  }

  /** One from the future was begun before the clock was set back. */
  #isUnderWay({ at }: Purchase): boolean {
    return Math.abs(this.#ports.clock.now() - at) < UNDERWAY_MS;
  }

  /**
   * True where the label that a shipment has was bought and must be void before another one is made: it says something
   * else by now, is made by someone else, or its void was not finished.
   * @param order of the new label; null: it is not bought; kept: none is wanted
   */
  async isOutdated(
    reference: string,
    order: Pick<LabelOrder, 'shipment' | 'ownAddress' | 'carrier'> | 'kept' | null,
  ): Promise<boolean> {
    const live = await this.#ports.store.live(reference);
    if (live?.state === 'voiding') return true;
    if (live?.state !== 'labelled' || order === 'kept') return false;
    return order === null || live.fingerprint !== fingerprintOf(order, serviceOf(order));
  }

  /** True where a label of this shipment was bought, or may have been, and is not void. */
  async isLive(reference: string): Promise<boolean> {
    return (await this.#ports.store.live(reference)) !== null;
  }

  /** Voids a label that no longer fits and is not stored, so that another one can be bought. */
  async #replace(order: LabelOrder): Promise<null> {
    const id = await this.void(subjectOf(order));
    if (id !== null) await this.#ports.store.move(id, 'voiding', 'void', this.#ports.clock.now());
    return null;
  }

  async #end({ id, state, reference }: Purchase, to: 'void' | 'given-up' | 'refused'): Promise<null> {
    const { store, clock, logger } = this.#ports;
    await store.move(id, state, to, clock.now());
    logger.info('purchase.ended', { reference, purchase: id, state: to });
    return null;
  }

  async #buyNew(order: LabelOrder): Promise<BoughtLabel> {
    const subject = subjectOf(order);
    const { engine } = order.carrier;
    const gateway = await this.#gateway(engine.id, subject);
    const service = serviceOf(order);
    const { shipment, ownAddress, labelType } = order;
    const { carrierId } = engine;
    const draft = await gateway.draft({ shipment, carrierId, service, ownAddress, labelType });
    if (draft.kind !== 'ok') throw notBought(subject, draft, this.#ports.logger);
    // An engine that does not know the service gives the prices of others.
    const rate = draft.value.rates.find((each) => each.service === service && each.carrierId === carrierId);
    if (!rate) throw noPrice(subject, draft.value.messages);
    const purchase = await this.#ports.store.begin({
      reference: subject.reference,
      engine: engine.id,
      draftId: draft.value.id,
      carrierId,
      service,
      fingerprint: fingerprintOf(order, service),
      userId: order.userId,
      at: this.#ports.clock.now(),
    });
    if (!purchase) throw uncertain(subject);
    const answer = await gateway.buy(purchase.draftId, { rateId: rate.id, labelType, shipment });
    if (answer.kind === 'ok' && answer.value.isBought) {
      return await this.#bought(purchase, answer.value, { gateway, order });
    }
    const neverLeft = answer.kind === 'unreachable' && !answer.sent;
    const isNo = answer.kind === 'refused' && answer.status !== 409;
    if (neverLeft || (isNo && (await this.#isDraft(purchase, gateway)))) {
      await this.#end(purchase, 'refused');
      throw notBought(subject, answer, this.#ports.logger);
    }
    return await this.#afterLostAnswer(purchase, { gateway, order });
  }

  /** True where the engine says that nothing was bought: the no to a request that was sent twice may be the second one's. */
  async #isDraft({ draftId }: Purchase, gateway: CarrierGateway): Promise<boolean> {
    const found = await gateway.find(draftId);
    return found.kind === 'ok' && isOpenDraft(found.value);
  }

  /** The purchase may have been made, or may be under way: the engine is asked, and it is not sent again. */
  async #afterLostAnswer(
    purchase: Purchase,
    context: { gateway: CarrierGateway; order: LabelOrder },
  ): Promise<BoughtLabel> {
    for (const wait of LOOKS_MS) {
      if (wait > 0) await this.#pause(wait);
      const found = await context.gateway.find(purchase.draftId);
      if (found.kind === 'ok' && found.value.isBought) {
        return await this.#bought(purchase, found.value, context);
      }
    }
    this.#ports.logger.warn('purchase.uncertain', { reference: purchase.reference, purchase: purchase.id });
    throw uncertain(subjectOf(context.order));
  }

  async #bought(
    { id, state }: Purchase,
    shipment: CarrierShipment,
    { gateway, order }: { gateway: CarrierGateway; order: LabelOrder },
  ): Promise<BoughtLabel> {
    const { store, clock } = this.#ports;
    if (state === 'buying') await store.move(id, 'buying', 'bought', clock.now());
    const documents = await gateway.labels(shipment);
    if (documents.kind !== 'ok') throw notFetched(subjectOf(order));
    const { papers, otherDocuments } = await this.#papers(gateway, shipment);
    const { trackingNumber, trackingNumbers } = shipment;
    const others = trackingNumbers.filter((number) => number !== trackingNumber);
    const isTest = shipment.isTest || order.carrier.engine.isTest;
    return {
      purchaseId: id,
      isTest,
      charge: isTest ? null : chargeOf(shipment),
      trackingNumbers: trackingNumber === null ? others : [trackingNumber, ...others],
      documents: documents.value,
      papers,
      otherDocuments,
    };
  }

  /** The label waits for them no longer than that: a paper that comes too slowly stays at the engine. */
  async #papers(
    gateway: CarrierGateway,
    shipment: CarrierShipment,
  ): Promise<Pick<BoughtLabel, 'papers' | 'otherDocuments'>> {
    const asked = gateway.papers(shipment);
    if (asked.length === 0) return { papers: [], otherDocuments: [] };
    const late = Promise.withResolvers<null>();
    const stop = this.#ports.timers.after(PAPERS_MS, () => late.resolve(null));
    const came = await Promise.all(asked.map(({ content }) => Promise.race([content, late.promise])));
    stop();
    const papers: CarrierDocument[] = [];
    const others = new Set<string>();
    for (const [index, { category }] of asked.entries()) {
      const content = came[index];
      if (content) papers.push({ category, content });
      else others.add(category);
    }
    return { papers, otherDocuments: [...others] };
  }

  /**
   * Voids the label of a shipment at its carrier. Resolves with the id of its purchase, still `voiding`: the caller
   * stores its end with the shipment's; null: none was bought.
   * @throws PackdeskError label.void-refused, label.void-uncertain, label.void-away, label.uncertain, label.engine-none
   */
  async void(subject: PurchaseSubject): Promise<number | null> {
    const { store, clock } = this.#ports;
    const { reference, carrier } = subject;
    const live = await store.live(reference);
    if (!live) return null;
    const gateway = await this.#gateway(live.engine, subject);
    const now = await gateway.find(live.draftId);
    if (now.kind === 'ok' && now.value.isVoid) return await this.#voiding(live);
    if (now.kind === 'unauthorised' || now.kind === 'unavailable' || now.kind === 'unreachable') {
      throw voidAway(reference, carrier);
    }
    if (live.state === 'buying' && !(now.kind === 'ok' && now.value.isBought)) {
      // Not bought as far as the engine knows: a purchase under way may end otherwise.
      if (!(await this.#canceled(live, gateway))) throw uncertainVoid(subject);
      return await this.#voiding(live);
    }
    // An engine that does not know it, as one with another key, has voided nothing.
    if (now.kind !== 'ok' || !now.value.isBought) throw voidUncertain(reference, carrier);
    await this.#voiding(live);
    const answer = await gateway.cancel(live.draftId);
    if (answer.kind === 'ok' && answer.value.isVoid) return live.id;
    if (answer.kind === 'refused' || answer.kind === 'unauthorised') {
      const before = live.state === 'voiding' ? 'labelled' : live.state;
      await store.move(live.id, 'voiding', before, clock.now());
      if (answer.kind === 'unauthorised') throw voidAway(reference, carrier);
      throw voidRefused(reference, carrier, answer.messages);
    }
    const after = await gateway.find(live.draftId);
    if (after.kind === 'ok' && after.value.isVoid) return live.id;
    throw voidUncertain(reference, carrier);
  }

  /**
   * Voids the label of a shipment, or gives it up where its carrier or engine does not do that: a person says that it was
   * cancelled there by hand, or is paid for nothing. The caller stores its end with the shipment's; null: none was bought.
   * @throws PackdeskError label.uncertain while a purchase of it may be under way, also where its engine is away
   */
  async voidOrGiveUp(subject: PurchaseSubject): Promise<PurchaseStep | null> {
    const { reference } = subject;
    const live = await this.#ports.store.live(reference);
    if (!live) return null;
    try {
      await this.void(subject);
      return { id: live.id, to: 'void' };
    } catch (error) {
      if (!(error instanceof PackdeskError) || !mayGiveUpAfter(error.code)) throw error;
      // A purchase that is given up now could still be bought, beside the label that is bought next.
      if (live.state === 'buying' && this.#isUnderWay(live)) throw uncertainVoid(subject);
      this.#ports.logger.warn('purchase.given-up', { reference, purchase: live.id, code: error.code });
      return { id: live.id, to: 'given-up' };
    }
  }

  /**
   * Ends a purchase of which a person says that nothing was bought: its draft is canceled at the engine, so that none can
   * be made any more. The caller stores its end.
   * @throws PackdeskError label.none, label.engine-none; label.uncertain within two minutes of the purchase, where the
   * engine cannot say, and where it has the label
   */
  async notBought(reference: string, carrier: string): Promise<PurchaseStep> {
    const live = await this.#ports.store.live(reference);
    if (live?.state !== 'buying') throw new PackdeskError('label.none', { details: { reference } });
    const subject = { reference, carrier, index: null };
    const gateway = await this.#gateway(live.engine, subject);
    const found = await gateway.find(live.draftId);
    const isDraft = found.kind === 'missing' || (found.kind === 'ok' && isOpenDraft(found.value));
    const isVoid = found.kind === 'ok' && found.value.isVoid;
    if (!isVoid && !(isDraft && (await this.#canceled(live, gateway)))) throw uncertainVoid(subject);
    return { id: live.id, to: 'given-up' };
  }

  async #voiding({ id, state }: Purchase): Promise<number> {
    const { store, clock } = this.#ports;
    if (state !== 'voiding') await store.move(id, state, 'voiding', clock.now());
    return id;
  }

  /** @throws PackdeskError label.engine-none */
  async #gateway(id: string, { reference, carrier }: PurchaseSubject): Promise<CarrierGateway> {
    const gateway = await this.#ports.engines.gateway(id);
    if (!gateway) throw noEngine(reference, carrier);
    return gateway;
  }

  async #pause(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#ports.timers.after(ms, resolve);
    await promise;
  }
}
