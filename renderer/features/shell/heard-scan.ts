import { goOnTypingIn, isScanField } from '../../parts/focus.ts';
import { bench } from '../../stores/bench/index.ts';
import { setFieldText } from '../../ui/keyboard.ts';
import { type BurstStep, type Candidate, looksLikeMeasure } from '../bench/burst.ts';
import {
  firstOfEach,
  isNumberField,
  isSameField,
  isSecret,
  isSelected,
  isStillThere,
  type Picture,
  type Place,
  placeNow,
  takesText,
} from './scan-places.ts';
import { sendsNothingBehind, withoutPrefix } from './scanner.ts';

/** Tools that type for a person press a key in 30 to 50 ms; scanners send one in 1 to 20. */
const TOOL_PACE_MS = 25;

/** Written for people: blanks and small letters, as hardly a code has them. */
const isProse = (text: string): boolean => /[\s\p{Ll}]/u.test(text) && !text.includes('://');

/** A code as the window hears it. */
export interface HeardCode {
  /** As it may have been meant, the likeliest first. */
  codes: string[];
  /** Too fast to be typed where the focus is: a scan even if its code is unknown. */
  sure: boolean;
  /** If it is no code, that is to be said. */
  loud: boolean;
  /** Print pressed right after it concerns only it, even if it is unknown. */
  holdsPrint: boolean;
  /** Hardly a code: it is looked for among what is held here, and no remote is asked. */
  onlyHeld?: boolean;
  /** False once more keys have come that belong to it, a character or its end: what was heard then has the last word. */
  isWhole(): boolean;
  /** The code of this index was meant: the fields that it came into have the text from before it. */
  take(index: number): void;
  /** It is no code: a field that takes any text keeps it. */
  keep(): void;
}

/** A code that was read in the scan field, which is empty again: nothing is to be given back. */
export const heardInScanField = (codes: string[]): HeardCode => ({
  codes,
  sure: true,
  loud: true,
  holdsPrint: true,
  isWhole: () => true,
  take: () => undefined,
  keep: () => undefined,
});

/** Target of the keys of a burst, and the texts that their fields get back when it turns out to be a scan. */
export class ScanTrail {
  /** By chunk: where a scan begins shows at its end. */
  #places: Place[][] = [];
  /** The keys since the last pause. */
  #chunk = { size: 0 };

  /** A character has come, and has not done its work yet. */
  note({ chunk, starts }: BurstStep & { kind: 'key' }): void {
    if (starts) this.#chunk = { size: 0 };
    this.#chunk.size += 1;
    if (starts) this.#places = [...this.#places.slice(0, chunk), [placeNow()]];
    else if (this.#places[chunk]?.at(-1)?.element !== document.activeElement)
      this.#places[chunk]?.push(placeNow());
  }

  /**
   * The end of a scan has come. A look-up of its code that is still under way decides nothing more: the whole scan is
   * looked up.
   */
  end(): void {
    this.#chunk.size += 1;
  }

  /** True where some of these keys went elsewhere than to this element. */
  leftOf([first]: readonly Candidate[], element: Element | null): boolean {
    return this.#since(first).some((place) => place.element !== element);
  }

  /** The first field that the keys of a code came into. */
  firstField(candidate: Candidate | undefined): Picture | undefined {
    return firstOfEach(this.#since(candidate))[0];
  }

  /** Keys that may have been a code, or a text. */
  maybe(candidates: readonly Candidate[]): HeardCode {
    return this.#heard(candidates, { now: false, loud: false, sure: false });
  }

  /** A whole scan, which may be a text where the focus is in a field that takes any. */
  whole(candidates: readonly Candidate[], certain = false): HeardCode {
    const pictures = firstOfEach(this.#since(candidates[0]));
    const prefixed = candidates.some(({ code }) => withoutPrefix(code) !== code);
    const sure = certain || prefixed || !pictures.some(takesText);
    return this.#heard(candidates, { now: true, loud: !pictures.some(isSecret), sure });
  }

  /**
   * A number replacing another in a number field, from a scale or a quick hand, "24.117": it stays, unless a
   * shipment has just that code. Null where it is not such a number.
   */
  measure([first]: readonly Candidate[]): HeardCode | null {
    const picture = this.firstField(first);
    if (!first || !looksLikeMeasure(first.code)) return null;
    if (!picture || !isNumberField(picture) || picture.field.value !== first.code) return null;
    // Print behind it is about the shipment with this number, where it is one. Every weight of a scale comes here.
    return { ...this.maybe([first]), holdsPrint: false, onlyHeld: true };
  }

  /**
   * Keys into a text that end with Tab and are slower than a scanner's, or no code: from a text expander, a macro or a robot,
   * unless a shipment that this desk holds is called so. The text stays until that is known. Null for a scan.
   * @param slowest the longest pause between two of the keys, ms
   */
  text(candidates: readonly Candidate[], slowest: number): HeardCode | null {
    const picture = this.firstField(candidates[0]);
    if (!picture || !takesText(picture)) return null;
    if (candidates.some(({ code }) => withoutPrefix(code) !== code)) return null;
    if (slowest < TOOL_PACE_MS && !candidates.some(({ code }) => isProse(code))) return null;
    return { ...this.maybe(candidates), holdsPrint: false, onlyHeld: true };
  }

  #since(candidate: Candidate | undefined): Place[] {
    return this.#places.slice(candidate?.from).flat();
  }

  /** @param now the fields get their text back at once, before the code is known; else afterwards */
  #heard(
    candidates: readonly Candidate[],
    { now, loud, sure }: { now: boolean } & Pick<HeardCode, 'loud' | 'sure'>,
  ): HeardCode {
    const places = this.#since(candidates[0]);
    const before = candidates.map((candidate) => firstOfEach(this.#since(candidate)));
    const own = before.flat();
    const mine = this.#chunk;
    const { size } = mine;
    const putBack = now ? this.#restore(before[0] ?? [], own) : () => undefined;
    return {
      codes: candidates.map(({ code }) => withoutPrefix(code)),
      sure,
      loud,
      holdsPrint: loud || sendsNothingBehind() || places.some(({ element }) => isScanField(element)),
      take: (index) => void this.#restore(before[index] ?? [], own),
      isWhole: () => mine.size === size,
      keep: putBack,
    };
  }

  /**
   * Gives fields their text from before a scan, also in pictures that were taken of them since.
   * @param own all pictures of this scan
   * @returns the way to give them the text of the scan again
   */
  #restore(pictures: readonly Picture[], own: readonly Picture[]): () => void {
    const undo = pictures.map((picture) => {
      const { field, text } = picture;
      const typed = field.value;
      for (const { picture: later } of this.#places.flat())
        if (later && isSameField(later, picture) && !own.includes(later)) later.text = text;
      const give = (given: string) =>
        isStillThere(picture) && bench.givingBack(() => setFieldText(field, given));
      give(text);
      return () => field.value === text && give(typed);
    });
    const [first] = pictures;
    return () => {
      undo.forEach((put) => void put());
      if (first && isStillThere(first) && !isSelected(first.field)) goOnTypingIn(first.field);
    };
  }
}
