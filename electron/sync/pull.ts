import { sameIgnoringNull } from '../../shared/document/equality.ts';
import { saysCancelled } from '../../shared/shipment/handed-over.ts';
import type { HoldSaid } from '../../shared/shipment/hold.ts';
import { ShipmentStatus } from '../../shared/shipment/status.ts';
import { rememberShown } from '../../shared/sync/confirmed.ts';
import { type Conflict, WHOLE } from '../../shared/sync/conflict.ts';
import { merge } from '../../shared/sync/merge.ts';
import type { Side } from '../../shared/sync/parcels.ts';
import type { OfPackdesk, RemoteShipment, UserAnswer } from '../core/remote.ts';
import type { ShipmentChange, StoredShipment } from '../core/shipment-store.ts';
import { storedReference } from '../core/stored-reference.ts';
import type { OutboxRow, SyncRecord, SyncWrite } from '../core/sync-store.ts';
import { numbersIn } from '../core/tracking-numbers.ts';
import { applyMerge, isUnfit } from './apply-merge.ts';
import { SEARCHED } from './authors.ts';
import type { Failure } from './failure.ts';
import { heldEdits, type Released, releasedBy } from './held-edits.ts';
import { noteLookup } from './note-lookup.ts';
import type { SyncPorts } from './ports.ts';
import { heldWith, noteRemoteHold } from './remote-hold.ts';
import { isPackdesk, type RemoteState } from './remote-state.ts';
import { createRestoreWatch } from './restore-watch.ts';
import { baseOf, localOf } from './sides.ts';
import { labelVoidedThere, recordToMerge } from './voided-there.ts';

/** Number of times the write is retried because the shipment is being edited at the same moment. */
const MAX_ROUNDS = 20;

/**
 * The base of another user's edits must stay until they are sent, and so must a deletion: unless a person is
 * asked about it, who must see the current state.
 */
const isOccupied = (rows: readonly OutboxRow[], held: readonly Conflict[]): boolean => {
  const asked = held.some(({ path }) => path === WHOLE);
  return rows.some(({ kind, text }) => text !== null || (kind === 'delete' && !asked));
};

/** Outcome of a look at the remote. `held`: the shipment is here by now; `missing`: neither side has it. */
export type PullEnd =
  | {
      end: 'held' | 'missing';
      /** The shipment's at the remote, where that is a Packdesk. */
      status?: number;
      /** Another desk is about to label it, as a Packdesk there tells. */
      labelling?: true;
      /** The local state may lack the remote's latest: edits that were based on it are waiting. */
      unseen?: true;
      /** With `unseen`: tracking numbers that the remote has given since it was seen last. */
      newNumbers?: string[];
    }
  | { end: 'failed'; failure: Failure };

/** An answer to a get that says how the shipment is there. */
type Told = Exclude<UserAnswer<RemoteShipment>, Failure>;

const isFailure = (answer: UserAnswer<RemoteShipment>): answer is Failure =>
  answer.kind !== 'ok' && answer.kind !== 'missing' && answer.kind !== 'unchanged';

const toldIn = (answer: Told): OfPackdesk => {
  if (answer.kind === 'missing') return {};
  const { status, labelling } = answer.kind === 'ok' ? answer.value : answer;
  return { ...(status !== undefined && { status }), ...(labelling && { labelling }) };
};

/** The hold as a Packdesk says it; undefined: nothing is said of it. */
const holdIn = (answer: Told): HoldSaid | null | undefined => {
  if (answer.kind === 'missing') return undefined;
  return answer.kind === 'ok' ? answer.value.hold : answer.hold;
};

/** A service that is no Packdesk says in the document alone that a shipment was cancelled. */
const cancelledIn = (answer: Told): OfPackdesk =>
  answer.kind === 'ok' && saysCancelled(answer.value.document) ? { status: ShipmentStatus.cancelled } : {};

