/** The longest pause between two keys of a scanner at work, in ms. Scanners need 1-20; nobody types on like this. */
export const SCAN_GAP_MS = 50;
/** A busy computer, or a scanner that sends in packets, pauses this long within a scan, in ms. */
export const SCAN_HICCUP_MS = 250;
/** Shorter bursts are a person's roll over some keys. */
export const SCAN_MIN_LENGTH = 4;
/** In a field a person types on purpose, so that more is needed to take the keys away again. */
export const SCAN_MIN_IN_FIELD = 6;
/** This many characters at a scanner's pace, on average, lie between two hiccups; a person never gets there. */
const CHUNK = 4;

export type BurstStep =
  /** A first or lonely key: take a picture of the focused field, in case this becomes a scan. */
  { kind: 'begin' } | { kind: 'grow'; length: number } | { kind: 'scan'; code: string } | { kind: 'none' };

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
 * Tells a scanner from a person by the pace of its keys: enough characters within 50 ms of one another, ended
 * by Enter. A pause within a scan does not cut it in two. Some scanners end with Tab; in a field Tab is a
 * person's.
 */
export const createBurstDetector = () => {
  let code = '';
  let quick = 0;
  let hiccups = 0;
  let last = Number.NEGATIVE_INFINITY;

  const forget = () => {
    code = '';
    quick = 0;
    hiccups = 0;
  };
  const isScan = ({ key, inField }: BurstKey): boolean =>
    quick + 1 >= (inField ? SCAN_MIN_IN_FIELD : SCAN_MIN_LENGTH) && (key === 'Enter' || !inField);
  const goesOn = (pause: number): boolean =>
    code !== '' &&
    (pause <= SCAN_GAP_MS || (pause <= SCAN_HICCUP_MS && code.length >= CHUNK * (hiccups + 1)));

  return (press: BurstKey): BurstStep => {
    if (isBetween(press)) return { kind: 'none' };
    const pause = press.at - last;
    const scanned = code;
    if (press.key === 'Enter' || press.key === 'Tab') {
      const complete = pause <= SCAN_HICCUP_MS && !press.modified && isScan(press);
      forget();
      return complete ? { kind: 'scan', code: scanned } : { kind: 'none' };
    }
    if (press.modified || press.repeat || [...press.key].length !== 1) {
      forget();
      return { kind: 'none' };
    }
    last = press.at;
    if (!goesOn(pause)) {
      forget();
      code = press.key;
      return { kind: 'begin' };
    }
    if (pause <= SCAN_GAP_MS) quick += 1;
    else hiccups += 1;
    code += press.key;
    return { kind: 'grow', length: code.length };
  };
};

/** True for what a person puts into a number's field, such as "12.40"; no code that is scanned looks like it. */
export const looksLikeMeasure = (text: string): boolean => /^\d{0,6}[.,]\d{1,4}$/.test(text);
