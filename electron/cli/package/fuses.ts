import { join } from 'node:path';
import { type FuseConfig, FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import type { AfterPackContext } from 'electron-builder';

/**
 * Electron's switches that are set in its program once and signed with it. Each is named: an Electron that
 * brings a new one stops the packaging until someone has decided about it.
 * https://www.electronjs.org/docs/latest/tutorial/fuses
 */
export const fuses: FuseConfig = {
  version: FuseVersion.V1,
  strictlyRequireAllFuses: true,
  // The program must not serve as a general Node.
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  // Turns NODE_EXTRA_CA_CERTS off too; a company's own certificates are a setting.
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  // There is one snapshot for all processes.
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  // Bounds of WebAssembly memory by the processor: safe, and Electron's default.
  [FuseV1Options.WasmTrapHandlers]: true,
};

/** electron-builder's hook: after the files are in place, before anything is signed. */
const setFuses = async ({ appOutDir, electronPlatformName, packager }: AfterPackContext): Promise<void> => {
  const name = packager.appInfo.productFilename;
  const program: Record<string, string> = {
    darwin: `${name}.app`,
    win32: `${name}.exe`,
    linux: packager.config.linux?.executableName ?? name,
  };
  await flipFuses(join(appOutDir, program[electronPlatformName] ?? name), fuses);
};

export default setFuses;
