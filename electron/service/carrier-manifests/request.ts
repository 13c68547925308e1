import type { Obstacle } from '../../../shared/handover/carrier-manifest.ts';
import type {
  CarrierGateway,
  CarrierMessage,
  GatewayAnswer,
  InvalidOrder,
} from '../../core/carrier-gateway.ts';
import type {
  CarrierManifestStep,
  DeclaredPurchase,
  StoredCarrierManifest,
} from '../../core/carrier-manifest-store.ts';
import type { CarrierManifest } from '../../core/carrier-parcels.ts';
import type { CarrierManifestPorts } from './ports.ts';

/** After a lost answer the engine is looked at after these waits, ms: a carrier may still be at work. */
const LOOKS_MS = [1_000, 4_000];
/** The engine's clock may be another one than the desk's. */
const CLOCKS_MS = 24 * 60 * 60 * 1_000;
/** Too many requests: this one was not carried out. */
const THROTTLED = 429;

type Answer = GatewayAnswer<CarrierManifest> | InvalidOrder;

const isNotSent = (answer: Exclude<Answer, { kind: 'ok' }>): boolean =>
  (answer.kind === 'unreachable' && !answer.sent) ||
  (answer.kind === 'unavailable' && answer.status === THROTTLED);

/** Reasons why an engine would not take an order, a message for each member of the order. */
const messagesOf = ({ errors }: InvalidOrder): CarrierMessage[] =>
  Object.entries(errors).flatMap(([path, texts]) =>
    texts.map((text) => ({ code: '', text: `${path}: ${text}` })),
  );

/**
 * Asks engines for their manifests. Each is asked for once: its row says so before the request is sent, and after a lost
 * answer the engine is looked at and not asked again. Callers work at one manifest at a time.
 */
export class ManifestRequest {
  readonly #ports: CarrierManifestPorts;
  readonly #onItsWay: () => void;

  /** @param onItsWay told when a request is sent: its progress is in sight while the carrier is at work */
  constructor(ports: CarrierManifestPorts, onItsWay: () => void) {
    this.#ports = ports;
    this.#onItsWay = onItsWay;
  }

