import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Marks Electron's fuses in its program; from @electron/fuses. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** Number of fuses the installed Electron has: RunAsNode to WasmTrapHandlers. */
const FUSES = 9;

/**
 * A folder that electron-builder takes for an unpacked Linux Electron: its program has fuses that can be set
 * and read, all of them on, and runs nothing.
 */
export const stubElectron = async (folder: string, fuses = FUSES): Promise<string> => {
  await mkdir(join(folder, 'resources'), { recursive: true });
  const wire = [1, fuses, ...new Array<number>(fuses).fill('1'.charCodeAt(0))];
  await writeFile(
    join(folder, 'electron'),
    Buffer.concat([Buffer.from('stub'), Buffer.from(SENTINEL), Buffer.from(wire), Buffer.from('stub')]),
    { mode: 0o755 },
  );
  await writeFile(join(folder, 'LICENSE'), '');
  await writeFile(join(folder, 'LICENSES.chromium.html'), '');
  await writeFile(join(folder, 'version'), '45.4.1');
  return folder;
};
