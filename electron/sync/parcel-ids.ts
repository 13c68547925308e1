import { hash } from 'node:crypto';
import {
  allCarriedIds,
  canTravel,
  carriedIds,
  mayCarryArticles,
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

const SETTINGS = { parcels: 'desk.sync.parcel-ids', articles: 'desk.sync.article-ids' } as const;

const isAnswer = (value: unknown): value is boolean => typeof value === 'boolean';

/** Ids of which elements are kept at a remote, or go along with a request. */
export interface IdKinds<Value> {
  parcels: Value;
  articles: Value;
}

/** Remembered of each remote across starts. @param failed called for a setting that could not be written */
export const rememberedParcelIds = async (
  settings: SettingsStore,
  failed: (error: unknown) => void,
): Promise<(url: string) => IdKinds<KnownOfRemote<boolean>>> => {
  const parcels = await rememberedOfRemotes(settings, SETTINGS.parcels, isAnswer, failed);
  const articles = await rememberedOfRemotes(settings, SETTINGS.articles, isAnswer, failed);
  return (url) => ({ parcels: parcels(url), articles: articles(url) });
};

const kinds = ['parcels', 'articles'] as const;

/** The ids that a document carries. */
const carriedBy = (document: Shipment | null): IdKinds<string[]> => {
  const [parcels = [], ...articles] = allCarriedIds(document).map((ids) => ids.filter((id) => id !== null));
  return { parcels, articles: articles.flat() };
};

/** Elements that could carry one. */
const countOf = (document: Shipment): IdKinds<number> => {
  const [parcels = [], ...articles] = allCarriedIds(document);
  return { parcels: parcels.length, articles: articles.flat().length };
};

/**
 * Knows if the remote keeps the ids that parcels and articles carry. A Packdesk does. Another service is given them once:
 * it shows them again or not, and one that refuses the request for them gets it without.
 */
export class ParcelIds {
  readonly #known: () => IdKinds<KnownOfRemote<boolean>>;
  /** Once a run: one that does not answer for them gets no second such request. */
  #isTried = false;
  /** The row whose request with new ids was refused: it goes out again without these. */
  #refused: { row: number; without: IdKinds<boolean> } | null = null;

  /** @param known of the remote that there is now */
  constructor(known: () => IdKinds<KnownOfRemote<boolean>>) {
    this.#known = known;
  }

  /**
   * They go along with a list of parcels, or a new shipment. Tried with a plain update alone: a request for a label may
   * have to go out once more just as it was.
   */
  areSent(now: RemoteState, label: LabelWish | null): IdKinds<boolean> {
    const known = this.#known();
    const there = carriedBy(now.document);
    for (const kind of kinds) if (isPackdesk(now) || there[kind].length > 0) known[kind].note(true);
    if (this.#refused !== null) {
      const { parcels, articles } = this.#refused.without;
      return { parcels: isPackdesk(now) || !parcels, articles: isPackdesk(now) || !(parcels || articles) };
    }
    const parcels = known.parcels.get() ?? (!this.#isTried && now.document !== null && label === null);
    return { parcels, articles: parcels && known.articles.get() !== false };
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
    const [ids, shown] = [carriedBy(sent.document), carriedBy(seen?.document ?? null)];
    const isNew = (kind: keyof typeof ids): boolean => ids[kind].some((id) => !shown[kind].includes(id));
    const given = { parcels: isNew('parcels'), articles: isNew('articles') };
    const isGiven = given.parcels || given.articles;
    const refused = this.#refused;
    this.#isTried ||= isGiven;
    if (isGiven && answer.kind === 'refused' && [400, 422].includes(answer.status)) {
      // One that refuses those of articles may keep those of parcels: they are tried without the others first.
      const parcels = given.parcels && !given.articles;
      const articles = given.articles || (refused?.row === row && refused.without.articles);
      this.#refused = { row, without: { parcels, articles } };
      return true;
    }
    if (refused?.row !== row) return false;
    // Taken without them: they were the reason.
    if (answer.kind === 'ok')
      for (const kind of kinds) if (refused.without[kind]) this.#known()[kind].note(false);
    this.#refused = null;
    return false;
  }

  /** Called with what the remote shows of what it has taken. */
  shown(sent: Shipment, now: RemoteState): void {
    if (isPackdesk(now) || now.document === null) return;
    const [ids, there, count] = [carriedBy(sent), carriedBy(now.document), countOf(now.document)];
    for (const kind of kinds)
      if (ids[kind].length > 0 && count[kind] > 0) this.#known()[kind].note(there[kind].length > 0);
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
export const withIdsToSend = (
  target: Side,
  seen: Side | null,
  areSent: IdKinds<boolean>,
  stamp: string,
): Side => {
  const own = carriedIds(parcelsIn(target.document));
  const shown = seen ? carriedIds(parcelsIn(seen.document)) : [];
  const there = digestOf(seen?.document);
  const ids = target.ids.map((id, index) => {
    const place = seen?.ids.indexOf(id) ?? -1;
    if (!areSent.parcels) return shown[place] ?? null;
    // Two desks that give an id to one that the remote has shown without give it the same.
    if (place >= 0) return own[index] ?? digestOf(there, place);
    return own[index] ?? (canTravel(id) ? id : digestOf(stamp, index));
  });
  const known = new Set<string | null>(carriedBy(seen?.document ?? null).articles);
  const areGiven = areSent.articles && mayCarryArticles(target.document);
  const document = withArticleIds(withCarriedIds(target.document, ids), (articles, parcel) =>
    carriedIds(articles).map((id, index) => {
      if (areGiven) return id ?? digestOf(stamp, parcel, index);
      return areSent.articles || known.has(id) ? id : null;
    }),
  );
  return { ...target, document };
};
