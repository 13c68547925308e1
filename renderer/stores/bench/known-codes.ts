import { toFailure } from '../../api/failure.ts';
import type { Navigations, ScanOrigin, Ticket } from './navigations.ts';
import type { BenchPorts, BenchStore } from './ports.ts';
import type { StatusLine } from './state.ts';

/** True for the reference of a new shipment that was typed in part and is not stored yet. */
export const isDraftOfNew = ({ drafts }: Pick<BenchPorts, 'drafts'>, reference: string): boolean =>
  drafts.heads().some((head) => head.reference === reference && head.version === null);

type Found = 'known' | 'none' | 'offline';

/** Looks up codes that came into a field and may be texts. */
export const createKnownCodes = (store: BenchStore, ports: BenchPorts, navigations: Navigations) => {
  const find = async (code: string, { onlyHeld = false }: ScanOrigin, turn: Ticket): Promise<Found> => {
    if (onlyHeld) {
      const { held } = await ports.call('bench.isHeld', { code });
      return held || isDraftOfNew(ports, code) ? 'known' : 'none';
    }
    const result = await ports.call('bench.scan', { code });
    const { found } = result;
    if (found === 'none' || found === 'offline') return isDraftOfNew(ports, code) ? 'known' : found;
    if (result.found === 'one' && result.fetched) turn.fetched = result.fetched;
    return 'known';
  };

  /**
   * Finds the code, among its possible readings, that leads to a shipment; where none does, everything stays.
   * @param as whether the answer then says so, what Print is about, and where it is looked for
   * @returns its index, null for none; whether something else was asked for since; its turn, with which it is
   * scanned
   */
  const whichIsKnown = (codes: readonly string[], as: ScanOrigin) => {
    const [first = ''] = codes;
    // A save or print that is under way has its own answer, which is waited for.
    const say = (answer: StatusLine) =>
      as.loud && !store.getState().working && store.dispatch({ type: 'answered', answer });
    say({ kind: 'looking', code: first });
    return navigations.checking(first, as, async (turn) => {
      try {
        let offline = false;
        for (const [at, code] of codes.entries()) {
          const found = await find(code, as, turn);
          if (found === 'known') return at;
          offline ||= found === 'offline';
        }
        say({ kind: offline ? 'offline' : 'unknown', code: first, left: null });
      } catch (thrown) {
        say({ kind: 'failed', doing: 'scan', failure: toFailure(thrown) });
      }
      return null;
    });
  };

  return { whichIsKnown };
};
