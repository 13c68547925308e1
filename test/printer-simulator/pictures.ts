import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface DrawRequest {
  id: number;
  zpl: string;
}
export interface Drawn {
  id: number;
  png: Uint8Array | null;
  error: string;
}

/** Labels as files, numbered on from what the folder has. */
export interface Pictures {
  /** Draws a label and writes it; one that cannot be drawn as its ZPL. Returns a line for the person who watches. */
  add(zpl: string): Promise<string>;
  close(): Promise<void>;
}

const nameOf = (number: number): string => `label-${String(number).padStart(4, '0')}`;

const lastNumber = async (folder: string): Promise<number> => {
  const numbers = (await readdir(folder)).map((name) => Number(/^label-(\d+)\./.exec(name)?.[1] ?? 0));
  return Math.max(0, ...numbers);
};

/** Width and height stand at the same place in every PNG (its first chunk, IHDR). */
const dotsOf = (png: Uint8Array): string => {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  return `${view.getUint32(16)} x ${view.getUint32(20)} dots`;
};

export const openPictures = async (
  folder: string,
  printer: { dpi: number; media: { widthMm: number; heightMm: number } },
): Promise<Pictures> => {
  await mkdir(folder, { recursive: true });
  let last = await lastNumber(folder);
  const worker = new Worker(new URL('./draw-thread.ts', import.meta.url), { workerData: printer });
  const waiting = new Map<number, (drawn: Drawn) => void>();
  worker.on('message', (drawn: Drawn) => {
    waiting.get(drawn.id)?.(drawn);
    waiting.delete(drawn.id);
  });

  return {
    add: async (zpl) => {
      last += 1;
      const id = last;
      const { png, error } = await new Promise<Drawn>((resolve) => {
        waiting.set(id, resolve);
        worker.postMessage({ id, zpl } satisfies DrawRequest);
      });
      if (png === null) {
        const file = `${nameOf(id)}.zpl`;
        await writeFile(join(folder, file), zpl);
        return `${file}  cannot be drawn: ${error}`;
      }
      const file = `${nameOf(id)}.png`;
      await writeFile(join(folder, file), png);
      return `${file}  ${dotsOf(png)}`;
    },
    close: async () => void (await worker.terminate()),
  };
};
