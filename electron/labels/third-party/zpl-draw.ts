import type { GreyPicture } from '../../../shared/label/picture.ts';
import { boundedWasm } from '../bounded-wasm.ts';
import { checkDots } from './limits.ts';
import { readPng } from './png-read.ts';
import { textForEngine } from './zpl-for-engine.ts';
import { isAsSwitchedOn } from './zpl-kept.ts';
import { aloneDrawn, type ZplFile } from './zpl-labels.ts';
import { drawPictureLabel } from './zpl-picture.ts';
import type { ZplToken } from './zpl-tokens.ts';

type Engine = Awaited<typeof import('zpl-renderer-js')['ready']>['api'];

let engine: Promise<Engine> | undefined;

/** A label of A4 at 600 dpi takes half of it. */
const MOST_MB = 384;

/** The engine brings its module along and starts it as it is loaded: the one way to bound it is to lend it this. */
const load = async (): Promise<Engine> => {
  const { instantiate } = WebAssembly;
  const bounded = (source: WebAssembly.Module | BufferSource, imports?: WebAssembly.Imports) => {
    if (source instanceof WebAssembly.Module) return instantiate(source, imports);
    const bytes = ArrayBuffer.isView(source)
      ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
      : new Uint8Array(source);
    return instantiate(boundedWasm(bytes, MOST_MB), imports);
  };
  Object.assign(WebAssembly, { instantiate: bounded });
  try {
    const { ready } = await import('zpl-renderer-js');
    return (await ready).api;
  } finally {
    Object.assign(WebAssembly, { instantiate });
  }
};

/** The drawing engine (Go as WebAssembly, 9 MB), loaded at the first label that needs it. */
const started = (): Promise<Engine> => {
  engine ??= load();
  return engine;
};

/** Commands that would move the drawing on its canvas: it is as large as the label already. */
const MOVES = new Set(['^PW', '^LL']);

const textOf = ({ text }: ZplFile, tokens: readonly ZplToken[], without: ReadonlySet<string>): string =>
  textForEngine(
    text,
    tokens.filter(({ name }) => !without.has(name)),
  );

/** The engine reads UTF-8; what is not is of an older code page, of which ASCII reads the same. */
const readable = (bytes: string): string => {
  const raw = Buffer.from(bytes, 'latin1');
  const text = raw.toString('utf8');
  return text.includes('\ufffd') ? bytes : text;
};

/** Draws a stream on a canvas of so many dots: each of its labels that has anything on it. */
const drawStream = async (
  zpl: string,
  canvas: { width: number; height: number },
): Promise<readonly string[]> => {
  // Of its measures the engine takes the product alone: so many dots.
  return (await started()).zplToBase64MultipleAsync(readable(zpl), canvas.width / 8, canvas.height / 8, 8);
};

const pictureOf = (drawn: string): GreyPicture => readPng(Buffer.from(drawn, 'base64'));

/**
 * A label as a printer would print it on a canvas of so many dots. `upright`: also where it asks to be turned upside
 * down (`^PO`). Throws what the engine says of ZPL that it cannot draw.
 */
export const drawZplLabel = async (
  file: ZplFile,
  label: number,
  canvas: { width: number; height: number },
  upright = false,
): Promise<GreyPicture> => {
  const found = file.labels[label];
  if (!found) throw new Error('there is no such label');
  checkDots(canvas.width, canvas.height);
  const tokens = aloneDrawn(found);
  const picture = drawPictureLabel(tokens, canvas);
  if (picture) return picture;
  const [drawn] = await drawStream(
    textOf(file, tokens, upright ? new Set([...MOVES, '^PO']) : MOVES),
    canvas,
  );
  if (drawn === undefined) throw new Error('nothing was drawn');
  return pictureOf(drawn);
};

/** True where a label looks as it does by what came before it in the stream. */
export const isOfStream = ({ labels }: ZplFile): boolean =>
  labels.some(
    ({ inForce: { objects, settings } }) =>
      objects.length > 0 || settings.some((token) => !MOVES.has(token.name) && !isAsSwitchedOn(token)),
  );

/**
 * Every label by its place, drawn as the stream is run whole and in order: what a label was taken out of it with has no
 * part in this. Null where one of them draws nothing, so that it cannot be said which is which. Throws what the engine
 * says of ZPL that it cannot draw.
 */
export const drawZplInOrder = async (
  file: ZplFile,
  canvas: { width: number; height: number },
): Promise<((label: number) => GreyPicture) | null> => {
  checkDots(canvas.width, canvas.height);
  const drawn = await drawStream(textOf(file, file.run, MOVES), canvas);
  return drawn.length === file.labels.length ? (label) => pictureOf(drawn[label]!) : null;
};
