import { createRequire } from 'node:module';
import { FuseV1Options } from '@electron/fuses';
import type { Configuration } from 'electron-builder';
import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../../../electron/cli/launch/paths.mjs';
import { fuses } from '../../../electron/cli/package/fuses.ts';

/** electron-builder's own reading and checking of its configuration, which needs no network. */
interface BuilderConfig {
  getConfig(project: string, file: string | null, options: null): Promise<Configuration>;
  validateConfiguration(configuration: unknown, log: unknown): Promise<void>;
}

const fromBuilder = createRequire(`${paths.root}node_modules/electron-builder/package.json`);
const builder: BuilderConfig = fromBuilder('app-builder-lib/out/util/config/config');
const { DebugLogger }: { DebugLogger: new (on: boolean) => unknown } = fromBuilder('builder-util');

describe('electron-builder.yml', () => {
  let configuration: Configuration;
  beforeAll(async () => {
    configuration = await builder.getConfig(paths.root, null, null);
  });

  test('is valid', async () => {
    await builder.validateConfiguration(configuration, new DebugLogger(false));
  });

  test('would not be valid with a misspelt option', async () => {
    const misspelt = { ...configuration, asarUnpak: true };
    await expect(builder.validateConfiguration(misspelt, new DebugLogger(false))).rejects.toThrow(
      /asarUnpak/,
    );
  });

  test('makes the installers of three systems from one archive', () => {
    expect(configuration.win?.target).toBe('nsis');
    expect(configuration.mac).toMatchObject({ target: 'dmg', hardenedRuntime: true });
    expect(configuration.linux?.target).toEqual(['AppImage', 'deb']);
    expect(configuration).toMatchObject({ asar: true, npmRebuild: false, publish: null });
  });
});

test('every fuse is decided, and those that open the program are off', () => {
  const every = Object.values(FuseV1Options).filter((fuse) => typeof fuse === 'number');
  for (const fuse of every) expect(fuses, FuseV1Options[fuse]).toHaveProperty(String(fuse));
  expect(fuses).toMatchObject({
    strictlyRequireAllFuses: true,
    [FuseV1Options.RunAsNode]: false,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
    [FuseV1Options.EnableNodeCliInspectArguments]: false,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
    [FuseV1Options.EnableCookieEncryption]: true,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
    [FuseV1Options.OnlyLoadAppFromAsar]: true,
  });
});
