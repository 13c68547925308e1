import { toFailure } from '../../api/failure.ts';
import type { BenchStore } from './ports.ts';

/** Prints what is open. Answers whether the desk took it; where it did not, the bench has said why. */
export type PrintIntent = () => Promise<boolean>;

/** The place of something heard among the rest, and Print where that was pressed after it. */
export interface Turn {
  readonly seq: number;
  readonly code: string | null;
  wish: PrintIntent | null;
  /** A shipment was on screen when Print was pressed: what was heard may have been a text of a person's. */
  inSight: boolean;
  /** Resolves once no later scan has to wait for this turn; false where its print did not come about. */
  readonly done: Promise<boolean>;
  readonly finish: (mayGoOn: boolean) => void;
}

/** Origin of a code that is being looked up. */
export interface ScanOrigin {
  /** Says so if it is no code. */
  loud: boolean;
  /** Print that is pressed behind it is about it alone. */
  holdsPrint: boolean;
  /** Hardly a code: it is looked for among what is held here, and no remote is asked. */
  onlyHeld?: boolean;
  /**
   * Gives the fields that it came into their text, before anything else is opened.
   * @param known index of the reading that is a code; null for none
   */
  settle?(known: number | null): void;
}

/** One wish to see something else on the bench: a scan, a shipment by its reference, a new one. */
export interface Navigation {
  readonly seq: number;
  /** Code to look for; null where it only leaves the open shipment. */
  readonly code: string | null;
  /** Print was pressed after it: what it opens is printed before anything else is shown. */
  wish: PrintIntent | null;
  calledOff: boolean;
  /** Resolves once what was to be printed before it is; false where that did not come about. */
  readonly behind: Promise<boolean>;
  /** Resolves at its end; false where a print that was wished for did not come about. */
  readonly done: Promise<boolean>;
  readonly finish: (printed: boolean) => void;
}

/**
 * An open shipment waits so long for text that a scan may give back to its fields, ms: a desk finds its own orders in a
 * fraction of this. A slow remote does not hold up the next order; the field then keeps all that was typed and scanned.
 */
const SETTLE_MS = 250;
/**
 * The next order waits this long for the look-up of a code that came into a field and has Print behind it, ms. A busy desk
 * finds its own orders sooner.
 */
const WISHED_MS = 3_000;

/** Thrown to stay with what is on screen: an answer of its own, or what was asked for later. */
export class NavigationCancelled extends Error {}

/**
 * The order of scans and prints. Of several things that were asked for, the last one wins, unless Print was
 * pressed after an earlier one: then that is opened and printed first. Print pressed during a look-up
 * concerns its result, never the shipment still on screen. Public members work unbound.
 */
export class Navigations {
  readonly #store: BenchStore;
  #latest: Navigation | null = null;
  /** Counts what is heard, in the order of the hands; and the last of it that was begun. */
  #heard = 0;
  #newest = 0;
  /** The last code that came into a field and is being looked up: it may yet show that it is a scan. */
  #check: Turn | null = null;
  /** Look-ups of what came into fields, which may yet give them their text back. */
  readonly #checks = new Set<Promise<unknown>>();
  /** Turns of such codes until they are scanned, or turn out to be none. */
  readonly #turns = new Set<Turn>();
  /** Navigations that have not ended, in the order of the hands. */
  #underWay: Navigation[] = [];

  constructor(store: BenchStore) {
    this.#store = store;
  }

