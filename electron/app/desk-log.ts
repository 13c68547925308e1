import { mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import type { Logger } from '../core/logger.ts';
import { createLogger } from './logger.ts';

/** Beyond this a log is put aside at the next start; the one put aside before goes. */
const MAX_BYTES = 5 * 1024 * 1024;

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** The log of a desk: `logs/desk.log` in its data folder, since a window has no standard error that anyone sees. */
export const openDeskLog = (folder: string): Logger => {
  const logs = join(folder, 'logs');
  mkdirSync(logs, { recursive: true, mode: 0o700 });
  const file = join(logs, 'desk.log');
  if (sizeOf(file) > MAX_BYTES) renameSync(file, join(logs, 'desk.1.log'));
  return createLogger({ destination: pino.destination({ dest: file, sync: true, mode: 0o600 }) });
};
