import { PackdeskError } from '../../../shared/errors.ts';
import type { HotFolderDraft, HotFoldersView } from '../../../shared/import/hot-folder.ts';
import type { Caller } from '../../core/caller.ts';
import type { Ids } from '../../core/ids.ts';
import { failedFiles } from '../../import/hot-folder/files.ts';
import type { FolderSettings, HotFolders } from '../../import/hot-folder/hot-folders.ts';
import type { ImportProfiles } from '../../service/orders/profiles.ts';

export interface HotFolderDeskParts {
  folders: FolderSettings;
  watched: Pick<HotFolders, 'states'>;
  profiles: Pick<ImportProfiles, 'list'>;
  ids: Pick<Ids, 'uuid'>;
  isEdge(): boolean;
}

/** Acts of administrators in the window on hot folders. */
export class HotFolderDesk {
  readonly #parts: HotFolderDeskParts;
  #looking: Promise<HotFoldersView> | null = null;

  constructor(parts: HotFolderDeskParts) {
    this.#parts = parts;
  }

  /** One look at a time: a network drive that hangs is not asked again by each window. */
  list(): Promise<HotFoldersView> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #look(): Promise<HotFoldersView> {
    const { folders, watched, profiles, isEdge } = this.#parts;
    const [stored, listed] = await Promise.all([folders.list(), profiles.list()]);
    const named = listed.map(({ profile: { id, name } }) => ({ id, name }));
    const states = new Map(watched.states().map((state) => [state.id, state]));
    const views = stored.map(async ({ id, folder, profile, on }) => {
      const state = on ? states.get(id) : undefined;
      return {
        ...{ id, folder, profile, on },
        profileName: named.find((each) => each.id === profile)?.name ?? null,
        lookedAt: state?.lookedAt ?? null,
        file: state?.file ?? null,
        error: state?.error ?? null,
        failed: on ? await failedFiles(folder) : 0,
      };
    });
    return { folders: await Promise.all(views), profiles: named, isEdge: isEdge() };
  }

  /**
   * The caller is the author of what is imported from now on.
   * @throws PackdeskError import.folder-edge, and those of `FolderSettings.save`
   */
  async save({ userId, email, role }: Caller, { id, ...draft }: HotFolderDraft): Promise<HotFoldersView> {
    const { folders, ids, isEdge } = this.#parts;
    if (isEdge()) throw new PackdeskError('import.folder-edge');
    await folders.save({ ...draft, id: id ?? ids.uuid(), by: { userId, email, role } });
    return await this.#look();
  }

  async remove(id: string): Promise<HotFoldersView> {
    await this.#parts.folders.remove(id);
    return await this.#look();
  }
}
