import { SCAN_HICCUP_MS } from '../../bench/burst.ts';

/** `same:r2`: it is this parcel of the remote. */
export type Take = 'mine' | 'theirs' | 'value' | `same:${string}`;

/** Ports of a choice by a digit. Times are ms. */
export interface DigitPorts {
  /** Runs once after so long. Returns the way to call it off. */
  after(ms: number, run: () => void): () => void;
  /** Hears each character that is typed anywhere in the window, also what is swallowed later. Returns the way to stop. */
  hearCharacters(heard: (at: number) => void): () => void;
  choose(take: Take): void;
}

/** Longer than any pause within a scan, ms. */
const REST_MS = SCAN_HICCUP_MS + 10;

/**
 * A scanner that is read while a question has the focus types digits too: a digit counts as a choice once no character
 * has followed it for longer than a scanner ever pauses, or at once when the person goes on with Enter or an arrow.
 * Characters that come closer to one another choose nothing: they are a code, or a value typed in haste.
 */
export const createDigitChoice = ({ after, hearCharacters, choose }: DigitPorts) => {
  let waiting: { take: Take; stop(): void } | null = null;
  /** When the last two characters came. */
  let [before, last] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];

  const drop = (): void => {
    waiting?.stop();
    waiting = null;
  };
  const heard = (at: number): void => {
    // One that was heard already comes once more as a digit.
    if (at !== last) [before, last] = [last, at];
    drop();
  };
  /** Chooses what waits. Answers it; null: nothing did. */
  const settle = (): Take | null => {
    const take = waiting?.take ?? null;
    drop();
    if (take) choose(take);
    return take;
  };

  /** @param take undefined for a digit that no choice has; `at` is when it was pressed */
  const digit = (take: Take | undefined, at: number): void => {
    heard(at);
    if (!take || at - before < REST_MS) return;
    const callOff = after(REST_MS, settle);
    const deafen = hearCharacters(heard);
    waiting = {
      take,
      stop: () => {
        callOff();
        deafen();
      },
    };
  };

  return { digit, settle, drop };
};
