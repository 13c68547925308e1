import type { StoredEngine } from '../../../shared/engine/settings.ts';
import type { EngineReport } from '../../../shared/engine/views.ts';
import { type ErrorCode, PackdeskError } from '../../../shared/errors.ts';
import type { Caller } from '../../core/caller.ts';
import type { Clock } from '../../core/clock.ts';
import { failureFields } from '../../core/failure-fields.ts';
import type { Logger } from '../../core/logger.ts';
import type { SecretStore } from '../../core/secret-store.ts';
import type { ShipmentStore } from '../../core/shipment-store.ts';
import type { Carriers } from '../../service/shipments/carriers.ts';
import { carriersOf } from './carriers-of.ts';
import { type Gateways, keyName } from './gateways.ts';
import { applyReading } from './profiles.ts';
import { type EngineReading, readEngine } from './read-engine.ts';
import type { StoredEngines } from './stored-engines.ts';

export interface ReaderParts {
  stored: StoredEngines;
  gateways: Gateways;
  secrets: SecretStore;
  carriers: Pick<Carriers, 'list' | 'change'>;
  store: Pick<ShipmentStore, 'list'>;
  clock: Clock;
  logger: Logger;
}

/** The user who asks, for the log; null: the desk itself, or a command. */
export type By = Pick<Caller, 'userId'> | null;

const nothing = { added: [], changed: [], gone: [] };

const refOf = ({ id, name }: StoredEngine): EngineReport['engine'] => ({ id, name });

export const unknownEngine = (id: string): PackdeskError =>
  new PackdeskError('engine.unknown', { details: { engine: id } });

/** Reads engines and renews the carriers that are made of their connections. */
export class EngineReader {
  readonly #parts: ReaderParts;
  readonly #faults = new Map<string, ErrorCode>();

  constructor(parts: ReaderParts) {
    this.#parts = parts;
  }

  /** Error code of an engine's last reading in this run; null where it went well. */
  faultOf(id: string): ErrorCode | null {
    return this.#faults.get(id) ?? null;
  }

  forgetFault(id: string): void {
    this.#faults.delete(id);
  }

  /** Null where there is none, or the keychain does not answer. */
  async key(id: string): Promise<string | null> {
    try {
      return await this.#parts.secrets.get(keyName(id));
    } catch (error) {
      this.#parts.logger.warn('engine.key-unread', { engine: id, ...failureFields(error) });
      return null;
    }
  }

  /** As `read`, with a failure in the report. */
  async tried(by: By, engine: StoredEngine, restores: boolean): Promise<EngineReport> {
    try {
      return await this.read(by, engine, restores);
    } catch (error) {
      const code = error instanceof PackdeskError ? error.code : 'internal';
      this.#parts.logger.warn('engine.unread', { engine: engine.id, ...failureFields(error) });
      return { engine: refOf(engine), failure: code, ...nothing };
    }
  }

  /** @throws PackdeskError engine.key-missing, and the reading's */
  async read(by: By, before: StoredEngine, restores: boolean): Promise<EngineReport> {
    const { stored, gateways, clock, logger } = this.#parts;
    try {
      const client = await gateways.client(before.id);
      if (!client) throw unknownEngine(before.id);
      if ((await this.key(before.id)) === null)
        throw new PackdeskError('engine.key-missing', { details: { engine: before.name } });
      const reading = await readEngine(client, before.name);
      const { version, connections } = reading;
      const engine = { ...before, version, connections, readAt: clock.now() };
      await stored.put(engine);
      const report = await this.apply(before, engine, reading, restores);
      this.#faults.delete(before.id);
      logger.info('engine.read', { engine: before.id, version, userId: by?.userId });
      return report;
    } catch (error) {
      this.#faults.set(before.id, error instanceof PackdeskError ? error.code : 'internal');
      throw error;
    }
  }

  /** Renews an engine's carriers; without a reading their names alone. @param before as it was read last */
  async apply(
    before: StoredEngine | null,
    now: StoredEngine,
    reading: EngineReading | null,
    restores: boolean,
  ): Promise<EngineReport> {
    const { carriers, store, stored } = this.#parts;
    const all = await carriers.list();
    const using = await carriersOf(store, all, now.id);
    const input = {
      ...{ before, now, restores },
      isOneOfSeveral: (await stored.list()).length > 1,
      bookable: (name: string) => reading?.bookable(name) ?? [],
      inUse: new Set(using.filter(({ shipments }) => shipments > 0).map(({ profile }) => profile.code)),
    };
    const codes = all.map(({ code }) => code);
    let changes: Pick<EngineReport, 'added' | 'changed' | 'gone'> = nothing;
    await carriers.change((own) => {
      const applied = applyReading(own, codes, input);
      changes = applied.changes;
      return applied.own;
    });
    return { engine: refOf(now), failure: null, ...changes };
  }

  /** With the number of engines, carriers begin or cease to bear their engine's name. */
  async renameOthers(id: string): Promise<void> {
    for (const engine of await this.#parts.stored.list()) {
      if (engine.id !== id) await this.apply(engine, engine, null, false);
    }
  }
}
