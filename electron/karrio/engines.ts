import type { CarrierProfile } from '../../shared/carrier/profile.ts';
import type { EngineDraft, StoredEngine } from '../../shared/engine/settings.ts';
import type { EngineTestStep } from '../../shared/engine/test.ts';
import type { EngineOutcome, EngineReport, EnginesView, EngineView } from '../../shared/engine/views.ts';
import { PackdeskError } from '../../shared/errors.ts';
import type { Listeners } from '../../shared/listeners.ts';
import type { AuditStore } from '../core/audit-store.ts';
import type { CarrierEngines, CarrierGateway } from '../core/carrier-gateway.ts';
import { failureFields } from '../core/failure-fields.ts';
import type { Ids } from '../core/ids.ts';
import { createKeyedMutex } from '../core/keyed-mutex.ts';
import { loggedListeners } from '../core/logged-listeners.ts';
import type { Timers } from '../core/timers.ts';
import { eventsSecretName } from '../service/tracking/events.ts';
import { carriersOf } from './engines/carriers-of.ts';
import { HourlyLook } from './engines/daily.ts';
import { keyName } from './engines/gateways.ts';
import { isOf } from './engines/profiles.ts';
import { readEngine } from './engines/read-engine.ts';
import { type By, EngineReader, type ReaderParts, unknownEngine } from './engines/reader.ts';
import { testEngine } from './engines/test-engine.ts';

export interface EnginesParts extends ReaderParts {
  timers: Timers;
  ids: Ids;
  audit: Pick<AuditStore, 'note'>;
}

/** A reading of this age is made again by the desk itself. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** The carrier engines of this desk: connecting, reading, and the carriers that are made of their connections. */
export class Engines implements CarrierEngines {
  readonly #parts: EnginesParts;
  readonly #listeners: Listeners<[]>;
  readonly #reader: EngineReader;
  readonly #exclusively = createKeyedMutex();
  readonly #daily: HourlyLook;

  constructor(parts: EnginesParts) {
    this.#parts = parts;
    this.#listeners = loggedListeners(parts.logger, 'engine.listener-failed');
    this.#reader = new EngineReader(parts);
    this.#daily = new HourlyLook(parts.timers, () => this.#readOld());
  }

  /** Told when carriers may have changed. */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  gateway(id: string): Promise<CarrierGateway | null> {
    return this.#parts.gateways.client(id);
  }

