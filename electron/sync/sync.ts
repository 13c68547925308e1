import { PackdeskError } from '../../shared/errors.ts';
import type { OpenQuestion } from '../../shared/rules/open-question.ts';
import type { ConnectionTest, TestStep } from '../../shared/sync/connection-test.ts';
import type { SyncSettings } from '../../shared/sync/settings.ts';
import { isLabelUnconfirmed } from '../../shared/sync/unconfirmed-label.ts';
import type {
  ConflictHead,
  ConflictView,
  Decision,
  GivingUpView,
  SyncStatus,
  WantedView,
} from '../../shared/sync/views.ts';
import { requireRight } from '../core/access.ts';
import type { AccountStore } from '../core/account-store.ts';
import type { Caller } from '../core/caller.ts';
import { failureFields } from '../core/failure-fields.ts';
import type { HandoverStore } from '../core/handover-store.ts';
import { createKeyedMutex } from '../core/keyed-mutex.ts';
import type { SettingsStore } from '../core/settings-store.ts';
import type { ShipmentStore } from '../core/shipment-store.ts';
import type { OutboxRow, Page } from '../core/sync-store.ts';
import { createAdminCommands } from './admin-commands.ts';
import { createConflictRefresh } from './conflict-refresh.ts';
import { createConflictViews } from './conflict-views.ts';
import type { RemoteConnections } from './connection.ts';
import { Decisions } from './decisions.ts';
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

/** A person's decisions about the shipment as it was shown to them. */
export type ConflictAnswer = Pick<ConflictView, 'reference' | 'version'> & { decisions: readonly Decision[] };

/** Sync with a remote, as the bridge and the commands see it. Every failure is a PackdeskError of the catalogue. */
export class Sync {
  readonly #ports: SyncFacadePorts;
  readonly #queueViews: ReturnType<typeof createQueueViews>;
  readonly #conflictViews: ReturnType<typeof createConflictViews>;
  readonly #decisions: Decisions;
  readonly #export: ReturnType<typeof createExport>;
  readonly #refreshConflict: ReturnType<typeof createConflictRefresh>;
  readonly #persistedStatus: ReturnType<typeof createPersistedStatus>;
  readonly #adminCommands: ReturnType<typeof createAdminCommands>;
  readonly #notifier: ReturnType<typeof createThrottledNotifier<SyncStatus>>;
  readonly #exclusively = createKeyedMutex();
  /** Users who have left while their edits wait. */
  readonly #left = new Set<number>();
  /** The last retry that a command asked for. */
  #retryHeard: unknown = null;
  #stopLooking = (): void => undefined;

