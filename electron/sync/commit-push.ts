import { sameIgnoringBlank } from '../../shared/document/equality.ts';
import { ShipmentStatus } from '../../shared/shipment/status.ts';
import { remember, rememberShown, rememberSteps } from '../../shared/sync/confirmed.ts';
import { type Conflict, WHOLE } from '../../shared/sync/conflict.ts';
import { conflictsToKeep } from '../../shared/sync/current-conflicts.ts';
import { type MergeResult, rebase, sameToPeople } from '../../shared/sync/merge.ts';
import type { Side } from '../../shared/sync/parcels.ts';
import { sideAt } from '../../shared/sync/resolve.ts';
import { toTree } from '../../shared/sync/tree.ts';
import type { OutboxRow, RowChange, SyncRecord, SyncWrite } from '../core/sync-store.ts';
import { type ArrivedLabel, applyMerge } from './apply-merge.ts';
import { releasedBy } from './held-edits.ts';
import { withLabelShown } from './labelled-since.ts';
import type { SyncPorts } from './ports.ts';
import { baseOf, localOf, newRecord, wantedBy } from './sides.ts';
import { withoutLabel } from './voided-there.ts';

/** Number of times the write is retried because the shipment is being edited at the same moment. */
const MAX_ROUNDS = 20;

/** The remote's answer on a shipment for which a row was pushed, on its way into the store. */
export interface Outcome {
  /** As it was read when the push began. */
  row: OutboxRow;
  /**
   * Merges what the remote said with what the row wants by the time of the write.
   * @param atDesk the shipment as it is here; null: it was deleted
   */
  merge: (mine: Side | null, record: SyncRecord, atDesk: Side | null) => MergeResult;
  etag: string | null;
  /** The shipment's at the remote, where that tells one. */
  status?: number | undefined;
  /** The remote's state before, and the accepted one; null: nothing was sent. */
  change: { before: Side | null; after: Side | null } | null;
  label: ArrivedLabel | null;
  /** As of `labelVoidedThere`; left out: none is. */
  voidedLabelAt?: number | null;
  /** More of the row is to be sent than what this tells of: it stays in the queue. */
  isPart?: boolean;
  /** Nothing of the row was sent: only what the remote shows is written, and the row goes out after it. */
  isLook?: true;
  /** Taken, and the remote has not shown it since: the row stays in the queue, with what is in doubt. */
  unseen?: Side;
}

/** Edits of other users on top of a row's document go from what that document has become. */
const moving = (from: Side | null, { local: to, held, overLater }: MergeResult, at: number) => {
  let all = held;
  return {
    move: (side: Side | null): Side | null => {
      if (from === null || side === null) return side;
      const moved = rebase(from, side, to, { held: all, overLater, at });
      all = moved.held;
      return moved.local;
    },
    held: (): Conflict[] => all,
  };
};

const frozen = (side: Side | null): RowChange =>
  side === null ? {} : { text: JSON.stringify(side.document), ids: [...side.ids] };

/**
 * Questions about edits that came on top of the row's: the row's own document knows nothing of them, and so its merge
 * finds nothing to ask. What was taken back at the desk since is still in the edits before that: with no question they
 * would send it.
 * @param wanted what the edits that wait want, and the shipment at this desk
 */
const stillHeld = (
  found: readonly Conflict[],
  record: SyncRecord,
  wanted: readonly (Side | null)[],
  base: Side | null,
): Conflict[] =>
  record.held.filter(
    ({ path }) =>
      path !== WHOLE &&
      !found.some((each) => each.path === path) &&
      wanted.some((side) => !sameIgnoringBlank(sideAt(side, path), sideAt(base, path))),
  );

/** With what earlier requests of this row have done, whose answers were lost. */
const confirmedBy = (
  { change, unseen, isLook, row }: Outcome,
  record: SyncRecord,
  mine: Side | null,
  shown: Side | null,
  at: number,
): SyncRecord['confirmed'] => {
  // Of what it has shown before it made the label, some may be of an earlier request.
  if (unseen || isLook)
    return [...rememberShown(record.confirmed, { base: baseOf(record), mine, shown }, at)];
  if (!change) return record.confirmed;
  const earlier = rememberShown(record.confirmed, { base: baseOf(record), mine, shown: change.before }, at);
  const done = remember(earlier, change.before, change.after, at);
  return [...rememberSteps(done, row.inDoubt, shown, at)];
};

/**
 * With what later edits want and the remote shows before they are sent: an older folder that was put back has sent it, or
 * another user has entered the same. That it is there again as it was before is asked about, also before they are sent.
 */
const confirmedByLater = (
  confirmed: SyncRecord['confirmed'],
  { mine, atDesk, seen }: { mine: Side | null; atDesk: Side | null; seen: Side | null },
  at: number,
): SyncRecord['confirmed'] =>
  mine === null ? confirmed : [...rememberShown(confirmed, { base: mine, mine: atDesk, shown: seen }, at)];

