import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { DeskConfig } from '../app/desk.ts';
import { defaultDataFolder } from '../core/user-folders.ts';
import { readManner } from '../sync/remote-manner.ts';

/** Start options of both hosts. */
export interface DeskOptions {
  demo: boolean;
  /** The data folder, absolute. */
  folder: string;
  /** Browser host: open no window. */
  open: boolean;
  /** Browser host: the page's port; 0 takes the one that it had last, or a free one. */
  port: number;
  /** In the role edge with this remote, whatever the settings say. */
  remote?: DeskConfig['remote'];
}

const toPort = (text: string): number => {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new Error(`--port is a number up to 65535, not "${text}".`);
};

type Values = Record<string, string | boolean | (string | boolean)[] | undefined>;

const text = (value: Values[string]): string => (typeof value === 'string' ? value : '');

const pem = (file: string): string => {
  if (file === '') return '';
  let read: string;
  try {
    read = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`--remote-ca ${file} cannot be read.`, { cause: error });
  }
  if (read.trim() === '') throw new Error(`--remote-ca ${file} has no certificates in PEM.`);
  return read;
};

const mannerOf = (values: Values): ReturnType<typeof readManner> => {
  const roles = values['remote-role'];
  return readManner({
    refresh: typeof values['remote-refresh'] === 'string' ? values['remote-refresh'] : undefined,
    role: Array.isArray(roles) ? roles.map(text) : undefined,
  });
};

const remoteOf = (values: Values): DeskConfig['remote'] => {
  const [url, ca, proxy] = [text(values.remote), text(values['remote-ca']), text(values['remote-proxy'])];
  const moveQueue = values['move-queue'] === true;
  const manner = mannerOf(values);
  if (url !== '') return { url, ca: pem(ca), proxy, ...manner, ...(moveQueue && { moveQueue }) };
  if (ca === '' && proxy === '' && !moveQueue && Object.keys(manner).length === 0) return undefined;
  throw new Error(
    '--remote-ca, --remote-proxy, --remote-refresh, --remote-role and --move-queue go with --remote.',
  );
};

/**
 * Reads the options of a desk.
 * @param lenient takes others too: Electron and Chromium have switches of their own
 * @throws Error with one sentence when a value is wrong; PackdeskError store.unwritable for a user without a home
 */
export const readDeskOptions = (args: string[], lenient = false): DeskOptions => {
  const { values } = parseArgs({
    args,
    strict: !lenient,
    allowPositionals: lenient,
    options: {
      demo: { type: 'boolean' },
      data: { type: 'string' },
      'no-open': { type: 'boolean' },
      port: { type: 'string' },
      remote: { type: 'string' },
      'remote-ca': { type: 'string' },
      'remote-proxy': { type: 'string' },
      'remote-refresh': { type: 'string' },
      'remote-role': { type: 'string', multiple: true },
      'move-queue': { type: 'boolean' },
    },
  });
  const demo = values.demo === true;
  const remote = remoteOf(values);
  return {
    demo,
    folder: resolve(typeof values.data === 'string' ? values.data : defaultDataFolder(demo)),
    open: values['no-open'] !== true,
    port: typeof values.port === 'string' ? toPort(values.port) : 0,
    ...(remote && { remote }),
  };
};