  constructor(ports: SyncFacadePorts) {
    const { connections, shipments, handovers, accounts, settings, isDeskOnly } = ports;
    const { store, clock, timers, logger } = ports.engine;
    const engine = () => connections.now().engine;
    this.#ports = ports;
    this.#queueViews = createQueueViews({ store, shipments, engine });
    this.#conflictViews = createConflictViews({ store, shipments });
    this.#decisions = new Decisions({ ...ports.engine, shipments, handovers });
    this.#export = createExport({ store, shipments });
    this.#refreshConflict = createConflictRefresh({ engine, isDeskOnly, clock, logger });
    this.#persistedStatus = createPersistedStatus({ settings, store, engine, logger });
    this.#adminCommands = createAdminCommands({
      settings,
      accounts,
      resolve: (caller, input) => this.resolve(caller, input),
      discard: (caller, row, version) => this.discard(caller, row, version),
    });
    this.#notifier = createThrottledNotifier({
      timers,
      make: () => this.status(),
      // Not announced, but checked.
      before: async () => {
        await Promise.all([this.#forgetLeft(), this.#persistedStatus.note()]);
      },
      failed: this.#untold,
    });
  }

  async start(): Promise<void> {
    const { accounts, settings, connections } = this.#ports;
    const { store, timers } = this.#ports.engine;
    for (const { id } of await accounts.users()) {
      if ((await store.pendingOf(id)) > 0) this.#left.add(id);
    }
    await moveToRemote({ settings, store }, connections.now().settings);
    this.#retryHeard = await retryAskedAt(settings);
    connections.start();
    await this.#persistStatus();
    if (connections.now().engine) this.#resume();
    this.#stopLooking = timers.after(LOOK_EVERY_MS, () => this.#look());
  }

  async stop(): Promise<void> {
    this.#stopLooking();
    this.#notifier.stop();
    await this.#ports.connections.stop();
    await this.#persistStatus();
  }

  status(): Promise<SyncStatus> {
    const { accounts, connections } = this.#ports;
    return statusOf({ store: this.#ports.engine.store, accounts }, connections.now());
  }

  /** A person looks how sync is: a remote that is away is asked whether it is back, unless that was a moment ago. */
  look(): Promise<SyncStatus> {
    this.#ports.connections.now().engine?.nudge();
    return this.status();
  }

  /** Called at most four times a second. @returns the way to stop */
  onChange(listener: (status: SyncStatus) => void): () => void {
    return this.#notifier.listen(listener);
  }

  /** Something that the status shows may be different now. */
  changed(): void {
    this.#notifier.changed();
  }

  settings(): SyncSettings {
    return this.#ports.connections.now().settings;
  }

  /** @throws PackdeskError as `assertRemoteMayChange` */
  setSettings(next: SyncSettings, confirmed: boolean): Promise<SyncSettings> {
    return this.#exclusively('settings', async () => {
      const { settings, override } = this.#ports;
      const { store, logger } = this.#ports.engine;
      const effective = withOverride(next, override);
      await assertRemoteMayChange({ settings, store }, this.settings(), effective, confirmed);
      await noteYes(settings, effective);
      const before = await settings.get(SYNC_SETTING);
      await settings.set(SYNC_SETTING, withoutOverride(next, override, settingsIn(before)));
      try {
        await this.#ports.connections.change(effective);
      } catch (error) {
        await Promise.all([settings.set(SYNC_SETTING, before), noteRun(settings, this.settings())]).catch(
          (again: unknown) => logger.error('sync.settings-unkept', failureFields(again)),
        );
        throw error;
      }
      logger.info('sync.settings', { role: effective.role });
      this.changed();
      return this.settings();
    });
  }

  test({ settings: tried, ...input }: ConnectionTest): Promise<TestStep[]> {
    return testConnection(tried, input, { clock: this.#ports.engine.clock });
  }

  queue(query: Parameters<ReturnType<typeof createQueueViews>['list']>[0]) {
    return this.#queueViews.list(query);
  }

  entry(id: number) {
    return this.#queueViews.entry(id);
  }

  /**
   * Tries one row now, or all of them.
   * @param another true requests another label where one may already exist
   * @throws PackdeskError sync.role, sync.row-unknown
   */
  async retry(id?: number, another = false): Promise<SyncStatus> {
    const { store, clock } = this.#ports.engine;
    const engine = this.#engine();
    if (id === undefined) await store.retryAll(clock.now());
    else {
      const { label, last } = await this.#openRow(id);
      const { asked: _, ...wish } = label ?? { requestId: '', printerId: null, reprint: false };
      await store.changeRow(id, {
        state: 'queued',
        attempts: 0,
        nextAt: clock.now(),
        ...(label && another && isLabelUnconfirmed(last) && { label: wish }),
      });
    }
    engine.tryNow();
    this.changed();
    return await this.status();
  }

  /** Edits that are lost by discarding a row. @throws PackdeskError sync.row-unknown */
  givingUp(id: number): Promise<GivingUpView> {
    const { shipments, handovers } = this.#ports;
    return givingUp({ store: this.#ports.engine.store, shipments, handovers }, id);
  }

  /** For supervisors and admins. @throws PackdeskError auth.role, sync.role, sync.row-unknown, shipment.stale */
  async discard(caller: Caller, id: number, version: number): Promise<SyncStatus> {
    requireRight(caller, 'override');
    const row = await this.#openRow(id);
    await this.#engine().alone(row.reference, () => this.#decisions.discard(caller, row, version));
    this.#ports.engine.logger.info('sync.discarded', { row: id, userId: caller.userId });
    this.#wake();
    return await this.status();
  }

  export() {
    return this.#export(this.#ports.engine.clock.now());
  }

  conflicts(page: Page): Promise<{ total: number; conflicts: ConflictHead[] }> {
    return this.#conflictViews.heads(page);
  }

  /** Places of a shipment that wait for a decision, as its document has them; none in the role origin. */
  async openQuestions(reference: string): Promise<OpenQuestion[]> {
    const isAsked =
      this.settings().role === 'edge' && this.#ports.engine.store.mark(reference) === 'conflict';
    return isAsked ? await this.#conflictViews.open(reference) : [];
  }

  /** @param caller user who opens it: the remote is asked with their rights, if it can be reached */
  async conflict(reference: string, caller?: Caller): Promise<ConflictView | null> {
    const view = await this.#conflictViews.view(reference);
    if (view && caller) this.#refreshConflict(caller.userId, reference);
    return view;
  }

  /** @throws PackdeskError auth.role, auth.desk-only, sync.role, shipment.unknown, shipment.stale */
  async resolve(caller: Caller, input: ConflictAnswer): Promise<ConflictView | null> {
    const { reference, version, decisions } = input;
    requireRight(caller, 'write');
    const engine = this.#engine();
    await this.#mustBeRemotes(caller);
    const answers = decisions.map(({ key, ...answer }) => ({ path: key, ...answer }));
    await engine.alone(reference, () => this.#decisions.resolve(caller, reference, answers, version));
    this.#wake();
    return await this.#conflictViews.view(reference);
  }

  /** @throws PackdeskError auth.desk-only, sync.role */
  async prefetch(caller: Caller, references: readonly string[]): Promise<SyncStatus> {
    const { store, clock } = this.#ports.engine;
    this.#engine();
    await this.#mustBeRemotes(caller);
    const { userId } = caller;
    const at = clock.now();
    await store.want([...new Set(references)].map((reference) => ({ reference, userId, at })));
    this.#wake();
    return await this.status();
  }

  async wanted(): Promise<WantedView[]> {
    const wanted = await this.#ports.engine.store.wanted({ all: true, limit: WANTED_SHOWN });
    return wanted.map(({ reference, state, detail, at }) => ({ reference, state, detail, at }));
  }

  async clearWanted(): Promise<SyncStatus> {
    await this.#ports.engine.store.clearWanted();
    this.changed();
    return await this.status();
  }

  /** A user has signed in at the remote, or has stayed signed in. */
  signedIn(userId: number): void {
    this.#left.delete(userId);
    this.#ports.connections.signedIn(userId);
    this.changed();
  }

  /** A user has left this desk; their sign-in at the remote goes when their edits are sent. */
  signedOff(userId: number): void {
    this.#left.add(userId);
    this.changed();
  }

  /** @throws PackdeskError sync.role */
  #engine(): Engine {
    const { engine } = this.#ports.connections.now();
    if (!engine) throw new PackdeskError('sync.role');
    return engine;
  }

  /** @throws PackdeskError sync.row-unknown */
  async #openRow(id: number): Promise<OutboxRow> {
    const row = await this.#ports.engine.store.row(id);
    if (!row || row.state === 'done') throw new PackdeskError('sync.row-unknown');
    return row;
  }

  async #mustBeRemotes({ userId }: Caller): Promise<void> {
    if (await this.#ports.isDeskOnly(userId)) throw new PackdeskError('auth.desk-only');
  }

  /** Something is to be sent or fetched. */
  #wake(): void {
    this.#ports.connections.now().engine?.wake();
    this.changed();
  }

  async #forgetLeft(): Promise<void> {
    for (const userId of this.#left) {
      if ((await this.#ports.engine.store.pendingOf(userId)) > 0) continue;
      this.#left.delete(userId);
      await this.#ports.forgetWhenSent(userId);
    }
  }

  /** Best effort: must not fail startup or shutdown. */
  #persistStatus(): Promise<void> {
    return this.#persistedStatus.note().catch(this.#untold);
  }

  /** Does now and then what a command beside the program has asked for. */
  #look(): void {
    const { connections, engine } = this.#ports;
    connections.now().engine?.wake();
    this.#adminCommands.hear().catch(this.#untold);
    this.#hearRetry().catch(this.#untold);
    this.#stopLooking = engine.timers.after(LOOK_EVERY_MS, () => this.#look());
  }

  async #hearRetry(): Promise<void> {
    const asked = await retryAskedAt(this.#ports.settings);
    if (asked === this.#retryHeard) return;
    this.#retryHeard = asked;
    this.#ports.connections.now().engine?.tryNow();
    this.changed();
  }

  /** Not awaited: a keychain may ask a person first. */
  #resume(): void {
    this.#ports.keptSignIns().then((userIds) => {
      for (const userId of userIds) this.#ports.connections.signedIn(userId);
      this.changed();
    }, this.#untold);
  }

  readonly #untold = (error: unknown): void =>
    this.#ports.engine.logger.error('sync.untold', failureFields(error));
}
