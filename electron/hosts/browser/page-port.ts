import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startWindowServer, type WindowServer, type WindowServerParts } from './server.ts';

const fileOf = (folder: string): string => join(folder, 'page-port');

const lastPort = async (folder: string): Promise<number> => {
  const text = await readFile(fileOf(folder), 'utf8').catch(() => '');
  const port = /^\d{4,5}$/.test(text.trim()) ? Number(text) : 0;
  return port <= 65_535 ? port : 0;
};

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

const startAtLastPort = async (folder: string, parts: Omit<WindowServerParts, 'port'>) => {
  const port = await lastPort(folder);
  try {
    return await startWindowServer({ ...parts, port });
  } catch (error) {
    if (port === 0 || !isTaken(error)) throw error;
    return await startWindowServer({ ...parts, port: 0 });
  }
};

/**
 * Serves the page at the port that this data folder's page had before, where that is free: what a window keeps
 * (unsaved changes) belongs to its origin, and so to its port.
 */
export const serveAtUsualPort = async (
  folder: string,
  parts: Omit<WindowServerParts, 'port'>,
): Promise<WindowServer> => {
  const server = await startAtLastPort(folder, parts);
  await writeFile(fileOf(folder), `${server.port}\n`, { mode: 0o600 });
  return server;
};
