import { PackdeskError } from '../../../shared/errors.ts';
import { keyOf } from '../../../shared/import/source/key-rule.ts';
import type { StoredSource } from '../../../shared/import/source/settings.ts';
import type { SourceTrouble } from '../../../shared/import/source/views.ts';
import type { Caller } from '../../core/caller.ts';
import type { Clock } from '../../core/clock.ts';
import { failureFields } from '../../core/failure-fields.ts';
import type { Logger } from '../../core/logger.ts';
import type { Timers } from '../../core/timers.ts';
import { orAborted, sourceFault } from '../../db/order-sources/faults.ts';
import type { ImportProfiles } from '../../service/orders/profiles.ts';
import { type FetchedOrder, type FetchPorts, type FoundRows, importFound } from './fetch-orders.ts';
import type { SourceReaders } from './readers.ts';
import type { StoredSources } from './stored-sources.ts';
import { timeLimit } from './time-limit.ts';

export interface AskPorts extends FetchPorts {
  stored: Pick<StoredSources, 'list'>;
  profiles: Pick<ImportProfiles, 'find'>;
  readers: Pick<SourceReaders, 'of'>;
  timers: Timers;
  clock: Clock;
  logger: Logger;
}

/** Answer of the sources to a code. */
export interface FetchResult {
  /** Name of the source that has it; null: none does, as far as they answered. */
  source: string | null;
  orders: FetchedOrder[];
  /** Number of sources that were asked. */
  asked: number;
  /** Those that could not answer. */
  troubles: SourceTrouble[];
}

/** A scan waits so long for the sources. */
export const ASK_MS = 5_000;

/** A source that did not answer in time is given so long for a while: not each scan waits for it. */
const IMPATIENT_MS = 1_000;
const WHILE_MS = 60_000;

/** Failures after which the next question has less time. */
const SLOW: ReadonlySet<string> = new Set(['source.slow', 'source.unreachable']);

type Asked = { found: FoundRows | null } | { trouble: SourceTrouble };

/** Asks the sources for codes. */
export class SourceAsking {
  readonly #ports: AskPorts;
  /** Until when a source has less time, by its id, ms. */
  readonly #impatient = new Map<string, number>();

  constructor(ports: AskPorts) {
    this.#ports = ports;
  }

  /** A source that was changed has all its time again. */
  forget(id: string): void {
    this.#impatient.delete(id);
  }

  /** All are asked at once; the first in their order that has the code is taken, once those before it have answered. */
  async fetch(caller: Caller, code: string): Promise<FetchResult> {
    const wanted = (await this.#ports.stored.list()).flatMap((source) => {
      const key = source.on ? keyOf(source.key, code) : null;
      return key === null ? [] : [{ source, key }];
    });
    const answers = wanted.map(({ source, key }) => this.#ask(source, key));
    const troubles: SourceTrouble[] = [];
    const asked = wanted.length;
    for (const answer of answers) {
      const given = await answer;
      if ('trouble' in given) troubles.push(given.trouble);
      else if (given.found) {
        try {
          const orders = await importFound(this.#ports, caller, given.found);
          return { source: given.found.source, orders, asked, troubles };
        } catch (error) {
          // Its rows are not to be used, and those of the others are no better.
          if (!(error instanceof PackdeskError) || !error.code.startsWith('source.')) throw error;
          troubles.push(troubleOf(given.found.source, error));
        }
      }
    }
    return { source: null, orders: [], asked, troubles };
  }

  /** Further than that, the clock was set back meanwhile. */
  #isImpatient(id: string): boolean {
    const left = (this.#impatient.get(id) ?? 0) - this.#ports.clock.now();
    return left > 0 && left <= WHILE_MS;
  }

  /** Never throws: a failure of the source is told. */
  async #ask(source: StoredSource, key: string): Promise<Asked> {
    const { timers, clock, logger, profiles, readers } = this.#ports;
    const { id, name } = source;
    const limit = timeLimit(timers, this.#isImpatient(id) ? IMPATIENT_MS : ASK_MS);
    try {
      const asking = async (): Promise<FoundRows | null> => {
        const profile = await profiles.find(source.profile);
        const rows = await (await readers.of(source, profile)).rows(key, limit.signal);
        return rows.rows.length === 0 ? null : { source: name, key, rows, profile };
      };
      const found = await orAborted(name, asking(), limit.signal);
      this.#impatient.delete(id);
      return { found };
    } catch (thrown) {
      const error = thrown instanceof PackdeskError ? thrown : sourceFault(name, 'failed', thrown);
      logger.warn('order-source.failed', { source: id, ...failureFields(error) });
      if (SLOW.has(error.code)) this.#impatient.set(id, clock.now() + WHILE_MS);
      return { trouble: troubleOf(name, error) };
    } finally {
      limit.end();
    }
  }
}

const troubleOf = (source: string, { code, details }: PackdeskError): SourceTrouble => ({
  source,
  code,
  details: { ...details },
});
