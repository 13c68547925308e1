import { isBlank, sameIgnoringBlank, sameIgnoringSpelling } from '../document/equality.ts';
import { plain } from '../document/keyed.ts';
import { isMembers } from '../document/members.ts';
import {
  canTravel,
  carriedId,
  carriedIds,
  withCarriedId,
  withoutCarriedId,
} from '../shipment/carried-ids.ts';
import type { Parcel } from '../shipment/schema/parcel.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import type { ConfirmedChange, Conflict } from './conflict.ts';
import { GIVEN, keyOf, likenessOfSent, mayBeCorrected, saidBy } from './likeness.ts';
import { type Candidate, pairAlike } from './pair-alike.ts';
import { type Pairs, pairParcels } from './pair-parcels.ts';
import { freshIds, type KnownParcels, knownIn, parcelsIn, type Side } from './parcels.ts';
import { parcelIdAt, parcelIdIn, parcelPath, treeAt } from './tree.ts';
import {
  idsCarried,
  isCreateAlone,
  isUnconfirmedCreate,
  parcelsTaken,
  type UnconfirmedRequest,
  unconfirmedParcels,
} from './unconfirmed.ts';

/** Parcels that were removed here and are back: known by what they said. */
const returned = (confirmed: readonly ConfirmedChange[], used: readonly string[]): KnownParcels =>
  confirmed.flatMap(({ path, before, after }) => {
    const id = parcelIdAt(path);
    const removed = id !== null && after === undefined && !used.includes(id);
    return removed && isMembers(before) ? [[id, before as Parcel] as const] : [];
  });

/** Parcels as requests without an answer have carried them: of each the newest, then of each the one before, and on. */
const asSent = (inDoubt: readonly UnconfirmedRequest[]): KnownParcels[] => {
  const texts = [...unconfirmedParcels(inDoubt)];
  const most = Math.max(0, ...texts.map(([, sent]) => sent.length));
  return Array.from({ length: most }, (_, age) =>
    texts.flatMap(([id, sent]) => sent.slice(age, age + 1).map((text) => [id, text] as const)),
  );
};

/** Each as it is known: one of the base, then as it is here, then as it was sent; what says the same counts once. */
const candidatesOf = (lists: readonly KnownParcels[], taken: ReadonlySet<string>): Candidate[] => {
  const seen = new Map<string, Parcel[]>();
  return lists.flatMap((known, list) =>
    known.flatMap(([id, parcel], place) => {
      const earlier = seen.get(id) ?? [];
      if (list > 1 && earlier.some((each) => sameIgnoringBlank(each, parcel))) return [];
      seen.set(id, [...earlier, parcel]);
      return [{ id, parcel, list, place, wasSent: list > 0, wasThere: taken.has(id) }];
    }),
  );
};

export interface Naming {
  local: Side | null;
  confirmed: readonly ConfirmedChange[];
  /** Questions: one may be about a parcel that is neither in `base` nor in an earlier user's `local`. */
  held?: readonly Conflict[];
  /** Unconfirmed requests. */
  inDoubt?: readonly UnconfirmedRequest[];
  /** Ids of what was sent just now, and was taken. */
  sent?: readonly string[];
  /** The remote keeps the ids that parcels carry: what was sent with one, and is there, shows it. */
  keepsIds?: boolean;
  /** A backup was restored there: a parcel may carry another id than before. */
  restored?: boolean;
  /** The shipment at this desk by now; null: it was deleted here since `local`. */
  atDesk?: Side | null;
}

const NONE: ReadonlySet<number> = new Set();

/**
 * The remote's parcels that carry an id which is known here, by place. The id that a parcel has carried there comes before
 * the one that it has here: a desk that has lost sight of it may have sent another one under that.
 */
