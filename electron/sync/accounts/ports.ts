import type { SyncSettings } from '../../../shared/sync/settings.ts';
import type { AccountStore } from '../../core/account-store.ts';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import type { RemoteService } from '../../core/remote.ts';
import type { RemoteAccountStore } from '../../core/remote-accounts.ts';
import type { SyncStore } from '../../core/sync-store.ts';
import type { LocalSessions } from '../../service/sync-port.ts';
import type { RemoteTokens } from '../remote/remote-tokens.ts';

/** Ports of sign-in at an edge. */
export interface EdgePorts {
  local: LocalSessions;
  accounts: AccountStore;
  remoteAccounts: RemoteAccountStore;
  remote: () => RemoteService;
  tokens: Pick<RemoteTokens, 'keep' | 'forget' | 'has'>;
  /** The remote is known not to be there just now. */
  isAway: () => boolean;
  settings: () => SyncSettings;
  /** Rows of a user that still wait to be sent. */
  queue: Pick<SyncStore, 'pendingOf'>;
  clock: Clock;
  logger: Logger;
}
