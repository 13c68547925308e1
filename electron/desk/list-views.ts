import { z } from 'zod';
import { PackdeskError } from '../../shared/errors.ts';
import { ListView, type ListViews, MOST_LIST_VIEWS, NamedListView } from '../../shared/shipment/list-view.ts';
import type { Ids } from '../core/ids.ts';
import { createKeyedMutex } from '../core/keyed-mutex.ts';
import type { SettingsStore } from '../core/settings-store.ts';

/** Beginning of the settings that hold them, one a user. */
const SETTING = 'listViews.';

/** One that does not fit (another version, a hand's edit) counts as none. */
const Stored = z.object({
  last: ListView.nullable().catch(null),
  named: z.array(NamedListView.nullable().catch(null)).catch([]),
});

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Filters of the list of shipments, by user. One change after the other, so that none is lost. */
export class UserListViews {
  readonly #settings: SettingsStore;
  readonly #ids: Ids;
  readonly #exclusively = createKeyedMutex();

  constructor(settings: SettingsStore, ids: Ids) {
    this.#settings = settings;
    this.#ids = ids;
  }

  async of(userId: number): Promise<ListViews> {
    const stored = Stored.safeParse(await this.#settings.get(`${SETTING}${userId}`));
    const { last = null, named = [] } = stored.data ?? {};
    return { last, named: named.filter((each) => each !== null) };
  }

  async keep(userId: number, last: ListView): Promise<void> {
    await this.#change(userId, (views) => ({ ...views, last }));
  }

  /** @throws PackdeskError list-view.taken, list-view.many */
  save(userId: number, name: string, view: ListView, id = this.#ids.uuid()): Promise<ListViews> {
    return this.#change(userId, ({ last, named }) => {
      const others = named.filter((each) => each.id !== id);
      if (others.some((each) => sameName(each.name, name)))
        throw new PackdeskError('list-view.taken', { details: { name } });
      if (others.length >= MOST_LIST_VIEWS)
        throw new PackdeskError('list-view.many', { details: { most: MOST_LIST_VIEWS } });
      const sorted = [...others, { id, name, view }].sort((one, other) =>
        one.name.localeCompare(other.name, 'en'),
      );
      return { last, named: sorted };
    });
  }

  /** Does nothing where it is gone already. */
  remove(userId: number, id: string): Promise<ListViews> {
    return this.#change(userId, ({ last, named }) => ({
      last,
      named: named.filter((each) => each.id !== id),
    }));
  }

  #change(userId: number, edit: (views: ListViews) => ListViews): Promise<ListViews> {
    const name = `${SETTING}${userId}`;
    return this.#exclusively(name, async () => {
      const views = edit(await this.of(userId));
      await this.#settings.set(name, views);
      return views;
    });
  }
}
