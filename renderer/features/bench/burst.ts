/** The longest pause between two keys of a scan, in ms. Scanners need 1-20; nobody types three keys this fast. */
export const SCAN_GAP_MS = 50;
/** Shorter bursts are a person's roll over two keys. */
export const SCAN_MIN_LENGTH = 4;

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
}

/**
 * Tells a scanner from a person by the pace of its keys: at least four characters, each within 50 ms of the
 * one before, ended by Enter (or Tab, as some scanners are set) within the same time.
 */
export const createBurstDetector = () => {
  let code = '';
  let last = Number.NEGATIVE_INFINITY;

  return (press: BurstKey): BurstStep => {
    // Scanners press Shift for capitals; it is not a character and breaks nothing.
    if (press.key === 'Shift' || press.key === 'CapsLock') return { kind: 'none' };
    const quick = press.at - last <= SCAN_GAP_MS;
    const ends = press.key === 'Enter' || press.key === 'Tab';
    if (ends && quick && code.length >= SCAN_MIN_LENGTH && !press.modified) {
      const scanned = code;
      code = '';
      return { kind: 'scan', code: scanned };
    }
    if (press.modified || press.repeat || [...press.key].length !== 1) {
      code = '';
      return { kind: 'none' };
    }
    code = quick && code !== '' ? code + press.key : press.key;
    last = press.at;
    return code.length === [...press.key].length ? { kind: 'begin' } : { kind: 'grow', length: code.length };
  };
};
