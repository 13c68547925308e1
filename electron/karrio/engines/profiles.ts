import type { Service } from '../../../shared/carrier/parts.ts';
import { CarrierProfile } from '../../../shared/carrier/profile.ts';
import type { EngineConnection, EngineService, StoredEngine } from '../../../shared/engine/settings.ts';
import type { EngineReport } from '../../../shared/engine/views.ts';
import { type EngineNaming, generatedName, isGeneratedName } from './carrier-names.ts';

/** An engine as it was and as it is, and what its carriers are made from. */
export interface ProfileInput {
  /** As it was read last; null: for the first time. */
  before: StoredEngine | null;
  now: StoredEngine;
  /** The desk has several engines: carriers bear the engine's name. */
  isOneOfSeveral: boolean;
  bookable(carrierName: string): Service[];
  /** Codes of carriers that open shipments use: what is gone stays in their profiles. */
  inUse: ReadonlySet<string>;
  /** A person asks: carriers that were removed by hand come back. */
  restores: boolean;
}

type Changes = Pick<EngineReport, 'added' | 'changed' | 'gone'>;

const MOST_CODE = 40;

/** `DHL-EXPRESS`, and `DHL-EXPRESS-2` where another carrier has that. */
const freeCode = (carrierId: string, taken: ReadonlySet<string>): string => {
  const base =
    carrierId
      .trim()
      .replace(/\s+/g, '-')
      .toUpperCase()
      .slice(0, MOST_CODE - 4) || 'CARRIER';
  for (let number = 1; ; number += 1) {
    const code = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(code)) return code;
  }
};

const productsOf = (services: readonly EngineService[]) =>
  services.map(({ code, name }) => ({ code, name, requiredFields: [] }));

/** True for a profile of a connection of this engine. */
export const isOf = ({ labels, engine }: CarrierProfile, id: string, carrierId?: string): boolean =>
  labels === 'karrio' && engine?.id === id && (carrierId === undefined || engine.carrierId === carrierId);

/** The carriers of this desk after a reading of an engine, with what has changed in them. */
class Applying {
  readonly #input: ProfileInput;
  readonly #profiles: CarrierProfile[];
  readonly #codes: Set<string>;
  readonly #changes: Changes = { added: [], changed: [], gone: [] };

  constructor(own: readonly CarrierProfile[], codes: Iterable<string>, input: ProfileInput) {
    this.#input = input;
    this.#profiles = [...own];
    this.#codes = new Set([...codes, ...own.map(({ code }) => code)]);
  }

  run(): { own: CarrierProfile[]; changes: Changes } {
    const { now, before, restores } = this.#input;
    const ready = now.connections.filter(({ state }) => state === 'ready');
    for (const connection of ready) {
      const profiles = this.#profiles.filter((profile) => isOf(profile, now.id, connection.carrierId));
      for (const profile of profiles) this.#put(profile.code, this.#updated(profile, connection));
      const wasReady = before?.connections.some(
        ({ carrierId, state }) => carrierId === connection.carrierId && state === 'ready',
      );
      if (profiles.length === 0 && (restores || !wasReady)) this.#add(connection);
    }
    const ids = new Set(ready.map(({ carrierId }) => carrierId));
    for (const { code, name, engine } of this.#profiles.filter((profile) => isOf(profile, now.id))) {
      if (engine && !ids.has(engine.carrierId))
        this.#changes.gone.push({ code, name, product: null, kept: true });
    }
    return { own: this.#profiles, changes: this.#changes };
  }

  #put(code: string, profile: CarrierProfile): void {
    this.#profiles[this.#profiles.findIndex((each) => each.code === code)] = profile;
  }

  #naming(engine: StoredEngine): EngineNaming {
    return { engine, isOneOfSeveral: this.#input.isOneOfSeveral };
  }

  #isTest({ isTest }: EngineConnection): boolean {
    return isTest || this.#input.now.isTest;
  }

  #add(connection: EngineConnection): void {
    const { now, bookable } = this.#input;
    const { carrierId, carrierName, services } = connection;
    const code = freeCode(carrierId, this.#codes);
    const profile = CarrierProfile.parse({
      code,
      name: generatedName(connection, this.#naming(now)),
      products: productsOf(services),
      services: bookable(carrierName),
      labelTemplate: 'post',
      numbering: { kind: 'none' },
      labels: 'karrio',
      engine: { id: now.id, carrierId, carrierName, isTest: this.#isTest(connection) },
      dangerousGoods: 'all',
    } satisfies Partial<CarrierProfile>);
    this.#codes.add(code);
    this.#profiles.push(profile);
    this.#changes.added.push({ code, name: profile.name, products: services.length });
  }

  /** All that a person has changed stays: names, products that were taken out, limits, fields. */
  #updated(profile: CarrierProfile, connection: EngineConnection): CarrierProfile {
    const { now, before } = this.#input;
    const known = before?.connections.find(({ carrierId }) => carrierId === connection.carrierId);
    const wasNamed = before !== null && known !== undefined && isGeneratedName(profile.name, known, before);
    const name = wasNamed ? generatedName(connection, this.#naming(now)) : profile.name;
    const told = new Set(known?.services.map(({ code }) => code));
    const has = new Set(profile.products.map(({ code }) => code));
    const fresh = connection.services.filter(({ code }) => !told.has(code) && !has.has(code));
    const kept = this.#keptProducts({ ...profile, name }, connection, fresh.length > 0);
    const isTest = this.#isTest(connection);
    const wasTest = profile.engine?.isTest ?? false;
    if (fresh.length > 0 || name !== profile.name || isTest !== wasTest) {
      this.#changes.changed.push({
        code: profile.code,
        name,
        products: fresh.map((service) => service.name.en),
        renamed: name === profile.name ? null : profile.name,
        isTest: isTest === wasTest ? null : isTest,
      });
    }
    const { carrierId, carrierName } = connection;
    return {
      ...profile,
      name,
      products: [...kept, ...productsOf(fresh)],
      engine: { id: now.id, carrierId, carrierName, isTest },
    };
  }

  /** Its products without those whose services are gone, unless shipments use the carrier or none would be left. */
  #keptProducts({ code, name, products }: CarrierProfile, { services }: EngineConnection, hasFresh: boolean) {
    const offered = new Set(services.map((service) => service.code));
    const gone = products.filter((product) => !offered.has(product.code));
    const kept = this.#input.inUse.has(code) || (gone.length === products.length && !hasFresh);
    this.#changes.gone.push(...gone.map((product) => ({ code, name, product: product.name.en, kept })));
    return kept ? products : products.filter((product) => offered.has(product.code));
  }
}

/**
 * Makes and renews the carriers of an engine's connections. Changes nothing of other carriers.
 * @param own the desk's own profiles
 * @param codes of the other carriers of the desk, which are taken
 */
export const applyReading = (
  own: readonly CarrierProfile[],
  codes: Iterable<string>,
  input: ProfileInput,
): { own: CarrierProfile[]; changes: Changes } => new Applying(own, codes, input).run();
