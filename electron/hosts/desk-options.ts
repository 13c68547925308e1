import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultDataFolder } from '../app/data-folder.ts';

/** What both hosts are started with. */
export interface DeskOptions {
  demo: boolean;
  /** The data folder, absolute. */
  folder: string;
  /** Browser host: open no window. */
  open: boolean;
  /** Browser host: the page's port; 0 takes the one that it had last, or a free one. */
  port: number;
}

const toPort = (text: string): number => {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new Error(`--port is a number up to 65535, not "${text}".`);
};

/**
 * Reads the options of a desk.
 * @param lenient takes others too: Electron and Chromium have switches of their own
 * @throws Error with one sentence when a value is wrong
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
    },
  });
  const demo = values.demo === true;
  return {
    demo,
    folder: resolve(typeof values.data === 'string' ? values.data : defaultDataFolder(demo)),
    open: values['no-open'] !== true,
    port: typeof values.port === 'string' ? toPort(values.port) : 0,
  };
};
