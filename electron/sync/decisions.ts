import { crc32 } from 'node:zlib';
import { PackdeskError } from '../../shared/errors.ts';
import { sayingHandedOver } from '../../shared/shipment/handed-over.ts';
import { WHOLE } from '../../shared/sync/conflict.ts';
import { carryIds, type Side } from '../../shared/sync/parcels.ts';
import { type Answer, resolve } from '../../shared/sync/resolve.ts';
import type { Caller } from '../core/caller.ts';
import type { HandoverStore } from '../core/handover-store.ts';
import type { StoredShipment } from '../core/shipment-store.ts';
import type { OutboxRow, SyncRecord, SyncWrite } from '../core/sync-store.ts';
import { applyMerge, type MergeToApply } from './apply-merge.ts';
import { decidedRows } from './decided-rows.ts';
import { givingUpVersion, isOut } from './giving-up.ts';
import type { SyncPorts } from './ports.ts';
import { baseOf, localOf, questionsOf } from './sides.ts';

const MAX_ROUNDS = 5;

/**
 * Names what a person is shown of a conflict: another one when either side, or the questions, have changed since. That
 * the remote has lost it changes neither document.
 */
export const conflictVersion = (record: SyncRecord, version: number | null): number =>
  crc32(
    JSON.stringify([
      version,
      record.base,
      record.goneAt,
      record.held.map(({ kind, path, maybe }) => [kind, path, maybe]),
    ]),
  );

interface Ports extends Pick<SyncPorts, 'shipments' | 'store' | 'clock' | 'newId' | 'announce'> {
  handovers: Pick<HandoverStore, 'holding'>;
}

const givenUp = ({ id }: OutboxRow, at: number) => ({
  id,
  change: {
    state: 'done' as const,
    last: { at, outcome: 'given-up', status: null, detail: '', errors: {}, areas: [] },
  },
});

/** A shipment as it is when a decision about it is written. */
interface Decided {
  stored: StoredShipment | undefined;
  record: SyncRecord;
  rows: OutboxRow[];
}

/** People's decisions about a shipment. Run while no other sync work touches it (`Engine.alone`). */
export class Decisions {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /**
   * Answers some of the questions of a shipment. What a decision changes goes to history, and to the remote with the
   * rights of the user who decided. Edits of others that wait never send what was decided against.
   * @param shown the `conflictVersion` of what the person saw
   * @throws PackdeskError shipment.unknown, shipment.stale
   */
  resolve(caller: Caller, reference: string, answers: readonly Answer[], shown: number): Promise<void> {
    return this.#commit(reference, (state, at) => this.#resolved(caller, state, answers, shown, at));
  }

  /**
   * Gives up a row's edits, and all others of its shipment: it becomes what the remote had last. History keeps what
   * was here. What a manifest of this desk has handed over stays so, and stays here.
   * @param shown the version of `givingUpOf` that the person saw
   * @throws PackdeskError shipment.unknown, shipment.stale, sync.row-unknown
   */
  discard(caller: Caller, row: Pick<OutboxRow, 'reference' | 'id'>, shown: number): Promise<void> {
    return this.#commit(row.reference, (state, at) => this.#discarded(caller, row.id, state, shown, at));
  }

