import { PackdeskError } from '../../shared/errors.ts';
import type { SyncSettings } from '../../shared/sync/settings.ts';
import type { SettingsStore } from '../core/settings-store.ts';
import type { SyncStore } from '../core/sync-store.ts';
import { isReadable } from '../http-client/trust.ts';
import { readLastRun } from './stored-settings.ts';

/** Guards a change of remote while edits for the former one are queued: it needs an explicit yes. */

interface Ports {
  settings: SettingsStore;
  store: Pick<SyncStore, 'counts'>;
}

type Address = Pick<SyncSettings, 'role' | 'url'>;

/** Part of a queue that would go elsewhere with another remote. */
const pendingIn = async (store: Ports['store']): Promise<number> => {
  const { waiting, held, refused } = await store.counts();
  return waiting + held + refused;
};

/**
 * Before other settings are taken.
 * @throws PackdeskError sync.pending unless `confirmed`; bridge.invalid for an edge without an address, sync.test.ca for
 * certificates that cannot be read
 */
export const assertRemoteMayChange = async (
  { settings, store }: Ports,
  before: Address,
  next: SyncSettings,
  confirmed: boolean,
): Promise<void> => {
  if (next.role === 'edge' && next.url === '') {
    throw new PackdeskError('bridge.invalid', { errors: { 'settings.url': ['remote-url'] } });
  }
  if (!isReadable(next.ca)) throw new PackdeskError('sync.test.ca');
  if (confirmed || (next.role === before.role && next.url === before.url)) return;
  // Back to the remote that the queue was made for.
  if (next.role === 'edge' && next.url === (await readLastRun(settings)).remote) return;
  const count = await pendingIn(store);
  if (count > 0) throw new PackdeskError('sync.pending', { details: { count } });
};

/**
 * At a start, before anything is asked of the remote of these settings: what waits for another one goes there only with
 * a yes, given in the settings or by `--move-queue`.
 * @throws PackdeskError cli.usage, naming the remote that it waits for
 */
export const assertMayStart = async ({ settings, store }: Ports, { role, url }: Address): Promise<void> => {
  if (role !== 'edge') return;
  const { remote, yesTo } = await readLastRun(settings);
  if (remote === '' || remote === url || yesTo === url) return;
  const count = await pendingIn(store);
  if (count === 0) return;
  const what = count === 1 ? '1 change waits that was' : `${count} changes wait that were`;
  const detail = `${what} made for ${remote}; started with ${url} they would go there. Start with --remote ${remote} until they are sent, or say yes with --remote ${url} --move-queue: what ${url} shows otherwise is then put before a person first.`;
  throw new PackdeskError('cli.usage', { details: { detail } });
};
