import { createStore } from 'zustand/vanilla';
import type { PileAnswer } from '../../../shared/handover/pile.ts';
import type { Call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import type { Handover } from './handover.ts';

/** The last scan: its answer, or why there is none. */
export type PileSaid = PileAnswer | { outcome: 'failed'; code: string; failure: Failure };

export interface PileState {
  said: PileSaid | null;
  /** Counts the answers: the same one twice is heard twice. */
  scans: number;
  failure: Failure | null;
}

const nothing: PileState = { said: null, scans: 0, failure: null };

export interface PileParts {
  call: Call;
  handover: Pick<Handover, 'shownCarrier' | 'noteOnPile' | 'load' | 'choose' | 'isLoaded'>;
}

/** Scans onto the pile for the driver, one after the other as they come. Public members work unbound. */
export class PileScans {
  readonly store = createStore<PileState>(() => nothing);
  readonly #parts: PileParts;
  #last: Promise<void> = Promise.resolve();
  /** Scans of a screen that was left say nothing any more. */
  #visit = 0;

  constructor(parts: PileParts) {
    this.#parts = parts;
  }

  /** Counts for the carrier that is shown when the code is read: from then on no other one is shown by itself. */
  readonly scan = (code: string): Promise<void> => {
    const { handover } = this.#parts;
    const visit = this.#visit;
    const shown = handover.shownCarrier()?.carrierCode ?? null;
    if (shown !== null) handover.choose(shown);
    this.#last = this.#last.then(() => this.#scan(code, shown, visit));
    return this.#last;
  };

  /** Discards the count of a carrier. */
  readonly discard = async (carrierCode: string): Promise<void> => {
    const { call, handover } = this.#parts;
    try {
      await call('handover.clearPile', { carrierCode });
      this.store.setState({ said: null, failure: null });
      await handover.load();
    } catch (thrown) {
      this.store.setState({ failure: toFailure(thrown) });
    }
  };

  readonly forget = (): void => {
    this.#visit += 1;
    this.store.setState(nothing);
  };

  async #scan(code: string, shown: string | null, visit: number): Promise<void> {
    const { call, handover } = this.#parts;
    const isLeft = (): boolean => visit !== this.#visit;
    try {
      // The screen was just opened: what waits, and for whom, is on its way.
      if (shown === null && !handover.isLoaded()) await handover.load();
      const carrierCode = shown ?? handover.shownCarrier()?.carrierCode ?? null;
      const said = await call('handover.toPile', { code, carrierCode });
      if (said.outcome === 'counted') handover.noteOnPile(said.reference, said.pile);
      if (!isLeft()) this.#say(said);
    } catch (thrown) {
      if (!isLeft()) this.#say({ outcome: 'failed', code, failure: toFailure(thrown) });
    }
  }

  #say(said: PileSaid): void {
    this.store.setState(({ scans }) => ({ said, scans: scans + 1, failure: null }));
  }
}
