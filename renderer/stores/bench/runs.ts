import type { BenchStore } from './ports.ts';

/** Prints what is open. Answers whether the desk took it; where it did not, the bench has said why. */
export type PrintWish = () => Promise<boolean>;

/** One wish to see something else on the bench: a scan, a shipment by its reference, a new one. */
export interface Run {
  /** What it looks for; null where it only leaves what is open. */
  readonly code: string | null;
  /** Print was pressed after it: what it opens is printed before anything else is shown. */
  wish: PrintWish | null;
  calledOff: boolean;
  /** Resolves once what was to be printed before it is; false where that did not come about. */
  readonly behind: Promise<boolean>;
  /** Resolves at its end; false where a print that was wished for did not come about. */
  readonly done: Promise<boolean>;
  readonly finish: (printed: boolean) => void;
}

/**
 * The order of scans and prints. Of several things that were asked for, the last one wins, unless Print was pressed
 * after an earlier one: then that is opened and printed first. Print that is pressed while something is looked up is
 * about that, never about what still lies there.
 */
export const createRuns = (store: BenchStore) => {
  let latest: Run | null = null;
  /** How many were begun. */
  let begun = 0;
  /** The last code that came into a field and is being looked up: it may yet show that it is a scan. */
  let check: { before: number; wish: PrintWish | null } | null = null;

  /** True where something else was asked for since, and no print hangs on this. */
  const isOver = (run: Run): boolean => run.calledOff || (run !== latest && run.wish === null);

  /** @param wish Print was pressed already */
  const begin = (code: string | null, wish: PrintWish | null = null): Run => {
    const { promise: done, resolve: finish } = Promise.withResolvers<boolean>();
    const before = latest;
    const behind = before ? (before.wish ? before.done : before.behind) : Promise.resolve(true);
    const run: Run = { code, wish, calledOff: false, behind, done, finish };
    latest = run;
    begun += 1;
    const idle = before === null;
    store.setState({ looking: code, ...(idle && { missed: [] }) });
    return run;
  };

  const end = (run: Run, printed: boolean): void => {
    run.finish(printed);
    if (run !== latest) return;
    latest = null;
    store.setState({ looking: null });
  };

  /** What is asked for is on screen, or is known not to be there. */
  const shown = (run: Run): void => {
    if (run === latest) store.setState({ looking: null });
  };

  /** Says that something scanned was not opened, or not printed though Print was pressed. */
  const miss = (code: string, as: 'opened' | 'printed'): void =>
    store.setState(({ missed }) => ({ missed: [...missed, { code, as }] }));

  /**
   * Print was pressed: true where it is about something that is being looked up; it is then printed once it is open.
   */
  const wishPrint = (print: PrintWish): boolean => {
    if (latest !== null && latest.code !== null && store.getState().looking !== null) {
      latest.wish ??= print;
      return true;
    }
    // What was scanned since has its own turn.
    if (check === null || check.before !== begun) return false;
    check.wish ??= print;
    return true;
  };

  /**
   * While `look` looks whether a code that came into a field is known. Print that is pressed meanwhile goes with it,
   * where it is; else it is about what lies there, unless the code was sure to be one.
   */
  const checking = async (
    code: string,
    sure: boolean,
    look: () => Promise<number | null>,
  ): Promise<{ known: number | null; overtaken: boolean; wish: PrintWish | null }> => {
    const mine: NonNullable<typeof check> = { before: begun, wish: null };
    check = mine;
    // A text that a person may go on with stays in view.
    if (sure && latest === null) store.setState({ looking: code, missed: [] });
    const known = await look().finally(() => {
      if (check === mine) check = null;
      if (sure && latest === null) store.setState({ looking: null });
    });
    const overtaken = begun !== mine.before;
    const { wish } = mine;
    if (wish === null) return { known, overtaken, wish };
    if (known !== null && !overtaken) return { known, overtaken, wish };
    if (known !== null || sure || overtaken) miss(code, 'printed');
    else void wish();
    return { known, overtaken, wish: null };
  };

  /** Somebody else signs in: whatever was asked for is not shown any more. */
  const callOff = (): void => {
    if (latest) latest.calledOff = true;
    check = null;
    latest = null;
    begun += 1;
    store.setState({ looking: null, missed: [] });
  };

  return { begin, end, shown, isOver, miss, wishPrint, checking, callOff };
};

export type Runs = ReturnType<typeof createRuns>;