/** Facts from an answer that is not stored here. */
const toldBeside = (
  answer: Told,
  record: SyncRecord | null,
): Omit<Extract<PullEnd, { status?: number }>, 'end'> => {
  const base = record && baseOf(record);
  // The waiting edits are based on the remote's current state: nothing of it is missing here.
  if (answer.kind === 'unchanged') return toldIn(answer);
  if (answer.kind === 'missing') return { unseen: true };
  if (base && sameIgnoringNull(answer.value.document, base.document))
    return { ...toldIn(answer), ...cancelledIn(answer) };
  const known = new Set(base ? numbersIn(base.document) : []);
  const newNumbers = numbersIn(answer.value.document).filter((number) => !known.has(number));
  return {
    unseen: true,
    ...toldIn(answer),
    ...cancelledIn(answer),
    ...(newNumbers.length > 0 && { newNumbers }),
  };
};

/**
 * Brings what the remote has of a shipment here, with the rights of a user. A shipment that is here keeps its own
 * edits; what both changed differently is held.
 */
export class Pull {
  readonly #ports: SyncPorts;
  readonly #isRestored: ReturnType<typeof createRestoreWatch>;

  constructor(ports: SyncPorts) {
    this.#ports = ports;
    this.#isRestored = createRestoreWatch(ports);
  }

