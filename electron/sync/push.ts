import { PackdeskError } from '../../shared/errors.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../shared/shipment/status.ts';
import { WHOLE } from '../../shared/sync/conflict.ts';
import type { Side } from '../../shared/sync/parcels.ts';
import { violationPath } from '../../shared/sync/schema-violation.ts';
import { UNCONFIRMED_LABEL } from '../../shared/sync/unconfirmed-label.ts';
import { namesText } from '../core/etag.ts';
import type { NewPrintJob } from '../core/print-job-store.ts';
import type { StoredShipment } from '../core/shipment-store.ts';
import type { OutboxRow, SyncRecord } from '../core/sync-store.ts';
import { acceptedPushOf, type Sending } from './accepted-push.ts';
import type { Outcome } from './commit-push.ts';
import { beforeUnsent, decide, type Step } from './decide.ts';
import { documentByEtag } from './document-by-etag.ts';
import { type Failure, failedPush, type PushEnd } from './failure.ts';
import { labelledSince, mayBeOwn } from './labelled-since.ts';
import type { SyncPorts } from './ports.ts';
import { PushConfirmation } from './push-confirmation.ts';
import { isPackdesk, type RemoteState, remoteStateOf } from './remote-state.ts';
import { repeatedLabelWish } from './repeated-label-wish.ts';
import { RequestJournal } from './request-journal.ts';
import { createRestoreWatch, showsRestored } from './restore-watch.ts';
import { baseOf, localOf, wantedBy } from './sides.ts';
import { splitRow } from './split-row.ts';
import { labelVoidedThere, recordToMerge } from './voided-there.ts';

/** Number of times a push restarts because the remote or the desk changed under it. After that it is queued again. */
const MAX_ROUNDS = 5;

/** It cannot be known whether the label was made: a person decides. */
const LABEL_IN_DOUBT: Failure = { kind: 'refused', status: 409, title: UNCONFIRMED_LABEL, errors: {} };

/** Its label was made at this desk: another one must not make it as well. */
const isLabelledHere = (stored: StoredShipment | undefined): boolean =>
  stored !== undefined && stored.labelledAt !== null && stored.status === ShipmentStatus.labelled;

/**
 * The remote shows a value as it was before this desk had changed it. That is asked about, and must be noted before the
 * request leaves: with it the remote may give a value of its own, e.g. a tracking number, which no longer tells of it.
 */
const findsUndone = ({ action, merged }: Step, { record }: Round): boolean =>
  (action === 'update' || action === 'create') &&
  merged.held.some(
    ({ kind, path }) => kind === 'rolled-back' && !record.held.some((known) => known.path === path),
  ) &&
  record.base !== JSON.stringify(merged.seen?.document);

/** Both sides of one round: what the row wants, and what the remote has. */
interface Round {
  /** Without its wish for a label where the shipment was deleted here since. */
  row: OutboxRow;
  /** The row as it was read. */
  asRead: OutboxRow;
  record: SyncRecord;
  mine: Side | null;
  now: RemoteState;
  labelledHere: boolean;
  /** As of `labelVoidedThere`. */
  voidedLabelAt: number | null;
  /** As of `labelledSince`: for the request before this round, and for one that leaves now. */
  holdsPrint: { ofEarlier: NewPrintJob['held'] | null; ofNext: NewPrintJob['held'] | null };
}

/** Sends what one row of the outbox wants: get, merge, update, get again, write. */
export class Push {
  readonly #ports: SyncPorts;
  readonly #journal: RequestJournal;
  readonly #confirmation: PushConfirmation;
  readonly #isRestored: ReturnType<typeof createRestoreWatch>;

  constructor(ports: SyncPorts) {
    this.#ports = ports;
    this.#journal = new RequestJournal(ports);
    this.#confirmation = new PushConfirmation(ports);
    this.#isRestored = createRestoreWatch(ports);
  }