  async #resolved(
    { userId, email }: Caller,
    { stored, record, rows }: Decided,
    answers: readonly Answer[],
    shown: number,
    at: number,
  ): Promise<MergeToApply> {
    const { reference, held, confirmed } = record;
    if (conflictVersion(record, stored?.version ?? null) !== shown) {
      throw new PackdeskError('shipment.stale', { details: { reference } });
    }
    const local = localOf(stored, record);
    const after = resolve({ base: baseOf(record), local, held, confirmed }, answers);
    const { base } = after;
    const localIds = idsOf(local, after.local, record);
    const next: SyncRecord = {
      ...record,
      base: base && JSON.stringify(base.document),
      baseIds: base ? [...base.ids] : [],
      localIds,
      held: after.held,
      confirmed: after.confirmed,
      etag: base ? record.etag : null,
      goneAt: base ? record.goneAt : null,
    };
    const kind: OutboxRow['kind'] = after.local === null ? 'delete' : 'save';
    const forget = after.local === null && base === null && after.held.length === 0;
    const paths = after.decided;
    const sent = (): SyncWrite => ({
      queue: [{ userId, email, at, kind, parcelIds: localIds }],
      rows: decidedRows({ stored, record, rows, paths, after: after.local, userId, at }),
    });
    const isAnswered = answers.some(({ path }) => path === WHOLE);
    const aboutAll = isAnswered && questionsOf(record, stored).some(({ path }) => path === WHOLE);
    const sync: SyncWrite = {
      ...(forget ? { forget: true as const } : { record: next }),
      ...(after.send ? sent() : { rows: aboutAll ? rows.map((row) => givenUp(row, at)) : [] }),
    };
    return {
      reference,
      stored,
      local: after.local,
      sync,
      newId: stored || !after.local ? 0 : await this.#ports.newId(),
      history: { at, userId, email, action: 'resolve' },
    };
  }

  async #discarded(
    { userId, email }: Caller,
    id: number,
    { stored, record, rows }: Decided,
    shown: number,
    at: number,
  ): Promise<MergeToApply> {
    const { reference } = record;
    if (!rows.some((row) => row.id === id)) throw new PackdeskError('sync.row-unknown');
    const out = await isOut(this.#ports.handovers, stored);
    if (givingUpVersion({ stored, record, rows, out }) !== shown) {
      throw new PackdeskError('shipment.stale', { details: { reference } });
    }
    const base = baseOf(record);
    const gone = record.goneAt !== null || base === null;
    const common = {
      reference,
      stored,
      history: { at, userId, email, action: 'discard' as const },
    };
    const done = rows.map((row) => givenUp(row, at));
    // The remote has lost it, and it has left the house: it stays here.
    if (out && gone)
      return { ...common, local: localOf(stored, record), sync: { record, rows: done }, newId: 0 };
    const there = gone ? null : base;
    const local = there && out ? { ...there, document: sayingHandedOver(there.document) } : there;
    const known = local
      ? { record: { ...record, localIds: [...local.ids], held: [] } }
      : { forget: true as const };
    const newId = stored || !local ? 0 : await this.#ports.newId();
    return { ...common, local, sync: { ...known, rows: done }, newId };
  }

  /** Writes a decision about what is there now; edited at the same moment, it is made once more. */
  async #commit(
    reference: string,
    make: (state: Decided, at: number) => Promise<MergeToApply>,
  ): Promise<void> {
    const { shipments, store, clock, announce } = this.#ports;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const [[stored], record, rows] = await Promise.all([
        shipments.byReferences([reference]),
        store.record(reference),
        store.rows(reference),
      ]);
      if (!record) throw new PackdeskError('shipment.unknown', { details: { reference } });
      const change = applyMerge(await make({ stored, record, rows }, clock.now()));
      const result = await shipments.commit([change]);
      if (result.outcome !== 'saved') continue;
      announce(reference, change.kind === 'delete' ? null : (result.versions[0] ?? 0));
      return;
    }
    throw new PackdeskError('shipment.stale', { details: { reference } });
  }
}

/**
 * Ids of the parcels after a decision: a tree keeps them; a list of parcels that came as a value gets them by what it
 * says.
 */
const idsOf = (before: Side | null, after: Side | null, record: SyncRecord): string[] => {
  if (after?.document === before?.document) return before ? [...before.ids] : [];
  if (after === null) return [];
  const count = after.document.shipmentInfo.shipmentItems?.length ?? 0;
  return after.ids.length === count ? [...after.ids] : carryIds(before, after.document, record.baseIds);
};
