import { inflateSync } from 'node:zlib';
import type { GreyPicture } from '../../shared/label/picture.ts';
import {
  bits,
  diagonal,
  emptyPaper,
  frame,
  type Ink,
  put,
  ring,
  type Shape,
  upsideDown,
} from './second-dots.ts';

/**
 * The plain part of ZPL drawn a second time, straight from the ZPL II Programming Guide and with no code of the program:
 * boxes, circles, ellipses, diagonals, graphic fields, stored graphics, their place, and reverse. A bar code or a text
 * is left out; `leftOut` counts them.
 */

type Command = [name: string, text: string];

const commandsOf = (zpl: string): Command[] =>
  zpl
    .split(/(?=[\^~])/)
    .map((part): Command => [part.slice(0, 3).toUpperCase(), part.slice(3).replace(/[\r\n]+$/, '')])
    .filter(([name]) => /^[\^~]/.test(name));

const parameters = (text: string): string[] => text.split(',').map((each) => each.trim());
const number = (text: string | undefined, otherwise: number): number =>
  text && /^[+-]?\d+/.test(text) ? Number.parseInt(text, 10) : otherwise;

/** Hexadecimal digits with counts before them: `G` to `Y` are 1 to 19, `g` to `z` 20 to 400. */
const unpackedHex = (data: string, rowBytes: number): Uint8Array[] => {
  const rows: string[] = [];
  let [row, count] = ['', 0];
  const end = (): void => {
    rows.push(row);
    row = '';
  };
  for (const sign of data.replace(/\s/g, '')) {
    if (/[G-Y]/.test(sign)) count += sign.charCodeAt(0) - 'F'.charCodeAt(0);
    else if (/[g-z]/.test(sign)) count += 20 * (sign.charCodeAt(0) - 'f'.charCodeAt(0));
    else {
      if (sign === ',') row = row.padEnd(rowBytes * 2, '0');
      else if (sign === '!') row = row.padEnd(rowBytes * 2, 'F');
      else if (sign === ':') row = rows.at(-1)!;
      else row += sign.repeat(count || 1);
      count = 0;
    }
    while (row.length >= rowBytes * 2) {
      const rest = row.slice(rowBytes * 2);
      row = row.slice(0, rowBytes * 2);
      end();
      row = rest;
    }
  }
  return rows.map((each) => Uint8Array.from(Buffer.from(each, 'hex')));
};

const rowsOf = (data: string, rowBytes: number): Uint8Array[] => {
  const packed = /^:([BZ])64:([^:]*):/.exec(data);
  if (!packed) return unpackedHex(data, rowBytes);
  const letters = Buffer.from(packed[2]!, 'base64');
  const bytes = packed[1] === 'Z' ? inflateSync(letters) : letters;
  return Array.from({ length: Math.floor(bytes.length / rowBytes) }, (_, row) =>
    Uint8Array.from(bytes.subarray(row * rowBytes, (row + 1) * rowBytes)),
  );
};

interface Printer {
  stored: Map<string, Uint8Array[]>;
  home: [x: number, y: number];
  left: number;
  down: number;
  reverse: boolean;
  inverted: boolean;
  leftOut: number;
}

interface Field {
  x: number;
  y: number;
  /** Its place is that of its lower left corner. */
  byBase: boolean;
  reverse: boolean;
  shape: Omit<Shape, 'x' | 'y'> | null;
  white: boolean;
}

const newField = (): Field => ({ x: 0, y: 0, byBase: false, reverse: false, shape: null, white: false });

