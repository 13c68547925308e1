import { describe, expect, it } from 'vitest';
import { readCodes } from '../../electron/labels/third-party/barcodes.ts';
import { eplLabels } from '../../electron/labels/third-party/epl.ts';
import { eplPreview } from '../../electron/labels/third-party/epl-zpl.ts';
import { blackAndWhite, inkOf } from '../../electron/labels/third-party/grey.ts';
import { drawZplLabel } from '../../electron/labels/third-party/zpl-draw.ts';
import { zplLabels } from '../../electron/labels/third-party/zpl-labels.ts';
import { randomOf } from '../helpers/plain-zpl.ts';
import { volume } from '../helpers/profile.ts';
import { unlike } from '../helpers/same-dots.ts';
import { secondEpl } from '../helpers/second-epl.ts';

/**
 * EPL2 as the window shows it, and by a drawing of its plain part that has no code in common with it, made after the EPL
 * Programming Guide (`LO LW LE LS X GW R N P`). `ZT` and `ZB` say which end leaves the printer first: the label in the hand
 * is the same, and is shown upright. EPL is never redrawn for a printer.
 */

const RESOLUTIONS = [203, 300, 600];
/** An eighth of a millimetre: slanting lines lie on other dots by a rounding. */
const reachAt = (dpi: number): number => Math.max(1, Math.round(dpi / 150));
const MOST_UNLIKE = 0.005;

const compare = async (epl: string, canvas: { width: number; height: number }, dpi = 203): Promise<void> => {
  const labels = eplLabels(epl);
  const second = secondEpl(epl, canvas);
  expect(labels).toHaveLength(second.length);
  for (const [index, label] of labels.entries()) {
    const drawn = await drawZplLabel(zplLabels(eplPreview(label)), 0, canvas);
    const what = `label ${index + 1} at ${dpi} dpi: ${epl.slice(0, 300)}`;
    const ours = blackAndWhite(drawn);
    if (/LS/.test(epl))
      expect(unlike(ours, second[index]!, reachAt(dpi)), what).toBeLessThanOrEqual(MOST_UNLIKE);
    else expect(Buffer.from(ours.data).equals(Buffer.from(second[index]!.data)), what).toBe(true);
  }
};

const PICTURE = `GW40,50,2,3,${Buffer.from([0x00, 0xff, 0x0f, 0xf0, 0x81, 0x7e]).toString('latin1')}`;
const BOX = 'LO20,20,100,60';

const named: [what: string, lines: string[]][] = [
  ['a black line', [BOX]],
  ['a white line', [BOX, 'LW30,30,40,10']],
  ['a line that turns what it covers', [BOX, 'LE60,50,100,60']],
  ['a slanting line that falls', ['LS20,20,5,120,160']],
  ['a slanting line that rises', ['LS20,160,5,120,20']],
  ['a box', ['X20,30,4,150,100']],
  ['a picture', [PICTURE]],
  ['a reference point', ['R30,40', BOX, PICTURE, 'X20,30,4,150,100']],
  ['a reference point for what comes after it', [BOX, 'R30,40', BOX]],
  ['a label without N, which lies over the one before', [BOX, 'P1', 'LO200,150,30,30']],
  ['the same once more', [BOX, 'P1']],
  ['a label after N', [BOX, 'P1', 'N', 'LO200,150,30,30']],
  ['a reference point that is kept', ['R30,40', BOX, 'P1', 'N', BOX]],
  ['the end that leaves first', ['ZB', BOX, 'LO200,150,30,30']],
];

const madeEpl = (seed: number, dpi: number): string => {
  const random = randomOf(seed);
  const dot = dpi / 25.4;
  const some = (most: number): number => Math.max(1, Math.round(((1 + random(most)) * dot) / 4));
  const lines = ['', 'N'];
  if (random(2) === 0) lines.push(`R${random(30)},${random(30)}`);
  for (let count = 1 + random(7); count > 0; count -= 1) {
    const [x, y, line] = [some(120), some(70), some(5)];
    const kind = random(6);
    if (kind < 3) lines.push(`${['LO', 'LW', 'LE'][kind]}${x},${y},${some(80)},${some(50)}`);
    else if (kind === 3) {
      const [across, down] = [some(30) + 3, some(30) + 3];
      const rises = random(2) === 0;
      const thick = Math.max(line, Math.ceil(across / down));
      lines.push(`LS${x},${rises ? y + down : y},${thick},${x + across},${rises ? y : y + down}`);
    } else if (kind === 4)
      lines.push(`X${x},${y},${line},${x + line * 2 + some(40)},${y + line * 2 + some(40)}`);
    else {
      const [rowBytes, rows] = [1 + random(6), 1 + random(30)];
      const bytes = Buffer.from(Array.from({ length: rowBytes * rows }, () => random(256)));
      lines.push(`GW${x},${y},${rowBytes},${rows},${bytes.toString('latin1')}`);
    }
  }
  return [...lines, 'P1', ''].join('\r\n');
};

describe('EPL is shown as by a second renderer', () => {
  it.each(named)('%s', async (_what, lines) => {
    await compare(['', 'N', ...lines, 'P1', ''].join('\r\n'), { width: 400, height: 240 });
  });

  it.each(RESOLUTIONS)('any lines and pictures, at %i dpi', async (dpi) => {
    const canvas = { width: Math.floor((50 * dpi) / 25.4), height: Math.floor((30 * dpi) / 25.4) };
    for (let seed = 1; seed <= volume(dpi === 600 ? 4 : 10, 300); seed += 1)
      await compare(madeEpl(seed, dpi), canvas, dpi);
  });

  it.each([
    ['B60,50,0,1,3,6,80,N,"ABC123"', 'ABC123', (11 * 8 + 13) * 3],
    ['B60,50,0,3,2,4,80,N,"AB12"', 'AB12', (6 * 12 + 5) * 2],
    ['B60,50,0,0,2,4,80,N,"0034012345678901234"', '(00)340123456789012340', (11 * 13 + 13) * 2],
    ['B60,50,0,2,3,6,80,N,"123456"', '123456', (4 + 7 * 6 + 4) * 3],
    ['B60,50,0,E30,3,6,80,N,"123456789012"', '1234567890128', 95 * 3],
  ])('%s reads as it says, and lies where it shall', async (line, text, width) => {
    const [label] = eplLabels(['', 'N', 'R20,30', line, 'P1', ''].join('\n'));
    const picture = await drawZplLabel(zplLabels(eplPreview(label!)), 0, { width: 600, height: 240 });
    const codes = await readCodes(picture, 203);
    expect(codes.map((code) => code.text)).toEqual([text]);
    const ink = inkOf(picture);
    expect([ink?.x, ink?.y, ink?.width]).toEqual([80, 80, width]);
  });
});
