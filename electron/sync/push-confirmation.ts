import { settle } from '../../shared/sync/merge.ts';
import type { OutboxRow, SyncRecord } from '../core/sync-store.ts';
import { type AcceptedPush, rebaseAfterPush } from './accepted-push.ts';
import type { ArrivedLabel } from './apply-merge.ts';
import { createPushCommit, type Outcome } from './commit-push.ts';
import { failedPush, type PushEnd } from './failure.ts';
import type { SyncPorts } from './ports.ts';
import { isPackdesk, type RemoteState, remoteStateOf } from './remote-state.ts';
import { createRestoreWatch } from './restore-watch.ts';
import { beforeLabel, confirmedBeforeLabel } from './voided-there.ts';

/** The record with what the remote had when an update was made: that was looked at last, and is not written yet. */
const seenLast = ({ formerEtag: _, ...record }: SyncRecord, { etag }: AcceptedPush): SyncRecord => ({
  ...record,
  etag,
});

/** Writes what an update has become: after the remote has taken it, a get shows what it is there by now. */
export class PushConfirmation {
  readonly #ports: SyncPorts;
  readonly #commit: ReturnType<typeof createPushCommit>;
  readonly #isRestored: ReturnType<typeof createRestoreWatch>;
  /** Updates that were taken and whose get after it failed, by row: known only to this process. */
  readonly #unconfirmed = new Map<number, { taken: AcceptedPush; base: string | null }>();

  constructor(ports: SyncPorts) {
    this.#ports = ports;
    this.#commit = createPushCommit(ports);
    this.#isRestored = createRestoreWatch(ports);
  }

  /** @param shown the remote's state, where its answer has proved it */
  async confirm(
    row: OutboxRow,
    taken: AcceptedPush,
    label: ArrivedLabel | null,
    shown: RemoteState | null = null,
  ): Promise<PushEnd> {
    const { remote, store } = this.#ports;
    const now =
      shown ?? remoteStateOf(await remote.get(row.userId, row.reference, null, taken.sent.document), null);
    const before = shown ? null : await store.record(row.reference);
    const isFailed = 'kind' in now;
    const restored = !isFailed && before !== null && (await this.#isRestored(seenLast(before, taken), now));
    if (!isFailed && !restored) {
      this.#ports.parcelIds.shown(taken.sent.document, now);
      return await this.#writeShown(row, taken, now, label);
    }
    if (label) await this.#writeLabel(row, taken, label);
    // Not where a backup was restored in between: what is in doubt goes out again, and the rest is compared.
    else if (isFailed) this.#unconfirmed.set(row.id, { taken, base: before?.base ?? null });
    return isFailed ? failedPush(now) : { end: 'again' };
  }

  /**
   * Writes an update of this row that was taken earlier and not shown then.
   * @param now what the remote has
   * @returns null where there is none, or where it no longer tells what became of it
   */
  async confirmEarlier(row: OutboxRow, before: SyncRecord | null, now: RemoteState): Promise<PushEnd | null> {
    const earlier = this.#unconfirmed.get(row.id);
    // The accepted update is undone by a restored backup: it is in doubt, as with a lost answer, and goes out again.
    const isUndone =
      before !== null && earlier && (await this.#isRestored(seenLast(before, earlier.taken), now));
    if (isUndone) this.#unconfirmed.delete(row.id);
    // A look at the remote has been here since: what it has seen tells more.
    else if (earlier?.base === (before?.base ?? null))
      return await this.#writeShown(row, earlier.taken, now, null);
    return null;
  }

  /** Writes what a push has learned of its row: nothing of it waits to be shown any more. */
  async write(outcome: Outcome): Promise<PushEnd> {
    const complete = await this.#commit(outcome);
    this.#unconfirmed.delete(outcome.row.id);
    return { end: complete ? 'done' : 'again' };
  }

  /** Writes what a get after an update has shown. */
  #writeShown(
    row: OutboxRow,
    taken: AcceptedPush,
    now: RemoteState,
    label: ArrivedLabel | null,
  ): Promise<PushEnd> {
    const { clock } = this.#ports;
    const { pre, sent } = taken;
    return this.write({
      row: { ...row, version: taken.version },
      etag: now.etag,
      status: now.status,
      label,
      voidedLabelAt: taken.voidedLabelAt,
      isPart: taken.isPart === true,
      change: { before: pre, after: sent },
      merge: (mine, record, here) => {
        const at = clock.now();
        const { local, held } = rebaseAfterPush(taken, mine, at);
        // It tells of questions alone.
        const atDesk = here && held.length > 0 ? rebaseAfterPush(taken, here, at).local : undefined;
        const keepsIds = isPackdesk(now);
        const base = label ? beforeLabel(pre, sent) : pre;
        const confirmed = label ? confirmedBeforeLabel(record.confirmed) : record.confirmed;
        const sides = { base, local, atDesk, remote: now.document, held, confirmed, keepsIds, at };
        const settled = settle(sides, sent, taken.mine ?? sent);
        return { ...settled, overLater: [...(taken.overLater ?? []), ...(settled.overLater ?? [])] };
      },
    });
  }

  /** The label is printed now, whatever the remote shows later: the row goes on without its wish, still in doubt. */
  async #writeLabel(row: OutboxRow, taken: AcceptedPush, label: ArrivedLabel): Promise<void> {
    const { pre, sent, version } = taken;
    await this.write({
      row: { ...row, version },
      etag: null,
      label,
      unseen: sent,
      change: null,
      merge: (mine) => {
        const rebased = rebaseAfterPush(taken, mine, this.#ports.clock.now());
        return { ...rebased, overLater: taken.overLater, target: sent, seen: pre, base: pre, gone: false };
      },
    });
  }
}
