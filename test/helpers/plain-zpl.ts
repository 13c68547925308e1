import { deflateSync } from 'node:zlib';

/** Labels of ZPL that are nothing but graphics, made up from a number: the same number makes the same label. */

/** Numbers from 0 up to a limit, the same ones from the same seed. */
export const randomOf = (seed: number): ((most: number) => number) => {
  let state = (seed * 2654435761) >>> 0 || 1;
  return (most) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % most;
  };
};

/** Counts before a digit, as printers pack graphics. */
const counted = (count: number): string => {
  const twenties = Math.min(20, Math.floor(count / 20));
  const rest = count - twenties * 20;
  const letters = twenties > 0 ? String.fromCharCode('f'.charCodeAt(0) + twenties) : '';
  return letters + (rest > 0 ? String.fromCharCode('F'.charCodeAt(0) + rest) : '');
};

const packedRow = (hex: string, before: string | undefined): string => {
  if (hex === before) return ':';
  const tail = /(0+|F+)$/.exec(hex)?.[0] ?? '';
  const ends = tail.length > 1;
  const body = ends ? hex.slice(0, -tail.length) : hex;
  const packed = body.replace(/(.)\1*/g, (run, digit: string) =>
    run.length > 2 && run.length < 400 ? counted(run.length) + digit : run,
  );
  return packed + (ends ? (tail.startsWith('0') ? ',' : '!') : '');
};

const crc = (letters: string): string => {
  let value = 0;
  for (const letter of letters) {
    value ^= letter.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1)
      value = (value & 0x8000 ? (value << 1) ^ 0x1021 : value << 1) & 0xffff;
  }
  return value.toString(16).padStart(4, '0').toUpperCase();
};

type Random = ReturnType<typeof randomOf>;

interface Picture {
  rowBytes: number;
  rows: number;
  data: string;
}

/** A picture in one of the ways in which its data may be written. */
const picture = (random: Random): Picture => {
  const [rowBytes, rows] = [1 + random(9), 1 + random(40)];
  const hex: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    const like = random(4) === 0 ? hex.at(-1) : undefined;
    const edge = random(rowBytes * 2);
    const digits = Array.from({ length: rowBytes * 2 }, (_, at) =>
      at < edge ? '0123456789ABCDEF'[random(16)]! : 'F0'[row % 2]!,
    );
    hex.push(like ?? digits.join(''));
  }
  const way = random(3);
  if (way === 0) return { rowBytes, rows, data: hex.join(random(2) === 0 ? '' : '\n') };
  if (way === 1) return { rowBytes, rows, data: hex.map((row, at) => packedRow(row, hex[at - 1])).join('') };
  const letters = deflateSync(Buffer.from(hex.join(''), 'hex')).toString('base64');
  return { rowBytes, rows, data: `:Z64:${letters}:${crc(letters)}` };
};

interface Made {
  command: string;
  height: number;
}

const COLOUR = ['B', 'B', 'B', 'W'];

/** A field's command; `dot` is how many dots a millimetre has. */
const graphic = (random: Random, dot: number, names: readonly string[]): Made => {
  const some = (most: number): number => Math.max(1, Math.round(((1 + random(most)) * dot) / 4));
  const colour = COLOUR[random(COLOUR.length)]!;
  const line = some(6);
  switch (random(names.length > 0 ? 6 : 5)) {
    case 0:
    case 1: {
      const [width, height] = [random(5) === 0 ? 0 : some(90), random(5) === 0 ? 0 : some(60)];
      const round = colour === 'B' && random(4) === 0 ? random(9) : 0;
      return { command: `^GB${width},${height},${line},${colour},${round}`, height: Math.max(height, line) };
    }
    case 2: {
      const across = some(40) + 3;
      return { command: `^GC${across},${Math.min(line, across)},${colour}`, height: across };
    }
    case 3: {
      // Of a flat one the ends are a great part, and each drawing cuts them in its own way.
      const width = some(40) + 3;
      const height = Math.max(some(40) + 3, Math.ceil(width / 2));
      const thick = Math.max(line, Math.ceil(width / height));
      return { command: `^GD${width},${height},${thick},${colour},${'LR'[random(2)]}`, height };
    }
    case 4: {
      const { rowBytes, rows, data } = picture(random);
      const bytes = rowBytes * rows;
      return { command: `^GFA,${bytes},${bytes},${rowBytes},${data}`, height: rows };
    }
    default: {
      const name = names[random(names.length)]!;
      const [across, down] = [1 + random(3), 1 + random(3)];
      return {
        command: `^XGR:${name.split(' ')[0]},${across},${down}`,
        height: Number(name.split(' ')[1]) * down,
      };
    }
  }
};

/** Paper of these labels, in millimetres. */
export const PLAIN_MM = { widthMm: 50, heightMm: 30 };

/** Some labels in one stream. */
export const plainZpl = (seed: number, dpi: number): string => {
  const random = randomOf(seed);
  const dot = dpi / 25.4;
  const out: string[] = [];
  const names: string[] = [];
  for (let count = random(3); count > 0; count -= 1) {
    const { rowBytes, rows, data } = picture(random);
    names.push(`P${count}.GRF ${rows}`);
    out.push(`~DGR:P${count}.GRF,${rowBytes * rows},${rowBytes},${data}\n`);
  }
  const settings = [
    '',
    '',
    `^LH${random(40)},${random(30)}`,
    `^LT${random(20)}`,
    `^LS-${random(20)}`,
    '^LRY',
  ];
  for (let labels = 1 + random(2); labels > 0; labels -= 1) {
    out.push('^XA', settings[random(settings.length)]!);
    for (let fields = 1 + random(7); fields > 0; fields -= 1) {
      const { command, height } = graphic(random, dot, names);
      const [x, y] = [Math.round(random(45) * dot), Math.round(random(25) * dot)];
      const place = random(3) === 0 ? `^FT${x},${y + height}` : `^FO${x},${y}`;
      out.push(`${place}${random(4) === 0 ? '^FR' : ''}${command}^FS`);
    }
    out.push('^LRN^XZ\n');
  }
  return out.join('');
};
