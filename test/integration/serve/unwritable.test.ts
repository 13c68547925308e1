import { execFile } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { translate } from '../../../electron/db/errors.ts';
import { storePaths } from '../../../electron/db/folder.ts';
import { firstOf } from '../../helpers/profile.ts';
import { addAdmin, runCommand } from '../../helpers/serve.ts';
import { tempFolder } from '../../helpers/store.ts';

const run = promisify(execFile);
const program = (path: string): string =>
  fileURLToPath(new URL(`../../../electron/${path}`, import.meta.url));
const programs = [
  ['serve', program('cli/serve.ts'), ['--log-level', 'error']],
  ['a desk', program('hosts/browser/main.ts'), ['--no-open']],
] as const;

/** One clear line: what is wrong and what to do, no place in the program and no placeholder. */
const expectClear = (err: string, folder: string, detail: RegExp): void => {
  expect(err).toContain(`Packdesk cannot save in the folder ${folder}: `);
  expect(err).toMatch(detail);
  expect(err).toContain('choose another folder with --data');
  expect(err).not.toMatch(/\n {4}at |\{traceId\}|node:/);
};

const serveFails = async (folder: string): Promise<string> => {
  const { code, err } = await runCommand('serve', ['--data', folder, '--log-level', 'error']);
  expect(code).toBe(1);
  return err;
};

describe('a data folder that cannot be written', () => {
  it('is a file, or lies in one', async () => {
    const file = join(await tempFolder(), 'data');
    await writeFile(file, '');
    expectClear(await serveFails(file), file, /it is a file/);
    expectClear(await serveFails(join(file, 'sub')), join(file, 'sub'), /a part of its path is a file/);
  });

  it('has a folder where its database should be', async () => {
    const folder = await tempFolder();
    await mkdir(join(folder, 'packdesk.open.lock'));
    expectClear(await serveFails(folder), folder, /cannot be opened for writing|is a folder/);
  });

  it('has a database that is read-only', async () => {
    const folder = await tempFolder();
    await addAdmin(folder);
    const paths = storePaths(folder);
    const db = new Database(paths.file, { readonly: true });
    try {
      db.exec('CREATE TABLE t (x)');
      expect.unreachable();
    } catch (error) {
      expect(translate(error, paths)).toMatchObject({
        code: 'store.unwritable',
        details: { folder, detail: 'its disk, or the database in it, is read-only' },
      });
    } finally {
      db.close();
    }
  });

  it.runIf(process.platform === 'linux').for(firstOf(programs))(
    'is on a disk that is read-only: %s',
    async ([, path, more], { skip }) => {
      const folder = await tempFolder();
      await addAdmin(folder);
      // Of its own for this one process: nothing stays mounted after it.
      const script = `folder="$1"; shift; mount --bind "$folder" "$folder" && mount -o remount,bind,ro "$folder" && exec "$@"`;
      const unshare = process.getuid?.() === 0 ? ['--mount'] : ['--mount', '--map-root-user'];
      const args = [
        ...unshare,
        'sh',
        '-c',
        script,
        'sh',
        folder,
        process.execPath,
        path,
        '--data',
        folder,
        ...more,
      ];
      const { stderr } = await run('unshare', args).catch((error: { stderr: string }) => error);
      // If a container allows no mounts, rights do the same, except for an administrator.
      const refused = /unshare|permission denied|mount:/i.test(stderr);
      if (refused && process.getuid?.() === 0) skip('this container allows no mounts');
      if (refused) {
        await chmod(folder, 0o500);
        const denied = await run(process.execPath, [path, '--data', folder, ...more]).catch(
          (error: { stderr: string }) => error,
        );
        expectClear(denied.stderr, folder, /no permission|cannot be opened for writing/);
        return;
      }
      expectClear(stderr, folder, /read-only|cannot be opened for writing/);
    },
  );
});
