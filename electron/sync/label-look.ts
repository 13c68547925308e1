import { MAX_SHIPMENTS } from '../../shared/service.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../shared/shipment/status.ts';
import type { Caller } from '../core/caller.ts';
import { failureFields } from '../core/failure-fields.ts';
import type { Logger } from '../core/logger.ts';
import { meets } from '../core/precondition.ts';
import type { ShipmentStore, StoredShipment } from '../core/shipment-store.ts';
import { numbersOf } from '../core/tracking-numbers.ts';
import { cancelled, labelledElsewhere, labellingElsewhere, type SaveOptions } from '../service/sync-port.ts';
import type { Engine } from './engine.ts';

/** A packer with a parcel in hand waits this long for the remote before a label is made as if offline, ms. */
export const GLANCE_MS = 1_000;
const AT_ONCE = 8;

type LookEngine = Pick<Engine, 'glance' | 'notLabelled' | 'reachable' | 'signedOut'>;

export interface LabelLookPorts {
  /** Null where there is no remote. */
  engine: () => LookEngine | null;
  store: Pick<ShipmentStore, 'byReferences'>;
  isDeskOnly(userId: number): Promise<boolean>;
  logger: Logger;
}

/** References of a body, not checked yet, whose labels it asks for. */
const wishesIn = (body: unknown): string[] => {
  const list = (body as { shipment?: unknown } | null | undefined)?.shipment;
  if (!Array.isArray(list) || list.length > MAX_SHIPMENTS) return [];
  return (list as (Partial<Shipment> | null)[]).flatMap((each) => {
    const reference: unknown = each?.shipmentInfo?.shipmentReference;
    const isWish = each?.settings?.printSettings?.printLabel === true;
    return isWish && typeof reference === 'string' ? [reference] : [];
  });
};

/** Numbers that came while the remote was looked at: the desk did not have them when the label was asked for. */
const hasNewNumbers = (before: StoredShipment, after: StoredShipment): boolean => {
  if (before.version === after.version) return false;
  const known = new Set(numbersOf(before));
  return numbersOf(after).some((number) => !known.has(number));
};

/** Way in which one shipment was found. */
interface Glance {
  reference: string;
  /** The local state includes the remote's latest. */
  seen: boolean;
  /** The remote has not answered in time. */
  isLate?: true;
  status?: number;
  /** Another desk is about to label it. */
  labelling?: true;
  /** Given by the remote, and not taken here: edits wait. */
  newNumbers?: readonly string[];
}

/**
 * Looks at the remote before a label is made here, so that it says what is so now, and so that two desks do not label
 * one parcel without a person knowing. Where the remote does not answer at once the label is made as if offline.
 */
export class LabelLook {
  readonly #ports: LabelLookPorts;

  constructor(ports: LabelLookPorts) {
    this.#ports = ports;
  }

  /**
   * @param body of an update, not checked yet
   * @returns the shipments whose label is made of what was here: the remote did not answer in time, or edits of another
   * user wait that must go there first
   * @throws PackdeskError shipment.cancelled where it was cancelled there; print.elsewhere where another desk has labelled one of them, print.underway where one is about
   * to, unless that was confirmed
   */
  async look({ userId }: Caller, body: unknown, options: SaveOptions = {}): Promise<string[]> {
    const { store } = this.#ports;
    const wishes = [...new Set(wishesIn(body))];
    const before = await store.byReferences(wishes);
    // A label that was made here is another print of the same: the service itself asks about that.
    const open = before.filter(({ labelledAt }) => labelledAt === null);
    const references = before.map(({ reference }) => reference);
    const looked = await this.#glances(userId, references);
    // Also where edits wait, and nothing of the remote is taken here before they are sent.
    const gone = looked.find(({ status }) => status === ShipmentStatus.cancelled);
    if (gone) throw cancelled(gone.reference);
    const seen = new Set(looked.flatMap((each) => (each.seen ? [each.reference] : [])));
    // One that was deleted here may be back by the time its label is drawn: it has not been looked at then.
    const unseen = wishes.filter((reference) => !seen.has(reference));
    if (open.length === 0 || options.print?.reprint === true || options.labelsAgain === true) return unseen;
    const after = new Map((await store.byReferences(wishes)).map((each) => [each.reference, each]));
    for (const each of open) {
      const now = after.get(each.reference);
      // It was changed: who asked sees that first, and asks again.
      if (!now || !meets(now, options)) continue;
      const glance = looked.find(({ reference }) => reference === each.reference);
      refuseOthersLabel(each, now, glance);
    }
    return unseen;
  }

  /** None of these labels was made after the look. Best effort: nothing is thrown. */
  async over({ userId }: Caller, body: unknown): Promise<void> {
    const { engine, store, logger } = this.#ports;
    const now = engine();
    if (!now?.reachable()) return;
    try {
      const stored = await store.byReferences([...new Set(wishesIn(body))]);
      const open = stored.filter(({ labelledAt }) => labelledAt === null);
      await Promise.all(open.map(({ reference }) => now.notLabelled(userId, reference)));
    } catch (error) {
      logger.error('sync.look-failed', failureFields(error));
    }
  }

  async #glances(userId: number, references: readonly string[]): Promise<Glance[]> {
    const now = this.#ports.engine();
    if (!now?.reachable() || now.signedOut().has(userId) || (await this.#ports.isDeskOnly(userId)))
      return references.map((reference) => ({ reference, seen: false }));
    const found: Glance[] = [];
    const queue = references.values();
    // One that came too late tells of the others as well: so that the others need not wait for theirs.
    let isLate = false;
    const work = async (): Promise<void> => {
      for (const reference of queue) {
        const each: Glance = isLate ? { reference, seen: false } : await this.#glance(now, userId, reference);
        isLate ||= each.isLate === true;
        found.push(each);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return found;
  }

  async #glance(engine: LookEngine, userId: number, reference: string): Promise<Glance> {
    try {
      const end = await engine.glance(userId, reference, GLANCE_MS);
      if (end.end === 'failed') return { reference, seen: false, isLate: true };
      const { unseen, status, labelling, newNumbers } = end;
      return {
        reference,
        seen: !unseen,
        ...(labelling && { labelling }),
        ...(status !== undefined && { status }),
        ...(newNumbers && { newNumbers }),
      };
    } catch (error) {
      this.#ports.logger.error('sync.look-failed', failureFields(error));
      return { reference, seen: false, isLate: true };
    }
  }
}

/** @throws PackdeskError print.elsewhere, print.underway */
const refuseOthersLabel = (before: StoredShipment, now: StoredShipment, glance: Glance | undefined): void => {
  if (now.labelledAt !== null) return;
  const { status, labelling, newNumbers = [] } = glance ?? {};
  const known = numbersOf(now);
  const others = newNumbers.filter((number) => !known.includes(number));
  const isLabelled =
    status === ShipmentStatus.labelled ||
    status === ShipmentStatus.handedOver ||
    others.length > 0 ||
    hasNewNumbers(before, now);
  if (isLabelled) throw labelledElsewhere(now, others);
  if (labelling) throw labellingElsewhere(now.reference);
};
