import { PackdeskError } from '../../shared/errors.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../shared/shipment/status.ts';
import { WHOLE } from '../../shared/sync/conflict.ts';
import { settle } from '../../shared/sync/merge.ts';
import type { Side } from '../../shared/sync/parcels.ts';
import { violationPath } from '../../shared/sync/schema-violation.ts';
import { changesOfRequest, type UnconfirmedChange, withUnconfirmed } from '../../shared/sync/unconfirmed.ts';
import { UNCONFIRMED_LABEL } from '../../shared/sync/unconfirmed-label.ts';
import type { StoredShipment } from '../core/shipment-store.ts';
import type { AskedLabel, OutboxRow, SyncRecord } from '../core/sync-store.ts';
import { namesText } from '../service/http/etag.ts';
import { type AcceptedPush, acceptedPushOf, rebaseAfterPush, type Sending } from './accepted-push.ts';
import type { ArrivedLabel } from './apply-merge.ts';
import { createPushCommit, type Outcome } from './commit-push.ts';
import { decide } from './decide.ts';
import { documentByEtag } from './document-by-etag.ts';
import { type Failure, mayBeDone } from './failure.ts';
import type { SyncPorts } from './ports.ts';
import { type RemoteState, remoteStateOf } from './remote-state.ts';
import { repeatedLabelWish } from './repeated-label-wish.ts';
import { createRestoreWatch, showsRestored } from './restore-watch.ts';
import { baseOf, newRecord, wantedBy } from './sides.ts';

/** How often a push restarts because the remote or the desk changed under it. After that it is queued again. */
const MAX_ROUNDS = 5;

/** How a push ended. `done`: the row needs no further push. `again`: there is more to send. */
export type PushEnd =
  | { end: 'done' | 'again' }
  /** `areas`: what the request that failed carried. */
  | { end: 'failed'; failure: Failure; areas: string[] };

const failed = (failure: Failure, areas: string[] = []): PushEnd => ({ end: 'failed', failure, areas });

/** Changes implied by a request for a label: the remote may number parcels, too. */
const LABEL_ASKED: UnconfirmedChange = { path: 'settings.printSettings.printLabel', after: true };

/** It cannot be known whether the label was made: a person decides. */
const labelInDoubt: Failure = { kind: 'refused', status: 409, title: UNCONFIRMED_LABEL, errors: {} };

/** Its label was made at this desk: another one must not make it as well. */
const isLabelledHere = (stored: StoredShipment | undefined): boolean =>
  stored !== undefined && stored.labelledAt !== null && stored.status === ShipmentStatus.labelled;

/** The record with what the remote had when an update was made: that was looked at last, and is not written yet. */
const seenLast = ({ formerEtag: _, ...record }: SyncRecord, { etag }: AcceptedPush): SyncRecord => ({
  ...record,
  etag,
});

