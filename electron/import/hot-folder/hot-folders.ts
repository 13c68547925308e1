import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { PackdeskError } from '../../../shared/errors.ts';
import { HotFolder, type HotFolderState } from '../../../shared/import/hot-folder.ts';
import { parseBody } from '../../../shared/validation.ts';
import { failureFields } from '../../core/failure-fields.ts';
import { createKeyedMutex } from '../../core/keyed-mutex.ts';
import { loggedListeners } from '../../core/logged-listeners.ts';
import type { SettingsStore } from '../../core/settings-store.ts';
import type { Timers } from '../../core/timers.ts';
import { folderFault } from './files.ts';
import { FinishedFiles } from './finished-files.ts';
import { WatchedFolder, type WatchPorts } from './watched-folder.ts';

/** The setting with the hot folders. */
const FOLDERS_SETTING = 'import.folders';

const MAX_FOLDERS = 20;

/** Time between two looks: a network drive tells of no new file. */
const LOOK_MS = 3000;

const fault = (folder: string, detail: string): PackdeskError =>
  new PackdeskError('import.folder', { details: { folder, detail } });

/** The hot folders in the settings, without watching any. */
export const createFolderSettings = (settings: SettingsStore, profiles: WatchPorts['profiles']) => {
  const exclusively = createKeyedMutex();
  const list = async (): Promise<HotFolder[]> =>
    z.array(HotFolder).safeParse((await settings.get(FOLDERS_SETTING)) ?? []).data ?? [];
  const change = (edit: (before: HotFolder[]) => HotFolder[]): Promise<void> =>
    exclusively('', async () => settings.set(FOLDERS_SETTING, edit(await list())));
  return {
    list,
    /**
     * Adds a hot folder, or changes the one of its id.
     * @throws PackdeskError request.malformed, import.folder, import.folder-path, import.folder-taken, import.folder-many,
     * import.profile-unknown
     */
    save: async (body: unknown): Promise<HotFolder> => {
      const folder = parseBody(HotFolder, body);
      if (!isAbsolute(folder.folder))
        throw new PackdeskError('import.folder-path', { details: { folder: folder.folder } });
      await profiles.find(folder.profile);
      const others = (await list()).filter(({ id }) => id !== folder.id);
      const isTaken = others.some((each) => resolve(each.folder) === resolve(folder.folder));
      if (isTaken) throw new PackdeskError('import.folder-taken', { details: { folder: folder.folder } });
      if (others.length >= MAX_FOLDERS)
        throw new PackdeskError('import.folder-many', { details: { limit: MAX_FOLDERS } });
      const unfit = folder.on ? await folderFault(folder.folder) : null;
      if (unfit !== null) throw fault(folder.folder, unfit);
      await change((before) => [...before.filter(({ id }) => id !== folder.id), folder]);
      return folder;
    },
    remove: (id: string): Promise<void> => change((before) => before.filter((each) => each.id !== id)),
    /** @throws PackdeskError import.profile-in-use */
    mustNotUse: async (profile: string): Promise<void> => {
      const user = (await list()).find((each) => each.profile === profile);
      if (user)
        throw new PackdeskError('import.profile-in-use', { details: { name: profile, folder: user.folder } });
    },
  };
};

export type FolderSettings = ReturnType<typeof createFolderSettings>;

export interface HotFolderPorts extends Omit<WatchPorts, 'changed' | 'desk' | 'finished'> {
  /** As in `WatchPorts`; asked once a folder is watched: a desk without any needs no name. */
  desk: () => Promise<string>;
  folders: Pick<FolderSettings, 'list'>;
  /** At an edge no folder is watched: its shipments are sent with the rights of a user who signs in at the remote. */
  isEdge: () => boolean;
  timers: Timers;
  /** ms between two looks; left out: 3 seconds. */
  every?: number;
}

/** Watches the hot folders of a desk, one after the other, from its start to its end. */
export class HotFolders {
  readonly #ports: HotFolderPorts;
  readonly #listeners;
  readonly #watched = new Map<string, { key: string; watched: WatchedFolder }>();
  /** By path. */
  readonly #finished = new Map<string, FinishedFiles>();
  readonly #stop = new AbortController();
  #cancel: () => void = () => undefined;
  #round: Promise<void> = Promise.resolve();

  constructor(ports: HotFolderPorts) {
    this.#ports = ports;
    this.#listeners = loggedListeners<[]>(ports.logger, 'hot-folder.listener-failed');
  }

  start(): void {
    this.#next(0);
  }

  #next(ms: number): void {
    if (this.#stop.signal.aborted) return;
    this.#cancel = this.#ports.timers.after(ms, () => {
      this.#round = this.look()
        // As with a full disk: the next look tells.
        .catch((error: unknown) => this.#ports.logger.error('hot-folder.look-failed', failureFields(error)))
        .finally(() => this.#next(this.#ports.every ?? LOOK_MS));
    });
  }

  /** One look into each folder that is on. */
  async look(): Promise<void> {
    if (this.#ports.isEdge()) return this.#watched.clear();
    const folders = await this.#ports.folders.list();
    const paths = new Set(folders.map(({ folder }) => resolve(folder)));
    for (const path of this.#finished.keys()) if (!paths.has(path)) this.#finished.delete(path);
    for (const folder of folders) {
      if (this.#stop.signal.aborted) return;
      if (folder.on) await (await this.#watchedOf(folder)).look(this.#stop.signal);
      else this.#watched.delete(folder.id);
    }
  }

  async #watchedOf(folder: HotFolder): Promise<WatchedFolder> {
    const key = JSON.stringify(folder);
    const there = this.#watched.get(folder.id);
    if (there?.key === key) return there.watched;
    const path = resolve(folder.folder);
    const finished = this.#finished.get(path) ?? new FinishedFiles();
    this.#finished.set(path, finished);
    const watched = new WatchedFolder(folder, {
      ...this.#ports,
      finished,
      desk: await this.#ports.desk(),
      changed: this.#listeners.tell,
    });
    this.#watched.set(folder.id, { key, watched });
    return watched;
  }

  states(): HotFolderState[] {
    return [...this.#watched.values()].map(({ watched }) => watched.state);
  }

  /** Called where the state of a folder has changed. Returns the way to stop. */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Ends after the orders that are underway; the file stays claimed, and the next start goes on with it. */
  async stop(): Promise<void> {
    this.#stop.abort();
    this.#cancel();
    await this.#round;
  }
}
