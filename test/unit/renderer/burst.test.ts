import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BurstDetector,
  type BurstKey,
  type BurstStep,
  isSeparatorKey,
  looksLikeMeasure,
  SCAN_GAP_MS,
  SCAN_HICCUP_MS,
  SCAN_MIN_AMID_TYPING,
  SCAN_MIN_LENGTH,
} from '../../../renderer/features/bench/burst.ts';
import { SEPARATOR_SIGN } from '../../../shared/gs1/elements.ts';

const usual = { modified: false, repeat: false, inField: false };

/** Presses keys `gap` ms apart, beginning at `from`; returns what the last one meant. */
const press = (
  detect: BurstDetector,
  keys: readonly string[],
  gap: number,
  from = 1000,
  how: Partial<BurstKey> = {},
): BurstStep => {
  let step: BurstStep = { kind: 'none' };
  keys.forEach((key, index) => {
    step = detect.press({ ...usual, ...how, key, at: from + index * gap });
  });
  return step;
};

/** A scan of this code, likeliest first, and of nothing that is likelier. */
const scanOf = (code: string, from = 0) => ({ kind: 'scan', candidates: [{ code, from }] });

/** As orders are called: letters, digits and the signs between them. */
const codes = (minLength: number, maxLength = 35) =>
  fc.string({
    unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-/.'),
    minLength,
    maxLength,
  });
const paces = fc.integer({ min: 0, max: SCAN_GAP_MS });

