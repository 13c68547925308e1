import type { ScannerSettings } from '../../../shared/desk/settings.ts';

/** A key of a scan that is measured; `at` in ms on any steady clock. */
export interface MeasuredKey {
  key: string;
  modified: boolean;
  at: number;
}

/** Measurements of the scanner from one scan of a known code. */
export type ScannerMeasurement =
  | { kind: 'read'; prefix: string; suffix: 'enter' | 'tab' | 'none'; slowestMs: number }
  /** Other characters than the code has: another keyboard layout, or another code. */
  | { kind: 'other'; text: string };

/** The codes that are scanned: only digits, letters with signs that keyboard layouts move, and a long one. */
export const setupCodes = ['1234567890', 'SCAN-YZ/2', 'PACKDESK-SETUP-0123456789-END'] as const;

const isCharacter = ({ key, modified }: MeasuredKey): boolean => !modified && [...key].length === 1;

const suffixOf = (keys: readonly MeasuredKey[]): 'enter' | 'tab' | 'none' => {
  const first = keys.find(
    ({ key, modified }) => key === 'Enter' || key === 'Tab' || (modified && /^[jm]$/i.test(key)),
  );
  if (!first) return 'none';
  return first.key === 'Tab' ? 'tab' : 'enter';
};

/** Compares the keys of one scan with the code that was to be scanned. */
export const measureScan = (code: string, keys: readonly MeasuredKey[]): ScannerMeasurement => {
  const typed = keys.filter(isCharacter);
  const text = typed.map(({ key }) => key).join('');
  if (!text.endsWith(code)) return { kind: 'other', text };
  const gaps = typed.slice(1).map(({ at }, index) => at - (typed[index]?.at ?? at));
  return {
    kind: 'read',
    prefix: text.slice(0, text.length - code.length),
    suffix: suffixOf(keys),
    slowestMs: Math.max(0, ...gaps),
  };
};

/** A person's keys are slower than this, ms; a scanner gets twice the time that it took at most. */
const LEAST_MS = 30;
const MOST_MS = 150;

/** The settings for a scanner that typed these scans. */
export const settingsFrom = (scans: readonly (ScannerMeasurement & { kind: 'read' })[]): ScannerSettings => {
  const suffixes = new Set(scans.map(({ suffix }) => suffix));
  const [suffix = 'auto'] = suffixes;
  const prefixes = new Set(scans.map(({ prefix }) => prefix));
  const [prefix = ''] = prefixes;
  const slowest = Math.max(0, ...scans.map(({ slowestMs }) => slowestMs));
  return {
    suffix: suffixes.size === 1 ? suffix : 'auto',
    prefix: prefixes.size === 1 ? prefix.slice(0, 8) : '',
    paceMs: Math.min(MOST_MS, Math.max(LEAST_MS, Math.ceil(slowest * 2))),
  };
};