  /** True where something else was asked for since, and no print hangs on this. */
  readonly isOver = (navigation: Navigation): boolean =>
    navigation.calledOff || (navigation !== this.#latest && navigation.wish === null);

  /**
   * The last one asked for is shown; `work` is what it takes. Print that was pressed for it follows.
   * @param turn when it was heard, where that was before now, and Print where that was pressed already
   */
  readonly run = async (
    code: string | null,
    work: (navigation: Navigation) => Promise<void>,
    turn?: Turn,
  ): Promise<void> => {
    const navigation = this.#begin(code, turn);
    if (code !== null && !this.#store.getState().working)
      this.#store.dispatch({ type: 'answered', answer: { kind: 'looking', code } });
    let printed = false;
    try {
      if (!(await navigation.behind)) {
        if (code !== null && !this.isOver(navigation)) this.miss(code, 'opened');
        return;
      }
      if (this.isOver(navigation)) return;
      await work(navigation);
      if (navigation.calledOff) return;
      // The target is on screen, or is known not to be there.
      if (navigation === this.#latest) this.#store.dispatch({ type: 'lookupEnded' });
      printed = await this.#print(navigation);
    } catch (thrown) {
      this.#fail(navigation, thrown);
    } finally {
      this.#end(navigation, printed);
      turn?.finish(printed);
    }
  };

  /** Says that something scanned was not opened, or not printed though Print was pressed. */
  readonly miss = (code: string, as: 'opened' | 'printed'): void =>
    void this.#store.dispatch({ type: 'missed', code, as });

  /**
   * Print was pressed: true where it is about something that is being looked up; it is then printed once it is open.
   * @param inSight a shipment is on screen, which Print may be about
   */
  readonly wishPrint = (print: PrintIntent, inSight: boolean): boolean => {
    // The last thing that was heard, unless something was scanned since.
    if (this.#check !== null && this.#check.seq > this.#newest) {
      this.#check.wish ??= print;
      this.#check.inSight = inSight;
      return true;
    }
    const latest = this.#latest;
    if (latest === null || latest.code === null || this.#store.getState().looking === null) return false;
    latest.wish ??= print;
    return true;
  };

  /**
   * While `look` checks whether a code that came into a field is known. Print pressed in the meantime
   * concerns it, if it is; else the shipment on screen, unless the code was certainly a scan.
   * @returns `overtaken`: something else was asked for since, and no print hangs on this
   */
  readonly checking = async (
    code: string,
    { loud, holdsPrint, settle }: ScanOrigin,
    look: () => Promise<number | null>,
  ): Promise<{ known: number | null; overtaken: boolean; turn: Turn }> => {
    const mine = this.#nextTurn(code);
    this.#check = mine;
    this.#turns.add(mine);
    // A text that a person may go on with stays in view.
    if (loud && this.#latest === null) this.#store.dispatch({ type: 'lookupBegan', code, isFirst: true });
    const looked = look().then((known) => {
      settle?.(known);
      return known;
    });
    this.#checks.add(looked);
    try {
      const known = await looked.finally(() => {
        this.#checks.delete(looked);
        if (this.#check === mine) this.#check = null;
        if (loud && this.#latest === null) this.#store.dispatch({ type: 'lookupEnded' });
      });
      // A scan behind it waits for its print, unless that took too long.
      const isLast = this.#newest <= mine.seq;
      const overtaken = !this.#turns.has(mine) || (!isLast && (known === null || mine.wish === null));
      const isText = known === null && !holdsPrint && mine.inSight && this.#turns.has(mine);
      if (isText) this.#printInSight(mine, isLast);
      return { known, overtaken, turn: mine };
    } catch (thrown) {
      this.dropTurn(mine);
      throw thrown;
    }
  };

  /** Resolves once every field has its text back that a code came into so far; where a look-up takes long, before. */
  readonly settled = async (): Promise<void> => {
    if (this.#checks.size === 0) return;
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, SETTLE_MS);
    await Promise.race([Promise.allSettled(this.#checks), late]);
    clearTimeout(timer);
  };

  /**
   * Called with each turn that `checking` gave, once its code was scanned or given up: Print that was pressed behind a code
   * that is not scanned is told.
   */
  readonly dropTurn = (turn: Turn): void => {
    if (turn.wish !== null && turn.code !== null) this.miss(turn.code, 'printed');
    turn.wish = null;
    this.#endTurn(turn);
  };

  /** Another user signs in: pending requests are no longer shown. */
  readonly callOff = (): void => {
    for (const navigation of this.#underWay) navigation.calledOff = true;
    for (const turn of this.#turns) {
      turn.wish = null;
      this.#endTurn(turn);
    }
    this.#underWay = [];
    this.#check = null;
    this.#latest = null;
    this.#newest = this.#heard;
    this.#store.dispatch({ type: 'lookupsCalledOff' });
  };

  #nextTurn(code: string | null): Turn {
    this.#heard += 1;
    const { promise: done, resolve: finish } = Promise.withResolvers<boolean>();
    return { seq: this.#heard, code, wish: null, inSight: false, done, finish };
  }

  /** Later scans no longer wait for this turn, unless its own scan has begun. */
  #endTurn(turn: Turn): void {
    if (this.#turns.delete(turn)) turn.finish(true);
  }

  /** It was a text of a person's: Print behind it is about the shipment in sight, where later scans wait for it. */
  #printInSight(turn: Turn, isLast: boolean): void {
    const { wish } = turn;
    turn.wish = null;
    if (wish === null || (isLast && this.wishPrint(wish, turn.inSight))) return void this.#endTurn(turn);
    // From here on they wait for the print, however long it takes.
    this.#turns.delete(turn);
    void wish().then(turn.finish, (thrown: unknown) => {
      turn.finish(false);
      throw thrown;
    });
  }

  #begin(code: string | null, turn: Turn = this.#nextTurn(code)): Navigation {
    const { seq, wish } = turn;
    turn.wish = null;
    this.#turns.delete(turn);
    // Esc gives up the prints that nothing was opened for yet.
    if (code === null) for (const each of this.#turns) this.#endTurn(each);
    const { promise: done, resolve: finish } = Promise.withResolvers<boolean>();
    const navigation = { seq, code, wish, calledOff: false, behind: this.#printedBefore(seq), done, finish };
    this.#underWay = [...this.#underWay, navigation].sort((one, other) => one.seq - other.seq);
    // One that comes before what was asked for since, for the sake of its print, is not what is shown in the end.
    if (seq < this.#newest) return navigation;
    this.#store.dispatch({ type: 'lookupBegan', code, isFirst: this.#latest === null });
    this.#latest = navigation;
    this.#newest = seq;
    return navigation;
  }

  /** Resolves once what was to be printed before this place is; false where that did not come about. */
  async #printedBefore(seq: number): Promise<boolean> {
    const before = this.#underWay.findLast((each) => each.seq < seq);
    const earlier = before ? (before.wish ? before.done : before.behind) : true;
    const wished = [...this.#turns].filter((turn) => turn.seq < seq && turn.wish !== null);
    const looked = wished.map(async (turn) => {
      const timer = setTimeout(() => this.#endTurn(turn), WISHED_MS);
      return await turn.done.finally(() => clearTimeout(timer));
    });
    return (await Promise.all([earlier, ...looked])).every(Boolean);
  }

  /** Prints what was opened, where Print was pressed for it. False where that did not come about. */
  async #print({ wish, code }: Navigation): Promise<boolean> {
    if (!wish) return true;
    if (this.#store.getState().view === 'shipment') return await wish();
    if (code !== null) this.miss(code, 'printed');
    return false;
  }

  #fail(navigation: Navigation, thrown: unknown): void {
    if (thrown instanceof NavigationCancelled) return;
    if (navigation.wish && navigation.code !== null) this.miss(navigation.code, 'printed');
    if (this.isOver(navigation)) return;
    const answer = { kind: 'failed', doing: 'scan', failure: toFailure(thrown) } as const;
    this.#store.dispatch({ type: 'answered', answer });
  }

  #end(navigation: Navigation, printed: boolean): void {
    navigation.finish(printed);
    this.#underWay = this.#underWay.filter((each) => each !== navigation);
    if (navigation !== this.#latest) return;
    this.#latest = null;
    this.#store.dispatch({ type: 'lookupEnded' });
  }
}
