import type { SyncSettings } from '../../shared/sync/settings.ts';
import type { RemoteService } from '../core/remote.ts';
import { Engine } from './engine.ts';
import type { EnginePorts } from './ports.ts';

/** Time that what is under way may take to finish, ms. */
export const PATIENCE_MS = 3_000;

export interface ConnectionPorts {
  /** Ports of pushes and pulls. */
  engine: EnginePorts;
  /** Makes what speaks to the remote of these settings. */
  connect(settings: SyncSettings): RemoteService;
  /** Called at every sign of life of the engine. */
  changed(): void;
  /** The settings become these; called while nothing is asked of either remote. */
  moving(settings: SyncSettings): Promise<void>;
}

/**
 * This desk's link to its remote: the connections and, in the role edge, the engine. New settings replace it
 * as a whole, so that nothing of the old remote lives on.
 */
export interface RemoteConnection {
  settings: SyncSettings;
  remote: RemoteService;
  /** Null in the role origin, and until the start. */
  engine: Engine | null;
}

/** The link of a desk, which may become another one while the desk runs. */
export const createConnections = (ports: ConnectionPorts, first: SyncSettings) => {
  let started = false;
  /** User with whose rights background refreshes are made. */
  let reader: number | null = null;
  let now: RemoteConnection = { settings: first, remote: ports.connect(first), engine: null };

  const startEngine = (): void => {
    if (!started || now.settings.role !== 'edge' || now.engine) return;
    const engine = new Engine(ports.engine);
    engine.onChange(ports.changed);
    now.engine = engine;
    engine.start();
    if (reader !== null) engine.signedIn(reader);
  };

  /** Lets requests that are under way finish for a while; after it they are broken off, which their rows can bear. */
  const end = async ({ engine, remote }: RemoteConnection): Promise<void> => {
    const stopped = engine?.stop() ?? Promise.resolve();
    let callOff = (): void => undefined;
    const patience = new Promise<void>((resolve) => {
      callOff = ports.engine.timers.after(PATIENCE_MS, resolve);
    });
    await Promise.race([stopped, patience]);
    callOff();
    await remote.close();
    await stopped;
  };

  const take = (next: RemoteConnection): void => {
    now = next;
    startEngine();
    ports.changed();
  };

  return {
    now: (): RemoteConnection => now,
    start: (): void => {
      started = true;
      startEngine();
    },
    /** A user has signed in at the remote. */
    signedIn: (userId: number): void => {
      reader = userId;
      now.engine?.signedIn(userId);
    },
    /** Other settings, at once. Where that fails all goes on as before. */
    change: async (settings: SyncSettings): Promise<void> => {
      const before = now;
      const isSame = (['role', 'url', 'ca', 'proxy', 'refreshPath'] as const).every(
        (name) => settings[name] === before.settings[name],
      );
      if (isSame) {
        now.settings = settings;
        return;
      }
      const remote = ports.connect(settings);
      try {
        // First: nothing that was begun with one remote may go on with another.
        await end(before);
        await ports.moving(settings);
      } catch (error) {
        await remote.close();
        take({ settings: before.settings, remote: ports.connect(before.settings), engine: null });
        throw error;
      }
      if (settings.url !== before.settings.url) reader = null;
      take({ settings, remote, engine: null });
    },
    stop: async (): Promise<void> => {
      started = false;
      await end(now);
    },
  };
};

export type RemoteConnections = ReturnType<typeof createConnections>;
