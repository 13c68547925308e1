import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BurstKey,
  createBurstDetector,
  looksLikeMeasure,
  SCAN_GAP_MS,
  SCAN_HICCUP_MS,
  SCAN_MIN_IN_FIELD,
  SCAN_MIN_LENGTH,
} from '../../../renderer/features/bench/burst.ts';

const usual = { modified: false, repeat: false, inField: false };

/** Presses keys `gap` ms apart, beginning at `from`; returns what the last one meant. */
const press = (
  detect: ReturnType<typeof createBurstDetector>,
  keys: readonly string[],
  gap: number,
  from = 1000,
  how: Partial<BurstKey> = {},
) => {
  let step: ReturnType<typeof detect> = { kind: 'none' };
  keys.forEach((key, index) => {
    step = detect({ ...usual, ...how, key, at: from + index * gap });
  });
  return step;
};

describe('telling a scanner from a person', () => {
  it('takes a burst that Enter or Tab ends for a scan', () => {
    for (const end of ['Enter', 'Tab']) {
      expect(press(createBurstDetector(), [...'REF-1', end], 10)).toMatchObject({
        kind: 'scan',
        code: 'REF-1',
      });
    }
  });

  it('takes every code of four characters or more at a scanner’s pace', () => {
    const code = fc.string({ unit: 'grapheme-ascii', minLength: SCAN_MIN_LENGTH, maxLength: 60 });
    fc.assert(
      fc.property(code, fc.integer({ min: 0, max: SCAN_GAP_MS }), (text, gap) => {
        expect(press(createBurstDetector(), [...text, 'Enter'], gap)).toMatchObject({
          kind: 'scan',
          code: text,
        });
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

  it('joins what a pause cut in two, wherever in the code the pause is', () => {
    const code = fc.string({ unit: 'grapheme-ascii', minLength: 10, maxLength: 30 });
    fc.assert(
      fc.property(code, fc.nat(), fc.integer({ min: 51, max: SCAN_HICCUP_MS }), (text, where, pause) => {
        const cut = 1 + (where % text.length);
        const detect = createBurstDetector();
        press(detect, [...text.slice(0, cut)], 10);
        const rest = [...text.slice(cut), 'Enter'];
        expect(press(detect, rest, 10, 1000 + (cut - 1) * 10 + pause)).toMatchObject({
          kind: 'scan',
          code: text,
        });
      }),
    );
  });

  it('needs six characters and Enter where a person types on purpose', () => {
    const inField = { inField: true };
    const short = '123456789'.slice(0, SCAN_MIN_IN_FIELD - 1);
    expect(press(createBurstDetector(), [...short, 'Enter'], 5, 0, inField).kind).toBe('none');
    expect(press(createBurstDetector(), [...short, '0', 'Enter'], 5, 0, inField).kind).toBe('scan');
    expect(press(createBurstDetector(), [...short, '0', 'Tab'], 5, 0, inField).kind).toBe('none');
  });

  it('does not take a person’s quick rolls with pauses between them for a scan', () => {
    const detect = createBurstDetector();
    const pauses = [30, 140, 35, 120, 30, 150, 40, 130, 45, 110, 90];
    let at = 1000;
    const kinds = [...'Lagerstra12', 'Enter'].map((key, index) => {
      at += pauses[index - 1] ?? 0;
      return detect({ ...usual, key, at, inField: true }).kind;
    });
    expect(kinds).not.toContain('scan');
  });

  it('leaves the separators of GS1 codes out', () => {
    const detect = createBurstDetector();
    press(detect, [...'4219527612'], 5);
    detect({ ...usual, key: 'Control', modified: true, at: 1050 });
    detect({ ...usual, key: ']', modified: true, at: 1055 });
    expect(press(detect, [...'0012', 'Enter'], 5, 1060)).toMatchObject({
      kind: 'scan',
      code: '42195276120012',
    });
  });

  it('knows a weight from a code', () => {
    for (const text of ['4.2', '12,40', '.5', '1234.56']) expect(looksLikeMeasure(text)).toBe(true);
    for (const text of ['340123450000000012', 'REF-1', '123456', '1.2.3', '4,']) {
      expect(looksLikeMeasure(text)).toBe(false);
    }
  });

  it('leaves out what was typed by hand before the scan', () => {
    const detect = createBurstDetector();
    press(detect, [...'4,2'], 120);
    expect(press(detect, [...'REF-9', 'Enter'], 8, 5000)).toMatchObject({ kind: 'scan', code: 'REF-9' });
  });

  it('is not disturbed by the Shift that scanners press for capitals', () => {
    const keys = ['Shift', 'R', 'Shift', 'E', 'Shift', 'F', '1', 'Enter'];
    expect(press(createBurstDetector(), keys, 20)).toMatchObject({ kind: 'scan', code: 'REF1' });
  });

  it('is ended by a shortcut, a held key or a late Enter', () => {
    const detect = createBurstDetector();
    press(detect, [...'REF-1'], 5);
    expect(detect({ key: 'Enter', ...usual, at: 1500 }).kind).toBe('none');
    press(detect, [...'REF-1'], 5, 2000);
    detect({ key: 's', ...usual, modified: true, at: 2025 });
    expect(detect({ key: 'Enter', ...usual, at: 2030 }).kind).toBe('none');
    const held = createBurstDetector();
    for (let at = 0; at < 10; at += 1) held({ key: 'a', ...usual, repeat: at > 0, at: at * 30 });
    expect(held({ key: 'Enter', ...usual, at: 310 }).kind).toBe('none');
  });

  it('joins chunks of a scanner’s length, and leaves out a person’s keys before them', () => {
    const steps = (parts: readonly string[]) => {
      const detect = createBurstDetector();
      let at = 0;
      let step: ReturnType<typeof detect> = { kind: 'none' };
      for (const part of parts) {
        at += 150;
        for (const key of part === '⏎' ? ['Enter'] : part) {
          at += 5;
          step = detect({ ...usual, key, at });
        }
      }
      return step;
    };
    expect(steps(['0952', '0000', '000', '⏎'])).toEqual({ kind: 'scan', code: '09520000000', from: 0 });
    expect(steps(['4', ',', '2', '09520000', '⏎'])).toEqual({ kind: 'scan', code: '09520000', from: 3 });
  });

  it('asks for a picture of the field after each pause alone, and knows when a scan is going on', () => {
    const detect = createBurstDetector();
    let at = 0;
    const steps = [0, 5, 5, 120, 5, 5, 5, 120].map((pause) => {
      at += pause;
      return detect({ ...usual, key: 'A', at });
    });
    expect(steps.map((step) => step.kind === 'key' && step.starts && step.chunk)).toEqual([
      0,
      false,
      false,
      1,
      false,
      false,
      false,
      2,
    ]);
    expect(steps.map((step) => step.kind === 'key' && step.scanning)).toEqual([
      false,
      true,
      true,
      false,
      true,
      true,
      true,
      true,
    ]);
  });
});
