import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '../core/logger.ts';
import { unwritableBy } from '../db/unwritable.ts';
import { limitedLog } from './limited-log.ts';
import { createLogger } from './logger.ts';
import { rotatingFile } from './rotating-file.ts';

/** Beyond this a log is put aside; the one put aside before goes. */
const MAX_BYTES = 5 * 1024 * 1024;

/** The log of a desk: `logs/desk.log` in its data folder, since a window has no standard error that anyone sees. @throws PackdeskError store.unwritable */
export const openDeskLog = (folder: string): Logger => {
  const logs = join(folder, 'logs');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // By itself: on a read-only disk Node says of a recursive one only that nothing is there.
    if (!existsSync(logs)) mkdirSync(logs, { mode: 0o700 });
    const destination = rotatingFile(join(logs, 'desk.log'), join(logs, 'desk.1.log'), MAX_BYTES);
    return limitedLog(createLogger({ destination }));
  } catch (error) {
    throw unwritableBy(error, folder) ?? error;
  }
};