  /** Names of the engines, by their ids. */
  async names(): Promise<Map<string, string>> {
    return new Map((await this.#parts.stored.list()).map(({ id, name }) => [id, name]));
  }

  /** False where the engine is not connected, or has no way to ask this carrier to come. */
  async takesPickups(id: string, carrierId: string): Promise<boolean> {
    const engine = await this.#parts.stored.find(id);
    return this.#connection(engine, carrierId)?.takesPickups ?? engine !== null;
  }

  /** False where the engine says that it has no manifest for this carrier. */
  async takesManifests(id: string, carrierId: string): Promise<boolean> {
    return this.#connection(await this.#parts.stored.find(id), carrierId)?.takesManifests ?? true;
  }

  #connection(engine: StoredEngine | null, carrierId: string) {
    return engine?.connections.find((each) => each.carrierId === carrierId);
  }

  async list(): Promise<EnginesView> {
    const { stored, carriers, secrets } = this.#parts;
    const [engines, all] = await Promise.all([stored.list(), carriers.list()]);
    return {
      engines: await Promise.all(engines.map((engine) => this.#view(engine, all))),
      keepsKeys: secrets.available,
    };
  }

  async #view(engine: StoredEngine, carriers: readonly CarrierProfile[]): Promise<EngineView> {
    const connections = engine.connections.map((each) => ({
      ...each,
      carriers: carriers
        .filter((profile) => isOf(profile, engine.id, each.carrierId))
        .map(({ code }) => code),
    }));
    const hasKey = (await this.#reader.key(engine.id)) !== null;
    return { ...engine, connections, hasKey, fault: this.#reader.faultOf(engine.id) };
  }

  /** Tries what was entered, step by step, without changing anything. @throws PackdeskError engine.unknown */
  async test(draft: EngineDraft): Promise<EngineTestStep[]> {
    const before = draft.id === undefined ? null : await this.#required(draft.id);
    const apiKey = await this.#keyFor(draft, before);
    return await testEngine({
      place: draft,
      apiKey,
      connect: (key) => this.#parts.gateways.make(draft, async () => key),
    });
  }

  /** The key that was entered, else the one of the engine; that one goes to no other address, and through no other proxy. */
  async #keyFor(draft: EngineDraft, before: StoredEngine | null): Promise<string | null> {
    if (draft.apiKey) return draft.apiKey;
    if (!before) return null;
    const isSame = before.url === draft.url && before.proxy === draft.proxy && before.ca === draft.ca;
    return isSame ? await this.#reader.key(before.id) : null;
  }

  /**
   * Connects an engine, or changes one, and reads it. Nothing is kept unless it could be read.
   * @throws PackdeskError engine.unknown, engine.connected, engine.key-missing, secrets.unavailable, and
   * the reading's
   */
  connect(by: By, draft: EngineDraft): Promise<EngineOutcome> {
    return this.#exclusively('engines', async () => {
      const { stored, gateways, secrets, ids, clock, logger } = this.#parts;
      const before = draft.id === undefined ? null : await this.#required(draft.id);
      const key = await this.#keyFor(draft, before);
      if (key === null) throw new PackdeskError('engine.key-missing', { details: { engine: draft.name } });
      await this.#checkNew(draft, key);
      const client = gateways.make(draft, async () => key);
      const reading = await readEngine(client, draft.name).finally(() => client.close());
      const { name, url, ca, proxy, isTest } = draft;
      const id = before?.id ?? ids.uuid();
      const { version, connections } = reading;
      const engine = { id, name, url, ca, proxy, isTest, version, connections, readAt: clock.now() };
      if (draft.apiKey) await secrets.set(keyName(id), key);
      await stored.put(engine);
      // The key is in no setting: its change would leave no trace.
      if (draft.apiKey) await this.#parts.audit.note({ kind: 'carriers', action: 'key', subject: name });
      this.#reader.forgetFault(id);
      const report = await this.#reader.apply(before, engine, reading, true);
      await this.#reader.renameOthers(id);
      logger.info('engine.connected', { engine: id, version, userId: by?.userId });
      return await this.#told([report]);
    });
  }

  /** @throws PackdeskError engine.connected where another engine has this address and this key */
  async #checkNew(draft: EngineDraft, key: string): Promise<void> {
    for (const engine of await this.#parts.stored.list()) {
      if (engine.id === draft.id || engine.url !== draft.url) continue;
      if ((await this.#reader.key(engine.id)) === key) {
        throw new PackdeskError('engine.connected', { details: { engine: engine.name } });
      }
    }
  }

  /** Changes an engine's name, and the names of carriers that bear it. @throws PackdeskError engine.unknown */
  rename(by: By, id: string, name: string): Promise<EngineOutcome> {
    return this.#exclusively('engines', async () => {
      const before = await this.#required(id);
      const engine = { ...before, name };
      await this.#parts.stored.put(engine);
      this.#parts.logger.info('engine.renamed', { engine: id, userId: by?.userId });
      return await this.#told([await this.#reader.apply(before, engine, null, false)]);
    });
  }

  /**
   * Removes an engine with its key; `withCarriers` also its carriers.
   * @throws PackdeskError engine.unknown; engine.in-use while carriers use it, unless these go too; engine.shipments while
   * open shipments use one of them
   */
  remove(by: By, id: string, withCarriers: boolean): Promise<EngineOutcome> {
    return this.#exclusively('engines', async () => {
      const engine = await this.#required(id);
      const { stored, gateways, secrets, carriers, store, logger } = this.#parts;
      const using = await carriersOf(store, await carriers.list(), id);
      const names = (list: typeof using) => list.map(({ profile }) => profile.name).join(', ');
      const details = { engine: engine.name, count: using.length, carriers: names(using) };
      if (using.length > 0 && !withCarriers) throw new PackdeskError('engine.in-use', { details });
      const busy = using.filter(({ shipments }) => shipments > 0);
      if (busy.length > 0) {
        const count = busy.reduce((sum, { shipments }) => sum + shipments, 0);
        throw new PackdeskError('engine.shipments', {
          details: { ...details, count, carriers: names(busy) },
        });
      }
      await carriers.change((own) => own.filter((profile) => !isOf(profile, id)));
      await stored.remove(id);
      await gateways.close(id);
      this.#reader.forgetFault(id);
      await secrets.delete(keyName(id));
      await secrets.delete(eventsSecretName(id));
      await this.#reader.renameOthers(id);
      logger.info('engine.removed', { engine: id, userId: by?.userId });
      return await this.#told([]);
    });
  }

  /** Reads an engine again. @throws PackdeskError engine.unknown, engine.key-missing, and the reading's */
  refresh(by: By, id: string): Promise<EngineOutcome> {
    return this.#exclusively('engines', async () =>
      this.#told([await this.#reader.read(by, await this.#required(id), true)]),
    );
  }

  /** Reads all engines again; a report says where one could not be read. */
  refreshAll(by: By): Promise<EngineOutcome> {
    return this.#exclusively('engines', async () => {
      const reports: EngineReport[] = [];
      for (const engine of await this.#parts.stored.list())
        reports.push(await this.#reader.tried(by, engine, true));
      return await this.#told(reports);
    });
  }

  /** Engines whose reading is a day old, one after the other. */
  #readOld(): Promise<void> {
    return this.#exclusively('engines', async () => {
      const { stored, clock, logger } = this.#parts;
      try {
        const old = (await stored.list()).filter(({ readAt }) => Math.abs(clock.now() - readAt) >= DAY_MS);
        for (const engine of old) await this.#reader.tried(null, engine, false);
        if (old.length > 0) this.#listeners.tell();
      } catch (error) {
        logger.error('engine.daily-failed', failureFields(error));
      }
    });
  }

  async #required(id: string): Promise<StoredEngine> {
    const engine = await this.#parts.stored.find(id);
    if (!engine) throw unknownEngine(id);
    return engine;
  }

  async #told(reports: EngineReport[]): Promise<EngineOutcome> {
    this.#listeners.tell();
    return { view: await this.list(), reports };
  }

  /** From now on engines are read once a day. */
  start(): void {
    this.#daily.start();
  }

  async stop(): Promise<void> {
    // First: what is being read ends at once.
    await this.#parts.gateways.closeAll();
    await this.#daily.stop();
  }
}
