import type { CommandOutput } from '../../../shared/bridge/commands.ts';
import { scanNames } from '../../../shared/carrier/scan.ts';
import type { FetchedFrom } from '../../../shared/import/source/views.ts';
import { toFailure } from '../../api/failure.ts';
import type { Navigations, ScanOrigin } from './navigations.ts';
import type { BenchPorts, BenchStore } from './ports.ts';
import type { StatusLine } from './state.ts';

/** True for the reference of a new shipment that was typed in part and is not stored yet. */
export const isDraftOfNew = ({ drafts }: Pick<BenchPorts, 'drafts'>, reference: string): boolean =>
  drafts.heads().some((head) => head.reference === reference && head.version === null);

/**
 * Origin of the order that a look at a code has fetched last. A scan finds that order as one that is here, however often
 * its code was looked at while its keys came, and says from here where it comes from.
 */
export class LastFetched {
  #last: { code: string; from: FetchedFrom } | null = null;

  note(code: string, result: CommandOutput<'bench.scan'>): void {
    if (result.found === 'one' && result.fetched) this.#last = { code, from: result.fetched };
  }

  /** Undefined if another code was fetched last. What is told once is not told again. */
  take(code: string): FetchedFrom | undefined {
    const last = this.#last;
    this.#last = null;
    return last?.code === code ? last.from : undefined;
  }

  /** Another user signs in. */
  forget(): void {
    this.#last = null;
  }
}

/**
 * Reference of a new shipment that is not stored yet and that a code leads to, as it would lead to a stored one; null for
 * none.
 */
export const draftOfNew = ({ drafts }: Pick<BenchPorts, 'drafts'>, code: string): string | null => {
  const references = drafts
    .heads()
    .filter(({ version }) => version === null)
    .map(({ reference }) => reference);
  const names = scanNames(code).map((name) => name.toUpperCase());
  const like = references.find((reference) => names.includes(reference.toUpperCase()));
  return references.includes(code) ? code : (like ?? null);
};

type Found = 'known' | 'none' | 'offline';

/** Looks up codes that came into a field and may be texts. */
export const createKnownCodes = (
  store: BenchStore,
  ports: BenchPorts,
  { navigations, lastFetched }: { navigations: Navigations; lastFetched: LastFetched },
) => {
  const find = async (code: string, { onlyHeld = false }: ScanOrigin): Promise<Found> => {
    if (onlyHeld) {
      const { held } = await ports.call('bench.isHeld', { code });
      return held || draftOfNew(ports, code) !== null ? 'known' : 'none';
    }
    const result = await ports.call('bench.scan', { code });
    const { found } = result;
    if (found === 'none' || found === 'offline') return draftOfNew(ports, code) === null ? found : 'known';
    lastFetched.note(code, result);
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
    return navigations.checking(first, as, async () => {
      try {
        let offline = false;
        for (const [at, code] of codes.entries()) {
          const found = await find(code, as);
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
