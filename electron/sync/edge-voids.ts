import { PackdeskError } from '../../shared/errors.ts';
import { parseJson } from '../../shared/json.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import type { Caller } from '../core/caller.ts';
import type { UserRemote, VoidRemote } from '../core/remote.ts';
import type { ShipmentStore, StoredShipment } from '../core/shipment-store.ts';
import type { RowChange, SyncStore, SyncWrite } from '../core/sync-store.ts';
import { numbersIn, numbersOf } from '../core/tracking-numbers.ts';
import { type LocalShipments, type Shipments, unlabelled } from '../service/sync-port.ts';
import type { Engine } from './engine.ts';
import { FETCH_WAIT_MS } from './fetching.ts';
import { isUnknownRequest, type NotOk, remoteFailure, voidFailure } from './remote-failure.ts';
import { showsRestored } from './restore-watch.ts';
import { documentOf } from './sides.ts';
import { saysUnlabelled, withoutLabel } from './voided-there.ts';

export interface EdgeVoidPorts {
  local: Pick<LocalShipments, 'voidLabel' | 'noteVoid'>;
  store: Pick<ShipmentStore, 'byReferences'>;
  sync: Pick<SyncStore, 'record' | 'rows'>;
  remote: VoidRemote & Pick<UserRemote, 'get'>;
  isDeskOnly(userId: number): Promise<boolean>;
  /** Null where there is no remote. */
  engine: () => Pick<Engine, 'alone' | 'fetch'> | null;
}

type Target = Parameters<Shipments['voidLabel']>[1];

/** A void that the remote is asked for. */
interface Asked {
  caller: Caller;
  target: Target;
  reason: string;
  /** The shipment as it is here, with the label that the person means. */
  seen: StoredShipment;
}

/** Number of times that the remote is asked again because the shipment has changed there, and its label has not. */
const MAX_ROUNDS = 3;

const carrierOf = ({ text }: StoredShipment): string =>
  (parseJson(text) as Shipment).carrierDetails?.carrierCode ?? '';

const stale = (reference: string): PackdeskError =>
  new PackdeskError('shipment.stale', { details: { reference } });
const unknown = (reference: string): PackdeskError =>
  new PackdeskError('shipment.unknown', { details: { reference } });

const isNone = (answer: NotOk): boolean => answer.kind === 'refused' && answer.code === 'label.none';

/** A Packdesk's 404 names the shipment; another service's names nothing that is known. */
const isMissing = (answer: NotOk): boolean =>
  answer.kind === 'refused' && answer.status === 404 && answer.errors.$ !== undefined;

/**
 * Voids labels at an edge. One that the remote has made is voided there first: only that service can tell its carrier.
 * Then it is void here as well. All other desks hear of it with their next look (`labelVoidedThere`).
 */
export class EdgeVoids {
  readonly #ports: EdgeVoidPorts;

  constructor(ports: EdgeVoidPorts) {
    this.#ports = ports;
  }

  /**
   * @throws PackdeskError those of `Shipments.voidLabel`, label.of-remote only where the remote knows no such request; those
   * of the carrier as the remote tells them; label.asked, label.void-offline, auth.desk-only, sync.signed-out, sync.refused
   */
  async voidLabel(caller: Caller, target: Target, reason: string): Promise<void> {
    const { local, store, isDeskOnly } = this.#ports;
    const [seen] = await store.byReferences([target.reference]);
    try {
      await local.voidLabel(caller, target, reason);
    } catch (error) {
      // Nothing was changed: it was looked at, and is the remote's.
      if (!(error instanceof PackdeskError && error.code === 'label.of-remote') || !seen) throw error;
      if (await isDeskOnly(caller.userId)) throw new PackdeskError('auth.desk-only');
      await this.#voidThere({ caller, target, reason, seen }, error);
    }
  }

