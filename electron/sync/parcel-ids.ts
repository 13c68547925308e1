import { hash } from 'node:crypto';
import {
  allCarriedIds,
  canTravel,
  carriedIds,
  withArticleIds,
  withCarriedIds,
} from '../../shared/shipment/carried-ids.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { parcelsIn, type Side } from '../../shared/sync/parcels.ts';
import type { UserAnswer } from '../core/remote.ts';
import type { SettingsStore } from '../core/settings-store.ts';
import type { LabelWish } from '../core/sync-store.ts';
import { type KnownOfRemote, rememberedOfRemotes } from './remote/known-of-remote.ts';
import { isPackdesk, type RemoteState } from './remote-state.ts';

/** The ids that parcels and articles carry to the remote: which each gets, and if they are kept there. */

const SETTING = 'desk.sync.parcel-ids';

const isAnswer = (value: unknown): value is boolean => typeof value === 'boolean';

/** Remembered of each remote across starts. @param failed called for a setting that could not be written */
export const rememberedParcelIds = (settings: SettingsStore, failed: (error: unknown) => void) =>
  rememberedOfRemotes(settings, SETTING, isAnswer, failed);

const carriesAny = (document: Shipment | null): boolean =>
  document !== null && carriedIds(parcelsIn(document)).some((id) => id !== null);

/**
 * Knows if the remote keeps the ids that parcels carry. A Packdesk does. Another service is given them once: it shows them
 * again or not, and one that refuses the request for them gets it without.
 */
export class ParcelIds {
  readonly #known: () => KnownOfRemote<boolean>;
  /** Once a run: one that does not answer for them gets no second such request. */
  #isTried = false;
  /** The row whose request with them was refused: it goes out again without. */
  #refused: number | null = null;

  /** @param known of the remote that there is now */
  constructor(known: () => KnownOfRemote<boolean>) {
    this.#known = known;
  }

  /**
   * They go along with a list of parcels, or a new shipment. Tried with a plain update alone: a request for a label may
   * have to go out once more just as it was.
   */
  areSent(now: RemoteState, label: LabelWish | null): boolean {
    const known = this.#known();
    if (isPackdesk(now) || carriesAny(now.document)) known.note(true);
    if (this.#refused !== null) return isPackdesk(now);
    return known.get() ?? (!this.#isTried && now.document !== null && label === null);
  }

  /**
   * Called with the answer to what was sent.
   * @param row of it, by its id
   * @returns true where it was refused and may be taken without ids: it goes out again at once
   */
  answered(
    row: number,
    now: Pick<RemoteState, 'status' | 'isPackdesk'>,
    { sent, merged: { seen } }: { sent: Side; merged: { seen: Side | null } },
    answer: UserAnswer<unknown>,
  ): boolean {
    if (isPackdesk(now)) return false;
    const shown = new Set(allCarriedIds(seen?.document ?? null).flat());
    const isGiven = allCarriedIds(sent.document)
      .flat()
      .some((id) => id !== null && !shown.has(id));
    this.#isTried ||= isGiven;
    if (isGiven && answer.kind === 'refused' && [400, 422].includes(answer.status)) {
      this.#refused = row;
      return true;
    }
    if (this.#refused !== row) return false;
    // Taken without them: they were the reason.
    if (answer.kind === 'ok') this.#known().note(false);
    this.#refused = null;
    return false;
  }

  /** Called with what the remote shows of what it has taken. */
  shown(sent: Shipment, now: RemoteState): void {
    const isThere = now.document !== null && parcelsIn(now.document).length > 0;
    if (!isPackdesk(now) && isThere && carriesAny(sent)) this.#known().note(carriesAny(now.document));
  }
}

const digestOf = (...what: readonly unknown[]): string =>
  hash('sha256', JSON.stringify(what), 'base64url').slice(0, 16);

/**
 * The target with the ids that its parcels and articles carry when it is sent: each one, or where they are not sent those
 * alone that the remote itself has shown.
 * @param seen the remote's state before; null: it has no such shipment
 * @param stamp of the request, unlike that of any other
 */
export const withIdsToSend = (target: Side, seen: Side | null, areSent: boolean, stamp: string): Side => {
  const own = carriedIds(parcelsIn(target.document));
  const shown = seen ? carriedIds(parcelsIn(seen.document)) : [];
  const there = digestOf(seen?.document);
  const ids = target.ids.map((id, index) => {
    const place = seen?.ids.indexOf(id) ?? -1;
    if (!areSent) return shown[place] ?? null;
    // Two desks that give an id to one that the remote has shown without give it the same.
    if (place >= 0) return own[index] ?? digestOf(there, place);
    return own[index] ?? (canTravel(id) ? id : digestOf(stamp, index));
  });
  const known = new Set(allCarriedIds(seen?.document ?? null).flat());
  const document = withArticleIds(withCarriedIds(target.document, ids), (articles, parcel) =>
    carriedIds(articles).map((id, index) => {
      if (areSent) return id ?? digestOf(stamp, parcel, index);
      return known.has(id) ? id : null;
    }),
  );
  return { ...target, document };
};
