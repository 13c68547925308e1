import { broken } from './limits.ts';

/** A label of EPL2 (EPL2 Programming Guide): from `N`, which clears the picture, to `P`, which prints it and keeps it. */
export interface EplLabel {
  /** `R` sets where the places of those behind it begin. */
  commands: string[];
  /** `q` and `Q`, dots; null where nothing has told them. */
  width: number | null;
  height: number | null;
  copies: number;
}

/** No label has as many; what looks like one would fill the memory. */
const MOST_LINES = 100_000;
const DRAWING = /^(A|B|b|LO|LW|LE|LS|X|GW|GG)\d|^GG"/;

/** Lines, with the bytes of a picture (`GW`) left out: they may be anything. */
const linesOf = (text: string): string[] => {
  let rest = text;
  const lines: string[] = [];
  while (rest !== '') {
    const picture = /^GW\d+,\d+,(\d+),(\d+),/.exec(rest);
    const end = picture
      ? picture[0].length + Number(picture[1]) * Number(picture[2])
      : rest.search(/[\r\n]|$/);
    if (end > rest.length) throw broken('EPL', 'a picture is cut off');
    lines.push(picture ? rest.slice(0, end) : rest.slice(0, end).trim());
    if (lines.length > MOST_LINES) throw broken('EPL', 'it has too many commands');
    rest = rest.slice(end).replace(/^[\r\n]+/, '');
  }
  return lines.filter((line) => line !== '');
};

const HEAD_BYTES = 20_000;

/** Told by its beginning: it is asked on the main thread too. */
export const isEpl = (content: Uint8Array): boolean => {
  const head = Buffer.from(content.subarray(0, HEAD_BYTES)).toString('latin1');
  const lines = head.split(/[\r\n]+/);
  const begins = lines.findIndex((line) => line.trim() === 'N');
  return begins >= 0 && begins <= 20 && lines.slice(begins).some((line) => DRAWING.test(line.trim()));
};

/** EPL2 as text, one character a byte; null for anything else. */
export const eplText = (content: Uint8Array): string | null =>
  isEpl(content) ? Buffer.from(content).toString('latin1') : null;

const measure = (line: string, letter: string): number | null => {
  const found = new RegExp(`^${letter}(\\d{1,5})`).exec(line);
  return found ? Number(found[1]) : null;
};

/** The labels of EPL. @throws PackdeskError document.broken where one is not printed at its end */
export const eplLabels = (text: string): EplLabel[] => {
  const labels: EplLabel[] = [];
  let commands: string[] = [];
  let [width, height]: [number | null, number | null] = [null, null];
  let reference: string | null = null;
  let isPrinted = true;
  for (const line of linesOf(text)) {
    width = measure(line, 'q') ?? width;
    height = measure(line, 'Q') ?? height;
    if (/^R\d/.test(line)) reference = line;
    if (line === 'N') {
      commands = reference === null ? [] : [reference];
      isPrinted = true;
    } else if (/^P\d+(,\d+)?$/.test(line)) {
      const copies = Math.max(1, Number(/^P(\d+)/.exec(line)?.[1]) || 1);
      if (commands.some((each) => DRAWING.test(each))) {
        labels.push({ commands: [...commands], width, height, copies });
      }
      isPrinted = true;
    } else {
      commands.push(line);
      if (DRAWING.test(line)) isPrinted = false;
    }
  }
  if (!isPrinted || labels.length === 0) throw broken('EPL', 'a label is not printed at its end');
  return labels;
};