  /** @param labels its label is about to be made: the remote is asked also where nothing of the answer can be taken here */
  async shipment(userId: number, asked: string, labels = false): Promise<PullEnd> {
    const { store, remote, clock } = this.#ports;
    const reference = (await storedReference(this.#ports.shipments, asked)) ?? asked;
    const record = await store.record(reference);
    if (isOccupied(await store.rows(reference), record?.held ?? []))
      return await this.#pullBeside(userId, reference, record, labels);
    const begins = labels ? 'begins' : undefined;
    const answer = await remote.get(userId, reference, record?.etag ?? null, undefined, begins);
    if (answer.kind === 'unchanged') {
      await store.seen(reference, clock.now());
      await noteRemoteHold(this.#ports, reference, answer.hold);
      return { end: 'held', ...toldIn(answer) };
    }
    if (isFailure(answer)) return { end: 'failed', failure: answer };
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const end = await this.#take(reference, answer);
      if (end !== 'stale') return end;
    }
    return { end: 'held', unseen: true };
  }

  /** Nothing of it is taken while edits wait that were made from what is here. */
  async #pullBeside(
    userId: number,
    reference: string,
    record: SyncRecord | null,
    labels: boolean,
  ): Promise<PullEnd> {
    const { shipments, store, remote, clock } = this.#ports;
    // Never asked since the remote is another one: still compared with what they were made from.
    const isNew = record?.base != null && record.seenAt === null;
    const etag = isNew ? null : (record?.etag ?? null);
    const begins = labels ? 'begins' : undefined;
    const answer = isNew || labels ? await remote.get(userId, reference, etag, undefined, begins) : null;
    if (answer && isFailure(answer)) return { end: 'failed', failure: answer };
    // One that this remote does not have may come to be there, as another one.
    if (answer?.kind === 'missing') await noteLookup({ shipments, clock }, reference);
    else await store.seen(reference, clock.now());
    if (answer) await noteRemoteHold(this.#ports, reference, holdIn(answer));
    return { end: 'held', ...(answer ? toldBeside(answer, record) : { unseen: true }) };
  }

  /** Merges an answer with what is here by now, and writes it. `stale`: edited at the same moment. */
  async #take(
    reference: string,
    answer: Extract<Told, { kind: 'ok' | 'missing' }>,
  ): Promise<PullEnd | 'stale'> {
    const { shipments, store, clock, announce } = this.#ports;
    const there = {
      document: null,
      etag: null,
      ...toldIn(answer),
      ...(answer.kind === 'ok' && shown(answer)),
    };
    const [[stored], known, rows] = await Promise.all([
      shipments.byReferences([reference]),
      store.record(reference),
      store.rows(reference),
    ]);
    if (there.document === null && !stored && !known) return { end: 'missing' };
    const here = stored ? 'held' : 'missing';
    const hold = holdIn(answer);
    if (isOccupied(rows, known?.held ?? [])) {
      await noteRemoteHold(this.#ports, reference, hold);
      return { end: here, ...toldBeside(answer, known) };
    }
    const voidedLabelAt = labelVoidedThere(stored, known, there);
    const record = recordToMerge(known, reference, voidedLabelAt);
    const at = clock.now();
    const restored = await this.#isRestored(record, there);
    // A local shipment that the remote never had goes there first.
    if (there.document === null && record.base === null) return { end: here };
    const keepsIds = isPackdesk(there);
    const { next, mine, released } = mergedRecord({ stored, record, rows }, there, {
      restored,
      keepsIds,
      at,
    });
    // Where a person is asked about all of it, nothing of the remote is taken here.
    const voidsLabel = voidedLabelAt !== null && !next.held.some(({ path }) => path === WHOLE);
    const held = await heldWith(this.#ports, reference, hold);
    const history = released ? await shipments.history(reference, { limit: SEARCHED }) : [];
    const queue = released ? heldEdits({ ...released, held: next.held, history, at }) : [];
    const sync = { record: next, ...held.write, ...(queue.length > 0 && { queue }) };
    const change = await this.#changeOf({ stored, sync, mine, voidsLabel, at });
    if (change === null) {
      await noteRemoteHold(this.#ports, reference, hold);
      await noteLookup({ shipments, clock }, reference);
      return { end: here, unseen: true };
    }
    const result = await shipments.commit([change]);
    if (result.outcome !== 'saved') return 'stale';
    if (change.kind !== 'sync') announce(reference, result.versions[0] ?? 0);
    await held.told();
    const isGone = mine === null && !next.held.some(({ path }) => path === WHOLE);
    return { end: isGone ? 'missing' : 'held', ...toldIn(answer) };
  }

  /** Null where what came of both would not be a shipment: what is here stays as it is. */
  async #changeOf({
    stored,
    sync,
    mine,
    voidsLabel,
    at,
  }: {
    stored: StoredShipment | undefined;
    sync: SyncWrite & { record: SyncRecord };
    mine: Side | null;
    voidsLabel: boolean;
    at: number;
  }): Promise<ShipmentChange | null> {
    const { newId, logger } = this.#ports;
    try {
      return applyMerge({
        reference: sync.record.reference,
        stored,
        local: mine,
        sync,
        voidsLabel,
        newId: stored || mine === null ? 0 : await newId(),
        history: { at, userId: 0, email: '', action: 'sync' },
      });
    } catch (error) {
      if (!isUnfit(error)) throw error;
      logger.error('sync.unfit', { path: String(error.details.path) });
      return null;
    }
  }
}

const shown = ({ value, etag }: Extract<Told, { kind: 'ok' }>): Pick<RemoteState, 'document' | 'etag'> => ({
  document: value.document,
  etag,
});

/**
 * The record after both sides are merged; `mine` is the shipment at this desk. `released`: edits that a
 * question has held back until now, where no row is there to send them.
 */
const mergedRecord = (
  {
    stored,
    record,
    rows,
  }: { stored: StoredShipment | undefined; record: SyncRecord; rows: readonly OutboxRow[] },
  { document: remote, etag }: RemoteState,
  { restored, keepsIds, at }: { restored: boolean; keepsIds: boolean; at: number },
): { next: SyncRecord; mine: Side | null; released: Released | null } => {
  const inDoubt = rows.flatMap((row) => row.inDoubt);
  const { held, confirmed } = record;
  const base = baseOf(record);
  const local = localOf(stored, record);
  // Fetched again: nothing of ours differs from it.
  const fetched = !stored && rows.length === 0 && held.length === 0;
  const merged = fetched
    ? merge({ base: null, local: null, remote, held, confirmed: [], at })
    : merge({ base, local, remote, held, confirmed, inDoubt, restored, keepsIds, at });
  const mine = fetched ? merged.seen : merged.local;
  const areTwo = merged.held.some(({ path }) => path === WHOLE);
  const keepsConfirmed = rows.length === 0 || (base === null && areTwo);
  const next: SyncRecord = {
    ...record,
    base: merged.base && JSON.stringify(merged.base.document),
    baseIds: merged.base ? [...merged.base.ids] : [],
    localIds: mine ? [...mine.ids] : [],
    etag: merged.seen ? etag : null,
    held: fetched ? [] : merged.held,
    confirmed: keepsConfirmed
      ? confirmed
      : [...rememberShown(confirmed, { base, mine: local, shown: merged.seen, areTwo }, at)],
    seenAt: at,
    goneAt: merged.seen === null && merged.base !== null ? (record.goneAt ?? at) : null,
  };
  return { next, mine, released: rows.length === 0 ? releasedBy(merged) : null };
};