const namedById = (
  parcels: readonly Parcel[],
  lists: readonly KnownParcels[],
  others: readonly string[],
): (string | null)[] => {
  const all = lists.toReversed().flat();
  const asCarried = new Map(
    all.flatMap(([id, parcel]) => {
      const carried = carriedId(parcel);
      return carried === null ? [] : [[carried, id] as const];
    }),
  );
  const own = [...others, ...all.map(([id]) => id)].filter(canTravel);
  const asHere = new Map(own.map((id) => [id, id] as const));
  const there = carriedIds(parcels);
  const ids = there.map((): string | null => null);
  const used = new Set<string>();
  for (const known of [asCarried, asHere])
    for (const [index, carried] of there.entries()) {
      const id = carried === null ? undefined : known.get(carried);
      if (id === undefined || ids[index] !== null || used.has(id)) continue;
      ids[index] = id;
      used.add(id);
    }
  return ids;
};

/**
 * Parcels as they are here; one that carried an id at the remote carries it, too. Not where there is one on each side:
 * nothing else could be taken for it, and the remote may have given it another id since.
 */
const withIdsOf = (known: KnownParcels, base: KnownParcels, count: number): KnownParcels => {
  if (base.length <= 1 && count <= 1) return known;
  const carried = new Map(base.map(([id, parcel]) => [id, carriedId(parcel)] as const));
  return known.map(([id, parcel]) => [
    id,
    withCarriedId(parcel, carriedId(parcel) ?? carried.get(id) ?? null),
  ]);
};

/** The work of `nameParcels`. */
class ParcelNaming {
  readonly #remote: Shipment;
  readonly #parcels: readonly Parcel[];
  readonly #ofBase: KnownParcels;
  readonly #ofLocal: KnownParcels;
  /** Parcels at this desk that `local` does not have. */
  readonly #later: KnownParcels;
  /** Parcels that are remembered or asked about, though they were removed: no new one gets their ids. */
  readonly #remembered: readonly string[];
  readonly #inDoubt: readonly UnconfirmedRequest[];
  readonly #confirmed: readonly ConfirmedChange[];
  /** Elsewhere another desk may have given a parcel another id: one that is not known says nothing then. */
  readonly #trustsIds: boolean;
  /** Ids of parcels that the remote would show with the id they carry: one without it is another parcel. */
  readonly #carriers: ReadonlySet<string>;
  /** Parcels as requests in doubt have carried them. */
  readonly #ages: readonly KnownParcels[];
  readonly #mayBeThere: ReadonlySet<string>;
  readonly #hasBase: boolean;
  readonly #canAsk: boolean;
  /** Those of which a person can be asked: sent in doubt, and not known from the base. */
  readonly #askable: ReadonlySet<string>;
  /** Result, by the remote's places. */
  readonly #ids: (string | null)[];

