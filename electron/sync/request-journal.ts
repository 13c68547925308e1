import type { SaveResponse } from '../../shared/service.ts';
import { changesOfRequest, type UnconfirmedChange, withUnconfirmed } from '../../shared/sync/unconfirmed.ts';
import type { UserAnswer } from '../core/remote.ts';
import type { AskedLabel, LabelWish, OutboxRow } from '../core/sync-store.ts';
import type { Sending } from './accepted-push.ts';
import { type Failure, failedPush, mayBeDone, type PushEnd } from './failure.ts';
import { withLabelShown } from './labelled-since.ts';
import type { SyncPorts } from './ports.ts';
import type { RemoteState } from './remote-state.ts';

/** Changes implied by a request for a label: the remote may number parcels, too. */
const LABEL_ASKED: UnconfirmedChange = { path: 'settings.printSettings.printLabel', after: true };

/** A request that was noted in its row and is about to leave. */
export interface NotedRequest {
  idempotencyKey: string;
  /** It has put more in doubt than was before it. */
  isNoted: boolean;
  asked?: AskedLabel;
}

/**
 * Notes in the row, before a request leaves, what a kill would make us forget, and after it what its answer leaves in
 * doubt.
 */
export class RequestJournal {
  readonly #ports: Pick<SyncPorts, 'store' | 'ids'>;

  constructor(ports: Pick<SyncPorts, 'store' | 'ids'>) {
    this.#ports = ports;
  }

  /** Called before the request leaves. @param etag of what the request changes */
  async begin(row: OutboxRow, step: Sending, etag: string | null): Promise<NotedRequest> {
    const { store, ids } = this.#ports;
    const inDoubt = withUnconfirmed(row.inDoubt, [
      ...changesOfRequest(step.merged.seen, step.sent),
      ...(row.label ? [LABEL_ASKED] : []),
    ]);
    const isNoted = inDoubt !== row.inDoubt;
    if (isNoted) await store.changeRow(row.id, { inDoubt });
    if (!row.label) return { idempotencyKey: ids.uuid(), isNoted };
    const asked = this.#askedBy(row.label, step, etag);
    await this.noteLabel(row, asked);
    return { idempotencyKey: asked.key, isNoted, asked };
  }

  /** Notes in the wish that its print waits for a person. */
  async holdPrint(row: OutboxRow): Promise<void> {
    if (!row.label?.comesSecond) await this.#changeWish(row, (wish) => ({ ...wish, comesSecond: true }));
  }

  /** Notes in the wish that a person is asked whether it is to go out again, and knows of what the remote shows. */
  async asksAgain(row: OutboxRow, shown: RemoteState): Promise<void> {
    await this.#changeWish(row, (wish) => withLabelShown(wish, shown));
  }

  /** Another wish that came in the meantime is looked at by itself. */
  async #changeWish({ id, label }: OutboxRow, change: (wish: LabelWish) => LabelWish): Promise<void> {
    if (!label) return;
    const { store } = this.#ports;
    const now = (await store.row(id))?.label;
    if (now?.requestId === label.requestId) await store.changeRow(id, { label: change(now) });
  }

  #askedBy(
    { requestId, asked: before }: NonNullable<OutboxRow['label']>,
    step: Sending,
    etag: string | null,
  ): AskedLabel {
    const isNew = step.action === 'create';
    const patch = JSON.stringify(isNew ? step.document : step.patch);
    // Without an answer it may still come late: the same request, so that a label is made once.
    const isCopy = before?.patch === patch && before.etag === etag && !before.isAnswered;
    const hasEarlier = isCopy ? before.hasEarlier : before !== undefined;
    return {
      requestId,
      patch,
      key: isCopy ? before.key : this.#ports.ids.uuid(),
      etag: isNew ? null : etag,
      ...(isNew && { isNew }),
      ...(hasEarlier && { hasEarlier }),
    };
  }

  /**
   * Called for every answer but a success, and where none came: it may have been taken then.
   * @returns how the push ends: `again` where the shipment came, went or was changed there in the meantime
   */
  async unaccepted(
    row: OutboxRow,
    step: Sending,
    { asked, isNoted }: NotedRequest,
    answer: Exclude<UserAnswer<SaveResponse>, { kind: 'ok' }>,
  ): Promise<PushEnd> {
    const isLate =
      answer.kind === 'stale' ||
      (answer.kind === 'refused' &&
        answer.status === (step.action === 'create' ? 409 : 404) &&
        answer.code !== 'numbers.taken');
    const earlier = row.label?.asked;
    // It has done nothing: what is in doubt is what was before it.
    const isUndone = isLate || !mayBeDone(answer as Failure);
    if (isLate) await this.noteLabel(row, earlier ?? (asked && { ...asked, isLate }));
    // Only an earlier request, if any, may have taken effect.
    else if (isUndone) await this.noteLabel(row, earlier);
    else if (asked && answer.kind === 'unavailable')
      await this.noteLabel(row, { ...asked, isAnswered: true });
    if (answer.kind === 'stale') return { end: 'again' };
    if (isNoted && isUndone) await this.#ports.store.changeRow(row.id, { inDoubt: row.inDoubt });
    return isLate ? { end: 'again' } : failedPush(answer as Failure, step.areas);
  }

  /**
   * Notes the request for a label whose end is unknown. Another wish that came in the meantime stays.
   * @param asked undefined: there is none
   */
  async noteLabel({ id, label }: OutboxRow, asked?: AskedLabel): Promise<void> {
    if (!label) return;
    const { store } = this.#ports;
    const { asked: _, ...wish } = (await store.row(id))?.label ?? label;
    await store.changeRow(id, { label: { ...wish, ...(asked && { asked }) } });
  }
}
