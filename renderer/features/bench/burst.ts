/** The longest pause between two keys of a scanner at work, in ms, unless the desk has another. */
export const SCAN_GAP_MS = 50;
/** A busy computer, or a scanner that sends in packets, pauses this long within a scan, in ms. */
export const SCAN_HICCUP_MS = 250;
/** No code is shorter; two keys are a person's roll. */
export const SCAN_MIN_LENGTH = 3;
/**
 * A person's hands roll over a few keys now and then while they type. In a field anything shorter than this is a scan
 * only where it comes whole: after a rest, without a pause, and with its end close behind.
 */
export const SCAN_MIN_AMID_TYPING = 6;
/** A chunk of so many keys at a scanner's pace is a scanner's. */
const CHUNK = 4;
/** Keys that end a scan: what a scanner sends behind a code. Some send a line feed, which arrives as Ctrl+J. */
export type ScanEnd = 'Enter' | 'Tab';

/** A code as it may have been meant, with the number of the chunk that it begins with. */
export interface Candidate {
  code: string;
  from: number;
}

export type BurstStep =
  /**
   * A character. `starts`: it comes after a pause, so a picture of the focused field, under the number of its
   * chunk, has to be taken in case this becomes a scan. `scanning`: it goes on with what looks like one.
   */
  | { kind: 'key'; chunk: number; starts: boolean; scanning: boolean }
  /**
   * A whole scan. Where it is not clear where it began there are several candidates, the likeliest first. `slowest`: the
   * longest pause between two of its keys within the pace, ms.
   */
  | { kind: 'scan'; candidates: Candidate[]; end: ScanEnd; slowest: number }
  /** A second end key of the previous scan, such as the LF of CR+LF: not pressed by a person. */
  | { kind: 'echo' }
  | { kind: 'none' };

export interface BurstKey {
  key: string;
  /** Ctrl, Alt or Meta held: a shortcut, never a scan's character. */
  modified: boolean;
  /** The key repeats because it is held down. */
  repeat: boolean;
  /** When it was pressed, ms on any steady clock. */
  at: number;
  /** The focus is in a text that a person edits. */
  inField: boolean;
}

/** A key press, as far as it may be the separator of GS1 codes. */
export interface PressedKey {
  key: string;
  /** The key's place on the keyboard, as `KeyboardEvent` names it. */
  code: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/**
 * True for a key that means the separator of GS1 codes, ASCII 29, which no key types. Scanners press Ctrl+] for it, as
 * terminals did, on other layouts the key at the place of ]; those that press function keys for control characters have
 * F8 or F12 for it (F12: the knowledge base of IDAutomation).
 */
export const isSeparatorKey = ({ key, code, ctrlKey, altKey, metaKey }: PressedKey): boolean => {
  if (altKey || metaKey) return false;
  return ctrlKey ? key === ']' || key === '\u001d' || code === 'BracketRight' : key === 'F8' || key === 'F12';
};

/** Scanners press Shift for capitals and AltGr for signs of a German or Polish layout: no characters, no end. */
const isBetween = ({ key }: BurstKey): boolean =>
  key === 'Shift' || key === 'CapsLock' || key === 'Control' || key === 'AltGraph';

/** True for a key that no scanner sends within a code: whatever came before it is all there is. */
export const cutsBurst = (key: BurstKey): boolean =>
  !isBetween(key) && endOf(key) === null && (key.modified || [...key.key].length > 1);

/** True for what a scanner sends as a part of a code. */
export const isCharacter = ({ key, modified, repeat }: BurstKey): boolean =>
  !modified && !repeat && [...key].length === 1;

/** End of a scan that a key may be; a carriage return and a line feed also come as Ctrl+M and Ctrl+J. */
export const endOf = ({ key, modified }: BurstKey): ScanEnd | null => {
  if (modified) return /^[jm]$/i.test(key) ? 'Enter' : null;
  return key === 'Enter' || key === 'Tab' ? key : null;
};

const NOTHING: BurstStep = { kind: 'none' };

/**
 * Tells a scanner from a person by the pace of its keys. The caller checks the code: a scan has the pace and
 * is known. A pause within a scan does not cut it in two.
 */
export class BurstDetector {
  /** The longest pause between two keys of this desk's scanner, ms. */
  readonly #pace: () => number;
  /** Keys within the pace of one another; the chunks follow one another within 250 ms. */
  #chunks: string[] = [];
  /** So many of them have been taken as a code already, since nothing followed for a while. */
  #taken = 0;
  /** Their number before the last one was taken. */
  #takenBefore = 0;
  /** The accepted code turned out to be the beginning of a longer one. */
  #part = false;
  #last = Number.NEGATIVE_INFINITY;
  #inField = false;
  /** The longest pause within the burst so far, ms; its end keys come no slower. */
  #slowest = 0;
  /** When the last scan ended, and how long its next end key may take. */
  #ended = { at: Number.NEGATIVE_INFINITY, within: 0 };

