import { crc32 } from 'node:zlib';
import { PackdeskError } from '../../shared/errors.ts';
import { sayingHandedOver } from '../../shared/shipment/handed-over.ts';
import { WHOLE } from '../../shared/sync/conflict.ts';
import { carryIds, type Side } from '../../shared/sync/parcels.ts';
import { type Answer, resolve } from '../../shared/sync/resolve.ts';
import type { Caller } from '../core/caller.ts';
import type { HandoverStore } from '../core/handover-store.ts';
import type { OutboxRow, SyncRecord, SyncWrite } from '../core/sync-store.ts';
import { applyMerge } from './apply-merge.ts';
import { decidedRows } from './decided-rows.ts';
import { givingUpVersion, isOut } from './giving-up.ts';
import type { SyncPorts } from './ports.ts';
import { baseOf, localOf } from './sides.ts';

const MAX_ROUNDS = 5;

/**
 * Names what a person is shown of a conflict: another one when either side, or the questions, have changed since. That
 * the remote has lost it changes neither document.
 */
export const conflictVersion = (record: SyncRecord, version: number | null): number =>
  crc32(
    JSON.stringify([version, record.base, record.goneAt, record.held.map(({ kind, path }) => [kind, path])]),
  );

interface Ports extends Pick<SyncPorts, 'shipments' | 'store' | 'clock' | 'newId' | 'announce'> {
  handovers: Pick<HandoverStore, 'holding'>;
}

const given = ({ id }: OutboxRow, at: number) => ({
  id,
  change: {
    state: 'done' as const,
    last: { at, outcome: 'given-up', status: null, detail: '', errors: {}, areas: [] },
  },
});

/** People's decisions about a shipment. Run while no other sync work touches it (`Engine.alone`). */
export const createDecisions = ({ shipments, store, handovers, clock, newId, announce }: Ports) => {
  const known = async (reference: string) => {
    const [[stored], record, rows] = await Promise.all([
      shipments.byReferences([reference]),
      store.record(reference),
      store.rows(reference),
    ]);
    return { stored, record, rows };
  };

  const commit = async (
    reference: string,
    make: (
      state: Awaited<ReturnType<typeof known>> & { record: SyncRecord },
      at: number,
    ) => Promise<Parameters<typeof applyMerge>[0]>,
  ): Promise<void> => {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const state = await known(reference);
      const { record } = state;
      if (!record) throw new PackdeskError('shipment.unknown', { details: { reference } });
      const adoption = applyMerge(await make({ ...state, record }, clock.now()));
      const result = await shipments.commit([adoption]);
      if (result.outcome !== 'saved') continue;
      announce(reference, adoption.kind === 'delete' ? null : (result.versions[0] ?? 0));
      return;
    }
    throw new PackdeskError('shipment.stale', { details: { reference } });
  };

  return {
    /**
     * Answers some of the questions of a shipment. A decision's changes go to history, and to the remote with
     * the rights of the user who decided. Edits of others that wait never send what was decided against.
     * @param shown the `conflictVersion` of what the person saw
     * @throws PackdeskError shipment.unknown, shipment.stale
     */
    resolve: (caller: Caller, reference: string, answers: readonly Answer[], shown: number): Promise<void> =>
      commit(reference, async ({ stored, record, rows }, at) => {
        if (conflictVersion(record, stored?.version ?? null) !== shown) {
          throw new PackdeskError('shipment.stale', { details: { reference } });
        }
        const local = localOf(stored, record);
        const { held, confirmed } = record;
        const after = resolve({ base: baseOf(record), local, held, confirmed }, answers);
        const { base } = after;
        // A third value may be a list of parcels.
        const ids =
          after.local && after.local.document !== local?.document ? idsOf(local, after.local, record) : [];
        const localIds = after.local?.document === local?.document ? (local ? [...local.ids] : []) : ids;
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
        const { userId, email } = caller;
        const forget = after.local === null && base === null && after.held.length === 0;
        const sync: SyncWrite = {
          ...(forget ? { forget: true as const } : { record: next }),
          ...(after.send
            ? {
                queue: { userId, email, at, kind, parcelIds: localIds },
                rows: decidedRows({
                  stored,
                  record,
                  rows,
                  paths: after.decided,
                  after: after.local,
                  userId,
                  at,
                }),
              }
            : { rows: held.some(({ path }) => path === WHOLE) ? rows.map((row) => given(row, at)) : [] }),
        };
        return {
          reference,
          stored,
          local: after.local,
          sync,
          newId: stored || !after.local ? 0 : await newId(),
          history: { at, userId, email, action: 'resolve' },
        };
      }),

    /**
     * Gives up a row's edits, and all others of its shipment: it becomes what the remote had last. History
     * keeps the local state. A shipment that a manifest of this desk has handed over stays handed over, and
     * stays here.
     * @param shown the version of `givingUpOf` that the person saw
     * @throws PackdeskError shipment.unknown, shipment.stale, sync.row-unknown
     */
    discard: (
      caller: Caller,
      { reference, id }: Pick<OutboxRow, 'reference' | 'id'>,
      shown: number,
    ): Promise<void> =>
      commit(reference, async ({ stored, record, rows }, at) => {
        if (!rows.some((row) => row.id === id)) throw new PackdeskError('sync.row-unknown');
        const out = await isOut(handovers, stored);
        if (givingUpVersion({ stored, record, rows, out }) !== shown) {
          throw new PackdeskError('shipment.stale', { details: { reference } });
        }
        const base = baseOf(record);
        const gone = record.goneAt !== null || base === null;
        const { userId, email } = caller;
        if (out && gone) {
          return {
            reference,
            stored,
            local: localOf(stored, record),
            sync: { record, rows: rows.map((row) => given(row, at)) },
            newId: 0,
            history: { at, userId, email, action: 'discard' },
          };
        }
        const there = gone ? null : base;
        const local = there && out ? { ...there, document: sayingHandedOver(there.document) } : there;
        return {
          reference,
          stored,
          local,
          sync: {
            ...(local === null
              ? { forget: true as const }
              : { record: { ...record, localIds: [...local.ids], held: [] } }),
            rows: rows.map((row) => given(row, at)),
          },
          newId: stored || !local ? 0 : await newId(),
          history: { at, userId, email, action: 'discard' },
        };
      }),
  };
};

/** Ids after a decision: a tree keeps them; a list of parcels that came as a value gets them by what it says. */
const idsOf = (before: Side | null, after: Side, record: SyncRecord): string[] => {
  const count = after.document.shipmentInfo.shipmentItems?.length ?? 0;
  return after.ids.length === count ? [...after.ids] : carryIds(before, after.document, record.baseIds);
};

export type Decisions = ReturnType<typeof createDecisions>;