/** Next state of the row itself. One that requested a label and got none is shown to a person. */
const rowChange = (
  outcome: Outcome,
  current: OutboxRow,
  { local: mine, seen: shown }: Pick<MergeResult, 'local' | 'seen'>,
  waits: boolean,
  at: number,
): RowChange => {
  const { row, change, label } = outcome;
  const served = current.label !== null && current.label.requestId === row.label?.requestId;
  const text = current.text === null ? {} : frozen(mine);
  if (outcome.isLook) return text;
  if (served && change !== null && label === null && !waits) {
    const last = { at, outcome: 'no-label', status: null, detail: '', errors: {}, areas: ['printLabel'] };
    // Asked for once more it brings the label that this request has had made.
    const { status } = outcome;
    const wish =
      current.label && withLabelShown(current.label, { document: shown?.document ?? null, status });
    return { ...text, state: 'refused', inDoubt: [], last, label: wish };
  }
  if (outcome.unseen) return { ...text, ...(served && { label: null }) };
  const common: RowChange = { ...text, attempts: 0, nextAt: at, inDoubt: [], last: null };
  return {
    ...common,
    ...(served && (label !== null || !waits) && { label: null }),
    ...(!waits && !outcome.isPart && { state: 'done' }),
  };
};

/**
 * Writes what a push has learned, in one transaction: the shipment as it is now, what is known of the remote, the
 * row. Edits made since the push began stay in the queue.
 * @returns false where there is more to send at once
 */
export const createPushCommit = ({ shipments, store, clock, newId, announce }: SyncPorts) => {
  const read = async (reference: string) => {
    const [[stored], record, rows] = await Promise.all([
      shipments.byReferences([reference]),
      store.record(reference),
      store.rows(reference),
    ]);
    return { stored, record: record ?? newRecord(reference), rows };
  };

  const attempt = async (outcome: Outcome): Promise<'done' | 'more' | 'stale'> => {
    const { row, etag, label, voidedLabelAt = null } = outcome;
    const { reference } = row;
    const { stored, record: known, rows } = await read(reference);
    // Another label may have been made here since, or the shipment has left.
    const isSame = stored?.labelledAt === voidedLabelAt && stored?.status !== ShipmentStatus.handedOver;
    const isVoid = voidedLabelAt !== null && isSame && label === null;
    const record = isVoid ? withoutLabel(known) : known;
    const current = rows.find(({ id }) => id === row.id);
    if (!current) return 'done';
    const at = clock.now();
    const later = rows.filter(({ id }) => id > row.id);
    const mine = wantedBy(current, stored, record);
    const atDesk = localOf(stored, record);
    const merged = outcome.merge(mine, record, atDesk);
    const { move, held } = moving(mine, merged, at);
    const waiting = later
      .filter(({ kind, text }) => kind === 'save' && text !== null)
      .map((other) => ({ id: other.id, side: move(wantedBy(other, stored, record)) }));
    const frozenRows = waiting.map(({ id, side }) => ({ id, change: frozen(side) }));
    const local = later.length > 0 ? move(atDesk) : merged.local;
    const { base, seen } = merged;
    const confirmed = confirmedBy(outcome, record, mine, seen, at);
    // The user who deleted it here has not seen what has come from the remote since.
    const unseen =
      !stored &&
      later.some(({ kind }) => kind === 'delete') &&
      mine !== null &&
      !sameToPeople(mine, merged.local);
    const next: SyncRecord = {
      reference,
      base: base && JSON.stringify(base.document),
      baseIds: base ? [...base.ids] : [],
      localIds: local ? [...local.ids] : [],
      etag: seen ? etag : null,
      held: unseen
        ? [{ kind: 'gone-here', path: WHOLE, at }]
        : conflictsToKeep(
            [...held(), ...stillHeld(held(), record, [...waiting.map(({ side }) => side), local], base)],
            toTree(local),
            toTree(base),
          ),
      confirmed: later.length > 0 ? confirmedByLater(confirmed, { mine, atDesk, seen }, at) : confirmed,
      seenAt: at,
      goneAt: seen === null && base !== null ? (record.goneAt ?? at) : null,
    };
    const waits = merged.held.some(({ path }) => path === WHOLE);
    // Edits that a question has held back until now go out with this row.
    const isPart = outcome.isPart === true || outcome.isLook === true || releasedBy(merged) !== null;
    const forget = local === null && base === null && !waits;
    const sync: SyncWrite = {
      ...(forget ? { forget: true as const } : { record: next }),
      rows: [
        {
          id: row.id,
          change: rowChange({ ...outcome, isPart }, current, merged, waits, at),
          doneAtVersion: row.version,
        },
        ...frozenRows,
      ],
    };
    const adoption = applyMerge({
      reference,
      stored,
      local,
      sync,
      label,
      voidsLabel: isVoid && !waits,
      labelled: (outcome.unseen ?? seen)?.document ?? null,
      newId: stored || local === null ? 0 : await newId(),
      history: { at, userId: 0, email: '', action: 'sync' },
    });
    const result = await shipments.commit([adoption]);
    if (result.outcome !== 'saved') return 'stale';
    if (adoption.kind !== 'sync')
      announce(reference, adoption.kind === 'delete' ? null : (result.versions[0] ?? 0));
    return current.version === row.version && !isPart && !outcome.unseen ? 'done' : 'more';
  };

  return async (outcome: Outcome): Promise<boolean> => {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const end = await attempt(outcome);
      if (end !== 'stale') return end === 'done';
    }
    return false;
  };
};
