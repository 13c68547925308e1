import type { PackdeskError } from '../../shared/errors.ts';
import { failureFields } from '../core/failure-fields.ts';
import type { RowChange } from '../core/sync-store.ts';
import { isUnfit } from './apply-merge.ts';
import { waitAfter, waitAfterFailure } from './backoff.ts';
import { attemptOf, consequenceOf, type Failure, type PushEnd } from './failure.ts';
import type { EnginePorts } from './ports.ts';
import type { Push } from './push.ts';

/** A queue from which nothing was sent for so long, although it could have been, is stalled. */
const STALLED_MS = 10 * 60_000;

export interface RowPushPorts
  extends Pick<EnginePorts, 'store' | 'clock' | 'random' | 'logger' | 'numberTaken'> {
  push: Pick<Push, 'send'>;
  /** The time that waits are measured by (see `steadyClock`). */
  waits: EnginePorts['clock'];
  /** Takes from an answer how the remote as a whole is; null: it answers. */
  noteAnswer(failure: Failure | null): void;
  /** The sign-in of a row's user at the remote is over. */
  noteSignedOut(userId: number): void;
  /** A row is about to be sent. */
  changed(): void;
}

/** Sends rows of the outbox and records in each row how that ended: done, tried again later, or waiting for a person. */
export class RowPush {
  readonly #ports: RowPushPorts;
  readonly #sending = new Set<number>();
  #movedAt: number;

  constructor(ports: RowPushPorts) {
    this.#ports = ports;
    this.#movedAt = ports.clock.now();
  }

  /** Ids of the rows under way. */
  sending(): ReadonlySet<number> {
    return this.#sending;
  }

  /** Something could go out, and nothing has for long. @param oldestAt when the oldest such row was made, ms */
  isStalled(oldestAt: number | null): boolean {
    const now = this.#ports.clock.now();
    return oldestAt !== null && now - oldestAt > STALLED_MS && now - this.#movedAt > STALLED_MS;
  }

  /** @param id of the row. A push that fails is recorded in it, not thrown. */
  async send(id: number): Promise<void> {
    const { push, changed } = this.#ports;
    this.#sending.add(id);
    changed();
    try {
      await this.#ended(id, await push.send(id));
    } catch (error) {
      if (isUnfit(error)) await this.#park(id, error);
      else await this.#broke(id, error);
    } finally {
      this.#sending.delete(id);
    }
  }

  async #ended(id: number, outcome: PushEnd): Promise<void> {
    const { store, clock, waits, random, noteAnswer } = this.#ports;
    if (outcome.end === 'failed') {
      noteAnswer(outcome.failure);
      await this.#failed(id, outcome);
      return;
    }
    noteAnswer(null);
    this.#movedAt = clock.now();
    // Someone writes it all the time: others first.
    if (outcome.end === 'again')
      await store.changeRow(id, { nextAt: waits.now() + waitAfter(1, null, random) });
  }

  async #failed(id: number, { failure, areas }: Extract<PushEnd, { failure: Failure }>): Promise<void> {
    const { store, clock, waits, random, logger, noteSignedOut, numberTaken } = this.#ports;
    const row = await store.row(id);
    if (row?.state !== 'queued') return;
    const last = attemptOf(failure, areas, clock.now());
    const consequence = consequenceOf(failure);
    if (consequence === 'sign-in') {
      noteSignedOut(row.userId);
      await store.changeRow(id, { last });
      return;
    }
    const attempts = row.attempts + 1;
    if (consequence === 'park') {
      logger.warn('sync.refused', { row: id, outcome: failure.kind, status: last.status });
      await store.changeRow(id, { state: 'refused', attempts, last });
      if (failure.kind === 'refused' && failure.code === 'numbers.taken') numberTaken?.(row.reference);
      return;
    }
    const nextAt = waits.now() + waitAfterFailure(failure, attempts, random);
    await store.changeRow(id, { attempts, last, nextAt });
  }

  /** The merge is not a valid shipment: the row waits for a person, and the local state stays. */
  async #park(id: number, { message, details }: PackdeskError): Promise<void> {
    this.#ports.logger.error('sync.unfit', { row: id, path: String(details.path) });
    await this.#note(id, 'unfit', message, () => ({ state: 'refused' }));
  }

  /** Our own mistake, or the disk's: the others go on, and this one comes again later. */
  async #broke(id: number, error: unknown): Promise<void> {
    const { waits, random, logger } = this.#ports;
    logger.error('sync.failed', { row: id, ...failureFields(error) });
    await this.#note(id, 'internal', '', (attempts) => ({
      nextAt: waits.now() + waitAfter(attempts, null, random),
    }));
  }

  async #note(
    id: number,
    outcome: 'unfit' | 'internal',
    detail: string,
    more: (attempts: number) => RowChange,
  ): Promise<void> {
    const { store, clock } = this.#ports;
    const attempts = ((await store.row(id))?.attempts ?? 0) + 1;
    const last = { at: clock.now(), outcome, status: null, detail, errors: {}, areas: [] };
    await store.changeRow(id, { attempts, last, ...more(attempts) });
  }
}
