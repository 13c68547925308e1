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

/** Letters as Caps Lock on the computer's keyboard makes them of a scanner's keys. */
const inverted = (text: string): string =>
  text.replace(/\p{L}/gu, (sign) => (sign === sign.toUpperCase() ? sign.toLowerCase() : sign.toUpperCase()));

/** A code without what the scanner puts before each, with Caps Lock too: not for one letter, which people type as well. */
export const withoutPrefix = (code: string): string => {
  const { prefix } = settings();
  const begins = code.startsWith(prefix) || (prefix.length > 1 && code.startsWith(inverted(prefix)));
  return prefix !== '' && begins && code.length > prefix.length ? code.slice(prefix.length) : code;
};