  #move(
    { id, state }: StoredCarrierManifest,
    step: Omit<CarrierManifestStep, 'id' | 'from' | 'at'>,
  ): Promise<boolean> {
    return this.#ports.store.carrierManifests.move({ id, from: state, at: this.#ports.clock.now(), ...step });
  }

  /** The shipments of it that were not taken back since. */
  #left({ id }: StoredCarrierManifest): Promise<DeclaredPurchase[]> {
    return this.#ports.store.carrierManifests.left(id);
  }

  /** The engine, where it answers and this carrier makes manifests; else why it cannot be asked. */
  async #gateway({ engine, carrierId }: StoredCarrierManifest): Promise<CarrierGateway | Obstacle | 'none'> {
    const gateway = await this.#ports.engines.gateway(engine);
    if (!gateway) return 'gone';
    const known = await gateway.connections();
    if (known.kind !== 'ok') return known.kind === 'unauthorised' ? 'key' : 'away';
    const own = known.value.find((each) => each.carrierId === carrierId);
    if (!own?.active) return 'gone';
    return own.capabilities.includes('manifest') ? gateway : 'none';
  }

  /** Asks for one that is due. Never throws for what the engine or the carrier does. */
  async ask(due: StoredCarrierManifest): Promise<void> {
    if ((await this.#left(due)).length === 0) return void (await this.#move(due, { to: 'withdrawn' }));
    const address = await this.#ports.sender();
    if (!address) return void (await this.#move(due, { to: 'due', obstacle: 'address' }));
    const gateway = await this.#gateway(due);
    if (gateway === 'none') return void (await this.#move(due, { to: 'none' }));
    if (typeof gateway === 'string') return void (await this.#move(due, { to: 'due', obstacle: gateway }));
    if (!(await this.#move(due, { to: 'asking', askedAt: this.#ports.clock.now() }))) return;
    // Read when the row says that it is on its way: what is taken back from now on is warned about, and what comes now
    // goes into another row.
    const purchases = await this.#left(due);
    const asking = { ...due, purchases, state: 'asking' as const };
    if (purchases.length === 0) return void (await this.#move(asking, { to: 'withdrawn' }));
    // The rest belongs to no manifest of the carrier, and may come into another.
    await this.#move(asking, { to: 'asking', purchases });
    this.#onItsWay();
    const { carrierId, reference } = due;
    const shipmentIds = purchases.map(({ draftId }) => draftId);
    const answer = await gateway.manifest({ carrierId, shipmentIds, address, reference });
    await this.#settle(asking, answer, gateway);
  }

  async #settle(asking: StoredCarrierManifest, answer: Answer, gateway: CarrierGateway): Promise<void> {
    switch (answer.kind) {
      case 'ok':
        return await this.#made(asking, answer.value, gateway);
      case 'invalid':
        return void (await this.#move(asking, { to: 'refused', messages: messagesOf(answer) }));
      case 'refused':
        return void (await this.#move(asking, { to: 'refused', messages: answer.messages }));
      case 'missing':
        return void (await this.#move(asking, { to: 'refused', messages: [] }));
      case 'unauthorised':
        return void (await this.#move(asking, { to: 'due', obstacle: 'key' }));
      default:
        if (isNotSent(answer)) return void (await this.#move(asking, { to: 'due', obstacle: 'away' }));
        return await this.#afterLostAnswer(asking, gateway);
    }
  }

  async #afterLostAnswer(asking: StoredCarrierManifest, gateway: CarrierGateway): Promise<void> {
    for (const wait of LOOKS_MS) {
      await this.#pause(wait);
      if ((await this.#found(asking, gateway)) === 'found') return;
    }
    const { id, handoverId } = asking;
    const handover = handoverId ?? 'elsewhere';
    this.#ports.logger.warn('carrier-manifest.uncertain', { manifest: id, handover });
    await this.#move(asking, { to: 'uncertain' });
  }

  /** Looks for what may have been made. `away`: the engine could not be asked. */
  async look(uncertain: StoredCarrierManifest): Promise<'found' | 'not-found' | 'away'> {
    const gateway = await this.#ports.engines.gateway(uncertain.engine);
    return gateway ? await this.#found(uncertain, gateway) : 'away';
  }

  async #found(
    manifest: StoredCarrierManifest,
    gateway: CarrierGateway,
  ): Promise<'found' | 'not-found' | 'away'> {
    const { carrierId, reference, askedAt, changedAt } = manifest;
    const since = (askedAt ?? changedAt) - CLOCKS_MS;
    const answer = await gateway.findManifest({ carrierId, reference, since });
    if (answer.kind !== 'ok') return 'away';
    if (!answer.value) return 'not-found';
    await this.#made(manifest, answer.value, gateway);
    return 'found';
  }

  async #made(
    manifest: StoredCarrierManifest,
    { id, shipmentIdentifiers, messages, document }: CarrierManifest,
    gateway: CarrierGateway,
  ): Promise<void> {
    const taken = shipmentIdentifiers.length;
    const to = taken < manifest.purchases.length ? 'incomplete' : 'made';
    const again = document ? null : await gateway.manifestDocument(id);
    const had = document ?? (again?.kind === 'ok' ? again.value : null);
    const kept = had && {
      document: { ...had, format: this.#ports.kindOf(had.content) ?? ('OTHER' as const) },
    };
    await this.#move(manifest, { to, manifestId: id, taken, messages, ...kept });
  }

  /** Gets the document of one that was made. `missing`: its carrier has given none. */
  async fetch(made: StoredCarrierManifest): Promise<'fetched' | 'missing' | 'away'> {
    const gateway = await this.#ports.engines.gateway(made.engine);
    if (!gateway || made.manifestId === null) return 'away';
    const answer = await gateway.manifestDocument(made.manifestId);
    if (answer.kind === 'missing') return 'missing';
    if (answer.kind !== 'ok') return 'away';
    const format = this.#ports.kindOf(answer.value.content) ?? 'OTHER';
    await this.#move(made, { to: made.state, document: { ...answer.value, format } });
    return 'fetched';
  }

  async #pause(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#ports.timers.after(ms, resolve);
    await promise;
  }
}
