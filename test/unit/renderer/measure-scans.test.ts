import { describe, expect, it } from 'vitest';
import {
  type MeasuredKey,
  measureScan,
  settingsFrom,
  setupCodes,
} from '../../../renderer/features/desk-settings/measure-scans.ts';

const scan = (text: string, ends: string[], gap: number): MeasuredKey[] =>
  [...text, ...ends].map((key, index) => ({ key, modified: false, at: 1000 + index * gap }));

const settingsOf = (prefix: string, ends: string[], gap: number) =>
  settingsFrom(
    setupCodes.map((code) => {
      const measured = measureScan(code, scan(prefix + code, ends, gap));
      if (measured.kind !== 'read') throw new Error(measured.text);
      return measured;
    }),
  );

describe('what three scans show about a scanner', () => {
  it.each([
    ['', ['Enter'], 5, { suffix: 'enter', prefix: '', paceMs: 30 }],
    ['', ['Enter', 'Enter'], 20, { suffix: 'enter', prefix: '', paceMs: 40 }],
    ['~', ['Tab'], 60, { suffix: 'tab', prefix: '~', paceMs: 120 }],
    [']C1', [], 90, { suffix: 'none', prefix: ']C1', paceMs: 150 }],
  ])('prefix %j, ends %j, %i ms a key', (prefix, ends, gap, settings) => {
    expect(settingsOf(prefix, ends, gap)).toEqual(settings);
  });

  it('names what came where another keyboard layout types other characters', () => {
    expect(measureScan('SCAN-YZ/2', scan('SCANßZY-2', ['Enter'], 5))).toEqual({
      kind: 'other',
      text: 'SCANßZY-2',
    });
  });
});
