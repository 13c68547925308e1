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
  handover: Pick<Handover, 'shownCarrier' | 'noteOnPile' | 'load'>;
}

/** Scans onto the pile for the driver, one after the other as they come. Public members work unbound. */
export class PileScans {
  readonly store = createStore<PileState>(() => nothing);
  readonly #parts: PileParts;
  #last: Promise<void> = Promise.resolve();

  constructor(parts: PileParts) {
    this.#parts = parts;
  }

  readonly scan = (code: string): Promise<void> => {
    this.#last = this.#last.then(() => this.#scan(code));
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

  readonly forget = (): void => this.store.setState(nothing);

  async #scan(code: string): Promise<void> {
    const { call, handover } = this.#parts;
    const carrierCode = handover.shownCarrier()?.carrierCode ?? null;
    try {
      const said = await call('handover.toPile', { code, carrierCode });
      if (said.outcome === 'counted') handover.noteOnPile(said.reference, said.pile);
      this.#say(said);
    } catch (thrown) {
      this.#say({ outcome: 'failed', code, failure: toFailure(thrown) });
    }
  }

  #say(said: PileSaid): void {
    this.store.setState(({ scans }) => ({ said, scans: scans + 1, failure: null }));
  }
}
