import type { GreyPicture } from '../../../shared/label/picture.ts';
import { boundedWasm } from '../bounded-wasm.ts';
import { checkDots } from './limits.ts';
import { readPng } from './png-read.ts';
import type { ZplFile } from './zpl-labels.ts';
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
  tokens
    .filter(({ name }) => !without.has(name))
    .map(({ start, end }) => text.slice(start, end))
    .join('');

/** The engine reads UTF-8; what is not is of an older code page, of which ASCII reads the same. */
const readable = (bytes: string): string => {
  const raw = Buffer.from(bytes, 'latin1');
  const text = raw.toString('utf8');
  return text.includes('\ufffd') ? bytes : text;
};

/** One label with everything that it may refer to, as ZPL of its own. */
const oneZplLabel = (file: ZplFile, label: number, without: ReadonlySet<string> = new Set()): string =>
  textOf(file, file.rest, without) + textOf(file, file.labels[label]?.tokens ?? [], without);

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
  checkDots(canvas.width, canvas.height);
  const found = file.rest.length === 0 && file.labels[label];
  const picture = found ? drawPictureLabel(found, canvas) : null;
  if (picture) return picture;
  const zpl = readable(oneZplLabel(file, label, upright ? new Set([...MOVES, '^PO']) : MOVES));
  // Of its measures the engine takes the product alone: so many dots.
  const [drawn] = await (await started()).zplToBase64MultipleAsync(
    zpl,
    canvas.width / 8,
    canvas.height / 8,
    8,
  );
  if (drawn === undefined) throw new Error('nothing was drawn');
  return readPng(Buffer.from(drawn, 'base64'));
};
