import { parentPort, workerData } from 'node:worker_threads';
import { zplToPng } from '../helpers/draw-zpl.ts';
import type { Drawn, DrawRequest } from './pictures.ts';

/** Draws in a thread of its own: a picture takes some hundred milliseconds, in which the printer must answer. */
const { dpi, media } = workerData as { dpi: number; media: { widthMm: number; heightMm: number } };

parentPort?.on('message', async ({ id, zpl }: DrawRequest) => {
  let drawn: Drawn;
  try {
    const [png] = await zplToPng(zpl, dpi, media);
    drawn = { id, png: png ?? null, error: png === undefined ? 'no label in it' : '' };
  } catch (error) {
    drawn = { id, png: null, error: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(drawn);
});