  constructor(remote: Shipment, base: Side | null, given: Naming) {
    const { local, confirmed, held = [], inDoubt = [], sent = [] } = given;
    this.#remote = remote;
    this.#parcels = parcelsIn(remote);
    this.#ofBase = knownIn(base);
    this.#ofLocal = withIdsOf(knownIn(local), this.#ofBase, this.#parcels.length);
    const inLocal = new Set(this.#ofLocal.map(([id]) => id));
    this.#later = knownIn(given.atDesk ?? null).filter(([id]) => !inLocal.has(id));
    this.#remembered = [...confirmed, ...held].flatMap(({ path }) => parcelIdIn(path) ?? []);
    [this.#inDoubt, this.#confirmed, this.#hasBase] = [inDoubt, confirmed, base !== null];
    const others = [...this.#remembered, ...sent, ...unconfirmedParcels(inDoubt).keys()];
    this.#ids = namedById(this.#parcels, [this.#ofBase, this.#ofLocal], others);
    this.#trustsIds = given.keepsIds === true && given.restored !== true;
    this.#carriers = this.#findCarriers();
    this.#ages = asSent(inDoubt).map(this.#withoutCarriers);
    const ofSent = this.#ages.flat().map(([id]) => id);
    const perhaps = isCreateAlone(inDoubt) ? this.#ofLocal : inDoubt.length > 0 ? this.#ofBase : [];
    this.#mayBeThere = new Set([...sent, ...ofSent, ...perhaps.map(([id]) => id)]);
    // Of a shipment that is deleted here no parcel can be asked about, and the likeliest is as good as any.
    this.#canAsk = local !== null && given.atDesk !== null;
    const isKnown = new Set([...sent, ...this.#ofBase.map(([id]) => id)]);
    this.#askable = new Set(this.#canAsk ? ofSent.filter((id) => !isKnown.has(id)) : []);
  }

  name(): Side {
    const known = this.#withoutCarriers(this.#ofBase);
    // A number that was drawn here and is there says more than that a parcel still looks as it did without one.
    this.#pair(this.#ofBase, 'keys');
    this.#pair(this.#ofLocal, 'given');
    // One that a later edit has may be back there.
    this.#pair(this.#later.filter(this.#isBack), 'given');
    const torn = this.#pairButTorn(known);
    const staying = known.filter(([id]) => !torn.has(id));
    // Sent, and nothing tells that it is there: one that says the same may be another person's.
    let taken: ReadonlySet<string> = this.#taken(this.#named());
    const isUnsure = ([id]: KnownParcels[number]): boolean =>
      torn.has(id) || (this.#askable.has(id) && !taken.has(id));
    const sure = (list: KnownParcels): KnownParcels => list.filter((each) => !isUnsure(each));
    const isOnlyHere = this.#onlyHere();
    this.#pair(this.#withoutCarriers(sure(this.#ofLocal).filter((each) => !isOnlyHere(each))), 'sure');
    const byNumber = (each: KnownParcels[number]): boolean =>
      isOnlyHere(each) || this.#carriers.has(each[0]) || isUnsure(each);
    this.#pair(this.#ofLocal.filter(byNumber), 'keys');
    for (const sent of this.#ages) this.#pair(sent.filter(isUnsure), 'keys');
    // One that its reference names, and that says what was sent, has brought along the others of its request.
    taken = taken.union(this.#taken(this.#saying()));
    const doubtful = this.#withoutCarriers(this.#ofLocal.filter(([id]) => this.#mayBeThere.has(id)));
    const arrived = [sure(doubtful), ...this.#ages.map(sure)];
    const back = returned(
      this.#confirmed,
      [...this.#ofBase, ...this.#ofLocal].map(([id]) => id),
    );
    for (const list of [...arrived.slice(1), back]) this.#pair(list, 'sure');
    const unsure = [known, this.#ofLocal, ...this.#ages].map((list) => list.filter(isUnsure));
    for (const list of [staying, ...arrived]) this.#pair(list, 'numbered');
    this.#byLikeness({ staying, arrived, taken }, this.#contested(unsure));
    return { document: this.#remote, ids: this.#withFresh() };
  }

  #findCarriers(): ReadonlySet<string> {
    const carriers = this.#trustsIds ? idsCarried(this.#inDoubt) : new Set<string>();
    const showsIds = this.#trustsIds && this.#ids.some((id) => id !== null);
    for (const [id, parcel] of this.#ofBase) {
      if (carriedId(parcel) === null) carriers.delete(id);
      else if (showsIds) carriers.add(id);
    }
    return carriers;
  }

  readonly #withoutCarriers = (list: KnownParcels): KnownParcels =>
    list.filter(([id]) => !this.#carriers.has(id));

  /** The service may have given its number to another parcel since it was gone: it must be like it as well. */
  readonly #isBack = ([, own]: KnownParcels[number]): boolean =>
    this.#parcels.some(
      (there) =>
        GIVEN.some((key) => keyOf(own, key) !== '' && keyOf(own, key) === keyOf(there, key)) &&
        mayBeCorrected(saidBy(own), saidBy(there)),
    );

  readonly #told = (parcel: Parcel): Parcel => (this.#trustsIds ? parcel : withoutCarriedId(parcel));

  #free(known: KnownParcels): KnownParcels {
    const taken = new Set(this.#ids);
    return known.filter(([id]) => !taken.has(id));
  }

  #open(without: ReadonlySet<number>): number[] {
    return [...this.#parcels.keys()].filter((index) => this.#ids[index] === null && !without.has(index));
  }

  /** For each of these places of the remote the id of the known parcel that it is. */
  #pairs(known: KnownParcels, open: readonly number[], pairs: Pairs): (string | null)[] {
    const left = this.#free(known);
    const found = pairParcels(
      left.map(([, parcel]) => this.#told(parcel)),
      open.flatMap((index): Parcel[] => this.#parcels.slice(index, index + 1).map(this.#told)),
      pairs,
    );
    return found.map((at) => left[at ?? -1]?.[0] ?? null);
  }

  #pair(known: KnownParcels, pairs: Pairs, without: ReadonlySet<number> = NONE): void {
    const open = this.#open(without);
    const found = this.#pairs(known, open, pairs);
    for (const [at, index] of open.entries()) this.#ids[index] = found[at] ?? null;
  }

  /**
   * Pairs those of the base that say the same as before. One that may have been changed by a request without an answer is
   * none of two where one says the same as before, but for its numbers, and another one what it says here by now, or a
   * value that was sent.
   * @returns ids of these
   */
  #pairButTorn(known: KnownParcels): ReadonlySet<string> {
    const found = [...this.#ids];
    this.#pair(known, 'sure');
    const open = this.#canAsk ? this.#open(NONE) : [];
    const torn = new Set<string>();
    if (open.length === 0 || this.#inDoubt.length === 0) return torn;
    const same = new Map(
      this.#ids.flatMap((id, index) => (id !== null && found[index] === null ? [[id, index] as const] : [])),
    );
    const renumbered = this.#pairs(known, open, 'corrected');
    const bySaying = new Map([
      ...same,
      ...renumbered.flatMap((id, at) => (id === null ? [] : [[id, open[at] ?? 0] as const])),
    ]);
    const before = new Map(known);
    const inDoubt = new Set(this.#inDoubt.flat().map(({ path }) => parcelIdIn(path)));
    const changed = this.#ofLocal.filter(
      ([id, parcel]) => bySaying.has(id) && inDoubt.has(id) && !sameIgnoringBlank(parcel, before.get(id)),
    );
    const places = new Map(changed.map(([id]) => [id, bySaying.get(id) ?? 0] as const));
    const others = open.filter((index) => ![...places.values()].includes(index));
    for (const index of places.values()) this.#ids[index] = null;
    for (const id of this.#pairs(changed, others, 'numbered')) if (id !== null) torn.add(id);
    for (const [id] of changed)
      if (others.some((index) => this.#showsSent(id, this.#parcels[index]))) torn.add(id);
    for (const [id, index] of places) if (same.has(id) && !torn.has(id)) this.#ids[index] = id;
    return torn;
  }

  /** The remote's parcel has a value that a request without an answer has given to this one. */
  #showsSent(id: string, parcel: Parcel | undefined): boolean {
    const at = `${parcelPath(id)}.`;
    return this.#inDoubt
      .flat()
      .some(
        ({ path, before, after }) =>
          path.startsWith(at) &&
          !isBlank(after) &&
          !sameIgnoringSpelling(before, after) &&
          sameIgnoringSpelling(plain(treeAt(parcel, path.slice(at.length))), after),
      );
  }

  #named(): Set<string> {
    return new Set(this.#ids.flatMap((id) => id ?? []));
  }

  /** Of those that are named by now: ones of which the remote shows what was sent. People call two parcels the same. */
  #saying(): Set<string> {
    const sent = unconfirmedParcels(this.#inDoubt);
    if (sent.size === 0) return new Set();
    return new Set(
      this.#ids.flatMap((id, index) => {
        const theirs = saidBy(this.#parcels[index]);
        const isIt = (text: Parcel): boolean => likenessOfSent(saidBy(text), theirs, true) > 0;
        return id !== null && (sent.get(id) ?? []).some(isIt) ? [id] : [];
      }),
    );
  }

  /** @param known ids of parcels that are there for sure */
  #taken(known: ReadonlySet<string>): Set<string> {
    return parcelsTaken(this.#inDoubt, this.#remote, known);
  }

  /** One that was added here and never sent is not there, whatever another person has added that says the same. */
  #onlyHere(): (each: KnownParcels[number]) => boolean {
    const inBase = new Set(this.#ofBase.map(([id]) => id));
    const canBe = this.#hasBase || isUnconfirmedCreate(this.#inDoubt);
    return ([id]) => canBe && !this.#mayBeThere.has(id) && !inBase.has(id);
  }

  /** Places of the remote's that say what one that may have arrived says: no likeness gives them to another. */
  #contested(unsure: readonly KnownParcels[]): ReadonlySet<number> {
    const open = this.#open(NONE);
    const found = unsure.map((list) => this.#pairs(list, open, 'numbered'));
    return new Set(open.filter((_, at) => found.some((ids) => ids[at] != null)));
  }

  #byLikeness(
    {
      staying,
      arrived,
      taken,
    }: { staying: KnownParcels; arrived: readonly KnownParcels[]; taken: ReadonlySet<string> },
    contested: ReadonlySet<number>,
  ): void {
    // Of what was only sent, another desk may have sent one that says the same under its own number.
    this.#pair(staying, 'corrected', contested);
    const lists = [staying, ...arrived].map((list) =>
      this.#free(list).map(([id, parcel]) => [id, this.#told(parcel)] as const),
    );
    const open = new Map(
      this.#open(contested).flatMap((index) =>
        this.#parcels.slice(index, index + 1).map((parcel) => [index, this.#told(parcel)] as const),
      ),
    );
    const found = pairAlike(candidatesOf(lists, taken), open);
    const left = [...open.keys()].filter((index) => !found.has(index));
    for (const [index, id] of found) if (!this.#isTorn(id, index, left)) this.#ids[index] = id;
  }

  /** One like it may be it, and another one shows what a request without an answer has made of it: a person is asked. */
  #isTorn(id: string, like: number, others: readonly number[]): boolean {
    const showsSent = (index: number): boolean => this.#showsSent(id, this.#parcels[index]);
    return this.#canAsk && others.some(showsSent) && !showsSent(like);
  }

  /** Those that are not known yet get the id that they carry, or a new one. */
  #withFresh(): string[] {
    const used = [...this.#ofBase, ...this.#ofLocal].map(([id]) => id);
    const given = this.#ids.flatMap((id) => id ?? []);
    const fresh = freshIds('remote', used, this.#remembered, given);
    const known = new Set([...used, ...this.#remembered, ...given]);
    const carried = carriedIds(this.#parcels).map((id) => (id === null || known.has(id) ? null : id));
    return this.#ids.map((id, index) => id ?? carried[index] ?? fresh());
  }
}

/**
 * Gives the remote's parcels the ids that this desk knows them by. Those that carry one first. Of the others those that
 * are sure, whether they are known from the base, from an edit here that may have arrived, or were removed here once; then
 * what has got a number there and is otherwise one of the base, or one that was sent; then one of the base whose number
 * was corrected; then what is most like one of them. What was sent and has arrived, as the rest of its request tells, is
 * known as it is here by now and as it was sent. Where nothing tells that it has arrived, a person is asked (`maybeSame`).
 * Two that are only alike otherwise were added by two people.
 * @param base what both sides had last
 */
export const nameParcels = (remote: Shipment, base: Side | null, naming: Naming): Side =>
  new ParcelNaming(remote, base, naming).name();