/** Shapes of commands, with their colour. */
const SHAPES: Record<string, (given: string[]) => { shape: Omit<Shape, 'x' | 'y'>; colour?: string }> = {
  '^GB': ([w, h, t, colour, round]) => {
    const line = number(t, 1);
    const [width, height] = [Math.max(number(w, line), line), Math.max(number(h, line), line)];
    const radius = (number(round, 0) / 8) * (Math.min(width, height) / 2);
    return { shape: frame(width, height, line, radius), colour };
  },
  '^GC': ([d, t, colour]) => ({ shape: ring(number(d, 3), number(d, 3), number(t, 1)), colour }),
  '^GE': ([w, h, t, colour]) => ({ shape: ring(number(w, 3), number(h, 3), number(t, 1)), colour }),
  '^GD': ([w, h, t, colour, lean]) => ({
    shape: diagonal(number(w, 3), number(h, 3), number(t, 1), lean === 'L' || lean === '\\'),
    colour,
  }),
};

const shapeOf = (
  [name, text]: Command,
  { stored }: Printer,
): { shape: Omit<Shape, 'x' | 'y'>; colour?: string } | null => {
  if (SHAPES[name]) return SHAPES[name](parameters(text));
  if (name === '^GF') {
    const [, , , rowBytes, ...data] = text.split(',');
    return { shape: bits(rowsOf(data.join(','), number(rowBytes, 1))) };
  }
  if (name !== '^XG') return null;
  const [object, across, down] = parameters(text);
  const rows = stored.get(object!.toUpperCase());
  return rows ? { shape: bits(rows, number(across, 1), number(down, 1)) } : null;
};

const finish = (paper: GreyPicture, printer: Printer, field: Field): void => {
  if (!field.shape) return;
  const x = field.x + printer.home[0] - printer.left;
  const y = field.y + printer.home[1] + printer.down - (field.byBase ? field.shape.height : 0);
  const ink: Ink = field.reverse || printer.reverse ? 'turn' : field.white ? 'white' : 'black';
  put(paper, { ...field.shape, x, y }, ink);
};

/** Runs a setting; false for any other command. */
const set = ([name, text]: Command, printer: Printer): boolean => {
  const given = parameters(text);
  if (name === '^LH') printer.home = [number(given[0], 0), number(given[1], 0)];
  else if (name === '^LS') printer.left = number(given[0], 0);
  else if (name === '^LT') printer.down = number(given[0], 0);
  else if (name === '^LR') printer.reverse = /^Y/i.test(text);
  else if (name === '^PO') printer.inverted = /^I/i.test(text);
  else return false;
  return true;
};

const download = ([, text]: Command, { stored }: Printer): void => {
  const [name, , rowBytes, ...data] = text.split(',');
  stored.set(name!.trim().toUpperCase(), rowsOf(data.join(','), number(rowBytes, 1)));
};

/** The labels of a stream on paper of so many dots, and how many fields are left out of them. */
export const secondZpl = (
  zpl: string,
  { width, height }: { width: number; height: number },
): { labels: GreyPicture[]; leftOut: number } => {
  const printer: Printer = {
    ...{ stored: new Map(), home: [0, 0], left: 0, down: 0 },
    ...{ reverse: false, inverted: false, leftOut: 0 },
  };
  const labels: GreyPicture[] = [];
  let [paper, field] = [emptyPaper(width, height), newField()];
  for (const command of commandsOf(zpl)) {
    const [name, text] = command;
    if (name === '^XA') [paper, field] = [emptyPaper(width, height), newField()];
    else if (name === '~DG') download(command, printer);
    else if (name === '^FO' || name === '^FT') {
      const [x, y] = parameters(text);
      Object.assign(field, { x: number(x, 0), y: number(y, 0), byBase: name === '^FT' });
    } else if (name === '^FR') field.reverse = true;
    else if (name === '^FD' || name === '^FV') printer.leftOut += 1;
    else if (name === '^FS') {
      finish(paper, printer, field);
      field = newField();
    } else if (name === '^XZ') labels.push(printer.inverted ? upsideDown(paper) : paper);
    else if (!set(command, printer)) {
      const found = shapeOf(command, printer);
      if (found) Object.assign(field, { shape: found.shape, white: found.colour === 'W' });
    }
  }
  return { labels, leftOut: printer.leftOut };
};
