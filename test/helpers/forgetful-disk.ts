import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { diskFolder } from './store.ts';

const source = fileURLToPath(new URL('./unsynced.c', import.meta.url));
const run = promisify(execFile);

/** Why no such disk can be made on this computer: it takes a C compiler and Linux. Null: it can. */
export const forgetfulDiskMissing = async (): Promise<string | null> => {
  if (process.platform !== 'linux') return 'a disk that forgets is made for Linux alone';
  return run('cc', ['--version']).then(
    () => null,
    () => 'no C compiler (cc)',
  );
};

export interface ForgetfulDisk {
  /** The folder on it. */
  folder: string;
  /** For the environment of the process that writes there. */
  env: Record<string, string>;
  /** The power goes: what was not synced is gone. The process must have been killed before. */
  cut(): Promise<void>;
  /** No space is left, or there is some again. */
  full(isFull: boolean): Promise<void>;
  /** Number of writes of the last process that ended by itself, where TEST_DIE_AT or TEST_FULL_AT was set for it. */
  writes(): Promise<number>;
}

/** A folder that keeps after a power cut only what was synced (see unsynced.c). */
export const forgetfulDisk = async (): Promise<ForgetfulDisk> => {
  const home = await realpath(await diskFolder());
  const [folder, durable, library] = ['disk', 'durable', 'unsynced.so'].map((name) => join(home, name)) as [
    string,
    string,
    string,
  ];
  for (const each of [folder, durable]) await mkdir(each);
  await run('cc', ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl']);
  const names = async (): Promise<[inode: string, name: string][]> => {
    const noted = (await readdir(durable)).filter((each) => each.endsWith('.name'));
    return Promise.all(
      noted.map(async (each) => [each.slice(0, -5), await readFile(join(durable, each), 'utf8')]),
    );
  };
  return {
    folder,
    env: { LD_PRELOAD: library, TEST_DISK: folder, TEST_DURABLE: durable },
    cut: async () => {
      await rm(folder, { recursive: true });
      await mkdir(folder);
      const left = await names();
      for (const [inode, name] of left) {
        // A name without a synced content is an empty file.
        if (existsSync(join(durable, inode))) await cp(join(durable, inode), join(folder, name));
        else await writeFile(join(folder, name), '');
      }
      await rm(durable, { recursive: true });
      await mkdir(durable);
      for (const [, name] of left) {
        const { ino } = await stat(join(folder, name));
        await cp(join(folder, name), join(durable, String(ino)));
        await writeFile(join(durable, `${ino}.name`), name);
      }
    },
    writes: async () => Number(await readFile(join(durable, 'writes'), 'utf8')),
    full: async (isFull) => {
      const flag = join(durable, 'full');
      if (isFull) await writeFile(flag, '');
      else await rm(flag, { force: true });
    },
  };
};
