/** Packs colours as a GIF does (GIF89a, appendix F), with a table that grows as every encoder's does. */
const lzw = (colours: Uint8Array, codeSize: number): number[] => {
  const clear = 1 << codeSize;
  const bytes: number[] = [];
  let [buffer, buffered, bits] = [0, 0, codeSize + 1];
  // A run and the colour after it, as one number, to the code of both.
  let table = new Map<number, number>();
  const emit = (code: number): void => {
    buffer |= code << buffered;
    buffered += bits;
    for (; buffered >= 8; buffered -= 8) {
      bytes.push(buffer & 0xff);
      buffer >>>= 8;
    }
  };
  emit(clear);
  let run = colours[0]!;
  for (const colour of colours.subarray(1)) {
    const longer = table.get(run * 256 + colour);
    if (longer !== undefined) {
      run = longer;
      continue;
    }
    emit(run);
    const next = clear + 2 + table.size;
    if (next === 4096) {
      emit(clear);
      table = new Map();
      bits = codeSize + 1;
    } else {
      if (next === 1 << bits) bits += 1;
      table.set(run * 256 + colour, next);
    }
    run = colour;
  }
  emit(run);
  emit(clear + 1);
  if (buffered > 0) bytes.push(buffer & 0xff);
  return bytes;
};

const blocks = (bytes: number[]): number[] => {
  const out: number[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.slice(at, at + 255);
    out.push(part.length, ...part);
  }
  return [...out, 0];
};

const word = (value: number): number[] => [value & 0xff, value >> 8];

/** Rows in the order of an interlaced GIF. */
const interlacedRows = (height: number): number[] =>
  [
    [0, 8],
    [4, 8],
    [2, 4],
    [1, 2],
  ].flatMap(([first, step]) =>
    Array.from({ length: height }, (_, row) => row).filter(
      (row) => row >= first! && (row - first!) % step! === 0,
    ),
  );

/** A GIF of four greys: 0 black, 255 white, and two in between. */
export const encodeGif = (
  { width, height, data }: { width: number; height: number; data: Uint8Array },
  options: { interlaced?: boolean } = {},
): Uint8Array => {
  const rows = options.interlaced ? interlacedRows(height) : Array.from({ length: height }, (_, row) => row);
  const colours = new Uint8Array(width * height);
  rows.forEach((row, index) => {
    for (let x = 0; x < width; x += 1) colours[index * width + x] = Math.round(data[row * width + x]! / 85);
  });
  const palette = [0, 85, 170, 255].flatMap((grey) => [grey, grey, grey]);
  return Uint8Array.from([
    ...Buffer.from('GIF89a', 'latin1'),
    ...word(width),
    ...word(height),
    0x81,
    0,
    0,
    ...palette,
    ...[0x2c, ...word(0), ...word(0), ...word(width), ...word(height), options.interlaced ? 0x40 : 0],
    2,
    ...blocks(lzw(colours, 2)),
    0x3b,
  ]);
};
