import { describe, expect, it } from 'vitest';
import { createCutScan } from '../../../renderer/features/shell/cut-scan.ts';

let at = 1_000_000;
const press = (ear: ReturnType<typeof createCutScan>, key: string, pause = 8) => {
  at += pause;
  return ear({ key, modified: false, repeat: false, at, inField: false });
};

describe('a scan that begins on the screen before', () => {
  it('is not taken for the shorter code that is left of it', () => {
    const gate = createCutScan();
    expect(press(gate, '1', 1_000)).toBeNull();
    expect(press(gate, '2')).toBeNull();
    const desk = createCutScan();
    expect(press(desk, '3')).toEqual({ text: '3', ended: false });
    expect(press(desk, '4', 200)).toEqual({ text: '34', ended: false });
    expect(press(desk, 'Enter')).toEqual({ text: '34', ended: true });
  });

  it('leaves the next one alone, also where nothing ended it', () => {
    const gate = createCutScan();
    press(gate, '1', 1_000);
    const desk = createCutScan();
    press(desk, '2');
    expect([press(desk, '4', 400), press(desk, '5'), press(desk, 'Enter')]).toEqual([null, null, null]);
  });

  it('is none of what a person types and ends with Enter on that screen', () => {
    const gate = createCutScan();
    press(gate, 'x', 1_000);
    press(gate, 'Enter');
    const desk = createCutScan();
    expect(press(desk, 'R', 100)).toBeNull();
    const late = createCutScan();
    expect(press(late, 'Enter', 30)).toBeNull();
  });
});
