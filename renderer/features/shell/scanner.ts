import { useSettings } from '../../stores/settings.ts';

const settings = () => useSettings.getState().settings.scanner;

/** Ending of the last scans of this window's scanner, where the desk detects that. */
let learned: 'Enter' | 'Tab' | 'none' | null = null;

/** A scan ended like this: with a key, or with nothing. */
export const learnEnd = (end: 'Enter' | 'Tab' | 'none'): void => {
  learned = end;
};

/** The longest pause between two keys of this desk's scanner, ms. */
export const scannerPaceMs = (): number => settings().paceMs;

/** True where each scan ends with a key: a pause ends none. */
export const hasSuffix = (): boolean => settings().suffix === 'enter' || settings().suffix === 'tab';

/** True where nothing comes behind a code: its end is the end of its keys. */
export const sendsNothingBehind = (): boolean =>
  settings().suffix === 'none' || (settings().suffix === 'auto' && learned === 'none');

/** Tab comes behind a code; otherwise a text that a tool types may end with it. */
export const sendsTab = (): boolean =>
  settings().suffix === 'tab' || (settings().suffix === 'auto' && learned === 'Tab');

/** A code without what the scanner puts before each. Caps Lock on the computer's keyboard inverts its letters. */
export const withoutPrefix = (code: string): string => {
  const { prefix } = settings();
  const begins = code.slice(0, prefix.length).toUpperCase() === prefix.toUpperCase();
  return prefix !== '' && begins && code.length > prefix.length ? code.slice(prefix.length) : code;
};