  /**
   * @param id of the row. A failure has changed nothing here but what is in doubt; what becomes of the row then is the
   * caller's to say.
   * @throws PackdeskError sync.unfit where what came of both sides would not be a shipment: nothing was sent or changed
   */
  async send(id: number): Promise<PushEnd> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const outcome = await this.#attempt(id);
      if (outcome.end !== 'again') return outcome;
    }
    return { end: 'again' };
  }

  async #attempt(id: number): Promise<PushEnd> {
    const { store, remote } = this.#ports;
    const row = await store.row(id);
    if (row?.state !== 'queued') return { end: 'done' };
    const before = await store.record(row.reference);
    // Most are as they were when last seen: then the remote need not send, nor the desk check, a document.
    const etag = before?.etag && namesText(before.etag) ? before.etag : null;
    const now = remoteStateOf(await remote.get(row.userId, row.reference, etag), before);
    if ('kind' in now) return failedPush(now);
    const restored = before !== null && (await this.#isRestored(before, now));
    const earlier = await this.#confirmation.confirmEarlier(row, before, now);
    return earlier ?? (await this.#merge(row, now, restored));
  }

  /** Reads what is here by now, and decides what to send. */
  async #merge(row: OutboxRow, now: RemoteState, restored: boolean): Promise<PushEnd> {
    const { shipments, store, clock, ids, parcelIds } = this.#ports;
    const [[stored], known] = await Promise.all([
      shipments.byReferences([row.reference]),
      store.record(row.reference),
    ]);
    // Edited since it was read, perhaps by another user: the local document holds more than this row's change.
    const current = await store.row(row.id);
    if (current?.version !== row.version || current.text !== row.text) return { end: 'again' };
    const voidedLabelAt = labelVoidedThere(stored, known, now);
    const record = recordToMerge(known, row.reference, voidedLabelAt);
    // A person was asked about all of it while this row was under way.
    if (record.held.some(({ path }) => path === WHOLE)) return { end: 'done' };
    const mine = wantedBy(row, stored, record);
    // Deleted or cancelled here since its label was requested: there is no shipment left to label.
    const mayLabel = stored !== undefined && stored.status !== ShipmentStatus.cancelled;
    const sending = mayLabel ? row : { ...row, label: null };
    const { inDoubt, label } = sending;
    const at = clock.now();
    const step = decide({
      ...{ record, mine, remote: now.document, inDoubt, label, restored, at },
      atDesk: localOf(stored, record),
      keepsIds: isPackdesk(now),
      sendsIds: parcelIds.areSent(now, label),
      stamp: ids.uuid(),
    });
    // It must not reach the remote either.
    const sources = [mine?.document, now.document, baseOf(record)?.document];
    const path = violationPath(step.merged.target?.document, sources);
    if (path !== null) throw new PackdeskError('sync.unfit', { details: { reference: row.reference, path } });
    const split = { row, step, record, etag: now.etag };
    if (stored && (await splitRow(this.#ports, { ...split, stored }))) return { end: 'again' };
    const labelledHere = voidedLabelAt === null && isLabelledHere(stored);
    const looked = { label, stored, record, now, voidedLabelAt };
    const holdsPrint = {
      ofEarlier: labelledSince(looked, mayBeOwn(label)),
      ofNext: labelledSince(looked, false),
    };
    const round = { holdsPrint, row: sending, asRead: row, record, mine, now, labelledHere, voidedLabelAt };
    if (findsUndone(step, round)) return await this.#write(round, { change: null, isLook: true });
    return await this.#take(step, round);
  }

  async #take(step: Step, round: Round): Promise<PushEnd> {
    switch (step.action) {
      case 'finish':
        return (round.labelledHere && (await this.#tellLabelled(round))) || (await this.#finish(round));
      case 'wait':
        return await this.#finish(round);
      case 'remove':
        return await this.#remove(round);
      case 'create':
      case 'update':
        return (await this.#repeatLabelWish(step, round)) ?? (await this.#save(step, round));
    }
  }

  async #save(step: Sending, round: Round): Promise<PushEnd> {
    const { remote, shipments, arrival, parcelIds } = this.#ports;
    const { now, labelledHere: isLabelled } = round;
    const holdsPrint = round.holdsPrint.ofNext;
    // Noted before it leaves: after a lost answer the label that is there could be the wish's own.
    if (holdsPrint) await this.#journal.holdPrint(round.row);
    const { row } = round;
    const { etag } = now;
    const request = await this.#journal.begin(row, step, etag);
    const { idempotencyKey } = request;
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
    const isRefusedForIds = parcelIds.answered(row.id, now, step, answer);
    if (answer.kind !== 'ok') {
      const end = await this.#journal.unaccepted(row, step, request, answer);
      return isRefusedForIds ? { end: 'again' } : end;
    }
    const [stored] = row.label ? await shipments.byReferences([row.reference]) : [];
    const label =
      row.label && stored
        ? await arrival(stored, { ...row.label, userId: row.userId, holdsPrint }, answer.value)
        : null;
    if (!label) await this.#journal.noteLabel(row);
    const shown = label ? null : documentByEtag(step, answer.etag);
    return await this.#confirmation.confirm(row, acceptedPushOf(step, round), label, shown);
  }

  /** Asks again for a label whose answer was lost. Null: there is none. */
  async #repeatLabelWish(step: Sending, round: Round): Promise<PushEnd | null> {
    const { row, now } = round;
    const again = await repeatedLabelWish(this.#ports, row, step, now.etag, round.holdsPrint.ofEarlier);
    if (again === null) return null;
    if (again === 'park') {
      await this.#journal.asksAgain(row, now);
      return failedPush(LABEL_IN_DOUBT, step.areas);
    }
    if (again.kind === 'failed') return failedPush(again.failure, step.areas);
    if (!again.label) await this.#journal.noteLabel(row);
    const taken = { ...acceptedPushOf(step, round), ...again.taken };
    return await this.#confirmation.confirm(row, taken, again.label);
  }

  async #remove({ asRead: row, now }: Round): Promise<PushEnd> {
    const { remote, ids } = this.#ports;
    const options = { idempotencyKey: ids.uuid(), ifMatch: now.etag };
    const answer = await remote.remove(row.userId, row.reference, options);
    if (answer.kind === 'stale') return { end: 'again' };
    const gone = answer.kind === 'ok' || (answer.kind === 'refused' && answer.status === 404);
    if (!gone) return failedPush(answer as Failure, ['delete']);
    const nothing = { target: null, seen: null, base: null, held: [], gone: false };
    return await this.#confirmation.write({
      row,
      etag: null,
      label: null,
      change: null,
      merge: (local) => ({ ...nothing, local }),
    });
  }

  #finish(round: Round): Promise<PushEnd> {
    const { record, mine } = round;
    // Done by an earlier request, whose answer or whose end a kill has swallowed: it is confirmed now.
    const change = mine ? { before: beforeUnsent(baseOf(record), mine), after: mine } : null;
    return this.#write(round, { change });
  }

  /** Writes what the remote shows, where nothing is to be sent, or before it is. */
  #write({ row, now, voidedLabelAt }: Round, outcome: Pick<Outcome, 'change' | 'isLook'>): Promise<PushEnd> {
    return this.#confirmation.write({
      row,
      etag: now.etag,
      status: now.status,
      label: null,
      voidedLabelAt,
      ...outcome,
      merge: (local, record, atDesk) =>
        decide({
          record,
          mine: local,
          remote: now.document,
          inDoubt: row.inDoubt,
          label: row.label,
          restored: showsRestored(record, now),
          atDesk,
          keepsIds: isPackdesk(now),
          sendsIds: { parcels: false, articles: false },
          stamp: '',
          at: this.#ports.clock.now(),
        }).merged,
    });
  }

  /** A label was made here, and nothing of the shipment is to be sent: the remote learns that alone. Null: it knows. */
  async #tellLabelled({ row, now: { etag, status } }: Round): Promise<PushEnd | null> {
    const { remote, ids } = this.#ports;
    if (status !== ShipmentStatus.open) return null;
    const patch: Shipment = { shipmentInfo: { shipmentReference: row.reference } };
    const options = { idempotencyKey: ids.uuid(), ifMatch: etag, isLabelled: true };
    const answer = await remote.update(row.userId, patch, options);
    if (answer.kind === 'ok') return null;
    return answer.kind === 'stale' ? { end: 'again' } : failedPush(answer as Failure, ['printLabel']);
  }
}
