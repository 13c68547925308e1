import { z } from 'zod';
import { PackdeskError } from '../../shared/errors.ts';
import { defaultSyncSettings, SyncSettings } from '../../shared/sync/settings.ts';
import type { SettingsStore } from '../core/settings-store.ts';
import { isReadable } from '../http-client/trust.ts';

/** The setting with what this desk's service is, and how it reaches its remote. */
export const SYNC_SETTING = 'desk.sync';

/** A remote that was named at the start: it goes before what is stored, and is not stored. */
export interface RemoteOverride {
  url: string;
  /** PEM. */
  ca?: string;
  proxy?: string;
  /** As in SyncSettings; left out: what is stored. */
  refreshPath?: string;
  roleNames?: SyncSettings['roleNames'];
  /** Edits that wait for another remote may go to this one: confirmed by the user who starts it. */
  moveQueue?: boolean;
}

export const withOverride = (settings: SyncSettings, override: RemoteOverride | null): SyncSettings => {
  if (!override) return settings;
  const { url, ca = '', proxy = '' } = override;
  const { refreshPath = settings.refreshPath, roleNames = settings.roleNames } = override;
  return { ...settings, role: 'edge', url, ca, proxy, refreshPath, roleNames };
};

/** Settings to store when they were made under an override: overridden ones stay as stored. */
export const withoutOverride = (
  settings: SyncSettings,
  override: RemoteOverride | null,
  stored: SyncSettings,
): SyncSettings => {
  if (!override) return settings;
  const { role, url, ca, proxy } = stored;
  const refreshPath = override.refreshPath === undefined ? settings.refreshPath : stored.refreshPath;
  const roleNames = override.roleNames === undefined ? settings.roleNames : stored.roleNames;
  return { ...settings, role, url, ca, proxy, refreshPath, roleNames };
};

const WORDS: Record<string, string> = {
  url: 'The address of a remote begins with https://, or with http:// on this computer itself.',
  ca: 'The file of --remote-ca has no certificates in PEM, or one that cannot be read.',
  proxy: 'A proxy is an address like http://host:port.',
  refreshPath: 'The path of --remote-refresh begins with a slash, such as /api/token/refresh, or is none.',
  roleNames: 'Write --remote-role as name=role, with one of packer, supervisor, admin, integration.',
};

/** @throws PackdeskError cli.usage */
export const readOverride = (override: RemoteOverride): RemoteOverride => {
  const read = SyncSettings.safeParse(withOverride(defaultSyncSettings, override));
  const isTrust = isReadable(override.ca ?? '');
  if (read.success && read.data.url !== '' && isTrust)
    return { ...override, url: read.data.url, proxy: read.data.proxy };
  const place = String(read.error?.issues[0]?.path[0] ?? (isTrust ? 'url' : 'ca'));
  throw new PackdeskError('cli.usage', { details: { detail: WORDS[place] ?? place } });
};

/** A value that no longer fits (another version, a hand's edit) counts as never set. */
export const settingsIn = (value: unknown): SyncSettings =>
  SyncSettings.safeParse(value).data ?? defaultSyncSettings;

/** Reads the stored settings. */
export const readSyncSettings = async (settings: SettingsStore): Promise<SyncSettings> => {
  const stored = settingsIn(await settings.get(SYNC_SETTING));
  return stored.role === 'edge' && stored.url === '' ? { ...stored, role: 'origin' } : stored;
};

/** Setting with the role and remote of the data folder's last run, whatever its settings say. */
const RUN_SETTING = 'desk.sync.run';

const LastRun = z.object({
  role: z.enum(['origin', 'edge']),
  /** Address of the last remote that it was an edge of, kept in the role origin too; empty: of none. */
  remote: z.string(),
  /** The change to this address was confirmed but is not complete yet: the process may be killed in between. */
  yesTo: z.string().optional(),
});
export type LastRun = z.infer<typeof LastRun>;

/** As what the data folder is run, or was last: the command line goes before what is stored. */
export const readLastRun = async (settings: SettingsStore): Promise<LastRun> => {
  const last = LastRun.safeParse(await settings.get(RUN_SETTING)).data;
  if (last) return last;
  const { role, url } = await readSyncSettings(settings);
  return { role, remote: role === 'edge' ? url : '' };
};

/** For a process that opens the data folder while the program is running, or after it. */
export const noteRun = async (
  settings: SettingsStore,
  { role, url }: Pick<SyncSettings, 'role' | 'url'>,
): Promise<void> => {
  const last = await readLastRun(settings);
  await settings.set(RUN_SETTING, { role, remote: role === 'edge' ? url : last.remote } satisfies LastRun);
};

/**
 * Notes that waiting edits may go to the remote of these settings: it was confirmed, or none wait. Valid
 * until the next run is noted.
 */
export const noteYes = async (settings: SettingsStore, { role, url }: SyncSettings): Promise<void> => {
  const last = await readLastRun(settings);
  if (role !== 'edge' || last.remote === '' || last.remote === url) return;
  await settings.set(RUN_SETTING, { ...last, yesTo: url } satisfies LastRun);
};
