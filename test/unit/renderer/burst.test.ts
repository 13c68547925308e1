import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBurstDetector, SCAN_GAP_MS, SCAN_MIN_LENGTH } from '../../../renderer/features/bench/burst.ts';

/** Presses keys `gap` ms apart, beginning at `from`; returns what the last one meant. */
const press = (
  detect: ReturnType<typeof createBurstDetector>,
  keys: readonly string[],
  gap: number,
  from = 1000,
) => {
  let step: ReturnType<typeof detect> = { kind: 'none' };
  keys.forEach((key, index) => {
    step = detect({ key, modified: false, repeat: false, at: from + index * gap });
  });
  return step;
};

describe('telling a scanner from a person', () => {
  it('takes a burst that Enter or Tab ends for a scan', () => {
    for (const end of ['Enter', 'Tab']) {
      expect(press(createBurstDetector(), [...'REF-1', end], 10)).toEqual({ kind: 'scan', code: 'REF-1' });
    }
  });

  it('takes every code of four characters or more at a scanner’s pace', () => {
    const code = fc.string({ unit: 'grapheme-ascii', minLength: SCAN_MIN_LENGTH, maxLength: 60 });
    fc.assert(
      fc.property(code, fc.integer({ min: 0, max: SCAN_GAP_MS }), (text, gap) => {
        expect(press(createBurstDetector(), [...text, 'Enter'], gap)).toEqual({ kind: 'scan', code: text });
      }),
    );
  });

  it('never takes a person’s pace for a scan', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 30 }),
        fc.integer({ min: SCAN_GAP_MS + 1, max: 400 }),
        (text, gap) => {
          expect(press(createBurstDetector(), [...text, 'Enter'], gap).kind).not.toBe('scan');
        },
      ),
    );
  });

  it('leaves out what was typed by hand before the scan', () => {
    const detect = createBurstDetector();
    press(detect, [...'4,2'], 120);
    expect(press(detect, [...'REF-9', 'Enter'], 8, 5000)).toEqual({ kind: 'scan', code: 'REF-9' });
  });

  it('is not disturbed by the Shift that scanners press for capitals', () => {
    const keys = ['Shift', 'R', 'Shift', 'E', 'Shift', 'F', '1', 'Enter'];
    expect(press(createBurstDetector(), keys, 20)).toEqual({ kind: 'scan', code: 'REF1' });
  });

  it('is ended by a shortcut, a held key or a late Enter', () => {
    const detect = createBurstDetector();
    press(detect, [...'REF-1'], 5);
    expect(detect({ key: 'Enter', modified: false, repeat: false, at: 1200 }).kind).toBe('none');
    press(detect, [...'REF-1'], 5, 2000);
    detect({ key: 's', modified: true, repeat: false, at: 2025 });
    expect(detect({ key: 'Enter', modified: false, repeat: false, at: 2030 }).kind).toBe('none');
    const held = createBurstDetector();
    for (let at = 0; at < 10; at += 1) held({ key: 'a', modified: false, repeat: at > 0, at: at * 30 });
    expect(held({ key: 'Enter', modified: false, repeat: false, at: 310 }).kind).toBe('none');
  });

  it('asks for a picture of the field at the first key alone', () => {
    const detect = createBurstDetector();
    const kinds = [...'ABCD'].map(
      (key, index) => detect({ key, modified: false, repeat: false, at: index * 5 }).kind,
    );
    expect(kinds).toEqual(['begin', 'grow', 'grow', 'grow']);
  });
});