  constructor(pace: () => number = () => SCAN_GAP_MS) {
    this.#pace = pace;
  }

  /** Interprets a key. */
  press(key: BurstKey): BurstStep {
    if (isBetween(key)) return NOTHING;
    const which = endOf(key);
    if (which) return this.#end(key, which);
    if (isCharacter(key)) {
      this.#inField = key.inField;
      return this.#grow(key);
    }
    this.#forget();
    return NOTHING;
  }

  /**
   * Keys received so far, for a scanner without a suffix: asked once no key has come for longer than the
   * pace. Empty where that is not a scan.
   * @param at now, ms on the clock of the keys
   * @param cut a key has come that is not part of a code: the code ends before it
   */
  pause(at: number, cut = false): Candidate[] {
    if (this.#chunks.length === this.#taken || (!cut && at - this.#last <= this.#pace())) return [];
    // The one before may have been a code that is not known.
    const starts = this.#beginnings().map((from) => Math.max(from, this.#taken));
    return this.#codesFrom([...starts, this.#chunks.length - 1], 0);
  }

  /** The chunks so far were a code: what follows is another one, unless an end shows that it was half of one. */
  take(): void {
    this.#takenBefore = this.#taken;
    this.#taken = this.#chunks.length;
    this.#part = false;
  }

  /** True where a part of this code was taken for the whole of one: what that opened is not what was scanned. */
  isLongerThanTaken(): boolean {
    return this.#part;
  }

  #forget(): void {
    this.#chunks = [];
    this.#taken = 0;
    this.#takenBefore = 0;
    this.#part = false;
    this.#slowest = 0;
  }

  /** True where the chunks from `from` on are enough to be a scan. @param tail ms from the last key to the end */
  #isScan(from: number, tail: number): boolean {
    const parts = this.#chunks.slice(from);
    const length = parts.join('').length;
    const atPace = length - parts.length + 1;
    if (atPace < SCAN_MIN_LENGTH) return false;
    const whole = this.#chunks.length === 1 && tail <= this.#pace();
    return !this.#inField || whole || atPace >= SCAN_MIN_AMID_TYPING;
  }

  #codesFrom(starts: readonly number[], tail: number): Candidate[] {
    return [...new Set(starts)]
      .filter((start) => start >= 0 && this.#isScan(start, tail))
      .map((start) => ({ code: this.#chunks.slice(start).join(''), from: start }));
  }

  /**
   * Positions where the code may begin. A chunk joins the next one when it is a scanner's itself, or when nothing came before
   * it: the first key often makes the window draw. That first one may also have been a person's.
   */
  #beginnings(): number[] {
    const chunks = this.#chunks;
    let from = chunks.length - 1;
    while (from > 0 && (from === 1 || (chunks[from - 1] ?? '').length >= CHUNK)) from -= 1;
    const lone = from === 0 && chunks.length > 1 && (chunks[0] ?? '').length < CHUNK;
    return lone ? [from, 1] : [from];
  }

  #end(press: BurstKey, which: ScanEnd): BurstStep {
    const tail = press.at - this.#last;
    const within = Math.min(this.#pace(), Math.max(20, 3 * this.#slowest));
    const count = this.#chunks.length;
    if (count === 0 || tail > SCAN_HICCUP_MS) {
      const echo = count === 0 && press.at - this.#ended.at <= this.#ended.within;
      this.#forget();
      if (!echo) return NOTHING;
      this.#ended.at = press.at;
      return { kind: 'echo' };
    }
    const all = this.#taken === count;
    const found = this.#codesFrom(this.#beginnings(), tail);
    const slowest = this.#slowest;
    this.#forget();
    if (found.length === 0 && !all) return NOTHING;
    this.#ended = { at: press.at, within };
    // Its code was taken while this end was on its way.
    return all ? { kind: 'echo' } : { kind: 'scan', candidates: found, end: which, slowest };
  }

  #grow({ key, at }: BurstKey): BurstStep {
    const pause = at - this.#last;
    this.#last = at;
    if (pause > SCAN_HICCUP_MS) this.#forget();
    const before = this.#chunks.at(-1) ?? '';
    const quick = before !== '' && pause <= this.#pace();
    // A busy computer hands keys over late: by their times this one belongs to what was taken without it.
    if (quick && this.#chunks.length === this.#taken) {
      this.#taken = this.#takenBefore;
      this.#part = true;
    }
    if (quick) {
      this.#chunks[this.#chunks.length - 1] = before + key;
      this.#slowest = Math.max(this.#slowest, pause);
    } else this.#chunks.push(key);
    const scanning = quick || before.length >= CHUNK;
    return { kind: 'key', chunk: this.#chunks.length - 1, starts: !quick, scanning };
  }
}

/**
 * True for what a person or a scale puts into a number's field, such as "12.40". An order may be called so as well
 * ("24.117"): whether one is, only a look-up tells.
 */
export const looksLikeMeasure = (text: string): boolean => /^\d{0,4}[.,]\d{1,3}$/.test(text);
