import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../electron/cli/launch/build.mjs';
import { paths } from '../../electron/cli/launch/paths.mjs';
import { runTool } from '../gate/command.ts';
import { stubElectron } from './stub-electron.ts';
import { removeFolder } from './temp-root.ts';

/** The desktop program as a user's disk has it, around an Electron that runs nothing. */
export interface PackedApp {
  folder: string;
  program: string;
  archive: string;
  remove(): Promise<void>;
}

/**
 * Builds and packs the program for Linux, without the network.
 * @param fuses how many the stub Electron has
 * @throws Error with electron-builder's words
 */
export const packApp = async (fuses?: number): Promise<PackedApp> => {
  await build(['renderer', 'electron']);
  const folder = await mkdtemp(join(tmpdir(), 'packdesk-pack-'));
  const electron = await stubElectron(join(folder, 'electron'), fuses);
  const { code, output } = await runTool({
    script: paths.electronBuilder,
    args: [
      ...['--dir', '--linux', '--x64', '--publish', 'never'],
      `-c.electronDist=${electron}`,
      `-c.directories.output=${join(folder, 'out')}`,
    ],
  });
  const remove = () => removeFolder(folder);
  if (code !== 0) {
    await remove();
    throw new Error(output);
  }
  const program = join(folder, 'out', 'linux-unpacked');
  return { folder, program: join(program, 'packdesk'), archive: join(program, 'resources/app.asar'), remove };
};
