import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

/** A file of the built renderer. */
export interface RendererFile {
  type: string;
  content: Uint8Array<ArrayBuffer>;
}

/** Looks a file up by the path of its address; null when there is none. */
export type RendererFiles = (path: string) => Promise<RendererFile | null>;

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
};

/** Every file below a folder; none when there is no such folder (during development Vite has the page). */
const filesBelow = async (folder: string): Promise<string[]> => {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
};

/**
 * The files of a built renderer. They are listed once, and only a name of that list is ever opened:
 * no spelling of a path can lead out of the folder.
 */
export const listRendererFiles = async (folder: string): Promise<RendererFiles> => {
  const known = new Map<string, string>();
  for (const file of await filesBelow(folder)) {
    known.set(`/${relative(folder, file).split(sep).join('/')}`, file);
  }
  return async (path) => {
    const file = known.get(path === '/' ? '/index.html' : path);
    const type = file && types[extname(file)];
    return type ? { type, content: await readFile(file) } : null;
  };
};
