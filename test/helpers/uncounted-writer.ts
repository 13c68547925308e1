import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { parentPort } from 'node:worker_threads';

/**
 * The store's writer on a disk that, once the setting `no room` was written, has none for the count of
 * commits next to the database: a disk that never overwrites in place needs room for these 128 bytes each
 * time. With `failing` it gives EIO.
 */
let code: 'ENOSPC' | 'EIO' | null = null;
const { writeSync } = fs;
fs.writeSync = ((handle: number, content: string | NodeJS.ArrayBufferView, ...rest: never[]) => {
  if (code !== null && typeof content === 'string' && content.includes('"commits"'))
    throw Object.assign(new Error(`${code}: write`), { code });
  return writeSync(handle, content as string, ...rest);
}) as typeof fs.writeSync;
syncBuiltinESMExports();
parentPort?.on('message', (message: unknown) => {
  const text = JSON.stringify(message);
  if (text.includes('"no room"')) code = 'ENOSPC';
  if (text.includes('"failing"')) code = 'EIO';
});
await import('../../electron/db/writer-thread.ts');
