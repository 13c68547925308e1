import type { EplLabel } from './epl.ts';

/** EPL2's fonts at 203 dpi, dots across and down. */
const FONTS: Record<string, [number, number]> = {
  '1': [8, 12],
  '2': [10, 16],
  '3': [12, 20],
  '4': [14, 24],
  '5': [32, 48],
};
const ROTATIONS = ['N', 'R', 'I', 'B'] as const;

/**
 * Linear barcodes as ZPL names them; `%r` is the rotation, `%h` the height, `%t` whether text prints below.
 */
const LINEAR: Record<string, string> = {
  '0': '^BC%r,%h,%t,N,N,U',
  '1': '^BC%r,%h,%t,N,N,A',
  '1A': '^BC%r,%h,%t,N,N,A',
  '1B': '^BC%r,%h,%t,N,N,A',
  '1C': '^BC%r,%h,%t,N,N,A',
  '1E': '^BC%r,%h,%t,N,N,D',
  '2': '^B2%r,%h,%t,N,N',
  '2C': '^B2%r,%h,%t,N,Y',
  '2G': '^B2%r,%h,%t,N,N',
  '3': '^B3%r,N,%h,%t,N',
  '3C': '^B3%r,Y,%h,%t,N',
  E30: '^BE%r,%h,%t,N',
};

const escaped = (data: string): string =>
  data
    .replace(/\\(["\\])/g, '$1')
    .replace(/[\^~_\\]/g, (sign) => `_${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

const numbersOf = (text: string): number[] => text.split(',').map((each) => Number.parseInt(each, 10) || 0);

/** Parses `A50,0,0,3,1,1,N,"text"` into the values before the data, and the data. */
const fieldOf = (command: string): { values: string[]; data: string } | null => {
  const found = /^[A-Za-z]([^"]*),"(.*)"$/s.exec(command);
  return found ? { values: found[1]!.split(',').map((each) => each.trim()), data: escaped(found[2]!) } : null;
};

const textOf = (command: string): string => {
  const field = fieldOf(command);
  if (!field) return '';
  const [x, y, turn, font, wide, high, style] = field.values;
  const [across, down] = FONTS[font ?? '1'] ?? FONTS['1']!;
  const [width, height] = [across * Math.max(1, Number(wide)), down * Math.max(1, Number(high))];
  const rotation = ROTATIONS[Number(turn) % 4] ?? 'N';
  const reversed = style === 'R' ? '^FR' : '';
  // Glyphs of the stand-in are half as wide as they are high, those of EPL two thirds.
  return `^FO${x},${y}${reversed}^A0${rotation},${height},${Math.round(width * 1.25)}^FH^FD${field.data}^FS`;
};

const barcodeOf = (command: string): string => {
  const field = fieldOf(command);
  const [x, y, turn, type, narrow, wide, height, readable] = field?.values ?? [];
  const pattern = LINEAR[type ?? ''];
  if (!field || pattern === undefined) return '';
  const ratio = Math.min(3, Math.max(2, Number(wide) / Math.max(1, Number(narrow)) || 2)).toFixed(1);
  const drawn = pattern
    .replace('%r', ROTATIONS[Number(turn) % 4] ?? 'N')
    .replace('%h', String(Number(height)))
    .replace('%t', readable === 'B' ? 'Y' : 'N');
  return `^FO${x},${y}^BY${narrow},${ratio},${height}${drawn}^FH^FD${field.data}^FS`;
};

/** `LO` black, `LW` white, `LE` turns what it covers into its contrary: x, y, across, down. */
const lineOf = (command: string): string => {
  const [x = 0, y = 0, across = 1, down = 1] = numbersOf(command.slice(2));
  const colour = command.startsWith('LW') ? 'W' : 'B';
  const turned = command.startsWith('LE') ? '^FR' : '';
  return `^FO${x},${y}${turned}^GB${across},${down},${Math.max(1, Math.min(across, down))},${colour}^FS`;
};

/** `LS`, a slanting line: x, y, thickness, and the x and y of its end. */
const slantOf = (command: string): string => {
  const [x = 0, y = 0, line = 1, right = 0, bottom = 0] = numbersOf(command.slice(2));
  const [across, down] = [Math.abs(right - x), Math.abs(bottom - y)];
  const place = `^FO${Math.min(x, right)},${Math.min(y, bottom)}`;
  if (across === 0 || down === 0) return `${place}^GB${across || line},${down || line},${line}^FS`;
  return `${place}^GD${across},${down},${line},B,${right - x > 0 === bottom - y > 0 ? 'L' : 'R'}^FS`;
};

/** `X`: left, top, thickness, right, bottom. */
const boxOf = (command: string): string => {
  const [left = 0, top = 0, thickness = 1, right = 0, bottom = 0] = numbersOf(command.slice(1));
  return `^FO${left},${top}^GB${right - left},${bottom - top},${thickness}^FS`;
};

/** `GW`: x, y, bytes a row, rows, then the bytes, in which 1 is white. */
const graphicOf = (command: string): string => {
  const head = /^GW(\d+),(\d+),(\d+),(\d+),/.exec(command);
  if (!head) return '';
  const [, x, y, rowBytes, rows] = head;
  const bytes = Buffer.from(command.slice(head[0].length), 'latin1').map((byte) => ~byte & 0xff);
  const size = Number(rowBytes) * Number(rows);
  return `^FO${x},${y}^GFA,${size},${size},${rowBytes},${Buffer.from(bytes).toString('hex').toUpperCase()}^FS`;
};

/**
 * An EPL label as ZPL that looks much like it: enough for a window to show what came, and no more. Two-dimensional
 * codes and stored pictures are left out. It is never printed.
 */
export const eplPreview = ({ commands }: EplLabel): string => {
  const fields = commands.map((command) => {
    if (/^A\d/.test(command)) return textOf(command);
    if (/^B\d/.test(command)) return barcodeOf(command);
    if (/^L[OWE]\d/.test(command)) return lineOf(command);
    if (/^LS\d/.test(command)) return slantOf(command);
    if (/^R\d/.test(command)) return `^LH${numbersOf(command.slice(1)).slice(0, 2).join(',')}`;
    if (/^X\d/.test(command)) return boxOf(command);
    return command.startsWith('GW') ? graphicOf(command) : '';
  });
  return `^XA${fields.join('')}^XZ`;
};
