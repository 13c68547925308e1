import type { DONE, FAILED } from '../../../shared/import/hot-folder.ts';
import { isSameLook, type Look, StillFiles } from './still.ts';

export type Room = typeof DONE | typeof FAILED;

/** Time that a finished file is looked at, ms. People work on what is in `failed`: that is theirs soon. */
const WATCHED_MS: Record<Room, number> = { done: 60 * 60_000, failed: 2 * 60_000 };

/** Finished files that are looked at: the last ones. */
const MOST = 200;

interface Finished {
  name: string;
  room: Room;
  imported: Look;
  at: number;
}

/**
 * Files that were imported a while ago, with the size and time that they had then. A program that paused in writing goes
 * on in a file that was moved meanwhile: what it adds would never be imported.
 */
export class FinishedFiles {
  readonly #still: StillFiles;
  #files = new Map<string, Finished>();

  /** @param settleMs how long a file must stay the same before it is whole, ms */
  constructor(settleMs: number) {
    this.#still = new StillFiles(settleMs);
  }

  add(file: Finished): void {
    this.#files.set(`${file.room} ${file.name}`, file);
    const [oldest] = this.#files.keys();
    if (this.#files.size > MOST && oldest !== undefined) this.#files.delete(oldest);
  }

  /**
   * Files that are not as they were imported, and that nothing writes to any more; they are no longer looked at.
   * @param lookAt size and time of a finished file; null where it is gone
   */
  async changed(
    lookAt: (room: Room, name: string) => Promise<Look | null>,
    now: number,
  ): Promise<Pick<Finished, 'room' | 'name'>[]> {
    const looks = new Map<string, Look>();
    for (const [key, { room, name, imported, at }] of this.#files) {
      const look = await lookAt(room, name);
      const isOver = look === null || now - at > WATCHED_MS[room];
      if (look && !isSameLook(look, imported)) looks.set(key, look);
      else if (isOver) this.#files.delete(key);
    }
    const still = this.#still.take(looks, now).flatMap((key) => this.#files.get(key) ?? []);
    for (const { room, name } of still) this.#files.delete(`${room} ${name}`);
    return still;
  }
}
