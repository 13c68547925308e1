import type { CommandParsed } from '../../shared/bridge/commands.ts';
import type {
  ConflictHead,
  ConflictView,
  GivingUpView,
  SyncStatus,
  TestStep,
  WantedView,
} from '../../shared/bridge/sync-views.ts';
import { PackdeskError } from '../../shared/errors.ts';
import type { SyncSettings } from '../../shared/sync/settings.ts';
import { isLabelUnconfirmed } from '../../shared/sync/unconfirmed-label.ts';
import type { AccountStore } from '../core/account-store.ts';
import type { Caller } from '../core/caller.ts';
import { failureFields } from '../core/failure-fields.ts';
import type { HandoverStore } from '../core/handover-store.ts';
import { createKeyedMutex } from '../core/keyed-mutex.ts';
import type { SettingsStore } from '../core/settings-store.ts';
import type { ShipmentStore } from '../core/shipment-store.ts';
import type { Page } from '../core/sync-store.ts';
import { requireRight } from '../service/shipments/access.ts';
import { createAdminCommands } from './admin-commands.ts';
import { createConflictRefresh } from './conflict-refresh.ts';
import { createConflictViews } from './conflict-views.ts';
import type { RemoteConnections } from './connection.ts';
import { createDecisions } from './decisions.ts';
import type { Engine } from './engine.ts';
import { createExport } from './export.ts';
import { givingUp } from './giving-up.ts';
import { createPersistedStatus, retryAskedAt } from './persisted-status.ts';
import type { EnginePorts } from './ports.ts';
import { createQueueViews } from './queue-views.ts';
import { testConnection } from './remote/test-connection.ts';
import { moveToRemote } from './remote-change.ts';
import { assertRemoteMayChange } from './remote-change-guard.ts';
import { statusOf } from './status.ts';
import {
  noteRun,
  noteYes,
  type RemoteOverride,
  SYNC_SETTING,
  settingsIn,
  withOverride,
  withoutOverride,
} from './stored-settings.ts';
import { createThrottledNotifier } from './throttled-notifier.ts';

export interface SyncFacadePorts {
  connections: RemoteConnections;
  engine: EnginePorts;
  shipments: Pick<ShipmentStore, 'byReferences' | 'commit' | 'history'>;
  handovers: Pick<HandoverStore, 'holding'>;
  accounts: Pick<AccountStore, 'userById' | 'userByEmail' | 'users'>;
  settings: SettingsStore;
  /** From the command line: goes before what is stored. */
  override: RemoteOverride | null;
  isDeskOnly(userId: number): Promise<boolean>;
  /** Users whose sign-ins at the remote have outlived the last run; the one to refresh with comes last. */
  keptSignIns(): Promise<number[]>;
  /** A user's queue is empty: a remote session that is no longer needed is deleted. */
  forgetWhenSent(userId: number): Promise<void>;
}

const WANTED_SHOWN = 10_000;
/** An admin command may have made rows due while the program is running. */
const LOOK_EVERY_MS = 15_000;