  /** @param cannot the failure where the remote knows no such request */
  async #voidThere(asked: Asked, cannot: PackdeskError): Promise<void> {
    const { remote, sync, store } = this.#ports;
    const { caller, reason, seen } = asked;
    const { reference, giveUp = false } = asked.target;
    if ((await sync.rows(reference)).some(({ label }) => label?.asked !== undefined))
      throw new PackdeskError('label.asked', { details: { reference } });
    const { etag = null } = (await sync.record(reference)) ?? {};
    // The tag is that of the label that is meant, unless a look has brought another meanwhile.
    const [now] = await store.byReferences([reference]);
    if (now?.labelledAt !== seen.labelledAt || numbersOf(now).join() !== numbersOf(seen).join())
      throw stale(reference);
    let tag = etag ?? (await this.#tagThere(asked));
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      if (tag === 'void') return await this.#note(asked);
      const answer = await remote.voidLabel(caller.userId, reference, { reason, giveUp, ifMatch: tag });
      // A void whose answer got lost has been done.
      if (answer.kind === 'ok' || (isNone(answer) && seen.labelledAt !== null))
        return await this.#note(asked);
      if (answer.kind !== 'stale') throw await this.#failureOf(asked, answer, cannot);
      tag = await this.#tagThere(asked);
    }
    throw stale(reference);
  }

  async #failureOf(asked: Asked, answer: NotOk, cannot: PackdeskError): Promise<PackdeskError> {
    const { reference } = asked.target;
    if (isNone(answer)) return new PackdeskError('label.none', { details: { reference } });
    if (isMissing(answer)) {
      await this.#lookAgain(asked);
      return unknown(reference);
    }
    if (isUnknownRequest(answer)) return cannot;
    return voidFailure(answer, { reference, carrier: carrierOf(asked.seen) });
  }

  /**
   * Tag of the shipment as the remote has it by now, with the label that is meant; null: the remote has none that If-Match
   * would match. `void`: it has no label any more.
   * @throws PackdeskError shipment.stale where it may have another label, or where the caller has named the version seen;
   * label.void-uncertain where a backup was restored there, which knows of no label, unless it is given up
   */
  async #tagThere(asked: Asked): Promise<string | null | 'void'> {
    const { remote, store, sync } = this.#ports;
    const { caller, target, seen } = asked;
    const { reference } = target;
    const there = await remote.get(caller.userId, reference);
    if (there.kind === 'missing') throw unknown(reference);
    // The void was not asked for, or refused as of an older state: nothing is in doubt.
    if (there.kind === 'unreachable' || there.kind === 'unavailable')
      throw new PackdeskError('label.void-offline', { details: { reference } });
    if (there.kind !== 'ok') throw remoteFailure(there);
    const record = await sync.record(reference);
    const state = { ...there.value, etag: there.etag };
    // From now on this desk shows the state of the remote, unless edits wait.
    await this.#lookAgain(asked);
    const known = record?.base ? numbersIn(documentOf(record.base)) : numbersOf(seen);
    const mine = numbersOf(seen).filter((number) => known.includes(number));
    if (seen.labelledAt !== null && mine.length > 0 && saysUnlabelled(state)) {
      const isRestored = record !== null && showsRestored(record, state);
      if (isRestored && !target.giveUp)
        throw new PackdeskError('label.void-uncertain', { details: { reference, carrier: carrierOf(seen) } });
      return 'void';
    }
    const now = numbersIn(there.value.document);
    const isSame = mine.length > 0 && mine.every((number) => now.includes(number));
    const [here] = await store.byReferences([reference]);
    if (!isSame || (target.version !== undefined && here?.version !== seen.version)) throw stale(reference);
    return there.etag;
  }

  /** It is void here as well, for the desk and for its sync at once: nothing of it is sent, asked about or printed. */
  async #note(asked: Asked): Promise<void> {
    const { local, engine } = this.#ports;
    const { caller, reason, seen } = asked;
    const { reference, labelledAt } = seen;
    const note = async (): Promise<void> => {
      if (labelledAt === null) return;
      const write = () => this.#syncWrite(reference);
      await local.noteVoid(caller, { reference, labelledAt, sync: write }, reason);
    };
    await (engine()?.alone(reference, note) ?? note());
    await this.#lookAgain(asked);
  }

  /** The state of the remote and the edits that wait to be sent, both without the label. */
  async #syncWrite(reference: string): Promise<SyncWrite> {
    const { sync } = this.#ports;
    const [record, rows] = await Promise.all([sync.record(reference), sync.rows(reference)]);
    const bare = (text: string): string => JSON.stringify(unlabelled(documentOf(text)));
    return {
      ...(record?.base != null && { record: { ...withoutLabel(record), base: bare(record.base) } }),
      rows: rows.flatMap(({ id, label, text }) => {
        const change: RowChange = {
          // Labels that the remote has not been asked for yet are wanted no more.
          ...(label && label.asked === undefined && { label: null }),
          ...(text !== null && { text: bare(text) }),
        };
        return Object.keys(change).length > 0 ? [{ id, change }] : [];
      }),
    };
  }

  /** Best effort, for some seconds: the next refresh tries again. */
  async #lookAgain({ caller, target }: Asked): Promise<void> {
    await this.#ports.engine()?.fetch(caller.userId, target.reference, FETCH_WAIT_MS);
  }
}
