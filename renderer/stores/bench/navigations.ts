import type { BenchStore } from './ports.ts';

/** Prints what is open. Answers whether the desk took it; where it did not, the bench has said why. */
export type PrintIntent = () => Promise<boolean>;

/** The place of something heard among the rest, and Print where that was pressed after it. */
export interface Ticket {
  readonly seq: number;
  wish: PrintIntent | null;
  /** A shipment was on screen when Print was pressed: what was heard may have been a text of a person's. */
  inSight: boolean;
}

/** How a code came that is being looked up. */
export interface ScanOrigin {
  /** Where it is no code, that is said. */
  loud: boolean;
  /** Print that is pressed behind it is about it alone. */
  holdsPrint: boolean;
  /** Hardly a code: it is looked for among what is held here, and no remote is asked. */
  onlyHeld?: boolean;
}

/** One wish to see something else on the bench: a scan, a shipment by its reference, a new one. */
export interface Navigation {
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
 * The order of scans and prints. Of several things that were asked for, the last one wins, unless Print was
 * pressed after an earlier one: then that is opened and printed first. Print pressed during a look-up
 * concerns its result, never the shipment still on screen.
 */
export const createNavigations = (store: BenchStore) => {
  let latest: Navigation | null = null;
  /** Counts what is heard, in the order of the hands; and the last of it that was begun. */
  let heard = 0;
  let newest = 0;
  /** The last code that came into a field and is being looked up: it may yet show that it is a scan. */
  let check: Ticket | null = null;

  /** True where something else was asked for since, and no print hangs on this. */
  const isOver = (navigation: Navigation): boolean =>
    navigation.calledOff || (navigation !== latest && navigation.wish === null);

  const nextTurn = (): Ticket => {
    heard += 1;
    return { seq: heard, wish: null, inSight: false };
  };

  /** @param turn when it was heard, where that was before now, and Print where that was pressed already */
  const begin = (
    code: string | null,
    { seq, wish }: Pick<Ticket, 'seq' | 'wish'> = nextTurn(),
  ): Navigation => {
    const { promise: done, resolve: finish } = Promise.withResolvers<boolean>();
    const before = latest;
    const behind = before ? (before.wish ? before.done : before.behind) : Promise.resolve(true);
    const navigation: Navigation = { code, wish, calledOff: false, behind, done, finish };
    latest = navigation;
    newest = Math.max(newest, seq);
    const idle = before === null;
    store.setState({ looking: code, ...(idle && { missed: [] }) });
    return navigation;
  };

  const end = (navigation: Navigation, printed: boolean): void => {
    navigation.finish(printed);
    if (navigation !== latest) return;
    latest = null;
    store.setState({ looking: null });
  };

  /** The target is on screen, or is known not to be there. */
  const shown = (navigation: Navigation): void => {
    if (navigation === latest) store.setState({ looking: null });
  };

  /** Says that something scanned was not opened, or not printed though Print was pressed. */
  const miss = (code: string, as: 'opened' | 'printed'): void =>
    store.setState(({ missed }) => ({ missed: [...missed, { code, as }] }));

  /**
   * Print was pressed: true where it is about something that is being looked up; it is then printed once it is open.
   * @param inSight a shipment is on screen, which Print may be about
   */
  const wishPrint = (print: PrintIntent, inSight: boolean): boolean => {
    // The last thing that was heard, unless something was scanned since.
    if (check !== null && check.seq > newest) {
      check.wish ??= print;
      check.inSight = inSight;
      return true;
    }
    if (latest === null || latest.code === null || store.getState().looking === null) return false;
    latest.wish ??= print;
    return true;
  };

  /**
   * While `look` checks whether a code that came into a field is known. Print pressed in the meantime
   * concerns it, if it is; else the shipment on screen, unless the code was certainly a scan.
   */
  const checking = async (
    code: string,
    { loud, holdsPrint }: ScanOrigin,
    look: () => Promise<number | null>,
  ): Promise<{ known: number | null; overtaken: boolean; turn: Ticket }> => {
    const mine = nextTurn();
    check = mine;
    // A text that a person may go on with stays in view.
    if (loud && latest === null) store.setState({ looking: code, missed: [] });
    const known = await look().finally(() => {
      if (check === mine) check = null;
      if (loud && latest === null) store.setState({ looking: null });
    });
    const overtaken = newest > mine.seq;
    const { wish, inSight } = mine;
    const said = { known, overtaken, turn: mine };
    if (wish === null || (known !== null && !overtaken)) return said;
    if (known !== null || holdsPrint || overtaken || !inSight) miss(code, 'printed');
    else if (!wishPrint(wish, inSight)) void wish();
    return said;
  };

  /** Another user signs in: pending requests are no longer shown. */
  const callOff = (): void => {
    if (latest) latest.calledOff = true;
    check = null;
    latest = null;
    newest = heard;
    store.setState({ looking: null, missed: [] });
  };

  return { begin, end, shown, isOver, miss, wishPrint, checking, callOff };
};

export type Navigations = ReturnType<typeof createNavigations>;