/** Sync with a remote, as the bridge and the commands see it. Every failure is a PackdeskError of the catalogue. */
export const createSync = (ports: SyncFacadePorts) => {
  const { connections, shipments, handovers, accounts, settings, override } = ports;
  const { store, clock, timers, logger } = ports.engine;
  const queueViews = createQueueViews({ store, shipments, engine: () => connections.now().engine });
  const conflictViews = createConflictViews({ store, shipments });
  const decisions = createDecisions({ ...ports.engine, shipments, handovers });
  const exported = createExport({ store, shipments });
  const exclusively = createKeyedMutex();
  /** Users who have left while their edits wait. */
  const left = new Set<number>();
  let stopLooking = (): void => undefined;
  const persistedStatus = createPersistedStatus({
    settings,
    store,
    engine: () => connections.now().engine,
    logger,
  });
  /** The wish of a command that was heard last. */
  let retryHeard: unknown = null;

  const status = (): Promise<SyncStatus> => statusOf({ store, accounts }, connections.now());

  const forgetLeft = async (): Promise<void> => {
    for (const userId of left) {
      if ((await store.pendingOf(userId)) > 0) continue;
      left.delete(userId);
      await ports.forgetWhenSent(userId);
    }
  };
  const notifier = createThrottledNotifier({
    timers,
    make: status,
    // Not announced, but checked.
    before: async () => {
      await Promise.all([forgetLeft(), persistedStatus.note()]);
    },
    failed: (error) => logger.error('sync.untold', failureFields(error)),
  });

  /** @throws PackdeskError sync.role */
  const engine = (): Engine => {
    const { engine: now } = connections.now();
    if (!now) throw new PackdeskError('sync.role');
    return now;
  };

  /** Worth no start and no end that fails. */
  const persistStatus = (): Promise<void> =>
    persistedStatus.note().catch((error: unknown) => logger.error('sync.untold', failureFields(error)));

  const hearRetry = async (): Promise<void> => {
    const asked = await retryAskedAt(settings);
    if (asked === retryHeard) return;
    retryHeard = asked;
    connections.now().engine?.tryNow();
    notifier.changed();
  };

  const look = (): void => {
    connections.now().engine?.wake();
    wishes.hear().catch((error: unknown) => logger.error('sync.untold', failureFields(error)));
    hearRetry().catch((error: unknown) => logger.error('sync.untold', failureFields(error)));
    stopLooking = timers.after(LOOK_EVERY_MS, look);
  };

  /** Not waited for: a keychain may ask a person first. */
  const resume = (): void => {
    ports.keptSignIns().then(
      (userIds) => {
        for (const userId of userIds) connections.signedIn(userId);
        notifier.changed();
      },
      (error: unknown) => logger.error('sync.untold', failureFields(error)),
    );
  };

  const lookAt = createConflictRefresh({
    engine: () => connections.now().engine,
    isDeskOnly: ports.isDeskOnly,
    clock,
    logger,
  });

  const conflict = (reference: string): Promise<ConflictView | null> => conflictViews.view(reference);

  const mustBeRemotes = async ({ userId }: Caller): Promise<void> => {
    if (await ports.isDeskOnly(userId)) throw new PackdeskError('auth.desk-only');
  };

  /** @throws PackdeskError sync.row-unknown, sync.role, auth.role, shipment.stale */
  const discard = async (caller: Caller, id: number, version: number): Promise<SyncStatus> => {
    requireRight(caller, 'override');
    const row = await store.row(id);
    if (!row || row.state === 'done') throw new PackdeskError('sync.row-unknown');
    const { reference } = row;
    await engine().alone(reference, () => decisions.discard(caller, row, version));
    logger.info('sync.discarded', { row: id, userId: caller.userId });
    connections.now().engine?.wake();
    notifier.changed();
    return await status();
  };

  const resolve = async (
    caller: Caller,
    input: CommandParsed<'sync.resolve'>,
  ): Promise<ConflictView | null> => {
    const { reference, version, decisions: given } = input;
    requireRight(caller, 'write');
    const now = engine();
    await mustBeRemotes(caller);
    const answers = given.map(({ key, take, value }) => ({ path: key, take, value }));
    await now.alone(reference, () => decisions.resolve(caller, reference, answers, version));
    connections.now().engine?.wake();
    notifier.changed();
    return await conflict(reference);
  };

  const wishes = createAdminCommands({ settings, accounts, resolve, discard });

  return {
    status,
    /** Called at most four times a second. Returns the way to stop. */
    onChange: notifier.listen,
    changed: notifier.changed,
    settings: (): SyncSettings => connections.now().settings,
    /** @throws PackdeskError as `assertRemoteMayChange` */
    setSettings: (next: SyncSettings, confirmed: boolean): Promise<SyncSettings> =>
      exclusively('settings', async () => {
        const effective = withOverride(next, override);
        await assertRemoteMayChange({ settings, store }, connections.now().settings, effective, confirmed);
        await noteYes(settings, effective);
        const before = await settings.get(SYNC_SETTING);
        await settings.set(SYNC_SETTING, withoutOverride(next, override, settingsIn(before)));
        try {
          await connections.change(effective);
        } catch (error) {
          await Promise.all([
            settings.set(SYNC_SETTING, before),
            noteRun(settings, connections.now().settings),
          ]).catch((again: unknown) => {
            logger.error('sync.settings-unkept', failureFields(again));
          });
          throw error;
        }
        logger.info('sync.settings', { role: effective.role });
        notifier.changed();
        return connections.now().settings;
      }),
    test: ({ settings: tried, ...input }: CommandParsed<'sync.test'>): Promise<TestStep[]> =>
      testConnection(tried, input, { clock }),
    queue: queueViews.list,
    entry: queueViews.entry,
    /**
     * Tries one row now, or all of them.
     * @param anew true requests another label where one may already exist
     * @throws PackdeskError sync.role, sync.row-unknown
     */
    retry: async (id?: number, anew = false): Promise<SyncStatus> => {
      const now = engine();
      if (id === undefined) await store.retryAll(clock.now());
      else {
        const row = await store.row(id);
        if (!row || row.state === 'done') throw new PackdeskError('sync.row-unknown');
        const { label, last } = row;
        const { asked: _, ...unasked } = label ?? { requestId: '', printerId: null, reprint: false };
        await store.changeRow(id, {
          state: 'queued',
          attempts: 0,
          nextAt: clock.now(),
          ...(label && anew && isLabelUnconfirmed(last) && { label: unasked }),
        });
      }
      now.tryNow();
      notifier.changed();
      return await status();
    },
    /** @throws PackdeskError sync.row-unknown */
    givingUp: (id: number): Promise<GivingUpView> => givingUp({ store, shipments, handovers }, id),
    /** Supervisors and admins alone. @throws PackdeskError auth.role, sync.role, sync.row-unknown, shipment.stale */
    discard,
    export: () => exported(clock.now()),
    conflicts: (page: Page): Promise<{ total: number; conflicts: ConflictHead[] }> =>
      conflictViews.heads(page),
    /** @param caller user who opens it: the remote is asked with their rights, if it can be reached */
    conflict: async (reference: string, caller?: Caller): Promise<ConflictView | null> => {
      const view = await conflict(reference);
      if (view && caller) lookAt(caller.userId, reference);
      return view;
    },
    /** @throws PackdeskError auth.desk-only, sync.role, shipment.unknown, shipment.stale */
    resolve,
    /** @throws PackdeskError auth.desk-only, sync.role */
    prefetch: async (caller: Caller, references: readonly string[]): Promise<SyncStatus> => {
      const now = engine();
      await mustBeRemotes(caller);
      const { userId } = caller;
      const at = clock.now();
      await store.want([...new Set(references)].map((reference) => ({ reference, userId, at })));
      now.wake();
      notifier.changed();
      return await status();
    },
    wanted: async (): Promise<WantedView[]> =>
      (await store.wanted({ all: true, limit: WANTED_SHOWN })).map(({ reference, state, detail, at }) => ({
        reference,
        state,
        detail,
        at,
      })),
    clearWanted: async (): Promise<SyncStatus> => {
      await store.clearWanted();
      notifier.changed();
      return await status();
    },
    /** A user has signed in at the remote, or has stayed signed in. */
    signedIn: (userId: number): void => {
      left.delete(userId);
      connections.signedIn(userId);
      notifier.changed();
    },
    /** A user has left this desk; their sign-in at the remote goes when their edits are sent. */
    signedOff: (userId: number): void => {
      left.add(userId);
      notifier.changed();
    },
    start: async (): Promise<void> => {
      for (const { id } of await accounts.users()) {
        if ((await store.pendingOf(id)) > 0) left.add(id);
      }
      await moveToRemote({ settings, store }, connections.now().settings);
      retryHeard = await retryAskedAt(settings);
      connections.start();
      await persistStatus();
      if (connections.now().engine) resume();
      stopLooking = timers.after(LOOK_EVERY_MS, look);
    },
    stop: async (): Promise<void> => {
      stopLooking();
      notifier.stop();
      await connections.stop();
      await persistStatus();
    },
  };
};

export type Sync = ReturnType<typeof createSync>;