describe('telling a scanner from a person', () => {
  it('takes every code of three characters or more, at every pace of a scanner, wherever the focus is', () => {
    const ends = fc.constantFrom(
      ['Enter'],
      ['Tab'],
      ['Enter', 'Enter'],
      ['Tab', 'Enter'],
      ['Enter', 'Enter', 'Tab'],
    );
    fc.assert(
      fc.property(codes(SCAN_MIN_LENGTH), paces, ends, fc.boolean(), (code, gap, end, inField) => {
        const detect = new BurstDetector();
        const [first = '', ...echoes] = end;
        expect(press(detect, [...code, first], gap, 1000, { inField })).toMatchObject({
          ...scanOf(code),
          end: first,
        });
        // The second half of CR+LF presses nothing.
        const at = 1000 + code.length * gap;
        for (const [index, key] of echoes.entries())
          expect(detect.press({ ...usual, key, at: at + (index + 1) * gap }).kind).toBe('echo');
      }),
    );
  });

  it('takes a code with a sign that is typed with AltGr as one', () => {
    const step = press(new BurstDetector(), ['D', 'E', 'Control', 'AltGraph', '|', '4', '8', 'Enter'], 8);
    expect(step).toMatchObject(scanOf('DE|48'));
  });

  it('takes every code that nothing follows, once it has rested for longer than the pace', () => {
    fc.assert(
      fc.property(codes(SCAN_MIN_LENGTH), paces, fc.boolean(), (code, gap, inField) => {
        const detect = new BurstDetector();
        press(detect, [...code], gap, 1000, { inField });
        const last = 1000 + (code.length - 1) * gap;
        expect(detect.pause(last + SCAN_GAP_MS)).toEqual([]);
        expect(detect.pause(last + SCAN_GAP_MS + 1)).toEqual([{ code, from: 0 }]);
        detect.take();
        expect(detect.pause(last + SCAN_GAP_MS + 2)).toEqual([]);
        expect(press(detect, ['Enter'], 0, last + 150).kind).toBe('echo');
      }),
    );
  });

  it('tells five scans a second apart that nothing follows, known or not', () => {
    const five = fc.array(fc.tuple(codes(SCAN_MIN_LENGTH), fc.boolean()), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(five, (scans) => {
        const detect = new BurstDetector();
        scans.forEach(([code, known], index) => {
          const from = 1000 + index * 200;
          press(detect, [...code], 3, from);
          const heard = detect.pause(from + (code.length - 1) * 3 + SCAN_GAP_MS + 1);
          expect(heard.map((each) => each.code)).toContain(code);
          if (known) detect.take();
        });
      }),
    );
  });

  it('never takes a person’s pace for a scan, ended or not', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 30 }),
        fc.integer({ min: SCAN_GAP_MS + 1, max: 400 }),
        fc.constantFrom('Enter', 'Tab'),
        fc.boolean(),
        (text, gap, end, inField) => {
          const detect = new BurstDetector();
          press(detect, [...text], gap, 1000, { inField });
          expect(detect.pause(1001 + (text.length - 1) * gap, true)).toEqual([]);
          expect(press(detect, [end], 0, 1000 + text.length * gap, { inField }).kind).not.toBe('scan');
        },
      ),
    );
  });

  it('hears a slow scanner once the desk knows its pace', () => {
    const keys = [...'FAST-027', 'Enter'];
    expect(press(new BurstDetector(), keys, 60).kind).toBe('none');
    expect(press(new BurstDetector(() => 80), keys, 60)).toMatchObject(scanOf('FAST-027'));
  });

  it('joins what a pause cut in two, wherever in the code the pause is', () => {
    fc.assert(
      fc.property(codes(10), fc.nat(), fc.integer({ min: 51, max: SCAN_HICCUP_MS }), (text, where, pause) => {
        const cut = 1 + (where % text.length);
        const detect = new BurstDetector();
        press(detect, [...text.slice(0, cut)], 10);
        const rest = [...text.slice(cut), 'Enter'];
        expect(press(detect, rest, 10, 1000 + (cut - 1) * 10 + pause)).toMatchObject({
          kind: 'scan',
          candidates: expect.arrayContaining([{ code: text, from: 0 }]),
        });
      }),
    );
  });

  it('joins what follows with what was taken for a whole code, where an end shows that it was half of one', () => {
    const detect = new BurstDetector();
    press(detect, [...'REF-1'], 8);
    expect(detect.pause(1100)).toEqual([{ code: 'REF-1', from: 0 }]);
    detect.take();
    expect(press(detect, ['0', 'Enter'], 8, 1150)).toMatchObject(scanOf('REF-10'));
  });

  it('knows a code that was taken too early, since its keys were handed over late', () => {
    const detect = new BurstDetector();
    press(detect, [...'485'], 8);
    expect(detect.pause(1100)).toEqual([{ code: '485', from: 0 }]);
    detect.take();
    press(detect, [...'51'], 8, 1024);
    expect(detect.isLongerThanTaken()).toBe(true);
    expect(detect.pause(1100)).toEqual([{ code: '48551', from: 0 }]);
    detect.take();
    expect(detect.isLongerThanTaken()).toBe(false);
  });

  it('takes what a key cuts off that is no part of a code', () => {
    const detect = new BurstDetector();
    press(detect, [...'REF-1'], 8);
    expect(detect.pause(1040, true)).toEqual([{ code: 'REF-1', from: 0 }]);
    detect.take();
    expect(detect.pause(1040, true)).toEqual([]);
  });

  it('leaves open whether one key before a scan belongs to it', () => {
    const detect = new BurstDetector();
    press(detect, ['5'], 0);
    expect(press(detect, [...'REF-9', 'Enter'], 8, 1120)).toMatchObject({
      candidates: [
        { code: '5REF-9', from: 0 },
        { code: 'REF-9', from: 1 },
      ],
    });
  });

  it('takes a few keys amid typing for a person’s, at whatever pace', () => {
    const inField = { inField: true };
    const detect = new BurstDetector();
    press(detect, [...'Lager'], 90, 1000, inField);
    expect(press(detect, [...'str', 'Enter'], 30, 1450, inField).kind).toBe('none');
    // Nor does a late Enter make a scan of three keys.
    press(detect, [...'str'], 30, 3000, inField);
    expect(press(detect, ['Enter'], 0, 3060 + SCAN_GAP_MS + 1, inField).kind).toBe('none');
    const long = '123456789'.slice(0, SCAN_MIN_AMID_TYPING);
    press(detect, [...'Lager'], 90, 5000, inField);
    expect(press(detect, [...long, 'Enter'], 30, 5450, inField).kind).toBe('scan');
  });

  it('lets a person press Enter after a scan', () => {
    const detect = new BurstDetector();
    press(detect, [...'REF-1', 'Enter'], 8);
    expect(press(detect, ['Enter'], 0, 1040 + 25).kind).toBe('none');
  });

  it('does not take a person’s quick rolls with pauses between them for a scan', () => {
    const detect = new BurstDetector();
    const pauses = [30, 140, 35, 120, 30, 150, 40, 130, 45, 110, 90];
    let at = 1000;
    const kinds = [...'Lagerstra12', 'Enter'].map((key, index) => {
      at += pauses[index - 1] ?? 0;
      return detect.press({ ...usual, key, at, inField: true }).kind;
    });
    expect(kinds).not.toContain('scan');
  });

  it('keeps the separators of GS1 codes, which no key types', () => {
    const step = press(
      new BurstDetector(),
      [...'4219527612', 'Control', SEPARATOR_SIGN, ...'0012', SEPARATOR_SIGN, 'Enter'],
      5,
    );
    expect(step).toMatchObject(scanOf(`4219527612${SEPARATOR_SIGN}0012${SEPARATOR_SIGN}`));
  });

  it.each([
    ['Ctrl+]', { key: ']', code: 'BracketRight', ctrlKey: true }, true],
    ['Ctrl+] as a German keyboard has it', { key: '+', code: 'BracketRight', ctrlKey: true }, true],
    ['Ctrl+] by its character', { key: '\u001d', code: '', ctrlKey: true }, true],
    ['F8', { key: 'F8', code: 'F8' }, true],
    ['F12', { key: 'F12', code: 'F12' }, true],
    [']', { key: ']', code: 'BracketRight' }, false],
    ['AltGr+9, which types ]', { key: ']', code: 'Digit9', ctrlKey: true, altKey: true }, false],
    ['Ctrl+P', { key: 'p', code: 'KeyP', ctrlKey: true }, false],
    ['Alt+F8', { key: 'F8', code: 'F8', altKey: true }, false],
  ])('knows whether %s is one', (_, pressed, is) => {
    expect(isSeparatorKey({ ctrlKey: false, altKey: false, metaKey: false, ...pressed })).toBe(is);
  });

  it('knows what may be a weight, also where an order is called so, from what is a code alone', () => {
    for (const text of ['4.2', '12,40', '.5', '1234.56', '0.125', '24.117', '2026.12'])
      expect(looksLikeMeasure(text)).toBe(true);
    for (const text of [
      '340123450000000012',
      'REF-1',
      '123456',
      '1.2.3',
      '4,',
      '12345.6',
      '3.348551',
      '48551',
      '485',
    ]) {
      expect(looksLikeMeasure(text)).toBe(false);
    }
  });

  it('leaves out what was typed by hand before the scan', () => {
    const detect = new BurstDetector();
    press(detect, [...'4,2'], 120);
    expect(press(detect, [...'REF-9', 'Enter'], 8, 5000)).toMatchObject(scanOf('REF-9'));
  });

  it('is not disturbed by the Shift that scanners press for capitals', () => {
    const keys = ['Shift', 'R', 'Shift', 'E', 'Shift', 'F', '1', 'Enter'];
    expect(press(new BurstDetector(), keys, 20)).toMatchObject(scanOf('REF1'));
  });

  it('is ended by a shortcut, a held key or a late Enter', () => {
    const detect = new BurstDetector();
    press(detect, [...'REF-1'], 5);
    expect(detect.press({ key: 'Enter', ...usual, at: 1500 }).kind).toBe('none');
    press(detect, [...'REF-1'], 5, 2000);
    detect.press({ key: 's', ...usual, modified: true, at: 2025 });
    expect(detect.press({ key: 'Enter', ...usual, at: 2030 }).kind).toBe('none');
    const held = new BurstDetector();
    for (let at = 0; at < 10; at += 1) held.press({ key: 'a', ...usual, repeat: at > 0, at: at * 30 });
    expect(held.press({ key: 'Enter', ...usual, at: 310 }).kind).toBe('none');
  });

  it('joins chunks of a scanner’s length, and leaves out a person’s keys before them', () => {
    const steps = (parts: readonly string[]) => {
      const detect = new BurstDetector();
      let at = 0;
      let step: BurstStep = { kind: 'none' };
      for (const part of parts) {
        at += 150;
        for (const key of part === '⏎' ? ['Enter'] : part) {
          at += 5;
          step = detect.press({ ...usual, key, at });
        }
      }
      return step;
    };
    expect(steps(['0952', '0000', '000', '⏎'])).toMatchObject(scanOf('09520000000'));
    expect(steps(['4', ',', '2', '09520000', '⏎'])).toMatchObject(scanOf('09520000', 3));
  });

  it('asks for a picture of the field after each pause alone, and knows when a scan is going on', () => {
    const detect = new BurstDetector();
    let at = 0;
    const steps = [0, 5, 5, 120, 5, 5, 5, 120].map((pause) => {
      at += pause;
      return detect.press({ ...usual, key: 'A', at });
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
