/** The longest pause between two keys of a scanner at work, in ms. Scanners need 1-20; nobody types on like this. */
export const SCAN_GAP_MS = 50;
/** A busy computer, or a scanner that sends in packets, pauses this long within a scan, in ms. */
export const SCAN_HICCUP_MS = 250;
/** Shorter bursts are a person's roll over some keys. */
export const SCAN_MIN_LENGTH = 4;
/** In a field a person types on purpose, so that more is needed to take the keys away again. */
export const SCAN_MIN_IN_FIELD = 6;
/** A chunk of so many keys at a scanner's pace is a scanner's. */
const CHUNK = 4;

export type BurstStep =
  /**
   * A character. `starts`: it comes after a pause, so a picture of the focused field, under the number of its
   * chunk, has to be taken in case this becomes a scan. `scanning`: it goes on with what looks like one.
   */
  | { kind: 'key'; chunk: number; starts: boolean; scanning: boolean }
  /** All of the chunks from number `from` on are a code. */
  | { kind: 'scan'; code: string; from: number }
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

/** Scanners press Shift for capitals, and Ctrl+] for the separator of GS1 codes: no characters, no end. */
const isBetween = ({ key, modified }: BurstKey): boolean =>
  key === 'Shift' || key === 'CapsLock' || key === 'Control' || (key === ']' && modified);

/**
 * The number of the chunk that the code begins with. A chunk joins the next one when it is a scanner's itself,
 * or when nothing came before it: the first key often makes the window draw.
 */
const beginning = (chunks: readonly string[]): number => {
  let from = chunks.length - 1;
  while (from > 0 && (from === 1 || (chunks[from - 1] ?? '').length >= CHUNK)) from -= 1;
  return from;
};

/**
 * Tells a scanner from a person by the pace of its keys: enough characters within 50 ms of one another, ended
 * by Enter. A pause within a scan does not cut it in two. Some scanners end with Tab; in a field Tab is a
 * person's.
 */
export const createBurstDetector = () => {
  /** Keys within 50 ms of one another, and chunks within 250 ms. */
  let chunks: string[] = [];
  let last = Number.NEGATIVE_INFINITY;

  const end = ({ key, at, modified, inField }: BurstKey): BurstStep => {
    const from = beginning(chunks);
    const parts = chunks.slice(from);
    chunks = [];
    if (modified || parts.length === 0 || at - last > SCAN_HICCUP_MS) return { kind: 'none' };
    const code = parts.join('');
    const atPace = code.length - parts.length + 1;
    const enough = atPace >= (inField ? SCAN_MIN_IN_FIELD : SCAN_MIN_LENGTH);
    return enough && (key === 'Enter' || !inField) ? { kind: 'scan', code, from } : { kind: 'none' };
  };

  const grow = ({ key, at }: BurstKey): BurstStep => {
    const pause = at - last;
    last = at;
    if (pause > SCAN_HICCUP_MS) chunks = [];
    const before = chunks.at(-1) ?? '';
    const quick = before !== '' && pause <= SCAN_GAP_MS;
    if (quick) chunks[chunks.length - 1] = before + key;
    else chunks.push(key);
    const scanning = quick || before.length >= CHUNK;
    return { kind: 'key', chunk: chunks.length - 1, starts: !quick, scanning };
  };

  return (press: BurstKey): BurstStep => {
    if (isBetween(press)) return { kind: 'none' };
    if (press.key === 'Enter' || press.key === 'Tab') return end(press);
    if (!press.modified && !press.repeat && [...press.key].length === 1) return grow(press);
    chunks = [];
    return { kind: 'none' };
  };
};

/** True for what a person puts into a number's field, such as "12.40"; no code that is scanned looks like it. */
export const looksLikeMeasure = (text: string): boolean => /^\d{0,6}[.,]\d{1,4}$/.test(text);