/** Sends what one row of the outbox wants: get, merge, update, get again, write. */
export const createPush = (ports: SyncPorts) => {
  const { shipments, store, remote, clock, ids } = ports;
  const writeOutcome = createPushCommit(ports);
  const isRestored = createRestoreWatch(ports);
  /** Updates that were taken and whose get after it failed, by row: known to this process alone. */
  const unconfirmed = new Map<number, { taken: AcceptedPush; base: string | null }>();

  const write = async (outcome: Outcome): Promise<PushEnd> => {
    const complete = await writeOutcome(outcome);
    unconfirmed.delete(outcome.row.id);
    return { end: complete ? 'done' : 'again' };
  };

  /** Writes what a get after an update has shown. */
  const writeTaken = (row: OutboxRow, taken: AcceptedPush, now: RemoteState, label: ArrivedLabel | null) => {
    const { pre, sent } = taken;
    return write({
      row: { ...row, version: taken.version },
      etag: now.etag,
      label,
      isPart: taken.isPart === true,
      change: { before: pre, after: sent },
      merge: (mine, { confirmed }) => {
        const at = clock.now();
        const { local, held } = rebaseAfterPush(taken, mine, at);
        return settle(
          { base: pre, local, remote: now.document, held, confirmed, at },
          sent,
          taken.mine ?? sent,
        );
      },
    });
  };

  /** The label is printed now, whatever the remote shows later: the row goes on without its wish, still in doubt. */
  const writeLabel = (row: OutboxRow, taken: AcceptedPush, label: ArrivedLabel) =>
    write({
      row: { ...row, version: taken.version },
      etag: null,
      label,
      unseen: taken.sent,
      change: null,
      merge: (mine) => {
        const { pre } = taken;
        return {
          ...rebaseAfterPush(taken, mine, clock.now()),
          target: taken.sent,
          seen: pre,
          base: pre,
          gone: false,
        };
      },
    });

  /** @param shown the remote's state, where its answer has proved it */
  const confirm = async (
    row: OutboxRow,
    taken: AcceptedPush,
    label: ArrivedLabel | null,
    shown: RemoteState | null = null,
  ): Promise<PushEnd> => {
    const now =
      shown ?? remoteStateOf(await remote.get(row.userId, row.reference, null, taken.sent.document), null);
    const before = shown ? null : await store.record(row.reference);
    const isFailed = 'kind' in now;
    const restored = !isFailed && before !== null && (await isRestored(seenLast(before, taken), now));
    if (!isFailed && !restored) return await writeTaken(row, taken, now, label);
    if (label) await writeLabel(row, taken, label);
    // Not where a backup was restored in between: what is in doubt goes out again, and the rest is compared.
    else if (isFailed) unconfirmed.set(row.id, { taken, base: before?.base ?? null });
    return isFailed ? failed(now) : { end: 'again' };
  };

  /** The request whose end is unknown; undefined: there is none. A newer request stays. */
  const noteLookup = async ({ id, label }: OutboxRow, asked?: AskedLabel): Promise<void> => {
    if (!label) return;
    const { asked: _, ...wish } = (await store.row(id))?.label ?? label;
    await store.changeRow(id, { label: { ...wish, ...(asked && { asked }) } });
  };

  /** Written before the request leaves: what a kill would make us forget. @returns the request's key, and all of it */
  const beforeSending = async (row: OutboxRow, step: Sending, etag: string | null) => {
    const inDoubt = withUnconfirmed(row.inDoubt, [
      ...changesOfRequest(step.merged.seen, step.sent),
      ...(row.label ? [LABEL_ASKED] : []),
    ]);
    if (inDoubt !== row.inDoubt) await store.changeRow(row.id, { inDoubt });
    const isNoted = inDoubt !== row.inDoubt;
    if (!row.label) return { key: ids.uuid(), isNoted };
    const [isNew, body] = step.action === 'create' ? [true, step.document] : [false, step.patch];
    const patch = JSON.stringify(body);
    const before = row.label.asked;
    // Without an answer it may still come late: the same request, so that a label is made once.
    const isCopy = before?.patch === patch && before.etag === etag && !before.isAnswered;
    const key = isCopy ? before.key : ids.uuid();
    const hasEarlier = isCopy ? before.hasEarlier : before !== undefined;
    const asked: AskedLabel = {
      requestId: row.label.requestId,
      patch,
      key,
      etag: isNew ? null : etag,
      ...(isNew && { isNew }),
      ...(hasEarlier && { hasEarlier }),
    };
    await noteLookup(row, asked);
    return { key, isNoted, asked };
  };

  const send = async (
    row: OutboxRow,
    mine: Side | null,
    step: Sending,
    etag: string | null,
    isLabelled: boolean,
  ): Promise<PushEnd> => {
    const { key: idempotencyKey, isNoted, asked } = await beforeSending(row, step, etag);
    const labelsAgain = row.label?.reprint === true;
    const answer =
      step.action === 'create'
        ? await remote.create(row.userId, step.document, { idempotencyKey, isLabelled })
        : await remote.update(row.userId, step.patch, {
            idempotencyKey,
            ifMatch: etag,
            isLabelled,
            labelsAgain,
          });
    if (answer.kind === 'ok') {
      const [stored] = row.label ? await shipments.byReferences([row.reference]) : [];
      const label = row.label && stored ? await ports.arrival(stored, row.label, answer.value) : null;
      if (!label) await noteLookup(row);
      const shown = label ? null : documentByEtag(step, answer.etag);
      return await confirm(row, acceptedPushOf(step, mine, row, etag), label, shown);
    }
    // Created, deleted or changed in the meantime: the next round looks.
    const isLate =
      answer.kind === 'stale' ||
      (answer.kind === 'refused' &&
        answer.status === (step.action === 'create' ? 409 : 404) &&
        answer.code !== 'numbers.taken');
    const earlier = row.label?.asked;
    if (isLate) await noteLookup(row, earlier ?? (asked && { ...asked, isLate }));
    // Only an earlier request, if any, may have taken effect.
    else if (!mayBeDone(answer as Failure)) await noteLookup(row, earlier);
    else if (asked && answer.kind === 'unavailable') await noteLookup(row, { ...asked, isAnswered: true });
    if (answer.kind === 'stale') return { end: 'again' };
    // It has done nothing: what is in doubt is what was before it.
    const isUndone = isLate || !mayBeDone(answer as Failure);
    if (isNoted && isUndone) await store.changeRow(row.id, { inDoubt: row.inDoubt });
    return isLate ? { end: 'again' } : failed(answer as Failure, step.areas);
  };

  const askLabelAgain = async (
    row: OutboxRow,
    mine: Side | null,
    step: Sending,
    etag: string | null,
  ): Promise<PushEnd | null> => {
    const again = await repeatedLabelWish(ports, row, step, etag);
    if (again === null) return null;
    if (again === 'park') return failed(labelInDoubt, step.areas);
    if (again.kind === 'failed') return failed(again.failure, step.areas);
    if (!again.label) await noteLookup(row);
    return await confirm(row, { ...acceptedPushOf(step, mine, row, etag), ...again.taken }, again.label);
  };

  const removeThere = async (row: OutboxRow, etag: string | null): Promise<PushEnd> => {
    const options = { idempotencyKey: ids.uuid(), ifMatch: etag };
    const answer = await remote.remove(row.userId, row.reference, options);
    if (answer.kind === 'stale') return { end: 'again' };
    const gone = answer.kind === 'ok' || (answer.kind === 'refused' && answer.status === 404);
    if (!gone) return failed(answer as Failure, ['delete']);
    const nothing = { target: null, seen: null, base: null, held: [], gone: false };
    return await write({
      row,
      etag: null,
      label: null,
      change: null,
      merge: (local) => ({ ...nothing, local }),
    });
  };

  const finish = (
    row: OutboxRow,
    record: SyncRecord,
    mine: Side | null,
    now: RemoteState,
  ): Promise<PushEnd> =>
    write({
      row,
      etag: now.etag,
      label: null,
      // Done by an earlier request, whose answer or whose end a kill has swallowed: it is confirmed now.
      change: mine ? { before: baseOf(record), after: mine } : null,
      merge: (local, record) =>
        decide({
          record,
          mine: local,
          remote: now.document,
          inDoubt: row.inDoubt,
          label: row.label,
          restored: showsRestored(record, now),
          at: clock.now(),
        }).merged,
    });

  /** A label was made here, and nothing of the shipment is to be sent: the remote learns that alone. Null: it knows. */
  const tellLabelled = async (row: OutboxRow, { etag, status }: RemoteState): Promise<PushEnd | null> => {
    if (status !== ShipmentStatus.open) return null;
    const patch: Shipment = { shipmentInfo: { shipmentReference: row.reference } };
    const options = { idempotencyKey: ids.uuid(), ifMatch: etag, isLabelled: true };
    const answer = await remote.update(row.userId, patch, options);
    if (answer.kind === 'ok') return null;
    return answer.kind === 'stale' ? { end: 'again' } : failed(answer as Failure, ['printLabel']);
  };

  const attempt = async (id: number): Promise<PushEnd> => {
    const row = await store.row(id);
    if (row?.state !== 'queued') return { end: 'done' };
    const before = await store.record(row.reference);
    // Most are as they were when last seen: then the remote need not send, nor the desk check, a document.
    const etag = before?.etag && namesText(before.etag) ? before.etag : null;
    const now = remoteStateOf(await remote.get(row.userId, row.reference, etag), before);
    if ('kind' in now) return failed(now);
    const restored = before !== null && (await isRestored(before, now));
    const earlier = unconfirmed.get(id);
    // That undoes the accepted change: it is unconfirmed, as with a lost answer, and goes out again.
    const isUndone = before !== null && earlier && (await isRestored(seenLast(before, earlier.taken), now));
    if (isUndone) unconfirmed.delete(id);
    // A look at the remote has been here since: what it has seen tells more.
    else if (earlier?.base === (before?.base ?? null)) return await writeTaken(row, earlier.taken, now, null);
    const [[stored], known] = await Promise.all([
      shipments.byReferences([row.reference]),
      store.record(row.reference),
    ]);
    // Edited since it was read, perhaps by another user: the local document holds more than this row's change.
    const current = await store.row(id);
    if (current?.version !== row.version || current.text !== row.text) return { end: 'again' };
    const record = known ?? newRecord(row.reference);
    // A person was asked about all of it while this row was under way.
    if (record.held.some(({ path }) => path === WHOLE)) return { end: 'done' };
    const mine = wantedBy(row, stored, record);
    // Deleted here since its label was requested: there is no shipment left to label.
    const sending = stored ? row : { ...row, label: null };
    const { inDoubt, label } = sending;
    const step = decide({ record, mine, remote: now.document, inDoubt, label, restored, at: clock.now() });
    // It must not reach the remote either.
    const sources = [mine?.document, now.document, baseOf(record)?.document];
    const path = violationPath(step.merged.target?.document, sources);
    if (path !== null) throw new PackdeskError('sync.unfit', { details: { reference: row.reference, path } });
    switch (step.action) {
      case 'finish':
        return (
          (isLabelledHere(stored) && (await tellLabelled(row, now))) ||
          (await finish(sending, record, mine, now))
        );
      case 'wait':
        return await finish(sending, record, mine, now);
      case 'remove':
        return await removeThere(row, now.etag);
      case 'create':
      case 'update':
        return (
          (await askLabelAgain(sending, mine, step, now.etag)) ??
          (await send(sending, mine, step, now.etag, isLabelledHere(stored)))
        );
    }
  };

  /**
   * @param id of the row. A failure has changed nothing here but what is in doubt; what becomes of the row then is the
   * caller's to say.
   * @throws PackdeskError sync.unfit where what came of both sides would not be a shipment: nothing was sent or changed
   */
  return async (id: number): Promise<PushEnd> => {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const outcome = await attempt(id);
      if (outcome.end !== 'again') return outcome;
    }
    return { end: 'again' };
  };
};

export type Push = ReturnType<typeof createPush>;
