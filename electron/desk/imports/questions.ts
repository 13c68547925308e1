import {
  MOST_PLACES,
  MOST_QUESTIONS,
  type OrderQuestion,
  placesOf,
} from '../../../shared/import/questions.ts';
import { parseJson } from '../../../shared/json.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import { requireRight } from '../../core/access.ts';
import type { Caller } from '../../core/caller.ts';
import { failureFields } from '../../core/failure-fields.ts';
import type { ImportedOrder, StoredOrder } from '../../core/import-store.ts';
import { loggedListeners } from '../../core/logged-listeners.ts';
import type { Logger } from '../../core/logger.ts';
import type { StoredShipment } from '../../core/shipment-store.ts';
import { decideOrder, type OrderDecision } from '../../service/orders/decide.ts';
import type { OrderPorts } from '../../service/orders/import-order.ts';
import type { ImportProfiles } from '../../service/orders/profiles.ts';

export interface OrderQuestionsParts extends OrderPorts {
  profiles: Pick<ImportProfiles, 'list'>;
  logger: Logger;
}

const stateOf = (stored: StoredShipment | undefined): OrderQuestion['state'] => {
  if (!stored) return 'gone';
  return stored.status === ShipmentStatus.open ? 'open' : 'closed';
};

/** Orders that were changed by a file and by a person here, as a window asks about them. */
export class OrderQuestions {
  readonly #parts: OrderQuestionsParts;
  readonly #listeners;
  #count: number | null = null;
  /** Hears the number of questions when it changes. */
  readonly onChange;

  constructor(parts: OrderQuestionsParts) {
    this.#parts = parts;
    this.#listeners = loggedListeners<[count: number]>(parts.logger, 'import.listener-failed');
    this.onChange = this.#listeners.add;
  }

  /** The questions, the oldest first, and how many there are. */
  async list(): Promise<{ count: number; questions: OrderQuestion[] }> {
    const { store, profiles } = this.#parts;
    const { imports, shipments } = store;
    const [orders, count, known] = await Promise.all([
      imports.asking(MOST_QUESTIONS),
      imports.askingCount(),
      profiles.list(),
    ]);
    const stored = await shipments.byReferences(orders.map(({ reference }) => reference));
    const byReference = new Map(stored.map((each) => [each.reference, each]));
    const names = new Map(known.map(({ profile }) => [profile.id, profile.name]));
    const questions = orders.map((order) => this.#question(order, byReference.get(order.reference), names));
    return { count, questions };
  }

  #question(
    order: StoredOrder,
    stored: StoredShipment | undefined,
    names: ReadonlyMap<string, string>,
  ): OrderQuestion {
    const { profile, key, reference } = order;
    const asked = parseJson(order.asks ?? '{}') as ImportedOrder;
    const places = placesOf(
      parseJson(order.document) as Shipment,
      parseJson(asked.document) as Shipment,
      stored ? (parseJson(stored.text) as Shipment) : null,
    );
    return {
      ...{ profile, key, reference },
      profileName: names.get(profile) ?? profile,
      at: asked.at,
      digest: asked.digest,
      state: stateOf(stored),
      places: places.slice(0, MOST_PLACES),
      more: Math.max(0, places.length - MOST_PLACES),
    };
  }

  /**
   * Settles a question as a person has seen it.
   * @param digest of the file's order that was shown
   * @throws PackdeskError auth.role, import.order-unknown, import.order-changed where a newer file has come, and those of
   * an update
   */
  async decide(caller: Caller, { digest, ...decision }: OrderDecision & { digest: string }): Promise<void> {
    requireRight(caller, 'write');
    const isSeen = (asked: ImportedOrder): boolean => asked.digest === digest;
    await decideOrder(this.#parts, caller, { ...decision, isSeen });
    this.#parts.logger.info('import.decided', { userId: caller.userId, take: decision.take });
    await this.look();
  }

  /** Counts the questions, and tells where their number has changed. */
  async look(): Promise<void> {
    const count = await this.#parts.store.imports.askingCount();
    if (count === this.#count) return;
    this.#count = count;
    this.#listeners.tell(count);
  }

  /** As `look`, beside other work: what goes wrong is in the log. */
  lookLater(): void {
    this.look().catch((error: unknown) =>
      this.#parts.logger.error('import.questions-failed', failureFields(error)),
    );
  }
}
